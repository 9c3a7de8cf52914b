// A few numbers that sum up the answer; grades are the same in one strip.
import type { FC } from 'hono/jsx';
import type { TilesBlock } from '../../views/index.ts';
import { CellText } from './cite.tsx';

export const Tiles: FC<{ block: TilesBlock }> = ({ block: { tiles } }) => (
  <dl class="stats">
    {tiles.map(({ value, label, note }) => (
      <div>
        <dt>
          {label}
          {note !== '' && <span class="note">{note}</span>}
        </dt>
        <dd>
          <b>
            <CellText cell={value} />
          </b>
        </dd>
      </div>
    ))}
  </dl>
);
