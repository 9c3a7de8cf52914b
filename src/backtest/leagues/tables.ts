// The tables of advice in real leagues, filled week by week: a header, then a line a row.
import type { Snapshot } from '../../nfl/index.ts';
import { ADVICE_COLUMNS, type AdviceTable, type JudgedWeek, leagueAdvice } from './advice.ts';
import { AVAILABILITY_COLUMNS, availabilityRows } from './availability.ts';
import type { CapturedLeague } from './captured-league.ts';
import { draftCalls } from './draft-calls.ts';
import { LEAGUE_CALL_COLUMNS, leagueCallRows, leagueCalls } from './league-calls.ts';
import { TARGET_COLUMNS, targetRows } from './waiver-targets.ts';

export type LeagueTable = AdviceTable | 'availability' | 'calls' | 'targets';

export interface LeagueTables {
  readonly lines: Readonly<Record<LeagueTable, readonly string[]>>;
  /** Asks for advice in the leagues of the week's season; drafts are graded before week 1. */
  add(week: JudgedWeek, leagues: readonly CapturedLeague[]): Promise<void>;
}

/**
 * Empty tables. `now` is the snapshot of today, with the results that claims
 * and drafts are judged by.
 */
export function createLeagueTables(now: Snapshot): LeagueTables {
  const lines: Record<LeagueTable, string[]> = {
    lineups: [ADVICE_COLUMNS.lineups],
    claims: [ADVICE_COLUMNS.claims],
    drops: [ADVICE_COLUMNS.drops],
    availability: [AVAILABILITY_COLUMNS],
    calls: [LEAGUE_CALL_COLUMNS],
    targets: [TARGET_COLUMNS],
  };
  return {
    lines,
    async add(week, leagues) {
      lines.availability.push(...availabilityRows(week));
      const ofSeason = leagues.filter(({ league }) => league.season === week.before.season);
      lines.targets.push(...(await targetRows(week, ofSeason)));
      for (const league of ofSeason) {
        const rows = await leagueAdvice(league, week);
        for (const table of ['lineups', 'claims', 'drops'] as const) lines[table].push(...rows[table]);
        const graded = week.before.week === 1 ? await draftCalls(league, week, now) : [];
        lines.calls.push(
          ...leagueCallRows(league, week.before, [...(await leagueCalls(league, week, now)), ...graded]),
        );
      }
    },
  };
}
