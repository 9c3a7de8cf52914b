// A hash tree as in RFC 6962: its root, and one proof for any number of its leaves.
import { createHash } from 'node:crypto';
import { itemAt } from '../checked/index.ts';

const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** A leaf under its salt: without the salt the few values that it can have cannot be tried. */
export const leafHash = (salt: Uint8Array, text: string): Buffer => sha256(LEAF, salt, Buffer.from(text));

const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right);

/** Leaves of the left side: the largest power of two below `count`. */
const leftCount = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));

/** The root over the hashes of one or more leaves. */
export function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 1) return itemAt(leaves, 0);
  const left = leftCount(leaves.length);
  return nodeHash(rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

/** The roots of the largest parts without a shown leaf, from left to right. */
export function proofOf(leaves: readonly Uint8Array[], shown: ReadonlySet<number>, from = 0): readonly Uint8Array[] {
  if (!leaves.some((_, i) => shown.has(from + i))) return [rootOf(leaves)];
  if (leaves.length === 1) return [];
  const left = leftCount(leaves.length);
  return [...proofOf(leaves.slice(0, left), shown, from), ...proofOf(leaves.slice(left), shown, from + left)];
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
