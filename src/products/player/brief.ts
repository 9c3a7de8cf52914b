// What is known of a player before a week: his call, and what may speak for or against it.
import type { Fact } from '../../citations/index.ts';
import { isStreamed, lastFantasyWeek } from '../../fantasy/defaults/index.ts';
import {
  assumedLeague,
  isAsLikelyAsNot,
  RECEIVING_POSITIONS,
  SKILL_POSITIONS,
  type StartCall,
  seasonValues,
  startCall,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  gamesInSeason,
  gamesSince,
  isLongAbsence,
  isLongAbsenceGames,
  isReserveEligible,
  lastGameWeek,
  MIN_ROLE_CHANGE,
  missingReports,
  numberAt,
  type Player,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  statusForWeek,
  teamMembers,
  workloadTrend,
} from '../../nfl/index.ts';
import { lastStarters, platformLevel } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import {
  type Absence,
  absenceOf,
  awaitedReport,
  type Brief,
  backupOf,
  cite,
  citeSchedule,
  depthChartReason,
  type ExpectedAmount,
  expectedAmounts,
  type ForecastContext,
  hasUnclearJob,
  isInDoubt,
  newsOf,
  newTeamOf,
  noGamesReason,
  type PlayingTime,
  programStats,
  quarterbackCrowd,
  type RookieStanding,
  roleProfile,
  standIn,
  valueStats,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { type AnalysisContext, horizonOf } from '../shared/index.ts';
import { recentPoints, recentWeeks, upcomingOpponents } from './games.ts';

/**
 * Null at a position without touches, where too few games of this season show a workload, for a
 * quarterback who shared or lost his job, and for a player who has been away: the game before an
 * absence was often cut short.
 */
function usageTrend({ currentSnapshot: snapshot }: ForecastContext, profile: Brief) {
  const { player, usage, isThisSeason } = profile;
  const { position } = player;
  const { opportunityKind, opportunitiesPerGame: perGame, opportunitiesBefore: before } = usage;
  const { opportunitiesChange: change, hasEarlyExit } = usage;
  if (!perGame || !before || !change || !isThisSeason || !SKILL_POSITIONS.has(position)) return null;
  const role = roleProfile(snapshot, player);
  // the last game before a bye may be weeks ago
  const isAway =
    role.status.availability === 'out' ||
    isLongAbsenceGames(role.missed) ||
    (role.missed > 0 && (role.isBye || isLongAbsence(role.status)));
  if (isAway || hasUnclearJob(role) || role.formerTeam) return null;
  const trend = workloadTrend(snapshot, player);
  if (trend === null) return null;
  const direction = trend.direction === 'flat' ? smallChange(position, perGame, before) : trend.direction;
  return { direction, opportunityKind, perGame, before, change, hasEarlyExit };
}

/** A change that is within his usual range, and may be too big to be called flat. */
function smallChange(position: string, { value: perGame }: Fact, { value: before }: Fact) {
  const starter = STARTER_OPPORTUNITIES[position] ?? Number.POSITIVE_INFINITY;
  const minChange = Math.min(MIN_ROLE_CHANGE * starter, Math.max(CUTS.work.change, CUTS.share.small * before));
  if (Math.abs(perGame - before) < minChange) return 'flat' as const;
  return `${perGame < before ? 'declining' : 'rising'}_within_range` as const;
}

/** Yards and touchdowns follow from these. */
const STATED = ['attempts', 'carries', 'targets'] as const;
const isStated = (each: ExpectedAmount): each is ExpectedAmount & { readonly stat: (typeof STATED)[number] } =>
  STATED.some((stat) => stat === each.stat);

/**
 * Pass attempts, carries and targets behind a projection; a receiver's carries are left out. Empty
 * where neither a recent game nor a rookie's place speaks for them.
 */
function statedVolume(context: ForecastContext, { player, games }: Brief) {
  const { currentSnapshot: snapshot } = context;
  const { position } = player;
  // a rookie back or receiver is projected from his draft and his place on the depth chart
  const isKnown = games.length > 0 || (position !== 'QB' && noGamesReason(snapshot, player) === 'rookie');
  if (!isKnown || isLongAbsenceGames(roleProfile(snapshot, player).missed)) return [];
  const isReceiver = RECEIVING_POSITIONS.has(position);
  const amounts = expectedAmounts(context, player)
    .filter(isStated)
    .filter(({ stat }) => stat !== 'carries' || !isReceiver);
  const carries = amounts.find(({ stat }) => stat === 'carries')?.amount.value ?? 0;
  const own = mean(games.map((game) => game.carries)) ?? 0;
  return position === 'QB' && carries > CUTS.share.farMore * own + CUTS.work.change ? [] : amounts;
}

/**
 * In doubt he is judged as if he plays, which a manager learns before kickoff; likelier out than in
 * he is a start or none. A healthy quarterback may be active, and not start.
 */
function callFor(context: ForecastContext, profile: Brief): StartCall | 'bench' {
  const { player, forecast, status } = profile;
  if (!forecast) return 'bench';
  const { position } = player;
  const { rank, chance, starterOdds } = forecast;
  if (!isInDoubt(profile)) return startCall({ position, rank: rank.value, chance: chance.value });
  const call = startCall({ position, rank: rankIfPlaying(context, player), chance: starterOdds.value });
  const isStartIfActive = call === 'start' && (position !== 'QB' || status.availability !== 'healthy');
  return isLikelyOut(context, profile) && !isStartIfActive ? 'sit' : call;
}

/**
 * Whether what is known of him makes him likelier to be out than to play. Without a report, a
 * healthy player's odds may be low for want of it: then only a quarterback who did not start his
 * team's last game is called out.
 */
function isLikelyOut(
  { currentSnapshot: snapshot }: ForecastContext,
  { player, team, forecast, status }: Brief,
): boolean {
  if (!forecast || isAsLikelyAsNot(forecast.playOdds.value)) return false;
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
function isWorthSpot({ currentSnapshot, model }: ForecastContext, player: Player): boolean {
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
function rosterMove(
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

export type PlayerBrief = Awaited<ReturnType<typeof playerBrief>>;

export async function playerBrief(context: AnalysisContext, profile: Brief) {
  const { currentSnapshot: snapshot } = context;
  const { player, team, forecast, status, participation } = profile;
  const isDefense = player.position === 'DEF';
  const absence = absenceOf(snapshot, profile);
  const awaited = awaitedReport(context, profile);
  const doubt = forecast && (awaited || isInDoubt(profile)) ? profile.playingTime : null;
  const mayMiss = doubt && !doubt.isHealthyBackup && doubt.playOdds.value < CUTS.odds.sure;
  const noGames = profile.games.length === 0 && !isDefense ? noGamesReason(snapshot, player) : null;
  // of the week itself: a week ahead has reports of its own
  const isOutOrDoubtful = absence
    ? absence.kind === 'out' || absence.kind === 'not_expected'
    : status.availability === 'doubtful';
  // who is out, or whose game has begun, has no opponent any more
  const hasGameAhead = participation !== 'out' && participation !== 'begun';
  return {
    ...profile,
    week: snapshot.week,
    call: callFor(context, profile),
    isInDoubt: isInDoubt(profile),
    isLikelyOut: isLikelyOut(context, profile),
    absence,
    rosterMove: rosterMove(context, profile, absence),
    doubt,
    awaitedReport: awaited,
    crowd: player.position === 'QB' ? newsOf((await quarterbackCrowd(context)).signalOf(player)) : null,
    kickoff: mayMiss ? citeSchedule(context, 'kickoff', { team, player }) : null,
    standIn: isOutOrDoubtful ? standIn(context, player, team) : null,
    pointsAhead: pointsAhead(context, profile, absence),
    rivalQuarterback: hasGameAhead ? profile.rivalQuarterback : null,
    backup: forecast && backupOf(context, player),
    quarterbackOut: forecast && quarterbackOut(snapshot, player, team),
    opponentGrade: hasGameAhead ? profile.opponentGrade : null,
    impliedTotal: hasGameAhead ? profile.impliedTotal : null,
    secondOpinion: secondOpinion(context, profile),
    newTeam: newTeamOf(profile),
    trend: usageTrend(context, profile),
    expectedAmounts: forecast ? statedVolume(context, profile) : [],
    pointsAllowed: isDefense && team !== null ? recentPoints(snapshot, team, 'allowed') : null,
    noGames,
    rookieStanding: noGames === 'rookie' ? rookieStanding(snapshot, player, doubt) : null,
    recentWeeks: recentWeeks(snapshot, player, team),
    // a player on a reserve list plays none of the games ahead
    schedule: isLongAbsence(status) ? null : upcomingOpponents(context, profile),
    /** Cited for programs: of the week and of the weeks left, or of the weeks left alone. */
    weekStats: forecast ? programStats(context, player) : valueStats(context, player),
  };
}

/** What the platform projects, where that is far from ours for his position: less is noise. */
function secondOpinion(context: ForecastContext, { player, forecast, opponentGrade: grade }: Brief) {
  const theirs = forecast && cite(context, player, 'platform_points');
  if (!theirs) return null;
  const { mean: ours } = forecast;
  const level = platformLevel(context.model.week(context.currentSnapshot), player.position);
  const difference = theirs.value - ours.value - level;
  if (Math.abs(difference) < Math.max(CUTS.points.shown, CUTS.share.small * ours.value)) return null;
  const explains = difference < 0 ? 'soft' : 'tough';
  return { theirs, ours, because: grade?.difficulty === explains ? grade : null };
}

/**
 * What is left for a manager who cannot use or move him this week. Null at a streamed position, in
 * a long absence, and in the last week that counts.
 */
function pointsAhead(context: ForecastContext, { player, status }: Brief, absence: Absence | null) {
  const { week } = context.currentSnapshot;
  const lastWeek = lastFantasyWeek(week);
  const isMissed = absence?.kind === 'begun' || absence?.kind === 'out' || absence?.kind === 'bye';
  if (!isMissed || isStreamed(player.position) || isLongAbsence(status) || week >= lastWeek) return null;
  const points = cite(context, player, 'projected_season_points', 'ppr after this week');
  return points && points.value >= CUTS.points.shown
    ? { points, isOneWeek: week + 1 === lastWeek, isWorthSpot: isWorthSpot(context, player) }
    : null;
}

/** Who threw most for the team this season, while he is newly out. */
function quarterbackOut(snapshot: Snapshot, { position }: Player, team: string | null): Player | null {
  if (team === null || position === 'QB' || !SKILL_POSITIONS.has(position)) return null;
  const [first] = teamMembers(snapshot, team)
    .filter((member) => member.position === 'QB' && snapshot.teamOf(member) === team)
    .map((passer) => {
      const games = gamesInSeason(snapshot, passer, snapshot.season).filter((game) => game.team === team);
      return { passer, games, attempts: games.reduce((sum, game) => sum + game.attempts, 0) };
    })
    .sort((a, b) => b.attempts - a.attempts);
  if (!first || first.attempts === 0 || statusForWeek(snapshot, first.passer).availability !== 'out') return null;
  return gamesSince(snapshot, team, lastGameWeek(first.games)) <= CUTS.games.few ? first.passer : null;
}

/** Draft round and place on the depth chart, which `doubt` may have already. */
function rookieStanding(snapshot: Snapshot, player: Player, doubt: PlayingTime | null): RookieStanding {
  const pick = snapshot.draftPickOf(player);
  const listing = depthChartReason(snapshot, roleProfile(snapshot, player));
  const isSaid = doubt?.reasons.some(({ kind }) => kind === listing?.kind) ?? false;
  return {
    round: pick === undefined ? null : numberAt(snapshot.draftPicks.numbers.round, pick),
    listing: isSaid ? null : listing,
  };
}
