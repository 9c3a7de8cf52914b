// Which facts the reasoning of a player's answer gives, and in which order.
import type { RecentChanges } from '../phrases/index.ts';
import type { PlayerDecision, ReasoningPoint } from './decision.ts';
import type { UsageTrend } from './trajectory.ts';

/** Sentences after the first: an answer has five at most, a missing report included. */
const MAX_POINTS = 4;
/** Who else has his job, who throws to him and who he meets: in this order in both lists. */
const JOB_AND_MATCHUP = ['regular', 'opening', 'backup', 'next_in_line', 'quarterback', 'matchup'] as const;
const PRIORITY: readonly ReasoningPoint[] = [
  'doubt',
  'rival',
  'missed',
  'new_team',
  ...JOB_AND_MATCHUP,
  'role',
  'points_allowed',
  'status',
  'no_games',
  'last_game',
];
const READING_ORDER: readonly ReasoningPoint[] = [
  'doubt',
  'rival',
  'status',
  'missed',
  'new_team',
  'role',
  'points_allowed',
  ...JOB_AND_MATCHUP,
  'last_game',
  'no_games',
];

export function playerReasoningPoints(decision: Omit<PlayerDecision, 'reasoningPoints'>): readonly ReasoningPoint[] {
  const { doubt, changes, usage } = decision;
  const maxPoints = decision.lackedReports.length > 0 ? MAX_POINTS - 1 : MAX_POINTS;
  const isKnown: Readonly<Record<ReasoningPoint, boolean>> = {
    doubt: doubt !== null,
    rival: decision.rivalQuarterback !== null,
    // a status that is new is part of the doubt, and one that is old of the absence
    status:
      changes.status !== null &&
      (changes.status.kind === 'returned' || doubt === null) &&
      // who is on a reserve list was on it a week ago
      !(changes.status.kind === 'unchanged' && changes.status.isLong),
    missed: decision.missedBeforeBye !== null,
    new_team: changes.newTeam !== null,
    role: usage.games !== null,
    points_allowed: decision.pointsAllowed !== null,
    regular: decision.regularBack !== null && usage.games !== null,
    opening: decision.opening !== null,
    backup: decision.backup !== null,
    next_in_line: decision.starterInDoubt !== null,
    quarterback: decision.quarterbackOut !== null,
    matchup: decision.opponentGrade !== null || decision.impliedTotal !== null,
    // of an absent player, and where he left a game injured, the last game was often cut short;
    // where the trend is found steady, one unusual game is noise
    last_game:
      decision.absence === null && !usage.hasEarlyExit && !isSteady(decision.trend) && isUnusualGame(changes.lastGame),
    no_games: decision.noGames !== null,
  };
  const chosen = PRIORITY.filter((point) => isKnown[point]).slice(0, maxPoints);
  return READING_ORDER.filter((point) => chosen.includes(point));
}

/**
 * A last game's workload is mentioned when it differs from the games before by this many touches,
 * and by this share of them.
 */
const MIN_UNUSUAL_TOUCHES = 4;
const MIN_UNUSUAL_SHARE = 0.35;

const isSteady = (trend: UsageTrend | null): boolean => trend?.kind === 'trend' && trend.direction === 'flat';

function isUnusualGame(game: RecentChanges['lastGame']): boolean {
  if (!game?.before) return game !== null;
  const difference = Math.abs(game.workload.value - game.before.value);
  return difference >= Math.max(MIN_UNUSUAL_TOUCHES, MIN_UNUSUAL_SHARE * game.before.value);
}
