// How strong each team is at each position: points a week of those it started there,
// against the whole league.

import { entryOf } from '../../checked/index.ts';
import { sum } from '../../stats/index.ts';
import { Tally } from '../../tally/index.ts';
import { type LineupReview, NO_POSITION } from '../lineups/lineup-review.ts';
import { rankAmong } from '../standings/rank.ts';

export interface PositionStrength {
  readonly position: string;
  /** 1 = best in the league. */
  readonly rank: number;
  readonly pointsPerWeek: number;
  /** Over all teams, this one included. */
  readonly leagueAverage: number;
}

/** Every position with a starter in the league, in alphabetical order; one list per team. */
export function positionStrengths(
  reviews: ReadonlyMap<number, LineupReview>,
): ReadonlyMap<number, readonly PositionStrength[]> {
  const scored = new Map([...reviews].map(([id, review]) => [id, pointsByPosition(review)]));
  const positions = [
    ...new Set([...scored.values()].flatMap((byPosition) => [...byPosition.entries()].map(([position]) => position))),
  ].sort();
  const perWeek = (id: number, position: string) =>
    entryOf(scored, id).of(position) / entryOf(reviews, id).weeks.length;
  const leagues = positions.map((position) => {
    const all = [...reviews.keys()].map((id) => perWeek(id, position));
    return { position, all, average: sum(all) / all.length };
  });
  return new Map(
    [...reviews.keys()].map((id) => [
      id,
      leagues.map(({ position, all, average }) => ({
        position,
        rank: rankAmong(perWeek(id, position), all),
        pointsPerWeek: perWeek(id, position),
        leagueAverage: average,
      })),
    ]),
  );
}

function pointsByPosition(review: LineupReview): Tally<string> {
  const points = new Tally<string>();
  for (const { started } of review.weeks) {
    for (const starter of started) {
      if (starter.position === NO_POSITION) continue;
      points.add(starter.position, starter.points);
    }
  }
  return points;
}
