// The player in doubt to start instead of the first, once he is known to play.
import type { WeekFacts } from '../shared/index.ts';

interface Contender {
  readonly forecast: Pick<WeekFacts, 'mean'> | null;
  readonly isInDoubt: boolean;
}

/** Points that a player in doubt has to be better by; less does not count. */
export const MIN_UPGRADE_POINTS = 1;

/** The best of those behind the first; null where none is better. */
export function upgradeOn<Row extends Contender>([first, ...others]: readonly Row[]): Row | null {
  if (!first?.forecast) return null;
  const minPoints = first.forecast.mean.value + MIN_UPGRADE_POINTS;
  const [upgrade] = others
    .flatMap((row) => (row.isInDoubt && row.forecast ? [{ row, points: row.forecast.mean.value }] : []))
    .filter(({ points }) => points >= minPoints)
    .sort((a, b) => b.points - a.points);
  return upgrade?.row ?? null;
}
