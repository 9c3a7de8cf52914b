// The player product's decision: start, flex, sit or bench, how sure that is, and the facts that
// speak for and against it.
import type { player as product } from '../../contract/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import { isLongAbsence, type Player, type Snapshot } from '../../nfl/index.ts';
import { readPlayers, resolvePlayerById, resolvePlayerByIdAndName, resolvePlayerByName } from '../lookup/index.ts';
import type { Absence, DoubtReason, RivalQuarterback } from '../phrases/index.ts';
import {
  type AnalysisContext,
  absenceConfidence,
  absenceOf,
  awaitedReport,
  backupOf,
  cite,
  forecastConfidence,
  gradeOpponent,
  impliedTotalOf,
  isInDoubt,
  kickoffOf,
  lackedReports,
  leadAbsence,
  missedGames,
  newsOf,
  noGamesReason,
  type PlayerProfile,
  playerProfile,
  playingTime,
  programStats,
  quarterbackCrowd,
  type RequestOf,
  recentChanges,
  regularBack,
  requireProjected,
  rivalQuarterbackOf,
  roleProfile,
  SURE_PLAY_PROBABILITY,
  standIn,
  starterInDoubt,
  valueStats,
  type WeekFacts,
} from '../shared/index.ts';
import { callFor, type PlayerCall } from './call.ts';
import type { PlayerDecision } from './decision.ts';
import { recentPoints } from './defense-form.ts';
import { pointsAhead } from './points-ahead.ts';
import { quarterbackOut } from './quarterback-out.ts';
import { playerReasoningPoints } from './reasoning-points.ts';
import { recentWeeks } from './recent-weeks.ts';
import { rookieStanding } from './rookie-standing.ts';
import { upcomingOpponents } from './schedule.ts';
import { usageTrend } from './trajectory.ts';
import { playerVerdict } from './verdict.ts';
import { statedVolume } from './volume.ts';

export async function decide(
  context: AnalysisContext,
  { name: text, player_id: id }: RequestOf<typeof product>,
): Promise<PlayerDecision> {
  const { currentSnapshot: snapshot } = context;
  const player = requestedPlayer(snapshot, id, text);
  const profile = playerProfile(context, player, 'ppr');
  requireProjected(snapshot, [profile]);
  const { team, forecast, status } = profile;
  const recent = recentWeeks(snapshot, player, team);
  const trend = usageTrend(context, profile);
  const changes = recentChanges(snapshot, profile);
  const absence = absenceOf(snapshot, profile);
  const call = callFor(context, profile);
  const awaited = awaitedReport(context, profile);
  const ahead = outlook(context, profile);
  const crowd = player.position === 'QB' ? newsOf((await quarterbackCrowd(context)).signalOf(player)) : null;
  // without the report, or while managers add his teammate, it is not known that he plays
  const isUnsure = call !== 'sit' && (awaited !== null || crowd?.kind === 'may_sit');
  const sureness = isUnsure ? 'low' : confidence(context, profile, call);
  const doubt = forecast && (awaited || isInDoubt(profile)) ? playingTime(snapshot, player, forecast.playOdds) : null;
  const noGames = profile.games.length === 0 && player.position !== 'DEF' ? noGamesReason(snapshot, player) : null;
  const facts = {
    player,
    read: id ? [] : readPlayers(snapshot, [text ?? ''], [player]),
    week: snapshot.week,
    team,
    opponent: profile.opponent,
    isHome: profile.home,
    status: status.label,
    verdict: playerVerdict(context, profile, { absence, call, awaitedReport: awaited, doubt, ...ahead }),
    call,
    confidence: sureness,
    lackedReports: lackedReports(snapshot, sureness),
    weekStats: forecast ? programStats(context, player) : valueStats(context, player),
    absence,
    standIn: isOutOrDoubtful(profile, absence) ? standIn(context, player, team) : null,
    forecast,
    leadAbsence: leadAbsence(context, profile),
    expectedAmounts: forecast ? statedVolume(context, profile) : [],
    crowd,
    doubt,
    kickoff:
      doubt && !doubt.isHealthyBackup && doubt.playOdds.value < SURE_PLAY_PROBABILITY
        ? kickoffOf(context, player, team)
        : null,
    awaitedReport: awaited,
    missedBeforeBye: absence?.kind === 'bye' && status.label === null ? missedBeforeBye(snapshot, player) : null,
    usage: profile.usage,
    isThisSeason: profile.isThisSeason,
    pointsAllowed: player.position === 'DEF' && team !== null ? recentPoints(snapshot, team, 'allowed') : null,
    ...ahead,
    changes,
    noGames,
    pointsAhead: pointsAhead(context, profile, absence),
    rookieStanding: noGames === 'rookie' ? rookieStanding(snapshot, player, doubt) : null,
    recentWeeks: recent,
    trend,
    hasClearTrend: trend !== null && !UNCLEAR_DIRECTIONS.has(trend.direction),
    // a player on a reserve list plays none of the games ahead
    schedule: isLongAbsence(status) ? null : upcomingOpponents(context, profile),
  };
  return { ...facts, ...playerReasoningPoints(facts) };
}

function requestedPlayer(snapshot: Snapshot, id: string | null, name: string | null): Player {
  if (!id) return resolvePlayerByName(snapshot, name ?? '', ['body', 'name']);
  return name ? resolvePlayerByIdAndName(snapshot, id, name) : resolvePlayerById(snapshot, id);
}

/** Of the week itself: a week ahead has reports of its own. */
const isOutOrDoubtful = ({ status }: PlayerProfile, absence: Absence | null): boolean =>
  absence ? absence.kind === 'out' || absence.kind === 'not_expected' : status.availability === 'doubtful';

const UNCLEAR_DIRECTIONS: ReadonlySet<string> = new Set(['unclear', 'dip', 'jump']);

/** Of a start or a flex the odds to outscore a replacement, of a sit those not to. */
function confidence(context: AnalysisContext, profile: PlayerProfile, call: PlayerCall): Confidence {
  if (!profile.forecast) return absenceConfidence(context, profile);
  const odds = cite(context, profile.player, 'replacement_odds')?.value ?? profile.forecast.chance.value;
  return forecastConfidence(context.currentSnapshot, call === 'sit' ? 1 - odds : odds);
}

/** Null of a quarterback, who sits out games healthy, and of a D/ST. */
function missedBeforeBye(snapshot: Snapshot, player: Player): DoubtReason | null {
  if (player.position === 'QB' || player.position === 'DEF') return null;
  const reason = missedGames(roleProfile(snapshot, player));
  return reason?.kind === 'missed_games' ? reason : null;
}

/** What a player who is out, or whose game has begun, has none of this week. */
const NO_OUTLOOK = {
  rivalQuarterback: null,
  opening: null,
  starterInDoubt: null,
  backup: null,
  regularBack: null,
  quarterbackOut: null,
  opponentGrade: null,
  impliedTotal: null,
};

/** What this week may bring: a rival, a teammate's work, the opponent, the betting line. */
function outlook(
  context: AnalysisContext,
  { participation, player, team, games, forecast, opponent, opponentFacts, bettingLine }: PlayerProfile,
): Pick<PlayerDecision, keyof typeof NO_OUTLOOK> {
  if (participation === 'out' || participation === 'begun') return NO_OUTLOOK;
  const role = roleProfile(context.currentSnapshot, player);
  const isDefense = player.position === 'DEF';
  const rivalQuarterback = rivalQuarterbackOf(context, player);
  // next in line is the likeliest to start
  const opening = role.opening && !isLikelier(rivalQuarterback, forecast) ? role.opening : null;
  const inDoubt = forecast && starterInDoubt(context, player);
  // only the one in doubt is ahead of him for the work of the other
  const isOneOpening = inDoubt !== null && opening?.ahead.length === 1 && opening.ahead.includes(inDoubt.starter);
  return {
    rivalQuarterback,
    opening: opening && !isOneOpening ? role : null,
    starterInDoubt: inDoubt && {
      ...inDoubt,
      isNamed: opening !== null && !isOneOpening && opening.ahead.includes(inDoubt.starter),
      alsoAbsent: isOneOpening && !opening.isOnlyDoubtful ? opening.absent : null,
    },
    backup: forecast && backupOf(context, player),
    regularBack: forecast && regularBack(context, player, games),
    quarterbackOut: forecast && quarterbackOut(context.currentSnapshot, player, team),
    opponentGrade: opponent && opponentFacts ? gradeOpponent(opponent, player.position, opponentFacts) : null,
    impliedTotal: bettingLine && impliedTotalOf(context, (isDefense ? opponent : team) ?? '', bettingLine),
  };
}

function isLikelier(rival: RivalQuarterback | null, forecast: WeekFacts | null): boolean {
  return rival !== null && (forecast === null || rival.startOdds.value > forecast.playOdds.value);
}
