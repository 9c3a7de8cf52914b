// How sure a call about a week is: the odds to outscore a replacement-level player, the odds of an
// absence, and the word for odds that reports must back.
import { type Confidence, confidenceOf } from '../../fantasy/index.ts';
import type { LeftOutScoring } from '../../fantasy/scoring/index.ts';
import { missingReports, type Player, type PlayingReport, type Snapshot } from '../../nfl/index.ts';
import type { Absence } from '../phrases/index.ts';
import { absenceOf } from './absence.ts';
import type { ForecastContext } from './cite.ts';
import type { PlayerProfile } from './player-profile.ts';

/**
 * The word for odds that follow from who plays: `high` needs depth charts and injury reports. What
 * the schedule or a report states for certain takes `confidenceOf(1)`.
 */
export function forecastConfidence(snapshot: Snapshot, probability: number | null): Confidence {
  if (probability === null) return 'low';
  const confidence = confidenceOf(probability);
  return confidence === 'high' && missingReports(snapshot).length > 0 ? 'medium' : confidence;
}

/** The word for a call under a league's scoring of which projections leave out a part. */
export const confidenceUnder = (leftOut: readonly LeftOutScoring[], confidence: Confidence): Confidence =>
  leftOut.length > 0 ? LOWER[confidence] : confidence;

const LOWER = { high: 'medium', medium: 'low', low: 'low' } as const satisfies Record<Confidence, Confidence>;

/**
 * The files that say who plays and that an answer lacks; none of a call that is `high`, which is
 * certain without them.
 */
export const lackedReports = (snapshot: Snapshot, confidence: Confidence): readonly PlayingReport[] =>
  confidence === 'high' ? [] : missingReports(snapshot);

/**
 * How sure a bench of a player without a forecast is: certain, but for an
 * absence that is only presumed; `low` for a player the model does not know.
 */
export function absenceConfidence(context: ForecastContext, profile: PlayerProfile): Confidence {
  const { currentSnapshot: snapshot } = context;
  const absence = absenceOf(snapshot, profile);
  if (absence === null || isAbsenceCertain(absence)) return confidenceOf(1);
  const playOdds = playOddsOf(context, profile.player);
  return forecastConfidence(snapshot, playOdds === null ? null : 1 - playOdds);
}

/** Whether a bye, a list, a report or the clock says so: any other absence is only expected. */
export const isAbsenceCertain = ({ kind }: Pick<Absence, 'kind'>): boolean =>
  kind !== 'presumed_out' && kind !== 'not_expected' && kind !== 'unprojected';

/** Odds to play, also of a player without a projection; null for one the model does not know. */
export function playOddsOf({ currentSnapshot: snapshot, model }: ForecastContext, player: Player): number | null {
  const projected = model.week(snapshot).projectionFor(player)?.plays;
  return projected ?? model.availability(snapshot, player)?.plays[0] ?? null;
}
