// The football model on one core: the fit to all history, and the forecast of a week.
import { SCORING_PRESETS } from '../src/fantasy/scoring/index.ts';
import { createSnapshotLoader } from '../src/ingest/index.ts';
import type { Snapshot } from '../src/nfl/index.ts';
import { createModel, type ModelParameters, WalkForwardTrainer } from '../src/projections/index.ts';
import { openStore } from '../src/storage/index.ts';

export interface ModelSpeeds {
  readonly weeks: number;
  readonly fitSeconds: number;
  /** Every projection of a week with its odds, from fitted parameters: the median of five weeks. */
  readonly forecastMs: number;
}

/** Measured on the data a service has left in its folder. */
export async function modelSpeeds(dataDir: string): Promise<ModelSpeeds> {
  const store = await openStore({ dataDir });
  const log = { info: () => {}, warn: () => {} };
  const snapshot = await createSnapshotLoader({ store, log }).load();
  await store.close();
  if (!snapshot || snapshot.week < 3) throw new Error('the model is measured in a season that has begun');
  const thisSeason = ({ season }: { readonly season: number }) => season === snapshot.season;
  const first = timed(() => [...new WalkForwardTrainer().steps(snapshot, thisSeason)]);
  const fits = first.result.flatMap(({ parameters }) => parameters ?? []);
  const weeks = Array.from({ length: Math.min(5, snapshot.week) }, (_, i) => snapshot.week - i);
  const forecasts = weeks.map((week) => timed(() => forecastAll(snapshot.before(snapshot.season, week), fits)).ms);
  return {
    weeks: first.result.length - 1,
    fitSeconds: first.ms / 1000,
    forecastMs: forecasts.sort((a, b) => a - b)[Math.floor(forecasts.length / 2)] ?? 0,
  };
}

function forecastAll(snapshot: Snapshot, fits: readonly ModelParameters[]): number {
  const forecast = createModel(fits).week(snapshot);
  return forecast.projections.reduce((sum, one) => sum + forecast.outcome(one, SCORING_PRESETS.half_ppr).mean, 0);
}

/** Time spent by this process, so that neighbors on the machine do not count. */
function timed<T>(work: () => T): { readonly result: T; readonly ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const spent = process.cpuUsage(before);
  return { result, ms: (spent.user + spent.system) / 1000 };
}
