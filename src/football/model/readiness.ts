// Where a player stands before the week in a few words, and who started at quarterback last.
import { rowsBefore } from '../as-of.ts';
import type { Readiness } from '../model.ts';
import { textAt } from '../table.ts';
import type { World } from '../world.ts';
import type { Member } from './squad.ts';

/** Missed games after which an absence counts as a long one. */
const LATELY = 3;

/** `isOpening`: his team has not played this season. */
export function readinessOf(
  { report, practice, depth, missed, games, team }: Omit<Member, 'readiness'>,
  isOpening: boolean,
): Readiness {
  const past = (): Readiness['past'] => {
    if (missed === 0) return 'played';
    if (isOpening) return 'opening';
    const last = games.at(-1);
    if (!last) return 'new';
    if (last.team !== team) return 'moved';
    return missed <= LATELY ? 'lately' : 'absent';
  };
  const place = Number.isNaN(depth) ? 'unknown' : (['unlisted', 'first', 'second'] as const)[depth];
  return { report, practice, past: past(), place: place ?? 'behind' };
}

/** gsis id of the quarterback who started each team's last regular game, of this season or the last, as far as the schedule names him. */
export function lastStarters(world: World): ReadonlyMap<string, string> {
  const { games } = world;
  const starters = new Map<string, string>();
  const { game_type, home_team, away_team, home_qb_id, away_qb_id } = games.texts;
  for (let row = rowsBefore(games, { season: world.season - 1, week: 1 }); row < rowsBefore(games, world); row++) {
    if (textAt(game_type, row) !== 'REG') continue;
    for (const [team, passer] of [
      [textAt(home_team, row), textAt(home_qb_id, row)],
      [textAt(away_team, row), textAt(away_qb_id, row)],
    ] as const)
      if (passer !== '') starters.set(team, passer);
  }
  return starters;
}
