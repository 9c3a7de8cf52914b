// The steps of a purchase as the page shows them: what is done, what runs and for how long, what
// failed.
import { find } from './dom.ts';

export type Step = 'check' | 'sign' | 'answer' | 'read';

const ORDER: readonly Step[] = ['check', 'sign', 'answer', 'read'];

export interface StepsPanel {
  /** Marks the step as running and the ones before it as done. */
  at(step: Step, note?: string): void;
  /** Aborted by the reader's Cancel, which is offered while the wallet signs. */
  cancelable(): AbortSignal;
  /** Marks the running step as failed, and puts what went wrong into it. */
  fail(trouble: HTMLElement): void;
}

/** The list of steps on a question's page. */
export function createStepsPanel(): StepsPanel {
  const section = find('#progress');
  const status = find('#progress-status');
  const cancel = find<HTMLButtonElement>('[data-cancel]', section);
  const itemOf = (step: Step) => find(`[data-step="${step}"]`, section);
  const noteOf = (item: HTMLElement) => find('[data-note]', item);
  let canceling = new AbortController();
  cancel.addEventListener('click', () => canceling.abort());
  let timer = 0;
  let running: Step = 'check';

  const stop = () => {
    clearInterval(timer);
    cancel.hidden = true;
    for (const item of section.querySelectorAll('[aria-current]')) item.removeAttribute('aria-current');
  };
  /** The step's state, with the ones before it done and the ones after it waiting. */
  const mark = (step: Step, state: 'running' | 'failed'): HTMLElement => {
    for (const name of ORDER) {
      const item = itemOf(name);
      item.dataset.state = ORDER.indexOf(name) < ORDER.indexOf(step) ? 'done' : 'waiting';
      noteOf(item).textContent = '';
    }
    const item = itemOf(step);
    item.dataset.state = state;
    section.hidden = false;
    return item;
  };

  return {
    at(step, note = '') {
      stop();
      running = step;
      cancel.hidden = step !== 'sign';
      const item = mark(step, 'running');
      item.setAttribute('aria-current', 'step');
      const noteText = noteOf(item);
      noteText.textContent = note;
      status.textContent = `${item.firstChild?.textContent?.trim() ?? ''}. ${note}`;
      const startedAt = Date.now();
      timer = window.setInterval(() => {
        const seconds = Math.round((Date.now() - startedAt) / 1_000);
        noteText.textContent = `${note} ${seconds} s`.trim();
      }, 1_000);
      section.scrollIntoView({ block: 'nearest' });
    },
    cancelable() {
      canceling = new AbortController();
      return canceling.signal;
    },
    fail(trouble) {
      stop();
      status.textContent = '';
      const item = mark(running, 'failed');
      noteOf(item).textContent = 'failed';
      item.append(trouble);
    },
  };
}
