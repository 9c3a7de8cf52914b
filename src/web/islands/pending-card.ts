// A payment that an earlier visit left: presented again at once, the same one, until it is answered
// or has expired.
import { button, find, make } from './dom.ts';
import { findPending, type PendingPurchase } from './pending.ts';

/** Shows the card when there is such a payment, and presents it. */
export function showPending(): void {
  const pending = findPending();
  if (pending) void present(pending);
}

async function present(pending: PendingPurchase): Promise<void> {
  const card = find('#pending');
  const pay = document.querySelector<HTMLButtonElement>('[data-pay]');
  const price = (pending.priceMicroUsdc / 1_000_000).toFixed(2);
  const show = (text: string, ...more: readonly Node[]) => {
    card.replaceChildren(
      make('h2', {}, `Your ${pending.title.toLowerCase()} is paid for once`),
      make('p', {}, text),
      ...more,
    );
    card.hidden = false;
  };
  if (pay) pay.disabled = true;
  show(
    `A payment of ${price} USDC from your last visit waits for its answer. It is being presented again; nothing new is signed.`,
  );
  const { presentPending } = await import('./pay/present.ts');
  const outcome = await presentPending(pending);
  if (outcome.kind === 'answered') {
    location.assign(outcome.page);
    return;
  }
  if (outcome.isOver) {
    if (pay) pay.disabled = false;
    card.replaceChildren(make('h2', {}, 'The payment is closed'), make('p', {}, outcome.sentence));
    return;
  }
  show(
    outcome.sentence,
    button('Try again', () => void present(pending), 'primary'),
  );
}
