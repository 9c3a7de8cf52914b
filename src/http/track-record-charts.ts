// The plots of the track record, as inline SVG: a measure beside others, and what was said against what happened.
import type { Calibration, Measure } from '../contract/index.ts';
import { escapeHtml } from './escape-html.ts';

const CHART_WIDTH = 640;
const ROW_HEIGHT = 26;
const LABEL_WIDTH = 190;

/** One line for us and one for each peer, on a common scale; the target is a dashed line. */
export function comparisonChart({ name, value, interval, target, peers }: Measure): string {
  const rows = [{ name: 'Gridcall', value, isOwn: true }, ...peers.map((peer) => ({ ...peer, isOwn: false }))];
  const bounds = [target?.least, target?.most].filter((bound) => bound !== null && bound !== undefined);
  const all = [...rows.map((row) => row.value), ...(interval ?? []), ...bounds];
  const [min, max] = [Math.min(...all), Math.max(...all)];
  const margin = (max - min || Math.abs(max) || 1) * 0.1;
  const x = (value: number) =>
    LABEL_WIDTH + ((value - min + margin) / (max - min + 2 * margin)) * (CHART_WIDTH - LABEL_WIDTH - 70);
  const height = rows.length * ROW_HEIGHT + 10;
  const barMarks = rows.map((row, i) => {
    const y = i * ROW_HEIGHT + ROW_HEIGHT / 2 + 5;
    const color = `var(--${row.isOwn ? 'ours' : 'peer'})`;
    const spread =
      row.isOwn && interval
        ? `<line x1="${formatNumber(x(interval[0]))}" x2="${formatNumber(x(interval[1]))}" y1="${y}" y2="${y}" stroke="${color}" stroke-width="2"/>`
        : '';
    return `<text x="0" y="${y + 4}">${escapeHtml(row.name)}</text>${spread}<circle cx="${formatNumber(x(row.value))}" cy="${y}" r="5" fill="${color}"/><text x="${formatNumber(x(row.value) + 10)}" y="${y - 6}">${formatNumber(row.value, 4)}</text>`;
  });
  const targetLines = bounds.map(
    (bound) =>
      `<line x1="${formatNumber(x(bound))}" x2="${formatNumber(x(bound))}" y1="0" y2="${height}" stroke="var(--target)" stroke-dasharray="4 4"/>`,
  );
  return svg(CHART_WIDTH, height, name, [...targetLines, ...barMarks]);
}

const CHART_SIDE = 360;
const CHART_MARGIN = 40;

/** A point on the diagonal was said as often as it happened; its area is how often it was said. */
export function calibrationChart({ name, points }: Calibration): string {
  const x = (share: number) => CHART_MARGIN + share * (CHART_SIDE - 2 * CHART_MARGIN);
  const y = (share: number) => CHART_SIDE - CHART_MARGIN - share * (CHART_SIDE - 2 * CHART_MARGIN);
  const max = Math.max(1, ...points.map(({ count }) => count));
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(share)}" y="${CHART_SIDE - CHART_MARGIN + 18}" text-anchor="middle">${share * 100}%</text><text x="${CHART_MARGIN - 6}" y="${y(share) + 4}" text-anchor="end">${share * 100}%</text>`,
  );
  const dots = points.map(
    ({ said, happened, count }) =>
      `<circle cx="${formatNumber(x(said))}" cy="${formatNumber(y(happened))}" r="${formatNumber(3 + 9 * Math.sqrt(count / max))}" fill="var(--ours)" fill-opacity=".7"><title>said ${formatNumber(said * 100, 1)}%, happened ${formatNumber(happened * 100, 1)}%, ${count} times</title></circle>`,
  );
  return svg(CHART_SIDE, CHART_SIDE, name, [
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="var(--target)" stroke-dasharray="4 4"/>`,
    `<path d="M${x(0)} ${y(1)}V${y(0)}H${x(1)}" fill="none" stroke="currentColor" stroke-opacity=".4"/>`,
    `<text x="${CHART_SIDE / 2}" y="${CHART_SIDE - 4}" text-anchor="middle">said</text>`,
    ...ticks,
    ...dots,
  ]);
}

function svg(width: number, height: number, title: string, parts: readonly string[]): string {
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeHtml(title)}">${parts.join('')}</svg>`;
}

/** A number for an attribute or a label, without the tail of binary fractions. */
function formatNumber(value: number, digits = 2): string {
  return String(Math.round(value * 10 ** digits) / 10 ** digits);
}
