// Deletes what the store no longer needs: expired answers and old weeks of leagues.
import { LEAGUE_WEEK_RETENTION_MS } from '../sleeper/index.ts';
import type { Store } from '../storage/index.ts';

/** Pause between two sweeps, in milliseconds. */
export const STORE_SWEEP_MS = 600_000;

export async function sweepStore(
  { answers, leagueWeeks }: Pick<Store, 'answers' | 'leagueWeeks'>,
  now: number,
): Promise<void> {
  await answers.sweep(now);
  await leagueWeeks.prune(now - LEAGUE_WEEK_RETENTION_MS);
}
