// The public record on each engine, with a chain that loses replies: one tree a week, before its
// first kickoff or never, and one note.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { NoteChain } from '../../src/app/ledger-note.ts';
import { createPublicRecord } from '../../src/app/public-record.ts';
import { LeaseLostError, ODDS_NOTE } from '../../src/ingest/index.ts';
import { kickoffsOf, type Snapshot } from '../../src/nfl/index.ts';
import { noteText } from '../../src/odds-tree/index.ts';
import type { Store } from '../../src/storage/index.ts';
import { plainFittedModel } from '../support/plain-model.ts';
import { quietLog } from '../support/quiet-log.ts';
import { sandboxSnapshot } from '../support/sandbox.ts';
import { onEachEngine } from '../support/storage/engines.ts';

const HOUR = 3_600_000;
const SIGNER = { account: 'A'.repeat(58), network: 'testnet' } as const;
const model = plainFittedModel();
let snapshot: Snapshot;
let firstKickoff: number;
beforeAll(async () => {
  snapshot = await sandboxSnapshot();
  firstKickoff = Math.min(...kickoffsOf(snapshot).values());
});

onEachEngine((test) => {
  let now: number;
  let round: number;
  let signed: { text: string; lease: string; txid: string }[];
  let landed: Map<string, number>;
  let sent: string[];
  let validity: number[];
  let blockTime: () => number;
  let submit: (txid: string) => string | null | Error;
  beforeEach(() => {
    [now, round] = [firstKickoff - 2 * HOUR, 100];
    [signed, landed, sent, validity] = [[], new Map(), [], []];
    blockTime = () => now;
    submit = () => null;
  });

  const chain: NoteChain = {
    async sign(text, lease, rounds) {
      const txid = `${'A'.repeat(51)}${'ABCDEFG'[signed.length]}`;
      validity.push(rounds);
      signed.push({ text, lease: Buffer.from(lease).toString('hex'), txid });
      return { ...SIGNER, txid, signed: Buffer.from(txid), firstValid: round, lastValid: round + Math.min(rounds, 50) };
    },
    async find({ txid }) {
      const found = landed.get(txid);
      return found === undefined ? { state: 'absent', asOf: round } : { state: 'confirmed', round: found };
    },
    async submit(bytes) {
      const txid = Buffer.from(bytes).toString();
      sent.push(txid);
      const answer = submit(txid);
      if (answer instanceof Error) throw answer;
      if (answer === null) landed.set(txid, round);
      return answer;
    },
    blockTime: async () => blockTime(),
  };
  const recordOf = (store: Pick<Store, 'datasets'> = test.store, given: NoteChain | null = chain) =>
    createPublicRecord({
      datasets: store.datasets,
      chain: given,
      sleep: async () => {},
      now: () => now,
      log: quietLog(),
    });
  const publish = async (record = recordOf(), week = snapshot) => {
    await record.publish(model, week);
    return record.roots();
  };
  const { season, week } = { season: 2025, week: 10 };

  it('fixes the odds once within half a day of the kickoff, and dates their root with one note', async () => {
    now = firstKickoff - 13 * HOUR;
    expect(await publish()).toEqual([]);
    now = firstKickoff - 11 * HOUR;
    const [root] = await publish();
    expect(root).toMatchObject({
      ...{ season, week, first_kickoff: new Date(firstKickoff).toISOString() },
      ...{ made_at: new Date(now).toISOString(), noted_at: new Date(now).toISOString() },
    });
    expect(root).toMatchObject(SIGNER);
    expect(root?.size).toBeGreaterThan(400);
    expect(signed).toMatchObject([
      { text: `gridcall/odds/v1 ${season} ${week} ${root?.root}`, txid: root?.transaction },
    ]);
    now += HOUR;
    // another process takes over
    expect(await publish(recordOf(test.replica))).toEqual([root]);
    now = firstKickoff + HOUR;
    expect(await publish()).toEqual([root]);
    expect([sent.length, signed.length]).toEqual([1, 1]);
  });

  it('publishes the same tree after a restart, and to processes that only read', async () => {
    const [root] = await publish();
    await test.restart();
    const reader = recordOf(test.replica, null);
    await reader.load();
    expect(reader.roots()).toEqual([root]);
    const tree = reader.treeOf(snapshot);
    expect([tree?.root, tree && noteText(tree)]).toEqual([root?.root, signed[0]?.text]);
  });

  it('is off without a wallet', async () => {
    expect(await publish(recordOf(test.store, null))).toEqual([]);
    expect(await test.store.datasets.current()).toEqual([]);
  });

  it('killed between the store and the send, sends the same note again', async () => {
    submit = () => new Error('killed');
    expect((await publish()).map(({ transaction }) => transaction)).toEqual([null]);
    expect(sent.length).toBe(1);
    await test.restart();
    submit = () => null;
    const [root] = await publish();
    expect([root?.transaction, signed.length, new Set(sent).size]).toEqual([signed[0]?.txid, 1, 1]);
  });

  it('whose reply was lost finds the note on the chain', async () => {
    submit = (txid) => {
      landed.set(txid, round);
      return new Error('the connection broke');
    };
    const [root] = await publish();
    expect([root?.transaction, sent.length]).toEqual([signed[0]?.txid, 1]);
  });

  it('signs another note with the same lease only when the first can no longer land', async () => {
    submit = () => 'the account has no ALGO for the fee';
    for (round of [100, 150, 170]) await publish();
    expect(signed.length).toBe(1);
    round = 171;
    submit = () => null;
    const [root] = await publish();
    expect([signed.length, root?.transaction]).toEqual([2, signed[1]?.txid]);
    expect(new Set(signed.map(({ lease }) => lease)).size).toBe(1);
  });

  it('sends no note for a week that has begun', async () => {
    submit = () => 'the account has no ALGO for the fee';
    await publish();
    now = firstKickoff;
    round = 171;
    submit = () => null;
    expect(await publish()).toMatchObject([{ transaction: null, noted_at: null, root: expect.any(String) }]);
    expect([signed.length, landed.size]).toEqual([1, 0]);
  });

  it('makes one tree and one note of two polls at once', async () => {
    const [polls, submits] = [recordOf(), sent];
    await Promise.all([polls.publish(model, snapshot), polls.publish(model, snapshot)]);
    const [root] = polls.roots();
    expect(signed).toMatchObject([
      { text: `gridcall/odds/v1 ${season} ${week} ${root?.root}`, txid: root?.transaction },
    ]);
    expect(submits.length).toBe(1);
  });

  it('keeps the tree that another process stored meanwhile', async () => {
    const { datasets } = test.store;
    let other: Promise<void> | null = null;
    const slow = recordOf({
      datasets: {
        ...datasets,
        async current() {
          await other;
          return datasets.current();
        },
      },
    });
    const second = recordOf(test.replica);
    const computing: typeof model = {
      ...model,
      week(given) {
        other ??= second.publish(model, snapshot);
        return model.week(given);
      },
    };
    await slow.publish(computing, snapshot);
    await second.load();
    expect(slow.roots()).toEqual(second.roots());
    expect(new Set(signed.map(({ text }) => text.split(' ').at(-1)))).toEqual(new Set([second.roots()[0]?.root]));
  });

  it('takes no note of another root for its own', async () => {
    const [root] = await publish();
    const { datasets } = test.store;
    const stored = await datasets.read(ODDS_NOTE, `${season} wk ${week}`);
    if (!stored) throw new Error('The note is stored.');
    const forged = Buffer.from(Buffer.from(stored.content).toString().replace(String(root?.root), '0'.repeat(64)));
    await datasets.put({ ...stored.version, sha256: '1'.repeat(64), bytes: forged.length }, forged);
    const reader = recordOf(test.replica, null);
    await reader.load();
    expect(reader.roots()).toMatchObject([{ root: root?.root, transaction: null, noted_at: null }]);
  });

  it('is valid only in rounds that end before the kickoff, and is not sent after it', async () => {
    submit = () => 'the account has no ALGO for the fee';
    now = firstKickoff - 60_000;
    await publish();
    expect(validity).toEqual([12]);
    now = firstKickoff;
    submit = () => null;
    await publish();
    expect([sent.length, landed.size, validity.length]).toEqual([1, 0, 1]);
  });

  it('shows no transaction whose block is not before the kickoff', async () => {
    blockTime = () => firstKickoff;
    expect(await publish()).toMatchObject([{ transaction: null, noted_at: null, root: expect.any(String) }]);
    expect(landed.size).toBe(1);
  });

  it('stops waiting for a chain that cannot be asked', async () => {
    let looks = 0;
    const find = async () => {
      looks += 1;
      return { state: 'unavailable' } as const;
    };
    expect(await publish(recordOf(test.store, { ...chain, find }))).toMatchObject([{ transaction: null }]);
    expect([looks, sent.length]).toEqual([1, 0]);
  });

  it('records a missed week as missed, for good', async () => {
    await publish();
    const next = snapshot.before(season, week + 1);
    const kickoff = Math.min(...kickoffsOf(snapshot.before(season, week + 2)).values());
    // the service was down in week 11 and wakes up within half a day of week 12
    now = kickoff - HOUR;
    const roots = await publish(recordOf(), snapshot.before(season, week + 2));
    const missed = { root: null, size: 0, transaction: null, made_at: new Date(now).toISOString() };
    expect(roots.map((root) => root.week)).toEqual([week, week + 1, week + 2]);
    expect(roots[1]).toMatchObject(missed);
    now = Math.min(...kickoffsOf(next).values()) - HOUR;
    expect((await publish(recordOf(), next))[1]).toMatchObject(missed);
    expect(recordOf().treeOf(next)).toBeNull();
  });

  it('is written by the process with the lease alone', async () => {
    const { ingestLeases } = test.store;
    const lost = await ingestLeases.take('first', 20_000);
    if (lost) await ingestLeases.release(lost);
    const taken = await test.replica.ingestLeases.take('second', 20_000);
    const over = (store: Store, lease: typeof lost) => recordOf({ datasets: store.ingestLeases.archive(() => lease) });
    await expect(publish(over(test.store, lost))).rejects.toBeInstanceOf(LeaseLostError);
    expect(await publish(over(test.replica, taken))).toMatchObject([{ week }]);
  });
});
