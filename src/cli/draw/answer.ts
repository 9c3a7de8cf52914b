// The lines of an answer, block by block.
import type {
  AnswerView,
  Block,
  Cell,
  LineupBlock,
  LineupRow,
  NotesBlock,
  TableBlock,
  TrendBlock,
} from '../../views/index.ts';
import { drawBars, drawChances, drawDeltas, drawRanges } from './bars.ts';
import { type FittedColumn, fitColumns, GAP } from './columns.ts';
import type { Style } from './style.ts';
import { indented, padded, wrapped } from './text.ts';

/** The call, how sure, why, then each block; lines are at most `width` columns wide. */
export function drawAnswer(view: AnswerView, width: number, style: Style): readonly string[] {
  const { verdict, confidence, reasoning, blocks } = view;
  return [
    ...wrapped(verdict, width).map(style.strong),
    `Confidence: ${confidence.word}`,
    ...reasoning.flatMap((paragraph) => ['', ...wrapped(paragraph, width)]),
    ...blocks.flatMap((block) => ['', ...wrapped(block.title, width).map(style.title), ...body(block, width, style)]),
    '',
    ...footer(view).flatMap((line) => wrapped(line, width).map(style.faint)),
  ];
}

function body(block: Block, width: number, style: Style): readonly string[] {
  switch (block.kind) {
    case 'table':
      return drawTable(block, width, style);
    case 'ranges':
      return drawRanges(block, width, style);
    case 'chances':
      return drawChances(block, width, style);
    case 'trend':
      return drawTable(trendTable(block), width, style);
    case 'lineup':
      return [...drawTable(lineupTable(block), width, style), ...block.swaps.flatMap((swap) => listed(swap, width))];
    case 'bars':
      return drawBars(block, width, style);
    case 'deltas':
      return drawDeltas(block, width, style);
    case 'notes':
      return block.items.flatMap((item) => noteLines(item, width, style));
  }
}

function lineupTable({ starters, bench }: LineupBlock): Pick<TableBlock, 'columns' | 'rows'> {
  const row = (group: string) => (player: LineupRow) => ({ group, cells: lineupCells(player), note: player.note });
  return {
    columns: [
      { name: 'Slot', align: 'left' },
      { name: 'Player', align: 'left' },
      { name: 'Pos.', align: 'left' },
      { name: 'Proj.', align: 'right' },
      { name: 'Call', align: 'left' },
    ],
    rows: [...starters.map(row('Starters')), ...bench.map(row('Bench'))],
  };
}

function lineupCells({ slot, name, role, points, call }: LineupRow): readonly Cell[] {
  const starts = call === 'start' || call === 'flex';
  return [
    { text: slot },
    { text: name },
    { text: role },
    points ?? { text: '–' },
    { text: call, tone: starts ? 'good' : undefined },
  ];
}

function noteLines({ label, tag, text }: NotesBlock['items'][number], width: number, style: Style): readonly string[] {
  const head = [label, tag && `(${tag})`].filter(Boolean).join(' ');
  return head === '' ? listed(text, width) : [style.strong(head), ...indented(text, width, 2)];
}

/** A list item: a dash, and the lines after the first under its text. */
function listed(text: string, width: number): readonly string[] {
  return indented(text, width, 2).map((line, i) => (i === 0 ? `- ${line.slice(2)}` : line));
}

/** What the confidence means, where the numbers come from and as of when. */
function footer({ title, confidence, sources, computedAt, citations }: AnswerView): readonly string[] {
  const titles = [...new Set(sources.map((source) => source.title))].join('; ');
  const time = computedAt.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC');
  return [
    ...(confidence.meaning === '' ? [] : [`Confidence: ${confidence.meaning}`]),
    ...(titles === '' ? [] : [`Sources: ${titles}.`]),
    time === '' ? `${title}.` : `${title}: computed ${time} from ${citations.length} cited numbers (--json).`,
  ];
}

// Games as sparklines with their numbers.
const LEVELS = '▁▂▃▄▅▆▇█';

/** One character a value, on an axis from zero to the largest; a dot where there is none. */
function sparkline(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const low = Math.min(0, ...known);
  const high = Math.max(...known, low + Number.EPSILON);
  return values
    .map((value) => (value === null ? '·' : LEVELS[Math.round(((value - low) / (high - low)) * (LEVELS.length - 1))]))
    .join('');
}

/** A row a series, a column a game. */
function trendTable({ games, series }: TrendBlock): Pick<TableBlock, 'columns' | 'rows'> {
  const right = (name: string) => ({ name, align: 'right' as const });
  return {
    columns: [{ name: '', align: 'left' }, { name: 'Trend', align: 'left' }, ...games.map(right)],
    rows: series.map(({ label, unit, values }) => ({
      cells: [{ text: label }, { text: sparkline(values) }, ...gameValues(values, unit).map((text) => ({ text }))],
      note: '',
    })),
  };
}

/** Values of one series with the same number of decimals. */
function gameValues(values: readonly (number | null)[], unit: 'share' | 'number'): readonly string[] {
  const decimals = values.every((value) => value === null || Number.isInteger(value)) ? 0 : 1;
  return values.map((value) => {
    if (value === null) return '–';
    return unit === 'share' ? `${Math.round(value * 100)}%` : value.toFixed(decimals);
  });
}

/** Columns before the sentence below a row. */
const NOTE_INDENT = 4;

type Row = TableBlock['rows'][number];

/** Lines of at most `width` columns. */
function drawTable({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>, width: number, style: Style): string[] {
  const fitted = fitColumns(
    columns,
    rows.map(({ cells }) => cells.map(({ text }) => text)),
    width,
  );
  const names = fitted.map(({ name }) => ({ text: name }));
  const header = names.some(({ text }) => text !== '')
    ? lined(
        fitted,
        names.map(({ text }) => text),
      ).map((line) => style.faint(line.join(' '.repeat(GAP))))
    : [];
  const body = rows.flatMap((row, i) => [
    ...(row.group !== undefined && row.group !== rows[i - 1]?.group ? [style.strong(row.group)] : []),
    ...rowLines(row, fitted, style),
    ...(row.note === '' ? [] : indented(row.note, width, NOTE_INDENT)),
  ]);
  const dropped = columns.filter((_, i) => fitted.every(({ index }) => index !== i)).map(({ name }) => name);
  const footer =
    dropped.length === 0 ? [] : wrapped(`Wider windows, --md and --json also show: ${dropped.join(', ')}.`, width);
  return [...header, ...body, ...footer.map(style.faint)];
}

function rowLines({ cells }: Row, fitted: readonly FittedColumn[], style: Style): readonly string[] {
  const texts = fitted.map(({ index }) => cells[index]?.text ?? '');
  const tones = fitted.map(({ index }) => cells[index]?.tone);
  return lined(fitted, texts).map((line) => line.map((text, i) => style.tone(tones[i], text)).join(' '.repeat(GAP)));
}

/** The cells of a row as lines of padded texts. */
function lined(fitted: readonly FittedColumn[], texts: readonly string[]): readonly (readonly string[])[] {
  const cells = fitted.map(({ width }, i) => wrapped(texts[i] ?? '', Math.max(1, width)));
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) => {
    const row = fitted.map(({ width, align }, i) => padded(cells[i]?.[line] ?? '', width, align));
    // a line ends with its last text
    const last = row.findLastIndex((text) => text.trim() !== '');
    return row.slice(0, last + 1).map((text, i) => (i === last ? text.trimEnd() : text));
  });
}
