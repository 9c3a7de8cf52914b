// The measures of the track record, and the weeks a service answered live scored by them.
export { isWeekComplete, type LiveExpectation, liveRecordOf, scoredPlayers, scoreLiveWeek } from './live-week.ts';
export { MEASURES, nearerMeasures, rankCorrelation } from './measures.ts';
export { type WeekOutcomes, weekOutcomes } from './outcomes.ts';
