// The parts of the store that data needs, in memory: what was put is what is read,
// and every call is counted.
import type { DatasetArchive, DatasetRefusal, DatasetVersion } from '../../src/ingest/index.ts';
import type { SettingsStore } from '../../src/payments/index.ts';
import type { MarketArchive, MarketHistory, MarketPoll, MarketSnapshot } from '../../src/sleeper/index.ts';

export interface MemoryStore {
  readonly datasets: DatasetArchive;
  readonly market: MarketHistory;
  readonly marketArchive: MarketArchive;
  readonly settings: SettingsStore;
  /** Number of `put` calls so far. */
  puts(): number;
}

export function memoryStore(): MemoryStore {
  const stored = new Map<string, { version: DatasetVersion; content: Uint8Array }>();
  const refused = new Map<string, DatasetRefusal>();
  const snapshots = new Map<string, MarketSnapshot>();
  const polls: MarketPoll[] = [];
  const values = new Map<string, string>();
  let puts = 0;
  const keyOf = (...parts: readonly unknown[]) => parts.join(' ');
  return {
    puts: () => puts,
    datasets: {
      current: async () => [...stored.values()].map(({ version }) => version),
      read: async (dataset, part) => stored.get(keyOf(dataset, part)) ?? null,
      put: async (version, content) => {
        puts += 1;
        stored.set(keyOf(version.dataset, version.part), { version, content });
        refused.delete(keyOf(version.dataset, version.part));
      },
      checked: async (dataset, part, at, etag, asOf) => {
        const entry = stored.get(keyOf(dataset, part));
        if (entry)
          entry.version = {
            ...entry.version,
            fetchedAt: at,
            etag: etag ?? entry.version.etag,
            asOf: asOf ?? entry.version.asOf,
          };
        refused.delete(keyOf(dataset, part));
      },
      refused: async (dataset, part, at, reason) =>
        void refused.set(keyOf(dataset, part), { dataset, part, at, reason }),
      refusals: async () => [...refused.values()],
      knownRefusals: () => null,
    },
    market: {
      record: async (snapshot) =>
        void snapshots.set(keyOf(snapshot.season, snapshot.week, snapshot.trend, snapshot.lookbackHours), snapshot),
      find: async (season, week, trend, hours) => snapshots.get(keyOf(season, week, trend, hours)) ?? null,
    },
    marketArchive: {
      add: async (poll) => {
        const isSame = ({ kind, season, week, polledAt }: MarketPoll) =>
          keyOf(kind, season, week, polledAt) === keyOf(poll.kind, poll.season, poll.week, poll.polledAt);
        if (!polls.some(isSame)) polls.push(poll);
      },
      lastTime: async (kind) =>
        polls
          .filter((poll) => poll.kind === kind)
          .reduce<number | null>((last, { polledAt }) => Math.max(last ?? 0, polledAt), null),
      nearestBeforeKickoff: async (kind, season, week, time) => {
        const before = polls
          .filter((poll) => poll.kind === kind && poll.season === season && poll.week === week && poll.isBeforeKickoff)
          .sort((a, b) => a.polledAt - b.polledAt);
        return before.findLast(({ polledAt }) => polledAt <= time) ?? before[0] ?? null;
      },
      lastBeforeKickoff: async (kind, season, week) =>
        polls
          .filter((poll) => poll.kind === kind && poll.season === season && poll.week === week && poll.isBeforeKickoff)
          .sort((a, b) => b.polledAt - a.polledAt)[0] ?? null,
      lastBeforeGame: async (kind, season, week, kickoffMs) =>
        polls
          .filter((poll) => poll.kind === kind && poll.season === season && poll.week === week)
          .filter(({ isBeforeKickoff, polledAt }) => isBeforeKickoff || polledAt < kickoffMs)
          .sort((a, b) => b.polledAt - a.polledAt)[0] ?? null,
      lastBefore: async (kind, season, week, time) =>
        polls
          .filter((poll) => poll.kind === kind && poll.season === season && poll.week === week)
          .filter(({ polledAt }) => polledAt < time)
          .sort((a, b) => b.polledAt - a.polledAt)[0] ?? null,
    },
    settings: {
      get: async (key) => values.get(key) ?? null,
      set: async (key, value) => void values.set(key, value),
      setIfAbsent: async (key, value) => {
        if (!values.has(key)) values.set(key, value);
        return values.get(key) ?? value;
      },
      countUpTo: async (key, limit) => {
        const count = Number(values.get(key) ?? 0);
        if (count < limit) values.set(key, String(count + 1));
        return count < limit;
      },
    },
  };
}
