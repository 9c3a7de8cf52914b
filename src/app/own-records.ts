// What the service records of a week, one part a week in the archive: written by the process that
// ingests, read by every process.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { DatasetArchive } from '../ingest/index.ts';
import type { Week } from '../nfl/index.ts';

export interface OwnRecords<Entry extends Week> {
  /** Reads what is new or was replaced. */
  load(): Promise<void>;
  /** Stores it in place of the week's earlier one. */
  put(entry: Entry): Promise<void>;
  of(week: Week): Entry | undefined;
  /** In order of the weeks; the same array while nothing changes. */
  all(): readonly Entry[];
}

export interface OwnRecordsParts<Entry> {
  readonly datasets: Pick<DatasetArchive, 'current' | 'read' | 'put'>;
  readonly dataset: string;
  readonly schema: z.ZodType<Entry>;
  readonly now: () => number;
}

const partOf = ({ season, week }: Week): string => `${season} wk ${String(week).padStart(2, '0')}`;

export function createOwnRecords<Entry extends Week>(parts: OwnRecordsParts<Entry>): OwnRecords<Entry> {
  const { datasets, dataset, schema, now } = parts;
  const loaded = new Map<string, { readonly sha256: string; readonly entry: Entry }>();
  let all: readonly Entry[] = [];
  const load = async () => {
    const versions = (await datasets.current()).filter((version) => version.dataset === dataset);
    const changed = versions.filter(({ part, sha256 }) => loaded.get(part)?.sha256 !== sha256);
    for (const { part } of changed) {
      const stored = await datasets.read(dataset, part);
      if (!stored) continue;
      const entry = schema.parse(JSON.parse(Buffer.from(stored.content).toString()));
      loaded.set(part, { sha256: stored.version.sha256, entry });
    }
    const inOrder = [...loaded].sort(([a], [b]) => (a < b ? -1 : 1));
    if (changed.length > 0) all = inOrder.map(([, { entry }]) => entry);
  };
  return {
    load,
    async put(entry) {
      const content = Buffer.from(JSON.stringify(entry));
      const fetchedAt = now();
      await datasets.put(
        {
          dataset,
          part: partOf(entry),
          sha256: createHash('sha256').update(content).digest('hex'),
          asOf: new Date(fetchedAt).toISOString(),
          etag: null,
          lastModified: null,
          url: dataset.replace('/', ':'),
          fetchedAt,
          bytes: content.length,
        },
        content,
      );
      await load();
    },
    of: (week) => loaded.get(partOf(week))?.entry,
    all: () => all,
  };
}
