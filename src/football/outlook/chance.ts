// From scores of playing to shares of games. Only one quarterback of a team starts: theirs are the odds of one among several.
import { fitOneOf, oneOf, type Room } from './one-of.ts';
import type { SkillPosition } from './situation.ts';

/** Somebody with a score: about the share of games he will play, held close to the mean of his position. */
export interface Scored {
  readonly team: string;
  readonly position: SkillPosition;
  readonly score: number;
  /** His team has not played yet: nobody has shown yet who starts, and scores lie closer together than later. */
  readonly isOpening: boolean;
}

/** Coefficients over `inputsOf` for a team's quarterbacks. */
export type Chances = readonly number[];

/** Believed before anything was learnt. */
const START: Chances = [5, 0];
/** Nobody is certain to play: starters who never missed a game before miss one in thirty. */
const MOST_LIKELY = 0.97;

const inputsOf = ({ score, isOpening }: Scored): readonly number[] => [score, isOpening ? score : 0];

/** Places of each team's quarterbacks in a list of everybody. */
function roomsOf(all: readonly Scored[]): readonly (readonly number[])[] {
  const rooms = new Map<string, number[]>();
  all.forEach(({ team, position }, place) => {
    if (position !== 'QB') return;
    const room = rooms.get(team);
    if (room) room.push(place);
    else rooms.set(team, [place]);
  });
  return [...rooms.values()];
}

/** Learns from scores that were told without the season they are of. */
export class ChanceTrainer {
  readonly #rooms: Room[] = [];

  /** Everybody of a week, with the share of games each then played; null where none were left. */
  learn(all: readonly Scored[], shares: readonly (number | null)[]): void {
    for (const room of roomsOf(all)) {
      const known = room.flatMap((place) => {
        const [one, share] = [all[place], shares[place] ?? null];
        return one && share !== null ? [{ inputs: inputsOf(one), share }] : [];
      });
      if (known.length > 0)
        this.#rooms.push({ inputs: known.map(({ inputs }) => inputs), shares: known.map(({ share }) => share) });
    }
  }

  parameters(): Chances {
    return fitOneOf(this.#rooms, START);
  }
}

/** Shares of games, in the order given: all of a week at once. */
export function sharesOf(all: readonly Scored[], chances: Chances): readonly number[] {
  const shares = all.map(({ score }) => score);
  for (const room of roomsOf(all)) {
    const members = room.flatMap((place) => all[place] ?? []);
    const divided = oneOf(chances, members.map(inputsOf));
    room.forEach((place, i) => {
      shares[place] = divided[i] ?? 0;
    });
  }
  return shares.map((share) => Math.min(MOST_LIKELY, share));
}
