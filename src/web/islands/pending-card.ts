// Payments that an earlier visit left, a card for each: those that may still be answered are
// presented again, the refused ones can be dismissed. None of them stops another question.
import { button, find, make, NOT_CHARGED, type Notice, noticeNodes } from './dom.ts';
import { expiresAt, forgetPending, type PendingPurchase, pendingPurchases } from './pending.ts';

/** Shows the cards. */
export function showPending(): void {
  const place = find('#pending');
  for (const pending of pendingPurchases()) {
    if (pending.refusal === undefined) void present(pending, cardIn(place));
    // it was not charged, and no one can charge it any more
    else if (expiresAt(pending) < Date.now()) forgetPending(pending);
    else refused(pending, pending.refusal, cardIn(place));
  }
}

interface Card {
  show(heading: string, nodes: readonly Node[]): void;
  close(): void;
}

function cardIn(place: HTMLElement): Card {
  const card = make('article', { class: 'card' });
  place.append(card);
  return {
    show(heading, nodes) {
      card.replaceChildren(make('h2', {}, heading), ...nodes);
      place.hidden = false;
    },
    close() {
      card.remove();
      place.hidden = place.children.length === 0;
    },
  };
}

/** Presents the payment, and opens its answer where the reader is not about another question. */
async function present(pending: PendingPurchase, card: Card): Promise<void> {
  const { title, product, priceMicroUsdc } = pending;
  const price = (priceMicroUsdc / 1_000_000).toFixed(2);
  const waiting = `A payment of $${price} from your last visit is presented again. Nothing new is signed.`;
  card.show(`Waiting for the network: ${title}`, [make('p', {}, waiting)]);
  const { presentPending } = await import('./pay/present.ts');
  const outcome = await presentPending(pending);
  if (outcome.kind === 'answered') {
    const asking = document.querySelector<HTMLFormElement>('form#ask')?.dataset.product ?? product;
    if (asking === product) return location.assign(outcome.page);
    const link = make('a', { class: 'button', href: outcome.page }, 'Read the answer');
    return card.show(`Answer ready: ${title}`, [make('div', { class: 'actions' }, link)]);
  }
  if (outcome.isRefused) return refused(pending, outcome.sentence, card);
  const heading = `${outcome.isOver ? 'Closed' : 'Waiting for the network'}: ${title}`;
  const action = outcome.isOver
    ? button('Dismiss', card.close)
    : button('Get my answer', () => void present(pending, card), 'primary');
  card.show(heading, noticeNodes(outcome, [action]));
}

function refused(pending: PendingPurchase, sentence: string, card: Card): void {
  const { title, product, txid } = pending;
  const notice: Notice = { money: NOT_CHARGED, sentence, txid };
  const edit = make('a', { class: 'button', href: `/ask/${product}` }, 'Edit the question');
  const dismiss = button('Dismiss', () => {
    forgetPending(pending);
    card.close();
  });
  card.show(`Refused: ${title}`, noticeNodes(notice, [edit, dismiss]));
}
