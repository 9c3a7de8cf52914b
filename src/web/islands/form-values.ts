// Reads a form into the request of its product, and shows the server's issues at their fields.
import { find, make } from './dom.ts';

/** An issue of the request as the service reports it. */
export interface Issue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly ctx?: { readonly candidates?: readonly Candidate[] };
}

/** A player with a name that fits. */
export interface Candidate {
  readonly player_id: string;
  readonly name: string;
  readonly position: string | null;
  readonly team: string | null;
}

export interface FormValues {
  readonly request: Readonly<Record<string, unknown>>;
  /** The form's name of each place in the request: empty list entries are left out of it. */
  readonly nameOf: (path: string) => string;
}

type Control = HTMLInputElement | HTMLSelectElement;

const controls = (form: HTMLFormElement): readonly Control[] =>
  [...form.querySelectorAll<Control>('input[name], select[name]')].filter(({ name }) => name !== 'wallet');

/** The value to send: the id of a player who was chosen from the suggestions, or the text. */
function controlValue(control: Control): string | boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  const { playerId } = control.dataset;
  return playerId !== undefined && /\.\d+$/.test(control.name) ? playerId : control.value.trim();
}

/** Leaves out what is empty, and list entries without a text. */
export function readForm(form: HTMLFormElement): FormValues {
  const request: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const positions = new Map<string, number>();
  const isBlankRow = (list: string, index: string) => {
    const first = form.querySelector<HTMLInputElement>(`[name="${list}.${index}.name"], [name="${list}.${index}"]`);
    return first?.value.trim() === '';
  };
  for (const control of controls(form)) {
    const value = controlValue(control);
    const [field = '', index, column] = control.name.split('.');
    if (index === undefined) {
      if (value !== '') request[field] = value;
      continue;
    }
    if (value === '' || isBlankRow(field, index)) continue;
    request[field] ??= [];
    const list = request[field] as unknown[];
    const key = `${field}.${index}`;
    const position = positions.get(key) ?? list.length;
    positions.set(key, position);
    if (column === undefined) list[position] = value;
    else list[position] = { ...(list[position] as object | undefined), [column]: value };
    names.set(`${field}.${position}`, key);
  }
  return {
    request,
    nameOf(path) {
      const [field = '', index, ...rest] = path.split('.');
      const own = index === undefined ? undefined : names.get(`${field}.${index}`);
      return own === undefined ? path : [own, ...rest].join('.');
    },
  };
}

const controlNamed = (form: HTMLFormElement, name: string): Control | null =>
  form.querySelector<Control>(`[name="${CSS.escape(name)}"]`);

/** Removes every issue from the form. */
export function clearIssues(form: HTMLFormElement): void {
  for (const line of form.querySelectorAll<HTMLElement>('.ask-error')) clearLine(line);
  for (const control of form.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
}

/** Removes the issue of one field. */
export function clearIssue(control: Control): void {
  clearLine(errorLineOf(control));
  control.removeAttribute('aria-invalid');
}

/** Shows an issue at a field, in place of another one. */
export function showIssue(control: Control, text: string): void {
  const line = errorLineOf(control);
  line.replaceChildren(text);
  line.hidden = false;
  control.setAttribute('aria-invalid', 'true');
}

const errorLineOf = ({ id }: Control) => find(`#${id}-error`);

function clearLine(line: HTMLElement): void {
  line.replaceChildren();
  line.hidden = true;
}

/** Shows issues at their fields and focuses the first; returns the sentences without a field. */
export function showIssues(form: HTMLFormElement, issues: readonly Issue[], values: FormValues): readonly string[] {
  const others: string[] = [];
  let first: HTMLElement | null = null;
  for (const { loc, msg, ctx } of issues) {
    const name = values.nameOf(loc.slice(1).join('.'));
    const control = controlNamed(form, name);
    const id = control?.id ?? `field-${name.replaceAll('.', '-')}`;
    const line = document.getElementById(`${id}-error`);
    if (!line) {
      others.push(sentence(msg));
      continue;
    }
    line.closest('details')?.setAttribute('open', '');
    const missing = control === null ? line.closest<HTMLElement>('[data-missing]') : null;
    const candidates = control instanceof HTMLInputElement ? (ctx?.candidates ?? []) : [];
    // the message says how a program names one of the candidates
    const text =
      candidates.length > 0
        ? `No single player fits "${control?.value}". Did you mean:`
        : (missing?.dataset.missing ?? sentence(msg));
    line.append(make('span', {}, text), ...candidateButtons(control, candidates));
    line.hidden = false;
    control?.setAttribute('aria-invalid', 'true');
    first ??= control ?? missing?.querySelector<HTMLElement>('input') ?? null;
  }
  first?.focus();
  return others;
}

const sentence = (msg: string) => (/^field required/i.test(msg) ? 'Fill this in.' : capitalized(msg));

const capitalized = (msg: string) => `${msg.charAt(0).toUpperCase()}${msg.slice(1).replace(/\.$/, '')}.`;

function candidateButtons(control: Control | null, candidates: readonly Candidate[]): readonly Node[] {
  if (!(control instanceof HTMLInputElement)) return [];
  return candidates.map((candidate) => {
    const choice = make('button', { type: 'button', class: 'button' }, describe(candidate));
    choice.addEventListener('click', () => {
      choosePlayer(control, candidate);
      clearIssue(control);
      control.focus();
    });
    return choice;
  });
}

/** `Ansel Quick, RB, KC`. */
export const describe = ({ name, position, team }: Candidate): string =>
  [name, position, team].filter(Boolean).join(', ');

/** Fills a player's field, and the id or the position that the form has next to it. */
export function choosePlayer(
  input: HTMLInputElement,
  { player_id: id, name, position }: Omit<Candidate, 'team'>,
): void {
  input.value = name;
  input.dataset.playerId = id;
  const form = input.form;
  if (!form) return;
  const idField = input.name === 'name' ? controlNamed(form, 'player_id') : null;
  if (idField) idField.value = id;
  const positionField = controlNamed(form, input.name.replace(/\.name$/, '.position'));
  if (positionField && positionField !== input) positionField.value = position ?? '';
}

/** What was typed is another player than the one that was chosen. */
export function forgetPlayer(input: HTMLInputElement): void {
  delete input.dataset.playerId;
  const idField = input.name === 'name' && input.form ? controlNamed(input.form, 'player_id') : null;
  if (idField) idField.value = '';
}
