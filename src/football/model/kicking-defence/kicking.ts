// Kickers: kicks a team is expected to make and miss by distance, given to the player who kicks for it.
import { type Availability, statusOf } from '../../availability.ts';
import type { Projection } from '../../model.ts';
import { PRESETS, pointsOf, type StatLine } from '../../scoring.ts';
import { textAt } from '../../table.ts';
import { TEAMS } from '../../teams.ts';
import type { Player, World } from '../../world.ts';
import type { PositionModel, Trainer } from '../trainer.ts';
import { expected, RateFit, type Rates, told, worthOf } from './linear.ts';
import { settingOf } from './setting.ts';
import { KICKS, teamGames } from './team-games.ts';

export interface KickingParameters {
  /** Kicks a game, in the order of KICKS. */
  readonly rates: Rates;
  /** Share of games in which the kicker of this status kicked. */
  readonly plays: Readonly<Record<Availability, number>>;
}

const INPUTS = [
  'implied_total',
  'opponent_implied_total',
  'home',
  'indoors',
  'own_field_goals',
  'opponent_field_goals_allowed',
] as const;

/** Belief about playing before any game was seen, and its weight in games. */
const PRIOR: Readonly<Record<Availability, number>> = { healthy: 0.97, questionable: 0.7, doubtful: 0.1, out: 0 };
const PRIOR_GAMES = 20;
/** A kicker less likely to play than this is left out. */
const LEAST_LIKELY = 0.02;

export const kicking: PositionModel<KickingParameters> = {
  trainer: () => new KickingTrainer(),
  project(world, { rates, plays }) {
    const projections: Projection[] = [];
    for (const team of TEAMS) {
      const setting = settingOf(world, team);
      if (!setting) continue;
      const amounts = expected(rates, INPUTS, setting.inputs);
      const line: StatLine = Object.fromEntries(KICKS.map((kick, at) => [kick, amounts[at] ?? 0]));
      const mean = pointsOf(line, PRESETS.half_ppr);
      const parts = told(rates, INPUTS, setting.inputs, worthOf(KICKS), mean);
      let left = 1;
      for (const player of kickersOf(world, team)) {
        const probability = left * plays[statusOf(world, player).availability];
        left -= probability;
        if (probability < LEAST_LIKELY) continue;
        const { opponent, home } = setting;
        projections.push({ player, team, opponent, home, plays: probability, line, parts });
      }
    }
    return projections;
  },
};

class KickingTrainer implements Trainer<KickingParameters> {
  readonly #fit = new RateFit(INPUTS, KICKS.length);
  readonly #counts = Object.fromEntries(
    Object.entries(PRIOR).map(([status, share]) => [status, { played: share * PRIOR_GAMES, games: PRIOR_GAMES }]),
  ) as Record<Availability, { played: number; games: number }>;

  learn(before: World, after: World): readonly Projection[] {
    const projected = kicking.project(before, this.parameters(), { at: 'friday' });
    for (const { team, kicks } of teamGames(after, before, before)) {
      const setting = settingOf(before, team);
      if (!setting) continue;
      this.#fit.add(
        setting.inputs,
        KICKS.map((kick) => kicks[kick]),
      );
      const [first] = kickersOf(before, team);
      if (!first) continue;
      const count = this.#counts[statusOf(before, first).availability];
      count.games += 1;
      if (kickedIn(after, first, before.season, before.week)) count.played += 1;
    }
    return projected;
  }

  parameters(): KickingParameters {
    const plays = Object.fromEntries(
      Object.entries(this.#counts).map(([status, { played, games }]) => [status, played / games]),
    ) as Record<Availability, number>;
    return { rates: this.#fit.rates(), plays: { ...plays, out: 0 } };
  }
}

/** The team's kickers in the order in which they are turned to: by the last kick for the team, then by the depth chart. */
function kickersOf(world: World, team: string): readonly Player[] {
  return kickers(world)
    .filter((player) => world.teamOf(player) === team)
    .map((player) => ({ player, last: lastKick(world, player, team), chart: chartPlace(world, player) }))
    .sort((a, b) => b.last - a.last || a.chart - b.chart || a.player.index - b.player.index)
    .map(({ player }) => player);
}

const known = new WeakMap<object, readonly Player[]>();

/** Everybody who kicks, and was seen on a roster, a chart or in a game since last season. */
function kickers(world: World): readonly Player[] {
  let found = known.get(world.players.all);
  if (!found) {
    found = world.players.all.filter((player) => player.position === 'K');
    known.set(world.players.all, found);
  }
  return found;
}

/** When he last kicked for the team, as a number that grows with time; 0 = never. */
function lastKick(world: World, player: Player, team: string): number {
  const { numbers, texts } = world.stats;
  const row = world
    .statsOf(player)
    .findLast((at) => textAt(texts.team, at) === team && (numbers.fg_att[at] || 0) + (numbers.pat_att[at] || 0) > 0);
  return row === undefined ? 0 : (numbers.season[row] ?? 0) * 100 + (numbers.week[row] ?? 0);
}

function chartPlace(world: World, player: Player): number {
  const row = world.depthChartsOf(player).at(-1);
  return row === undefined ? Number.MAX_SAFE_INTEGER : (world.depthCharts.numbers.depth_team[row] ?? 9);
}

function kickedIn(world: World, player: Player, season: number, week: number): boolean {
  const { numbers } = world.stats;
  return world
    .statsOf(player)
    .some(
      (row) =>
        numbers.season[row] === season &&
        numbers.week[row] === week &&
        (numbers.fg_att[row] || 0) + (numbers.pat_att[row] || 0) > 0,
    );
}
