// From scores of playing to shares of games. Only one quarterback of a team starts: theirs are the
// odds of one among several.
import { itemAt } from '../../checked/index.ts';
import type { OffensePosition } from '../../nfl/index.ts';
import { type ChoiceGroup, conditionalLogit, fitConditionalLogit } from '../../stats/index.ts';

/**
 * A player with a score: about the share of games he will play, shrunk to the mean of his position.
 */
export interface ScoredPlayer {
  readonly team: string;
  readonly position: OffensePosition;
  readonly score: number;
  /**
   * His team has not played yet: no start is on record, and scores lie closer together than later.
   */
  readonly isOpening: boolean;
}

/** Coefficients over `inputsOf` for a team's quarterbacks. */
export type ShareCoefficients = readonly number[];

/** Names of `inputsOf`, in order. */
export const PLAY_SHARE_INPUTS = ['score', 'opening_x_score'] as const;
const inputsOf = ({ score, isOpening }: ScoredPlayer): readonly number[] => [score, isOpening ? score : 0];

/** Indices of each team's quarterbacks in a list of players. */
function positionGroups(all: readonly ScoredPlayer[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  all.forEach(({ team, position }, index) => {
    if (position !== 'QB') return;
    const group = groups.get(team);
    if (group) group.push(index);
    else groups.set(team, [index]);
  });
  return [...groups.values()];
}

/** Learns from scores predicted without the season they belong to. */
export class PlayShareModelTrainer {
  readonly #groups: ChoiceGroup[] = [];
  readonly #initial: ShareCoefficients;

  /** `initial`: coefficients before anything was learned. */
  constructor(initial: ShareCoefficients) {
    this.#initial = initial;
  }

  /** All players of a week, with the share of games each then played; null where none were left. */
  learn(all: readonly ScoredPlayer[], shares: readonly (number | null)[]): void {
    for (const group of positionGroups(all)) {
      const known = group.flatMap((index) => {
        const [player, share] = [all[index], shares[index] ?? null];
        return player && share !== null ? [{ inputs: inputsOf(player), share }] : [];
      });
      if (known.length > 0)
        this.#groups.push({ inputs: known.map(({ inputs }) => inputs), shares: known.map(({ share }) => share) });
    }
  }

  parameters(): ShareCoefficients {
    return fitConditionalLogit(this.#groups, this.#initial);
  }
}

/**
 * Shares of games, in the order given: all of a week at once. No share exceeds `maxPlayShare`:
 * starters who never missed a game before miss one in thirty.
 */
export function playShares(
  all: readonly ScoredPlayer[],
  coefficients: ShareCoefficients,
  maxPlayShare: number,
): readonly number[] {
  const shares = all.map(({ score }) => score);
  for (const group of positionGroups(all)) {
    const members = group.flatMap((index) => all[index] ?? []);
    const groupShares = conditionalLogit(coefficients, members.map(inputsOf));
    group.forEach((index, i) => {
      shares[index] = itemAt(groupShares, i);
    });
  }
  return shares.map((share) => Math.min(maxPlayShare, share));
}
