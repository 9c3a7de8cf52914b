// Real history: the mirror of the upstreams stored next to the project, and the tool that
// replays a week of it over http.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { describe, it } from 'vitest';
import type { SourceUrls } from '../../src/ingest/index.ts';

const SIBLING_DIRECTORY = resolve(import.meta.dirname, '../../../shared');
/** Without links: the tool runs only when it is started under the path it finds itself at. */
const SHARED = existsSync(SIBLING_DIRECTORY) ? realpathSync(SIBLING_DIRECTORY) : SIBLING_DIRECTORY;

/** Null when the mirror is not there: tests that need it are then skipped. */
export const mirror = existsSync(`${SHARED}/data/nflverse/schedules/games.csv.gz`) ? `${SHARED}/data` : null;

/** Defines tests on the mirror; without it, one skipped test that says so. */
export function onMirror(define: (mirror: string) => void): void {
  if (mirror === null) describe.skip('real data: ../shared/data is not there', () => it('is skipped', () => {}));
  else define(mirror);
}

/**
 * Defines tests that need only published files: those of the folder that
 * GRIDCALL_TEST_RELEASES names, else the mirror's.
 * @throws Error when the named folder has no schedule
 */
export function onReleases(define: (folder: string) => void): void {
  const named = process.env.GRIDCALL_TEST_RELEASES;
  if (!named) {
    onMirror(define);
    return;
  }
  const folder = resolve(named);
  if (!existsSync(`${folder}/nflverse/schedules/games.csv.gz`))
    throw new Error(`GRIDCALL_TEST_RELEASES must name a folder with nflverse/schedules/games.csv.gz: ${folder}`);
  define(folder);
}

/** Addresses of the whole mirror as files, all seasons to their end; it has no platform. */
export function wholeMirror(folder: string): SourceUrls {
  const base = pathToFileURL(folder).href;
  return {
    nflverseUrl: `${base}/nflverse`,
    playerIdsUrl: `${base}/dynastyprocess/db_playerids.csv.gz`,
    platformUrl: `${base}/no-platform`,
  };
}

export interface Replay {
  readonly urls: SourceUrls;
  stop(): Promise<void>;
}

/** Starts the replay of one week: a real season as it looked before it. */
export async function startReplay(folder: string, season: number, week: number): Promise<Replay> {
  const args = ['--root', folder, '--season', String(season), '--week', String(week), '--port', '0'];
  const child = spawn(process.execPath, [`${SHARED}/tools/replay-upstream.mjs`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = await new Promise<{ nflverse: string; dynastyprocess: string; sleeper: string }>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`the replay ended with ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) => done(JSON.parse(line)));
  });
  return {
    urls: {
      nflverseUrl: ready.nflverse,
      playerIdsUrl: `${ready.dynastyprocess}/db_playerids.csv`,
      platformUrl: ready.sleeper,
    },
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('exit').once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

/** Hands the addresses of one week's replay to `work`; ends it afterwards. */
export async function replaying<T>(
  folder: string,
  season: number,
  week: number,
  work: (urls: SourceUrls) => Promise<T>,
): Promise<T> {
  const replay = await startReplay(folder, season, week);
  try {
    return await work(replay.urls);
  } finally {
    await replay.stop();
  }
}
