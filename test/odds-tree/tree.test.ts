// The hash tree: the roots of RFC 6962, and proofs that hold for what they were made for only.
import { expect, it } from 'vitest';
import { leafHash, proofOf, rootBy, rootOf } from '../../src/odds-tree/tree.ts';
import { randomFrom } from '../support/random.ts';

const UNSALTED = new Uint8Array();
const hex = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('hex');
const leavesOf = (size: number) => Array.from({ length: size }, (_, i) => leafHash(UNSALTED, `leaf ${i}`));

it('has the roots that the certificate transparency logs test with', () => {
  const texts = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const leaves = texts.map((text) => leafHash(UNSALTED, Buffer.from(text, 'hex').toString('latin1')));
  expect([1, 2, 3, 8].map((size) => hex(rootOf(leaves.slice(0, size))))).toEqual([
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]);
});

it('proves any of its leaves in trees of every size', () => {
  const random = randomFrom('tree');
  for (let size = 1; size <= 33; size++) {
    const leaves = leavesOf(size);
    for (const share of [0, 0.1, 0.5, 1]) {
      const places = leaves.flatMap((_, i) => (random.next() < share ? i : []));
      const shown = new Map(places.map((place) => [place, leaves[place] ?? UNSALTED]));
      const proof = proofOf(leaves, new Set(places));
      expect([size, share, hex(rootBy(size, shown, proof))]).toEqual([size, share, hex(rootOf(leaves))]);
    }
  }
});

it('proves nothing with a hash changed, left out, added or in another place', () => {
  const leaves = leavesOf(13);
  const root = hex(rootOf(leaves));
  const places = [0, 5, 12];
  const shown = new Map(places.map((place) => [place, leaves[place] ?? UNSALTED]));
  const proof = proofOf(leaves, new Set(places));
  const other = leafHash(UNSALTED, 'other');
  expect(hex(rootBy(13, shown, proof))).toBe(root);
  for (let i = 0; i < proof.length; i++) {
    expect(hex(rootBy(13, shown, proof.with(i, other)))).not.toBe(root);
    expect(rootBy(13, shown, proof.toSpliced(i, 1))).toBeNull();
  }
  for (const place of places) expect(hex(rootBy(13, new Map([...shown, [place, other]]), proof))).not.toBe(root);
  expect(rootBy(13, shown, [...proof, other])).toBeNull();
  expect(rootBy(12, shown, proof)).toBeNull();
  expect(hex(rootBy(14, shown, proof))).not.toBe(root);
  expect(hex(rootBy(13, new Map([...shown].map(([place, hash]) => [place === 5 ? 6 : place, hash])), proof))).not.toBe(
    root,
  );
});

it('hides a leaf behind its salt', () => {
  const salts = [0, 1].map((value) => new Uint8Array(16).fill(value));
  expect(new Set(salts.map((salt) => hex(leafHash(salt, '[2025,10,"a",0.5]')))).size).toBe(2);
});
