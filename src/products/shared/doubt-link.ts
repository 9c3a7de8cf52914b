// How the reasons to doubt that a player plays go with his odds to play.
import type { DoubtLink, DoubtReason, PlayingTime } from '../phrases/index.ts';

/** Reasons that a full practice does not speak against. */
const DEPTH_CHART_REASONS: ReadonlySet<DoubtReason['kind']> = new Set([
  'starts_for',
  'open_competition',
  'has_replaced',
  'lost_job',
  'sat_behind',
  'starts_if_out',
  'listed_first',
  'listed_as_starter',
]);
/** Reasons that say how the team uses the player, and nothing about his health. */
const USE_REASONS: ReadonlySet<DoubtReason['kind']> = new Set([
  'listed_behind_others',
  'not_on_depth_chart',
  'not_played_this_season',
]);
/** Places on the depth chart that make a backup. */
const CHART_PLACES: ReadonlySet<DoubtReason['kind']> = new Set(['listed_behind_others', 'not_on_depth_chart']);
/** Odds to play from which such a reason speaks against them, and from which any doubt does. */
const MIN_LIKELY_ODDS = 0.5;
const MIN_VERY_LIKELY_ODDS = 0.75;

export function doubtLink({
  status,
  reasons,
  playOdds,
  hasPracticedInFull,
}: Pick<PlayingTime, 'status' | 'reasons' | 'playOdds' | 'hasPracticedInFull'>): DoubtLink {
  const [reason, ...others] = reasons;
  if (status === null && reason === undefined) return hasPracticedInFull ? 'full_practice' : 'no_reason';
  if (status === null && reason?.kind === 'starts_if_out' && others.length === 0) return 'starter_in_doubt';
  if (hasPracticedInFull)
    return status === null && reasons.every(({ kind }) => DEPTH_CHART_REASONS.has(kind))
      ? 'and_full_practice'
      : 'but_full_practice';
  const isUseOnly = status === null && reasons.every(({ kind }) => USE_REASONS.has(kind));
  const isHigh = playOdds.value >= (isUseOnly ? MIN_LIKELY_ODDS : MIN_VERY_LIKELY_ODDS);
  return isHigh && !reasons.some(({ kind }) => DEPTH_CHART_REASONS.has(kind)) ? 'despite' : 'because';
}

/** Whether nothing but the depth chart speaks against his playing. */
export const isHealthyBackup = (status: string | null, reasons: readonly DoubtReason[]): boolean =>
  status === null && reasons.length > 0 && reasons.every(({ kind }) => CHART_PLACES.has(kind));

/** The risk without reasons that are said elsewhere. */
export function withoutReasons(risk: PlayingTime, isSaid: (reason: DoubtReason) => boolean): PlayingTime {
  const left = { ...risk, reasons: risk.reasons.filter((reason) => !isSaid(reason)) };
  return { ...left, link: doubtLink(left) };
}
