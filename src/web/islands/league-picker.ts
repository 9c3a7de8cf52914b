// Turns the league field into a list once a Sleeper username is known.
import { DeskFailure, getDesk } from './desk-client.ts';
import { find, make } from './dom.ts';
import { clearIssue, showIssue } from './form-values.ts';

interface League {
  readonly id: string;
  readonly name: string | null;
  readonly teams: number | null;
}

/** Takes the place of a text, so that nothing moves when one comes. */
const EMPTY = '\u00a0';

/** Looks the manager's leagues up when the username changes. */
export function pickLeagues(form: HTMLFormElement): void {
  const username = form.querySelector<HTMLInputElement>('[data-role="username"]');
  const league = form.querySelector<HTMLInputElement>('[data-role="league"]');
  if (!username || !league) return;
  const status = find('[data-leagues]', form);
  const say = (text: string) => {
    status.textContent = text === '' ? EMPTY : text;
  };
  let asked = '';

  username.addEventListener('change', async () => {
    const name = username.value.trim();
    if (name === asked) return;
    asked = name;
    const current = form.querySelector<HTMLInputElement | HTMLSelectElement>('[name="league_id"]');
    current?.replaceWith(league);
    league.value = '';
    clearIssue(username);
    say(name === '' ? '' : 'Looking up the leagues…');
    if (name === '') return;
    try {
      const { leagues } = await getDesk<{ leagues: readonly League[] }>('/leagues', { username: name });
      if (name !== asked) return;
      say(leagues.length === 0 ? `${name} has no NFL league this season.` : `${leagues.length} found: choose below.`);
      if (leagues.length > 0) league.replaceWith(listOf(leagues, league));
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error;
      if (name !== asked) return;
      say(error.status === 404 ? '' : error.message);
      if (error.status === 404) showIssue(username, error.message);
    }
  });
}

function listOf(leagues: readonly League[], { id }: HTMLInputElement): HTMLSelectElement {
  const list = make('select', { id });
  list.name = 'league_id';
  list.setAttribute('aria-describedby', `${id}-help ${id}-error`);
  list.append(
    ...leagues.map((league, index) => {
      const teams = league.teams === null ? '' : ` (${league.teams} teams)`;
      return new Option(`${league.name ?? league.id}${teams}`, league.id, index === 0, index === 0);
    }),
  );
  return list;
}
