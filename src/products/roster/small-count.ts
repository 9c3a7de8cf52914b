// A count as a sentence says it: in words, or as many.

export type SmallCount = number | 'many';

/** Larger counts would have to be cited. */
const MAX_COUNT_IN_WORDS = 10;

export const smallCount = (count: number): SmallCount => (count > MAX_COUNT_IN_WORDS ? 'many' : count);
