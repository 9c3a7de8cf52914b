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

/** Judges the process alone: worth is what was expected before the season, whatever came of it. */
export function reportCard(
  room: Room,
  roster: readonly Asset[],
  parts: Omit<SimulationParts, 'drafts' | 'slots'>,
): ReportCard {
  const simulated = simulateDrafts({ ...parts, slots: room.slots, drafts: DRAFTS });
  const percentile = (of: (drafted: readonly Asset[]) => number) =>
    percentileAmong(
      simulated.map(of).sort((a, b) => a - b),
      of(roster),
    );
  const positions = new Set([...room.replacement.keys()]);
  return {
    overall: percentile((drafted) => rosterWorth(room, drafted)),
    positions: new Map([...positions].map((one) => [one, percentile((drafted) => positionWorth(room, drafted, one))])),
  };
}
