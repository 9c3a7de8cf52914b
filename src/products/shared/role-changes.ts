// The news in a player's role that makes his odds better or worse than his points suggest;
// phrases/role-news.ts words it.
import { BYSTANDER_SHARE, MIN_ROLE_CHANGE, type Player, STARTER_OPPORTUNITIES } from '../../nfl/index.ts';
import type { Forecast } from '../../projections/index.ts';
import type { BadNews, GoodNews } from '../phrases/index.ts';
import type { ForecastContext } from './cite.ts';
import { MIN_LIKELY_STARTER_ODDS } from './playing-time.ts';
import type { RoleProfile } from './role-profile.ts';

/**
 * Share of a starter's opportunities from which a role is news by itself: five targets start many
 * tight ends.
 */
const STARTER_ROLE_SHARE: Readonly<Record<string, number>> = { TE: 1.2 };

/** Share of PPR points from touchdowns from which recent scoring is luck rather than usage. */
const MIN_TOUCHDOWN_SHARE = 0.5;
/**
 * Implied totals in points: a D/ST facing at most `low` or a kicker with at least `high` is worth a
 * start; the reverse is not.
 */
const IMPLIED_TOTAL_LIMITS: Readonly<Record<string, { readonly low: number; readonly high: number }>> = {
  DEF: { low: 19, high: 25 },
  K: { low: 19, high: 24.5 },
};

/** The most recent news in his favor; null without any. */
export function goodNews(role: RoleProfile): GoodNews | null {
  const { volume, change } = relativeVolume(role);
  if (role.opening) return 'opening';
  if (isUncertainQuarterback(role)) return hasTakenOver(role) ? 'taken_over' : null;
  if (volume !== null && volume >= BYSTANDER_SHARE && change >= MIN_ROLE_CHANGE) return 'rising_role';
  // every starting quarterback throws as often
  const isStarterRole = volume !== null && volume >= (STARTER_ROLE_SHARE[role.position] ?? 1);
  if (role.position !== 'QB' && isStarterRole) return 'starter_role';
  return lineNews(role) === 'good_line' ? 'good_line' : null;
}

/** The worst news against him; null without any. */
export function badNews({ currentSnapshot: snapshot, model }: ForecastContext, role: RoleProfile): BadNews | null {
  if (role.status.availability === 'out' || role.status.availability === 'doubtful') return role.status.availability;
  if (role.backup) return isLikelierStarter(model.week(snapshot), role) ? null : 'backup';
  if (isUncertainQuarterback(role)) return lostStartingJob(role);
  const { volume, change } = relativeVolume(role);
  // one game is too small a sample for a verdict on a small role
  if (volume !== null && role.gamesPlayed >= 2 && volume < 1) {
    if (role.touchdownShare !== null && role.touchdownShare >= MIN_TOUCHDOWN_SHARE) return 'touchdown_luck';
    if (change <= -MIN_ROLE_CHANGE) return 'falling_role';
    if (volume < BYSTANDER_SHARE && change < MIN_ROLE_CHANGE) return 'bystander';
  }
  return lineNews(role) === 'bad_line' ? 'bad_line' : null;
}

/**
 * Whether a quarterback starts more likely than not, and than the one the chart lists ahead.
 */
function isLikelierStarter(forecast: Forecast, { player, ahead }: RoleProfile): boolean {
  const oddsOf = (passer: Player | null) => passer && (forecast.projectionFor(passer)?.plays ?? null);
  const [own, theirs] = [oddsOf(player), oddsOf(ahead)];
  // without odds the one ahead is out
  return own !== null && own >= MIN_LIKELY_STARTER_ODDS && (theirs === null || own > theirs);
}

/**
 * Whether a quarterback's recent games do not predict the next one: he missed his team's last game,
 * a teammate threw more in it, or he took over as the starter in it.
 */
function isUncertainQuarterback(role: RoleProfile): boolean {
  if (role.position !== 'QB' || role.gamesPlayed === 0) return false;
  const { volume } = relativeVolume(role);
  return role.missed > 0 || isOutthrown(role) || (hasTakenOver(role) && volume !== null && volume < 1);
}

/**
 * Whether he had a starter's workload in his team's last game and led it in pass attempts, after a
 * teammate led the one before.
 */
function hasTakenOver({ position, missed, lastGame, outthrownBy, passerBefore, formerTeam }: RoleProfile): boolean {
  if (missed > 0 || outthrownBy !== null || passerBefore === null || formerTeam !== null) return false;
  const starter = STARTER_OPPORTUNITIES[position];
  return starter === undefined || (lastGame !== null && lastGame.opportunities >= BYSTANDER_SHARE * starter);
}

/** Whether a teammate threw more in his current team's last game, in which he played too. */
function isOutthrown({ outthrownBy, missed, formerTeam }: RoleProfile): boolean {
  return outthrownBy !== null && missed === 0 && formerTeam === null;
}

/**
 * How an uncertain quarterback lost his job; null when he still has it or his rival cannot play.
 */
function lostStartingJob(role: RoleProfile): 'benched' | 'outthrown' | null {
  if (role.missed > 0) return 'benched';
  return isOutthrown(role) && role.outthrownBy?.canPlay ? 'outthrown' : null;
}

/** Whether a quarterback's recent games show no trend: he lost, took over or shared the job. */
export const hasUnclearJob = (role: RoleProfile): boolean =>
  role.position === 'QB' && role.gamesPlayed > 0 && (role.missed > 0 || isOutthrown(role) || role.hasShared);

/** Games missed since his last one, after which his workload says nothing of his role. */
const MAX_NEWS_MISSED = 2;

/**
 * His volume and its change as shares of a starter's. Games for another team, or shared with
 * another quarterback, do not count.
 */
function relativeVolume({ position, recent, change, formerTeam, hasShared, missed }: RoleProfile): {
  readonly volume: number | null;
  readonly change: number;
} {
  const starter = STARTER_OPPORTUNITIES[position];
  if (starter === undefined || recent === null || formerTeam !== null || missed > MAX_NEWS_MISSED)
    return { volume: null, change: 0 };
  // a passer's attempts follow the score, not his role
  const hasNoTrend = hasShared || position === 'QB' || change === null;
  return { volume: recent / starter, change: hasNoTrend ? 0 : change / starter };
}

function lineNews({ position, impliedTotal }: RoleProfile): 'good_line' | 'bad_line' | null {
  const limits = IMPLIED_TOTAL_LIMITS[position];
  if (limits === undefined || impliedTotal === null) return null;
  const [kind, against] =
    position === 'DEF' ? (['good_line', 'bad_line'] as const) : (['bad_line', 'good_line'] as const);
  if (impliedTotal <= limits.low) return kind;
  return impliedTotal >= limits.high ? against : null;
}
