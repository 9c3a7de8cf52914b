// Past weeks answered with what was known before each, and the published record made from them. The
// command line writes its tables.
export { runBacktest } from './backtest.ts';
export { productCalls } from './calls.ts';
export {
  ADVICE_COLUMNS,
  type AdviceTable,
  AVAILABILITY_COLUMNS,
  adviceWeeks,
  availabilityRows,
  type CapturedLeague,
  draftCalls,
  LEAGUE_CALL_COLUMNS,
  leagueAdvice,
  leagueCallRows,
  leagueCalls,
  readCapturedLeague,
} from './leagues/index.ts';
export { type TrackRecordParts, trackRecordOf } from './record.ts';
export { callRows, TABLE_COLUMNS } from './tables.ts';
