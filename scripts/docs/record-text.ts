// Measures of the published record as the cells of tables.
import type { Measure } from '../../src/contract/index.ts';

type Named = Pick<Measure, 'of' | 'name'>;

export const titleOf = ({ of, name }: Named): string => `${of}: ${name}`;

export const withInterval = (measure: Measure): string => {
  const interval = intervalText(measure);
  return interval === '' ? valueText(measure) : `${valueText(measure)} (${interval})`;
};

export const intervalText = (measure: Measure): string =>
  measure.interval?.map((end) => rounded(measure, end)).join(' to ') ?? '';

export function boundsText(bounds: Measure['target']): string {
  if (bounds === null) return '';
  const { least, most } = bounds;
  if (least !== null && most !== null) return `${exact(least)} to ${exact(most)}`;
  return least !== null ? `≥ ${exact(least)}` : most !== null ? `≤ ${exact(most)}` : '';
}

export const reachedText = (reached: boolean | null): string => (reached === null ? '' : reached ? 'yes' : '**no**');

export const valueText = (measure: Measure): string => rounded(measure, measure.value);

export const rounded = (measure: Named, value: number): string => value.toFixed(digitsOf(measure));

/** Scores of odds differ in the fourth digit, points a week in the second. */
const digitsOf = ({ name }: Named): number => (/Brier|calibration error/.test(name) ? 4 : /points/.test(name) ? 2 : 3);

/** A bound as it was set. */
const exact = (bound: number): string => String(Number(bound.toFixed(4)));

export const share = (value: number): string => value.toFixed(3);
