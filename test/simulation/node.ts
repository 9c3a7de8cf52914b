// A node and an indexer as the chain's readers ask them. They can be behind the chain, stall, catch
// up, or answer nonsense; they do not invent transactions, which no reader could notice.
import type { JsonAnswer } from '../../src/payments/http-json.ts';
import type { Chain } from './chain.ts';
import type { Fault, Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

/** A node that is not behind has every round at once. */
const MAX_ROUNDS_BEHIND = 15;
/** How long a fault of a node lasts, at most. */
const MAX_FAULT_MS = 60_000;
const NONSENSE: readonly JsonAnswer[] = [
  { status: 200, json: {} },
  { status: 200, json: undefined },
  { status: 404, json: undefined },
  { status: 502, json: undefined },
  { status: 302, json: undefined },
];
const NOT_FOUND: JsonAnswer = { status: 404, json: { message: 'could not find the transaction' } };

export interface NodeParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly chain: Chain;
  readonly genesisHash: string;
  readonly usdc: number;
}

/** One address, behind which one node and one indexer answer. */
export class SimulatedNode {
  readonly #parts: NodeParts;
  /** The last round it knows; null: the chain's. */
  #lag: { readonly rounds: number; readonly stalledAt: number | null; readonly until: number } | null = null;
  #catchesUpUntil = 0;
  #misdatesUntil = 0;

  constructor(parts: NodeParts) {
    this.#parts = parts;
  }

  /** The answer to a GET of a path. */
  answer(path: string): JsonAnswer {
    const { scheduler, faults, chain } = this.#parts;
    const draw = scheduler.random('nodes');
    const lasting = (fault: Fault) => {
      const untilMs = scheduler.now + draw.below(MAX_FAULT_MS);
      faults.lasts(fault, untilMs);
      return untilMs;
    };
    if (faults.strikes('node behind'))
      this.#lag = { rounds: 1 + draw.below(MAX_ROUNDS_BEHIND), stalledAt: null, until: lasting('node behind') };
    if (faults.strikes('node stalled'))
      this.#lag = { rounds: 0, stalledAt: chain.lastRound, until: lasting('node stalled') };
    if (faults.strikes('node catching up')) this.#catchesUpUntil = lasting('node catching up');
    // by so many rounds that a first claim is wrong, and so few that payments are taken
    if (scheduler.now > this.#misdatesUntil && faults.strikes('node misdates its blocks')) {
      this.#misdatesUntil = lasting('node misdates its blocks') + MAX_FAULT_MS / 2;
      faults.lasts('node misdates its blocks', this.#misdatesUntil);
      this.#lag = { rounds: 5 + draw.below(5), stalledAt: null, until: this.#misdatesUntil };
    }
    if (faults.strikes('node answers nonsense')) return draw.pick(NONSENSE);
    const lookup = /\/v2\/transactions\/(pending\/)?([A-Z2-7]{52})$/.exec(path);
    if (lookup === null) return this.#chainState(path, this.#knownRound);
    // another node behind the same address may answer for the transaction:
    // one that lags, or does not
    const isBehind = faults.strikes('look-up behind');
    const known = draw.next() < 0.3 ? chain.lastRound : this.#knownRound;
    const asOf = isBehind ? known - 1 - draw.below(MAX_ROUNDS_BEHIND) : known;
    return lookup[1] === undefined ? this.#indexed(lookup[2] ?? '', asOf) : this.#pending(lookup[2] ?? '', asOf);
  }

  get #knownRound(): number {
    const { scheduler, faults, chain } = this.#parts;
    if (this.#lag === null || faults.isCalm || scheduler.now > this.#lag.until) return chain.lastRound;
    return (this.#lag.stalledAt ?? chain.lastRound) - this.#lag.rounds;
  }

  #pending(txid: string, asOf: number): JsonAnswer {
    const { chain, faults } = this.#parts;
    const waiting = (fv: number, lv: number, confirmed: object) => ({
      status: 200,
      json: { 'pool-error': '', ...confirmed, txn: { txn: { type: 'axfer', fv, lv } } },
    });
    if (faults.strikes('look-up of another transaction')) return waiting(1, 2, { 'confirmed-round': asOf });
    const transfer = chain.transferOf(txid);
    if (transfer === null) return NOT_FOUND;
    const { firstValid, lastValid } = transfer;
    const round = chain.roundOf(txid, asOf);
    // what is not in a round yet waits in the pool of a node that follows the chain
    if (round === null && asOf < chain.lastRound) return NOT_FOUND;
    return waiting(firstValid, lastValid, round === null ? {} : { 'confirmed-round': round });
  }

  #indexed(txid: string, asOf: number): JsonAnswer {
    const { chain, faults } = this.#parts;
    const found = (id: string, confirmed: number) => ({
      status: 200,
      json: { transaction: { id, 'confirmed-round': confirmed } },
    });
    if (faults.strikes('look-up of another transaction')) return found('OTHER', asOf);
    const round = chain.roundOf(txid, asOf);
    return round === null ? NOT_FOUND : found(txid, round);
  }

  #chainState(path: string, known: number): JsonAnswer {
    const { scheduler, faults, chain, genesisHash, usdc } = this.#parts;
    const ok = (json: unknown): JsonAnswer => ({ status: 200, json });
    if (path === '/v2/status') {
      const isCatchingUp = !faults.isCalm && scheduler.now < this.#catchesUpUntil;
      return ok({ 'last-round': known, 'catchup-time': isCatchingUp ? 1 : 0 });
    }
    if (path === '/health') return ok({ round: known });
    if (path === '/v2/transactions/params')
      return ok({
        fee: 0,
        'genesis-hash': genesisHash,
        'genesis-id': 'testnet-v1.0',
        'last-round': known,
        'min-fee': 1000,
      });
    const block = /^\/v2\/blocks\/(\d+)/.exec(path)?.[1];
    if (block !== undefined) {
      const isMisdated = !faults.isCalm && scheduler.now < this.#misdatesUntil;
      const madeAt = isMisdated ? scheduler.now : chain.madeAt(Number(block));
      return Number(block) > known ? NOT_FOUND : ok({ block: { ts: Math.floor(madeAt / 1000) } });
    }
    if (/^\/v2\/accounts\/[A-Z2-7]{58}$/.test(path))
      return ok({
        amount: 10_000_000,
        'min-balance': 200_000,
        assets: [{ 'asset-id': usdc, amount: 1_000_000_000, 'is-frozen': false }],
      });
    if (path.includes('/transactions?')) return ok({ transactions: [] });
    throw new Error(`No such path at a node: ${path}`);
  }
}
