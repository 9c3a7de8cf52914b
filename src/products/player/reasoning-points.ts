// Which facts the reasoning of a player's answer gives, and in which order.
import type { RecentChanges } from '../phrases/index.ts';
import type { PlayerDecision, ReasoningPoint } from './decision.ts';
import type { UsageTrend } from './trajectory.ts';

/** Sentences after the first: an answer has five at most, a missing report included. */
const MAX_POINTS = 4;
/** Who else has his job, and who throws to him and who he meets: in this order in both lists. */
const JOB = ['regular', 'opening', 'backup', 'next_in_line'] as const;
const MATCHUP = ['quarterback', 'matchup'] as const;
const PRIORITY: readonly ReasoningPoint[] = [
  'crowd',
  'doubt',
  'report',
  'rival',
  'stand_in',
  'ahead',
  'missed',
  'new_team',
  ...JOB,
  'kickoff',
  ...MATCHUP,
  'role',
  'points_allowed',
  'status',
  'no_games',
  'last_game',
];
/** Whether he plays is said before what he does if he plays. */
const LEAD_ORDER: readonly ReasoningPoint[] = ['crowd', 'doubt', 'report'];
const READING_ORDER: readonly ReasoningPoint[] = [
  'kickoff',
  'rival',
  'status',
  'missed',
  'new_team',
  'role',
  'points_allowed',
  'stand_in',
  'ahead',
  ...JOB,
  ...MATCHUP,
  'last_game',
  'no_games',
];

type Undecided = Omit<PlayerDecision, 'leadPoints' | 'reasoningPoints'>;

export function playerReasoningPoints(decision: Undecided): Pick<PlayerDecision, 'leadPoints' | 'reasoningPoints'> {
  const { doubt, changes, usage } = decision;
  const others = [decision.lackedReports, decision.read].filter((said) => said.length > 0);
  const maxPoints = MAX_POINTS - others.length;
  const isKnown: Readonly<Record<ReasoningPoint, boolean>> = {
    crowd: decision.crowd !== null,
    // before the report the two are said together
    doubt: doubt !== null && decision.awaitedReport === null,
    kickoff: decision.kickoff !== null,
    report: decision.awaitedReport !== null,
    rival: decision.rivalQuarterback !== null,
    stand_in: decision.standIn !== null && decision.backup === null,
    // a status that is new is part of the doubt, and one that is old of the absence
    status:
      changes.status !== null &&
      ((changes.status.kind === 'returned' && decision.awaitedReport === null) || doubt === null) &&
      // who is on a reserve list was on it a week ago
      !(changes.status.kind === 'unchanged' && changes.status.isLong),
    ahead: decision.pointsAhead !== null,
    missed: decision.missedBeforeBye !== null,
    // a doubt may say so already
    new_team: changes.newTeam !== null && !doubt?.reasons.some(({ kind }) => kind === 'played_for_another_team'),
    role: usage.games !== null,
    points_allowed: decision.pointsAllowed !== null,
    regular: decision.regularBack !== null && usage.games !== null,
    // whose absence it is was said first
    opening: decision.opening !== null && decision.leadAbsence === null,
    backup: decision.backup !== null,
    next_in_line: decision.starterInDoubt !== null,
    quarterback: decision.quarterbackOut !== null,
    matchup: decision.opponentGrade !== null || decision.impliedTotal !== null,
    // of an absent player, and where he left a game injured, the last game was often cut short;
    // where the trend is found steady, one unusual game is noise
    last_game:
      decision.absence === null &&
      !usage.hasEarlyExit &&
      !hasOwnComparison(decision.trend) &&
      isUnusualGame(changes.lastGame),
    no_games: decision.noGames !== null,
  };
  const chosen = PRIORITY.filter((point) => isKnown[point]).slice(0, maxPoints - sentencesBefore(decision));
  return {
    leadPoints: LEAD_ORDER.filter((point) => chosen.includes(point)),
    reasoningPoints: READING_ORDER.filter((point) => chosen.includes(point)),
  };
}

/**
 * The absence that is said first, the reasons that are said with an awaited report, and what to do
 * about a backup that managers add.
 */
const sentencesBefore = ({ leadAbsence, awaitedReport, doubt, crowd }: Undecided): number =>
  (leadAbsence ? 1 : 0) +
  (awaitedReport && doubt && doubt.reasons.length > 0 ? 1 : 0) +
  (crowd?.kind === 'may_start' ? 1 : 0);

/**
 * A last game's workload is mentioned when it differs from the games before by this many touches,
 * and by this share of them.
 */
const MIN_UNUSUAL_TOUCHES = 4;
const MIN_UNUSUAL_SHARE = 0.35;

/** A trend that is steady, or that compares the last games with other games before them. */
const hasOwnComparison = (trend: UsageTrend | null): boolean =>
  trend !== null && ['flat', 'dip', 'jump'].includes(trend.direction);

function isUnusualGame(game: RecentChanges['lastGame']): boolean {
  if (!game?.before) return game !== null;
  const difference = Math.abs(game.workload.value - game.before.value);
  return difference >= Math.max(MIN_UNUSUAL_TOUCHES, MIN_UNUSUAL_SHARE * game.before.value);
}
