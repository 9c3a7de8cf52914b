// Turns the fields of a league and of a draft into lists once a Sleeper username is known.
import { DeskFailure, getDesk } from './desk-client.ts';
import { find, make } from './dom.ts';
import { readAsking, rememberAsking } from './form-memory.ts';
import { clearIssue, showIssue } from './form-values.ts';

interface League {
  readonly id: string;
  readonly name: string | null;
  readonly teams: number | null;
}

interface Draft {
  readonly id: string;
  readonly league: string | null;
  readonly type: string;
  readonly teams: number | null;
  /** Milliseconds since 1970; null when no time was set. */
  readonly startsAt: number | null;
}

interface Found {
  readonly leagues: readonly League[];
  /** Latest first. */
  readonly drafts: readonly Draft[];
}

/** Takes the place of a text, so that nothing moves when one comes. */
const EMPTY = '\u00a0';

/** Looks the manager's leagues or drafts up when the username changes. */
export function pickLeagues(form: HTMLFormElement): void {
  const username = form.querySelector<HTMLInputElement>('[data-role="username"]');
  const field = form.querySelector<HTMLInputElement>('[data-role="league"], [data-role="draft"]');
  if (!username || !field) return;
  const isDraft = field.dataset.role === 'draft';
  const status = find('[data-leagues]', form);
  const say = (text: string) => {
    status.textContent = text === '' ? EMPTY : text;
  };
  let asked = '';

  const show = (name: string, { leagues, drafts }: Found, wanted: string) => {
    const count = isDraft ? drafts.length : leagues.length;
    const noun = isDraft ? 'draft' : 'league';
    if (count === 0) return say(`${name} has no NFL ${noun} this season.`);
    say(count === 1 ? `1 ${noun} found.` : `${count} found: choose below.`);
    const options = isDraft ? drafts.map(draftOption) : leagues.map(leagueOption);
    const list = listOf(options, field);
    const before = readAsking();
    const known = wanted !== '' || isDraft || before?.username !== name ? wanted : before.leagueId;
    if (options.some(({ value }) => value === known)) list.value = known;
    const remember = () =>
      rememberAsking({ username: name, leagueId: isDraft ? (before?.leagueId ?? '') : list.value });
    list.addEventListener('change', remember);
    remember();
    field.replaceWith(list);
  };

  username.addEventListener('change', async () => {
    const name = username.value.trim();
    if (name === asked) return;
    asked = name;
    form.querySelector<HTMLElement>(`[name="${field.name}"]`)?.replaceWith(field);
    // as the address has it
    const wanted = field.value;
    field.value = '';
    clearIssue(username);
    say(name === '' ? '' : `Looking up the ${isDraft ? 'drafts' : 'leagues'}…`);
    if (name === '') return;
    try {
      const found = await getDesk<Found>('/leagues', { username: name });
      if (name === asked) show(name, found, wanted);
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error;
      if (name !== asked) return;
      say(error.status === 404 ? '' : error.message);
      if (error.status === 404) showIssue(username, error.message);
    }
  });
}

const teamsOf = ({ teams }: { readonly teams: number | null }) => (teams === null ? '' : ` (${teams} teams)`);

const leagueOption = (league: League) => new Option(`${league.name ?? league.id}${teamsOf(league)}`, league.id);

function draftOption(draft: Draft): HTMLOptionElement {
  const day = draft.startsAt === null ? '' : `, ${new Date(draft.startsAt).toLocaleDateString()}`;
  return new Option(`${draft.league ?? 'Mock draft'}: ${draft.type}${day}${teamsOf(draft)}`, draft.id);
}

/** The first one is chosen. */
function listOf(options: readonly HTMLOptionElement[], { id, name }: HTMLInputElement): HTMLSelectElement {
  const list = make('select', { id });
  list.name = name;
  list.setAttribute('aria-describedby', `${id}-help ${id}-error`);
  list.append(...options);
  return list;
}
