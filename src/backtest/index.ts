// Past weeks answered with what was known before each, and the published record made from them. The
// command line writes its tables.
export { AdviceReportsError } from './advice-scores.ts';
export { runBacktest } from './backtest.ts';
export { productCalls } from './calls.ts';
export {
  adviceWeeks,
  type CapturedLeague,
  createLeagueTables,
  leaguesAt,
  readCapturedLeague,
} from './leagues/index.ts';
export { opinionMeasures, type TrackRecordParts, trackRecordOf } from './record.ts';
export { seasonWalks } from './season-walks.ts';
export { rowsOfTable } from './table-rows.ts';
export { callRows, projectionCsvRows, TABLE_COLUMNS } from './tables.ts';
