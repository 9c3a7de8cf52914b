// Completed weeks that the platform shows no scores of: the report says which, and how far its figures go.
import { listing, type Sentence, sentence } from '../../citations/index.ts';
import { leagueFacts, weekNumber } from './league-facts.ts';
import type { TeamSeason } from './team-season.ts';

/** Null where the last completed week is counted, and where none is. */
export function gapSentence({ league, weeks, missingWeeks, cite }: TeamSeason): Sentence | null {
  const last = weeks.at(-1);
  if (!last || missingWeeks.length === 0) return null;
  const missing = missingWeeks.map((week) => sentence`week ${weekNumber(week, leagueFacts(league, [week]))}`);
  return sentence`The platform shows no scores of ${listing(missing)}: every figure of the league runs up to week ${weekNumber(last.week, cite)}.`;
}
