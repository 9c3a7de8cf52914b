// The positions of a roster: how many of each a team carries, what every source calls
// them, how long they last.

/** Our own word for a position; each source's word is in `POSITIONS`. */
export type SandboxPosition =
  | 'QB'
  | 'RB'
  | 'FB'
  | 'WR'
  | 'TE'
  | 'T'
  | 'G'
  | 'C'
  | 'K'
  | 'P'
  | 'LS'
  | 'DE'
  | 'DT'
  | 'LB'
  | 'CB'
  | 'S';

export interface PositionFacts {
  readonly active: number;
  /** Practice squad. */
  readonly practice: number;
  /** `position` and `position_group` of stats_player. */
  readonly stats: string;
  readonly statsGroup: string;
  /** `position` of weekly_rosters. */
  readonly roster: string;
  /** `position` of snap_counts and injuries. */
  readonly snaps: string;
  /** The platform's `position` and its only entry of `fantasy_positions`. */
  readonly platform: string;
  readonly fantasy: string;
  readonly unit: 'offense' | 'defense' | 'special';
  readonly height: number;
  readonly weight: number;
  /** Age at which he stops getting better, and the one from which retirement is likely. */
  readonly peak: number;
  readonly old: number;
  /** Newcomers a year, drafted ones and others: they add up to 224 picks and about 90 others. */
  readonly drafted: number;
  readonly undrafted: number;
  /**
   * Chance to be hurt in a game he plays; none for specialists: a team has one and no one is
   * signed during a season.
   */
  readonly hazard: number;
}

const facts = (
  names: readonly [stats: string, statsGroup: string, roster: string, snaps: string, platform: string, fantasy: string],
  unit: PositionFacts['unit'],
  numbers: readonly [
    active: number,
    practice: number,
    height: number,
    weight: number,
    peak: number,
    old: number,
    drafted: number,
    undrafted: number,
    hazard: number,
  ],
): PositionFacts => {
  const [stats, statsGroup, roster, snaps, platform, fantasy] = names;
  const [active, practice, height, weight, peak, old, drafted, undrafted, hazard] = numbers;
  return {
    stats,
    statsGroup,
    roster,
    snaps,
    platform,
    fantasy,
    unit,
    active,
    practice,
    height,
    weight,
    peak,
    old,
    drafted,
    undrafted,
    hazard,
  };
};

export const SANDBOX_POSITIONS: Readonly<Record<SandboxPosition, PositionFacts>> = {
  QB: facts(['QB', 'QB', 'QB', 'QB', 'QB', 'QB'], 'offense', [3, 0, 75, 220, 31, 37, 10, 3, 0.045]),
  RB: facts(['RB', 'RB', 'RB', 'RB', 'RB', 'RB'], 'offense', [4, 1, 70, 212, 26, 30, 22, 8, 0.088]),
  FB: facts(['FB', 'RB', 'RB', 'FB', 'FB', 'RB'], 'offense', [1, 0, 72, 240, 28, 32, 2, 1, 0.048]),
  WR: facts(['WR', 'WR', 'WR', 'WR', 'WR', 'WR'], 'offense', [6, 1, 73, 200, 27, 32, 34, 12, 0.072]),
  TE: facts(['TE', 'TE', 'TE', 'TE', 'TE', 'TE'], 'offense', [3, 1, 77, 250, 28, 33, 15, 6, 0.064]),
  T: facts(['OT', 'OL', 'OL', 'T', 'OT', 'OL'], 'offense', [3, 0, 78, 315, 29, 35, 20, 6, 0.056]),
  G: facts(['G', 'OL', 'OL', 'G', 'G', 'OL'], 'offense', [3, 0, 76, 315, 29, 34, 16, 6, 0.053]),
  C: facts(['C', 'OL', 'OL', 'C', 'C', 'OL'], 'offense', [2, 0, 75, 305, 29, 35, 8, 4, 0.04]),
  K: facts(['K', 'SPEC', 'K', 'K', 'K', 'K'], 'special', [1, 0, 71, 195, 33, 41, 2, 3, 0]),
  P: facts(['P', 'SPEC', 'P', 'P', 'P', 'P'], 'special', [1, 0, 74, 205, 33, 40, 2, 3, 0]),
  LS: facts(['LS', 'SPEC', 'LS', 'LS', 'LS', 'LS'], 'special', [1, 0, 74, 245, 33, 40, 1, 2, 0]),
  DE: facts(['DE', 'DL', 'DL', 'DE', 'DE', 'DL'], 'defense', [4, 0, 76, 268, 28, 34, 22, 8, 0.056]),
  DT: facts(['DT', 'DL', 'DL', 'DT', 'DT', 'DL'], 'defense', [4, 0, 75, 308, 28, 33, 16, 7, 0.053]),
  LB: facts(['LB', 'LB', 'LB', 'LB', 'LB', 'LB'], 'defense', [6, 1, 74, 238, 27, 33, 24, 9, 0.064]),
  CB: facts(['CB', 'DB', 'DB', 'CB', 'CB', 'DB'], 'defense', [5, 1, 71, 193, 27, 32, 18, 8, 0.064]),
  S: facts(['SAF', 'DB', 'DB', 'FS', 'S', 'DB'], 'defense', [4, 0, 72, 205, 27, 33, 12, 5, 0.056]),
};

export const POSITION_NAMES = Object.keys(SANDBOX_POSITIONS) as readonly SandboxPosition[];
