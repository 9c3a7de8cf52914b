// A table that becomes one card a row on a phone, and players with a sentence each.
import type { Child, FC } from 'hono/jsx';
import type { Cell, Notes, Table } from '../../views/index.ts';
import { CellText } from './cite.tsx';

export const DataTable: FC<{ block: Table }> = ({ block: { columns, rows } }) => (
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
      {rows.map(({ group, cells, note }, i) => (
        <>
          {group !== undefined && group !== rows[i - 1]?.group && (
            <tr class="group">
              <th scope="rowgroup" colspan={columns.length}>
                {group}
              </th>
            </tr>
          )}
          <tr>{cells.map((cell, column) => cellElement(cell, columns[column], column === 0))}</tr>
          {note !== '' && (
            <tr class="aside">
              <td colspan={columns.length}>{note}</td>
            </tr>
          )}
        </>
      ))}
    </tbody>
  </table>
);

function cellElement(cell: Cell, column: Table['columns'][number] | undefined, isFirst: boolean): Child {
  if (isFirst)
    return (
      <th scope="row" class={column?.align}>
        <CellText cell={cell} />
      </th>
    );
  const isEmpty = cell.text === '';
  return (
    <td class={isEmpty ? 'none' : column?.align} data-label={column?.name}>
      <span>
        <CellText cell={cell} />
      </span>
    </td>
  );
}

export const NoteList: FC<{ block: Notes }> = ({ block: { items } }) => (
  <dl class="notes">
    {items.map(({ label, tag, text }) => (
      <>
        <dt>
          {label}
          {tag !== '' && <span class="chip">{tag}</span>}
        </dt>
        <dd>{text}</dd>
      </>
    ))}
  </dl>
);
