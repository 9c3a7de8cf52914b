// From the form to the answer: check the question, sign one payment, present it, open the answer.
import { DeskFailure, postDesk } from './desk-client.ts';
import { find, NOT_CHARGED } from './dom.ts';
import { clearIssues, type Issue, readForm, showIssues } from './form-values.ts';
import type { Answered, Unanswered } from './pay/outcome.ts';
import type { Question, WalletId } from './pay/purchase.ts';
import { type PendingPurchase, pendingFor, pendingPurchases } from './pending.ts';
import { createStepsPanel } from './progress.ts';
import { createTrouble } from './trouble.ts';

type Checked = { readonly issues: readonly Issue[] } | Pick<Question, 'method' | 'path' | 'body' | 'terms'>;

/** Another tab that asks the same at the same time would sign a second payment. */
const LOCK = 'gridcall.payment';

/** What is true of every failure that the page does not expect. */
const DEFECT =
  'Something went wrong on this page. Reload it: a payment that you signed is presented again, and no second one is signed.';

/** The address of a question that is asked at once, with play money. */
const TRIAL = '#try';

/** Takes over the form's submission. */
export function createCheckout(form: HTMLFormElement): void {
  const pay = find<HTMLButtonElement>('[data-pay]', form);
  const progress = createStepsPanel();
  const trouble = createTrouble({ place: find('#trouble', form), pay, progress });
  const { product = '', title = '', price = '', network = '' } = form.dataset;
  const isPlayMoney = form.dataset.faucet === 'true';
  const askedNow = () => JSON.stringify(readForm(form).request);

  const check = async (): Promise<Question | null> => {
    const values = readForm(form);
    const asked = JSON.stringify(values.request);
    const checked = await postDesk<Checked>(`/check/${product}`, values.request, 'check');
    if ('issues' in checked) {
      const others = showIssues(form, checked.issues, values);
      trouble.correct(others.length > 0 ? others.join(' ') : 'Correct the fields marked in the form.');
      return null;
    }
    const { method, path, body, terms } = checked;
    const question = { product, title, asked, method, path, body, terms };
    return { ...question, priceMicroUsdc: Number(price), network: network as 'testnet' };
  };

  /** A trial fills an empty test wallet by itself, once. */
  const buy = async (isTrial = false): Promise<void> => {
    clearIssues(form);
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
    if (outcome.kind !== 'blocked') return finish(outcome);
    if (isTrial && outcome.needsMoney && outcome.fix?.fund) {
      progress.at('sign', 'Play money is put into the test wallet.');
      await outcome.fix.fund();
      return buy();
    }
    trouble.blocked(outcome, { isSandbox: isPlayMoney, again: () => void run(() => buy()) });
  };

  /**
   * The payment that was signed for this question is presented again; a second one is not signed.
   */
  const resume = async (pending: PendingPurchase): Promise<void> => {
    clearIssues(form);
    trouble.clear();
    progress.at('answer', 'The same payment is presented again.');
    const { presentPending } = await import('./pay/present.ts');
    finish(await presentPending(pending));
  };

  const buyOrResume = (): Promise<void> => {
    const pending = pendingFor(product, askedNow());
    return pending === null ? buy() : resume(pending);
  };

  const finish = (outcome: Answered | Unanswered): void => {
    if (outcome.kind === 'answered') {
      progress.at('read');
      location.assign(outcome.page);
      return;
    }
    const pending = pendingPurchases().find(({ txid }) => txid === outcome.txid);
    trouble.unanswered(outcome, {
      present: () => void run(() => (pending === undefined ? buyOrResume() : resume(pending))),
      sign: () => void run(() => buy()),
      edit: () => form.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus(),
    });
  };

  const run = async (work: () => Promise<void>): Promise<void> => {
    // a disabled button would lose the keyboard's focus
    pay.setAttribute('aria-disabled', 'true');
    try {
      await withLock(`${LOCK}.${product}`, work, () => {
        progress.at('check');
        const sentence = 'This question is being paid in another tab. Finish it there first.';
        trouble.say({ money: NOT_CHARGED, sentence });
      });
    } catch (error) {
      if (error instanceof DeskFailure) {
        trouble.say({ money: NOT_CHARGED, sentence: error.message });
        return;
      }
      trouble.say({ money: '', sentence: DEFECT });
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
  if (isPlayMoney && location.hash === TRIAL) {
    // Back and a reload only show the question
    history.replaceState(null, '', location.pathname + location.search);
    void run(() => buy(true));
  }
}

/** Browsers offer locks on secure pages only; elsewhere the work runs without one. */
async function withLock(name: string, work: () => Promise<void>, isTaken: () => void): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : isTaken()));
}
