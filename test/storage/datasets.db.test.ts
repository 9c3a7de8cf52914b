// The rest of the store: datasets, cached answers, trending history and settings.
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { DatasetVersion } from '../../src/ingest/index.ts';
import { onEachEngine } from '../support/storage/engines.ts';

const NOW = 1_760_000_000_000;

function aVersion(changes: Partial<DatasetVersion> = {}): DatasetVersion {
  return {
    dataset: 'nflverse/stats_player',
    part: '2024',
    sha256: 'aa',
    asOf: '2025-01-01T00:00:00Z',
    etag: '"one"',
    lastModified: 'Wed, 01 Jan 2025 00:00:00 GMT',
    url: 'https://example.org/stats_player_2024.csv.gz',
    fetchedAt: NOW,
    bytes: 3,
    ...changes,
  };
}

onEachEngine((on) => {
  describe('the dataset archive', () => {
    test('gives back the bytes it was given, across a restart', async () => {
      const content = gzipSync('player_id,week\n00-001,1\n'.repeat(20_000));
      const version = aVersion({ bytes: content.length });
      await on.store.datasets.put(version, content);
      await on.restart();
      const stored = await on.replica.datasets.read('nflverse/stats_player', '2024');
      expect(stored?.version).toEqual(version);
      expect(stored?.content).toBeInstanceOf(Uint8Array);
      expect(Buffer.compare(stored?.content ?? new Uint8Array(), content)).toBe(0);
    });

    test('knows nothing of what never came', async () => {
      expect(await on.store.datasets.current()).toEqual([]);
      expect(await on.store.datasets.read('nflverse/schedules', '')).toBeNull();
    });

    test('answers with the newest version of every part, in their order', async () => {
      const { datasets } = on.store;
      await datasets.put(aVersion({ part: '2023' }), Uint8Array.of(1));
      await datasets.put(aVersion(), Uint8Array.of(2));
      const newer = aVersion({ sha256: 'bb', fetchedAt: NOW + 1, etag: null, lastModified: null });
      await datasets.put(newer, Uint8Array.of(3));
      await datasets.put(aVersion({ dataset: 'nflverse/Schedules', part: '' }), Uint8Array.of());
      expect(await on.replica.datasets.current()).toEqual([
        aVersion({ dataset: 'nflverse/Schedules', part: '' }),
        aVersion({ part: '2023' }),
        newer,
      ]);
      expect([...((await datasets.read('nflverse/stats_player', '2024'))?.content ?? [])]).toEqual([3]);
      expect((await datasets.read('nflverse/Schedules', ''))?.content.byteLength).toBe(0);
    });

    test('knows the versions of an earlier time, and their bytes until they are dropped', async () => {
      const { datasets, earlierVersions } = on.store;
      const [first, second, other] = [
        aVersion(),
        aVersion({ sha256: 'bb', fetchedAt: NOW + 10 }),
        aVersion({ part: '2023', sha256: 'cc', fetchedAt: NOW + 5 }),
      ];
      await datasets.put(first, Uint8Array.of(1));
      await datasets.put(other, Uint8Array.of(3));
      await datasets.put(second, Uint8Array.of(2));
      const { at, content, drop } = on.replica.earlierVersions;
      expect(await at(NOW - 1)).toEqual([]);
      expect(await at(NOW + 9)).toEqual([other, first]);
      expect(await at(NOW + 10)).toEqual([other, second]);
      const bytes = async () => Promise.all(['aa', 'bb', 'cc'].map(async (sha) => [...((await content(sha)) ?? [])]));
      expect(await bytes()).toEqual([[1], [2], [3]]);
      await drop(NOW + 10);
      expect(await bytes()).toEqual([[1], [2], [3]]);
      await earlierVersions.drop(NOW + 11);
      expect(await bytes()).toEqual([[], [2], [3]]);
      expect(await at(NOW + 9)).toEqual([other, first]);
    });

    test('stores what an answer read once, until long after it was last stored', async () => {
      const { earlierVersions } = on.store;
      const day = 86_400_000;
      const read = async () => {
        const found = await Promise.all(['d1', 'd2', 'd3'].map(on.replica.earlierVersions.packedInput));
        return found.map((packed) => packed && gunzipSync(packed).toString());
      };
      const [one, two] = [
        { sha256: 'd1', packed: gzipSync('one') },
        { sha256: 'd2', packed: gzipSync('two') },
      ];
      await Promise.all([
        earlierVersions.storeInputs([one, two, one], NOW),
        on.replica.earlierVersions.storeInputs([two, one], NOW),
      ]);
      expect(await read()).toEqual(['one', 'two', null]);
      await earlierVersions.storeInputs([two], NOW + 2 * day);
      await earlierVersions.drop(NOW + day);
      expect(await read()).toEqual([null, 'two', null]);
      expect(Buffer.from((await earlierVersions.content('d2')) ?? []).toString()).toBe('two');
    });

    test('serves what a paid answer read alone, and drops the rest after two days', async () => {
      const { storeInputs, sellInputs, servedInput, packedInput, drop } = on.store.earlierVersions;
      const day = 86_400_000;
      const input = (sha256: string) => ({ sha256, packed: gzipSync(sha256) });
      await on.store.datasets.put(aVersion(), Uint8Array.of(1));
      await on.store.datasets.put(aVersion({ sha256: 'bb', fetchedAt: NOW }), Uint8Array.of(2));
      await storeInputs([input('asked'), input('bought'), input('both')], NOW);
      await Promise.all([
        sellInputs(['bought', 'both'], NOW + day),
        on.replica.earlierVersions.sellInputs(['both', 'bought', 'absent'], NOW + day),
      ]);
      const found = async (read: typeof servedInput) => {
        const texts = await Promise.all(['aa', 'asked', 'bought', 'both', 'absent'].map(read));
        return texts.map((packed) => packed !== null);
      };
      expect(await found(servedInput)).toEqual([false, false, true, true, false]);
      expect(await found(packedInput)).toEqual([true, true, true, true, false]);
      await storeInputs([input('both')], NOW + 3 * day);
      await drop(NOW - 30 * day, NOW + 3 * day);
      expect(await found(packedInput)).toEqual([true, false, true, true, false]);
      expect(await found(servedInput)).toEqual([false, false, true, true, false]);
    });

    test('goes back to an earlier version when upstream does', async () => {
      const { datasets } = on.store;
      await datasets.put(aVersion(), Uint8Array.of(1));
      await datasets.put(aVersion({ sha256: 'bb', fetchedAt: NOW + 1 }), Uint8Array.of(2));
      await datasets.put(aVersion({ fetchedAt: NOW + 2 }), Uint8Array.of(1));
      expect(await datasets.current()).toEqual([aVersion({ fetchedAt: NOW + 2 })]);
    });

    test('keeps the old version whole when the new one cannot be written', async () => {
      const { datasets } = on.store;
      await datasets.put(aVersion(), Uint8Array.of(1));
      await datasets.refused('nflverse/stats_player', '2024', NOW, 'a reason');
      const impossible = aVersion({ sha256: 'bb', fetchedAt: NOW + 1, bytes: 2 ** 60 });
      await expect(datasets.put(impossible, Uint8Array.of(2))).rejects.toThrow(RangeError);
      expect((await datasets.read('nflverse/stats_player', '2024'))?.version).toEqual(aVersion());
      expect([...((await datasets.read('nflverse/stats_player', '2024'))?.content ?? [])]).toEqual([1]);
      expect(await datasets.refusals()).toHaveLength(1);
    });

    test('takes the same part from two replicas at once', async () => {
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          (index % 2 === 0 ? on.store : on.replica).datasets.put(
            aVersion({ sha256: `s${index}`, fetchedAt: NOW + index }),
            Uint8Array.of(index),
          ),
        ),
      );
      const stored = await on.store.datasets.read('nflverse/stats_player', '2024');
      expect([...(stored?.content ?? [])]).toEqual([Number(stored?.version.sha256.slice(1))]);
      expect(await on.store.datasets.current()).toHaveLength(1);
    });

    test('remembers a refusal until something good comes', async () => {
      const { datasets } = on.store;
      await datasets.put(aVersion(), Uint8Array.of(1));
      await datasets.refused('nflverse/stats_player', '2024', NOW + 1, 'The file is empty.');
      await datasets.refused('nflverse/stats_player', '2024', NOW + 2, 'A column is missing.');
      await datasets.refused('nflverse/injuries', '2024', NOW + 3, 'Not found.');
      expect(await on.replica.datasets.refusals()).toEqual([
        { dataset: 'nflverse/injuries', part: '2024', at: NOW + 3, reason: 'Not found.' },
        { dataset: 'nflverse/stats_player', part: '2024', at: NOW + 2, reason: 'A column is missing.' },
      ]);
      expect(await datasets.current()).toEqual([aVersion()]);
      await datasets.checked('nflverse/stats_player', '2024', NOW + 4, null, null);
      await datasets.put(aVersion({ dataset: 'nflverse/injuries' }), Uint8Array.of(1));
      expect(await datasets.refusals()).toEqual([]);
    });

    test('confirms the current version with what upstream said about it', async () => {
      const { datasets } = on.store;
      await datasets.put(aVersion({ sha256: 'old', fetchedAt: NOW - 1 }), Uint8Array.of(1));
      await datasets.put(aVersion(), Uint8Array.of(2));
      await datasets.checked('nflverse/stats_player', '2024', NOW + 1, null, null);
      expect(await datasets.current()).toEqual([aVersion()]);
      await datasets.checked('nflverse/stats_player', '2024', NOW + 2, '"two"', '2025-01-02T00:00:00Z');
      expect(await datasets.current()).toEqual([aVersion({ etag: '"two"', asOf: '2025-01-02T00:00:00Z' })]);
    });
  });

  describe('the answer cache', () => {
    test('keeps the newest answer under its key until it expires', async () => {
      const { answers } = on.store;
      const answer = { key: 'trending?week=1', body: '{"a":"é"}', generatedAt: NOW, expiresAt: NOW + 10 };
      expect(await answers.put({ ...answer, body: 'older' }, NOW)).toBe('older');
      expect(await answers.put(answer, NOW + 10)).toBe(answer.body);
      expect(await on.replica.answers.get(answer.key, NOW + 9)).toEqual(answer);
      expect(await answers.get(answer.key, NOW + 10)).toBeNull();
      expect(await answers.get('another', NOW)).toBeNull();
    });

    test('lets the first of two answers stand while it is good', async () => {
      const answer = { key: 'report', body: 'first', generatedAt: NOW, expiresAt: NOW + 10 };
      const later = { ...answer, body: 'second', expiresAt: NOW + 20 };
      const bodies = await Promise.all([on.store.answers.put(answer, NOW), on.replica.answers.put(answer, NOW)]);
      expect(bodies).toEqual(['first', 'first']);
      expect(await on.replica.answers.put(later, NOW + 9)).toBe('first');
      expect(await on.replica.answers.put(later, NOW + 10)).toBe('second');
    });

    test('sweeps expired answers only', async () => {
      const { answers } = on.store;
      for (const offset of [1, 2, 3]) {
        await answers.put({ key: `k${offset}`, body: '', generatedAt: NOW, expiresAt: NOW + offset }, NOW);
      }
      expect(await answers.sweep(NOW + 2)).toBe(2);
      expect(await answers.sweep(NOW + 2)).toBe(0);
      expect(await answers.get('k3', NOW)).not.toBeNull();
    });
  });

  describe('the market history', () => {
    test('keeps the last list recorded for a week, and lists of other kinds apart', async () => {
      const { market } = on.store;
      const list = {
        season: 2025,
        week: 3,
        trend: 'add' as const,
        lookbackHours: 24,
        asOf: '2025-09-18T00:00:00Z',
        rows: '[]',
        recordedAt: NOW,
      };
      await market.record({ ...list, rows: '[1]', recordedAt: NOW - 1 });
      await market.record(list);
      await market.record({ ...list, trend: 'drop', rows: '[2]' });
      expect(await on.replica.market.find(2025, 3, 'add', 24)).toEqual(list);
      expect((await market.find(2025, 3, 'drop', 24))?.rows).toBe('[2]');
      expect(await market.find(2025, 3, 'add', 48)).toBeNull();
      expect(await market.find(2025, 4, 'add', 24)).toBeNull();
    });
  });

  describe('the settings', () => {
    test('remember the last value across a restart', async () => {
      expect(await on.store.settings.get('instance')).toBeNull();
      await on.store.settings.set('instance', 'one', NOW);
      await on.store.settings.set('instance', 'two', NOW + 1);
      await on.restart();
      expect(await on.replica.settings.get('instance')).toBe('two');
    });
  });

  test('the store answers a ping and names its engine', async () => {
    await on.store.ping();
    expect(['sqlite', 'postgresql']).toContain(on.store.backend);
  });
});
