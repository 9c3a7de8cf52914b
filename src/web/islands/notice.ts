// A message about a purchase: what happened to the money, one sentence, and the ids in a drawer.
import { make } from './dom.ts';

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
