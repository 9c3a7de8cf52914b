// gridcall ingest: reads the upstreams into the store, once or on schedule, without serving.
import { createLog, readConfig } from '../app/config/index.ts';
import { openDataService, StoreLockedError } from '../app/index.ts';
import { readFlags } from './args.ts';
import type { Command } from './command.ts';
import { listArchived } from './list-archived.ts';
import { createProgress } from './progress.ts';
import { untilStopped } from './until-stopped.ts';

export const ingest: Command = {
  name: 'ingest',
  summary: 'read the upstreams into the store (--once, or on schedule)',
  help: `Usage: gridcall ingest [--once]

Reads the statistics files and the platform's lists into the store. Only changed files are read, each as a whole or not at all.
Without --once it reads on schedule until Ctrl-C. Settings: see gridcall serve --help.

A running service ingests by itself. If it uses the same SQLite store, this command lists the stored files instead, one line per file.

  --once    read everything once and stop

Exit status: 0 everything is up to date, 1 a file was refused or an upstream is unavailable, 2 wrong settings.`,
  async run(argv, io) {
    const flags = readFlags(argv, { once: { type: 'boolean' } });
    const config = readConfig(io.env);
    const log = createLog(flags.once ? 'error' : config.logLevel);
    const dataService = await openDataService(config, { log, signal: io.signal }).catch((error: unknown) => {
      if (error instanceof StoreLockedError) return null;
      throw error;
    });
    if (dataService === null) return listArchived(config, io);
    try {
      const progress = createProgress(io);
      const report = await dataService.refresh(({ dataset, part, outcome, reason }) => {
        const what = [dataset, part].filter(Boolean).join(' ');
        if (reason === null) progress.step(`${what}: ${outcome.replaceAll('_', ' ')}`);
        else {
          progress.done();
          io.err(`${what}: ${outcome}: ${reason}`);
        }
      });
      progress.done();
      const count = (outcome: string) => report.parts.filter((part) => part.outcome === outcome).length;
      io.out(
        `${report.parts.length} files in ${((report.finishedAt - report.startedAt) / 1000).toFixed(1)} s: ${count('stored')} new, ` +
          `${count('unchanged')} unchanged, ${count('not_published')} not published, ${count('refused')} refused, ${count('unavailable')} unavailable`,
      );
      if (!flags.once) {
        dataService.poll();
        await untilStopped(io);
      }
      return count('refused') + count('unavailable') === 0 ? 0 : 1;
    } finally {
      await dataService.close();
    }
  },
};
