// The lines of an answer, block by block.
import type {
  AnswerView,
  BarsBlock,
  Block,
  Cell,
  ChancesBlock,
  Column,
  DeltasBlock,
  LineupBlock,
  LineupRow,
  NotesBlock,
  RangesBlock,
  TableBlock,
  TrendBlock,
} from '../../views/index.ts';
import type { Style } from './style.ts';
import { cut, indented, padded, widthOf, wrapped } from './text.ts';

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

/** Spaces between two columns. */
const GAP = 2;
/** A text column keeps its longest word whole, up to this width. */
const MAX_WORD_WIDTH = 14;
/** The first columns say which player a row is about: they are never dropped. */
const FIRST_COLUMNS = 2;

interface FittedColumn extends Column {
  /** Index of the column in the rows. */
  readonly index: number;
  readonly width: number;
}

interface MeasuredColumn extends FittedColumn {
  readonly minWidth: number;
}

/** The columns that fit into `width`, with their widths. */
function fitColumns(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly FittedColumn[] {
  let fitting: readonly MeasuredColumn[] = columns.map((column, index) => measured(column, index, rows));
  while (total(fitting) > width) {
    const dropped = fitting.findLast(({ minor }) => minor === true);
    if (!dropped) break;
    fitting = fitting.filter((column) => column !== dropped);
  }
  while (fitting.length > FIRST_COLUMNS && total(fitting.map(atMinimum)) > width) fitting = fitting.slice(0, -1);
  while (total(fitting) > width) {
    const widest = fitting.reduce((a, b) => (b.width - b.minWidth > a.width - a.minWidth ? b : a));
    if (widest.width <= widest.minWidth) break;
    fitting = fitting.map((column) => (column === widest ? { ...column, width: column.width - 1 } : column));
  }
  return fitting;
}

const total = (columns: readonly FittedColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, GAP * (columns.length - 1));

const atMinimum = (column: MeasuredColumn) => ({ ...column, width: column.minWidth });

function measured(column: Column, index: number, rows: readonly (readonly string[])[]): MeasuredColumn {
  const cells = Math.max(0, ...rows.map((row) => widthOf(row[index] ?? '')));
  const width = Math.max(widthOf(column.name), cells);
  // numbers stay whole; text may wrap
  const cellWord =
    column.align === 'right'
      ? cells
      : Math.min(MAX_WORD_WIDTH, Math.max(0, ...rows.map((row) => longestWord(row[index]))));
  return { ...column, index, width, minWidth: Math.max(longestWord(column.name), cellWord) };
}

const longestWord = (text = '') => Math.max(...text.split(' ').map(widthOf));

/** Longest bar, in columns: a longer one is not easier to read. */
const MAX_BAR = 40;
const MIN_BAR = 4;
/** Largest share of the window for labels. */
const LABEL_SHARE = 0.4;

/** Floor, projection and ceiling: `├───●─────┤`, all rows on one axis. */
function drawRanges({ rows }: RangesBlock, width: number, style: Style): readonly string[] {
  const texts = rows.map(
    ({ floor, projection, ceiling }) => `${projection.toFixed(1)} (${Math.round(floor)} to ${Math.round(ceiling)})`,
  );
  const { labels, texts: ends, bar } = framed(rows, texts, width);
  const low = Math.min(0, ...rows.map(({ floor }) => floor));
  const high = Math.max(1, ...rows.map(({ ceiling }) => ceiling));
  const columnOf = (value: number) => Math.round(((value - low) / (high - low)) * (bar - 1));
  return rows.map(({ floor, projection, ceiling }, i) => {
    const marks = Array.from({ length: bar }, (_, column) => {
      if (column === columnOf(projection)) return '●';
      if (column === columnOf(floor)) return '├';
      if (column === columnOf(ceiling)) return '┤';
      return column > columnOf(floor) && column < columnOf(ceiling) ? '─' : ' ';
    });
    return `${labels[i]}  ${style.bar(marks.join(''))}  ${ends[i]}`;
  });
}

/** Probabilities on an axis from 0 to 1. */
function drawChances({ rows }: ChancesBlock, width: number, style: Style): readonly string[] {
  const texts = rows.map(({ share }) => `${Math.round(share * 100)}%`);
  const { labels, texts: ends, bar } = framed(rows, texts, width);
  return rows.map(({ share }, i) => {
    const filled = Math.round(share * bar);
    return `${labels[i]}  ${style.bar('█'.repeat(filled))}${style.faint('░'.repeat(bar - filled))}  ${ends[i]}`;
  });
}

/** Values as bars, the reference as a line across. */
function drawBars({ rows, reference: name }: BarsBlock, width: number, style: Style): readonly string[] {
  const texts = rows.map(({ value, reference, note }) => {
    const numbers = `${value.toFixed(1)} vs ${reference.toFixed(1)}`;
    return note === '' ? numbers : `${numbers}  ${note}`;
  });
  const { labels, texts: ends, bar } = framed(rows, texts, width);
  const high = Math.max(1, ...rows.flatMap(({ value, reference }) => [value, reference]));
  const columnOf = (value: number) => Math.round((Math.max(0, value) / high) * (bar - 1));
  const lines = rows.map(({ value, reference }, i) => {
    const marks = Array.from({ length: bar }, (_, column) => {
      if (column === columnOf(reference)) return '│';
      return column <= columnOf(value) && value > 0 ? '█' : ' ';
    });
    const tone = value >= reference ? 'good' : 'bad';
    return `${labels[i]}  ${style.tone(tone, marks.join(''))}  ${ends[i]}`.trimEnd();
  });
  return [...lines, style.faint(`│ ${name}`)];
}

/** Signed distances on both sides of zero, each with its sentence below. */
function drawDeltas({ rows, positive }: DeltasBlock, width: number, style: Style): readonly string[] {
  const texts = rows.map(({ value }) => (value === null ? '–' : value > 0 ? `+${value}` : String(value)));
  const { labels, texts: ends, bar } = framed(rows, texts, width);
  const half = Math.floor((bar - 1) / 2);
  const most = Math.max(1, ...rows.flatMap(({ value }) => (value === null ? [] : Math.abs(value))));
  const lines = rows.flatMap(({ value, note }, i) => {
    const signed = value === null ? 0 : Math.round((value / most) * half);
    const left = '█'.repeat(Math.max(0, -signed)).padStart(half);
    const right = '█'.repeat(Math.max(0, signed)).padEnd(half);
    const marks = `${style.tone('bad', left)}│${style.tone('good', right)}`;
    return [`${labels[i]}  ${marks}  ${ends[i]}`, ...(note === '' ? [] : indented(note, width, 4))];
  });
  return [...lines, style.faint(`+ ${positive}`)];
}

/** Labels and texts padded to columns, and what they leave for the bar between them. */
function framed(
  rows: readonly { readonly label: string }[],
  texts: readonly string[],
  width: number,
): { readonly labels: readonly string[]; readonly texts: readonly string[]; readonly bar: number } {
  const most = Math.max(...texts.map(widthOf), 0);
  const space = Math.max(4, Math.min(Math.floor(width * LABEL_SHARE), width - most - MIN_BAR - 4));
  const labelWidth = Math.min(space, Math.max(...rows.map(({ label }) => widthOf(label)), 0));
  return {
    labels: rows.map(({ label }) => padded(cut(label, labelWidth), labelWidth)),
    texts: texts.map((text) => padded(text, most, /^[+-]?\d+%?$|^–$/.test(text) ? 'right' : 'left').trimEnd()),
    bar: Math.max(MIN_BAR, Math.min(MAX_BAR, width - labelWidth - most - 4)),
  };
}
