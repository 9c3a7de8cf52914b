// An hour's requests in less than four minutes, over upstreams that fail every fifth request and
// are slow by 300 ms: what is answered, what is refused, and what is charged.
import { setTimeout as pause } from 'node:timers/promises';
import { ERROR_CODES } from '../src/contract/index.ts';
import { watchVersions } from './archive-versions.ts';
import { buildPollingSeller } from './built-seller.ts';
import { openHostileUpstream } from './hostile-upstream.ts';
import { openLedger } from './ledger.ts';
import { pace, type Step } from './pace.ts';
import type { Report } from './report.ts';
import { FREE_PATHS, paidRequests } from './requests.ts';
import { scrapeOf } from './scrape.ts';
import { ready, type Stage } from './stage.ts';
import { type Asked, ask, openTill } from './till.ts';

const REPLIES = Number(process.env.BENCH_REPLIES ?? 3_600);
const RUN_MS = 220_000;
const SAMPLE_MS = 5_000;

/** Two polls an hour of the files and the lists become more, to give faults more to break. */
const POLLS = {
  nflverse: '*/40 * * * * *',
  players: '20 * * * * *',
  trending: '*/30 * * * * *',
  rostership: '50 * * * * *',
  state: '10 * * * * *',
};

const KINDS = ['free paths', 'terms of a sale', 'sales of shared answers', 'sales of league answers'] as const;
type Kind = (typeof KINDS)[number];

interface Outcomes {
  answered: number;
  refused: number;
  failed: number;
}

const part = 'upstreams';
const DECLARED: ReadonlySet<string> = new Set(ERROR_CODES.map(([code]) => code));

/** A refusal is a 4xx or a 503 in the contract's words that says that nothing was charged. */
function outcomeOf({ status, code, charged }: Asked): keyof Outcomes {
  if (status === 200 || (status === 402 && code === null)) return 'answered';
  const isDeclared = code !== null && DECLARED.has(code) && charged === false;
  return isDeclared && (status < 500 || status === 503) ? 'refused' : 'failed';
}

export async function upstreams(stage: Stage, report: Report): Promise<void> {
  const hostile = await openHostileUpstream(stage.run);
  const ledger = await openLedger(stage.run, stage.dataDir);
  const built = await buildPollingSeller();
  try {
    const service = await stage.run([built.path('cli'), 'serve'], {
      ...{ ...ledger.settings, ...hostile.settings },
      BENCH_POLLS: JSON.stringify(POLLS),
    });
    const { ms } = await ready(service);
    report.add({ part, what: 'cold start over it, until it sells', value: ms / 1_000, unit: 's' });
    const menus = await Promise.all(hostile.managers.map((manager) => paidRequests(service.url, manager)));

    const counts = new Map<Kind, Outcomes>(KINDS.map((kind) => [kind, { answered: 0, refused: 0, failed: 0 }]));
    const codes = new Map<string, number>();
    let [replies, lost, paidMicroUsdc, memoryEarly] = [0, 0, 0, 0];
    const count = (kind: Kind, asked: Asked) => {
      replies += 1;
      lost += asked.lost;
      const outcome = outcomeOf(asked);
      const sums = counts.get(kind);
      if (sums) sums[outcome] += 1;
      if (outcome !== 'answered')
        codes.set(`${asked.status} ${asked.code}`, (codes.get(`${asked.status} ${asked.code}`) ?? 0) + 1);
      if (replies === Math.ceil(REPLIES / 10)) memoryEarly = service.memoryMb();
    };
    const till = openTill(ledger.url);
    const steps = stepsOf(service.url, menus, {
      free: async (url) => count('free paths', (await ask({ method: 'GET', url })).asked),
      buy: async (request, kind) => {
        const bought = await till.buy(request, 1);
        paidMicroUsdc += bought.microUsdc;
        const [terms, ...presented] = bought.replies;
        if (terms) count('terms of a sale', terms);
        for (const asked of presented) count(kind, asked);
      },
    });

    const versions = watchVersions(stage.dataDir, hostile.origin, hostile.faultless);
    const scrape = scrapeOf(ledger.settings.GRIDCALL_METRICS_PORT ?? '');
    const open = new Map<string, number>();
    let isOver = false;
    const sampling = (async () => {
      while (!isOver) {
        await versions.note();
        for (const [sample, value] of await scrape())
          if (sample.startsWith('gridcall_circuit_breaker_open') && value === 1)
            open.set(sample, (open.get(sample) ?? 0) + 1);
        await pause(SAMPLE_MS);
      }
    })();
    await pace(steps.list, () => replies >= REPLIES, (RUN_MS / REPLIES) * steps.repliesEach);
    isOver = true;
    await sampling;

    report.add({ part, what: 'replies', value: replies, unit: '' });
    report.add({ part, what: 'connections lost, requests sent again', value: lost, unit: '' });
    for (const [kind, { answered, refused, failed }] of counts) {
      const all = answered + refused + failed;
      report.add({ part, what: `${kind}: answered`, value: (100 * answered) / all, unit: '%' });
      report.add({ part, what: `${kind}: refused, uncharged`, value: (100 * refused) / all, unit: '%' });
      report.add({ part, what: `${kind}: other 5xx`, value: failed, unit: '', target: zero(failed) });
    }
    for (const [code, value] of codes) report.add({ part, what: `not answered: ${code}`, value, unit: '' });
    const unexplained = (await ledger.received()) - paidMicroUsdc;
    const ledgerLine = 'received on the ledger, less the answers sold';
    report.add({ part, what: ledgerLine, value: unexplained, unit: 'micro-USDC', target: zero(unexplained) });
    const { noted, broken } = await versions.judge();
    report.add({ part, what: 'dataset versions in service', value: noted, unit: '' });
    report.add({
      part,
      what: 'of them not the whole file',
      value: broken.length,
      unit: '',
      target: zero(broken.length),
    });
    for (const name of broken) process.stdout.write(`  ${name}\n`);
    report.add({ part, what: 'memory at 10% of the replies', value: memoryEarly, unit: 'MB' });
    report.add({ part, what: 'memory at the end', value: service.memoryMb(), unit: 'MB' });
    for (const [sample, value] of await scrape()) {
      if (/^gridcall_upstream_requests_total\{.*(nflverse|player_ids|platform)/.test(sample))
        report.add({ part, what: sample.replace(/^gridcall_upstream_requests_total/, 'requests '), value, unit: '' });
      if (sample.startsWith('gridcall_circuit_breaker_open'))
        report.add({ part, what: sample.replace('gridcall_', ''), value: open.get(sample) ?? 0, unit: 'samples open' });
    }
    await service.stop();
  } finally {
    await built.remove();
  }
}

const zero = (value: number) => ({ words: '0', isMet: value === 0 });

interface Steps {
  readonly list: readonly Step[];
  /** Replies of a step, on average. */
  readonly repliesEach: number;
}
interface Calls {
  readonly free: (url: string) => Promise<void>;
  readonly buy: (request: Menu[number]['request'], kind: Kind) => Promise<void>;
}
type Menu = Awaited<ReturnType<typeof paidRequests>>;

/** For each manager every free path and every product, so that kinds take turns. */
function stepsOf(url: string, menus: readonly Menu[], { free, buy }: Calls): Steps {
  const list = menus.flatMap((menu) => [
    ...FREE_PATHS.map((path) => () => free(url + path)),
    ...menu.map(
      ({ request, isOfLeague }) =>
        () =>
          buy(request, isOfLeague ? 'sales of league answers' : 'sales of shared answers'),
    ),
  ]);
  const paid = menus.reduce((sum, menu) => sum + menu.length, 0);
  return { list, repliesEach: (list.length + paid) / list.length };
}
