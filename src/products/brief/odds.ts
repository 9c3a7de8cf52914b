// How sure a call is, and whether a player is worth a roster spot by his odds.
import { type Confidence, confidenceOf, type Rostership, regretOdds, roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { gamesInSeason, missingReports, type Player, type Snapshot } from '../../nfl/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';
import { CUTS } from '../cuts.ts';
import { type Absence, absenceOf, type Brief } from './brief.ts';
import type { ForecastContext } from './cite.ts';

/**
 * The word for odds that follow from who plays: `high` needs depth charts and injury reports. What
 * the schedule or a report states for certain takes `confidenceOf(1)`.
 */
export function forecastConfidence(snapshot: Snapshot, probability: number | null): Confidence {
  if (probability === null) return 'low';
  const confidence = confidenceOf(probability);
  return confidence === 'high' && missingReports(snapshot).length > 0 ? 'medium' : confidence;
}

/** The word for a call that leaves out a part: of a league's scoring, or of a draft's picks. */
export const confidenceUnder = (leftOut: readonly string[], confidence: Confidence): Confidence =>
  leftOut.length > 0 ? LOWER[confidence] : confidence;

const LOWER = { high: 'medium', medium: 'low', low: 'low' } as const satisfies Record<Confidence, Confidence>;

/** How sure a bench without a forecast is: certain, but for a presumed absence. */
export function absenceConfidence(context: ForecastContext, profile: Brief): Confidence {
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

interface Worth {
  /** Odds to be startable over the next three games; null without a projection. */
  readonly odds: number | null;
  /** Expected points over replacement in the weeks left; null without a projection. */
  readonly overReplacement: number | null;
}

/** Whether he is worth a roster spot whatever is known besides: no answer calls him a drop. */
export function isWanted({ odds, overReplacement }: Worth): boolean {
  if (odds === null) return false;
  const isReplacement = overReplacement !== null && overReplacement <= 0;
  return roundToDisplayed(odds) >= (isReplacement ? CUTS.odds.stream : CUTS.odds.spot);
}

/** Whether his odds would do for a player worth more than a replacement, and he is not. */
export function isReplaceable({ odds, overReplacement }: Worth): boolean {
  if (odds === null || overReplacement === null || overReplacement > 0) return false;
  const displayed = roundToDisplayed(odds);
  return displayed >= CUTS.odds.spot && displayed < CUTS.odds.stream;
}

/** Null for a kicker or D/ST. In PPR, whatever a league scores: so the odds were fitted. */
export function dropRegret(
  snapshot: Snapshot,
  outlook: SeasonOutlook,
  { ownedShare }: Pick<Rostership, 'ownedShare'>,
  player: Player,
) {
  const projection = outlook.projectionFor(player);
  if (!projection) return null;
  const { points, perGame, startableProbability } = outlook.outcome(projection, SCORING_PRESETS.ppr);
  return regretOdds({
    position: player.position,
    perGame,
    pointsLeft: points,
    gamesLeft: projection.weeks.filter(({ opponent }) => opponent !== null).length,
    startable: startableProbability,
    ownedShare: ownedShare(player),
    rookieGames: player.entryYear === snapshot.season ? gamesInSeason(snapshot, player, snapshot.season).length : null,
  });
}
