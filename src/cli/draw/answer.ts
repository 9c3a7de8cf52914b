// The lines of an answer, block by block.
import type { AnswerView, Block, Cell, LineupBlock, LineupRow, NotesBlock, TableBlock } from '../../views/index.ts';
import { drawBars, drawChances, drawDeltas, drawRanges } from './bars.ts';
import type { Style } from './style.ts';
import { drawTable } from './table.ts';
import { indented, wrapped } from './text.ts';
import { trendTable } from './trend.ts';

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
