// Real upstream files beside the checkout, where there are any: tests that need them are skipped with a visible line elsewhere.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(`../../../shared/${path}`, import.meta.url));

/** Whether the mirror of real seasons is at hand. */
export const hasMirror = existsSync(at('data/nflverse')) && existsSync(at('tools/replay-upstream.mjs'));

/** To be put behind a describe's title. */
export const needsMirror = hasMirror ? '' : ' (skipped: no ../shared/data beside the checkout)';

export interface Replay {
  readonly nflverse: string;
  readonly playerIds: string;
  readonly platform: string;
  stop(): Promise<void>;
}

/** Serves a real season as it looked before a week. */
export async function startReplay(season: number, week: number): Promise<Replay> {
  const args = ['--root', at('data'), '--season', String(season), '--week', String(week), '--port', '0'];
  const child = spawn(process.execPath, [at('tools/replay-upstream.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstUrl(child);
  return {
    nflverse: `${url}/nflverse`,
    playerIds: `${url}/dynastyprocess/db_playerids.csv`,
    platform: `${url}/sleeper/v1`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function firstUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`the replay ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (url) resolve(url);
    });
  });
}
