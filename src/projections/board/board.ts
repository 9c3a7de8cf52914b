// A board: another source's projected points, and how much they count in a forecast.
import type { SCORING_PRESETS, Scoring, StatLine } from '../../fantasy/scoring/index.ts';
import type { Player, Week } from '../../nfl/index.ts';

export type BoardScoring = keyof typeof SCORING_PRESETS;

/** Projected points of a board. */
export interface Board {
  /** Points in a game he plays; null where the board has none in this scoring. */
  pointsOf(player: Pick<Player, 'platformId' | 'gsisId'>, week: Week, scoring: BoardScoring): number | null;
}

/**
 * Weight of a board's points in the blended mean by position, 0 to 1; absent
 * positions are not blended.
 */
export type BoardWeights = Readonly<Partial<Record<string, number>>>;

/** A board with what its word counts for. */
export interface Opinion {
  readonly board: Board;
  readonly weights: BoardWeights;
  /** The name under which blended projections cite it, with its time. */
  readonly source: string;
  /** Names its part of a projection. */
  readonly stat: 'operators_board' | 'rostership' | 'platform_projections';
}

/** Points without rounding to the hundredth, which a large factor would multiply. */
export function exactPoints(line: StatLine, scoring: Scoring): number {
  return Object.entries(scoring).reduce((sum, [stat, weight]) => sum + weight * (line[stat as keyof StatLine] || 0), 0);
}
