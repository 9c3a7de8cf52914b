// The lines of an answer, block by block.
import { products } from '../../contract/index.ts';
import {
  type AnswerView,
  type BarsBlock,
  type Block,
  type Cell,
  type Column,
  type MovesBlock,
  type NextQuestion,
  type PlayerRow,
  type PlayersBlock,
  percent,
  type Range,
  type TilesBlock,
  type TrendBlock,
} from '../../views/index.ts';
import type { Style } from './style.ts';
import { indented, padded, widthOf, wrapped } from './text.ts';

/**
 * The call, how sure and until when, the moves, why, then each block; lines fit into `width`
 * columns. `isExplained` adds what the words and numbers mean, and the sources.
 */
export function drawAnswer(
  view: AnswerView,
  width: number,
  style: Style,
  { isExplained }: { readonly isExplained: boolean },
): readonly string[] {
  const { verdict, confidence, deadline, reasoning, blocks } = view;
  const drawn = (block: Block) => (isShort(block) ? shortBlock(block, width, style) : longBlock(block, width, style));
  const isFirst = (block: Block) => block === blocks[0] || block.kind === 'moves';
  const first = blocks.some(({ kind }) => kind === 'moves') ? blocks.filter(isFirst) : [];
  return [
    ...wrapped(verdict, width).map(style.strong),
    ...wrapped(`Confidence: ${confidence.word}${deadline === '' ? '' : `. Locks ${deadline}.`}`, width),
    ...first.flatMap(drawn),
    ...reasoning.flatMap((paragraph) => ['', ...wrapped(paragraph, width)]),
    ...blocks.filter((block) => !first.includes(block)).flatMap(drawn),
    '',
    ...nextCommand(view).flatMap((command) => wrapped(`Ask next: ${command}`, width)),
    ...(isExplained ? definitions(view) : []).flatMap((line) => wrapped(line, width)),
    ...wrapped(footer(view, { isExplained }), width).map(style.faint),
  ];
}

const longBlock = (block: Block, width: number, style: Style): readonly string[] => [
  '',
  ...wrapped(block.title, width).map(style.title),
  ...body(block, width, style),
];

/** Numbers in a row, and what a page folds: a line or two after the title. */
const isShort = (block: Block): block is TilesBlock | PlayersBlock =>
  block.kind === 'tiles' || (block.kind === 'players' && block.isFolded === true);

function shortBlock(block: TilesBlock | PlayersBlock, width: number, style: Style): readonly string[] {
  const texts =
    block.kind === 'tiles'
      ? block.tiles.map(({ value, label, note }) => `${value.text} ${label}${note === '' ? '' : ` (${note})`}`)
      : block.rows.map(({ name, range, tag }) =>
          [name, range?.projection.toFixed(1), tag && `(${tag.text})`].filter(Boolean).join(' '),
        );
  const [first = '', ...others] = wrapped(`${block.title}: ${texts.join(' · ')}`, width);
  const title = first.slice(0, block.title.length + 1);
  return [...(block.kind === 'tiles' ? [''] : []), style.title(title) + first.slice(title.length), ...others];
}

function body(block: Block, width: number, style: Style): readonly string[] {
  switch (block.kind) {
    case 'tiles':
      return [];
    case 'moves':
      return block.moves.flatMap((move) => moveLines(move, width, style));
    case 'players':
      return [...drawTable(playerTable(block), width, style), ...(block.text ? wrapped(block.text, width) : [])];
    case 'bars':
      return drawTable(barsTable(block), width, style);
    case 'trend':
      return drawTable(trendTable(block), width, style);
    case 'table':
      return drawTable(withoutEmpty(block), width, style);
  }
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
function playerTable({ rows }: PlayersBlock): DrawnTable {
  const labels = [...new Set(rows.flatMap(({ figures }) => figures.map(({ label }) => label)))];
  const left = (name: string): Column => ({ name, align: 'left' });
  const columns: readonly Column[] = [
    left(''),
    left('Player'),
    left(''),
    { name: 'Proj.', align: 'right' },
    { name: 'Range', align: 'left', minor: true },
    left('Call'),
    { name: 'Opp.', align: 'left', minor: true },
    { name: 'Kickoff', align: 'left', minor: true },
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
        { text: '', ...(isLong(tag) ? null : tag) },
        { text: OPPONENT.exec(game)?.[0] ?? '' },
        { text: game.replace(OPPONENT, '').replace(/^, /, '') },
        ...labels.map((label) => ({ text: '', ...figures.find((figure) => figure.label === label)?.value })),
      ],
      note: [isLong(tag) && `${tag?.text}:`, note, bids.length === 0 ? why : `Bids: ${bids.map(bidText).join(', ')}.`]
        .filter(Boolean)
        .join(' '),
    }),
  );
  return withoutEmpty({ columns, rows: table });
}

/** `vs. HOU`, before the kickoff. */
const OPPONENT = /^vs\. [A-Z]+/;

/** Columns of a call; a longer one is said below the row. */
const MAX_CALL = 14;
const isLong = (tag: Cell | null): boolean => widthOf(tag?.text ?? '') > MAX_CALL;

const bidText = ({ bid, odds, isSuggested }: PlayerRow['bids'][number]) =>
  `${bid} wins ${odds.text}${isSuggested ? ' (suggested)' : ''}`;

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

/** The command of the first question that needs no more fields; none without one. */
const nextCommand = ({ next }: AnswerView): readonly string[] => next.filter(isComplete).slice(0, 1).map(askCommand);

const isComplete = ({ product, fields }: NextQuestion): boolean =>
  products.find(({ key }) => key === product)?.request.schema.safeParse(fields).success === true;

function askCommand({ product, fields }: NextQuestion): string {
  const flags = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((text) => `--${name.replaceAll('_', '-')} ${quoted(text)}`),
  );
  return ['gridcall ask', product, ...flags].join(' ');
}

/** As a word of a shell: the text is another machine's. */
const quoted = (text: string): string => (/^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** As of when, and where the numbers and their meaning are. */
function footer(
  { title, computedAt, citations }: AnswerView,
  { isExplained }: { readonly isExplained: boolean },
): string {
  const time = computedAt.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC');
  const more = `Wider windows${isExplained ? '' : ', --explain'} and --json show more.`;
  return time === '' ? `${title}.` : `${title}: computed ${time} from ${citations.length} cited numbers. ${more}`;
}

/** What the confidence and each statistic mean, and who published the numbers. */
const definitions = ({ confidence, citations, sources }: AnswerView): readonly string[] => [
  `Confidence: ${confidence.meaning}`,
  ...[...new Map(citations.map(({ stat, meaning }) => [stat, meaning]))].map(([stat, text]) => `${stat}: ${text}`),
  `Sources: ${[...new Set(sources.map(({ title }) => title))].join('; ')}.`,
];

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
      cells: [
        { text: label },
        { text: sparkline(values) },
        ...values.map((value) => ({ text: gameText(value, unit) })),
      ],
    })),
  };
}

const gameText = (value: number | null, unit: 'share' | 'number'): string =>
  value === null ? '–' : unit === 'share' ? percent(value) : String(Number(value.toFixed(1)));

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
  return [...header, ...body];
}

function rowLines({ cells }: Row, fitted: readonly FittedColumn[], style: Style): readonly string[] {
  const texts = fitted.map(({ index }) => cells[index]?.text ?? '');
  const tones = fitted.map(({ index }) => cells[index]?.tone);
  return lined(fitted, texts).map((line) => line.map((text, i) => style.tone(tones[i], text)).join(' '.repeat(GAP)));
}

/** The cells of a row as lines of padded texts. */
function lined(fitted: readonly FittedColumn[], texts: readonly string[]): readonly (readonly string[])[] {
  const cells = fitted.map(({ width }, i) => {
    const text = texts[i] ?? '';
    // a range bar starts with spaces
    return widthOf(text) <= width ? [text] : wrapped(text, Math.max(1, width));
  });
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

/** Columns of a bar. */
const BAR = 24;

/** Probabilities on an axis from 0 to 1. */
const sharesTable = (rows: BarsBlock['rows']): DrawnTable => ({
  columns: BAR_COLUMNS,
  rows: rows.map(({ label, value }) => {
    const share = value ?? 0;
    const bar = '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░');
    return { cells: [{ text: label }, { text: bar }, { text: percent(share) }] };
  }),
});

/** Signed distances on both sides of the reference, each with its two numbers. */
function barsTable({ rows, reference }: BarsBlock): DrawnTable {
  if (reference === null) return sharesTable(rows);
  const most = Math.max(1, ...rows.map(({ value }) => Math.abs(value ?? 0)));
  return {
    columns: BAR_COLUMNS.with(1, { name: `│ ${reference}`, align: 'left', minor: true }),
    rows: rows.map(({ label, value, note }) => {
      const bar = '█'.repeat(Math.round((Math.abs(value ?? 0) / most) * (BAR / 2)));
      const [left, right] = (value ?? 0) < 0 ? [bar, ''] : ['', bar];
      const tone = (value ?? 0) < 0 ? 'bad' : 'good';
      const distance = value === null ? '–' : `${value > 0 ? '+' : ''}${Number(value.toFixed(1))}`;
      return {
        cells: [
          { text: label },
          { text: `${left.padStart(BAR / 2)}│${right}`, tone },
          { text: distance },
          { text: note },
        ],
      };
    }),
  };
}

const BAR_COLUMNS: readonly Column[] = [
  { name: '', align: 'left' },
  { name: '', align: 'left', minor: true },
  { name: '', align: 'right' },
  { name: '', align: 'left' },
];
