// The view of an answer: its envelope, then the blocks of its product. An answer that does not fit
// the product's schema is shown as names and values.
import { z } from 'zod';
import { meaningOf } from '../citations/names/index.ts';
import type { Product, ProductKey } from '../contract/index.ts';
import { CitedStats, type StatRow } from './cited-stats.ts';
import { factsTable } from './player-blocks.ts';
import { nextQuestions, PRODUCT_VIEWS } from './products/index.ts';
import type { AnswerView, Block, ProductView, TableBlock } from './view.ts';
import { cell, leftColumns, readable } from './words.ts';

const text = z.string().catch('');
const optional = z.string().nullable().catch(null);

/** The envelope, read leniently: what is missing or of another type is empty. */
const Envelope = z.looseObject({
  verdict: text,
  confidence: text,
  reasoning: text,
  stats_cited: z
    .array(
      z.object({
        stat: text,
        value: z.union([z.string(), z.number()]).catch(''),
        player: optional,
        source: text,
      }),
    )
    .catch([]),
  sources: z.array(z.object({ title: text, url: optional, published: optional })).catch([]),
  meta: z
    .object({
      generated_at: text,
      data_freshness: z.record(z.string(), z.string()).catch({}),
      model: optional,
      cache: optional,
      attribution: text,
    })
    .catch({ generated_at: '', data_freshness: {}, model: null, cache: null, attribution: '' }),
  week: z.number().optional().catch(undefined),
  season: z.number().optional().catch(undefined),
  scoring: z.string().optional().catch(undefined),
});

/**
 * What a face shows of an answer to `product`. Never throws: an unknown shape has generic blocks.
 */
export function answerView(product: Product, answer: unknown): AnswerView {
  const read = Envelope.safeParse(answer);
  const envelope = read.success ? read.data : Envelope.parse({});
  const { meta, stats_cited: stats } = envelope;
  return {
    product: product.key,
    title: titleOf(product, envelope),
    verdict: envelope.verdict,
    confidence: { word: envelope.confidence, meaning: meaningOfConfidence(product) },
    reasoning: envelope.reasoning.split(/\n+/).filter(Boolean),
    ...partsOf(product, read.success ? (answer as Readonly<Record<string, unknown>>) : { answer }, stats),
    citations: stats.map(({ value, ...row }) => ({
      ...row,
      meaning: meaningOf(row.stat),
      value: String(value),
    })),
    sources: envelope.sources,
    computedAt: meta.generated_at,
    freshness: Object.entries(meta.data_freshness).map(([dataset, asOf]) => ({ dataset, asOf })),
    model: meta.model,
    cache: meta.cache,
    attribution: meta.attribution,
  };
}

function partsOf(
  { key, response }: Product,
  answer: Readonly<Record<string, unknown>>,
  stats: readonly StatRow[],
): ProductView & Pick<AnswerView, 'next'> {
  // in no schema: an operator may add them
  const { committed_odds: _, ...own } = answer;
  const parsed = response.schema.safeParse(own);
  if (!parsed.success || !Object.hasOwn(PRODUCT_VIEWS, key))
    return { blocks: genericBlocks(own), next: [], details: [], deadline: '' };
  const view = PRODUCT_VIEWS[key as ProductKey] as (answer: unknown, cited: CitedStats) => ProductView;
  const next = nextQuestions(key as ProductKey, parsed.data as never);
  return { ...view(parsed.data, new CitedStats(stats)), next };
}

/** Such as `Matchup, week 10` or `Draft board, 2025, half ppr`. */
function titleOf({ key }: Product, { week, season, scoring }: z.output<typeof Envelope>): string {
  const parts = [readable(key), week && `week ${week}`, season, scoring?.replaceAll('_', ' ')];
  return parts.filter(Boolean).join(', ');
}

function meaningOfConfidence({ response: { schema } }: Product): string {
  if (!(schema instanceof z.ZodObject)) return '';
  const { confidence } = schema.shape as Readonly<Record<string, z.ZodType | undefined>>;
  return confidence?.meta()?.description ?? '';
}

/** Fields that the view shows elsewhere. */
const ENVELOPE = new Set(['verdict', 'confidence', 'reasoning', 'stats_cited', 'sources', 'meta']);
/** Deeper objects are shown as JSON. */
const MAX_DEPTH = 4;

/** Blocks of an answer of unknown shape: its lists as tables, the rest as names and values. */
function genericBlocks(answer: Readonly<Record<string, unknown>>): readonly Block[] {
  const rest = Object.entries(answer).filter(([key]) => !ENVELOPE.has(key));
  return blocksOf('Answer', Object.fromEntries(rest), 0);
}

function blocksOf(title: string, value: Readonly<Record<string, unknown>>, depth: number): readonly Block[] {
  const entries = Object.entries(value);
  const facts = entries.flatMap(([key, field]) =>
    isObject(field) || isRows(field) ? [] : [[readable(key), shown(field)] as const],
  );
  const nested = entries.flatMap(([key, field]): readonly Block[] => {
    if (isRows(field)) return [tableOf(readable(key), field)];
    if (!isObject(field)) return [];
    return depth < MAX_DEPTH
      ? blocksOf(readable(key), field, depth + 1)
      : factsTable(readable(key), [['', shown(field)]]);
  });
  return [...factsTable(title, facts), ...nested];
}

function tableOf(title: string, rows: readonly Readonly<Record<string, unknown>>[]): TableBlock {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    kind: 'table',
    title,
    columns: leftColumns(...keys.map(readable)),
    rows: rows.map((row) => ({ cells: keys.map((key) => cell(shown(row[key]))) })),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRows(value: unknown): value is readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
