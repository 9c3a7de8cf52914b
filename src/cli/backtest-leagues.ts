// The part of gridcall backtest that asks for advice in real leagues.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog, readConfig } from '../app/config/index.ts';
import { adviceWeeks, type CapturedLeague, createLeagueTables, readCapturedLeague } from '../backtest/index.ts';
import { VERSION } from '../contract/index.ts';
import { makeFolder } from '../folders/index.ts';
import type { Snapshot } from '../nfl/index.ts';
import { createLeagues } from '../sleeper/index.ts';
import { readPlatformProjections, readPlatformRostership } from './backtest-rostership.ts';
import type { Io } from './command.ts';
import { createProgress } from './progress.ts';

/** `out` is the folder for the tables; `startedAt` is from `performance.now()`. */
export type LeagueAdviceOptions = Omit<Parameters<typeof adviceWeeks>[1], 'rostershipOf' | 'projectionsOf'> & {
  readonly snapshot: Snapshot;
  readonly datasets: unknown;
  readonly leagueIds: readonly string[];
  readonly out: string;
  readonly startedAt: number;
};

/**
 * Pause between two leagues of about 40 calls: the platform asks for fewer
 * than 1,000 calls a minute.
 */
export const LEAGUE_PAUSE_MS = 2_500;
/** A league's whole season is read at once. */
const LEAGUE_PATIENCE_MS = 60_000;

/** Writes the tables. Returns the exit status: 1 when a league is unknown. */
export async function writeLeagueAdvice(io: Io, options: LeagueAdviceOptions): Promise<number> {
  const { snapshot, datasets, seasons, weeks, leagueIds, moment, hyperparameters, out, startedAt } = options;
  const progress = createProgress(io);
  const leagues: CapturedLeague[] = [];
  for (const id of leagueIds) {
    if (leagues.length > 0) await pause(LEAGUE_PAUSE_MS, undefined, { signal: io.signal });
    const league = await captureLeague(io, id);
    if (!league) {
      progress.done();
      io.err(`gridcall backtest: the platform has no league ${id}. Nothing was written.`);
      return 1;
    }
    progress.step(`league ${id}: season ${league.league.season}`);
    leagues.push(league);
  }
  const tables = createLeagueTables(snapshot);
  const rostershipOf = await readPlatformRostership(io, { seasons, weeks, moment });
  const projectionsOf = await readPlatformProjections(io, { seasons, weeks });
  for (const week of adviceWeeks(snapshot, { seasons, weeks, moment, rostershipOf, projectionsOf, hyperparameters })) {
    if (io.signal.aborted) throw new Error('The backtest was stopped. Nothing was written.');
    if (!week) continue;
    await tables.add(week, leagues);
    progress.step(`${week.before.season} week ${week.before.week}: ${tables.lines.lineups.length - 1} lineup rows`);
  }
  progress.done();
  makeFolder(out);
  for (const [name, rows] of Object.entries(tables.lines))
    await writeFile(join(out, `${name}.csv`), `${rows.join('\n')}\n`);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const meta = { code: VERSION, seasons, weeks, leagues: leagueIds, moment, seconds, hyperparameters, datasets };
  await writeFile(join(out, 'meta.json'), `${JSON.stringify(meta, null, 2)}\n`);
  io.out(`advice for ${leagues.length} leagues in ${seconds} s, in ${out}`);
  return 0;
}

/** One captured league; null when the platform has none of that id. */
export function captureLeague(io: Io, id: string): Promise<CapturedLeague | null> {
  const { platformUrl, redirectOrigins } = readConfig(io.env);
  const open = createLeagues({
    platformUrl,
    redirectOrigins,
    now: Date.now,
    log: createLog('error'),
    signal: io.signal,
    season: () => null,
    patienceMs: LEAGUE_PATIENCE_MS,
    store: {
      leagueWeeks: { find: async () => new Map(), keep: async () => undefined, prune: async () => 0 },
      journal: { hasBought: async () => false },
    },
  });
  return readCapturedLeague(open(), id);
}
