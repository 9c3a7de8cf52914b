// What a form remembers: what the address says, what was typed before a reload or Back, and the
// Sleeper name and league of earlier questions.
import { choosePlayer } from './form-values.ts';

/** Whose league the reader asked about last. */
interface Asking {
  readonly username: string;
  readonly leagueId: string;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** Name, value, and the id of a player who was chosen. */
type Typed = readonly [name: string, value: string, playerId?: string];

const ASKING = 'gridcall.asking';
const CHECKED = 'checked';

export function readAsking(): Asking | null {
  try {
    return JSON.parse(localStorage.getItem(ASKING) ?? 'null') as Asking | null;
  } catch {
    return null;
  }
}

/** Only names that the platform knows are worth remembering. */
export const rememberAsking = (asking: Asking): void => localStorage.setItem(ASKING, JSON.stringify(asking));

/** Fills the form, and stores from now on what is typed into it, for this tab. */
export function rememberForm(form: HTMLFormElement): void {
  const key = `gridcall.form.${form.dataset.product ?? ''}`;
  const fromAddress = [...new URLSearchParams(location.search)].map(([name, value]): Typed => [name, value]);
  restore(form, fromAddress.length > 0 ? fromAddress : storedAt(key));
  const username = form.querySelector<HTMLInputElement>('[data-role="username"]');
  if (username) {
    if (username.value === '') username.value = readAsking()?.username ?? '';
    // its leagues and drafts are looked up as after typing
    if (username.value !== '') username.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const save = () => sessionStorage.setItem(key, JSON.stringify(typedIn(form)));
  form.addEventListener('input', save);
  form.addEventListener('change', save);
  // a click may choose a player or fill the rows of a roster
  form.addEventListener('click', save);
}

const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.querySelectorAll<Control>('input[name], select[name], textarea')].filter(({ name }) => name !== 'wallet');

const nameOf = (control: Control): string => control.name || control.id;

const typedIn = (form: HTMLFormElement): readonly Typed[] =>
  controlsOf(form).flatMap((control): readonly Typed[] => {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      return control.checked ? [[nameOf(control), CHECKED]] : [];
    const { playerId } = control.dataset;
    if (control.value === '') return [];
    return [playerId === undefined ? [nameOf(control), control.value] : [nameOf(control), control.value, playerId]];
  });

function storedAt(key: string): readonly Typed[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly Typed[];
  } catch {
    return [];
  }
}

function restore(form: HTMLFormElement, typed: readonly Typed[]): void {
  for (const [name, value, playerId] of typed) {
    const control = controlNamed(form, name) ?? withRow(form, name);
    if (!control) continue;
    control.closest('details')?.setAttribute('open', '');
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === CHECKED;
    else if (control instanceof HTMLInputElement && playerId !== undefined) {
      const position = controlNamed(form, name.replace(/\.name$/, '.position'))?.value ?? null;
      choosePlayer(control, { player_id: playerId, name: value, position });
    } else control.value = value;
  }
}

const controlNamed = (form: HTMLFormElement, name: string): Control | null =>
  form.querySelector<Control>(`[name="${CSS.escape(name)}"], textarea#${CSS.escape(name)}`);

/** The control in a row that is not there yet, such as the fourth player of a roster. */
function withRow(form: HTMLFormElement, name: string): Control | null {
  const [list = '', index] = name.split('.');
  const editor = form.querySelector(`[data-rows="${CSS.escape(list)}"]`);
  const add = editor?.querySelector<HTMLElement>('[data-add]');
  if (!add || !/^\d{1,2}$/.test(index ?? '')) return null;
  for (let rows = 0; rows <= Number(index) && controlNamed(form, name) === null; rows += 1) add.click();
  return controlNamed(form, name);
}
