// The parts of the benchmark that measure the service without payments: start, memory, home page,
// answers and the model.
import { join } from 'node:path';
import { freeRoutes } from './free-routes.ts';
import { modelSpeeds } from './model.ts';
import { pageCost } from './pages.ts';
import { runToEnd } from './processes.ts';
import type { Report } from './report.ts';
import { idle, ready, type Stage } from './stage.ts';
import { starts as startMeasures } from './starts.ts';

/**
 * Time until the service sells, memory and event-loop delays: from an empty store and a filled one.
 */
export async function starts(stage: Stage, report: Report): Promise<void> {
  const { settings } = await stage.seat();
  for (const line of await startMeasures(stage.run, { ...settings, GRIDCALL_DATA_DIR: join(stage.dataDir, 'starts') }))
    report.add({ part: 'starts', ...line });
}

/** Size and first byte of the home page; the free routes next to a bare Hono route. */
export async function pages(stage: Stage, report: Report): Promise<void> {
  const { settings } = await stage.seat();
  const service = await stage.run(['dist/cli.mjs', 'serve'], settings);
  await idle(service);
  const { bytes, p50, p99 } = await pageCost(service.url, '/');
  const part = 'pages';
  const target = (words: string, isMet: boolean) => ({ target: { words, isMet } });
  const kilobytes = bytes / 1000;
  report.add({ part, what: 'home page', value: kilobytes, unit: 'kB', ...target('at most 60 kB', kilobytes <= 60) });
  report.add({ part, what: 'home page: p50', value: p50, unit: 'ms', ...target('at most 20 ms', p50 <= 20) });
  report.add({ part, what: 'home page: p99', value: p99, unit: 'ms' });
  await freeRoutes(stage, report, service);
  await service.stop();
}

/** Fit and forecast on the data that an earlier part left in the store. */
export async function model(stage: Stage, report: Report): Promise<void> {
  const { settings } = await stage.seat();
  const service = await stage.run(['dist/cli.mjs', 'serve'], settings);
  await ready(service);
  await service.stop();
  const { weeks, fitSeconds, forecastMs } = await modelSpeeds(stage.dataDir);
  report.add({ part: 'model', what: `model: fit to ${weeks} weeks, one core`, value: fitSeconds, unit: 's' });
  report.add({ part: 'model', what: 'model: forecast of a week, one core', value: forecastMs, unit: 'ms' });
}

/**
 * Three API processes and two ingesters on one PostgreSQL, killed and restarted under paid load.
 */
export const replicas = (): Promise<void> => runToEnd(['bench/replicas.ts']);
