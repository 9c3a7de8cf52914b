// How sure the audit is of its first change, or else of the closest call of the lineup.
import { type Confidence, confidenceOf } from '../../fantasy/index.ts';
import { forecastConfidence, playOddsOf } from '../shared/index.ts';
import type { LineupCall } from './lineup.ts';
import type { LineupChange } from './lineup-changes.ts';
import type { RosterContext } from './roster-context.ts';

/**
 * The odds that the first change outscores the player it replaces (that the start plays, where the
 * other does not), else those of the closest call. A lineup without an alternative is certain.
 */
export function rosterConfidence(
  team: RosterContext,
  [change]: readonly LineupChange[],
  closest: LineupCall | null,
): Confidence {
  if (change) {
    const { start, odds } = change;
    return forecastConfidence(
      team.snapshot,
      odds?.value ?? playOddsOf(team.scoringContext(start.player), start.player),
    );
  }
  return closest?.odds ? forecastConfidence(team.snapshot, closest.odds.value) : confidenceOf(1);
}
