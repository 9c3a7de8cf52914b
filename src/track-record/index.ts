// The measures of the track record, and the weeks a service answered live scored by them.
export { liveRecordOf } from './live-record.ts';
export { isWeekComplete, type LiveExpectation, scoreLiveWeek } from './live-week.ts';
export { MEASURES, rankCorrelation } from './measures.ts';
export { type WeekOutcomes, weekOutcomes } from './outcomes.ts';
