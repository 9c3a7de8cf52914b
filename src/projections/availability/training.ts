// Learns the availability estimate from completed weeks in order: who played and who started zero
// to eight weeks after a situation was read.
import type { Snapshot } from '../../nfl/index.ts';
import { fitIndicatorChoice, fitIndicatorLogistic, type IndicatorGroup, type IndicatorRow } from '../../stats/index.ts';
import type { WeeklyHyperparameters } from '../hyperparameters.ts';
import {
  type AvailabilityParameters,
  FITTED_HORIZONS,
  type IndicatorCoefficients,
  MAX_HORIZON,
  quarterbacksByTeam,
  startChances,
} from './estimate.ts';
import { type AvailabilityInputs, canTeach, INPUT_VARIANTS, type InputVariant } from './inputs.ts';
import { playIndicators } from './play-indicators.ts';
import { type Appearances, appearancesIn } from './results.ts';
import { readSituations, type WeekSituations } from './situations.ts';
import { OTHER_QUARTERBACK, startIndicators } from './start-indicators.ts';

type AvailabilityHyperparameters = WeeklyHyperparameters['availability'];
type Target = 'plays' | 'starts';

/** What one variant has learned for one number of weeks ahead. */
class Sample {
  /** Rows with the same indicators count together. */
  readonly plays = new Map<string, { -readonly [Key in keyof IndicatorRow]: IndicatorRow[Key] }>();
  readonly starts: IndicatorGroup[] = [];
}

interface Fit {
  readonly coefficients: readonly number[];
  /** Weeks learned when it was made. */
  readonly weeks: number;
}

/** Indicators by number, in the order in which they came up. */
class Vocabulary {
  readonly #numbers: Map<string, number>;

  constructor(names: readonly string[]) {
    this.#numbers = new Map(names.map((name, index) => [name, index]));
  }

  get names(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  numbersOf(names: readonly string[]): readonly number[] {
    return names.map((name) => this.numberOf(name)).sort((a, b) => a - b);
  }
}

export class AvailabilityTrainer {
  readonly #hyperparameters: AvailabilityHyperparameters;
  /** The last weeks, the oldest first: their later games are still to come. */
  readonly #weeks: { readonly season: number; readonly week: number; readonly situations: WeekSituations }[] = [];
  readonly #vocabulary: Readonly<Record<Target, Vocabulary>>;
  readonly #samples = new Map<string, Sample>();
  readonly #fits = new Map<string, Fit>();
  #learned = 0;

  constructor(hyperparameters: AvailabilityHyperparameters) {
    this.#hyperparameters = hyperparameters;
    const { plays, starts } = hyperparameters.priorLogOdds;
    this.#vocabulary = { plays: new Vocabulary(Object.keys(plays)), starts: new Vocabulary(Object.keys(starts)) };
  }

  /** Learns from the week of `before`; `after` is any later snapshot. Weeks must come in order. */
  learn(before: Snapshot, after: Snapshot): void {
    const { season, week } = before;
    const [oldest] = this.#weeks;
    if (oldest && oldest.season < season) this.#weeks.length = 0;
    else if (oldest && oldest.week < week - MAX_HORIZON + 1) this.#weeks.shift();
    this.#weeks.push({ season, week, situations: readSituations(before) });
    const appearances = appearancesIn(after, season, week);
    for (const { week: readIn, situations } of this.#weeks) {
      const horizon = FITTED_HORIZONS.find((weeksAhead) => weeksAhead === week - readIn);
      if (horizon === undefined) continue;
      for (const variant of Object.keys(INPUT_VARIANTS) as InputVariant[])
        if (canTeach(situations.present, INPUT_VARIANTS[variant]))
          this.#learnWeek(keyOf(variant, horizon), INPUT_VARIANTS[variant], situations, appearances);
    }
    this.#learned += 1;
  }

  #learnWeek(
    key: SampleKey,
    used: AvailabilityInputs,
    { players: all }: WeekSituations,
    { hasPlayed, hadGame, starters }: Appearances,
  ): void {
    const { plays, starts } = this.#sample(key);
    const players = all.filter(({ team }) => hadGame(team));
    const coefficients = this.#fit(key, 'starts');
    const chances = startChances(
      players,
      used,
      (indicator) => coefficients[this.#vocabulary.starts.numberOf(indicator)] ?? 0,
    );
    for (const [team, quarterbacks] of quarterbacksByTeam(players)) {
      const starter = starters.get(team);
      if (starter === undefined) continue;
      const chosen = quarterbacks.findIndex(({ player }) => player.gsisId === starter);
      const members = [...quarterbacks.map((quarterback) => startIndicators(quarterback, used)), OTHER_QUARTERBACK];
      starts.push({
        members: members.map((indicators) => this.#vocabulary.starts.numbersOf(indicators)),
        chosen: chosen < 0 ? quarterbacks.length : chosen,
      });
    }
    for (const situation of players) {
      const indicators = this.#vocabulary.plays.numbersOf(
        playIndicators(situation, used, chances.get(situation) ?? null),
      );
      const group = indicators.join();
      const row = plays.get(group) ?? { indicators, yes: 0, all: 0 };
      plays.set(group, row);
      row.all += 1;
      if (hasPlayed(situation.player)) row.yes += 1;
    }
  }

  /** Fitted to the weeks learned so far, or to all but the last few: see `refitWeeks`. */
  parameters(horizons: readonly number[] = FITTED_HORIZONS): AvailabilityParameters {
    const { storedAhead } = this.#hyperparameters;
    const variants = (Object.keys(INPUT_VARIANTS) as InputVariant[]).map((variant) => {
      const stored = horizons.filter((horizon) => horizon === 0 || storedAhead.includes(variant));
      const fits = stored.map((horizon) => {
        const key = keyOf(variant, horizon);
        return [horizon, { plays: this.#named(key, 'plays'), starts: this.#named(key, 'starts') }] as const;
      });
      return [variant, Object.fromEntries(fits)] as const;
    });
    return Object.fromEntries(variants);
  }

  #named(key: SampleKey, target: Target): IndicatorCoefficients {
    const { minCoefficient } = this.#hyperparameters;
    const coefficients = this.#fit(key, target);
    return Object.fromEntries(
      this.#vocabulary[target].names.flatMap((name, index) => {
        const coefficient = Math.round((coefficients[index] ?? 0) * 1e4) / 1e4;
        return Math.abs(coefficient) < minCoefficient ? [] : [[name, coefficient]];
      }),
    );
  }

  #fit(key: SampleKey, target: Target): readonly number[] {
    const { refitWeeks, ridge, priorLogOdds } = this.#hyperparameters;
    const [variant, horizon] = key.split(' ') as [InputVariant, string];
    const last = this.#fits.get(`${key} ${target}`);
    if (last && this.#learned - last.weeks < (horizon === '0' ? refitWeeks.now : refitWeeks.ahead))
      return last.coefficients;
    const { from } = INPUT_VARIANTS[variant];
    const parent = from === null ? [] : this.#fit(keyOf(from, horizon), target);
    const prior: Readonly<Record<string, number>> =
      priorLogOdds[target === 'plays' && horizon !== '0' ? 'playsAhead' : target];
    const names = this.#vocabulary[target].names;
    const start = names.map((name, index) => parent[index] ?? prior[name] ?? 0);
    const options = { start, from: start.map((value, i) => last?.coefficients[i] ?? value), ridge: ridge[target] };
    const sample = this.#sample(key);
    const coefficients =
      target === 'plays'
        ? fitIndicatorLogistic([...sample.plays.values()], options)
        : fitIndicatorChoice(sample.starts, options);
    this.#fits.set(`${key} ${target}`, { coefficients, weeks: this.#learned });
    return coefficients;
  }

  #sample(key: SampleKey): Sample {
    const sample = this.#samples.get(key) ?? new Sample();
    this.#samples.set(key, sample);
    return sample;
  }
}

type SampleKey = `${InputVariant} ${string}`;
const keyOf = (variant: InputVariant, horizon: number | string): SampleKey => `${variant} ${horizon}`;
