// Who owns what. Changes are made on a draft, which is thrown away unless the whole group succeeds.
import { MIN_BALANCE } from './network.ts';
import { Rejection } from './rejection.ts';

export interface Account {
  readonly microAlgo: bigint;
  /** Holding of USDC in millionths; null when the account has not opted in. */
  readonly microUsdc: bigint | null;
  /** Address with the key that signs for this account after a rekey; null is its own. */
  readonly authorizer: string | null;
}

const EMPTY_ACCOUNT: Account = Object.freeze({ microAlgo: 0n, microUsdc: null, authorizer: null });
const isEmpty = (account: Account) => account.microAlgo === 0n && account.microUsdc === null;

/** What an account that exists must keep. */
export function minBalance(account: Account): bigint {
  return MIN_BALANCE * (account.microUsdc === null ? 1n : 2n);
}

export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #limit: number;

  /** `limit`: the most accounts stored, so that memory stays bounded. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(address: string): Account {
    return this.#accounts.get(address) ?? EMPTY_ACCOUNT;
  }

  draft(): AccountsDraft {
    return new AccountsDraft(this);
  }

  /**
   * Takes over what was drafted; throws Rejection (changing nothing) when there is no
   * room for another account.
   */
  commit(changes: ReadonlyMap<string, Account>): void {
    const added = [...changes].filter(([address, account]) => !isEmpty(account) && !this.#accounts.has(address)).length;
    if (this.#accounts.size + added > this.#limit) throw new Rejection('the sandbox ledger holds no more accounts');
    for (const [address, account] of changes) {
      if (isEmpty(account)) this.#accounts.delete(address);
      else this.#accounts.set(address, account);
    }
  }

  /** Everything there is, in millionths: constant as long as the ledger keeps its books. */
  total(): { microAlgo: bigint; microUsdc: bigint } {
    let microAlgo = 0n;
    let microUsdc = 0n;
    for (const account of this.#accounts.values()) {
      microAlgo += account.microAlgo;
      microUsdc += account.microUsdc ?? 0n;
    }
    return { microAlgo, microUsdc };
  }
}

export class AccountsDraft {
  readonly #base: Accounts;
  readonly #changes = new Map<string, Account>();

  constructor(base: Accounts) {
    this.#base = base;
  }

  get(address: string): Account {
    return this.#changes.get(address) ?? this.#base.get(address);
  }

  change(address: string, fields: Partial<Account>): void {
    this.#changes.set(address, Object.freeze({ ...this.get(address), ...fields }));
  }

  get changes(): ReadonlyMap<string, Account> {
    return this.#changes;
  }

  /** Throws Rejection when an account that still exists fell under its minimum balance. */
  checkMinBalances(): void {
    for (const [address, account] of this.#changes) {
      if (isEmpty(account) || account.microAlgo >= minBalance(account)) continue;
      const assets = account.microUsdc === null ? 0 : 1;
      throw new Rejection(
        `account ${address} balance ${account.microAlgo} below min ${minBalance(account)} (${assets} assets)`,
      );
    }
  }
}
