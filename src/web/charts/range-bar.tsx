// Floor, projection and ceiling of a player on the axis of the list: the projection is the ball,
// the tick a replacement-level player.
import type { FC } from 'hono/jsx';
import type { PlayerRow, Range } from '../../views/index.ts';
import { type Scale, scaleOver } from './scale.ts';

/** One axis for all rows; null where no row has a range. */
export function rangeScale(rows: readonly Pick<PlayerRow, 'range'>[]): Scale | null {
  const values = rows.flatMap(({ range }) => (range ? [range.floor, range.ceiling] : []));
  return values.length === 0 ? null : scaleOver(values);
}

export const RangeBar: FC<{ range: Range; scale: Scale }> = ({ range, scale }) => {
  const { floor, projection, ceiling, replacement } = range;
  return (
    <svg class="range" width="100%" height="16" aria-hidden="true">
      <rect class="track" width="100%" y="6.5" height="3" rx="1.5" />
      <line class="span" x1={scale.at(floor)} x2={scale.at(ceiling)} y1="8" y2="8" />
      {replacement !== null && (
        <line class="mark" x1={scale.at(replacement)} x2={scale.at(replacement)} y1="1" y2="15" />
      )}
      <ellipse class="ball" cx={scale.at(projection)} cy="8" rx="7" ry="5" />
    </svg>
  );
};

/** `5–23`. */
export const Ends: FC<{ range: Range }> = ({ range: { floor, ceiling } }) => (
  <span class="ends">
    {Math.round(floor)}–{Math.round(ceiling)}
  </span>
);
