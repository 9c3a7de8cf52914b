// Short ways to find and make elements, notices and dialogs.

/** The element that must be there. */
export function find<T extends Element = HTMLElement>(selector: string, root: ParentNode = document): T {
  const element = root.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

interface Properties {
  readonly class?: string;
  readonly id?: string;
  readonly type?: string;
  readonly href?: string;
  readonly role?: string;
}

/** A new element with attributes and children; text is never read as HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(properties)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** A button that runs `act` when it is pressed. */
export function button(text: string, act: () => void, rank: 'primary' | 'secondary' = 'secondary'): HTMLButtonElement {
  const element = make('button', { type: 'button', class: rank === 'primary' ? 'button primary' : 'button' }, text);
  element.addEventListener('click', act);
  return element;
}

export interface Notice {
  /** '' where nothing is known of the money. */
  readonly money: string;
  readonly sentence: string;
  /** Transaction of a signed payment. */
  readonly txid?: string;
  /** About when it can no longer be settled, in milliseconds since 1970. */
  readonly openUntil?: number | null;
}

export const NOT_CHARGED = 'You have not been charged.';

/** The message's elements, with what the reader can do between the sentence and the drawer. */
export function noticeNodes({ money, sentence, txid, openUntil = null }: Notice, actions: readonly Node[]): Node[] {
  return [
    ...(money === '' ? [] : [make('p', {}, make('strong', {}, money))]),
    make('p', {}, sentence),
    ...(actions.length === 0 ? [] : [make('div', { class: 'actions' }, ...actions)]),
    ...(txid === undefined ? [] : [drawer(txid, openUntil)]),
  ];
}

function drawer(txid: string, openUntil: number | null): HTMLElement {
  const until = openUntil === null ? [] : [' It can be settled until about ', timeOf(openUntil), ', and never twice.'];
  return make(
    'details',
    {},
    make('summary', {}, 'Details'),
    make('p', { class: 'muted small' }, 'Payment ', make('code', {}, txid), '.', ...until),
  );
}

/** The reader's own clock. */
function timeOf(ms: number): HTMLTimeElement {
  const time = new Date(ms);
  const element = make('time', {}, time.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' }));
  element.dateTime = time.toISOString();
  return element;
}

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
