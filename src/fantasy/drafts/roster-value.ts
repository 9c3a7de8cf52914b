// The value of a drafted roster under a league's replacement levels.
import { memoPer } from '../../memo/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import { percentileAmong } from '../grades/positional-grades.ts';
import { bestLineup } from '../lineups/best-lineup.ts';
import { isEligible, isFlexSlot } from '../lineups/slots.ts';
import { BENCH_SHARE } from '../lineups/team-value.ts';
import { overReplacement, type PlayerValue, type ReplacementLevels } from '../value/replacement-levels.ts';
import { type SimulationParts, simulateDrafts } from './simulate-drafts.ts';

/**
 * Worth of a roster: its best lineup's points above that of replacements in every slot, which a
 * team can have for nothing, and a share of what sits on the bench.
 */
export function rosterValue(levels: ReplacementLevels, roster: readonly PlayerValue[]): number {
  const values = roster.map((asset) => ({ asset, edge: overReplacement(levels, asset) }));
  const aboveZero = values.filter(({ edge: value }) => value > 0);
  const lineup = bestLineup(
    levels.slots,
    aboveZero.map(({ asset, edge: value }) => ({ id: asset.id, points: value, positions: positionsOf(asset) })),
  );
  const started = new Set(lineup.ids);
  const bench = aboveZero.reduce((sum, { asset, edge: value }) => sum + (started.has(asset.id) ? 0 : value), 0);
  return lineup.points + BENCH_SHARE * bench;
}

const positionsOf = memoPer(({ position }: PlayerValue): readonly string[] => [position]);

/**
 * Worth of a roster at one position alone: the best of it for as many slots as the position
 * has, one flex counted in.
 */
export function positionValue(levels: ReplacementLevels, roster: readonly PlayerValue[], position: string): number {
  const ownSlots = levels.slots.filter((slot) => slot === position).length;
  const shared = levels.slots.some((slot) => isFlexSlot(slot) && isEligible(slot, [position])) ? 1 : 0;
  return roster
    .filter((asset) => asset.position === position)
    .map((asset) => overReplacement(levels, asset))
    .sort((a, b) => b - a)
    .slice(0, ownSlots + shared)
    .reduce((sum, value) => sum + value, 0);
}

/** Rosters valued between two parts: 2 to 4 ms. */
const ROSTERS_PER_PART = 30;
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
export function* reportCard(
  levels: ReplacementLevels,
  roster: readonly PlayerValue[],
  parts: Omit<SimulationParts, 'drafts' | 'slots'>,
): Steps<ReportCard> {
  const withKeepers = yield* simulateDrafts({ ...parts, slots: levels.slots, drafts: SIMULATED_DRAFTS });
  const partsWithoutKeepers = removeKeepers(parts);
  const fromAllPicks =
    partsWithoutKeepers === null
      ? withKeepers
      : yield* simulateDrafts({ ...partsWithoutKeepers, slots: levels.slots, drafts: SIMULATED_DRAFTS });
  function* percentile(simulated: typeof withKeepers, toValue: (drafted: readonly PlayerValue[]) => number) {
    const values = yield* mapInSteps(simulated, ROSTERS_PER_PART, toValue);
    return percentileAmong(
      values.sort((a, b) => a - b),
      toValue(roster),
    );
  }
  const overall = yield* percentile(withKeepers, (drafted) => rosterValue(levels, drafted));
  const positions = new Map<string, number>();
  for (const position of levels.replacement.keys())
    positions.set(position, yield* percentile(fromAllPicks, (drafted) => positionValue(levels, drafted, position)));
  return { overall, redrafts: withKeepers, positions };
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
