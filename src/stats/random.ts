// Random numbers that repeat with their seed, for everything that is simulated.

/** 32 bits of a text (FNV-1a): similar texts have unrelated hashes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A stream of numbers in [0, 1). */
export function uniformStream(seed: string): () => number {
  const next = mulberry32(hashText(seed));
  return () => next() / 2 ** 32;
}

/** A stream of numbers strictly between 0 and 1, one for each whole-number seed. */
export function openUniformStream(seed: number): () => number {
  const next = mulberry32(0x6b1d_ca11 + Math.imul(seed, 0x9e37_79b1));
  return () => (next() + 0.5) / 2 ** 32;
}

/** A standard normal draw from a stream in [0, 1) (Box and Muller 1958). */
export function normalDraw(uniform: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Whole numbers below 2^32 (mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
