// The facilitator's offer, kept current in the background and remembered across restarts, so that challenges outlive its absences.
import { z } from 'zod';
import type { NetworkName } from '../../contract/index.ts';
import { type Background, background } from '../background.ts';
import { type Logger, messageOf } from '../log.ts';
import type { SettingsStore } from '../settings.ts';
import type { Offer } from '../x402/terms.ts';
import type { Facilitator, Supported } from './facilitator.ts';

const REFRESH_MS = 5 * 60_000;
const RETRY_MS = 10_000;
/** A quoted fee payer stays good for as long as a payment that names it may live: 1000 rounds and a margin. */
const FEE_PAYER_MEMORY_MS = 60 * 60_000;

const remembered = z.object({
  facilitatorUrl: z.string(),
  network: z.templateLiteral([z.string(), ':', z.string()]),
  feePayer: z.string(),
  /** Address → when it was last listed. */
  feePayers: z.record(z.string(), z.number()),
});
type Remembered = z.infer<typeof remembered>;

export interface OfferSettings {
  readonly facilitator: Facilitator;
  readonly facilitatorUrl: string;
  readonly network: NetworkName;
  readonly settings: Pick<SettingsStore, 'get' | 'set'>;
  readonly now: () => number;
  readonly log: Logger;
  /** Called with every offer that differs from the one before. */
  readonly changed: (offer: Offer) => void;
}

/** Starts from the last good offer of this facilitator, then follows `/supported`. */
export function followOffers({
  facilitator,
  facilitatorUrl,
  network,
  settings,
  now,
  log,
  changed,
}: OfferSettings): Background {
  const key = `payments.offer.${network}`;
  let current: Remembered | null = null;

  const adopt = (next: Remembered): void => {
    const isNews =
      next.network !== current?.network ||
      next.feePayer !== current.feePayer ||
      Object.keys(next.feePayers).join() !== Object.keys(current.feePayers).join();
    current = next;
    if (isNews)
      changed({ network: next.network, feePayer: next.feePayer, feePayers: new Set(Object.keys(next.feePayers)) });
  };

  const restore = async (): Promise<void> => {
    try {
      const text = await settings.get(key);
      const last = text === null ? undefined : remembered.safeParse(JSON.parse(text)).data;
      if (last?.facilitatorUrl === facilitatorUrl) adopt(last);
    } catch (error) {
      log.warn({ error: messageOf(error) }, 'the last offer of the facilitator could not be read');
    }
  };

  const merge = (offered: Supported): Remembered => {
    const at = now();
    const recent = Object.entries(current?.feePayers ?? {}).filter(([, seenAt]) => at - seenAt < FEE_PAYER_MEMORY_MS);
    const feePayers = Object.fromEntries([
      ...recent,
      ...offered.feePayers.map((address): [string, number] => [address, at]),
    ]);
    // facilitators suggest a random one of their addresses each time: a quoted one is kept for as long as it is listed
    const preferred = offered.feePayers.find((address) => address === current?.feePayer);
    return { facilitatorUrl, network: offered.network, feePayer: preferred ?? offered.feePayers[0], feePayers };
  };

  const refresh = background(async () => {
    const offered = await facilitator.supported();
    if (offered === null) {
      log.warn({}, 'the facilitator does not say what it supports');
      return RETRY_MS;
    }
    const next = merge(offered);
    adopt(next);
    await settings
      .set(key, JSON.stringify(next), now())
      .catch((error: unknown) =>
        log.warn({ error: messageOf(error) }, 'the offer of the facilitator could not be remembered'),
      );
    return REFRESH_MS;
  });

  return {
    stop: refresh.stop,
    async start() {
      await restore();
      const first = refresh.start();
      // with something to quote from, the facilitator need not be awaited
      if (current === null) await first;
    },
  };
}
