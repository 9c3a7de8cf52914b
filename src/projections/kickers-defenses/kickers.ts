// Kickers: kicks a team is expected to make and miss by distance, given to the player who kicks for it.
import { halfPprWeights, pointsOf, SCORING_PRESETS, type StatLine } from '../../fantasy/scoring/index.ts';
import {
  type Availability,
  chartRank,
  countAt,
  numberAt,
  type Player,
  type Snapshot,
  statusOf,
  TEAMS,
  textAt,
} from '../../nfl/index.ts';
import type { Projection } from '../model.ts';
import type { PositionModel, Trainer } from '../trainer.ts';
import { kickingDefenseContext } from './game-setting.ts';
import { explainContributions, predictAmounts, RateFit, type RateModel } from './linear-rates.ts';
import { KICKS, teamGames } from './team-games.ts';

export interface KickingParameters {
  /** Kicks a game, in the order of KICKS. */
  readonly rates: RateModel;
  /** Share of games in which the kicker of this status kicked. */
  readonly plays: Readonly<Record<Availability, number>>;
}

const KICKING_INPUTS = [
  'implied_total',
  'opponent_implied_total',
  'home',
  'indoors',
  'own_field_goals',
  'opponent_field_goals_allowed',
] as const;

/** Prior share of games played by status, and its weight in games. */
const PRIOR_PLAY_SHARE: Readonly<Record<Availability, number>> = {
  healthy: 0.97,
  questionable: 0.7,
  doubtful: 0.1,
  out: 0,
};
const PRIOR_GAMES = 20;
/** A kicker less likely to play than this is left out. */
const MIN_PLAY_PROBABILITY = 0.02;

export const kickingModel: PositionModel<KickingParameters> = {
  trainer: () => new KickingTrainer(),
  project(snapshot, { rates, plays }) {
    const projections: Projection[] = [];
    for (const team of TEAMS) {
      const gameContext = kickingDefenseContext(snapshot, team);
      if (!gameContext) continue;
      const amounts = predictAmounts(rates, KICKING_INPUTS, gameContext.inputs);
      const line: StatLine = Object.fromEntries(KICKS.map((kick, index) => [kick, amounts[index] ?? 0]));
      const mean = pointsOf(line, SCORING_PRESETS.half_ppr);
      const parts = explainContributions(rates, KICKING_INPUTS, gameContext.inputs, halfPprWeights(KICKS), mean);
      let remaining = 1;
      for (const player of kickersInOrder(snapshot, team)) {
        const probability = remaining * plays[statusOf(snapshot, player).availability];
        remaining -= probability;
        if (probability < MIN_PLAY_PROBABILITY) continue;
        const { opponent, home } = gameContext;
        projections.push({ player, team, opponent, home, plays: probability, line, parts });
      }
    }
    return projections;
  },
};

class KickingTrainer implements Trainer<KickingParameters> {
  readonly #fit = new RateFit(KICKING_INPUTS, KICKS.length);
  readonly #counts = Object.fromEntries(
    Object.entries(PRIOR_PLAY_SHARE).map(([status, share]) => [
      status,
      { played: share * PRIOR_GAMES, games: PRIOR_GAMES },
    ]),
  ) as Record<Availability, { played: number; games: number }>;

  learn(before: Snapshot, after: Snapshot): readonly Projection[] {
    const projected = kickingModel.project(before, this.parameters(), { at: 'friday' });
    for (const { team, kicks } of teamGames(after, before, before)) {
      const gameContext = kickingDefenseContext(before, team);
      if (!gameContext) continue;
      this.#fit.add(
        gameContext.inputs,
        KICKS.map((kick) => kicks[kick]),
      );
      const [first] = kickersInOrder(before, team);
      if (!first) continue;
      const count = this.#counts[statusOf(before, first).availability];
      count.games += 1;
      if (hasKicked(after, first, before.season, before.week)) count.played += 1;
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
function kickersInOrder(snapshot: Snapshot, team: string): readonly Player[] {
  return kickers(snapshot)
    .filter((player) => snapshot.teamOf(player) === team)
    .map((player) => ({
      player,
      last: lastKickWeek(snapshot, player, team),
      chart: chartRank(snapshot, player, team, { unit: 'kicking' }) ?? Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => b.last - a.last || a.chart - b.chart || a.player.index - b.player.index)
    .map(({ player }) => player);
}

const cachedKickers = new WeakMap<object, readonly Player[]>();

/** All players listed as kickers. */
function kickers(snapshot: Snapshot): readonly Player[] {
  let found = cachedKickers.get(snapshot.players.all);
  if (!found) {
    found = snapshot.players.all.filter((player) => player.position === 'K');
    cachedKickers.set(snapshot.players.all, found);
  }
  return found;
}

/** When he last kicked for the team, as a number that grows with time; 0 = never. */
function lastKickWeek(snapshot: Snapshot, player: Player, team: string): number {
  const { numbers, texts } = snapshot.stats;
  const row = snapshot
    .statsOf(player)
    .findLast(
      (index) =>
        textAt(texts.team, index) === team && countAt(numbers.fg_att, index) + countAt(numbers.pat_att, index) > 0,
    );
  return row === undefined ? 0 : numberAt(numbers.season, row) * 100 + numberAt(numbers.week, row);
}

function hasKicked(snapshot: Snapshot, player: Player, season: number, week: number): boolean {
  const { numbers } = snapshot.stats;
  return snapshot
    .statsOf(player)
    .some(
      (row) =>
        numbers.season[row] === season &&
        numbers.week[row] === week &&
        countAt(numbers.fg_att, row) + countAt(numbers.pat_att, row) > 0,
    );
}
