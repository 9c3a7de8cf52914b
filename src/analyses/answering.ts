// From a valid request to the stored answer: the week it speaks of, the cache, one computation for identical questions, provenance.
import { createHash } from 'node:crypto';
import { ATTRIBUTION } from '../contract/attribution.ts';
import type { Product } from '../contract/product.ts';
import { type Draft, ground } from '../evidence/ground.ts';
import type { Leagues } from '../football/league.ts';
import type { FittedModel } from '../football/model/create-model.ts';
import { MODEL_DATASET } from '../football/model/parameters.ts';
import { LAST_WEEK } from '../football/season.ts';
import type { TrendingList, World } from '../football/world.ts';
import type { AnyAnalysis, Market } from './analysis.ts';
import { Refusal } from './refusal.ts';

/** Answers kept for their cache time, shared by replicas. */
export interface AnswerShelf {
  get(key: string, now: number): Promise<{ readonly body: string } | null>;
  put(answer: { key: string; body: string; generatedAt: number; expiresAt: number }): Promise<void>;
}

export interface AnsweringParts {
  readonly analyses: readonly AnyAnalysis[];
  /** The current picture; null until data was loaded. */
  readonly world: () => World | null;
  /** The fitted model, which names its parameters for a week; null until it was fitted. */
  readonly model: () => FittedModel | null;
  /** The market as it stood in that week; the current one when `at` is the current week or later. */
  readonly trending: (at: World, trend: 'add' | 'drop', lookbackHours: number) => Promise<TrendingList>;
  /** The platform's leagues, opened for one question. */
  readonly leagues: () => Leagues;
  readonly shelf: AnswerShelf;
  readonly now: () => number;
}

/** What is sent: the JSON text of a response that fits the product's schema. */
export interface Answering {
  readonly available: ReadonlySet<string>;
  /** Throws Refusal; anything else thrown is a defect. */
  answer(product: Product, request: unknown, options: { readonly compact: boolean }): Promise<string>;
}

type Cache = 'hit' | 'miss' | 'fresh';

export function createAnswering({ analyses, world, model, trending, leagues, shelf, now }: AnsweringParts): Answering {
  const byKey = new Map(analyses.map((analysis) => [analysis.product.key, analysis]));
  const underWay = new Map<string, Promise<string>>();

  const compute = async (analysis: AnyAnalysis, sight: World, request: unknown, cache: Cache): Promise<string> => {
    const market: Market = { trending: (trend, hours) => trending(sight, trend, hours) };
    const fitted = model();
    if (!fitted) throw new Refusal(503, 'data_unavailable', 'The football model is being fitted to the data.', 15);
    const draft = await analysis.answer({ world: sight, model: fitted, market, leagues: leagues() }, request as never);
    const { answer, citations } = ground<Record<string, unknown>>(draft as Draft<Record<string, unknown>>);
    const { verdict, confidence, reasoning, ...body } = answer;
    const meta = {
      generated_at: new Date(now()).toISOString(),
      data_freshness: { ...sight.freshness, [MODEL_DATASET]: fitted.version(sight) },
      model: null,
      cache,
      attribution: ATTRIBUTION,
    };
    return JSON.stringify({ verdict, confidence, reasoning, stats_cited: citations, sources: SOURCES, meta, ...body });
  };

  return {
    available: new Set(byKey.keys()),
    async answer(product, request, { compact }) {
      const analysis = byKey.get(product.key);
      if (!analysis) throw new Refusal(503, 'not_available', `${product.key} is not on sale yet.`);
      const current = world();
      if (!current) throw new Refusal(503, 'data_unavailable', 'No data has been loaded yet.', 30);
      const sight = standBefore(current, request);
      if (product.cacheSeconds === null) return shape(await compute(analysis, sight, request, 'fresh'), compact);

      const key = keyOf(product, request, sight);
      const kept = await shelf.get(key, now());
      if (kept) return shape(markHit(kept.body), compact);
      const running = underWay.get(key);
      if (running) return shape(markHit(await running), compact);
      const generatedAt = now();
      const work = compute(analysis, sight, request, 'miss').then(async (body) => {
        await shelf.put({ key, body, generatedAt, expiresAt: generatedAt + (product.cacheSeconds ?? 0) * 1000 });
        return body;
      });
      underWay.set(key, work);
      try {
        return shape(await work, compact);
      } finally {
        underWay.delete(key);
      }
    },
  };
}

/** Where the data of every answer can be read. */
const SOURCES = [
  { title: 'nflverse statistics, CC BY 4.0', url: 'https://github.com/nflverse/nflverse-data', published: null },
  { title: 'Sleeper trending players', url: 'https://sleeper.com', published: null },
];

/** The picture before the week asked about; without a week, the current one. */
function standBefore(current: World, request: unknown): World {
  const asked = (request as { week?: number | null }).week ?? null;
  return asked === null ? current : current.before(current.season, Math.min(asked, LAST_WEEK));
}

/** One key for all spellings of a question: defaults filled in, the week resolved, fields in order. */
function keyOf(product: Product, request: unknown, sight: World): string {
  const fields = { ...(request as Record<string, unknown>), season: sight.season, week: sight.week };
  const canonical = JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${product.key}:${createHash('sha256').update(canonical).digest('hex')}`;
}

/**
 * The stored answer unchanged but for `meta.cache`. Inside a JSON string quotes are escaped, so this text stands only where the field is:
 * a hit costs one replacement, not a parse.
 */
function markHit(body: string): string {
  return body.replace('"cache":"miss"', '"cache":"hit"');
}

/** Compact mode drops the long prose and nothing else. */
function shape(body: string, compact: boolean): string {
  return compact ? JSON.stringify({ ...JSON.parse(body), reasoning: '' }) : body;
}
