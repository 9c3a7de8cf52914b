// The positions that score on offense.

/** In the order of a lineup. */
export const OFFENSE_POSITIONS = ['QB', 'RB', 'WR', 'TE'] as const;
export type OffensePosition = (typeof OFFENSE_POSITIONS)[number];

export function isOffensePosition(position: string): position is OffensePosition {
  return OFFENSE_POSITIONS.some((candidate) => candidate === position);
}
