// Start, flex, sit or bench, and what to do with the roster spot of a player who is out.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { assumedLeague, isAsLikelyAsNot, type StartCall, seasonValues, startCall } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { isLongAbsence, isReserveEligible, missingReports, type Player } from '../../nfl/index.ts';
import { lastStarters } from '../../projections/index.ts';
import { type Absence, type Brief, type ForecastContext, isInDoubt, type WeekFacts } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { horizonOf } from '../shared/index.ts';

/**
 * A player in doubt is judged as if he plays, because a manager learns that before kickoff. One who
 * is likelier to be out is a sit.
 */
export function callFor(context: ForecastContext, profile: Brief): StartCall | 'bench' {
  const { player, forecast } = profile;
  if (!forecast) return 'bench';
  const { rank, chance } = forecast;
  if (!isInDoubt(profile)) return startCall({ position: player.position, rank: rank.value, chance: chance.value });
  return isLikelyOut(context, profile) || isStartIfActive(context, profile)
    ? 'sit'
    : callIfPlaying(context, player, forecast);
}

/** The call on a player in doubt once he is sure to play. */
const callIfPlaying = (context: ForecastContext, player: Player, { starterOdds }: WeekFacts): StartCall =>
  startCall({ position: player.position, rank: rankIfPlaying(context, player), chance: starterOdds.value });

/** Whether he is likelier to be out than to play. */
const isUnlikely = ({ playOdds }: WeekFacts): boolean => !isAsLikelyAsNot(playOdds.value);

/**
 * Whether a player who is likelier to be out is a start once he is active. An active quarterback
 * may still not start.
 */
export function isStartIfActive(context: ForecastContext, profile: Brief): boolean {
  const { player, forecast } = profile;
  if (!forecast || player.position === 'QB' || !isInDoubt(profile)) return false;
  return isUnlikely(forecast) && callIfPlaying(context, player, forecast) === 'start';
}

/**
 * Whether what is known of him makes him likelier to be out than to play. Without a report, a
 * healthy player's odds may be low for want of it: then only a quarterback who did not start his
 * team's last game is called out.
 */
export function isLikelyOut(
  { currentSnapshot: snapshot }: ForecastContext,
  { player, team, forecast, status }: Brief,
): boolean {
  if (!forecast || !isUnlikely(forecast)) return false;
  if (status.availability !== 'healthy' || missingReports(snapshot).length === 0) return true;
  return player.position === 'QB' && lastStarters(snapshot).get(team ?? '') !== player.gsisId;
}

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

/** Whether he is expected to score more than a replacement in the weeks left, absence counted. */
export function isWorthSpot({ currentSnapshot, model }: ForecastContext, player: Player): boolean {
  const values = seasonValues(model.season(currentSnapshot), assumedLeague(SCORING_PRESETS.ppr));
  return (values.valueFor(player)?.overReplacement ?? 0) > 0;
}

function isDoneForSeason({ currentSnapshot, model }: ForecastContext, { player, status }: Brief): boolean {
  if (!isReserveEligible(status) || !isLongAbsence(status)) return false;
  const outlook = model.season(currentSnapshot);
  const projection = outlook.projectionFor(player);
  return !projection || outlook.outcome(projection, SCORING_PRESETS.ppr).points < CUTS.points.shown;
}

/**
 * `hold` over a bye or a missed game, `reserve` in a league's spot for the injured, `drop` where he
 * is not expected back this season and players are not rostered beyond it.
 */
export function rosterMove(
  context: ForecastContext,
  profile: Brief,
  absence: Absence | null,
): 'hold' | 'reserve' | 'drop' | null {
  const { player, status } = profile;
  const isWorth = isWorthSpot(context, player);
  if (absence?.kind === 'out') {
    if (isWorth && isReserveEligible(status)) return 'reserve';
    if (isDoneForSeason(context, profile)) return 'drop';
  }
  const isHealthyOnBye = absence?.kind === 'bye' && status.designation === null;
  const isMissed = absence?.kind === 'out' || absence?.kind === 'begun' || isHealthyOnBye;
  const isHeld = isWorth && !isStreamed(player.position) && !horizonOf(context.currentSnapshot).isFinalWeek;
  return isMissed && isHeld ? 'hold' : null;
}
