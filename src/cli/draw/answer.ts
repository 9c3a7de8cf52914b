// The lines of an answer, block by block.
import type {
  AnswerView,
  BarsBlock,
  Block,
  Cell,
  Column,
  MovesBlock,
  NotesBlock,
  PlayerRow,
  PlayersBlock,
  Range,
  SharesBlock,
  TilesBlock,
  TrendBlock,
} from '../../views/index.ts';
import type { Style } from './style.ts';
import { cut, indented, padded, widthOf, wrapped } from './text.ts';

/** The call, how sure and until when, why, then each block; lines fit into `width` columns. */
export function drawAnswer(view: AnswerView, width: number, style: Style): readonly string[] {
  const { verdict, confidence, deadline, reasoning, blocks } = view;
  return [
    ...wrapped(verdict, width).map(style.strong),
    ...wrapped(`Confidence: ${confidence.word}${deadline === '' ? '' : `. Locks ${deadline}.`}`, width),
    ...reasoning.flatMap((paragraph) => ['', ...wrapped(paragraph, width)]),
    ...blocks.flatMap((block) => ['', ...wrapped(block.title, width).map(style.title), ...body(block, width, style)]),
    '',
    ...footer(view).flatMap((line) => wrapped(line, width).map(style.faint)),
  ];
}

function body(block: Block, width: number, style: Style): readonly string[] {
  switch (block.kind) {
    case 'tiles':
      return drawTiles(block, width, style);
    case 'moves':
      return block.moves.flatMap((move) => moveLines(move, width, style));
    case 'players':
      return drawTable(playerTable(block), width, style);
    case 'shares':
      return drawShares(block, width, style);
    case 'bars':
      return drawBars(block, width, style);
    case 'trend':
      return drawTable(trendTable(block), width, style);
    case 'table':
      return drawTable(block, width, style);
    case 'notes':
      return block.items.flatMap((item) => noteLines(item, width, style));
  }
}

/** One after the other on as few lines as fit. */
function drawTiles({ tiles }: TilesBlock, width: number, style: Style): readonly string[] {
  const texts = tiles.map(({ value, label, note }) => `${value.text} ${label}${note === '' ? '' : ` (${note})`}`);
  return wrapped(texts.join(' · '), width).map(style.strong);
}

function moveLines(
  { start, bench, gain }: MovesBlock['moves'][number],
  width: number,
  style: Style,
): readonly string[] {
  const named = ({ name, position, team, game }: PlayerRow) =>
    [name, [position, team, game].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const gained = `  ${gain < 0 ? '' : '+'}${gain.toFixed(1)}`;
  return [
    ...wrapped(`IN   ${named(start)}${gained}`, width).map((line) => style.tone('good', line)),
    ...wrapped(`OUT  ${bench === null ? 'an empty slot' : named(bench)}`, width).map((line) => style.faint(line)),
  ];
}

/** Widest range bar in a row. */
const RANGE_WIDTH = 16;

/** A row a player: who, when, the range on one axis, the call and the numbers. */
function playerTable({ rows, isFolded }: PlayersBlock): DrawnTable {
  const labels = [...new Set(rows.flatMap(({ figures }) => figures.map(({ label }) => label)))];
  const left = (name: string): Column => ({ name, align: 'left' });
  const columns: readonly Column[] = [
    left(''),
    left('Player'),
    left(''),
    { name: 'Proj.', align: 'right' },
    { name: 'Range', align: 'left', minor: true },
    left('Call'),
    { name: 'Game', align: 'left', minor: true },
    ...labels.map((name): Column => ({ name: shortLabel(name), align: 'right' })),
  ];
  const ranges = rows.flatMap(({ range }) => (range ? [range.floor, range.ceiling] : []));
  const [low, high] = [Math.min(0, ...ranges), Math.max(1, ...ranges)];
  const table = rows.map(
    ({ group, lead, name, position, team, game, range, tag, figures, bids, note, why, isMove }) => ({
      group,
      cells: [
        { text: lead },
        { text: name, tone: isMove ? ('good' as const) : undefined },
        { text: [position, team].filter(Boolean).join(' ') },
        { text: range ? range.projection.toFixed(1) : '' },
        { text: range ? rangeLine(range, low, high) : '' },
        { text: '', ...tag },
        { text: game },
        ...labels.map((label) => ({ text: '', ...figures.find((figure) => figure.label === label)?.value })),
      ],
      note: isFolded
        ? ''
        : [bids.map(bidText).join(', '), note, bids.length === 0 ? why : ''].filter(Boolean).join(' '),
    }),
  );
  return withoutEmpty({ columns, rows: table });
}

const bidText = ({ bid, odds, isSuggested }: PlayerRow['bids'][number]) =>
  `${isSuggested ? 'Bid' : 'bid'} ${bid} wins ${odds.text}`;

/** The first words of a label, as a heading. */
const shortLabel = (label: string): string => {
  const [word = ''] = label.replace(/^(?:to|in|for) /, '').split(' ');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** `├───●─────┤` */
function rangeLine({ floor, projection, ceiling }: Range, low: number, high: number): string {
  const columnOf = (value: number) => Math.round(((value - low) / (high - low)) * (RANGE_WIDTH - 1));
  const marks = Array.from({ length: RANGE_WIDTH }, (_, column) => {
    if (column === columnOf(projection)) return '●';
    if (column === columnOf(floor)) return '├';
    if (column === columnOf(ceiling)) return '┤';
    return column > columnOf(floor) && column < columnOf(ceiling) ? '─' : ' ';
  });
  return `${marks.join('').trimEnd()} ${Math.round(floor)}–${Math.round(ceiling)}`;
}

interface DrawnTable {
  readonly columns: readonly Column[];
  readonly rows: readonly {
    readonly group?: string | undefined;
    readonly cells: readonly Cell[];
    /** A sentence below the row; '' for none. */
    readonly note?: string;
  }[];
}

/** The table without the columns in which no row has a text. */
function withoutEmpty({ columns, rows }: DrawnTable): DrawnTable {
  const isFilled = (_: unknown, i: number) => rows.some(({ cells }) => (cells[i]?.text ?? '') !== '');
  return {
    columns: columns.filter(isFilled),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter(isFilled) })),
  };
}

function noteLines({ label, tag, text }: NotesBlock['items'][number], width: number, style: Style): readonly string[] {
  const head = [label, tag && `(${tag.text})`].filter(Boolean).join(' ');
  return head === '' ? listed(text, width) : [style.strong(head), ...indented(text, width, 2)];
}

/** A list item: a dash, and the lines after the first under its text. */
function listed(text: string, width: number): readonly string[] {
  return indented(text, width, 2).map((line, i) => (i === 0 ? `- ${line.slice(2)}` : line));
}

/** Where the numbers come from and as of when. */
function footer({ title, sources, computedAt, citations }: AnswerView): readonly string[] {
  const titles = [...new Set(sources.map((source) => source.title))].join('; ');
  const time = computedAt.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC');
  return [
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
function trendTable({ games, series }: TrendBlock): DrawnTable {
  const right = (name: string) => ({ name, align: 'right' as const });
  return {
    columns: [{ name: '', align: 'left' }, { name: 'Trend', align: 'left' }, ...games.map(right)],
    rows: series.map(({ label, unit, values }) => ({
      cells: [{ text: label }, { text: sparkline(values) }, ...gameValues(values, unit).map((text) => ({ text }))],
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

type Row = DrawnTable['rows'][number];

/** Lines of at most `width` columns. */
function drawTable({ columns, rows }: DrawnTable, width: number, style: Style): string[] {
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
    ...(row.note ? indented(row.note, width, NOTE_INDENT) : []),
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

/** Probabilities on an axis from 0 to 1. */
function drawShares({ rows }: SharesBlock, width: number, style: Style): readonly string[] {
  const texts = rows.map(({ share }) => `${Math.round(share * 100)}%`);
  const { labels, texts: ends, bar } = framed(rows, texts, width);
  return rows.map(({ share }, i) => {
    const filled = Math.round(share * bar);
    return `${labels[i]}  ${style.bar('█'.repeat(filled))}${style.faint('░'.repeat(bar - filled))}  ${ends[i]}`;
  });
}

/** A narrower window has notes below the bars. */
const MIN_NOTE_WIDTH = 72;

/** Signed distances on both sides of the reference, each with its two numbers. */
function drawBars({ rows, reference }: BarsBlock, width: number, style: Style): readonly string[] {
  const isWide = width >= MIN_NOTE_WIDTH;
  const texts = rows.map(({ value, note }) => {
    const distance = value === null ? '–' : `${value > 0 ? '+' : ''}${Number(value.toFixed(1))}`;
    return note === '' || !isWide ? distance : `${distance}  ${note}`;
  });
  const { labels, texts: ends, bar } = framed(rows, texts, width);
  const half = Math.floor((bar - 1) / 2);
  const most = Math.max(1, ...rows.flatMap(({ value }) => (value === null ? [] : Math.abs(value))));
  const lines = rows.flatMap(({ value, note }, i) => {
    const signed = value === null ? 0 : Math.round((value / most) * half);
    const left = '█'.repeat(Math.max(0, -signed)).padStart(half);
    const right = '█'.repeat(Math.max(0, signed)).padEnd(half);
    const line = `${labels[i]}  ${style.tone('bad', left)}│${style.tone('good', right)}  ${ends[i]}`.trimEnd();
    return [line, ...(note === '' || isWide ? [] : indented(note, width, NOTE_INDENT))];
  });
  return [...lines, style.faint(`│ ${reference}`)];
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
