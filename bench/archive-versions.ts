// Every version of a dataset that a running service used, compared with the upstream's complete
// files.
import { createHash } from 'node:crypto';
import { openStoreReadOnly } from '../src/storage/index.ts';

export interface VersionLog {
  /** Notes what is in service now. */
  note(): Promise<void>;
  /** How many versions were noted, and those that are not the file of the other upstream. */
  judge(): Promise<{ readonly noted: number; readonly broken: readonly string[] }>;
}

/** Versions read from `origin`; the same paths at `faultless` give the whole files. */
export function watchVersions(dataDir: string, origin: string, faultless: string): VersionLog {
  const noted = new Map<string, { readonly url: string; readonly sha256: string }>();
  return {
    async note() {
      const store = await openStoreReadOnly({ dataDir });
      try {
        for (const { dataset, part, url, sha256 } of await store.datasets.current())
          if (url.startsWith(origin)) noted.set(`${dataset} ${part} ${sha256.slice(0, 12)}`, { url, sha256 });
      } finally {
        await store.close();
      }
    },
    async judge() {
      const broken: string[] = [];
      for (const [name, { url, sha256 }] of noted) {
        const whole = await (await fetch(url.replace(origin, faultless))).arrayBuffer();
        if (createHash('sha256').update(new Uint8Array(whole)).digest('hex') !== sha256) broken.push(name);
      }
      return { noted: noted.size, broken };
    },
  };
}
