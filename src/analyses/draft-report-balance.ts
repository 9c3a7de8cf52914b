// How a drafted roster is spread over the positions, and which of them stand out.
import type { Grade } from '../football/grades.ts';

export interface Balance {
  readonly position: string;
  readonly grade: Grade;
  readonly percentile: number;
}

/** Started for a few points and changed from week to week: of two positions at one percentile the other one matters more. */
const CHANGED_WEEKLY: readonly string[] = ['K', 'DEF'];

/** The lowest percentile; a kicker or a defence only when no other position is as low. */
export function weakestSpot(balance: readonly Balance[]): Balance | undefined {
  return furthest(balance, (a, b) => a.percentile - b.percentile);
}

/** The highest percentile; a kicker or a defence only when no other position is as high. */
export function strongestSpot(balance: readonly Balance[]): Balance | undefined {
  return furthest(balance, (a, b) => b.percentile - a.percentile);
}

function furthest(balance: readonly Balance[], order: (a: Balance, b: Balance) => number): Balance | undefined {
  const last = ({ position }: Balance) => (CHANGED_WEEKLY.includes(position) ? 1 : 0);
  return [...balance].sort((a, b) => order(a, b) || last(a) - last(b))[0];
}
