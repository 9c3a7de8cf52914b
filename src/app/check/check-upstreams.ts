// Whether the sources of the data answer.
import { createFileSource } from '../../ingest/index.ts';
import type { Config } from '../config/index.ts';
import { ok, warning } from './check-result.ts';

/** Longest wait for one upstream, in milliseconds; each is asked twice at most. */
const TIMEOUT_MS = 15_000;

/** Two tries. Throws an Error that names the address and the reason. */
async function checkFile({ redirectOrigins }: Config, now: () => number, url: string) {
  const source = createFileSource({ now, redirectOrigins });
  const { status } = await source.get({ url, timeoutMs: TIMEOUT_MS, attempts: 2 });
  return status === 'absent' ? warning(`${url} does not exist there.`) : ok(`${url} answers.`);
}

export const checkNflverse = (config: Config, now: () => number) =>
  checkFile(config, now, `${config.nflverseUrl}/stats_player/timestamp.json`);

export const checkPlayerIds = (config: Config, now: () => number) => checkFile(config, now, config.playerIdsUrl);

export const checkPlatform = (config: Config, now: () => number) =>
  checkFile(config, now, `${config.platformUrl}/state/nfl`);
