// The lineup as a card: starters by slot, the bench, and what to do when the news changes.
import type { FC } from 'hono/jsx';
import type { LineupBlock, LineupRow } from '../../views/index.ts';
import { CellText } from './cite.tsx';

export const LineupCard: FC<{ block: LineupBlock }> = ({ block: { starters, bench, swaps } }) => (
  <>
    <ol class="lineup">
      {starters.map((row) => (
        <Row row={row} />
      ))}
    </ol>
    {swaps.length > 0 && (
      <>
        <h3>If the news changes</h3>
        <ul class="swaps">
          {swaps.map((swap) => (
            <li>{swap}</li>
          ))}
        </ul>
      </>
    )}
    {bench.length > 0 && (
      <>
        <h3>Bench</h3>
        <ol class="lineup bench">
          {bench.map((row) => (
            <Row row={row} />
          ))}
        </ol>
      </>
    )}
  </>
);

const Row: FC<{ row: LineupRow }> = ({ row: { slot, name, role, call, points, note } }) => (
  <li>
    <span class="slot">{slot === '' ? call : slot}</span>
    <span>
      <b>{name}</b> <span class="muted small">{role}</span>
      {slot !== '' && call === 'sit' && <span class="chip problem">sit</span>}
    </span>
    <span class="points">{points && <CellText cell={points} />}</span>
    {note !== '' && <span class="note muted small">{note}</span>}
  </li>
);
