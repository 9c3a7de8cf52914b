// The projections of each season next to the public boards': a scorer's figures by season as rows
// of the record. Of a board only errors of a whole season are read, never a projection.
import { z } from 'zod';
import type { SeasonProjections } from '../contract/index.ts';

export const POSITIONS = ['ALL', 'QB', 'RB', 'WR', 'TE'] as const;

const Figures = z.looseObject({
  n: z.int(),
  rho: z.number().nullable().default(null),
  mae: z.number().nullable().default(null),
});
/** Season → who projected it → position → figures. */
export const SeasonScores = z.record(z.string(), z.record(z.string(), z.record(z.string(), Figures)));
type SeasonScores = z.output<typeof SeasonScores>;

interface Projector {
  readonly method: string;
  readonly name: string;
  /** False for ranks: an error in points would be of a conversion. */
  readonly hasPoints: boolean;
}
/** Who is listed, in order. */
const PROJECTORS: readonly Projector[] = [
  { method: 'ours', name: 'Gridcall', hasPoints: true },
  { method: 'consensus', name: 'mean of the boards', hasPoints: true },
  { method: 'fantasypros', name: 'FantasyPros', hasPoints: false },
  { method: 'espn', name: 'ESPN', hasPoints: true },
  { method: 'sleeper', name: 'Sleeper', hasPoints: true },
  { method: 'nflcom', name: 'NFL.com', hasPoints: true },
  { method: 'naive', name: 'mean of his games', hasPoints: true },
];

/** One row a season and position; a board is listed where it projected every player-week. */
export function seasonProjections(scores: SeasonScores): SeasonProjections[] {
  return Object.entries(scores).flatMap(([season, methods]) =>
    POSITIONS.flatMap((position) => {
      const samples = methods.ours?.[position]?.n ?? null;
      if (samples === null) return [];
      const results = PROJECTORS.flatMap(({ method, name, hasPoints }) => {
        const { n, rho = null, mae = null } = methods[method]?.[position] ?? {};
        return n !== samples || rho === null ? [] : [{ name, rank_correlation: rho, error: hasPoints ? mae : null }];
      });
      return results.length === 0 ? [] : [{ season: Number(season), position, samples, results }];
    }),
  );
}
