// Why the ledger refused a transaction, in the words a real node uses where it has such words.

export class Rejection extends Error {
  override readonly name = 'Rejection';
}
