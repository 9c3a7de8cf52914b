// Advice for real leagues, week by week as their managers would have got it. The
// command line writes its tables.

export { adviceWeeks } from './advice-weeks.ts';
export { type CapturedLeague, readCapturedLeague } from './captured-league.ts';
export { leaguesAt } from './league-at.ts';
export type { LeagueCall } from './league-calls.ts';
export { createLeagueTables } from './tables.ts';
