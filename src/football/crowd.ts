// What everybody knows: how the box scores, the drafts and the earlier projections rank a player, and so who is free and who is started anyway.
import type { Forecast, Model, Outlook, SeasonProjection } from './model.ts';
import { fantasyPoints, type Scoring } from './scoring.ts';
import { textAt } from './table.ts';
import type { Player, World } from './world.ts';

/** Players of a position that the managers of ten-team leagues hold: what lies beyond is free in the smaller leagues at least. */
export const ROSTERED: Readonly<Record<string, number>> = { QB: 16, RB: 36, WR: 44, TE: 13, K: 10, DEF: 10 };
/** Players of a position who are started in a week by everybody who has them. */
export const STARTED: Readonly<Record<string, number>> = { QB: 12, RB: 24, WR: 24, TE: 12, K: 12, DEF: 12 };

/** How many games last season's mean counts for. */
const LAST_SEASON_GAMES = 3;
/** Earlier weeks whose projections managers have seen. */
const SEEN_WEEKS = 3;

export interface Crowd {
  /** Place at his position by what was known before this week's news, 1 = best; infinite for somebody nobody has heard of. */
  rank(player: Player): number;
}

const kept = new WeakMap<Forecast, WeakMap<Scoring, Crowd>>();

/**
 * Ranks the players who may play by the highest of three numbers, in points a game: this season's mean shrunk towards last season's,
 * what was expected of him in the last weeks, and, until those weeks exist, what he was drafted for. Kept as long as the forecast.
 */
export function crowdOf(world: World, model: Model, scoring: Scoring): Crowd {
  return keep(kept, model.week(world), scoring, () => rankAll(world, model, scoring));
}

/** What was made of a forecast under a scoring, made once: the forecast stands for the picture and for the model that told it. */
export function keep<V>(
  shelf: WeakMap<Forecast, WeakMap<Scoring, V>>,
  forecast: Forecast,
  scoring: Scoring,
  make: () => V,
): V {
  const byScoring = shelf.get(forecast) ?? new WeakMap<Scoring, V>();
  shelf.set(forecast, byScoring);
  let made = byScoring.get(scoring);
  if (made === undefined) {
    made = make();
    byScoring.set(scoring, made);
  }
  return made;
}

function rankAll(world: World, model: Model, scoring: Scoring): Crowd {
  // by index: a view of an earlier week shows the same player as another object
  const worth = new Map<number, number>();
  const atLeast = ({ index }: Player, points: number) => {
    if (points > (worth.get(index) ?? Number.NEGATIVE_INFINITY)) worth.set(index, points);
  };
  for (const { player } of model.season(world).projections) atLeast(player, standing(world, player, scoring));
  for (let back = 1; back <= SEEN_WEEKS && back < world.week; back++) {
    const forecast = model.week(world.before(world.season, world.week - back));
    for (const projection of forecast.projections)
      atLeast(projection.player, forecast.outcome(projection, scoring).mean);
  }
  if (world.week <= SEEN_WEEKS) {
    const drafted = model.season(world.before(world.season, 1));
    for (const projection of drafted.projections) atLeast(projection.player, draftWorth(drafted, projection, scoring));
  }
  const ranks = new Map<number, number>();
  for (const position of Object.keys(ROSTERED)) {
    const all = [...worth].filter(([index]) => world.players.all[index]?.position === position);
    all.sort(([one, a], [other, b]) => b - a || one - other);
    all.forEach(([index], i) => {
      ranks.set(index, i + 1);
    });
  }
  return { rank: ({ index }) => ranks.get(index) ?? Number.POSITIVE_INFINITY };
}

/** Points a game before the season. A quarterback's line is that of a game he leads: a backup is drafted for the few that he will. */
function draftWorth(drafted: Outlook, projection: SeasonProjection, scoring: Scoring): number {
  const { points, perGame } = drafted.outcome(projection, scoring);
  if (projection.player.position !== 'QB') return perGame;
  const games = projection.weeks.filter(({ opponent }) => opponent !== null).length;
  return games === 0 ? 0 : points / games;
}

/** Points a game of this season, with last season's mean counted as three games; zero for somebody who has not played in either. */
function standing(world: World, player: Player, scoring: Scoring): number {
  const { season } = world.stats.numbers;
  const now = { points: 0, games: 0 };
  const then = { points: 0, games: 0 };
  const rows = world.statsOf(player);
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i] ?? 0;
    const year = season[row] ?? 0;
    if (year < world.season - 1) break;
    if (textAt(world.stats.texts.season_type, row) !== 'REG') continue;
    const sum = year === world.season ? now : then;
    sum.points += fantasyPoints(world.stats, row, scoring);
    sum.games += 1;
  }
  if (now.games + then.games === 0) return 0;
  const before = then.games === 0 ? 0 : then.points / then.games;
  return (now.points + LAST_SEASON_GAMES * before) / (now.games + LAST_SEASON_GAMES);
}
