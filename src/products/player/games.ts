// A player's last games with his statistics, and his next ones, each graded for his position.
import { lookUp } from '../../citations/index.ts';
import type { player as product } from '../../contract/index.ts';
import { lastFantasyWeek } from '../../fantasy/defaults/index.ts';
import { fantasyPoints, pointsOf, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  LAST_WEEK,
  lastGames,
  type Player,
  type Snapshot,
  scheduledGame,
  textAt,
  weeksPlayed,
} from '../../nfl/index.ts';
import { bandOf, teamGames } from '../../projections/index.ts';
import { type Brief, citeSchedule, opponentGrade, totalLevel } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext, BodyOf } from '../shared/index.ts';

type StatLine = BodyOf<typeof product>['player']['recent_weeks'][number];
type Column = keyof Snapshot['stats']['numbers'];

const PASSERS = ['QB'];
const RUNNERS = ['QB', 'RB', 'FB', 'WR', 'TE'];
const RECEIVERS = ['RB', 'FB', 'WR', 'TE'];
/** The contract's statistics, in its order: the column of each, and the positions that have it. */
const STATS = {
  targets: ['targets', RECEIVERS],
  receptions: ['receptions', RECEIVERS],
  receiving_yards: ['receiving_yards', RECEIVERS],
  receiving_tds: ['receiving_tds', RECEIVERS],
  carries: ['carries', RUNNERS],
  rushing_yards: ['rushing_yards', RUNNERS],
  rushing_tds: ['rushing_tds', RUNNERS],
  completions: ['completions', PASSERS],
  attempts: ['attempts', PASSERS],
  passing_yards: ['passing_yards', PASSERS],
  passing_tds: ['passing_tds', PASSERS],
  interceptions: ['passing_interceptions', PASSERS],
} as const satisfies Partial<Record<keyof StatLine, readonly [Column, readonly string[]]>>;

/** Null where the position does not have the statistic; zero in a game without any. */
const statsOf = ({ stats: { numbers } }: Snapshot, { position }: Player, row: number | null) =>
  Object.fromEntries(
    Object.entries(STATS).map(([stat, [column, positions]]) => [
      stat,
      positions.includes(position) ? (row === null ? 0 : numbers[column][row] || 0) : null,
    ]),
  ) as Record<keyof typeof STATS, number | null>;

/** The last four games whatever their season, oldest first. */
export function recentWeeks(snapshot: Snapshot, player: Player, team: string | null): StatLine[] {
  if (player.position === 'DEF') return team === null ? [] : defenseWeeks(snapshot, player, team);
  const isReceiver = RECEIVERS.includes(player.position);
  return lastGames(snapshot, player, CUTS.games.recent).map((game) => {
    const { season, week, statsRow: row, snapShare, targets, teamTargets } = game;
    const opponent =
      row === null
        ? scheduledGame(snapshot, game.team, game)?.opponent
        : textAt(snapshot.stats.texts.opponent_team, row);
    return {
      season,
      week,
      opponent: opponent || null,
      fantasy_points_ppr: row === null ? 0 : fantasyPoints(snapshot.stats, row, SCORING_PRESETS.ppr),
      // a kicker's snaps are not the offense's
      snap_pct: player.position === 'K' || snapShare === null || Number.isNaN(snapShare) ? null : snapShare,
      ...statsOf(snapshot, player, row),
      target_share: isReceiver && teamTargets > 0 ? Math.round((targets / teamTargets) * 1e4) / 1e4 : null,
    };
  });
}

function defenseWeeks(snapshot: Snapshot, player: Player, team: string): StatLine[] {
  const { season, week } = snapshot;
  const through = week === 1 ? { season: season - 1, week: LAST_WEEK } : { season, week: week - 1 };
  return teamGames(snapshot, { season: season - 1, week: 1 }, through)
    .filter((game) => game.team === team)
    .slice(-CUTS.games.recent)
    .map(({ plays, allowed, ...game }) => ({
      season: game.season,
      week: game.week,
      opponent: game.opponent,
      fantasy_points_ppr: pointsOf({ ...plays, [bandOf(allowed)]: 1 }, SCORING_PRESETS.ppr),
      snap_pct: null,
      ...statsOf(snapshot, player, null),
      target_share: null,
    }));
}

/** A team's points a game; before its first game of this season, those at the end of the last. */
export function recentPoints(snapshot: Snapshot, team: string, side: 'allowed' | 'scored') {
  const isThisSeason = weeksPlayed(snapshot, team, snapshot.season).length > 0;
  const season = isThisSeason ? snapshot.season : snapshot.season - 1;
  const weeks = weeksPlayed(snapshot, team, season).slice(-CUTS.games.recent);
  const points = lookUp(
    { currentSnapshot: snapshot },
    {
      dataset: 'nflverse schedules',
      stat: `points_${side}_per_game`,
      unit: 'per_game',
      season,
      weeks,
      player: null,
      team,
      rule: `mean(points ${side})`,
    },
  );
  return points && { points, games: weeks.length, isThisSeason };
}

const WEEKS = ['this_week', 'next_week', 'after_that'] as const;

/** This week's opponent and the next two. Null without a team or games to come. */
export function upcomingOpponents(context: AnalysisContext, { player, team, participation }: Brief) {
  if (team === null) return null;
  const { season, week: thisWeek } = context.currentSnapshot;
  const { position } = player;
  let isRankSaid = false;
  const schedule = WEEKS.map((when, i) => ({ when, week: thisWeek + i }))
    // a game that has begun is no outlook
    .filter(({ week }) => week <= lastFantasyWeek(thisWeek) && !(week === thisWeek && participation === 'begun'))
    .map(({ when, week }) => {
      const game = scheduledGame(context.currentSnapshot, team, { season, week });
      if (game === null) return { when, meeting: null };
      const { opponent, home: isHome } = game;
      const grade = opponentGrade(context, opponent, position);
      // what the ranks are of is said once
      const isFirstRank = grade !== null && grade.place !== 'middle' && !isRankSaid;
      isRankSaid ||= isFirstRank;
      const offense = position === 'DEF' ? offenseGrade(context, opponent, week) : null;
      return { when, meeting: { opponent, isHome, grade, isFirstRank, offense } };
    });
  return schedule.every(({ meeting }) => meeting === null) ? null : schedule;
}

/** A D/ST's opponent by its implied total, else by the points of its recent games. */
function offenseGrade(context: AnalysisContext, opponent: string, week: number) {
  const total = citeSchedule(context, 'implied_total', { team: opponent, player: null, week });
  const scored = total ? null : recentPoints(context.currentSnapshot, opponent, 'scored');
  const points = total ?? scored?.points;
  const level = points && totalLevel(points);
  const difficulty = level === null ? 'neutral' : level === 'low' ? 'soft' : 'tough';
  return points ? { difficulty, impliedTotal: total, scored } : null;
}
