// Whether a team's implied total is one of the week's lowest or highest.
import type { Fact } from '../../citations/index.ts';
import { bettingLine, type Snapshot, TEAMS } from '../../nfl/index.ts';
import type { ImpliedTotal } from '../phrases/index.ts';
import type { ForecastContext } from './cite.ts';

/** Share of the week's teams with a low total, and with a high one: quarters (not tuned). */
const EXTREME_SHARE = 1 / 4;
/** Teams with a betting line below which a place among them says nothing (not tuned). */
const MIN_TEAMS = 8;

/** With its level. */
export const impliedTotalOf = (
  { currentSnapshot }: Pick<ForecastContext, 'currentSnapshot'>,
  team: string,
  points: Fact,
): ImpliedTotal => ({ team, points, level: impliedTotalLevel(currentSnapshot, team) });

/** Null in the middle half, and with few betting lines. */
function impliedTotalLevel(snapshot: Snapshot, team: string): 'low' | 'high' | null {
  const own = bettingLine(snapshot, team)?.impliedTotal;
  const totals = TEAMS.flatMap((each) => bettingLine(snapshot, each)?.impliedTotal ?? []);
  if (own === undefined || totals.length < MIN_TEAMS) return null;
  const maxPlaces = EXTREME_SHARE * totals.length;
  if (totals.filter((total) => total < own).length < maxPlaces) {
    // where most totals are level none is low
    return totals.filter((total) => total > own).length < maxPlaces ? null : 'low';
  }
  return totals.filter((total) => total > own).length < maxPlaces ? 'high' : null;
}
