// A question in a dialog, with one button that goes on and one that does not.
import { button, make } from './dom.ts';

interface Asked {
  readonly title: string;
  readonly lines: readonly string[];
  readonly yes: string;
  readonly no: string;
}

/** Whether the reader pressed `yes`; Escape is a no. The focus goes back to where it was. */
export function askInDialog({ title, lines, yes, no }: Asked): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = make('dialog', { class: 'card ask-dialog' });
    const heading = make('h2', { id: 'dialog-title' }, title);
    dialog.setAttribute('aria-labelledby', heading.id);
    const end = (isYes: boolean) => {
      dialog.close();
      dialog.remove();
      resolve(isYes);
    };
    const actions = make('div', { class: 'actions' });
    actions.append(
      button(yes, () => end(true), 'primary'),
      button(no, () => end(false)),
    );
    const [first = '', ...rest] = lines;
    dialog.append(
      heading,
      make('p', {}, first),
      ...rest.map((line) => make('p', { class: 'muted small' }, line)),
      actions,
    );
    dialog.addEventListener('cancel', () => end(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
