// Which teams the standings leave out of the playoffs, and the last week that counts.
import { LAST_WEEK } from '../../nfl/index.ts';
import type { LeagueRules } from '../league.ts';
import type { CompletedWeek } from './counted-weeks.ts';
import { type TeamRecord, teamRecords, winsOf } from './records.ts';

/**
 * Points that a tie in wins needs to be broken safely: later stat corrections move a season's sum
 * by up to 2.3 points in the captured leagues.
 */
const MIN_TIEBREAK_POINTS = 3;

/**
 * Whether enough teams to fill the playoffs are ahead by wins, and as many by points: some leagues
 * give the last place to the highest-scoring team left, which no setting shows. In nine captured
 * leagues with a bracket, none of the 45 teams this calls out is in it. A team with fewer weeks
 * than others is not called out: some of its scores are unknown, or it came late.
 */
function isOutOfPlayoffs(records: ReadonlyMap<number, TeamRecord>, rosterId: number, playoffTeams: number): boolean {
  const own = records.get(rosterId);
  const others = [...records.values()];
  if (!own || others.some(({ weeks }) => weeks > own.weeks)) return false;
  const isAhead = (other: TeamRecord) => other.pointsFor - own.pointsFor > MIN_TIEBREAK_POINTS;
  const byWins = others.filter((other) => {
    const gap = winsOf(other) - winsOf(own);
    return gap > 0 || (gap === 0 && isAhead(other));
  });
  return byWins.length >= playoffTeams && others.filter(isAhead).length >= playoffTeams;
}

/** What a league's season says of its playoffs: the weeks counted before the one asked about. */
interface CountedSeason {
  readonly rules: LeagueRules;
  readonly week: number;
  readonly weeks: readonly CompletedWeek[];
}

/** Whether every week before the playoffs is counted; false where who plays in them is unknown. */
export function isRegularSeasonOver({ rules, week, weeks }: CountedSeason): boolean {
  const { startWeek, playoffStartWeek, playoffTeams } = rules;
  if (playoffStartWeek === null || playoffTeams === null || week < playoffStartWeek) return false;
  return weeks.length === playoffStartWeek - startWeek;
}

/** Whether the playoffs go on without the team; false while that is open, or not known. */
export function hasMissedPlayoffs(season: CountedSeason, rosterId: number): boolean {
  const { rules, weeks } = season;
  return (
    rules.playoffTeams !== null &&
    isRegularSeasonOver(season) &&
    isOutOfPlayoffs(teamRecords(weeks, rules), rosterId, rules.playoffTeams)
  );
}

export interface PlayoffFormat {
  /** First week of the playoffs; null without playoffs. */
  readonly startWeek: number | null;
  /** Teams in the bracket; null where the platform does not say. */
  readonly teams: number | null;
  /** The platform's `playoff_round_type`; it shows none where every round takes one week. */
  readonly roundType: number | null;
  /** Last week with scores of a league that is over; null while it is played. */
  readonly lastScoredWeek: number | null;
}

/** The platform's kinds of rounds: one week each, a second one for the final, two weeks each. */
const SECOND_WEEKS: readonly ((isFinal: boolean) => boolean)[] = [() => false, (isFinal) => isFinal, () => true];

/**
 * The week of the final. Where the settings do not say (no playoffs, an unknown bracket), a league
 * that is over ended with its last scores, and one that is played goes on to the season's end: no
 * week is taken from a manager by a guess.
 */
export function lastWeekOf(format: PlayoffFormat): number {
  const final = playoffRounds(format)?.at(-1)?.at(-1) ?? LAST_WEEK;
  return Math.min(LAST_WEEK, format.lastScoredWeek ?? LAST_WEEK, final);
}

/** The weeks of each round, the final's last; null where the settings do not say. */
export function playoffRounds({ startWeek, teams, roundType }: PlayoffFormat): readonly (readonly number[])[] | null {
  const hasSecondWeek = SECOND_WEEKS[roundType ?? 0];
  if (startWeek === null || teams === null || teams < 2 || !hasSecondWeek) return null;
  const rounds = Math.ceil(Math.log2(teams));
  let next = startWeek;
  return Array.from({ length: rounds }, (_, round) =>
    hasSecondWeek(round === rounds - 1) ? [next++, next++] : [next++],
  );
}

/** Sums of the same cents in another order differ by less than this. */
const TIE_TOLERANCE = 1e-6;

/**
 * Rank of a value among all of the league's, its own included: equal values share the better rank.
 */
export function rankAmong(value: number, all: readonly number[]): number {
  return 1 + all.filter((other) => other > value + TIE_TOLERANCE).length;
}
