// The names of cited statistics alone, for faces that explain a number and compute none.
export { meaningOf, type StatName } from '../stat-names.ts';
