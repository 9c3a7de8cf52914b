// Probabilities as bars from 0 to 100%, with the midfield line at 50%: more likely than
// not is green.
import type { FC } from 'hono/jsx';
import type { ChancesBlock } from '../../views/index.ts';
import { Cited } from './cite.tsx';
import { plotPercent } from './scale.ts';

export const ChancesChart: FC<{ block: ChancesBlock }> = ({ block: { rows } }) => {
  return (
    <ol class="rows">
      {rows.map(({ label, share, cite }) => (
        <li>
          <span class="name">{label}</span>
          <svg class="plot" height="18" width="100%" aria-hidden="true">
            <rect class="track" width="100%" height="18" rx="4" />
            <rect class={share >= 0.5 ? 'fill' : 'fill soft'} width={plotPercent(share * 100)} height="18" rx="4" />
            <line class="yard" x1="50%" x2="50%" y1="0" y2="18" />
          </svg>
          <span class="value">
            <b>
              <Cited cite={cite}>{inPercent(share)}</Cited>
            </b>
          </span>
        </li>
      ))}
    </ol>
  );
};

/** Never 0% or 100% for what is neither impossible nor certain. */
function inPercent(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share >= 0.995) return '>99%';
  return `${Math.round(share * 100)}%`;
}
