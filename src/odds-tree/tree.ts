// A hash tree as in RFC 6962: its root, and one proof for any number of its leaves.
import { createHash } from 'node:crypto';
import { itemAt } from '../checked/index.ts';
import { memoPer } from '../memo/index.ts';

const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** A leaf under its salt: without the salt the few values that it can have cannot be tried. */
export const leafHash = (salt: Uint8Array, text: string): Buffer => sha256(LEAF, salt, Buffer.from(text));

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/** Leaves of the left side: the largest power of two below `count`. */
const leftCount = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));

interface Part {
  readonly root: Uint8Array;
  readonly count: number;
  /** Left and right; null for a leaf. */
  readonly sides: readonly [Part, Part] | null;
}

/** Every answer of a week needs the same inner hashes. */
const treeOver = memoPer((leaves: readonly Uint8Array[]) => partOver(leaves));

function partOver(leaves: readonly Uint8Array[]): Part {
  const count = leaves.length;
  if (count === 1) return { root: itemAt(leaves, 0), count, sides: null };
  const middle = leftCount(count);
  const [left, right] = [partOver(leaves.slice(0, middle)), partOver(leaves.slice(middle))];
  return { root: nodeHash(left.root, right.root), count, sides: [left, right] };
}

/** The root over the hashes of one or more leaves. */
export const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => treeOver(leaves).root;

/** The roots of the largest parts without a shown leaf, from left to right. */
export const proofOf = (leaves: readonly Uint8Array[], shown: ReadonlySet<number>): readonly Uint8Array[] =>
  partProof(treeOver(leaves), [...shown], 0);

function partProof({ root, count, sides }: Part, shown: readonly number[], from: number): readonly Uint8Array[] {
  const inside = shown.filter((place) => place >= from && place < from + count);
  if (inside.length === 0) return [root];
  if (sides === null) return [];
  const [left, right] = sides;
  return [...partProof(left, inside, from), ...partProof(right, inside, from + left.count)];
}

/**
 * The root of a tree with `size` leaves, by the hashes of those shown and their proof; null when
 * the proof has too few or too many hashes, or a shown leaf has no place in the tree.
 */
export function rootBy(
  size: number,
  shown: ReadonlyMap<number, Uint8Array>,
  proof: readonly Uint8Array[],
): Uint8Array | null {
  const places = [...shown.keys()];
  let used = 0;
  const partRoot = (from: number, count: number): Uint8Array | null => {
    if (!places.some((place) => place >= from && place < from + count)) return proof[used++] ?? null;
    if (count === 1) return shown.get(from) ?? null;
    const left = leftCount(count);
    const [a, b] = [partRoot(from, left), partRoot(from + left, count - left)];
    return a && b && nodeHash(a, b);
  };
  if (!places.every((place) => place < size)) return null;
  const root = partRoot(0, size);
  return used === proof.length ? root : null;
}
