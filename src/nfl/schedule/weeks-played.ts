// The weeks in which a team has played a regular-season game.
import type { Snapshot } from '../snapshot/snapshot.ts';
import { numberAt, textAt } from '../tables/table.ts';

/** Weeks of a season with a result before the snapshot's week, ascending. */
export function weeksPlayed(snapshot: Snapshot, team: string, season: number): readonly number[] {
  const { numbers, texts } = snapshot.games;
  const weeks: number[] = [];
  for (let row = 0; row < snapshot.games.length; row++) {
    const week = numberAt(numbers.week, row);
    if (numbers.season[row] !== season || Number.isNaN(numbers.home_score[row])) continue;
    if (textAt(texts.game_type, row) !== 'REG' || (season === snapshot.season && week >= snapshot.week)) continue;
    if (textAt(texts.home_team, row) === team || textAt(texts.away_team, row) === team) weeks.push(week);
  }
  return weeks;
}

/** Games of this season that the team has played since a week. */
export function gamesSince(snapshot: Snapshot, team: string, week: number): number {
  return weeksPlayed(snapshot, team, snapshot.season).filter((weekPlayed) => weekPlayed > week).length;
}
