// The fitted odds as plain data, and their training on forecasts made before each
// week and the week's results.
import { STARTERS_BY_POSITION } from '../../fantasy/defaults/index.ts';
import { fantasyPoints, pointsOf, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { numberAt, type Player, rowsBefore, rowsThrough, type Snapshot, textAt } from '../../nfl/index.ts';
import { fitLogistic, fitQuantile } from '../../stats/index.ts';
import type { DistributionHyperparameters } from '../hyperparameters/index.ts';
import { bandOf, teamGames } from '../kickers-defenses/team-games.ts';
import type { GameRole, Projection } from '../model.ts';
import {
  type DistributionShape,
  isExpectedToPlay,
  isModeled,
  MODELED,
  type Modeled,
  percentilesOf,
  sdOf,
  spreadInputs,
  starterInputs,
} from './score-distribution.ts';

export interface OddsParameters {
  readonly shapes: Readonly<Record<Modeled, DistributionShape>>;
  /** Correlation of scores around their expectations, by `pairRelation`. */
  readonly correlations: Readonly<Record<string, number>>;
}

/** One player of one week. */
interface TrainingRow {
  readonly inputs: readonly number[];
  readonly scored: number;
  readonly starter: readonly number[];
  readonly started: number;
}

/**
 * How two players of one game are related, in alphabetical order of the positions; null for
 * players of different games.
 */
export function pairRelation(a: GameRole, b: GameRole): string | null {
  const side = a.team === b.team ? 'with' : a.opponent === b.team ? 'against' : null;
  if (side === null) return null;
  const [first, second] = [a.player.position, b.player.position].sort();
  return `${first} ${side} ${second}`;
}

export class DistributionTrainer {
  /** The rows of each week by position, the oldest week first. */
  readonly #weeks: Readonly<Record<Modeled, readonly TrainingRow[]>>[] = [];
  readonly #pairs = new Map<string, { sum: number; pairs: number }>();
  readonly #hyperparameters: DistributionHyperparameters;
  #shapes: Readonly<Record<Modeled, DistributionShape>>;

  constructor(hyperparameters: DistributionHyperparameters) {
    this.#hyperparameters = hyperparameters;
    this.#shapes = hyperparameters.initialShapes;
  }

  /** Learns from forecasts of the week of `before`, made without its results, and those results. */
  learn(before: Snapshot, projections: readonly Projection[], after: Snapshot): void {
    const results = weekResults(before, after);
    const residuals: { readonly projection: Projection; readonly residual: number }[] = [];
    const week = Object.fromEntries(MODELED.map((position) => [position, [] as TrainingRow[]])) as Record<
      Modeled,
      TrainingRow[]
    >;
    for (const position of MODELED) {
      const ranked = rankAtPosition(position, projections);
      const lastStarter = ranked[STARTERS_BY_POSITION[position] - 1]?.mean;
      // seasons with files of offenses only have no kickers and defenses, and so
      // no starters among them
      if (!lastStarter || !Number.isFinite(results.starterLine[position])) continue;
      for (const { projection, mean } of ranked.slice(0, this.#hyperparameters.trainingRanks[position])) {
        const scored = results.pointsOf(projection.player);
        if (scored === undefined) continue;
        const spread = sdOf(percentilesOf(this.#shapes[position], mean, projection.line));
        week[position].push({
          inputs: spreadInputs(mean, projection.line),
          scored,
          starter: starterInputs(mean, lastStarter),
          started: scored >= results.starterLine[position] ? 1 : 0,
        });
        residuals.push({ projection, residual: (scored - mean) / spread });
      }
    }
    this.#weeks.push(week);
    if (this.#weeks.length > this.#hyperparameters.windowWeeks) this.#weeks.shift();
    this.#correlate(residuals);
  }

  /**
   * Measures the residuals of the weeks to come in the spreads fitted so far. Called
   * at set intervals, so that parameters depend on the weeks used and not on how
   * often parameters were read.
   */
  refitResidualScale(): void {
    this.#shapes = this.#fit();
  }

  /** Shapes fitted to the last weeks, correlations to all. */
  parameters(): OddsParameters {
    const { correlationPriorPairs } = this.#hyperparameters;
    const correlations = Object.fromEntries(
      [...this.#pairs]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([relation, { sum, pairs }]) => [relation, sum / (pairs + correlationPriorPairs)]),
    );
    return { shapes: this.#fit(), correlations };
  }

  #fit(): Readonly<Record<Modeled, DistributionShape>> {
    return Object.fromEntries(
      MODELED.map((position) => {
        const rows = this.#weeks.flatMap((week) => week[position]);
        const from = this.#shapes[position];
        const sample = { inputs: rows.map(({ inputs }) => inputs), outcomes: rows.map(({ scored }) => scored) };
        const starters = { inputs: rows.map(({ starter }) => starter), outcomes: rows.map(({ started }) => started) };
        const shape: DistributionShape = {
          p10: fitQuantile(sample, 0.1, from.p10),
          p50: fitQuantile(sample, 0.5, from.p50),
          p90: fitQuantile(sample, 0.9, from.p90),
          starts: fitLogistic(starters, this.#hyperparameters.initialShapes[position].starts),
        };
        return [position, shape];
      }),
    ) as unknown as Record<Modeled, DistributionShape>;
  }

  #correlate(residuals: readonly { readonly projection: Projection; readonly residual: number }[]): void {
    const games = new Map<string, typeof residuals>();
    for (const row of residuals) {
      const key = [row.projection.team, row.projection.opponent].sort().join(' ');
      games.set(key, [...(games.get(key) ?? []), row]);
    }
    for (const players of games.values()) {
      players.forEach((a, index) => {
        for (const b of players.slice(index + 1)) {
          const relation = pairRelation(a.projection, b.projection);
          if (relation === null) continue;
          const pair = this.#pairs.get(relation) ?? { sum: 0, pairs: 0 };
          pair.sum += a.residual * b.residual;
          pair.pairs += 1;
          this.#pairs.set(relation, pair);
        }
      });
    }
  }
}

/** Those expected to play at a position by half-PPR mean, best first. */
function rankAtPosition(position: Modeled, projections: readonly Projection[]) {
  return projections
    .filter((projection) => projection.player.position === position && isExpectedToPlay(projection))
    .map((projection) => ({ projection, mean: pointsOf(projection.line, SCORING_PRESETS.half_ppr) }))
    .sort((a, b) => b.mean - a.mean || a.projection.player.index - b.projection.player.index);
}

// Results of a completed week: half-PPR points by player, and the score of the last
// starter at each position.
interface WeekResults {
  /** Half-PPR points; undefined for a player who did not play. */
  pointsOf(player: Player): number | undefined;
  /** Points of the last starter of the week at the position; infinite when there were fewer. */
  readonly starterLine: Readonly<Record<Modeled, number>>;
}

/** The results of the week of the snapshot `before`, read from a later snapshot. */
function weekResults(before: Snapshot, after: Snapshot): WeekResults {
  const points = new Map<number, number>();
  const scores = Object.fromEntries(MODELED.map((position) => [position, [] as number[]])) as Record<Modeled, number[]>;
  const record = (player: Player | undefined, scored: number) => {
    if (!player || !isModeled(player.position)) return;
    points.set(player.index, scored);
    scores[player.position].push(scored);
  };
  const { stats, snaps } = after;
  for (let row = rowsBefore(stats, before); row < Math.min(rowsThrough(stats, before), stats.length); row++) {
    if (textAt(stats.texts.season_type, row) !== 'REG') continue;
    const player = after.players.byGsisId(textAt(stats.texts.player_id, row));
    record(player, fantasyPoints(stats, row, SCORING_PRESETS.half_ppr));
  }
  for (let row = rowsBefore(snaps, before); row < Math.min(rowsThrough(snaps, before), snaps.length); row++) {
    if (textAt(snaps.texts.game_type, row) !== 'REG' || !(numberAt(snaps.numbers.offense_snaps, row) > 0)) continue;
    const player = after.players.byPfrId(textAt(snaps.texts.pfr_player_id, row));
    if (player && !points.has(player.index)) record(player, 0);
  }
  for (const { team, plays, allowed } of teamGames(after, before, before)) {
    const line = { ...plays, [bandOf(allowed)]: 1 };
    record(after.players.byPlatformId(team), pointsOf(line, SCORING_PRESETS.half_ppr));
  }
  const starterLine = Object.fromEntries(
    MODELED.map((position) => {
      const descending = scores[position].sort((a, b) => b - a);
      return [position, descending[STARTERS_BY_POSITION[position] - 1] ?? Number.POSITIVE_INFINITY];
    }),
  ) as Record<Modeled, number>;
  return { pointsOf: (player) => points.get(player.index), starterLine };
}
