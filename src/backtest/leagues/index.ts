// Advice for real leagues, week by week as their managers would have got it. The
// command line writes its tables.

export { ADVICE_COLUMNS, type AdviceTable, leagueAdvice } from './advice.ts';
export { adviceWeeks } from './advice-weeks.ts';
export { AVAILABILITY_COLUMNS, availabilityRows } from './availability.ts';
export { type CapturedLeague, readCapturedLeague } from './captured-league.ts';
export { draftCalls } from './draft-calls.ts';
export { LEAGUE_CALL_COLUMNS, type LeagueCall, leagueCallRows, leagueCalls } from './league-calls.ts';
