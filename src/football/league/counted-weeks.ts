// Which weeks a league's numbers are made of: completed, before the play-offs, and with a score.
import type { League, Matchup } from '../league.ts';
import { LAST_WEEK, seasonNow } from '../season.ts';
import type { World } from '../world.ts';

/** One counted week of a league. */
export interface LeagueWeek {
  readonly week: number;
  readonly matchups: readonly Matchup[];
}

/** Where a league stands as seen from a picture. */
export interface Standing {
  /** It is seen as of now, while its season is played: what the platform shows of rosters is of that moment. */
  readonly present: boolean;
  /** First week that is not completed; beyond the last week for a league that is over. */
  readonly current: number;
}

const OVER = LAST_WEEK + 1;

/** Where the league stands: by the results known to the picture, never by a clock. */
export function standingOf(league: League, world: World): Standing {
  const live = league.season === world.season && league.stage !== 'over';
  const present = live && world.isCurrent;
  if (league.season > world.season || league.stage === 'before_draft' || league.stage === 'drafting')
    return { present, current: 1 };
  if (!live) return { present, current: OVER };
  // a week ahead of the season is answered from today's picture: the weeks between were not played
  const played = world.isCurrent ? seasonNow(world.games) : null;
  return { present, current: played?.season === world.season ? (played.week ?? OVER) : world.week };
}

/** Weeks before `week` that may count: from the league's first one, regular season only, completed. */
export function weeksToAsk({ rules }: League, { current }: Standing, week: number): readonly number[] {
  const end = Math.min(week, current, rules.playoffWeek ?? OVER, OVER);
  return Array.from({ length: Math.max(0, end - rules.startWeek) }, (_, i) => rules.startWeek + i);
}

/** Those of the weeks in which somebody scored. */
export function countedWeeks(
  weeks: readonly number[],
  matchups: readonly (readonly Matchup[])[],
): readonly LeagueWeek[] {
  return weeks
    .map((week, i) => ({ week, matchups: matchups[i] ?? [] }))
    .filter((one) => one.matchups.some(({ score }) => score !== 0));
}
