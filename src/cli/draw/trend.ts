// Games as sparklines with their numbers.
import type { TableBlock, TrendBlock } from '../../views/index.ts';

const LEVELS = '▁▂▃▄▅▆▇█';

/** One character a value, on an axis from zero to the largest; a dot where there is none. */
export function sparkline(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const low = Math.min(0, ...known);
  const high = Math.max(...known, low + Number.EPSILON);
  return values
    .map((value) => (value === null ? '·' : LEVELS[Math.round(((value - low) / (high - low)) * (LEVELS.length - 1))]))
    .join('');
}

/** A row a series, a column a game. */
export function trendTable({ games, series }: TrendBlock): Pick<TableBlock, 'columns' | 'rows'> {
  const right = (name: string) => ({ name, align: 'right' as const });
  return {
    columns: [{ name: '', align: 'left' }, { name: 'Trend', align: 'left' }, ...games.map(right)],
    rows: series.map(({ label, unit, values }) => ({
      cells: [{ text: label }, { text: sparkline(values) }, ...gameValues(values, unit).map((text) => ({ text }))],
      note: '',
    })),
  };
}

/** Values of one series with the same number of decimals. */
function gameValues(values: readonly (number | null)[], unit: 'share' | 'number'): readonly string[] {
  const decimals = values.every((value) => value === null || Number.isInteger(value)) ? 0 : 1;
  return values.map((value) => {
    if (value === null) return '–';
    return unit === 'share' ? `${Math.round(value * 100)}%` : value.toFixed(decimals);
  });
}
