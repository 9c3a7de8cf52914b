// The paid path next to the stock middleware: 402s, forgeries and sales.
import { buildSeller } from './built-seller.ts';
import { compare } from './compare.ts';
import { forgeries } from './forgeries.ts';
import { presentations, requests, signedPayments } from './load.ts';
import type { Child } from './processes.ts';
import type { Report } from './report.ts';
import { type Delays, eventLoopDelays } from './scrape.ts';
import { idle, type Stage } from './stage.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** Payments of a round. */
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 1_500);
const WARM_UP_ROUNDS = 3;
const PATH = '/v1/trending';
const STOCK = '@x402/hono';
const MAX_DELAY_MS = 20;
/** The forgery that only a signature check finds. */
const ALTERED = 'an altered signature';
/**
 * Half of the 159 ms that a sale took with the official facilitator's code on loopback, 32 at once:
 * a verification and a settlement, without the round that a settlement on the chain waits for.
 */
const FACILITATOR_MS = 80;

const part = 'payments';

export async function payments(stage: Stage, report: Report): Promise<void> {
  const { settings, payTo, facilitatorUrl } = await stage.seat();
  const ours = await stage.run(['dist/cli.mjs', 'serve'], settings);
  await idle(ours);
  const [header = ''] = await signedPayments(ours.url + PATH, facilitatorUrl, 1);
  const answer = await (await fetch(ours.url + PATH, { headers: { 'payment-signature': header } })).text();
  const size = String(answer.length);
  const stock = await stage.run(['bench/stock-seller.ts', facilitatorUrl, payTo, payTo, size]);

  for (const seller of [ours, stock]) await requests(seller, PATH, 402, 1);
  await compare(report, {
    ...{ part, what: '402', name: STOCK, atLeast: 4 },
    ours: () => requests(ours, PATH, 402, SECONDS),
    theirs: () => requests(stock, PATH, 402, SECONDS),
  });
  await refusals(report, facilitatorUrl, ours, stock);
  const paid = (seller: Child) => async () =>
    presentations(seller, PATH, 200, await signedPayments(seller.url + PATH, facilitatorUrl, PAYMENTS));
  for (const seller of [ours, stock]) await warmUp(paid(seller));

  const watch = await eventLoopDelays(settings.GRIDCALL_METRICS_PORT ?? '');
  await compare(report, {
    ...{ part, what: 'paid, facilitator over HTTP', name: STOCK, atLeast: 1 },
    ours: paid(ours),
    theirs: paid(stock),
  });
  addDelays(report, await watch());
  addMemory(report, ours, stock);
  await ours.stop();
  await stock.stop();

  const built = await buildSeller({ 'instant-seller': 'bench/instant-seller.ts' });
  const instant = await stage.run([built.path('instant-seller'), payTo], settings);
  await idle(instant);
  const instantStock = await stage.run(['bench/stock-seller.ts', 'instant', payTo, payTo, size]);
  for (const seller of [instant, instantStock]) await warmUp(paid(seller));
  await compare(report, {
    ...{ part, what: 'paid, instant facilitator', name: STOCK, atLeast: 0.5 },
    ours: paid(instant),
    theirs: paid(instantStock),
  });
  await instant.stop();
  await instantStock.stop();
  await built.remove();
  await slowFacilitator(stage, report, size);
}

/**
 * What a forgery and a sale cost when the facilitator takes as long as the official one was
 * measured to: a seller that asks it about forgeries waits.
 */
async function slowFacilitator(stage: Stage, report: Report, size: string): Promise<void> {
  const { settings, payTo } = await stage.seat();
  const { url } = await stage.run(['bench/instant-facilitator.ts', String(FACILITATOR_MS)]);
  const ours = await stage.run(['dist/cli.mjs', 'serve'], { ...settings, GRIDCALL_FACILITATOR_URL: url });
  await idle(ours);
  const stock = await stage.run(['bench/stock-seller.ts', url, payTo, payTo, size]);
  const after = `a facilitator in ${FACILITATOR_MS} ms`;
  const paid = (seller: Child) => async () =>
    presentations(seller, PATH, 200, await signedPayments(seller.url + PATH, url, Math.ceil(PAYMENTS / 3)));
  for (const seller of [ours, stock]) await warmUp(paid(seller));
  await compareForgery(report, `refused: ${ALTERED}, ${after}`, ALTERED, url, ours, stock);
  await compare(report, {
    ...{ part, what: `paid, ${after}`, name: STOCK, atLeast: 1 },
    ours: paid(ours),
    theirs: paid(stock),
  });
  await ours.stop();
  await stock.stop();
}

/** Long enough that V8 has compiled what every sale runs. */
async function warmUp(sell: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await sell();
}

/** Each kind of forgery. */
async function refusals(report: Report, facilitatorUrl: string, ours: Child, stock: Child): Promise<void> {
  for (const kind of (await forgeries(ours.url + PATH, facilitatorUrl)).keys())
    await compareForgery(report, `refused: ${kind}`, kind, facilitatorUrl, ours, stock);
}

async function compareForgery(
  report: Report,
  what: string,
  kind: string,
  nodeUrl: string,
  ours: Child,
  stock: Child,
): Promise<void> {
  const refused = (seller: Child) => async () => {
    const forge = (await forgeries(seller.url + PATH, nodeUrl)).get(kind);
    if (!forge) throw new Error(`no forgery: ${kind}`);
    const headers = Array.from({ length: PAYMENTS }, forge);
    return presentations(seller, PATH, seller === ours && kind.includes('read') ? 400 : 402, headers);
  };
  await compare(report, {
    ...{ part, what, name: STOCK },
    ...(kind === ALTERED && { atLeast: 20 }),
    ours: refused(ours),
    theirs: refused(stock),
  });
}

function addDelays(report: Report, { p99Ms, maxMs }: Delays): void {
  const target = { words: `at most ${MAX_DELAY_MS} ms`, isMet: p99Ms <= MAX_DELAY_MS };
  report.add({ part, what: 'event-loop delay while selling: p99', value: p99Ms, unit: 'ms', target });
  report.add({ part, what: 'event-loop delay while selling: longest', value: maxMs, unit: 'ms' });
}

function addMemory(report: Report, ours: Child, stock: Child): void {
  const [value, theirs] = [ours.memoryMb(), stock.memoryMb()];
  const compared = { name: STOCK, value: theirs, ratio: value / theirs };
  report.add({ part, what: 'memory after it', value, unit: 'MB', compared });
}
