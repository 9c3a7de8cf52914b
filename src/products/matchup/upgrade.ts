// The player in doubt to start instead of the first, once he is known to play.
import type { WeekFacts } from '../shared/index.ts';

interface Contender {
  readonly forecast: Pick<WeekFacts, 'mean'> | null;
  readonly isInDoubt: boolean;
}

/** Points that a player in doubt has to be better by. */
const MIN_UPGRADE_POINTS = 1;

/** The best of those behind the first; null where none is better. */
export function upgradeOn<Row extends Contender>([first, ...others]: readonly Row[]): Row | null {
  const pointsOf = ({ forecast }: Contender) => forecast?.mean.value ?? 0;
  const minPoints = (first ? pointsOf(first) : 0) + MIN_UPGRADE_POINTS;
  const [upgrade] = others
    .filter((row) => row.isInDoubt && pointsOf(row) >= minPoints)
    .sort((a, b) => pointsOf(b) - pointsOf(a));
  return upgrade ?? null;
}
