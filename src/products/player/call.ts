// Start, flex, sit or bench: the call on one player.
import { assumedLeague, isAsLikelyAsNot, type StartCall, seasonValues, startCall } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { isLongAbsence, isReserveEligible, missingReports, type Player } from '../../nfl/index.ts';
import { lastStarters } from '../../projections/index.ts';
import { type ForecastContext, isInDoubt, type PlayerProfile } from '../shared/index.ts';

/** `bench` for a player without a projection this week. */
export type PlayerCall = StartCall | 'bench';

/**
 * A player in doubt is judged as if he plays, because a manager
 * learns that before kickoff; one who is likelier to be out is a sit.
 */
export function callFor(context: ForecastContext, profile: PlayerProfile): PlayerCall {
  const { player, forecast } = profile;
  if (!forecast) return 'bench';
  const { position } = player;
  if (!isInDoubt(profile)) return startCall({ position, rank: forecast.rank.value, chance: forecast.chance.value });
  return isLikelyOut(context, profile) || isStartIfActive(context, profile)
    ? 'sit'
    : callIfPlaying(context, player, forecast);
}

/** The call on a player in doubt once he is sure to play. */
const callIfPlaying = (
  context: ForecastContext,
  player: Player,
  { starterOdds }: Pick<NonNullable<PlayerProfile['forecast']>, 'starterOdds'>,
): StartCall =>
  startCall({ position: player.position, rank: rankIfPlaying(context, player), chance: starterOdds.value });

/**
 * Whether a player who is a sit because he is likelier to be out is a start once he is active;
 * false of a quarterback, who is active for games he does not start.
 */
export function isStartIfActive(context: ForecastContext, profile: PlayerProfile): boolean {
  const { player, forecast } = profile;
  if (!forecast || player.position === 'QB' || !isInDoubt(profile)) return false;
  return isUnlikely(forecast) && callIfPlaying(context, player, forecast) === 'start';
}

/**
 * Whether a league's reserve spot takes him, and he is expected to score more than a replacement in
 * the weeks left, absence counted.
 */
export const isWorthReserve = (context: ForecastContext, profile: PlayerProfile): boolean =>
  isReserveEligible(profile.status) && isWorthSpot(context, profile);

/** Whether he is expected to score more than a replacement in the weeks left, absence counted. */
export function isWorthSpot(
  { currentSnapshot, model }: ForecastContext,
  { player }: Pick<PlayerProfile, 'player'>,
): boolean {
  const values = seasonValues(model.season(currentSnapshot), assumedLeague(SCORING_PRESETS.ppr));
  const value = values.valueFor(player);
  return value !== undefined && value.overReplacement > 0;
}

/** Points of the weeks left below which a player does not come back this season. */
const MIN_RETURN_POINTS = 1;

/** Whether he is on a reserve list, and expected to score next to nothing in the weeks left. */
export function isDoneForSeason(
  { currentSnapshot, model }: ForecastContext,
  { player, status }: PlayerProfile,
): boolean {
  if (!isReserveEligible(status) || !isLongAbsence(status)) return false;
  const outlook = model.season(currentSnapshot);
  const projection = outlook.projectionFor(player);
  return !projection || outlook.outcome(projection, SCORING_PRESETS.ppr).points < MIN_RETURN_POINTS;
}

/**
 * Whether he is likelier to be out than to play by what is known of him. While a report is missing
 * a healthy player's odds may be low for want of it: then only a quarterback who did not start his
 * team's last game is called out.
 */
export function isLikelyOut(
  { currentSnapshot: snapshot }: Pick<ForecastContext, 'currentSnapshot'>,
  { player, team, forecast, status }: PlayerProfile,
): boolean {
  if (!forecast || !isUnlikely(forecast)) return false;
  if (status.availability !== 'healthy' || missingReports(snapshot).length === 0) return true;
  return player.position === 'QB' && lastStarters(snapshot).get(team ?? '') !== player.gsisId;
}

/** Whether he is likelier to be out than to play. */
const isUnlikely = ({ playOdds }: Pick<NonNullable<PlayerProfile['forecast']>, 'playOdds'>): boolean =>
  !isAsLikelyAsNot(playOdds.value);

/** His rank this week once he is sure to play, absence counted for all others. */
function rankIfPlaying({ currentSnapshot, model }: ForecastContext, player: Player): number {
  const forecast = model.week(currentSnapshot);
  const meanOf = (projection: (typeof forecast.projections)[number]) =>
    forecast.outcome(projection, SCORING_PRESETS.ppr).mean;
  const own = forecast.projectionFor(player);
  const points = own ? meanOf(own) : 0;
  const ahead = forecast.projections.filter(
    (other) => other !== own && other.player.position === player.position && other.plays * meanOf(other) > points,
  );
  return ahead.length + 1;
}
