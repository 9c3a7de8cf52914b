// The invented leagues: points by their own settings, rosters within their rules, a platform
// that agrees with itself.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformAnswer } from '../src/platform/api.ts';
import { pickLineup } from '../src/platform/lineup.ts';
import { num, rowsOf, simulatedAt, sum } from './simulated-season.ts';

const simulated = simulatedAt(10);
const read = <T>(path: string, query = ''): T => platformAnswer(simulated, path, new URLSearchParams(query)) as T;

interface League {
  league_id: string;
  draft_id: string;
  name: string;
  status: string;
  total_rosters: number;
  roster_positions: string[];
  previous_league_id: string | null;
  scoring_settings: Record<string, number>;
  settings: Record<string, number>;
}
interface Roster {
  roster_id: number;
  owner_id: string | null;
  players: string[];
  starters: string[] | null;
  reserve: string[] | null;
  taxi: string[] | null;
  settings: Record<string, number>;
}
interface Matchup {
  roster_id: number;
  matchup_id: number | null;
  points: number;
  starters: string[];
  players: string[];
  starters_points: number[];
  players_points: Record<string, number>;
}
interface Move {
  type: string;
  status: string;
  leg: number;
  status_updated: number;
  adds: Record<string, number> | null;
  drops: Record<string, number> | null;
  settings: { waiver_bid?: number } | null;
  metadata: { notes: string } | null;
  roster_ids: number[];
}
interface Pick {
  pick_no: number;
  round: number;
  draft_slot: number;
  roster_id: number;
  player_id: string;
  picked_by: string;
  is_keeper: boolean | null;
  metadata: Record<string, string>;
}
interface Player {
  player_id: string;
  position: string;
  team: string | null;
  full_name?: string;
  injury_status: string | null;
  gsis_id?: string | null;
  search_rank?: number;
  depth_chart_order?: number | null;
  status?: string;
}

const user = read<{ user_id: string }>('user/sandbox_manager_01');
const leagues = read<League[]>(`user/${user.user_id}/leagues/nfl/2025`);
const [harbor, summit, dynasty, classic] = leagues;
if (!harbor || !summit || !dynasty || !classic) throw new Error('the default user is in four leagues');
const players = read<Record<string, Player>>('players/nfl');

describe('points', () => {
  /** The dataset's columns under the platform's names, where one stat is one column. */
  const COLUMNS: Readonly<Record<string, string>> = {
    pass_yd: 'passing_yards',
    pass_td: 'passing_tds',
    pass_int: 'passing_interceptions',
    pass_2pt: 'passing_2pt_conversions',
    rush_yd: 'rushing_yards',
    rush_td: 'rushing_tds',
    rush_2pt: 'rushing_2pt_conversions',
    rec: 'receptions',
    rec_yd: 'receiving_yards',
    rec_td: 'receiving_tds',
    rec_2pt: 'receiving_2pt_conversions',
    fum_lost: 'fumbles_lost_total',
    st_td: 'special_teams_tds',
    fgm_0_19: 'fg_made_0_19',
    fgm_20_29: 'fg_made_20_29',
    fgm_30_39: 'fg_made_30_39',
    fgm_40_49: 'fg_made_40_49',
    fgm_50_59: 'fg_made_50_59',
    fgm_60p: 'fg_made_60_',
    fgmiss: 'fg_missed',
    xpm: 'pat_made',
    xpmiss: 'pat_missed',
  };
  const stats = rowsOf(simulated, 'stats_player', 'stats_player_week_2025');
  const gsisOf = new Map(simulated.people.map(({ ids }) => [ids.platform, ids.gsis]));

  it.each(leagues.map((league) => [league.name, league] as const))(
    'of %s are its settings times the dataset',
    (_, league) => {
      const rows = new Map(stats.filter((row) => row.week === '7').map((row) => [row.player_id, row]));
      let compared = 0;
      for (const { players_points } of read<Matchup[]>(`league/${league.league_id}/matchups/7`)) {
        for (const [id, points] of Object.entries(players_points)) {
          const row = rows.get(gsisOf.get(id) ?? '-');
          if (!row) continue;
          const { scoring_settings: scoring } = league;
          const long = (scoring.fgm_50p ?? 0) * (num(row, 'fg_made_50_59') + num(row, 'fg_made_60_'));
          const premium = row.position === 'TE' ? (scoring.bonus_rec_te ?? 0) * num(row, 'receptions') : 0;
          const expected =
            sum(Object.entries(COLUMNS).map(([stat, column]) => (scoring[stat] ?? 0) * num(row, column))) +
            long +
            premium;
          expect(points, `${row.player_display_name}`).toBeCloseTo(expected, 2);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(80);
    },
  );

  it('of a defense fall with what it allows and rise with what it takes', () => {
    const games = rowsOf(simulated, 'schedules', 'games').filter((row) => row.season === '2025' && row.week === '3');
    const scored = simulated.fantasy
      .find(({ season, definition }) => season === 2025 && definition.number === 1)
      ?.market.pointsIn(3);
    const teamStats = rowsOf(simulated, 'stats_team', 'stats_team_week_2025').filter((row) => row.week === '3');
    for (const row of teamStats) {
      const game = games.find(({ home_team, away_team }) => home_team === row.team || away_team === row.team);
      const allowed = game ? num(game, game.home_team === row.team ? 'away_score' : 'home_score') : 0;
      const step =
        [
          [0, 10],
          [6, 7],
          [13, 4],
          [20, 1],
          [27, 0],
          [34, -1],
        ].find(([upTo]) => allowed <= (upTo ?? 0))?.[1] ?? -4;
      const expected =
        num(row, 'def_sacks') +
        2 * num(row, 'def_interceptions') +
        num(row, 'def_fumbles_forced') +
        2 * num(row, 'fumble_recovery_opp') +
        2 * num(row, 'def_safeties') +
        6 * num(row, 'def_tds') +
        6 * num(row, 'special_teams_tds') +
        step;
      expect(scored?.get(row.team === 'LA' ? 'LAR' : (row.team ?? ''))).toBeCloseTo(expected, 2);
    }
    expect(teamStats.length).toBeGreaterThan(20);
  });
});

describe.each(leagues.map((league) => [league.name, league] as const))('%s', (_, league) => {
  const rosters = read<Roster[]>(`league/${league.league_id}/rosters`);
  const size = league.roster_positions.length;

  it('holds each player once, within its places', () => {
    const all = rosters.flatMap((roster) => roster.players);
    expect(new Set(all).size).toBe(all.length);
    expect(rosters).toHaveLength(league.total_rosters);
    for (const roster of rosters) {
      const parked = [...(roster.reserve ?? []), ...(roster.taxi ?? [])];
      expect(roster.players.length - parked.length).toBeLessThanOrEqual(size);
      expect(roster.reserve?.length ?? 0).toBeLessThanOrEqual(league.settings.reserve_slots ?? 0);
      expect(roster.taxi?.length ?? 0).toBeLessThanOrEqual(league.settings.taxi_slots ?? 0);
      expect(roster.players.every((id) => players[id])).toBe(true);
      expect(
        (roster.starters ?? []).every((id) => id === '0' || (roster.players.includes(id) && !parked.includes(id))),
      ).toBe(true);
    }
  });

  it('adds its weeks up to its table', () => {
    const points = new Map(rosters.map(({ roster_id }) => [roster_id, 0]));
    for (let week = 1; week < 10; week += 1) {
      for (const row of read<Matchup[]>(`league/${league.league_id}/matchups/${week}`)) {
        expect(sum(row.starters_points)).toBeCloseTo(row.points, 2);
        points.set(row.roster_id, (points.get(row.roster_id) ?? 0) + row.points);
      }
    }
    for (const { roster_id, settings } of rosters) {
      expect((settings.fpts ?? 0) + (settings.fpts_decimal ?? 0) / 100).toBeCloseTo(points.get(roster_id) ?? 0, 2);
      const games = (settings.wins ?? 0) + (settings.losses ?? 0) + (settings.ties ?? 0);
      expect(games).toBe(league.settings.league_average_match === 1 ? 18 : 9);
      expect(settings.ppts ?? 0).toBeGreaterThanOrEqual(settings.fpts ?? 0);
    }
    expect(sum(rosters.map(({ settings }) => (settings.wins ?? 0) - (settings.losses ?? 0)))).toBe(0);
  });

  it('shows lineups of the week without points, and of later weeks only the pairings', () => {
    const now = read<Matchup[]>(`league/${league.league_id}/matchups/10`);
    expect(now.every((row) => row.points === 0 && row.players.length > 0)).toBe(true);
    const later = read<Matchup[]>(`league/${league.league_id}/matchups/12`);
    expect(later.every((row) => row.players.length === 0 && row.matchup_id !== null)).toBe(true);
    expect(read<Matchup[]>(`league/${league.league_id}/matchups/15`).every((row) => row.matchup_id === null)).toBe(
      true,
    );
    expect(read<Move[]>(`league/${league.league_id}/transactions/11`)).toEqual([]);
    expect(read<unknown[]>(`league/${league.league_id}/winners_bracket`)).toEqual([]);
  });

  it('carries out the moves it lists', () => {
    const status = new Map<string, number | null>();
    const moves = read<Move[]>(`league/${league.league_id}/transactions/10`).filter(
      ({ status }) => status === 'complete',
    );
    for (const move of moves.sort((a, b) => a.status_updated - b.status_updated)) {
      expect(move.status_updated).toBeLessThan(simulated.asOf);
      for (const id of Object.keys(move.drops ?? {})) status.set(id, null);
      for (const [id, roster] of Object.entries(move.adds ?? {})) status.set(id, roster);
    }
    for (const [id, roster] of status)
      expect(rosters.find(({ players }) => players.includes(id))?.roster_id ?? null).toBe(roster);
  });
});

describe('the kinds of league', () => {
  const moves = (league: League): Move[] =>
    Array.from({ length: 10 }, (_, i) => read<Move[]>(`league/${league.league_id}/transactions/${i + 1}`)).flat();
  const picks = (league: League): Pick[] => read<Pick[]>(`draft/${league.draft_id}/picks`);

  it('list winning and losing bids where there is a budget, within it', () => {
    for (const league of [harbor, summit, dynasty]) {
      const claims = moves(league).filter(({ type }) => type === 'waiver');
      const lost = claims.filter(({ status }) => status === 'failed');
      expect(lost.length).toBeGreaterThan(5);
      expect(lost.every(({ metadata, settings }) => metadata?.notes && settings?.waiver_bid !== undefined)).toBe(true);
      for (const roster of read<Roster[]>(`league/${league.league_id}/rosters`)) {
        const won = claims.filter(
          ({ status, roster_ids }) => status === 'complete' && roster_ids[0] === roster.roster_id,
        );
        expect(sum(won.map(({ settings }) => settings?.waiver_bid ?? 0))).toBeLessThanOrEqual(
          (league.settings.waiver_budget ?? 0) + 20,
        );
      }
    }
    expect(moves(classic).every(({ settings }) => settings?.waiver_bid === undefined)).toBe(true);
  });

  it('draft by snake with two picks in other hands', () => {
    const made = picks(harbor);
    expect(made).toHaveLength(192);
    expect(made.map(({ pick_no }) => pick_no)).toEqual(Array.from({ length: 192 }, (_, i) => i + 1));
    expect(made.slice(0, 24).map(({ draft_slot }) => draft_slot)).toEqual([
      ...Array.from({ length: 12 }, (_, i) => i + 1),
      ...Array.from({ length: 12 }, (_, i) => 12 - i),
    ]);
    const draft = read<{ slot_to_roster_id: Record<string, number>; type: string }>(`draft/${harbor.draft_id}`);
    expect(draft.type).toBe('snake');
    expect(made.filter((pick) => draft.slot_to_roster_id[String(pick.draft_slot)] !== pick.roster_id)).toHaveLength(2);
    expect(read<unknown[]>(`draft/${harbor.draft_id}/traded_picks`)).toHaveLength(2);
  });

  it('draft by auction within the money', () => {
    const spent = new Map<number, number>();
    for (const pick of picks(summit))
      spent.set(pick.roster_id, (spent.get(pick.roster_id) ?? 0) + Number(pick.metadata.amount));
    expect(spent.size).toBe(10);
    for (const total of spent.values()) {
      expect(total).toBeLessThanOrEqual(200);
      expect(total).toBeGreaterThan(120);
    }
  });

  it('keep players from the season before', () => {
    const keepers = picks(classic).filter(({ is_keeper }) => is_keeper);
    expect(keepers.length).toBeGreaterThan(8);
    const rostered = new Set(
      read<Roster[]>(`league/${classic.previous_league_id}/rosters`).flatMap((roster) => roster.players),
    );
    expect(keepers.every(({ player_id }) => rostered.has(player_id))).toBe(true);
    const orphan = read<Roster[]>(`league/${classic.league_id}/rosters`).find(({ owner_id }) => owner_id === null);
    expect(orphan?.starters).toBeNull();
  });

  it('draft newcomers only in a dynasty', () => {
    const made = picks(dynasty);
    expect(made).toHaveLength(48);
    expect(made.every(({ metadata }) => metadata.years_exp === '0')).toBe(true);
    expect(read<{ type: string }>(`draft/${dynasty.draft_id}`).type).toBe('linear');
  });

  it('end with a champion', () => {
    const bracket = read<{ p?: number; w: number | null; t1: number | null }[]>(
      `league/${classic.previous_league_id}/winners_bracket`,
    );
    expect(bracket).toHaveLength(7);
    expect(bracket.every(({ w, t1 }) => w !== null && t1 !== null)).toBe(true);
    expect(read<League>(`league/${classic.previous_league_id}`).status).toBe('complete');
  });
});

describe('the platform at large', () => {
  it('lists everyone with his state of the week, and 32 defenses by code', () => {
    const all = Object.values(players);
    const defenses = all.filter(({ position }) => position === 'DEF');
    expect(defenses).toHaveLength(32);
    expect(players.LAR).toMatchObject({ position: 'DEF', team: 'LAR' });
    expect(players.LAR).not.toHaveProperty('full_name');
    expect(all.some(({ team }) => team === 'LA')).toBe(false);
    const statuses = all.map(({ injury_status }) => injury_status);
    expect(statuses).toEqual(expect.arrayContaining([null, 'IR', 'Out', 'Questionable']));
    expect(all.some(({ gsis_id }) => gsis_id?.startsWith(' '))).toBe(true);
    expect(all.some(({ gsis_id }) => gsis_id === null)).toBe(true);
    const ranks = all.map(({ search_rank }) => search_rank ?? 0).filter((rank) => rank > 0 && rank < 9_999_999);
    expect(new Set(ranks).size).toBe(ranks.length);
    expect(Math.max(...ranks)).toBe(ranks.length);
    const quarterbacks = all.filter(({ position, search_rank }) => position === 'QB' && (search_rank ?? 0) < 150);
    expect(quarterbacks.length).toBeGreaterThan(8);
  });

  it('counts adds by the ten thousand, more over more hours, at most as many as asked for', () => {
    interface Count {
      player_id: string;
      count: number;
    }
    const day = read<Count[]>('players/nfl/trending/add');
    expect(day).toHaveLength(25);
    expect(day[0]?.count).toBeGreaterThan(20_000);
    expect(day[0]?.count).toBeLessThan(150_000);
    expect(day.every(({ count }, i) => i === 0 || count <= (day[i - 1]?.count ?? 0))).toBe(true);
    const longer = read<Count[]>('players/nfl/trending/add', 'lookback_hours=72&limit=5');
    expect(longer).toHaveLength(5);
    expect(longer[0]?.count).toBeGreaterThan(day[0]?.count ?? 0);
    const drops = read<Count[]>('players/nfl/trending/drop', 'limit=100');
    expect(drops.some(({ player_id }) => players[player_id]?.injury_status === 'IR')).toBe(true);
    const healthy = day.filter(({ player_id }) => !['IR', 'Out'].includes(players[player_id]?.injury_status ?? ''));
    expect(healthy).toHaveLength(25);
  });
});

describe('the best lineup', () => {
  it('is never beaten by another way of filling the slots', () => {
    const slots = ['QB', 'RB', 'WR', 'FLEX', 'SUPER_FLEX'];
    const takes = (slot: string, position: string): boolean =>
      slot === position || (slot === 'FLEX' && position !== 'QB') || slot === 'SUPER_FLEX';
    const best = (open: readonly string[], left: readonly { position: string; value: number }[]): number => {
      const [slot, ...rest] = open;
      if (slot === undefined) return 0;
      const ways = left.map((one, i) => (takes(slot, one.position) ? one.value + best(rest, left.toSpliced(i, 1)) : 0));
      return Math.max(best(rest, left), ...ways);
    };
    const candidate = fc.record({
      position: fc.constantFrom('QB', 'RB', 'WR', 'TE'),
      value: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 6 }), (list) => {
        const pool = list.map((one, i) => ({ ...one, id: String(i + 1) }));
        const lineup = pickLineup(slots, pool);
        expect(lineup.every((id, i) => id === '0' || takes(slots[i] ?? '', pool[Number(id) - 1]?.position ?? ''))).toBe(
          true,
        );
        expect(sum(lineup.map((id) => pool[Number(id) - 1]?.value ?? 0))).toBe(best(slots, pool));
      }),
      { numRuns: 150 },
    );
  });
});
