// The plots of the track record, as inline SVG: a measure beside others, and what was said against what happened.
import type { Calibration, Measure } from '../contract/track-record.ts';
import { escaped } from './html.ts';

const WIDTH = 640;
const ROW = 26;
const LABEL = 190;

/** One line for us and one for each peer, on a common scale; the target is a dashed line. */
export function comparisonChart({ name, value, interval, target, peers }: Measure): string {
  const rows = [{ name: 'Gridcall', value, isOurs: true }, ...peers.map((peer) => ({ ...peer, isOurs: false }))];
  const bounds = [target?.least, target?.most].filter((bound) => bound !== null && bound !== undefined);
  const all = [...rows.map((row) => row.value), ...(interval ?? []), ...bounds];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const margin = (most - least || Math.abs(most) || 1) * 0.1;
  const x = (at: number) => LABEL + ((at - least + margin) / (most - least + 2 * margin)) * (WIDTH - LABEL - 70);
  const height = rows.length * ROW + 10;
  const marks = rows.map((row, i) => {
    const y = i * ROW + ROW / 2 + 5;
    const colour = `var(--${row.isOurs ? 'ours' : 'peer'})`;
    const spread =
      row.isOurs && interval
        ? `<line x1="${at(x(interval[0]))}" x2="${at(x(interval[1]))}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="2"/>`
        : '';
    return `<text x="0" y="${y + 4}">${escaped(row.name)}</text>${spread}<circle cx="${at(x(row.value))}" cy="${y}" r="5" fill="${colour}"/><text x="${at(x(row.value) + 10)}" y="${y - 6}">${at(row.value, 4)}</text>`;
  });
  const aims = bounds.map(
    (bound) =>
      `<line x1="${at(x(bound))}" x2="${at(x(bound))}" y1="0" y2="${height}" stroke="var(--target)" stroke-dasharray="4 4"/>`,
  );
  return svg(WIDTH, height, name, [...aims, ...marks]);
}

const SIDE = 360;
const EDGE = 40;

/** A point on the diagonal was said as often as it happened; its area is how often it was said. */
export function calibrationChart({ name, points }: Calibration): string {
  const x = (share: number) => EDGE + share * (SIDE - 2 * EDGE);
  const y = (share: number) => SIDE - EDGE - share * (SIDE - 2 * EDGE);
  const most = Math.max(1, ...points.map(({ count }) => count));
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(share)}" y="${SIDE - EDGE + 18}" text-anchor="middle">${share * 100}%</text><text x="${EDGE - 6}" y="${y(share) + 4}" text-anchor="end">${share * 100}%</text>`,
  );
  const dots = points.map(
    ({ said, happened, count }) =>
      `<circle cx="${at(x(said))}" cy="${at(y(happened))}" r="${at(3 + 9 * Math.sqrt(count / most))}" fill="var(--ours)" fill-opacity=".7"><title>said ${at(said * 100, 1)}%, happened ${at(happened * 100, 1)}%, ${count} times</title></circle>`,
  );
  return svg(SIDE, SIDE, name, [
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="var(--target)" stroke-dasharray="4 4"/>`,
    `<path d="M${x(0)} ${y(1)}V${y(0)}H${x(1)}" fill="none" stroke="currentColor" stroke-opacity=".4"/>`,
    `<text x="${SIDE / 2}" y="${SIDE - 4}" text-anchor="middle">said</text>`,
    ...ticks,
    ...dots,
  ]);
}

function svg(width: number, height: number, title: string, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">${parts.join('')}</svg>`;
}

/** A number for an attribute or a label, without the tail of binary fractions. */
function at(value: number, digits = 2): string {
  return String(Math.round(value * 10 ** digits) / 10 ** digits);
}
