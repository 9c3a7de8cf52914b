// An answer as Markdown: for pasting into a chat or a note, and for agents that read text.
import type { AnswerView, Block, Cell, Column, LineupBlock, TableBlock } from './view.ts';
import { MISSING, percent, points, signed } from './words.ts';

/** The whole answer as GitHub-flavored Markdown, with a line break at its end. */
export function answerMarkdown(view: AnswerView): string {
  const parts = [
    `# ${escaped(view.title)}`,
    `**${escaped(view.verdict)}** (confidence: ${escaped(view.confidence.word)})`,
    ...view.reasoning.map(escaped),
    ...view.blocks.map((block) => `## ${escaped(block.title)}\n\n${bodyOf(block)}`),
    ...(view.attribution === '' ? [] : [`_${escaped(view.attribution)}_`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function bodyOf(block: Block): string {
  switch (block.kind) {
    case 'table':
      return tableBody(block);
    case 'ranges':
      return grid(['Player', '>Floor', '>Projection', '>Ceiling'], block.rows, (row) => [
        row.label,
        points(row.floor),
        points(row.projection),
        points(row.ceiling),
      ]);
    case 'chances':
      return grid(['', '>Odds'], block.rows, ({ label, share }) => [label, percent(share)]);
    case 'trend':
      return grid(['', ...block.games.map((game) => `>${game}`)], block.series, ({ label, unit, values }) => [
        label,
        ...values.map((value) => (value === null ? MISSING : unit === 'share' ? percent(value) : String(value))),
      ]);
    case 'lineup':
      return lineupBody(block);
    case 'bars':
      return grid(['', '>Value', `>${block.reference}`, ''], block.rows, ({ label, value, reference, note }) => [
        label,
        points(value),
        points(reference),
        note,
      ]);
    case 'deltas':
      return grid(['', `>${block.positive}`, ''], block.rows, ({ label, value, note }) => [
        label,
        value === null ? MISSING : signed(value),
        note,
      ]);
    case 'notes':
      return block.items
        .map(({ label, tag, text }) => {
          const head = [label, tag && `(${tag})`].filter(Boolean).join(' ');
          return `- ${head === '' ? '' : `**${escaped(head)}**: `}${escaped(text)}`;
        })
        .join('\n');
  }
}

function tableBody({ columns, rows }: TableBlock): string {
  const hasGroups = rows.some(({ group }) => group !== undefined);
  const hasNotes = rows.some(({ note }) => note !== '');
  const names = [...(hasGroups ? [''] : []), ...columns.map(heading), ...(hasNotes ? ['Why'] : [])];
  return grid(names, rows, ({ group, cells, note }) => [
    ...(hasGroups ? [group ?? ''] : []),
    ...cells.map((cell: Cell) => cell.text),
    ...(hasNotes ? [note] : []),
  ]);
}

function lineupBody({ starters, bench, swaps }: LineupBlock): string {
  const rows = [...starters, ...bench];
  const table = grid(['Slot', 'Player', 'Pos.', 'Call', '>Proj.', 'Why'], rows, (row) => [
    row.slot === '' ? 'Bench' : row.slot,
    row.name,
    row.role,
    row.call,
    row.points?.text ?? MISSING,
    row.note,
  ]);
  return [table, ...(swaps.length === 0 ? [] : [swaps.map((swap) => `- ${escaped(swap)}`).join('\n')])].join('\n\n');
}

const heading = ({ name, align }: Column) => (align === 'right' ? `>${name}` : name);

/** A table; a heading that starts with `>` aligns its column right. */
function grid<Row>(
  headings: readonly string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly string[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const names = headings.map((name) => name.replace(/^>/, ''));
  const rule = `|${headings.map((name) => (name.startsWith('>') ? '---:' : '---')).join('|')}|`;
  return [line(names), rule, ...rows.map((row) => line(cellsOf(row)))].join('\n');
}

/** Text in which no character formats, links or ends a cell. */
const escaped = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|#]/g, '\\$&');
