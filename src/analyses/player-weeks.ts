// The last games of a player as the contract's stat lines: what his position has, and null for what it has not.
import type { player as product } from '../contract/player.ts';
import { meetingIn } from '../football/meeting.ts';
import { bandOf, teamGames } from '../football/model/kicking-defence/team-games.ts';
import { fantasyPoints, PRESETS, pointsOf } from '../football/scoring.ts';
import { textAt } from '../football/table.ts';
import type { GameUsage } from '../football/usage.ts';
import type { Player, World } from '../football/world.ts';
import type { BodyOf } from './analysis.ts';

type WeeklyStatLine = BodyOf<typeof product>['player']['recent_weeks'][number];

const PASSERS = new Set(['QB']);
const RUNNERS = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);
const RECEIVERS = new Set(['RB', 'FB', 'WR', 'TE']);

/** Oldest first, at most four. Games of last season are recent only before the first week of the next one. */
export function recentWeeks(
  world: World,
  player: Player,
  team: string | null,
  games: readonly GameUsage[],
): WeeklyStatLine[] {
  if (player.position === 'DEF') return team === null ? [] : defenceWeeks(world, team);
  const recent = world.week === 1 ? games : games.filter(({ season }) => season === world.season);
  return recent.map((game) => lineOf(world, player, game));
}

function lineOf(world: World, player: Player, game: GameUsage): WeeklyStatLine {
  const { season, week, statsRow: row, snapShare, targets, teamTargets } = game;
  const { numbers, texts } = world.stats;
  const among =
    (positions: ReadonlySet<string>) =>
    (column: Float64Array): number | null =>
      positions.has(player.position) ? (row === null ? 0 : column[row] || 0) : null;
  const [passing, rushing, receiving] = [among(PASSERS), among(RUNNERS), among(RECEIVERS)];
  return {
    season,
    week,
    opponent:
      row === null ? (meetingIn(world, game.team, game)?.opponent ?? null) : textAt(texts.opponent_team, row) || null,
    fantasy_points_ppr: row === null ? 0 : fantasyPoints(world.stats, row, PRESETS.ppr),
    snap_pct: snapShare === null || Number.isNaN(snapShare) ? null : snapShare,
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

const MOST = 4;

function defenceWeeks(world: World, team: string): WeeklyStatLine[] {
  const season = world.week === 1 ? world.season - 1 : world.season;
  const from = { season, week: world.week === 1 ? 1 : Math.max(1, world.week - MOST - 1) };
  const through = { season, week: world.week === 1 ? 18 : world.week - 1 };
  const nothing = {
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
  return teamGames(world, from, through)
    .filter((game) => game.team === team)
    .slice(-MOST)
    .map(({ season, week, opponent, plays, allowed }) => ({
      season,
      week,
      opponent,
      fantasy_points_ppr: pointsOf({ ...plays, [bandOf(allowed)]: 1 }, PRESETS.ppr),
      ...nothing,
    }));
}
