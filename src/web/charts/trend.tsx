// Usage game by game as small multiples: a bar per game with its opponent, the mean as a line,
// each series on its own axis.
import type { FC } from 'hono/jsx';
import type { TrendBlock } from '../../views/index.ts';
import { plotPercent, shortNumber } from './scale.ts';

const HEIGHT = 96;
/** Space above the bars for their numbers, and below them for the week. */
const [ABOVE, BELOW] = [16, 18];
/** With more games than this the numbers above the bars would touch. */
const MAX_LABELS = 8;

type Series = TrendBlock['series'][number];

export const TrendChart: FC<{ block: TrendBlock }> = ({ block: { games, series } }) => (
  <div class="multiples">
    {series.filter(hasPlays).map((each) => (
      <Multiple games={games} series={each} />
    ))}
  </div>
);

const Multiple: FC<{ games: readonly string[]; series: Series }> = ({ games, series }) => {
  const { label, unit, values } = series;
  const text = (value: number | null) => formatValue(value, unit);
  const max = Math.max(...values.filter((value) => value !== null), unit === 'share' ? 0.01 : 1);
  const known = values.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  const topOf = (value: number) => Math.round(HEIGHT - BELOW - (Math.max(0, value) / max) * (HEIGHT - ABOVE - BELOW));
  const width = 100 / Math.max(1, values.length);
  const isLabeled = values.length <= MAX_LABELS;
  const described = games.map((game, i) => `${game}: ${text(values[i] ?? null)}`).join(', ');
  return (
    <div>
      <h3>
        <span>{label}</span>
        {!isLabeled && <span class="latest">{text(values.findLast((value) => value !== null) ?? null)}</span>}
      </h3>
      <svg width="100%" height={HEIGHT} role="img" aria-label={`${label} by game. ${described}`}>
        <line class="yard" x1="0" x2="100%" y1={HEIGHT - BELOW} y2={HEIGHT - BELOW} />
        <line class="mean" x1="0" x2="100%" y1={topOf(mean)} y2={topOf(mean)} />
        {values.map((value, i) => {
          const middle = plotPercent((i + 0.5) * width);
          const top = topOf(value ?? 0);
          return (
            <>
              <rect
                class={i === values.length - 1 ? 'fill' : 'fill soft'}
                x={plotPercent((i + 0.14) * width)}
                width={plotPercent(0.72 * width)}
                y={top}
                height={HEIGHT - BELOW - top}
                rx="2"
              />
              {isLabeled && (
                <text x={middle} y={top - 4} text-anchor="middle">
                  {text(value)}
                </text>
              )}
              <text x={middle} y={HEIGHT - 4} text-anchor="middle">
                {(games[i] ?? '').replace(/^.*(?:vs|at) /, '')}
              </text>
            </>
          );
        })}
      </svg>
    </div>
  );
};

/** A measure that stays at zero is no chart. */
const hasPlays = ({ values }: Series) => values.some((value) => value !== null && value !== 0);

function formatValue(value: number | null, unit: Series['unit']): string {
  if (value === null) return '–';
  return unit === 'share' ? `${Math.round(value * 100)}%` : shortNumber(value);
}
