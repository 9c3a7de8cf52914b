// Readiness: a player's situation before the week in a few categories, and each team's
// last starting quarterback.
import { isLongAbsenceGames, numberAt, rowsBefore, type Snapshot, textAt } from '../../nfl/index.ts';
import type { Readiness } from '../model.ts';
import type { SquadMember } from './squads.ts';

/** `isOpening`: his team has not played this season. */
export function playerReadiness(
  { report, practice, depth, missed, games, team }: Omit<SquadMember, 'readiness'>,
  isOpening: boolean,
): Readiness {
  const past = (): Readiness['past'] => {
    if (missed === 0) return 'played';
    if (isOpening) return 'opening';
    const last = games.at(-1);
    if (!last) return 'new';
    if (last.team !== team) return 'moved';
    return isLongAbsenceGames(missed) ? 'absent' : 'lately';
  };
  const chartPosition = Number.isNaN(depth) ? 'unknown' : (['unlisted', 'first', 'second'] as const)[depth];
  return { report, practice, past: past(), chartPosition: chartPosition ?? 'behind' };
}

/**
 * gsis id of the quarterback who started each team's last regular game, of this season or the last:
 * the schedule's, if he threw a pass in that game (its column names quarterbacks who were not even
 * there: Washington's of 2024 from week 9 on), else who threw most.
 */
export function lastStarters(snapshot: Snapshot): ReadonlyMap<string, string> {
  const { games } = snapshot;
  const passes = passesSince(snapshot, snapshot.season - 1);
  const starters = new Map<string, string>();
  const { game_type, home_team, away_team, home_qb_id, away_qb_id } = games.texts;
  for (
    let row = rowsBefore(games, { season: snapshot.season - 1, week: 1 });
    row < rowsBefore(games, snapshot);
    row++
  ) {
    if (textAt(game_type, row) !== 'REG') continue;
    for (const [team, listedStarter] of [
      [textAt(home_team, row), textAt(home_qb_id, row)],
      [textAt(away_team, row), textAt(away_qb_id, row)],
    ] as const) {
      const passers = passes.get(gameKey(team, games.numbers.season[row], games.numbers.week[row]));
      const starter = passers === undefined || passers.has(listedStarter) ? listedStarter : leadingPasser(passers);
      if (starter !== '') starters.set(team, starter);
    }
  }
  return starters;
}

const gameKey = (team: string, season: number | undefined, week: number | undefined) => `${team} ${season} ${week}`;

/** Pass attempts of every passer by team and game, from a season up to the snapshot's week. */
function passesSince(snapshot: Snapshot, season: number): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const { numbers, texts } = snapshot.stats;
  const passes = new Map<string, Map<string, number>>();
  for (let row = rowsBefore(snapshot.stats, { season, week: 1 }); row < rowsBefore(snapshot.stats, snapshot); row++) {
    const attempts = numberAt(numbers.attempts, row);
    if (!(attempts > 0)) continue;
    const key = gameKey(textAt(texts.team, row), numbers.season[row], numbers.week[row]);
    const passers = passes.get(key) ?? new Map<string, number>();
    passes.set(key, passers.set(textAt(texts.player_id, row), attempts));
  }
  return passes;
}

function leadingPasser(passers: ReadonlyMap<string, number>): string {
  return [...passers].reduce((leading, entry) => (entry[1] > leading[1] ? entry : leading))[0];
}
