// The names of cited statistics alone, for faces that explain a number and compute none.
export { STAT_NAMES } from '../stat-names.ts';
