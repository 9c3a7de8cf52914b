// My answers: what was bought in this browser, newest first, each with its page and its copy; and
// what a wallet bought that signs in.
import type { NetworkName } from '../../contract/index.ts';
import { button, find, make } from './dom.ts';
import { forgetAnswer, type OwnAnswer, ownAnswers } from './own-answers.ts';
import type { WalletId } from './pay/purchase.ts';

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
  const list = make('ul', { class: 'questions own' }, ...answers.map((answer) => ownRow(answer, place)));
  const note = 'Kept in this browser only. A private link opens its answer for whoever has it.';
  place.replaceChildren(heading, list, make('p', { class: 'muted small' }, note));
}

function ownRow(answer: OwnAnswer, place: HTMLElement): HTMLElement {
  const remove = button('Remove', () => {
    forgetAnswer(answer);
    listAnswers(place);
  });
  remove.setAttribute('aria-label', `Remove: ${answer.verdict}`);
  const copy = copyOf(answer);
  return row(answer, make('div', { class: 'actions' }, ...(copy === null ? [] : [copy]), remove));
}

type Listed = Pick<OwnAnswer, 'page' | 'title' | 'verdict' | 'about' | 'priceMicroUsdc' | 'boughtAt'>;

function row({ page, title, verdict, about, priceMicroUsdc, boughtAt }: Listed, ...actions: readonly Node[]) {
  const time = make('time', {}, dayOf(boughtAt));
  time.dateTime = new Date(boughtAt).toISOString();
  const facts = make('span', { class: 'muted' }, [title, about].filter(Boolean).join(' · '), ' · ', time);
  return make(
    'li',
    {},
    make('p', { class: 'ask-for' }, make('a', { href: page }, verdict), facts),
    make('span', { class: 'price' }, `$${(priceMicroUsdc / 1_000_000).toFixed(2)}`),
    ...actions,
  );
}

/** Lists what a wallet bought, on any device, once it has signed in. */
export function offerSignIn(form: HTMLFormElement): void {
  const [said, place] = [find('[role=status]', form), find('[data-bought]', form)];
  const signIn = async () => {
    const { network = '', project = '' } = form.dataset;
    const chosen = find<HTMLInputElement>('[name="wallet"]:checked', form).value;
    said.textContent = 'Confirm in your wallet.';
    const [{ openChosenWallet }, { signInNow }] = await Promise.all([
      import('./pay/purchase.ts'),
      import('./pay/to-itself.ts'),
    ]);
    const wallet = await openChosenWallet(chosen as WalletId, network as NetworkName, project);
    const { payer, answers } = await signInNow(wallet, wallet.accounts[0] ?? '', network as NetworkName);
    const short = `${payer.slice(0, 6)}…${payer.slice(-4)}`;
    said.textContent = answers.length === 0 ? `Nothing was bought with ${short}.` : `Bought with ${short}:`;
    const rows = answers.map(({ title, verdict, price_micro_usdc: priceMicroUsdc, settled_at, link }) => {
      const { pathname, hash } = new URL(link);
      const boughtAt = Date.parse(settled_at);
      const shown = verdict ?? 'No longer stored';
      return row({ page: pathname + hash, title, verdict: shown, about: '', priceMicroUsdc, boughtAt });
    });
    place.replaceChildren(...(rows.length === 0 ? [] : [make('ul', { class: 'questions own' }, ...rows)]));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    signIn().catch((error: unknown) => {
      said.textContent = error instanceof Error ? error.message : 'The wallet did not sign.';
    });
  });
}

const dayOf = (ms: number): string => new Date(ms).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

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
