// What is known of a player before a week: his call, and what may speak for or against it.
import { isStreamed, lastFantasyWeek } from '../../fantasy/defaults/index.ts';
import { SKILL_POSITIONS } from '../../fantasy/index.ts';
import {
  gamesInSeason,
  gamesSince,
  isLongAbsence,
  lastGameWeek,
  numberAt,
  type Player,
  type Snapshot,
  statusForWeek,
  teamMembers,
} from '../../nfl/index.ts';
import {
  type Absence,
  absenceOf,
  awaitedReport,
  type Brief,
  backupOf,
  cite,
  depthChartReason,
  type ForecastContext,
  isInDoubt,
  kickoffOf,
  leadAbsence,
  newsOf,
  noGamesReason,
  type PlayingTime,
  programStats,
  quarterbackCrowd,
  type RookieStanding,
  recentChanges,
  roleProfile,
  standIn,
  starterInDoubt,
  valueStats,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { callFor, isLikelyOut, isStartIfActive, isWorthSpot, rosterMove } from './call.ts';
import { recentPoints, recentWeeks, upcomingOpponents } from './games.ts';
import { statedVolume, usageTrend } from './workload.ts';

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
    isStartIfActive: isStartIfActive(context, profile),
    absence,
    rosterMove: rosterMove(context, profile, absence),
    doubt,
    awaitedReport: awaited,
    crowd: player.position === 'QB' ? newsOf((await quarterbackCrowd(context)).signalOf(player)) : null,
    kickoff: mayMiss ? kickoffOf(context, player, team) : null,
    standIn: isOutOrDoubtful ? standIn(context, player, team) : null,
    pointsAhead: pointsAhead(context, profile, absence),
    leadAbsence: leadAbsence(context, profile),
    rivalQuarterback: hasGameAhead ? profile.rivalQuarterback : null,
    backup: forecast && backupOf(context, player),
    starterInDoubt: forecast && starterInDoubt(context, player),
    quarterbackOut: forecast && quarterbackOut(snapshot, player, team),
    opponentGrade: hasGameAhead ? profile.opponentGrade : null,
    impliedTotal: hasGameAhead ? profile.impliedTotal : null,
    secondOpinion: secondOpinion(context, profile),
    changes: recentChanges(snapshot, profile),
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

/**
 * What the platform projects, where it is far from ours: a small difference is the noise of a week.
 */
function secondOpinion(context: ForecastContext, { player, forecast, opponentGrade: grade }: Brief) {
  const theirs = forecast && cite(context, player, 'platform_points');
  if (!theirs) return null;
  const { mean: ours } = forecast;
  const difference = Math.abs(theirs.value - ours.value);
  if (difference < Math.max(CUTS.points.shown, CUTS.share.small * ours.value)) return null;
  const explains = ours.value > theirs.value ? 'soft' : 'tough';
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
