// A table fitted to the window: groups, wrapped cells and a sentence below a row.
import type { TableBlock } from '../../views/index.ts';
import { type FittedColumn, fitColumns, GAP } from './columns.ts';
import type { Style } from './style.ts';
import { indented, padded, wrapped } from './text.ts';

/** Columns before the sentence below a row. */
const NOTE_INDENT = 4;

type Row = TableBlock['rows'][number];

/** Lines of at most `width` columns. */
export function drawTable(
  { columns, rows }: Pick<TableBlock, 'columns' | 'rows'>,
  width: number,
  style: Style,
): string[] {
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
