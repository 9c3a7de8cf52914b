// The opponents of this week and the next two, each graded for the player's position.
import type { Fact } from '../../citations/index.ts';
import { lastFantasyWeek } from '../../fantasy/defaults/index.ts';
import { scheduledGame } from '../../nfl/index.ts';
import type { OpponentGrade } from '../phrases/index.ts';
import {
  type AnalysisContext,
  gradeOpponent,
  impliedTotal,
  opponentFacts,
  type PlayerProfile,
} from '../shared/index.ts';
import { type PointsPerGame, recentPoints } from './defense-form.ts';

/**
 * Expected points of an opponent up to which a D/ST has a soft matchup, and from which a tough one.
 */
const MAX_SOFT_POINTS = 19;
const MIN_TOUGH_POINTS = 25;

const WEEKS = ['this_week', 'next_week', 'after_that'] as const;

export interface ScheduledOpponent {
  readonly when: 'this_week' | 'next_week' | 'after_that';
  /** Null on a bye. */
  readonly meeting: {
    readonly opponent: string;
    readonly isHome: boolean;
    /** Of a player; null without games of the opponent. */
    readonly grade: OpponentGrade | null;
    /** Whether its rank is the first one said: what the ranks are of is said once. */
    readonly isFirstRank: boolean;
    /** Of a D/ST; null without a betting line and games. */
    readonly offense: OffenseGrade | null;
  } | null;
}

/**
 * An offense as a D/ST's opponent: by its implied total, else by the points of its recent games.
 */
export interface OffenseGrade {
  readonly difficulty: OpponentGrade['difficulty'];
  readonly impliedTotal: Fact | null;
  readonly scored: PointsPerGame | null;
}

/** Without a game that has begun; null without a team or games to come. */
export function upcomingOpponents(
  context: AnalysisContext,
  { player, team, participation }: PlayerProfile,
): readonly ScheduledOpponent[] | null {
  if (team === null) return null;
  const { season, week: thisWeek } = context.currentSnapshot;
  const weeks = WEEKS.map((when, i) => ({ when, week: thisWeek + i })).filter(
    // a game that has begun is no outlook
    ({ week }) => week <= lastFantasyWeek(thisWeek) && !(week === thisWeek && participation === 'begun'),
  );
  const schedule = weeks.map(({ when, week }) => {
    const game = scheduledGame(context.currentSnapshot, team, { season, week });
    if (game === null) return { when, meeting: null };
    const { opponent, home: isHome } = game;
    if (player.position === 'DEF')
      return { when, meeting: { opponent, isHome, grade: null, offense: offenseGrade(context, opponent, week) } };
    const facts = opponentFacts(context, opponent, player.position);
    const grade = facts && gradeOpponent(opponent, player.position, facts);
    return { when, meeting: { opponent, isHome, grade, offense: null } };
  });
  if (schedule.every(({ meeting }) => meeting === null)) return null;
  const firstRank = schedule.findIndex(({ meeting }) => meeting?.grade && meeting.grade.place !== 'middle');
  return schedule.map(({ when, meeting }, i) => ({
    when,
    meeting: meeting && { ...meeting, isFirstRank: i === firstRank },
  }));
}

function offenseGrade(context: AnalysisContext, opponent: string, week: number): OffenseGrade | null {
  const total = impliedTotal(context, { team: opponent, player: null, week });
  const scored = total ? null : recentPoints(context.currentSnapshot, opponent, 'scored');
  const points = total ?? scored?.points;
  return points ? { difficulty: difficultyOf(points), impliedTotal: total, scored } : null;
}

function difficultyOf({ value }: Fact): OpponentGrade['difficulty'] {
  if (value <= MAX_SOFT_POINTS) return 'soft';
  return value < MIN_TOUGH_POINTS ? 'neutral' : 'tough';
}
