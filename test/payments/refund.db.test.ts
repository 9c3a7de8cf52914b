// Refunds of settled payments on each engine, with a chain that loses replies and forgets.
import { beforeEach, describe, expect, it } from 'vitest';
import { type RefundChain, type RefundResult, refundPayment } from '../../src/payments/index.ts';
import { onEachEngine } from '../support/storage/engines.ts';
import { aClaim, NOW, settle } from '../support/storage/payments.ts';

const DAY = 86_400_000;
const CAP = 50_000;
const outcomeOf = (result: RefundResult) => (result.outcome === 'refused' ? result.why : result.outcome);

onEachEngine((test) => {
  let now: number;
  let round: number;
  let signed: number;
  /** Transfers on the chain, by what they refund; a node that takes one may not say so. */
  let landed: Map<string, string>;
  let sent: string[];
  let submit: (refundTxid: string) => string | null | Error;
  beforeEach(() => {
    [now, round, signed] = [NOW, 100, 0];
    [landed, sent] = [new Map(), []];
    submit = () => null;
  });

  const chain: RefundChain = {
    async sign({ txid }) {
      signed += 1;
      const refundTxid = `REFUND-${signed}-OF-${txid}`;
      return { refundTxid, signed: Buffer.from(refundTxid), firstValid: round, lastValid: round + 50 };
    },
    async find({ txid }) {
      return [...landed.values()].includes(txid)
        ? { state: 'confirmed', round }
        : { state: 'absent' as const, asOf: round };
    },
    async submit(bytes) {
      const refundTxid = Buffer.from(bytes).toString();
      sent.push(refundTxid);
      const answer = submit(refundTxid);
      if (answer instanceof Error) throw answer;
      if (answer === null) landed.set(refundTxid.split('-OF-')[1] ?? '', refundTxid);
      return answer;
    },
  };
  const refund = (txid: string, store = test.store) => {
    const { journal, refunds } = store;
    const networks = [aClaim('').network];
    const parts = { journal, refunds, chain, maxMicroUsdcPerDay: CAP, networks, now: () => now, sleep: async () => {} };
    return refundPayment(parts, txid, 'the analysis was wrong');
  };

  describe('a refund', () => {
    it('sends the amount back once, however often it is asked for', async () => {
      await settle(test.store.journal, aClaim('A'));
      const first = await refund('A');
      expect(first).toMatchObject({
        outcome: 'refunded',
        isEarlier: false,
        refund: { txid: 'A', payer: 'PAYER-1', amountMicroUsdc: 10_000, reason: 'the analysis was wrong' },
      });
      expect(await refund('A', test.replica)).toMatchObject({ outcome: 'refunded', isEarlier: true });
      expect(sent).toEqual(['REFUND-1-OF-A']);
      expect(await test.store.refunds.confirmedBetween(NOW, NOW + 1)).toMatchObject([{ txid: 'A', confirmedAt: NOW }]);
    });

    it('asked for twice at once is one transfer', async () => {
      await settle(test.store.journal, aClaim('A'));
      const results = await Promise.all([refund('A'), refund('A', test.replica)]);
      expect(results.map(outcomeOf)).toEqual(['refunded', 'refunded']);
      expect(new Set(sent).size).toBe(1);
    });

    it('whose reply was lost is sent again in the same bytes, after a restart too', async () => {
      await settle(test.store.journal, aClaim('A'));
      submit = () => new Error('the connection broke');
      expect(outcomeOf(await refund('A'))).toBe('pending');
      await test.restart();
      submit = () => null;
      expect(outcomeOf(await refund('A'))).toBe('refunded');
      expect([new Set(sent).size, signed]).toEqual([1, 1]);
    });

    it('that can no longer land is signed again, one that may still land is not', async () => {
      await settle(test.store.journal, aClaim('A'));
      submit = () => 'the account has no ALGO for the fee';
      expect(await refund('A')).toMatchObject({ outcome: 'pending', refusal: 'the account has no ALGO for the fee' });
      // a node may be twenty rounds behind another
      for (round of [149, 151, 170]) expect(outcomeOf(await refund('A'))).toBe('pending');
      expect(signed).toBe(1);
      round = 171;
      submit = () => null;
      expect(outcomeOf(await refund('A'))).toBe('refunded');
      expect([signed, [...landed.values()]]).toEqual([2, ['REFUND-2-OF-A']]);
    });

    it('stops at the cap of a day', async () => {
      const names = ['A', 'B', 'C', 'D', 'E', 'F'];
      for (const name of names) await settle(test.store.journal, aClaim(name));
      const outcomes = [];
      for (const name of names) outcomes.push(outcomeOf(await refund(name)));
      expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'refunded'), 'over the cap']);
      now += DAY + 1;
      expect(outcomeOf(await refund('F'))).toBe('refunded');
    });

    it('of another network is not sent, though the accounts are the same', async () => {
      await settle(test.store.journal, aClaim('A', { network: 'algorand:another' }));
      expect([outcomeOf(await refund('A')), signed, sent]).toEqual(['other network', 0, []]);
    });

    it('is of a settled payment alone', async () => {
      await test.store.journal.claim(aClaim('A'), NOW);
      expect([outcomeOf(await refund('A')), outcomeOf(await refund('B'))]).toEqual(['not settled', 'unknown']);
      expect(sent).toEqual([]);
    });
  });
});
