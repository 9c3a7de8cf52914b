// The head of a table: one heading a column.
import type { FC } from 'hono/jsx';

export const TableHead: FC<{ names: readonly string[] }> = ({ names }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th scope="col">{name}</th>
      ))}
    </tr>
  </thead>
);
