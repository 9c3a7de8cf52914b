// Odds of outcomes that exclude each other: one bar, the likeliest first in the accent.
import type { FC } from 'hono/jsx';
import { percent, type SharesBlock } from '../../views/index.ts';
import { Cited } from './cite.tsx';
import { plotPercent } from './scale.ts';

export const SharesChart: FC<{ block: SharesBlock }> = ({ block: { rows } }) => {
  const total = rows.reduce((sum, { share }) => sum + share, 0) || 1;
  const starts = rows.map((_, i) => rows.slice(0, i).reduce((sum, { share }) => sum + share / total, 0));
  return (
    <>
      <svg class="shares" width="100%" height="28" aria-hidden="true">
        {rows.map(({ share }, i) => (
          <rect
            class={`s${Math.min(i, 3)}`}
            x={plotPercent((starts[i] ?? 0) * 100)}
            width={plotPercent((share / total) * 100)}
            height="28"
          />
        ))}
      </svg>
      <ol class="keys">
        {rows.map(({ label, share, cite }, i) => (
          <li class={`k${Math.min(i, 3)}`}>
            <b>
              <Cited cite={cite}>{percent(share)}</Cited>
            </b>{' '}
            {label}
          </li>
        ))}
      </ol>
    </>
  );
};
