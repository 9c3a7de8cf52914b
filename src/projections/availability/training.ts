// Learns the availability estimate from completed weeks in order: who played and who started zero
// to eight weeks after a situation was read.
import { itemAt } from '../../checked/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import { IndicatorChoices, IndicatorCounts, IndicatorRows } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import type { WeeklyHyperparameters } from '../hyperparameters/index.ts';
import {
  type AvailabilityParameters,
  FITTED_HORIZONS,
  type HorizonCoefficients,
  type IndicatorCoefficients,
  MAX_HORIZON,
} from './estimate.ts';
import { type AvailabilityInputs, canTeach, INPUT_VARIANTS, type InputVariant, variantFor } from './inputs.ts';
import { playIndicators } from './play-indicators.ts';
import type { PlayerSituation } from './player-situation.ts';
import { type QuarterbackGroup, quarterbackGroup, startOdds } from './quarterback-group.ts';
import { type Appearances, appearancesIn } from './results.ts';
import { readSituations } from './situations.ts';
import { OTHER_QUARTERBACK, startIndicators } from './start-indicators.ts';

type AvailabilityHyperparameters = WeeklyHyperparameters['availability'];
type Target = keyof HorizonCoefficients;

const VARIANTS = Object.keys(INPUT_VARIANTS) as InputVariant[];

/** A week whose later games are still to come. */
interface OpenWeek {
  readonly season: number;
  readonly week: number;
  /** For each variant that can be fitted to the week. */
  readonly teams: ReadonlyMap<InputVariant, readonly TeamRows[]>;
}

/** What one variant has learned for one number of weeks ahead. */
interface Sample {
  readonly plays: IndicatorCounts;
  readonly starts: IndicatorChoices;
}

interface Fit {
  readonly coefficients: readonly number[];
  readonly named: IndicatorCoefficients;
  /** Weeks learned when it was made. */
  readonly weeks: number;
}

export class AvailabilityTrainer {
  readonly #hyperparameters: AvailabilityHyperparameters;
  /** The last weeks, the oldest first. */
  readonly #weeks: OpenWeek[] = [];
  readonly #vocabulary: Readonly<Record<Target, Vocabulary>>;
  readonly #rows: Readonly<Record<InputVariant, VariantRows>>;
  readonly #samples = new Map<string, Sample>();
  readonly #fits = new Map<string, Fit>();
  #learned = 0;

  constructor(hyperparameters: AvailabilityHyperparameters) {
    this.#hyperparameters = hyperparameters;
    const { plays, starts } = hyperparameters.priorLogOdds;
    const vocabulary = { plays: new Vocabulary(Object.keys(plays)), starts: new Vocabulary(Object.keys(starts)) };
    this.#vocabulary = vocabulary;
    this.#rows = Object.fromEntries(
      VARIANTS.map((variant) => [variant, new VariantRows(INPUT_VARIANTS[variant], vocabulary)]),
    ) as Record<InputVariant, VariantRows>;
  }

  /** Learns from the week of `before`; `after` is any later snapshot. Weeks must come in order. */
  learn(before: Snapshot, after: Snapshot): void {
    const { season, week } = before;
    const [oldest] = this.#weeks;
    if (oldest && oldest.season < season) this.#endSeason();
    else if (oldest && oldest.week < week - MAX_HORIZON) this.#weeks.shift();
    const { present, players } = readSituations(before);
    const teachable = VARIANTS.filter((variant) => canTeach(present, INPUT_VARIANTS[variant]));
    const teams = new Map(teachable.map((variant) => [variant, this.#rows[variant].ofTeams(players)]));
    this.#weeks.push({ season, week, teams });
    const appearances = appearancesIn(after, season, week);
    for (const open of this.#weeks) {
      const horizon = FITTED_HORIZONS.find((weeksAhead) => weeksAhead === week - open.week);
      if (horizon === undefined) continue;
      for (const [variant, rows] of open.teams) this.#learnTeams(variant, horizon, rows, appearances);
    }
    this.#learned += 1;
  }

  #endSeason(): void {
    this.#weeks.length = 0;
    const { seasonWeight } = this.#hyperparameters;
    for (const { plays } of this.#samples.values()) plays.discount(seasonWeight);
  }

  #learnTeams(
    variant: InputVariant,
    horizon: number,
    teams: readonly TeamRows[],
    { hasPlayed, hadGame, starters }: Appearances,
  ): void {
    const { plays, starts } = this.#sample(variant, horizon);
    const rows = this.#rows[variant];
    const scoreOf = rows.startScores(this.#fit(variant, horizon, 'starts').coefficients);
    for (const { team, group, quarterbacks, others } of teams) {
      if (!hadGame(team)) continue;
      const members = [...quarterbacks.map(({ startRow }) => startRow), rows.otherQuarterback];
      const situations = quarterbacks.map(({ situation }) => situation);
      const odds = startOdds(situations, group, INPUT_VARIANTS[variant], members.map(scoreOf));
      const starter = starters.get(team);
      const chosen = quarterbacks.findIndex(({ situation }) => situation.player.gsisId === starter);
      if (starter !== undefined && quarterbacks.length > 0)
        starts.add(members, chosen < 0 ? quarterbacks.length : chosen);
      quarterbacks.forEach(({ situation }, place) => {
        plays.count(rows.playRow(situation, itemAt(odds, place)), hasPlayed(situation.player) ? 'yes' : 'no');
      });
      for (const { player, playRow } of others) plays.count(playRow, hasPlayed(player) ? 'yes' : 'no');
    }
  }

  /** Fitted to the weeks learned so far, or to all but the last few: see `refitWeeks`. */
  parameters(): AvailabilityParameters {
    const named = (variant: InputVariant) =>
      Object.fromEntries(FITTED_HORIZONS.map((horizon) => [horizon, this.#named(variant, horizon)]));
    return Object.fromEntries(VARIANTS.map((variant) => [variant, named(variant)]));
  }

  /** Those of the snapshot's own week alone, by the inputs it has. */
  parametersOfWeek(snapshot: Snapshot): AvailabilityParameters {
    const variant = variantFor(readSituations(snapshot).present);
    return { [variant]: { 0: this.#named(variant, 0) } };
  }

  #named(variant: InputVariant, horizon: number): HorizonCoefficients {
    return { plays: this.#fit(variant, horizon, 'plays').named, starts: this.#fit(variant, horizon, 'starts').named };
  }

  #fit(variant: InputVariant, horizon: number, target: Target): Fit {
    const { refitWeeks, ridge, priorLogOdds } = this.#hyperparameters;
    const key = `${variant} ${horizon} ${target}`;
    const last = this.#fits.get(key);
    const interval = horizon === 0 ? refitWeeks.now : refitWeeks.ahead;
    // at set weeks, so that a fit does not depend on which variants earlier weeks used
    if (last && Math.floor(this.#learned / interval) === Math.floor(last.weeks / interval)) return last;
    const { from } = INPUT_VARIANTS[variant];
    const parent = from === null ? null : this.#fit(from, horizon, target);
    const prior: Readonly<Record<string, number>> =
      priorLogOdds[target === 'plays' && horizon !== 0 ? 'playsAhead' : target];
    const names = this.#vocabulary[target].names;
    const start = names.map((name, index) => parent?.coefficients[index] ?? amountIn(prior, name));
    const coefficients = this.#sample(variant, horizon)[target].fit({
      start,
      from: start.map((value, i) => last?.coefficients[i] ?? value),
      ridge: ridge[target],
    });
    const fit = { coefficients, named: this.#nonzero(names, coefficients), weeks: this.#learned };
    this.#fits.set(key, fit);
    return fit;
  }

  #nonzero(names: readonly string[], coefficients: readonly number[]): IndicatorCoefficients {
    const { minCoefficient } = this.#hyperparameters;
    return Object.fromEntries(
      names.flatMap((name, index) => {
        const coefficient = Math.round(itemAt(coefficients, index) * 1e4) / 1e4;
        return Math.abs(coefficient) < minCoefficient ? [] : [[name, coefficient]];
      }),
    );
  }

  #sample(variant: InputVariant, horizon: number): Sample {
    const key = `${variant} ${horizon}`;
    const { plays, starts } = this.#rows[variant];
    const sample = this.#samples.get(key) ?? {
      plays: new IndicatorCounts(plays),
      starts: new IndicatorChoices(starts),
    };
    this.#samples.set(key, sample);
    return sample;
  }
}

/** Indicators by number, in the order of their first use. */
class Vocabulary {
  readonly #numbers: Map<string, number>;

  constructor(names: readonly string[]) {
    this.#numbers = new Map(names.map((name, index) => [name, index]));
  }

  get names(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  get size(): number {
    return this.#numbers.size;
  }

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/** The players of one team. */
interface TeamRows {
  readonly team: string;
  readonly group: QuarterbackGroup;
  /** Whether they play depends on their odds to start, so their play rows come later. */
  readonly quarterbacks: readonly { readonly situation: PlayerSituation; readonly startRow: number }[];
  readonly others: readonly { readonly player: Player; readonly playRow: number }[];
}

/** The distinct rows of one variant, which its estimates for all numbers of weeks ahead share. */
class VariantRows {
  readonly plays = new IndicatorRows();
  readonly starts = new IndicatorRows();
  /** The start row of a quarterback who is not listed. */
  readonly otherQuarterback: number;
  readonly #used: AvailabilityInputs;
  readonly #vocabulary: { readonly plays: Vocabulary; readonly starts: Vocabulary };

  constructor(used: AvailabilityInputs, vocabulary: { readonly plays: Vocabulary; readonly starts: Vocabulary }) {
    this.#used = used;
    this.#vocabulary = vocabulary;
    this.otherQuarterback = this.#startRow(OTHER_QUARTERBACK);
  }

  ofTeams(players: readonly PlayerSituation[]): readonly TeamRows[] {
    const teams = new Map<string, PlayerSituation[]>();
    for (const situation of players) {
      const list = teams.get(situation.team);
      if (list) list.push(situation);
      else teams.set(situation.team, [situation]);
    }
    return [...teams].map(([team, members]) => {
      const quarterbacks = members.filter(({ position }) => position === 'QB');
      const group = quarterbackGroup(quarterbacks, this.#used);
      return {
        team,
        group,
        quarterbacks: quarterbacks.map((situation) => ({
          situation,
          startRow: this.#startRow(startIndicators(situation, group, this.#used)),
        })),
        others: members
          .filter(({ position }) => position !== 'QB')
          .map((situation) => ({ player: situation.player, playRow: this.playRow(situation, null) })),
      };
    });
  }

  /** The play row; `startOdds` are a quarterback's own odds to start. */
  playRow(situation: PlayerSituation, startOdds: number | null): number {
    const { plays } = this.#vocabulary;
    return this.plays.rowOf(playIndicators(situation, this.#used, startOdds).map((name) => plays.numberOf(name)));
  }

  #startRow(indicators: readonly string[]): number {
    const { starts } = this.#vocabulary;
    return this.starts.rowOf(indicators.map((name) => starts.numberOf(name)));
  }

  /** Scores of start rows; indicators that first occur after the fit count as zero. */
  startScores(fitted: readonly number[]): (startRow: number) => number {
    const coefficients = new Float64Array(this.#vocabulary.starts.size);
    coefficients.set(fitted);
    return (row) => this.starts.score(row, coefficients);
  }
}
