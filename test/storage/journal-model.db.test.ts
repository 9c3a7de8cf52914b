// Any interleaving of two owners' moves on one payment, compared step by step
// with a model of the states.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Journal, LeaseToken, PaymentState } from '../../src/payments/index.ts';
import { onEachEngine } from '../support/storage/engines.ts';
import { ANSWER, aClaim, claimedOrFound, leaseTokenOf, NOW, RECEIPT, reclaimed } from '../support/storage/payments.ts';

const OWNERS = ['replica-a', 'replica-b'] as const;
const MOVES = [
  ...['claim', 'reclaim', 'takeOver', 'settling', 'settled', 'failed', 'renew', 'look', 'forget', 'wait'],
  // The usual way forward, more often, so that runs get far.
  ...['settling', 'settled', 'takeOver'],
] as const;

interface Step {
  owner: 0 | 1;
  move: (typeof MOVES)[number];
  lease: number;
}

const steps = fc.array(
  fc.record<Step>({
    owner: fc.constantFrom(0, 1),
    move: fc.constantFrom(...MOVES),
    lease: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 5, maxLength: 40 },
);

/** The expected row, as a plain object. */
interface Model {
  state: PaymentState;
  owner: string;
  epoch: number;
  leaseUntil: number;
}

const NEXT: Readonly<Record<string, { from: readonly PaymentState[]; to: PaymentState }>> = {
  settling: { from: ['claimed'], to: 'settling' },
  settled: { from: ['settling'], to: 'settled' },
  failed: { from: ['claimed', 'settling'], to: 'failed' },
};
const UNFINISHED: readonly PaymentState[] = ['claimed', 'settling'];

/** Plays the steps on a journal; what happened is written down, so that engines can be compared. */
async function play(journals: readonly [Journal, Journal], txid: string, script: readonly Step[]): Promise<string[]> {
  const diary: string[] = [];
  /** What each owner last believed the row to be. */
  const beliefs: [LeaseToken, LeaseToken] = [
    { txid, owner: OWNERS[0], epoch: 0 },
    { txid, owner: OWNERS[1], epoch: 0 },
  ];
  let model = null as Model | null;
  let now = NOW;

  for (const { owner: who, move, lease } of script) {
    const journal = journals[who];
    const owner = OWNERS[who];
    const token = beliefs[who];
    const leaseUntil = now + lease;
    const before = model;
    const holds = before !== null && before.owner === token.owner && before.epoch === token.epoch;
    const expired = before !== null && before.leaseUntil <= now;
    let happened = false;

    if (move === 'wait') {
      now += 1 + lease;
    } else if (move === 'forget') {
      beliefs[who] = { txid, owner, epoch: 0 };
    } else if (move === 'look') {
      const row = await journal.find(txid);
      if (row !== null) beliefs[who] = leaseTokenOf(row);
    } else if (move === 'claim') {
      const claim = await journal.claim(aClaim(txid, { owner, leaseUntil }), now);
      happened = claim.won;
      expect(happened).toBe(before === null);
      if (claim.won) model = { state: 'claimed', owner, epoch: 1, leaseUntil };
      beliefs[who] = leaseTokenOf(claimedOrFound(claim));
    } else if (move === 'reclaim') {
      const row = await journal.reclaim(aClaim(txid, { owner, leaseUntil }), token, now);
      happened = row !== null;
      expect(happened).toBe(holds && (before.state === 'failed' || (before.state === 'claimed' && expired)));
      if (row !== null && before !== null) {
        model = { state: 'claimed', owner, epoch: before.epoch + 1, leaseUntil };
        beliefs[who] = leaseTokenOf(reclaimed(row));
        expect(row).toMatchObject({ failure: null, receipt: null, computedAt: null });
      }
    } else if (move === 'takeOver') {
      const row = await journal.takeOver(token, owner, leaseUntil, now);
      happened = row !== null;
      expect(happened).toBe(holds && expired && UNFINISHED.includes(before.state));
      if (row !== null && before !== null) {
        model = { state: before.state, owner, epoch: before.epoch + 1, leaseUntil };
        beliefs[who] = leaseTokenOf(row);
      }
    } else if (move === 'renew') {
      happened = await journal.renew(token, leaseUntil, now);
      expect(happened).toBe(holds && UNFINISHED.includes(before.state));
      if (happened && before !== null) model = { ...before, leaseUntil };
    } else {
      if (move === 'settling') happened = await journal.settling(token, ANSWER, leaseUntil, now);
      if (move === 'settled') happened = await journal.settled(token, RECEIPT, now);
      if (move === 'failed') happened = await journal.failed(token, 'no', now);
      const rule = NEXT[move];
      expect(happened).toBe(holds && rule?.from.includes(before.state) === true);
      if (happened && before !== null && rule !== undefined) {
        const keepsLease = rule.to === 'settled' || rule.to === 'failed';
        model = { ...before, state: rule.to, leaseUntil: keepsLease ? before.leaseUntil : leaseUntil };
      }
    }

    const row = await journals[who === 0 ? 1 : 0].find(txid);
    if (model === null) {
      expect(row).toBeNull();
    } else {
      expect(row).toMatchObject({ ...model });
      expect(row?.receipt !== null).toBe(model.state === 'settled');
      if (model.state !== 'claimed' && model.state !== 'failed') expect(row?.answer?.status).toBe(200);
    }
    diary.push(`${owner} ${move} ${happened} → ${row?.state} ${row?.owner} ${row?.epoch} ${row?.leaseUntil}`);
  }
  return diary;
}

/** The same scripts run on every engine; each leaves its diary here for the next. */
const diaries = new Map<string, string[]>();

onEachEngine((on) => {
  describe('one payment between two owners', () => {
    test('is always where the model says, whatever they do and in whatever order', async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (script) => {
          run += 1;
          const diary = await play([on.store.journal, on.replica.journal], `TX${run}`, script);
          const key = JSON.stringify(script);
          expect(diary).toEqual(diaries.get(key) ?? diary);
          diaries.set(key, diary);
        }),
        { seed: 402, numRuns: 120 },
      );
    });

    test('has one winner a step when both move at the same moment', async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), async (firsts) => {
          run += 1;
          const txid = `RACE${run}`;
          const both = async (
            first: boolean | undefined,
            move: (journal: Journal, owner: string) => Promise<boolean>,
          ) => {
            const racers = [on.store.journal, on.replica.journal].map(
              (journal, index) => () => move(journal, OWNERS[index] ?? ''),
            );
            if (first === true) racers.reverse();
            return (await Promise.all(racers.map((race) => race()))).filter(Boolean).length;
          };
          const currentLease = async (): Promise<LeaseToken> => {
            const row = await on.store.journal.find(txid);
            if (row === null) throw new Error('No row.');
            return leaseTokenOf(row);
          };
          expect(
            await both(
              firsts[0],
              async (journal, owner) => (await journal.claim(aClaim(txid, { owner, leaseUntil: NOW }), NOW)).won,
            ),
          ).toBe(1);
          const expected = await currentLease();
          expect(
            await both(
              firsts[1],
              async (journal, owner) => (await journal.takeOver(expected, owner, NOW, NOW)) !== null,
            ),
          ).toBe(1);
          const token = await currentLease();
          expect(token.epoch).toBe(2);
          expect(await both(firsts[2], (journal) => journal.settling(token, ANSWER, NOW, NOW))).toBe(1);
          // Whoever comes second finds the payment changed; a take-over after the step
          // takes over its new state.
          const [settled, takenOver] = await Promise.all([
            on.store.journal.settled(token, RECEIPT, NOW),
            firsts[3] === true ? on.replica.journal.takeOver(token, 'replica-b', NOW, NOW) : null,
          ]);
          expect([settled, takenOver !== null]).toContain(true);
          expect(await on.store.journal.find(txid)).toMatchObject({ state: settled ? 'settled' : 'settling' });
        }),
        { seed: 402, numRuns: 40 },
      );
    });
  });
});
