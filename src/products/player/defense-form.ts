// A team's points scored or allowed in its recent games.
import { type Fact, lookUp } from '../../citations/index.ts';
import { type Snapshot, weeksPlayed } from '../../nfl/index.ts';

/** Games that count as recent. */
const RECENT_GAMES = 4;

export interface PointsPerGame {
  readonly points: Fact;
  readonly games: number;
  /** False for the end of last season, while the team has not played in this one. */
  readonly isThisSeason: boolean;
}

/** Null without games. */
export function recentPoints(snapshot: Snapshot, team: string, side: 'allowed' | 'scored'): PointsPerGame | null {
  const isThisSeason = weeksPlayed(snapshot, team, snapshot.season).length > 0;
  const season = isThisSeason ? snapshot.season : snapshot.season - 1;
  const weeks = weeksPlayed(snapshot, team, season).slice(-RECENT_GAMES);
  const points = lookUp(
    { currentSnapshot: snapshot },
    {
      dataset: 'nflverse schedules',
      stat: `points_${side}_per_game`,
      unit: 'per_game',
      season,
      weeks,
      player: null,
      team,
      rule: `mean(points ${side})`,
    },
  );
  return points && { points, games: weeks.length, isThisSeason };
}
