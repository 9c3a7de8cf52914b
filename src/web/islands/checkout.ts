// From the form to the answer: check the question, sign one payment, present it, open the answer.
import { DeskFailure, postDesk } from './desk-client.ts';
import { find } from './dom.ts';
import { clearIssues, type Issue, readForm, showIssues } from './form-values.ts';
import type { Question, WalletId } from './pay/purchase.ts';
import { findPending } from './pending.ts';
import { createStepsPanel } from './progress.ts';
import { createTrouble } from './trouble.ts';

type Checked = { readonly issues: readonly Issue[] } | Pick<Question, 'method' | 'path' | 'body' | 'terms'>;

/** Another tab that pays at the same time would sign a second payment. */
const LOCK = 'gridcall.payment';

/** What is true of every failure that the page does not expect. */
const DEFECT =
  'Something went wrong on this page. Reload it: a payment that you signed is presented again, and no second one is signed.';

/** Takes over the form's submission. */
export function createCheckout(form: HTMLFormElement): void {
  const pay = find<HTMLButtonElement>('[data-pay]', form);
  const progress = createStepsPanel();
  const trouble = createTrouble(find('#trouble', form));

  const check = async (): Promise<Question | null> => {
    clearIssues(form);
    const values = readForm(form);
    const { product = '', title = '', price = '', network = '' } = form.dataset;
    const checked = await postDesk<Checked>(`/check/${product}`, values.request, 'check');
    if ('issues' in checked) {
      progress.hide();
      const others = showIssues(form, checked.issues, values);
      trouble.say(others.length > 0 ? others.join(' ') : 'Correct the fields marked above. You were not charged.');
      return null;
    }
    const { method, path, body, terms } = checked;
    return { product, title, method, path, body, terms, priceMicroUsdc: Number(price), network: network as 'testnet' };
  };

  const buy = async (): Promise<void> => {
    trouble.clear();
    progress.at('check');
    const question = await check();
    if (!question) return;
    const { purchase } = await import('./pay/purchase.ts');
    const chosen = find<HTMLInputElement>('[name="wallet"]:checked', form).value as WalletId;
    const canceled = progress.cancelable();
    const outcome = await purchase(question, chosen, {
      projectId: form.dataset.project ?? '',
      at: progress.at,
      canceled,
    });
    if (outcome.kind === 'answered') {
      progress.at('read');
      location.assign(outcome.page);
      return;
    }
    progress.stop();
    if (outcome.kind === 'unanswered') trouble.unanswered(outcome, () => void run(buyOrResume));
    else trouble.blocked(outcome, { isSandbox: form.dataset.faucet === 'true', again: () => void run(buy) });
  };

  /** A payment that waits is presented again; a second one is never signed meanwhile. */
  const buyOrResume = async (): Promise<void> => {
    const pending = findPending();
    if (!pending) return buy();
    trouble.clear();
    progress.at('answer', 'The same payment is presented again.');
    const { presentPending } = await import('./pay/present.ts');
    const outcome = await presentPending(pending);
    if (outcome.kind === 'answered') {
      location.assign(outcome.page);
      return;
    }
    progress.stop();
    trouble.unanswered(outcome, () => void run(buyOrResume));
  };

  const run = async (work: () => Promise<void>): Promise<void> => {
    // a disabled button would lose the keyboard's focus
    pay.setAttribute('aria-disabled', 'true');
    try {
      await withLock(work, () => trouble.say('A payment is being made in another tab. Finish it there first.'));
    } catch (error) {
      progress.stop();
      if (error instanceof DeskFailure) {
        trouble.say(`${error.message} You were not charged.`);
        return;
      }
      trouble.say(DEFECT);
      throw error;
    } finally {
      pay.removeAttribute('aria-disabled');
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!pay.hasAttribute('aria-disabled')) void run(buyOrResume);
  });
  pay.disabled = false;
}

/** Browsers offer locks on secure pages only; elsewhere the work runs without one. */
async function withLock(work: () => Promise<void>, isTaken: () => void): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => (lock ? work() : isTaken()));
}
