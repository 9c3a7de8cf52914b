// Numbers as bars of characters: ranges of points, odds, values next to a reference, and distances
// from the market.
import type { BarsBlock, ChancesBlock, DeltasBlock, RangesBlock } from '../../views/index.ts';
import type { Style } from './style.ts';
import { cut, indented, padded, widthOf } from './text.ts';

/** Longest bar, in columns: a longer one is not easier to read. */
const MAX_BAR = 40;
const MIN_BAR = 4;
/** Largest share of the window for labels. */
const LABEL_SHARE = 0.4;

/** Floor, projection and ceiling: `├───●─────┤`, all rows on one axis. */
export function drawRanges({ rows }: RangesBlock, width: number, style: Style): readonly string[] {
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
export function drawChances({ rows }: ChancesBlock, width: number, style: Style): readonly string[] {
  const texts = rows.map(({ share }) => `${Math.round(share * 100)}%`);
  const { labels, texts: ends, bar } = framed(rows, texts, width);
  return rows.map(({ share }, i) => {
    const filled = Math.round(share * bar);
    return `${labels[i]}  ${style.bar('█'.repeat(filled))}${style.faint('░'.repeat(bar - filled))}  ${ends[i]}`;
  });
}

/** Values as bars, the reference as a line across. */
export function drawBars({ rows, reference: name }: BarsBlock, width: number, style: Style): readonly string[] {
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
export function drawDeltas({ rows, positive }: DeltasBlock, width: number, style: Style): readonly string[] {
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
