// A table of what is no list of players, which becomes one card a row on a phone; a list of facts
// where it has no headings.
import type { FC } from 'hono/jsx';
import type { Cell, TableBlock } from '../../views/index.ts';
import { CellText } from './cite.tsx';
import { Meter } from './players.tsx';

/** Texts of cells without a value: a phone leaves them out. */
const EMPTY: ReadonlySet<string> = new Set(['', '–', '-']);

export const DataTable: FC<{ block: TableBlock }> = ({ block: { columns, rows } }) => {
  if (columns.every(({ name }) => name === ''))
    return (
      <ul class="notes">
        {rows.map(({ cells: [head, ...cells] }) => (
          <li>
            {head?.text && <b>{head.text}</b>} {cells.map((cell) => cell.text).join(' ')}
          </li>
        ))}
      </ul>
    );
  return (
    <table class="data">
      <thead>
        <tr>
          {columns.map(({ name, align }) => (
            <th scope="col" class={align}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [head, ...cells], isMarked }) => (
          <tr class={isMarked ? 'marked' : undefined}>
            <th scope="row">{head && <CellText cell={head} />}</th>
            {cells.map((cell, i) => (
              <DataCell cell={cell} label={columns[i + 1]?.name ?? ''} align={columns[i + 1]?.align ?? 'left'} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const DataCell: FC<{ cell: Cell; label: string; align: string }> = ({ cell, label, align }) => (
  <td class={EMPTY.has(cell.text) ? `${align} none` : align} data-label={label === '' ? undefined : label}>
    <CellText cell={cell} />
    {cell.share !== undefined && <Meter share={cell.share} />}
  </td>
);
