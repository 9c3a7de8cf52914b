// The steps of a purchase as the page shows them: what is done, what runs and for how long.
import { find } from './dom.ts';

export type Step = 'check' | 'sign' | 'answer' | 'read';

const ORDER: readonly Step[] = ['check', 'sign', 'answer', 'read'];

export interface StepsPanel {
  /** Marks the step as running and the ones before it as done. */
  at(step: Step, note?: string): void;
  /** Aborted by the reader's Cancel, which is offered while the wallet signs. */
  cancelable(): AbortSignal;
  /** Nothing runs any more; the steps stay visible. */
  stop(): void;
  hide(): void;
}

/** The list of steps on a question's page. */
export function createStepsPanel(): StepsPanel {
  const section = find('#progress');
  const status = find('#progress-status');
  const cancel = find<HTMLButtonElement>('[data-cancel]', section);
  let canceling = new AbortController();
  cancel.addEventListener('click', () => canceling.abort());
  let timer = 0;
  const stop = () => {
    clearInterval(timer);
    cancel.hidden = true;
    for (const item of section.querySelectorAll('[aria-current]')) item.removeAttribute('aria-current');
  };
  return {
    at(step, note = '') {
      stop();
      section.hidden = false;
      cancel.hidden = step !== 'sign';
      for (const name of ORDER) {
        const item = find(`[data-step="${name}"]`, section);
        item.dataset.state = ORDER.indexOf(name) < ORDER.indexOf(step) ? 'done' : 'waiting';
        find('[data-note]', item).textContent = '';
      }
      const item = find(`[data-step="${step}"]`, section);
      item.dataset.state = 'running';
      item.setAttribute('aria-current', 'step');
      const noteText = find('[data-note]', item);
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
    stop,
    hide() {
      stop();
      status.textContent = '';
      section.hidden = true;
    },
  };
}
