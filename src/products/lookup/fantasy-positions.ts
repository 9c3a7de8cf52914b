// Positions of fantasy players: a namesake at another position is not meant.
export const FANTASY_POSITIONS: ReadonlySet<string> = new Set(['QB', 'RB', 'FB', 'WR', 'TE', 'K', 'DEF']);
