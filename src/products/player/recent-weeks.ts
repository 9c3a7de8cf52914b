// The last games of a player as the contract's stat lines: a number where the position has
// the statistic, else null.
import type { player as product } from '../../contract/index.ts';
import { fantasyPoints, pointsOf, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  type GameUsage,
  LAST_WEEK,
  lastGames,
  type Player,
  type Snapshot,
  scheduledGame,
  textAt,
} from '../../nfl/index.ts';
import { bandOf, type TeamKickingGame, teamGames } from '../../projections/index.ts';
import type { BodyOf } from '../shared/index.ts';

export type WeeklyStatLine = BodyOf<typeof product>['player']['recent_weeks'][number];

const PASSERS = new Set(['QB']);
const RUNNERS = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);
const RECEIVERS = new Set(['RB', 'FB', 'WR', 'TE']);

/** Games shown. */
const MAX_GAMES = 4;

/** The last four games whatever their season, oldest first. */
export function recentWeeks(snapshot: Snapshot, player: Player, team: string | null): WeeklyStatLine[] {
  if (player.position === 'DEF') {
    return team === null ? [] : lastDefenseGames(snapshot, team).map((game) => defenseLineOf(game));
  }
  return lastGames(snapshot, player, MAX_GAMES).map((game) => weeklyLine(snapshot, player, game));
}

function weeklyLine(snapshot: Snapshot, player: Player, game: GameUsage): WeeklyStatLine {
  const { season, week, statsRow: row, snapShare, targets, teamTargets } = game;
  const { numbers, texts } = snapshot.stats;
  const ifPosition =
    (positions: ReadonlySet<string>) =>
    (column: Float64Array): number | null =>
      positions.has(player.position) ? (row === null ? 0 : column[row] || 0) : null;
  const [passing, rushing, receiving] = [ifPosition(PASSERS), ifPosition(RUNNERS), ifPosition(RECEIVERS)];
  return {
    season,
    week,
    opponent:
      row === null
        ? (scheduledGame(snapshot, game.team, game)?.opponent ?? null)
        : textAt(texts.opponent_team, row) || null,
    fantasy_points_ppr: row === null ? 0 : fantasyPoints(snapshot.stats, row, SCORING_PRESETS.ppr),
    // a kicker's snaps are not the offense's
    snap_pct: player.position === 'K' || snapShare === null || Number.isNaN(snapShare) ? null : snapShare,
    targets: receiving(numbers.targets),
    receptions: receiving(numbers.receptions),
    receiving_yards: receiving(numbers.receiving_yards),
    receiving_tds: receiving(numbers.receiving_tds),
    carries: rushing(numbers.carries),
    rushing_yards: rushing(numbers.rushing_yards),
    rushing_tds: rushing(numbers.rushing_tds),
    completions: passing(numbers.completions),
    attempts: passing(numbers.attempts),
    passing_yards: passing(numbers.passing_yards),
    passing_tds: passing(numbers.passing_tds),
    interceptions: passing(numbers.passing_interceptions),
    target_share:
      RECEIVERS.has(player.position) && teamTargets > 0 ? Math.round((targets / teamTargets) * 1e4) / 1e4 : null,
  };
}

/** Statistics that a D/ST does not have. */
const NOT_OFFENSE = {
  snap_pct: null,
  targets: null,
  receptions: null,
  receiving_yards: null,
  receiving_tds: null,
  carries: null,
  rushing_yards: null,
  rushing_tds: null,
  completions: null,
  attempts: null,
  passing_yards: null,
  passing_tds: null,
  interceptions: null,
  target_share: null,
};

/** A D/ST's last four games whatever their season, oldest first. */
function lastDefenseGames(snapshot: Snapshot, team: string): readonly TeamKickingGame[] {
  const { season, week } = snapshot;
  const through = week === 1 ? { season: season - 1, week: LAST_WEEK } : { season, week: week - 1 };
  return teamGames(snapshot, { season: season - 1, week: 1 }, through)
    .filter((game) => game.team === team)
    .slice(-MAX_GAMES);
}

function defenseLineOf({ season, week, opponent, plays, allowed }: TeamKickingGame): WeeklyStatLine {
  return {
    season,
    week,
    opponent,
    fantasy_points_ppr: pointsOf({ ...plays, [bandOf(allowed)]: 1 }, SCORING_PRESETS.ppr),
    ...NOT_OFFENSE,
  };
}
