// Play money for whoever asks: 10 ALGO and 100 USDC a call, opted in, or 10 ALGO alone; a bounded
// number of times per address.
import { Tally } from '../../tally/index.ts';
import type { Ledger } from './ledger.ts';
import { Rejection } from './rejection.ts';

const GRANT = { microAlgo: 10_000_000n, microUsdc: 100_000_000n };
const GRANTS_PER_ADDRESS = 10;
const MAX_ADDRESSES = 50_000;

/** What one call gave, and how often the address may come again. */
export interface Grant {
  readonly microAlgo: bigint;
  readonly microUsdc: bigint;
  readonly left: number;
}

export class Faucet {
  readonly #ledger: Ledger;
  readonly #given = new Tally<string>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /**
   * Gives one grant; `algo` leaves the USDC and the opt-in out. Throws Rejection when the address
   * had its share or the faucet has served too many.
   */
  give(address: string, only?: 'algo'): Grant {
    const before = this.#given.of(address);
    if (before >= GRANTS_PER_ADDRESS) throw new Rejection(`${address} has had its ${GRANTS_PER_ADDRESS} grants`);
    if (before === 0 && this.#given.size >= MAX_ADDRESSES) throw new Rejection('the faucet has run dry');
    const { microAlgo } = GRANT;
    const microUsdc = only === 'algo' ? 0n : GRANT.microUsdc;
    if (only === 'algo') this.#ledger.endowAlgo(address, microAlgo);
    else this.#ledger.endow(address, microAlgo, microUsdc);
    this.#given.add(address);
    return { microAlgo, microUsdc, left: GRANTS_PER_ADDRESS - before - 1 };
  }
}
