// Floor, projection and ceiling of each player over yard lines; the projection is the ball.
import type { FC } from 'hono/jsx';
import type { RangesBlock } from '../../views/index.ts';
import { Cited } from './cite.tsx';
import { type Scale, scaleOver, shortNumber } from './scale.ts';

export const RangesChart: FC<{ block: RangesBlock }> = ({ block: { rows } }) => {
  const scale = scaleOver(rows.flatMap(({ floor, projection, ceiling }) => [floor, projection, ceiling]));
  return (
    <>
      <p class="legend">Fantasy points: the ball is the projection, the bar runs from floor to ceiling.</p>
      <ol class="rows">
        <li class="axis" aria-hidden="true">
          <svg class="plot" height="16" width="100%" aria-hidden="true">
            {scale.ticks.map((tick) => (
              <text x={scale.at(tick)} y="12" text-anchor="middle">
                {tick}
              </text>
            ))}
          </svg>
        </li>
        {rows.map(({ label, floor, projection, ceiling, cite }) => (
          <li>
            <span class="name">{label}</span>
            <svg class="plot" height="30" width="100%" aria-hidden="true">
              <YardLines scale={scale} height={30} />
              <line class="span" x1={scale.at(floor)} x2={scale.at(ceiling)} y1="15" y2="15" />
              <ellipse class="ball" cx={scale.at(projection)} cy="15" rx="10" ry="6.5" />
            </svg>
            <span class="value">
              <b>
                <Cited cite={cite}>{shortNumber(projection)}</Cited>
              </b>{' '}
              <span class="muted small">
                ({shortNumber(floor)} to {shortNumber(ceiling)})
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};

/** A faint line at each tick, and a stronger one at zero. */
export const YardLines: FC<{ scale: Scale; height: number }> = ({ scale, height }) =>
  scale.ticks.map((tick) => (
    <line class={tick === 0 ? 'zero' : 'yard'} x1={scale.at(tick)} x2={scale.at(tick)} y1="0" y2={height} />
  ));
