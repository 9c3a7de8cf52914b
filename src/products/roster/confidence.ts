// The call that a roster audit's confidence is about, with its probability.
import { type Confidence, confidenceOf } from '../../fantasy/index.ts';
import { forecastConfidence, isAbsenceCertain, playOddsOf } from '../shared/index.ts';
import { crowdDoubts } from './crowd-doubts.ts';
import type { RosterHeadline } from './headline.ts';
import type { LineupCall, LineupCalls } from './lineup.ts';
import type { LineupChange } from './lineup-changes.ts';
import type { RosterContext } from './roster-context.ts';
import type { RosterPlayer } from './roster-player.ts';

/**
 * That `start` outscores `rival`, or, without one who plays, that he plays.
 */
export interface JudgedStart {
  /** A change of the lineup, or the closest call of a lineup without one. */
  readonly kind: 'change' | 'closest';
  readonly start: RosterPlayer;
  /** Null where the slot is empty now. */
  readonly rival: RosterPlayer | null;
  /** Null for a start of a player the model does not know. */
  readonly probability: number | null;
}

/**
 * The first change against the player it replaces, else the closest call against its alternative;
 * null for a lineup without either.
 */
export function judgedStart(
  team: RosterContext,
  [change]: readonly LineupChange[],
  closest: LineupCall | null,
): JudgedStart | null {
  if (change) {
    const { start, bench: rival, odds } = change;
    return {
      kind: 'change',
      start,
      rival,
      probability: odds?.value ?? playOddsOf(team.scoringContext(start.player), start.player),
    };
  }
  return closest?.odds
    ? { kind: 'closest', start: closest.member, rival: closest.rival, probability: closest.odds.value }
    : null;
}

/**
 * A lineup without an alternative is certain where a bye, a list or a report says who of the others
 * does not play, and as sure as the reports where that is only expected. A claim for an empty slot
 * is as sure as he plays. The closest call is the least sure of its lineup, so it is never `high`:
 * those whose odds were came true in .59 of 28 (docs/research/confidence.md). A quarterback who may
 * sit, by the teammate that managers add, makes it `low`: the odds do not know of it.
 */
export function rosterConfidence(
  team: RosterContext,
  {
    headline,
    judged,
    lineup,
  }: { readonly headline: RosterHeadline; readonly judged: JudgedStart | null; readonly lineup: LineupCalls },
): Confidence {
  const { snapshot } = team;
  if (headline.kind === 'fill_slot')
    return forecastConfidence(snapshot, headline.fill.profile.forecast?.playOdds.value ?? null);
  if (!judged) return lineup.callouts.some(isOnlyExpected) ? forecastConfidence(snapshot, 1) : confidenceOf(1);
  if (crowdDoubts(team, headline, judged).length > 0) return 'low';
  const confidence = forecastConfidence(snapshot, judged.probability);
  return judged.kind === 'closest' && confidence === 'high' ? 'medium' : confidence;
}

/** Whether no list and no report says that a player on the bench does not play. */
const isOnlyExpected = ({ member: { absence } }: LineupCall): boolean => absence !== null && !isAbsenceCertain(absence);
