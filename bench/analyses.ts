// Time of every product's answer in process, computed and from the cache, over two, eight and 32
// seasons. All is read and fitted beforehand: no request is sent while the clock runs.

import { draftId, LEAGUES, userName } from 'gridcall-simulated-season';
import { createFittedModels, fitModel, packFit } from '../src/app/index.ts';
import { type Product, products } from '../src/contract/index.ts';
import type { TrendingList } from '../src/fantasy/index.ts';
import { ANALYSES, AnswerError, type AnswerService, createAnswerService } from '../src/products/index.ts';
import { leaguesFrom } from '../test/support/leagues-from.ts';
import { memoryStore } from '../test/support/memory-store.ts';
import { type Latencies, latenciesOf } from './latencies.ts';
import { type LongSeason, readLongSeason } from './longer-history.ts';
import type { Report } from './report.ts';

/** Seasons in all: the invented one comes with the one before it, which is the measure of one. */
const SEASONS = [2, 8, 32] as const;
/** Questions of a product, each another one; the first few warm the code up. */
const QUESTIONS = 60;
const WARM_UP = 6;
const CACHED = 2_000;
/** At p99, in milliseconds; a team's season and its waivers are many answers in one. */
const TARGETS_MS: Readonly<Record<string, number>> = { roster: 60, 'team-report': 60 };
const TARGET_MS = 25;
const MANAGERS = 10;

/** Reports the time of an answer by product and seasons: the slowest of 54 is the p99. */
export async function analyses(_: unknown, report: Report): Promise<void> {
  const once = new Map<string, Latencies>();
  for (const seasons of SEASONS) {
    const season = await readLongSeason(seasons);
    const { computing, shared, players } = await answering(season);
    const history = `${seasons / SEASONS[0]}×`;
    for (const product of products) {
      const questions = questionsAbout(product, season.snapshot.season, players);
      const times = await timed(questions, (question) => computing.answer(product, question, { compact: false }));
      if (times.length <= WARM_UP) throw new Error(`${product.key} had ${times.length} answers`);
      const { p50, p99 } = latenciesOf(times.slice(WARM_UP));
      const first = once.get(product.key) ?? { p50, p99 };
      once.set(product.key, first);
      const line = (what: string, value: number, of: number) => ({
        part: 'analyses',
        what: `${product.key}, ${history} the seasons: ${what}`,
        value,
        unit: 'ms',
        ...(seasons > SEASONS[0] && { compared: { name: '1×', value: of, ratio: value / of } }),
      });
      report.add(line('p50', p50, first.p50));
      const most = TARGETS_MS[product.key] ?? TARGET_MS;
      const target = { words: `at most ${most} ms`, isMet: p99 <= most };
      report.add({ ...line('p99', p99, first.p99), ...(seasons === SEASONS[0] && { target }) });
      if (product.cacheSeconds === null || seasons > SEASONS[0]) continue;
      const usual = product.request.schema.parse({});
      await shared.answer(product, usual, { compact: false });
      const again = Array.from({ length: CACHED }, () => usual);
      const cached = latenciesOf(
        await timed(again, (question) => shared.answer(product, question, { compact: false })),
      );
      report.add({ part: 'analyses', what: `${product.key}, from the cache: p99`, value: cached.p99, unit: 'ms' });
    }
  }
}

/** A service that computes every answer, and one that remembers the shared ones. */
async function answering({ snapshot, platform, now }: LongSeason): Promise<{
  readonly computing: AnswerService;
  readonly shared: AnswerService;
  /** Platform ids of players with a projection. */
  readonly players: readonly string[];
}> {
  const log = { info: () => {}, warn: () => {} };
  const models = createFittedModels({
    store: memoryStore(),
    now: () => now,
    log,
    signal: new AbortController().signal,
    fit: async (whole) => fitModel(whole).map(packFit),
    release: async () => null,
  });
  await models.update(snapshot);
  const model = models.current();
  if (!model) throw new Error('the model was not fitted');
  const parts = {
    analyses: ANALYSES,
    currentSnapshot: () => snapshot,
    model: () => model,
    trending: async (_: unknown, trend: 'add' | 'drop', lookbackHours: number): Promise<TrendingList> => {
      const rows = platform(`players/nfl/trending/${trend}?lookback_hours=${lookbackHours}&limit=25`);
      return {
        trend,
        lookbackHours,
        asOf: new Date(now).toISOString(),
        rows: (rows as { player_id: string; count: number }[]).map((row) => ({
          platformId: row.player_id,
          count: row.count,
        })),
      };
    },
    rostership: async () => null,
    readRosters: () => ({ leagues: 0, rosteredIn: () => 0 }),
    draftRanks: async () => null,
    leagues: () => ({ ...leaguesFrom(platform), reads: () => ({}), bodies: () => [] }),
    inputs: () => ({ version: 'one', fetchedAt: 0 }),
    rewriter: null,
    now: () => now,
  };
  const bodies = new Map<string, string>();
  const remembering = {
    get: async (key: string) => {
      const body = bodies.get(key);
      return body === undefined ? null : { body };
    },
    put: async ({ key, body }: { key: string; body: string }) => {
      bodies.set(key, body);
      return body;
    },
  };
  const forgetful = { get: async () => null, put: async ({ body }: { body: string }) => body };
  return {
    computing: createAnswerService({ ...parts, answerCache: forgetful }),
    shared: createAnswerService({ ...parts, answerCache: remembering }),
    players: model.week(snapshot).projections.flatMap(({ player: { platformId } }) => platformId ?? []),
  };
}

/**
 * Questions of the current week: other players, managers and leagues; of shared
 * answers, the one there is.
 */
function questionsAbout({ key, request }: Product, season: number, players: readonly string[]): readonly unknown[] {
  const auction = LEAGUES.find(({ draft }) => draft === 'auction');
  const about = (i: number): object => {
    switch (key) {
      case 'player':
        return { player_id: players[i] };
      case 'matchup':
        return { players: players.slice(3 * i, 3 * i + 3) };
      case 'roster':
      case 'team-report':
      case 'league-outlook':
      case 'trade':
        return { platform_username: userName(1 + (i % MANAGERS)) };
      case 'draft-report':
        return auction ? { platform_username: userName(1), draft_id: draftId(season, auction) } : {};
      default:
        return {};
    }
  };
  return Array.from({ length: QUESTIONS }, (_, i) => request.schema.parse(about(i)));
}

/** Milliseconds of each answer in turn; a refusal is no answer. */
async function timed(
  questions: readonly unknown[],
  ask: (question: unknown) => Promise<string>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const question of questions) {
    const began = performance.now();
    try {
      await ask(question);
      times.push(performance.now() - began);
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
    }
  }
  return times;
}
