// When the facilitator answered last, and since when it does not: what the status page shows.
import type { Facilitator } from './facilitator.ts';

/** Times in milliseconds since 1970; null = never, since the process started. */
export interface FacilitatorContact {
  readonly answeredAt: number | null;
  /** First of the calls without an answer after the last answered one; null while it answers. */
  readonly silentSince: number | null;
}

/** The facilitator with a note of every answer, a refusal included. */
export function watchContact(
  facilitator: Facilitator,
  now: () => number,
): { readonly facilitator: Facilitator; readonly contact: () => FacilitatorContact } {
  let contact: FacilitatorContact = { answeredAt: null, silentSince: null };
  const note = (hasAnswered: boolean): void => {
    contact = hasAnswered
      ? { answeredAt: now(), silentSince: null }
      : { ...contact, silentSince: contact.silentSince ?? now() };
  };
  return {
    contact: () => contact,
    facilitator: {
      async supported() {
        const supported = await facilitator.supported();
        note(supported !== null);
        return supported;
      },
      async verify(request) {
        const verification = await facilitator.verify(request);
        note(verification.outcome !== 'unavailable');
        return verification;
      },
      async settle(request, txid) {
        const settlement = await facilitator.settle(request, txid);
        // a refusal is an answer, too: the next verification notes a facilitator that is away
        if (settlement.outcome === 'settled') note(true);
        return settlement;
      },
    },
  };
}
