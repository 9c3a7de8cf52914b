// The port `Leagues` over what the platform said for an earlier answer, by path. Use it to ask the
// same question again.
import type { LeagueReading } from '../fantasy/index.ts';
import { createLeagues } from './leagues-client.ts';
import { PlatformUnavailableError } from './trending-lists.ts';

/** The platform at `time`, in milliseconds since 1970: JSON texts by path, and no other path. */
export function recordedLeagues(texts: ReadonlyMap<string, string>, time: number): LeagueReading {
  const open = createLeagues({
    platformUrl: '',
    now: () => time,
    log: { info: () => {}, warn: () => {} },
    store: {
      leagueWeeks: { find: async () => new Map(), keep: async () => {}, prune: async () => 0 },
      journal: { hasBought: async () => false },
    },
    // no week is looked for in a store, and none is stored
    season: () => null,
    async ask(path) {
      const text = texts.get(path);
      if (text === undefined) throw new PlatformUnavailableError(`The answer did not read ${path}.`);
      return JSON.parse(text);
    },
  });
  return open();
}
