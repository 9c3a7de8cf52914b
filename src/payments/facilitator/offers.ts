// The facilitator's offer: refreshed in the background and stored, so that challenges work while
// the facilitator is unavailable.
import { z } from 'zod';
import type { NetworkName } from '../../contract/index.ts';
import { errorMessage, type Logger } from '../../logger/index.ts';
import { type Background, background } from '../background.ts';
import type { SettingsStore } from '../settings.ts';
import type { Offer } from '../x402/terms.ts';
import type { Facilitator, Supported } from './facilitator.ts';

/** Pause between two reads of the facilitator's offer, in milliseconds. */
const REFRESH_MS = 5 * 60_000;
/** The same after a failed read. */
const RETRY_MS = 10_000;
/**
 * A quoted fee payer stays valid as long as a payment that names it can live:
 * 1000 rounds and a margin.
 */
const FEE_PAYER_MEMORY_MS = 60 * 60_000;

const storedOffer = z.object({
  facilitatorUrl: z.string(),
  network: z.templateLiteral([z.string(), ':', z.string()]),
  feePayer: z.string(),
  /** Address → when it was last listed, in milliseconds since 1970. */
  feePayers: z.record(z.string(), z.number()),
});
type StoredOffer = z.infer<typeof storedOffer>;

export interface OfferSettings {
  readonly facilitator: Facilitator;
  readonly facilitatorUrl: string;
  readonly network: NetworkName;
  readonly settings: Pick<SettingsStore, 'get' | 'set'>;
  readonly now: () => number;
  readonly log: Logger;
  /** Called with every offer that differs from the previous one. */
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
  let current: StoredOffer | null = null;

  const apply = (next: StoredOffer): void => {
    const isChanged =
      next.network !== current?.network ||
      next.feePayer !== current.feePayer ||
      Object.keys(next.feePayers).join() !== Object.keys(current.feePayers).join();
    current = next;
    if (isChanged)
      changed({ network: next.network, feePayer: next.feePayer, feePayers: new Set(Object.keys(next.feePayers)) });
  };

  const restore = async (): Promise<void> => {
    try {
      const text = await settings.get(key);
      const last = text === null ? undefined : storedOffer.safeParse(JSON.parse(text)).data;
      if (last?.facilitatorUrl === facilitatorUrl) apply(last);
    } catch (error) {
      log.warn({ error: errorMessage(error) }, "Could not read the facilitator's last offer.");
    }
  };

  const merge = (offered: Supported): StoredOffer => {
    const listedAt = now();
    const recent = Object.entries(current?.feePayers ?? {}).filter(([, time]) => listedAt - time < FEE_PAYER_MEMORY_MS);
    const feePayers = Object.fromEntries([
      ...recent,
      ...offered.feePayers.map((address): [string, number] => [address, listedAt]),
    ]);
    // facilitators suggest a random one of their addresses each time: a quoted one stays
    // as long as it is listed
    const preferred = offered.feePayers.find((address) => address === current?.feePayer);
    return { facilitatorUrl, network: offered.network, feePayer: preferred ?? offered.feePayers[0], feePayers };
  };

  const refresh = background(async () => {
    const offered = await facilitator.supported();
    if (offered === null) {
      log.warn({}, 'The facilitator does not answer what it supports. Sales continue with its last offer.');
      return RETRY_MS;
    }
    const next = merge(offered);
    apply(next);
    await settings
      .set(key, JSON.stringify(next), now())
      .catch((error: unknown) => log.warn({ error: errorMessage(error) }, "Could not store the facilitator's offer."));
    return REFRESH_MS;
  });

  return {
    stop: refresh.stop,
    async start() {
      await restore();
      const first = refresh.start();
      // with a stored offer to quote from, the start does not wait for the facilitator
      if (current === null) await first;
    },
  };
}
