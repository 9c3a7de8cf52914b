// The player product's decision: start, flex, sit or bench, how sure that is, and the facts that
// speak for and against it.
import type { Fact } from '../../citations/index.ts';
import type { player as product } from '../../contract/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import { isLongAbsence, type Player, type Snapshot } from '../../nfl/index.ts';
import { resolvePlayerById, resolvePlayerByName } from '../lookup/index.ts';
import type {
  Absence,
  DoubtReason,
  ImpliedTotal,
  NoGamesReason,
  OpponentGrade,
  PlayingTime,
  RecentChanges,
  RivalQuarterback,
  ScoringByGame,
  StarterInDoubt,
} from '../phrases/index.ts';
import {
  type AnalysisContext,
  absenceConfidence,
  absenceOf,
  backupOf,
  forecastConfidence,
  gradeOpponent,
  isInDoubt,
  missedGames,
  noGamesReason,
  type PlayerProfile,
  playerProfile,
  playingTime,
  programStats,
  type RequestOf,
  type RoleProfile,
  recentChanges,
  regularBack,
  replacementOddsFact,
  requireProjected,
  rivalQuarterbackOf,
  roleProfile,
  scoringByGame,
  starterInDoubt,
  valueStats,
  type WeekFacts,
} from '../shared/index.ts';
import { callFor, type PlayerCall } from './call.ts';
import { type PointsPerGame, recentPoints } from './defense-form.ts';
import { quarterbackOut } from './quarterback-out.ts';
import { playerReasoningPoints, type ReasoningPoint } from './reasoning-points.ts';
import { recentWeeks, type WeeklyStatLine } from './recent-weeks.ts';
import { type ScheduledOpponent, upcomingOpponents } from './schedule.ts';
import { type UsageTrend, usageTrend } from './trajectory.ts';
import { type PlayerVerdict, playerVerdict } from './verdict.ts';
import { type StatedAmount, statedVolume } from './volume.ts';

/** The questionable teammate he is next in line behind. */
interface NextInLine extends StarterInDoubt {
  /** A teammate who is out, and ahead of both. */
  readonly alsoAbsent: Player | null;
  /** Whether the opening of his role names the starter already. */
  readonly isNamed: boolean;
}

export interface PlayerDecision {
  readonly player: Player;
  readonly week: number;
  readonly team: string | null;
  readonly opponent: string | null;
  readonly isHome: boolean;
  readonly status: string | null;
  readonly verdict: PlayerVerdict;
  readonly call: PlayerCall;
  readonly confidence: Confidence;
  /**
   * Cited for programs, of the week and of the weeks left; of a player who does
   * not play the second alone.
   */
  readonly weekStats: readonly Fact[];
  /** Null for a player who may play. */
  readonly absence: Absence | null;
  /** Null for a player who does not play. */
  readonly forecast: WeekFacts | null;
  readonly expectedAmounts: readonly StatedAmount[];
  /** Only while it is open that the player plays. */
  readonly doubt: PlayingTime | null;
  /** Of a player on bye who is not reported hurt: the games he missed before it. */
  readonly missedBeforeBye: DoubtReason | null;
  readonly rivalQuarterback: RivalQuarterback | null;
  readonly usage: PlayerProfile['usage'];
  readonly isThisSeason: boolean;
  /** A D/ST's points allowed in recent games. */
  readonly pointsAllowed: PointsPerGame | null;
  /** The role with a teammate's work that may fall to the player; null where there is none. */
  readonly opening: RoleProfile | null;
  readonly starterInDoubt: NextInLine | null;
  /** The teammate who takes over if the player sits; null while he is sure to play. */
  readonly backup: Player | null;
  /** The regular ahead of him who is back after missing the games behind his usage. */
  readonly regularBack: Player | null;
  /** The quarterback of his team who is newly out. */
  readonly quarterbackOut: Player | null;
  readonly opponentGrade: OpponentGrade | null;
  readonly impliedTotal: ImpliedTotal | null;
  readonly changes: RecentChanges;
  /** Only of a player without recent games. */
  readonly noGames: NoGamesReason | null;
  readonly recentWeeks: WeeklyStatLine[];
  /** Null for a kicker, a D/ST and without games. */
  readonly trend: UsageTrend | null;
  /** Whether the trend says which way his usage goes, or that it is steady. */
  readonly hasClearTrend: boolean;
  readonly scoring: ScoringByGame | null;
  /** Null without a team or scheduled games, and on a reserve list. */
  readonly schedule: readonly ScheduledOpponent[] | null;
  /** What the reasoning says after the projection or the absence, in this order. */
  readonly reasoningPoints: readonly ReasoningPoint[];
}

export function decide(
  context: AnalysisContext,
  { name: text, player_id: id }: RequestOf<typeof product>,
): PlayerDecision {
  const { currentSnapshot: snapshot } = context;
  const player = id ? resolvePlayerById(snapshot, id) : resolvePlayerByName(snapshot, text ?? '', ['body', 'name']);
  const profile = playerProfile(context, player, 'ppr');
  requireProjected(snapshot, [profile]);
  const { team, forecast, status } = profile;
  const recent = recentWeeks(snapshot, player, team);
  const trend = usageTrend(context, profile);
  const changes = recentChanges(snapshot, profile);
  const absence = absenceOf(snapshot, profile);
  const call = callFor(context, profile);
  const ahead = outlook(context, profile);
  const facts = {
    player,
    week: snapshot.week,
    team,
    opponent: profile.opponent,
    isHome: profile.home,
    status: status.label,
    verdict: playerVerdict(context, profile, { absence, call, ...ahead }),
    call,
    confidence: confidence(context, profile, call),
    weekStats: forecast ? programStats(context, player) : valueStats(context, player),
    absence,
    forecast,
    expectedAmounts: forecast ? statedVolume(context, profile) : [],
    doubt: forecast && isInDoubt(profile) ? playingTime(snapshot, player, forecast.playOdds) : null,
    missedBeforeBye: absence?.kind === 'bye' && status.label === null ? missedBeforeBye(snapshot, player) : null,
    usage: profile.usage,
    isThisSeason: profile.isThisSeason,
    pointsAllowed: player.position === 'DEF' && team !== null ? recentPoints(snapshot, team, 'allowed') : null,
    ...ahead,
    changes,
    noGames: profile.games.length === 0 && player.position !== 'DEF' ? noGamesReason(snapshot, player) : null,
    recentWeeks: recent,
    trend,
    hasClearTrend: trend?.kind === 'trend' && !UNCLEAR_DIRECTIONS.has(trend.direction),
    scoring: trend ? null : scoringByGame(snapshot, player, team, recent),
    // a player on a reserve list plays none of the games ahead
    schedule: isLongAbsence(status) ? null : upcomingOpponents(context, profile),
  };
  return { ...facts, reasoningPoints: playerReasoningPoints(facts) };
}

const UNCLEAR_DIRECTIONS: ReadonlySet<string> = new Set(['unclear', 'dip', 'jump']);

/** Of a start or a flex the odds to outscore a replacement, of a sit those not to. */
function confidence(context: AnalysisContext, profile: PlayerProfile, call: PlayerCall): Confidence {
  if (!profile.forecast) return absenceConfidence(context, profile);
  const odds = replacementOddsFact(context, profile.player)?.value ?? profile.forecast.chance.value;
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
    impliedTotal: bettingLine && { team: (isDefense ? opponent : team) ?? '', points: bettingLine },
  };
}

function isLikelier(rival: RivalQuarterback | null, forecast: WeekFacts | null): boolean {
  return rival !== null && (forecast === null || rival.startOdds.value > forecast.playOdds.value);
}
