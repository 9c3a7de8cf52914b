// Kickers: kicks a team is expected to make and miss by distance, given to the
// player who kicks for it.
import { itemAt } from '../../checked/index.ts';
import { halfPprWeights, pointsOf, SCORING_PRESETS, type StatLine } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
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
import { finish, type Steps } from '../../steps/index.ts';
import type { KickerDefenseHyperparameters } from '../hyperparameters/index.ts';
import type { Projection } from '../model.ts';
import { type PositionModel, positionModel, type Trainer } from '../trainer.ts';
import { KICKING_INPUTS, kickingDefenseContext } from './game-setting.ts';
import { explainContributions, predictAmounts, RateFit, type RateModel } from './linear-rates.ts';
import { formsInSteps } from './team-form.ts';
import { KICKS, teamGames } from './team-games.ts';

export interface KickingParameters {
  /** Kicks a game, in the order of KICKS. */
  readonly rates: RateModel;
  /** Share of games in which the kicker of this status kicked. */
  readonly plays: Readonly<Record<Availability, number>>;
}

export function createKickingModel(hyperparameters: KickerDefenseHyperparameters): PositionModel<KickingParameters> {
  return positionModel({
    trainer: () => new KickingTrainer(hyperparameters),
    projectInSteps: (snapshot, parameters) => projectKickers(snapshot, parameters, hyperparameters),
  });
}

function* projectKickers(
  snapshot: Snapshot,
  { rates, plays }: KickingParameters,
  hyperparameters: KickerDefenseHyperparameters,
): Steps<readonly Projection[]> {
  const projections: Projection[] = [];
  yield* formsInSteps(snapshot);
  for (const team of TEAMS) {
    yield;
    const gameContext = kickingDefenseContext(snapshot, team, hyperparameters);
    if (!gameContext) continue;
    const amounts = predictAmounts(rates, KICKING_INPUTS, gameContext.inputs);
    const line: StatLine = Object.fromEntries(KICKS.map((kick, index) => [kick, itemAt(amounts, index)]));
    const mean = pointsOf(line, SCORING_PRESETS.half_ppr);
    const parts = explainContributions(rates, KICKING_INPUTS, gameContext.inputs, halfPprWeights(KICKS), mean);
    let remaining = 1;
    for (const player of kickersInOrder(snapshot, team)) {
      const probability = remaining * plays[statusOf(snapshot, player).availability];
      remaining -= probability;
      if (probability < hyperparameters.kickers.minPlayProbability) continue;
      const { opponent, home } = gameContext;
      projections.push({ player, team, opponent, home, plays: probability, line, parts });
    }
  }
  return projections;
}

class KickingTrainer implements Trainer<KickingParameters> {
  readonly #hyperparameters: KickerDefenseHyperparameters;
  readonly #fit: RateFit;
  readonly #counts: Record<Availability, { played: number; games: number }>;

  constructor(hyperparameters: KickerDefenseHyperparameters) {
    this.#hyperparameters = hyperparameters;
    this.#fit = new RateFit(KICKING_INPUTS, KICKS.length, hyperparameters.ridgeRows);
    const { priorPlayShare, priorGames } = hyperparameters.kickers;
    const countOf = (status: Availability) => ({ played: priorPlayShare[status] * priorGames, games: priorGames });
    this.#counts = {
      healthy: countOf('healthy'),
      questionable: countOf('questionable'),
      doubtful: countOf('doubtful'),
      out: countOf('out'),
    };
  }

  learn(before: Snapshot, after: Snapshot): readonly Projection[] {
    const projected = finish(projectKickers(before, this.parameters(), this.#hyperparameters));
    for (const { team, kicks } of teamGames(after, before, before)) {
      const gameContext = kickingDefenseContext(before, team, this.#hyperparameters);
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

/**
 * The team's kickers in the order in which they are turned to: by the last kick for the team,
 * then by the depth chart.
 */
function kickersInOrder(snapshot: Snapshot, team: string): readonly Player[] {
  return kickersAmong(snapshot.players.all)
    .filter((player) => snapshot.teamOf(player) === team)
    .map((player) => ({
      player,
      last: lastKickWeek(snapshot, player, team),
      chart: chartRank(snapshot, player, team, { unit: 'kicking' }) ?? Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => b.last - a.last || a.chart - b.chart || a.player.index - b.player.index)
    .map(({ player }) => player);
}

const kickersAmong = memoPer((players: readonly Player[]) => players.filter(({ position }) => position === 'K'));

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
