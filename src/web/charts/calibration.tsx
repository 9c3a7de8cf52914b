// Odds against outcomes, and a measure compared with others.
import type { FC } from 'hono/jsx';
import type { Calibration, Measure } from '../../contract/index.ts';

import { scaleBetween } from './scale.ts';
import { YardLines } from './yard-lines.tsx';

const SIDE = 340;
const MARGIN = 38;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** A point on the diagonal happened as often as we said; its area is how often we said it. */
export const CalibrationChart: FC<{ calibration: Calibration }> = ({ calibration: { name, points } }) => {
  const x = (share: number) => round(MARGIN + share * (SIDE - 2 * MARGIN));
  const y = (share: number) => round(SIDE - MARGIN - share * (SIDE - 2 * MARGIN));
  const max = Math.max(1, ...points.map(({ count }) => count));
  const described = points.map(({ said, happened }) => `said ${inPercent(said)}, happened ${inPercent(happened)}`);
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={`${name}: ${described.join('; ')}`}
    >
      {TICKS.map((share) => (
        <>
          <line class="yard" x1={x(0)} x2={x(1)} y1={y(share)} y2={y(share)} />
          <text x={x(share)} y={SIDE - MARGIN + 18} text-anchor="middle">
            {share * 100}%
          </text>
          <text x={MARGIN - 6} y={y(share) + 4} text-anchor="end">
            {share * 100}
          </text>
        </>
      ))}
      <line class="diagonal" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
      <text x={SIDE / 2} y={SIDE - 2} text-anchor="middle">
        what we said
      </text>
      <text x={MARGIN - 28} y="14">
        % that happened
      </text>
      {points.map(({ said, happened, count }) => (
        <circle class="own" cx={x(said)} cy={y(happened)} r={round(3 + 9 * Math.sqrt(count / max))} fill-opacity=".75">
          <title>
            said {inPercent(said)}, happened {inPercent(happened)}, {count} times
          </title>
        </circle>
      ))}
    </svg>
  );
};

/** One row for us and one for each peer on a common scale; bounds of the target are dashed. */
export const ComparisonChart: FC<{ measure: Measure }> = ({ measure: { value, interval, target, peers } }) => {
  const rows = [{ name: 'Gridcall', value, isOwn: true }, ...peers.map((peer) => ({ ...peer, isOwn: false }))];
  const bounds = [target?.least, target?.most].filter((bound) => bound !== null && bound !== undefined);
  const scale = scaleBetween([...rows.map((row) => row.value), ...(interval ?? []), ...bounds]);
  return (
    <ol class="rows">
      {rows.map((row) => (
        <li>
          <span class="name">{row.name}</span>
          <svg class="plot" height="26" width="100%" aria-hidden="true">
            <YardLines scale={scale} height={26} />
            {bounds.map((bound) => (
              <line class="goal" x1={scale.at(bound)} x2={scale.at(bound)} y1="0" y2="26" />
            ))}
            {row.isOwn && interval && (
              <line class="span" x1={scale.at(interval[0])} x2={scale.at(interval[1])} y1="13" y2="13" />
            )}
            <circle class={row.isOwn ? 'own' : 'peer'} cx={scale.at(row.value)} cy="13" r="6" />
          </svg>
          <span class="value">{row.isOwn ? <b>{plain(row.value)}</b> : plain(row.value)}</span>
        </li>
      ))}
    </ol>
  );
};

/** At most four decimals, the digits of the record. */
export const plain = (value: number): string => String(round(value, 4));

const inPercent = (share: number) => `${round(share * 100, 1)}%`;
const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;
