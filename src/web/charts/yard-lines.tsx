// Yard lines behind a plot.
import type { FC } from 'hono/jsx';
import type { Scale } from './scale.ts';

/** A faint line at each tick, and a stronger one at zero. */
export const YardLines: FC<{ scale: Scale; height: number }> = ({ scale, height }) =>
  scale.ticks.map((tick) => (
    <line class={tick === 0 ? 'zero' : 'yard'} x1={scale.at(tick)} x2={scale.at(tick)} y1="0" y2={height} />
  ));
