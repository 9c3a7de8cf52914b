// The parts of the benchmark that measure the service without payments: start, memory, home page,
// answers and the model.
import { modelSpeeds } from './model.ts';
import { pageCost } from './pages.ts';
import { runToEnd } from './processes.ts';
import type { Report } from './report.ts';
import { ready, type Stage } from './stage.ts';

/**
 * Time until the service sells, and its memory then: with an empty store, and with a filled one.
 */
export async function starts(stage: Stage, report: Report): Promise<void> {
  const { settings } = await stage.seat();
  const part = 'starts';
  for (const what of ['cold start: data read from the upstream', 'start: data read from the store']) {
    const service = await stage.run(['dist/cli.mjs', 'serve'], settings);
    const { ms, duringFit } = await ready(service);
    report.add({ part, what, value: ms / 1000, unit: 's' });
    if (duringFit.length > 0) {
      report.add({ part, what: 'health p99 during the first fit', value: percentile(duringFit, 0.99), unit: 'ms' });
    }
    report.add({ part, what: 'memory after it', value: service.memoryMb(), unit: 'MB' });
    await service.stop();
  }
}

/** Size and first byte of the home page. */
export async function pages(stage: Stage, report: Report): Promise<void> {
  const { settings } = await stage.seat();
  const service = await stage.run(['dist/cli.mjs', 'serve'], settings);
  await ready(service);
  const { bytes, p50, p99 } = await pageCost(service.url, '/');
  const part = 'pages';
  const target = (words: string, isMet: boolean) => ({ target: { words, isMet } });
  const kilobytes = bytes / 1000;
  report.add({ part, what: 'home page', value: kilobytes, unit: 'kB', ...target('at most 60 kB', kilobytes <= 60) });
  report.add({ part, what: 'home page: p50', value: p50, unit: 'ms', ...target('at most 20 ms', p50 <= 20) });
  report.add({ part, what: 'home page: p99', value: p99, unit: 'ms' });
  await service.stop();
}

/** Time of each weekly answer in process. */
export async function analyses(stage: Stage): Promise<void> {
  await runToEnd(['bench/analyses.ts'], (await stage.seat()).settings);
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

/** The smallest value that the given share of the values does not exceed; NaN for none. */
function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
