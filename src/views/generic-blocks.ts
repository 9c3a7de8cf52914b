// Blocks of an answer of unknown shape, such as one of a newer version: its lists as tables, the
// rest as names and values.
import { factsTable } from './player-blocks.ts';
import type { Block, TableBlock } from './view.ts';
import { cell, leftColumns, readable } from './words.ts';

/** Fields that the view shows elsewhere. */
const ENVELOPE = new Set(['verdict', 'confidence', 'reasoning', 'stats_cited', 'sources', 'meta']);
/** Deeper objects are shown as JSON. */
const MAX_DEPTH = 4;

export function genericBlocks(answer: Readonly<Record<string, unknown>>): readonly Block[] {
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
