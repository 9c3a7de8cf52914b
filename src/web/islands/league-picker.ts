// Turns the league field into a list once a Sleeper username is known.
import { DeskFailure, getDesk } from './desk-client.ts';
import { make } from './dom.ts';

interface League {
  readonly id: string;
  readonly name: string | null;
  readonly teams: number | null;
}

/** Looks the manager's leagues up when the username changes. */
export function pickLeagues(form: HTMLFormElement): void {
  const username = form.querySelector<HTMLInputElement>('[data-role="username"]');
  const league = form.querySelector<HTMLInputElement>('[data-role="league"]');
  if (!username || !league) return;
  const status = make('p', { class: 'muted small', role: 'status' });
  username.after(status);
  let asked = '';

  username.addEventListener('change', async () => {
    const name = username.value.trim();
    if (name === asked) return;
    asked = name;
    const current = form.querySelector<HTMLInputElement | HTMLSelectElement>('[name="league_id"]');
    current?.replaceWith(league);
    league.value = '';
    status.textContent = name === '' ? '' : 'Looking up the leagues…';
    if (name === '') return;
    try {
      const { leagues } = await getDesk<{ leagues: readonly League[] }>('/leagues', { username: name });
      if (name !== asked) return;
      status.textContent =
        leagues.length === 0 ? `${name} has no NFL league this season.` : `${leagues.length} found: choose below.`;
      if (leagues.length > 0) league.replaceWith(listOf(leagues, league));
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error;
      if (name === asked) status.textContent = error.message;
    }
  });
}

function listOf(leagues: readonly League[], { id }: HTMLInputElement): HTMLSelectElement {
  const list = make('select', { id });
  list.name = 'league_id';
  list.append(
    ...leagues.map((league, index) => {
      const teams = league.teams === null ? '' : ` (${league.teams} teams)`;
      return new Option(`${league.name ?? league.id}${teams}`, league.id, index === 0, index === 0);
    }),
  );
  return list;
}
