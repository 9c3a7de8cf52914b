// A model simple enough to check by hand: everyone repeats the mean of his last games. For tests of
// what is made of a forecast.
import { lastFantasyWeek, STARTERS_BY_POSITION } from '../../src/fantasy/defaults/index.ts';
import type { Scoring, StatLine } from '../../src/fantasy/scoring/index.ts';
import {
  bettingLine,
  type Player,
  recentGames,
  type Snapshot,
  STATS,
  statusForWeek,
  textAt,
} from '../../src/nfl/index.ts';
import type {
  FittedModel,
  Forecast,
  Model,
  Projection,
  ScoreOutcome,
  SeasonOutlook,
  SeasonProjection,
} from '../../src/projections/index.ts';

const PLAYS = { out: 0, doubtful: 0.1, questionable: 0.75, healthy: 0.97 } as const;
const VERSION = 'plain 1';

/**
 * Mean of his last four games, `newcomer` without one; a kicker's and a
 * defense's come from the line.
 */
function lineFor(snapshot: Snapshot, player: Player, newcomer: StatLine): StatLine {
  const team = snapshot.teamOf(player);
  const line = team === null ? null : bettingLine(snapshot, team);
  if (player.position === 'K') return { fg_made_30_39: (line?.impliedTotal ?? 20) / 10, pat_made: 2 };
  if (player.position === 'DEF')
    return { def_sacks: 2, def_interceptions: (line?.opponentImpliedTotal ?? 21) < 20 ? 2 : 1 };
  const games = recentGames(snapshot, player, 4);
  if (games.length === 0) return newcomer;
  const mean: Record<string, number> = {};
  for (const { statsRow } of games) {
    if (statsRow === null) continue;
    for (const stat of STATS.numbers) {
      const value = snapshot.stats.numbers[stat][statsRow];
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

function opponentIn(snapshot: Snapshot, team: string): { opponent: string; home: boolean } | null {
  const row = snapshot.gameOf(team);
  if (row === undefined) return null;
  const home = textAt(snapshot.games.texts.home_team, row);
  return { home: home === team, opponent: home === team ? textAt(snapshot.games.texts.away_team, row) : home };
}

interface StubPlayer {
  readonly player: Player;
  readonly team: string;
  readonly plays: number;
  readonly line: StatLine;
}

function stubPlayers(snapshot: Snapshot, newcomer: StatLine): readonly StubPlayer[] {
  return snapshot.players.all.flatMap((player) => {
    if (STARTERS_BY_POSITION[player.position] === undefined) return [];
    const team = snapshot.teamOf(player);
    const line = lineFor(snapshot, player, newcomer);
    if (team === null || Object.keys(line).length === 0) return [];
    return [{ player, team, line, plays: PLAYS[statusForWeek(snapshot, player).availability] }];
  });
}

/** What forecasts of a week and of a season share: their week, and projections by player. */
function indexed<P extends { readonly player: Player }>(snapshot: Snapshot, projections: readonly P[]) {
  const byIndex = new Map(projections.map((projection) => [projection.player.index, projection]));
  return {
    season: snapshot.season,
    week: snapshot.week,
    version: VERSION,
    projections,
    projectionFor: (player: Player) => byIndex.get(player.index),
  };
}

function weekOf(snapshot: Snapshot, newcomer: StatLine): Forecast {
  const projections: Projection[] = stubPlayers(snapshot, newcomer).flatMap((one) => {
    const meets = opponentIn(snapshot, one.team);
    return meets === null ? [] : [{ ...one, ...meets, parts: [] }];
  });
  const ranks = new Map<Scoring, ReadonlyMap<Projection, number>>();
  const rank = (projection: Projection, scoring: Scoring): number => {
    let of = ranks.get(scoring);
    if (!of) {
      const worth = (one: Projection) => one.plays * points(one.line, scoring, one.player.position);
      const found = new Map<Projection, number>();
      for (const position of Object.keys(STARTERS_BY_POSITION)) {
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
  const outcome = (projection: Projection, scoring: Scoring): ScoreOutcome => {
    const mean = points(projection.line, scoring, projection.player.position);
    const line = STARTERS_BY_POSITION[projection.player.position] ?? 12;
    const starterProbability = 1 / (1 + Math.exp((rank(projection, scoring) - line * 0.8) / (line * 0.5)));
    return { mean, p10: mean * 0.3, p50: mean * 0.9, p90: mean * 1.9, starterProbability };
  };
  return {
    ...indexed(snapshot, projections),
    outcome,
    rank,
    spread: (position, line, scoring) => points(line, scoring, position) * 0.6,
    correlation: () => 0,
    outscoreProbability: (a, b, scoring) =>
      1 / (1 + Math.exp((outcome(b, scoring).mean - outcome(a, scoring).mean) / 5)),
    winProbabilities(list, scoring) {
      const weights = list.map((one) => Math.exp((one.plays * outcome(one, scoring).mean) / 5));
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / all);
    },
  };
}

function seasonOf(snapshot: Snapshot, last: number, newcomer: StatLine): SeasonOutlook {
  const left = Array.from({ length: Math.max(0, last + 1 - snapshot.week) }, (_, i) =>
    snapshot.before(snapshot.season, snapshot.week + i),
  );
  const projections: SeasonProjection[] = stubPlayers(snapshot, newcomer).map(({ player, team, line, plays }) => ({
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
  return {
    ...indexed(snapshot, projections),
    outcome(projection, scoring) {
      const perGame = points(projection.weeks[0]?.line ?? {}, scoring, projection.player.position);
      const games = projection.weeks.reduce((sum, { plays }) => sum + plays, 0);
      const coming = projection.weeks.find(({ week }) => week === snapshot.week);
      return {
        points: perGame * games,
        thisWeek: perGame * (coming?.plays ?? 0),
        p10: perGame * games * 0.5,
        p90: perGame * games * 1.5,
        perGame,
        startableProbability: 1 / (1 + Math.exp((9 - perGame * nextPlays(projection)) / 2)),
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
 * Forecasts last as long as the snapshot they were made of, as with the real model. Players without
 * a game are not projected, unless a line is given for them.
 */
export function plainModel(newcomer: StatLine = {}): Model {
  const weeks = new WeakMap<Snapshot, Forecast>();
  const seasons = new WeakMap<Snapshot, Map<number, SeasonOutlook>>();
  const week = (snapshot: Snapshot) => {
    const known = weeks.get(snapshot) ?? weekOf(snapshot, newcomer);
    weeks.set(snapshot, known);
    return known;
  };
  return {
    week,
    availability(snapshot, player) {
      const plays = week(snapshot).projectionFor(player)?.plays;
      if (plays === undefined) return undefined;
      const chances = Array.from({ length: 9 }, () => plays);
      return { plays: chances, starts: player.position === 'QB' ? chances : null };
    },
    season(snapshot, last = lastFantasyWeek(snapshot.week)) {
      const known = seasons.get(snapshot) ?? new Map<number, SeasonOutlook>();
      seasons.set(snapshot, known);
      const outlook = known.get(last) ?? seasonOf(snapshot, last, newcomer);
      known.set(last, outlook);
      return outlook;
    },
  };
}

/** The same as the service has it. A changed forecast leaves the weeks after it as they are. */
export function plainFittedModel(model: Model = plainModel()): FittedModel {
  return {
    ...model,
    version: () => VERSION,
    *weekInSteps() {},
    *seasonInSteps() {},
    withForecasts(change) {
      const changed = new WeakMap<Snapshot, Forecast>();
      const week = (snapshot: Snapshot) => {
        const known = changed.get(snapshot) ?? change(model.week(snapshot), snapshot);
        changed.set(snapshot, known);
        return known;
      };
      return plainFittedModel({ ...model, week });
    },
  };
}
