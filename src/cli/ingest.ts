// gridcall ingest: reads the upstreams into the store, once or on schedule, without serving.
import { type Config, createLog, readConfig } from '../app/config/index.ts';
import { LeaseLostError, openDataService, openStoreReadOnly, StoreLockedError, storePlace } from '../app/index.ts';
import type { IngestReport } from '../ingest/index.ts';
import { readFlags } from './args.ts';
import type { Command, Io } from './command.ts';
import { noteChainOf } from './note-chain.ts';
import { createProgress } from './progress.ts';
import { untilStopped } from './until-stopped.ts';

export const ingest: Command = {
  name: 'ingest',
  takesTimeToStop: true,
  summary: 'read the upstreams into the store (--once, or on schedule)',
  help: `Usage: gridcall ingest [--once]

Reads the statistics files and the platform's lists into the store. Only changed files are read, each as a whole or not at all.
Without --once it reads on schedule until Ctrl-C, and keeps the public record with GRIDCALL_RECORD_WALLET. Settings: see gridcall serve --help.

A running service ingests by itself. While one does, --once lists the stored files instead, one line per file. Without --once the
command waits on PostgreSQL and takes over when the other process stops.

  --once    read everything once and stop

Exit status: 0 everything is up to date, 1 a file was refused or an upstream is unavailable, 2 wrong settings.`,
  async run(argv, io) {
    const flags = readFlags(argv, { once: { type: 'boolean' } });
    const config = readConfig(io.env);
    const log = createLog(flags.once ? 'error' : config.logLevel);
    const noteChain = flags.once ? undefined : await noteChainOf(config, io.signal);
    const parts = { log, signal: io.signal, ...(noteChain && { noteChain }) };
    const dataService = await openDataService({ ...config, role: 'ingester' }, parts).catch((error: unknown) => {
      if (error instanceof StoreLockedError) return null;
      throw error;
    });
    if (dataService === null) return listArchived(config, io);
    try {
      const progress = createProgress(io);
      const onPart: Parameters<typeof dataService.refresh>[0] = ({ dataset, part, outcome, reason }) => {
        const what = [dataset, part].filter(Boolean).join(' ');
        if (reason === null) progress.step(`${what}: ${outcome.replaceAll('_', ' ')}`);
        else {
          progress.done();
          io.err(`${what}: ${outcome}: ${reason}`);
        }
      };
      const report = await (flags.once ? dataService.refresh(onPart).catch(nullWithoutLease) : dataService.run(onPart));
      progress.done();
      if (report) io.out(summaryOf(report));
      if (flags.once) return report ? statusOf(report) : await listArchived(config, io);
      if (!report) io.err('Another process ingests into this store. This one takes over when it stops.');
      await untilStopped(io);
      return report ? statusOf(report) : 0;
    } finally {
      await dataService.close();
    }
  },
};

/** Null when another process has the lease; then nothing was read. */
function nullWithoutLease(error: unknown): null {
  if (error instanceof LeaseLostError) return null;
  throw error;
}

const count = ({ parts }: IngestReport, wanted: string) => parts.filter(({ outcome }) => outcome === wanted).length;

const summaryOf = (report: IngestReport) =>
  `${report.parts.length} files in ${((report.finishedAt - report.startedAt) / 1000).toFixed(1)} s: ${count(report, 'stored')} new, ` +
  `${count(report, 'unchanged')} unchanged, ${count(report, 'not_published')} not published, ` +
  `${count(report, 'refused')} refused, ${count(report, 'unavailable')} unavailable`;

const statusOf = (report: IngestReport) => (count(report, 'refused') + count(report, 'unavailable') === 0 ? 0 : 1);

/**
 * Prints one line per file and each noted problem; the exit status is 1 when there is a problem.
 */
async function listArchived(config: Pick<Config, 'databaseUrl' | 'dataDir'>, io: Io): Promise<number> {
  const store = await openStoreReadOnly(storePlace(config));
  try {
    io.err('A running service uses this store and ingests into it. No upstream was read and nothing was changed.');
    const versions = await store.datasets.current();
    const problems = await store.datasets.refusals();
    for (const { dataset, part, asOf, fetchedAt } of versions)
      io.out(`${fileLabel({ dataset, part })}: as of ${asOf}, read ${new Date(fetchedAt).toISOString()}`);
    for (const { at, reason, ...file } of problems)
      io.err(`${fileLabel(file)}: since ${new Date(at).toISOString()}: ${reason}`);
    io.out(`${versions.length} files in the store, ${problems.length} with a problem`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

const fileLabel = ({ dataset, part }: { readonly dataset: string; readonly part: string }) =>
  [dataset, part].filter(Boolean).join(' ');
