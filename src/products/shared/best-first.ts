// The order of numbers that may be missing.

/** Compares for a sort: the highest first, and what is missing last. */
export function bestFirst(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}
