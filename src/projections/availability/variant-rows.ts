// The situations of a week as rows of indicators of one variant of the inputs.
import type { Player } from '../../nfl/index.ts';
import { IndicatorRows } from '../../stats/index.ts';
import type { AvailabilityInputs } from './inputs.ts';
import { playIndicators } from './play-indicators.ts';
import type { PlayerSituation } from './player-situation.ts';
import { type QuarterbackGroup, quarterbackGroup } from './quarterback-group.ts';
import { OTHER_QUARTERBACK, startIndicators } from './start-indicators.ts';

/** Indicators by number, in the order of their first use. */
export class Vocabulary {
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
export interface TeamRows {
  readonly team: string;
  readonly group: QuarterbackGroup;
  /** Whether they play depends on their odds to start, so their play rows come later. */
  readonly quarterbacks: readonly { readonly situation: PlayerSituation; readonly startRow: number }[];
  readonly others: readonly { readonly player: Player; readonly playRow: number }[];
}

/** The distinct rows of one variant, which its estimates for all numbers of weeks ahead share. */
export class VariantRows {
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
