// Whether somebody belongs into this week's lineups: the one rule behind every product that speaks of starting him.
import { asTold } from './confidence.ts';
import { STARTED } from './crowd.ts';

export type StartCall = 'start' | 'flex' | 'sit';

/** Chance of a starter's week from which he is a start, and from which he is worth a flex place, wherever he ranks. */
const START = 0.5;
const FLEX = 0.35;
/** Places of his position within which he is worth a flex place; a position that fills none is not listed. */
const FLEX_PLACES: Readonly<Record<string, number>> = { RB: 30, WR: 30, TE: 14 };

/** What is known of his week. */
interface Expected {
  readonly position: string;
  /** Place at his position this week, absence counted. */
  readonly rank: number;
  /** Chance of a starter's week, absence counted. */
  readonly chance: number;
}

/** A start ranks within the week's starters of his position or is as likely as not to have a starter's week. */
export function startCall({ position, rank, chance }: Expected): StartCall {
  const odds = asTold(chance);
  if (rank <= (STARTED[position] ?? 0) || odds >= START) return 'start';
  const places = FLEX_PLACES[position];
  return places !== undefined && (rank <= places || odds >= FLEX) ? 'flex' : 'sit';
}
