// An answer as Markdown, and as the few lines that a group chat shows whole.
import type { AnswerView, Block, Cell, Column, MovesBlock, PlayerRow, Range } from './view.ts';
import { gain, MISSING, percent, points, signed } from './words.ts';

/** The whole answer as GitHub-flavored Markdown, with a line break at its end. */
export function answerMarkdown(view: AnswerView): string {
  const { deadline } = view;
  const parts = [
    `# ${escaped(view.title)}`,
    `**${escaped(view.verdict)}** (confidence: ${escaped(view.confidence.word)})`,
    ...(deadline === '' ? [] : [`Locks ${escaped(deadline)}.`]),
    ...view.reasoning.map(escaped),
    ...[...view.blocks, ...view.details].map((block) => `## ${escaped(block.title)}\n\n${bodyOf(block)}`),
    ...(view.attribution === '' ? [] : [`_${escaped(view.attribution)}_`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const TEXT_ROWS = 5;

/** The call, how sure, and the first moves or players: plain text for a chat. */
export function answerText({ title, verdict, confidence, deadline, blocks }: AnswerView): string {
  const lists = blocks.flatMap((block) => {
    if (block.kind === 'moves') return [block.moves.map(moveLine)];
    return block.kind === 'players' ? [block.rows.map(rowLine)] : [];
  });
  const lines = (lists[0] ?? []).slice(0, TEXT_ROWS).map((line) => `• ${line}`);
  const sure = [`${confidence.word} confidence`, deadline && `locks ${deadline}`].filter(Boolean).join(', ');
  return [verdict, `${title}: ${sure}.`, ...lines].filter(Boolean).join('\n');
}

const moveLine = ({ start, bench, gain: gained, odds }: MovesBlock['moves'][number]): string =>
  [`${start.name} in`, bench && `${bench.name} out`, `${gain(gained)} points`, odds && `${odds.text} to outscore`]
    .filter(Boolean)
    .join(', ');

/** Without the note. */
const rowLine = (row: PlayerRow): string => [row.name, ...rowFacts(row)].join(', ');

/** `13.8 points (5 to 23)`; '' without a range. */
const rangeText = (range: Range | null): string =>
  range === null
    ? ''
    : `${points(range.projection)} points (${Math.round(range.floor)} to ${Math.round(range.ceiling)})`;

/** Position and team, game, call, figures and bids, as far as they are known. */
const rowFacts = ({ position, team, game, tag, figures, bids }: PlayerRow): readonly string[] =>
  [
    [position, team].filter(Boolean).join(' '),
    game,
    tag?.text ?? '',
    ...figures.map(({ label, value }) => `${value.text} ${label}`),
    ...bids.map(({ bid, odds, isSuggested }) => `bid ${bid} wins ${odds.text}${isSuggested ? ' (suggested)' : ''}`),
  ].filter(Boolean);

function bodyOf(block: Block): string {
  switch (block.kind) {
    case 'tiles':
      return listed(block.tiles, ({ value, label, note }) => [`${value.text} ${label}`, note]);
    case 'moves':
      return listed(block.moves, (move) => [moveLine(move), '']);
    case 'players':
      return [
        ...block.rows.map((row, i) => {
          const { group } = row;
          const note = [row.note, row.why].filter(Boolean).join(' ');
          const heading = group !== undefined && group !== block.rows[i - 1]?.group ? `### ${escaped(group)}\n\n` : '';
          const facts = [row.lead, ...rowFacts(row), rangeText(row.range)].filter(Boolean).join(', ');
          return `${heading}- **${escaped(row.name)}**: ${escaped(facts)}${note === '' ? '' : `. ${escaped(note)}`}`;
        }),
        ...(block.text ? ['', escaped(block.text)] : []),
      ].join('\n');
    case 'bars':
      return listed(block.rows, ({ label, value, note }) => [
        `${label}: ${value === null ? MISSING : block.reference === null ? percent(value) : signed(Number(value.toFixed(1)))}`,
        note,
      ]);
    case 'trend':
      return grid(['', ...block.games.map((game) => `>${game}`)], block.series, ({ label, unit, values }) => [
        label,
        ...values.map((value) => (value === null ? MISSING : unit === 'share' ? percent(value) : String(value))),
      ]);
    case 'table':
      return block.columns.some(({ name }) => name !== '')
        ? grid(block.columns.map(heading), block.rows, ({ cells }) => cells.map((cell: Cell) => cell.text))
        : block.rows.map(({ cells: [name, text] }) => `- ${named(name)}${escaped(text?.text ?? '')}`).join('\n');
  }
}

const named = (name: Cell | undefined): string => (name?.text ? `**${escaped(name.text)}**: ` : '');

/** A line each: what it is, and a remark in parentheses. */
const listed = <Item>(items: readonly Item[], line: (item: Item) => readonly [text: string, remark: string]): string =>
  items
    .map((item) => {
      const [text, remark] = line(item);
      return `- ${escaped(text)}${remark === '' ? '' : ` (${escaped(remark)})`}`;
    })
    .join('\n');

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
