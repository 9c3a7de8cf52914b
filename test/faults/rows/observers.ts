// Who reads the chain: they have the signed group as soon as it is in a block, and terms of their
// own. The buyer is an official client, with nothing random in its envelope but the nonce.
import { quoteAt } from '../asking.ts';
import { type Envelope, envelopeOf, type Payment, toHeader } from '../payment.ts';
import type { SellerProcess } from '../seller-process.ts';
import type { Stage } from '../stage.ts';
import { HOURS_LATER_MS, heard, hungUpAt, LEASE_OVER_MS, moveClock, type Row } from './row.ts';

const ABROAD = { from: '198.51.100.9' };

/** An envelope as official clients write it: what the terms say, and the payload. */
const written = ({ extensions, ...envelope }: Envelope): Envelope => {
  const { 'payment-identifier': _, ...echoed } = extensions as Record<string, unknown>;
  return { ...envelope, extensions: echoed };
};

/** The same from a client that sends back no more of the terms than it knows. */
const withoutNonce = (envelope: Envelope): Envelope => {
  const { extra, ...accepted } = envelope.accepted as { extra: Record<string, unknown> };
  const { nonce: _, ...known } = extra;
  return { ...written(envelope), accepted: { ...accepted, extra: known } };
};

/** The observer presents the group from the chain under terms of their own. */
async function observe(stage: Stage, seller: SellerProcess, payment: Payment) {
  const quote = await quoteAt(seller.url, payment.requested);
  if (quote === null) throw new Error('the seller quotes nothing');
  const { resource, extensions = {} } = quote.challenge;
  const { x402Version, payload } = envelopeOf(payment);
  const envelope = written({ x402Version, resource, accepted: quote.accepted, extensions, payload });
  return stage.present(seller, { ...payment, header: toHeader(envelope) }, ABROAD);
}

const USED = '409 payment_already_used';
const once = { charged: 1, runs: 1 } as const;

export const observers: readonly Row[] = [
  {
    name: 'observed on the chain once it is answered',
    async play(stage) {
      const seller = await stage.start();
      const payment = await stage.pay(seller, { written });
      const first = await stage.present(seller, payment);
      const observed = await observe(stage, seller, payment);
      return heard(first, observed, await stage.present(seller, payment));
    },
    outcome: `200 → ${USED} → 200`,
    ...once,
  },
  {
    name: 'observed on the chain while it is in flight',
    async play(stage) {
      const seller = await stage.start({ haltAt: ['money moved'] });
      const payment = await stage.pay(seller, { written });
      const buying = stage.present(seller, payment);
      await seller.halted('money moved');
      const observed = await observe(stage, seller, payment);
      await seller.tell({ command: 'go on' });
      return heard(observed, await buying);
    },
    outcome: `${USED} → 200`,
    ...once,
  },
  {
    name: 'observed on the chain while it is in flight at another process',
    engines: ['postgresql'],
    async play(stage) {
      const [seller, other] = await Promise.all([stage.start({ haltAt: ['money moved'] }), stage.start()]);
      const payment = await stage.pay(seller, { written });
      const buying = stage.present(seller, payment);
      await seller.halted('money moved');
      const observed = await observe(stage, other, payment);
      await seller.tell({ command: 'go on' });
      return heard(observed, await buying, await observe(stage, other, payment), await stage.present(other, payment));
    },
    outcome: `${USED} → 200 → ${USED} → 200`,
    ...once,
  },
  {
    name: 'observed on the chain, its reply lost; the observer comes first, the buyer hours later',
    async play(stage) {
      const { seller, payment, reply } = await hungUpAt(stage, 'receipt stored', ['receipt stored'], { written });
      const first = await reply;
      await seller.tell({ command: 'go on' });
      const observed = await observe(stage, seller, payment);
      await moveClock(stage, seller, HOURS_LATER_MS);
      const again = await observe(stage, seller, payment);
      return heard(first, observed, again, await stage.present(seller, payment));
    },
    outcome: `connection lost → ${USED} → ${USED} → 200`,
    ...once,
  },
  {
    name: 'observed on the chain, the seller killed; the observer comes first to its successor',
    async play(stage) {
      const seller = await stage.start({ haltAt: ['money moved'] });
      const payment = await stage.pay(seller, { written });
      const first = stage.present(seller, payment);
      await seller.halted('money moved');
      await seller.kill();
      const successor = await stage.start({ aheadMs: LEASE_OVER_MS });
      const observed = await observe(stage, successor, payment);
      return heard(await first, observed, await stage.present(successor, payment));
    },
    outcome: `connection lost → ${USED} → 200`,
    ...once,
  },
  {
    name: 'without a nonce: observed on the chain, presented again from two addresses',
    async play(stage) {
      const seller = await stage.start();
      const payment = await stage.pay(seller, { written: withoutNonce });
      const first = await stage.present(seller, payment);
      const observed = await observe(stage, seller, payment);
      const rebuilt = await stage.present(seller, payment, ABROAD);
      return heard(first, observed, rebuilt, await stage.present(seller, payment));
    },
    outcome: `200 → ${USED} → ${USED} → 200`,
    ...once,
  },
];
