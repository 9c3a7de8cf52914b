// The tables of advice in real leagues, filled week by week: a header, then a line a row.
import type { Player, Snapshot } from '../../nfl/index.ts';
import { ADVICE_COLUMNS, type AdviceTable, type AdviceWeek, type JudgedWeek, leagueAdvice } from './advice.ts';
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

// Every player's chance to play his team's game, and a quarterback's to
// start it, as rows of a table.
const AVAILABILITY_COLUMNS = 'season,week,player_id,position,p_play,p_start';

/** D/STs always play. */
const POSITIONS = new Set(['QB', 'RB', 'WR', 'TE', 'K']);

/**
 * One line a player with a game this week or on a roster of it; a player without an id is left out.
 * A quarterback also has his chance to start.
 */
function availabilityRows({ before, model }: Pick<AdviceWeek, 'before' | 'model'>): readonly string[] {
  return before.players.all
    .flatMap((player) => {
      const { gsisId, position } = player;
      if (gsisId === null || !POSITIONS.has(position)) return [];
      const availability = model.availability(before, player);
      if (!availability && !isOnRoster(before, player)) return [];
      const [play = 0, start = 0] = [availability?.plays[0], availability?.starts?.[0]];
      const startCell = position === 'QB' ? start.toFixed(4) : '';
      return [[before.season, before.week, gsisId, position, play.toFixed(4), startCell].join(',')];
    })
    .sort();
}

function isOnRoster({ rosters, rostersOf, season, week }: Snapshot, player: Player): boolean {
  const row = rostersOf(player).at(-1);
  return row !== undefined && rosters.numbers.season[row] === season && rosters.numbers.week[row] === week;
}
