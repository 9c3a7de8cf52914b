// What nodes say that is no answer, and replies that never reach their buyer.
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../asking.ts';
import { FALSE_WORDS, type FalseWord } from '../false-node.ts';
import { Wire } from '../wire.ts';
import { answeredAndAfterHours, heard, hungUpAt, moveClock, type Row } from './row.ts';

/**
 * Longer than the minute after which clients give a reply up; the judge asks half
 * a minute later once more.
 */
const AFTER_A_MINUTE_MS = 95_000;

/**
 * The settlement's reply is lost, and the node says something that is no transaction, past the
 * payment's last round too.
 */
const misreported = (word: FalseWord): Row => ({
  name: `settle’s reply lost, and the node answers ${word} to look-ups`,
  async play(stage) {
    const seller = await stage.start();
    const payment = await stage.pay(seller);
    stage.plan.settle = { kind: 'drop' };
    await stage.misreport(word);
    const first = await stage.present(seller, payment);
    stage.expire(payment);
    const second = await stage.present(seller, payment);
    stage.plan.settle = undefined;
    await stage.misreport(null);
    return heard(first, second, await stage.present(seller, payment));
  },
  outcome: '503 settlement_pending → 503 settlement_pending → 200',
  charged: 1,
  runs: 1,
});

export const replies: readonly Row[] = [
  ...(Object.keys(FALSE_WORDS) as FalseWord[]).map(misreported),
  {
    name: 'the reply is swallowed by the network; presented again after more than a minute',
    async play(stage) {
      const seller = await stage.start({ haltAt: ['receipt stored'] });
      const payment = await stage.pay(seller);
      const wire = await Wire.to({ host: '127.0.0.1', port: Number(new URL(seller.url).port) });
      const buyer = new AbortController();
      const answerService = send(`http://127.0.0.1:${wire.port}`, payment.requested, payment.header, {
        signal: buyer.signal,
      });
      await seller.halted('receipt stored');
      await wire.cut('silent');
      await seller.tell({ command: 'go on' });
      // time for the seller to think that it has answered
      await sleep(300);
      buyer.abort();
      const first = await answerService;
      await wire.close();
      await moveClock(stage, seller, AFTER_A_MINUTE_MS);
      return heard(first, await stage.present(seller, payment));
    },
    outcome: 'connection lost → 200',
    charged: 1,
    runs: 1,
  },
  {
    name: 'the buyer hangs up as the reply leaves, comes back hours later',
    async play(stage) {
      const { seller, payment, reply } = await hungUpAt(stage, 'receipt stored');
      const first = await reply;
      await sleep(100);
      return heard(first, await answeredAndAfterHours(stage, seller, payment));
    },
    outcome: 'connection lost → 200',
    charged: 1,
    runs: 1,
  },
];
