// A table that becomes one card a row on a phone, and players with a sentence each.
import type { FC } from 'hono/jsx';
import { itemAt } from '../../checked/index.ts';
import type { Cell, NotesBlock, TableBlock } from '../../views/index.ts';
import { CellText } from './cite.tsx';

/** Texts of cells without a value: a phone leaves them out. */
const EMPTY: ReadonlySet<string> = new Set(['', '–', '-']);
/** Longer texts get a line of their own on a phone. */
const LONG_CHARS = 14;

export const DataTable: FC<{ block: TableBlock }> = ({ block: { columns, rows } }) => {
  // ranks and pick numbers come before what the row is about
  const head = Math.max(
    0,
    columns.findIndex(({ align }) => align === 'left'),
  );
  const classes = columns.map(({ align }, i) =>
    rows.some(({ cells }) => itemAt(cells, i).text.length > LONG_CHARS) ? `${align} long` : align,
  );
  const isNamed = columns.some(({ name }) => name !== '');
  return (
    <table class={isNamed ? 'data' : 'data pairs'}>
      {isNamed && (
        <thead>
          <tr>
            {columns.map(({ name, align }) => (
              <th scope="col" class={align}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
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
            <tr>
              {cells.map((cell, column) =>
                column === head ? (
                  <th scope="row">
                    {head > 0 && <span class="lead">{leadOf(cells.slice(0, head), columns)}</span>}
                    <CellText cell={cell} />
                  </th>
                ) : (
                  <DataCell
                    cell={cell}
                    label={columns[column]?.name ?? ''}
                    kind={column < head ? 'ahead' : (classes[column] ?? '')}
                  />
                ),
              )}
            </tr>
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
};

/** Rank or pick before the name, where a phone has no columns: `3.`, `Pick 26, round 3.`. */
const leadOf = (cells: readonly Cell[], columns: TableBlock['columns']): string =>
  `${cells
    .map(({ text }, i) => [i === 0 ? columns[i]?.name : columns[i]?.name.toLowerCase(), text].filter(Boolean).join(' '))
    .join(', ')
    .replace('# ', '')}. `;

const DataCell: FC<{ cell: Cell; label: string; kind: string }> = ({ cell, label, kind }) => (
  <td class={EMPTY.has(cell.text) ? `${kind} none` : kind} data-label={label === '' ? undefined : label}>
    <CellText cell={cell} />
  </td>
);

export const NoteList: FC<{ block: NotesBlock }> = ({ block: { items } }) => (
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
