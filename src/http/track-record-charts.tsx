// The charts of the track record as inline SVG: a measure compared with others,
// and odds against outcomes.
import type { FC, PropsWithChildren } from 'hono/jsx';
import type { Calibration, Measure } from '../contract/index.ts';

const CHART_WIDTH = 640;
const ROW_HEIGHT = 26;
const LABEL_WIDTH = 190;

/** One row for us and one for each peer on a common scale; the target is a dashed line. */
export const ComparisonChart: FC<{ measure: Measure }> = ({ measure }) => {
  const { name, value, interval, target, peers } = measure;
  const rows = [{ name: 'Gridcall', value, isOwn: true }, ...peers.map((peer) => ({ ...peer, isOwn: false }))];
  const bounds = [target?.least, target?.most].filter((bound) => bound !== null && bound !== undefined);
  const all = [...rows.map((row) => row.value), ...(interval ?? []), ...bounds];
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const margin = (max - min || Math.abs(max) || 1) * 0.1;
  const x = (of: number) =>
    round(LABEL_WIDTH + ((of - min + margin) / (max - min + 2 * margin)) * (CHART_WIDTH - LABEL_WIDTH - 70));
  const height = rows.length * ROW_HEIGHT + 10;
  return (
    <Chart width={CHART_WIDTH} height={height} title={name}>
      {bounds.map((bound) => (
        <line x1={x(bound)} x2={x(bound)} y1="0" y2={height} stroke="var(--target)" stroke-dasharray="4 4" />
      ))}
      {rows.map((row, i) => {
        const y = i * ROW_HEIGHT + ROW_HEIGHT / 2 + 5;
        const color = `var(--${row.isOwn ? 'ours' : 'peer'})`;
        return (
          <>
            <text x="0" y={y + 4}>
              {row.name}
            </text>
            {row.isOwn && interval && (
              <line x1={x(interval[0])} x2={x(interval[1])} y1={y} y2={y} stroke={color} stroke-width="2" />
            )}
            <circle cx={x(row.value)} cy={y} r="5" fill={color} />
            <text x={round(x(row.value) + 10)} y={y - 6}>
              {round(row.value, 4)}
            </text>
          </>
        );
      })}
    </Chart>
  );
};

const CHART_SIDE = 360;
const CHART_MARGIN = 40;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** A point on the diagonal happened as often as we said; its area is how often we said it. */
export const CalibrationChart: FC<{ calibration: Calibration }> = ({ calibration: { name, points } }) => {
  const x = (share: number) => round(CHART_MARGIN + share * (CHART_SIDE - 2 * CHART_MARGIN));
  const y = (share: number) => round(CHART_SIDE - CHART_MARGIN - share * (CHART_SIDE - 2 * CHART_MARGIN));
  const max = Math.max(1, ...points.map(({ count }) => count));
  return (
    <Chart width={CHART_SIDE} height={CHART_SIDE} title={name}>
      <line x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} stroke="var(--target)" stroke-dasharray="4 4" />
      <path d={`M${x(0)} ${y(1)}V${y(0)}H${x(1)}`} fill="none" stroke="currentColor" stroke-opacity=".4" />
      <text x={CHART_SIDE / 2} y={CHART_SIDE - 4} text-anchor="middle">
        said
      </text>
      {TICKS.map((share) => (
        <>
          <text x={x(share)} y={CHART_SIDE - CHART_MARGIN + 18} text-anchor="middle">
            {share * 100}%
          </text>
          <text x={CHART_MARGIN - 6} y={y(share) + 4} text-anchor="end">
            {share * 100}%
          </text>
        </>
      ))}
      {points.map(({ said, happened, count }) => (
        <circle
          cx={x(said)}
          cy={y(happened)}
          r={round(3 + 9 * Math.sqrt(count / max))}
          fill="var(--ours)"
          fill-opacity=".7"
        >
          <title>
            said {round(said * 100, 1)}%, happened {round(happened * 100, 1)}%, {count} times
          </title>
        </circle>
      ))}
    </Chart>
  );
};

const Chart: FC<PropsWithChildren<{ width: number; height: number; title: string }>> = ({
  width,
  height,
  title,
  children,
}) => (
  <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={title}>
    {children}
  </svg>
);

/** A number for an attribute or a label, without the tail of binary fractions. */
const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;
