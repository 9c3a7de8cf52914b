// A row of the journal, as the rules of a run read it.
import type { Selectable } from 'kysely';
import { ALREADY_SPENT } from '../../src/payments/gate/first-claim.ts';
import type { PaymentsTable } from '../../src/storage/schema.ts';

export type Row = Selectable<PaymentsTable>;

/** Rounds by which a node may be behind when a payment is claimed first. */
const MAX_ROUNDS_BEHIND = 4;
/** Whether a transfer was made after the first presentation of it, whatever the node said then. */
export const isSentAfter = ({ first_claim_round: first, failure }: Row, round: number): boolean =>
  first !== null && round > first + MAX_ROUNDS_BEHIND && failure !== ALREADY_SPENT;
