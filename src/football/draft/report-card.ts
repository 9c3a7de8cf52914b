// The report card of one drafted roster: its worth, and each position's, among rosters drafted from the same picks under the market.
import { percentileAmong } from '../grades.ts';
import { type Asset, positionWorth, type Room, rosterWorth } from './room.ts';
import { type SimulationParts, simulateDrafts } from './simulate.ts';

/** Simulated drafts a roster is compared with. */
const DRAFTS = 300;

export interface ReportCard {
  /** Percentile of the roster's worth, 0 to 100. */
  readonly overall: number;
  /** Percentiles by position, for every position the room starts and the roster or a simulated one has. */
  readonly positions: ReadonlyMap<string, number>;
}

/**
 * Judges the process alone: worth is what was expected before the season, whatever came of it. The team as a whole is compared with those
 * that its open picks yield beside its keepers. A position is compared with what all its picks yield: beside the keepers they would count for
 * nothing, all those teams having them, and a position they fill would be held against the next best player another team adds to it.
 */
export function reportCard(
  room: Room,
  roster: readonly Asset[],
  parts: Omit<SimulationParts, 'drafts' | 'slots'>,
): ReportCard {
  const besideKeepers = simulateDrafts({ ...parts, slots: room.slots, drafts: DRAFTS });
  const keptNobody = withoutKeepers(parts);
  const fromAllPicks =
    keptNobody === null ? besideKeepers : simulateDrafts({ ...keptNobody, slots: room.slots, drafts: DRAFTS });
  const percentile = (simulated: readonly (readonly Asset[])[], of: (drafted: readonly Asset[]) => number) =>
    percentileAmong(
      simulated.map(of).sort((a, b) => a - b),
      of(roster),
    );
  return {
    overall: percentile(besideKeepers, (drafted) => rosterWorth(room, drafted)),
    positions: new Map(
      [...room.replacement.keys()].map((one) => [
        one,
        percentile(fromAllPicks, (drafted) => positionWorth(room, drafted, one)),
      ]),
    ),
  };
}

/** The same draft with the picks open that the team spent on keepers, and the keepers gone; null where it kept nobody. */
function withoutKeepers<Parts extends Pick<SimulationParts, 'turns' | 'team' | 'market'>>(parts: Parts): Parts | null {
  const { turns, team, market } = parts;
  const kept = new Set(turns.flatMap(({ team: whose, keeper }) => (whose === team && keeper ? [keeper.id] : [])));
  if (kept.size === 0) return null;
  return {
    ...parts,
    turns: turns.map((turn) => (turn.team === team ? { team, keeper: null } : turn)),
    market: market.filter(({ id }) => !kept.has(id)),
  };
}
