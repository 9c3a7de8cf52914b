// A model simple enough to check by hand: everybody repeats the mean of his last games. For tests of what is made of a forecast.
import { statusForWeek } from '../../src/football/availability.ts';
import { STATS } from '../../src/football/columns.ts';
import { lineOf } from '../../src/football/lines.ts';
import type { Forecast, Model, Outcome, Outlook, Projection, SeasonProjection } from '../../src/football/model.ts';
import type { Scoring, StatLine } from '../../src/football/scoring.ts';
import { textAt } from '../../src/football/table.ts';
import { recentGames } from '../../src/football/usage.ts';
import type { Player, World } from '../../src/football/world.ts';

const PLAYS = { out: 0, doubtful: 0.1, questionable: 0.75, healthy: 0.97 } as const;
const STARTERS: Readonly<Record<string, number>> = { QB: 12, RB: 24, WR: 24, TE: 12, K: 12, DEF: 12 };
const VERSION = 'plain 1';
const LAST_WEEK = 18;

/** Mean of his last four games, `newcomer` without one; a kicker's and a defence's come from the line. */
function lineFor(world: World, player: Player, newcomer: StatLine): StatLine {
  const team = world.teamOf(player);
  const line = team === null ? null : lineOf(world, team);
  if (player.position === 'K') return { fg_made_30_39: (line?.impliedTotal ?? 20) / 10, pat_made: 2 };
  if (player.position === 'DEF')
    return { def_sacks: 2, def_interceptions: (line?.opponentImpliedTotal ?? 21) < 20 ? 2 : 1 };
  const games = recentGames(world, player, 4);
  if (games.length === 0) return newcomer;
  const mean: Record<string, number> = {};
  for (const { statsRow } of games) {
    if (statsRow === null) continue;
    for (const stat of STATS.numbers) {
      const value = world.stats.numbers[stat][statsRow];
      if (value && stat !== 'season' && stat !== 'week') mean[stat] = (mean[stat] ?? 0) + value / games.length;
    }
  }
  return mean;
}

function points(line: StatLine, scoring: Scoring, position: string): number {
  const own = Object.entries(scoring).reduce(
    (sum, [stat, worth]) => sum + worth * (line[stat as keyof StatLine] ?? 0),
    0,
  );
  return position === 'DEF' ? own + (line.def_sacks ?? 0) + 2 * (line.def_interceptions ?? 0) : own;
}

function opponentIn(world: World, team: string): { opponent: string; home: boolean } | null {
  const row = world.gameOf(team);
  if (row === undefined) return null;
  const home = textAt(world.games.texts.home_team, row);
  return { home: home === team, opponent: home === team ? textAt(world.games.texts.away_team, row) : home };
}

interface Somebody {
  readonly player: Player;
  readonly team: string;
  readonly plays: number;
  readonly line: StatLine;
}

function everybody(world: World, newcomer: StatLine): readonly Somebody[] {
  return world.players.all.flatMap((player) => {
    if (STARTERS[player.position] === undefined) return [];
    const team = world.teamOf(player);
    const line = lineFor(world, player, newcomer);
    if (team === null || Object.keys(line).length === 0) return [];
    return [{ player, team, line, plays: PLAYS[statusForWeek(world, player).availability] }];
  });
}

function weekOf(world: World, newcomer: StatLine): Forecast {
  const projections: Projection[] = everybody(world, newcomer).flatMap((one) => {
    const meets = opponentIn(world, one.team);
    return meets === null ? [] : [{ ...one, ...meets, parts: [] }];
  });
  const byIndex = new Map(projections.map((projection) => [projection.player.index, projection]));
  const ranks = new Map<Scoring, ReadonlyMap<Projection, number>>();
  const rank = (projection: Projection, scoring: Scoring): number => {
    let of = ranks.get(scoring);
    if (!of) {
      const worth = (one: Projection) => one.plays * points(one.line, scoring, one.player.position);
      const found = new Map<Projection, number>();
      for (const position of Object.keys(STARTERS)) {
        const all = projections.filter(({ player }) => player.position === position);
        all
          .sort((a, b) => worth(b) - worth(a))
          .forEach((one, i) => {
            found.set(one, i + 1);
          });
      }
      of = found;
      ranks.set(scoring, of);
    }
    return of.get(projection) ?? 0;
  };
  const outcome = (projection: Projection, scoring: Scoring): Outcome => {
    const mean = points(projection.line, scoring, projection.player.position);
    const line = STARTERS[projection.player.position] ?? 12;
    const starts = 1 / (1 + Math.exp((rank(projection, scoring) - line * 0.8) / (line * 0.5)));
    return { mean, p10: mean * 0.3, p50: mean * 0.9, p90: mean * 1.9, starts };
  };
  return {
    season: world.season,
    week: world.week,
    version: VERSION,
    projections,
    of: (player) => byIndex.get(player.index),
    outcome,
    rank,
    outscores: (a, b, scoring) => 1 / (1 + Math.exp((outcome(b, scoring).mean - outcome(a, scoring).mean) / 5)),
    best(list, scoring) {
      const weights = list.map((one) => Math.exp((one.plays * outcome(one, scoring).mean) / 5));
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / all);
    },
  };
}

function seasonOf(world: World, last: number, newcomer: StatLine): Outlook {
  const left = Array.from({ length: Math.max(0, last + 1 - world.week) }, (_, i) =>
    world.before(world.season, world.week + i),
  );
  const projections: SeasonProjection[] = everybody(world, newcomer).map(({ player, team, line, plays }) => ({
    player,
    team,
    weeks: left.map((view) => {
      const opponent = opponentIn(view, team)?.opponent ?? null;
      return {
        week: view.week,
        opponent,
        plays: opponent === null ? 0 : Math.max(plays, view === left[0] ? 0 : 0.7),
        line,
      };
    }),
  }));
  const byIndex = new Map(projections.map((projection) => [projection.player.index, projection]));
  return {
    season: world.season,
    week: world.week,
    version: VERSION,
    projections,
    of: (player) => byIndex.get(player.index),
    outcome(projection, scoring) {
      const perGame = points(projection.weeks[0]?.line ?? {}, scoring, projection.player.position);
      const games = projection.weeks.reduce((sum, { plays }) => sum + plays, 0);
      return {
        points: perGame * games,
        p10: perGame * games * 0.5,
        p90: perGame * games * 1.5,
        perGame,
        overReplacement: (perGame - 8) * games,
        startable: 1 / (1 + Math.exp((9 - perGame * nextPlays(projection)) / 2)),
      };
    },
  };
}

/** Mean odds to play over the next three games of his team. */
function nextPlays({ weeks }: SeasonProjection): number {
  const games = weeks.filter(({ opponent }) => opponent !== null).slice(0, 3);
  return games.reduce((sum, { plays }) => sum + plays, 0) / Math.max(1, games.length);
}

/**
 * Forecasts last as long as the snapshot they were made of, as with the real model. Players without a game are not projected, unless a line
 * is given for them.
 */
export function plainModel(newcomer: StatLine = {}): Model {
  const weeks = new WeakMap<World, Forecast>();
  const seasons = new WeakMap<World, Map<number, Outlook>>();
  const week = (world: World) => {
    const known = weeks.get(world) ?? weekOf(world, newcomer);
    weeks.set(world, known);
    return known;
  };
  return {
    week,
    season(world, last = LAST_WEEK) {
      const known = seasons.get(world) ?? new Map<number, Outlook>();
      seasons.set(world, known);
      const outlook = known.get(last) ?? seasonOf(world, last, newcomer);
      known.set(last, outlook);
      return outlook;
    },
  };
}

/** A forecast of nobody, for an outlook that has to do without one. */
export function silentForecast(season: number, week: number): Forecast {
  return {
    season,
    week,
    version: 'none',
    projections: [],
    of: () => undefined,
    outcome: () => ({ mean: 0, p10: 0, p50: 0, p90: 0, starts: 0 }),
    rank: () => 1,
    outscores: () => 0.5,
    best: () => [],
  };
}
