// What an answer read besides the files: stored once, read again whole or not at all, and refused
// where a byte was changed.
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createInputArchive, readAskedThen } from '../../src/app/index.ts';
import { onEachEngine } from '../support/storage/engines.ts';

const NOW = 1_760_000_000_000;
/** No service answers there. */
const NO_SERVICE = 'http://127.0.0.1:1';
const { signal } = new AbortController();

const named = (text: string) => ({ sha256: createHash('sha256').update(text).digest('hex'), text });
const ROSTERS = named(JSON.stringify([{ roster_id: 1, players: ['4034'] }]));
const LIST = named(JSON.stringify({ trend: 'add', rows: [] }));
const MANIFEST = named(
  JSON.stringify({
    ...{ product: 'roster', request: { week: null }, askedAt: NOW, fittedAt: new Date(NOW).toISOString() },
    ...{ reads: { 'league/1/rosters': ROSTERS.sha256, 'trending add 24': LIST.sha256 }, rosters: null },
  }),
);
const inputs = {
  manifest: MANIFEST,
  market: [LIST],
  bodies: [{ path: 'league/1/rosters', sha256: ROSTERS.sha256, packed: Promise.resolve(gzipSync(ROSTERS.text)) }],
};

onEachEngine((on) => {
  describe('what an answer read', () => {
    const archive = () =>
      createInputArchive({ versions: on.store.earlierVersions, publicUrl: NO_SERVICE, now: () => NOW });
    const read = (address: string) => readAskedThen(on.replica.earlierVersions, address, signal);

    test('is read again by the address of its manifest, until it is dropped', async () => {
      const address = await archive().store(inputs);
      expect(address).toBe(`${NO_SERVICE}/v1/inputs/${MANIFEST.sha256}`);
      const asked = await read(address ?? '');
      expect(asked?.question).toEqual(JSON.parse(MANIFEST.text));
      expect(asked && [...asked.texts]).toEqual([
        ['league/1/rosters', ROSTERS.text],
        ['trending add 24', LIST.text],
      ]);
      await on.store.earlierVersions.drop(NOW + 1);
      expect(await read(address ?? '')).toBeNull();
      expect(await read('https://example.org/other')).toBeNull();
    });

    test('is served once its answer is sold, whole', async () => {
      const { sell, store } = archive();
      const served = () =>
        Promise.all(
          [MANIFEST, ROSTERS, LIST].map(async ({ sha256 }) => {
            const packed = await on.replica.earlierVersions.servedInput(sha256);
            return packed && gunzipSync(packed).toString();
          }),
        );
      const url = await store(inputs);
      await sell(JSON.stringify({ sources: [] }));
      expect(await served()).toEqual([null, null, null]);
      await sell(JSON.stringify({ sources: [{ title: 'Gridcall inputs', url }] }));
      expect(await served()).toEqual([MANIFEST.text, ROSTERS.text, LIST.text]);
    });

    test('is refused where one stored byte was changed', async () => {
      const changed = gzipSync(ROSTERS.text.replace('4034', '4035'));
      const damaged = gzipSync(ROSTERS.text);
      damaged.writeUInt8(damaged.readUInt8(damaged.length >> 1) ^ 1, damaged.length >> 1);
      for (const packed of [changed, damaged]) {
        await on.store.earlierVersions.drop(NOW + 1);
        await on.store.earlierVersions.storeInputs([{ sha256: ROSTERS.sha256, packed }], NOW);
        const address = await archive().store(inputs);
        await expect(read(address ?? '')).rejects.toThrow(`The input ${ROSTERS.sha256} was changed`);
      }
    });

    test('is not stored, and names no address, beyond the limit', async () => {
      const body = {
        path: 'league/1/users',
        sha256: 'f'.repeat(64),
        packed: Promise.resolve(new Uint8Array(5_000_000)),
      };
      expect(await archive().store({ ...inputs, bodies: [body] })).toBeNull();
      expect(await on.store.earlierVersions.packedInput(MANIFEST.sha256)).toBeNull();
    });
  });
});
