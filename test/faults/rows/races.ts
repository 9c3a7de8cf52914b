// One payment presented many times at once, for several things, or in two envelopes.
import type { Answer, Asked } from '../asking.ts';
import { envelopeOf, type Payment, toHeader } from '../payment.ts';
import type { Stage } from '../stage.ts';
import { heard, heardAtOnce, LEASE_OVER_MS, type Row } from './row.ts';

const DUPLICATES = 50;

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

const get = (pathAndQuery: string): Asked => ({ method: 'GET', pathAndQuery, body: '' });
const player = (name: string): Asked => ({
  method: 'POST',
  pathAndQuery: '/v1/player',
  body: JSON.stringify({ name }),
});

/** The payment is presented for other things while it buys one, and after it has bought it. */
async function presentedElsewhere(stage: Stage, requested: Asked, others: readonly Asked[]): Promise<string> {
  const seller = await stage.start({ haltAt: ['claimed'] });
  const payment = await stage.pay(seller, { requested });
  const buying = stage.present(seller, payment);
  await seller.halted('claimed');
  const elsewhere = () => Promise.all(others.map((other) => stage.present(seller, payment, { requested: other })));
  const during = await elsewhere();
  await seller.tell({ command: 'go on' });
  const bought = await buying;
  return `${heardAtOnce(during)} → ${heard(bought)} → ${heardAtOnce(await elsewhere())}`;
}

/** The same signed group under another envelope. */
function inOtherEnvelope(payment: Payment, change: (envelope: Record<string, unknown>) => void): Payment {
  const envelope = { ...envelopeOf(payment) };
  change(envelope);
  return { ...payment, header: toHeader(envelope) };
}

const tellsToSignAgain = ({ body }: Answer): boolean => body.includes('sign a new payment');

export const races: readonly Row[] = [
  {
    name: `${DUPLICATES} duplicates at one process`,
    async play(stage) {
      const seller = await stage.start();
      const payment = await stage.pay(seller);
      return heardAtOnce(await Promise.all(times(DUPLICATES, () => stage.present(seller, payment))));
    },
    outcome: `${DUPLICATES} × 200`,
    charged: 1,
    runs: 1,
  },
  {
    name: `${DUPLICATES} duplicates at two processes`,
    engines: ['postgresql'],
    async play(stage) {
      const sellers = await Promise.all([stage.start(), stage.start()]);
      const payment = await stage.pay(sellers[0]);
      const presented = times(DUPLICATES, (index) => stage.present(sellers[index % 2 === 0 ? 0 : 1], payment));
      return heardAtOnce(await Promise.all(presented));
    },
    outcome: `${DUPLICATES} × 200`,
    charged: 1,
    runs: 1,
  },
  {
    name: `${DUPLICATES} duplicates at two processes, the one at work killed`,
    engines: ['postgresql'],
    async play(stage) {
      const [dying, living] = await Promise.all([stage.start({ haltAt: ['about to settle'] }), stage.start()]);
      const payment = await stage.pay(dying);
      const first = stage.present(dying, payment);
      await dying.halted('about to settle');
      const presented = times(DUPLICATES - 1, (index) => stage.present(index % 2 === 0 ? living : dying, payment));
      await dying.kill();
      stage.aheadMs = LEASE_OVER_MS;
      await living.tell({ command: 'set clock', aheadMs: LEASE_OVER_MS });
      return heardAtOnce(await Promise.all([first, ...presented]));
    },
    outcome: `${DUPLICATES / 2} × 200, ${DUPLICATES / 2} × connection lost`,
    charged: 1,
    runs: 1,
  },
  {
    name: 'the same payment on another path, at the same price and at another',
    play: (stage) =>
      presentedElsewhere(stage, get('/v1/sleepers'), [
        get('/v1/waivers'),
        get('/v1/trending'),
        get('/v1/sleepers?compact=true'),
      ]),
    outcome: '3 × 409 payment_already_used → 200 → 3 × 409 payment_already_used',
    charged: 1,
    runs: 1,
  },
  {
    name: 'the same payment with another body',
    play: (stage) => presentedElsewhere(stage, player('Ansel Quick'), [player('Other Player')]),
    outcome: '1 × 409 payment_already_used → 200 → 1 × 409 payment_already_used',
    charged: 1,
    runs: 1,
  },
  {
    name: 'two payments that are one transaction',
    async play(stage) {
      const seller = await stage.start({ haltAt: ['claimed'] });
      const payment = await stage.pay(seller);
      const twins = [
        inOtherEnvelope(payment, (envelope) => {
          envelope.extensions = {};
        }),
        inOtherEnvelope(payment, (envelope) => {
          const accepted = envelope.accepted as { extra: object };
          envelope.accepted = { ...accepted, extra: { ...accepted.extra, color: 'green' } };
        }),
      ];
      const buying = stage.present(seller, payment);
      await seller.halted('claimed');
      const during = await Promise.all(twins.map((twin) => stage.present(seller, twin)));
      await seller.tell({ command: 'go on' });
      const bought = await buying;
      const after = await Promise.all(twins.map((twin) => stage.present(seller, twin)));
      if (![...during, ...after].every(tellsToSignAgain)) throw new Error('no reply asked the buyer to sign again');
      const second = await stage.present(seller, await stage.pay(seller));
      return `${heard(bought)}, ${heardAtOnce([...during, ...after])}, signed again: ${heard(second)}`;
    },
    outcome: '200, 4 × 409 payment_already_used, signed again: 200',
    charged: 2,
    runs: 2,
  },
];
