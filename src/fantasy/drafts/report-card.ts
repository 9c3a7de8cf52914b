// The report card of one drafted roster: its worth, and each position's, among rosters drafted from
// the same picks under the market.

import { percentileAmong } from '../grades/positional-grades.ts';
import type { PlayerValue, ReplacementLevels } from '../value/replacement-levels.ts';
import { positionValue, rosterValue } from './roster-value.ts';
import { type SimulationParts, simulateDrafts } from './simulate-drafts.ts';

/** Simulated drafts a roster is compared with. */
const SIMULATED_DRAFTS = 300;

export interface ReportCard {
  /** Percentile of the roster's worth, 0 to 100. */
  readonly overall: number;
  /**
   * Percentiles by position, for every position the league starts and the roster
   * or a simulated one has.
   */
  readonly positions: ReadonlyMap<string, number>;
  /** The rosters that `overall` compares with, one a simulated draft. */
  readonly redrafts: readonly (readonly PlayerValue[])[];
}

/**
 * Judges the process alone: worth is what was expected before the season, whatever came of it. The
 * team as a whole is compared with those that its open picks yield together with its keepers. A
 * position is compared with what all its picks yield: next to the keepers, which all those teams
 * have, they would count for nothing, and a position that keepers fill would be compared with the
 * next player another team adds.
 */
export function reportCard(
  levels: ReplacementLevels,
  roster: readonly PlayerValue[],
  parts: Omit<SimulationParts, 'drafts' | 'slots'>,
): ReportCard {
  const withKeepers = simulateDrafts({ ...parts, slots: levels.slots, drafts: SIMULATED_DRAFTS });
  const partsWithoutKeepers = removeKeepers(parts);
  const fromAllPicks =
    partsWithoutKeepers === null
      ? withKeepers
      : simulateDrafts({ ...partsWithoutKeepers, slots: levels.slots, drafts: SIMULATED_DRAFTS });
  const percentile = (
    simulated: readonly (readonly PlayerValue[])[],
    toValue: (drafted: readonly PlayerValue[]) => number,
  ) =>
    percentileAmong(
      simulated.map(toValue).sort((a, b) => a - b),
      toValue(roster),
    );
  return {
    overall: percentile(withKeepers, (drafted) => rosterValue(levels, drafted)),
    redrafts: withKeepers,
    positions: new Map(
      [...levels.replacement.keys()].map((position) => [
        position,
        percentile(fromAllPicks, (drafted) => positionValue(levels, drafted, position)),
      ]),
    ),
  };
}

/**
 * The same draft with the picks open that the team spent on keepers, and without its
 * keepers; null where it has none.
 */
function removeKeepers<Parts extends Pick<SimulationParts, 'turns' | 'team' | 'market'>>(parts: Parts): Parts | null {
  const { turns, team, market } = parts;
  const keeperIds = new Set(turns.flatMap(({ team: owner, keeper }) => (owner === team && keeper ? [keeper.id] : [])));
  if (keeperIds.size === 0) return null;
  return {
    ...parts,
    turns: turns.map((turn) => (turn.team === team ? { team, keeper: null } : turn)),
    market: market.filter(({ id }) => !keeperIds.has(id)),
  };
}
