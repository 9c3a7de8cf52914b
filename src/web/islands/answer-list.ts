// My answers: what was bought in this browser, newest first, each with its page and its copy.
import { button, make } from './dom.ts';
import { forgetAnswer, type OwnAnswer, ownAnswers } from './own-answers.ts';

/** Draws the list in place of what is there. */
export function listAnswers(place: HTMLElement): void {
  const answers = ownAnswers();
  const heading = make('h1', {}, 'My answers');
  if (answers.length === 0) {
    const none = make('p', { class: 'lede' }, 'No answer was bought in this browser yet.');
    const ask = make('a', { class: 'button primary', href: '/ask' }, 'Ask a question');
    place.replaceChildren(heading, none, make('div', { class: 'actions' }, ask));
    return;
  }
  const list = make('ul', { class: 'questions own' }, ...answers.map((answer) => row(answer, place)));
  const note = 'Kept in this browser only. A private link opens its answer for whoever has it.';
  place.replaceChildren(heading, list, make('p', { class: 'muted small' }, note));
}

function row(answer: OwnAnswer, place: HTMLElement): HTMLElement {
  const { page, title, verdict, about, priceMicroUsdc, boughtAt } = answer;
  const time = make('time', {}, dayOf(boughtAt));
  time.dateTime = new Date(boughtAt).toISOString();
  const facts = make('span', { class: 'muted' }, [title, about].filter(Boolean).join(' · '), ' · ', time);
  const remove = button('Remove', () => {
    forgetAnswer(answer);
    listAnswers(place);
  });
  remove.setAttribute('aria-label', `Remove: ${verdict}`);
  const copy = copyOf(answer);
  return make(
    'li',
    {},
    make('p', { class: 'ask-for' }, make('a', { href: page }, verdict), facts),
    make('span', { class: 'price' }, `$${(priceMicroUsdc / 1_000_000).toFixed(2)}`),
    make('div', { class: 'actions' }, ...(copy === null ? [] : [copy]), remove),
  );
}

const dayOf = (ms: number): string =>
  new Date(ms).toLocaleString([], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

/** A button that saves the stored copy; null without one. */
export function copyOf({ body, product, verdict }: OwnAnswer): HTMLButtonElement | null {
  if (body === null) return null;
  const save = button('Save as JSON', () => saveFile(new Blob([body], { type: 'application/json' }), product));
  save.setAttribute('aria-label', `Save as JSON: ${verdict}`);
  return save;
}

/** Saves `gridcall-PRODUCT.json`. */
export function saveFile(content: Blob, product: string): void {
  const file = URL.createObjectURL(content);
  const link = make('a', { href: file });
  link.download = `gridcall-${product}.json`;
  link.click();
  URL.revokeObjectURL(file);
}
