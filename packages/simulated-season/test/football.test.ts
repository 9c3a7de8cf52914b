// The simulated football: does it add up, and does it look like the real thing?
import { describe, expect, it } from 'vitest';
import { correlation, deviation, groupBy, mean, num, type Row, rowsOf, simulatedAt, sum } from './simulated-season.ts';

const simulated = simulatedAt(10);
const history = rowsOf(simulated, 'stats_player', 'stats_player_week_2024');
const people = history.filter((row) => row.player_id !== '');
const games = rowsOf(simulated, 'schedules', 'games');
const teamGames = groupBy(people, (row) => `${row.game_id}/${row.team}`);
const regular = people.filter((row) => row.season_type === 'REG');

describe('a box score', () => {
  it('shares all targets and air yards of a team among its receivers', () => {
    for (const rows of teamGames.values()) {
      expect(sum(rows.map((row) => num(row, 'target_share')))).toBeCloseTo(1, 6);
      expect(sum(rows.map((row) => num(row, 'air_yards_share')))).toBeCloseTo(1, 6);
    }
  });

  it('has no more catches than targets, no more completions than attempts, no more touchdowns than touches', () => {
    const atMost = (row: Row, less: string, more: string): boolean => num(row, less) <= num(row, more);
    const wrong = people.filter(
      (row) =>
        !atMost(row, 'receptions', 'targets') ||
        !atMost(row, 'completions', 'attempts') ||
        !atMost(row, 'receiving_tds', 'receptions') ||
        !atMost(row, 'rushing_tds', 'carries'),
    );
    expect(wrong).toEqual([]);
  });

  it('gives the passers what the receivers caught', () => {
    for (const rows of teamGames.values()) {
      const total = (column: string): number => sum(rows.map((row) => num(row, column)));
      expect(total('completions')).toBe(total('receptions'));
      expect(total('passing_yards')).toBe(total('receiving_yards'));
      expect(total('passing_tds')).toBe(total('receiving_tds'));
      expect(total('targets')).toBeLessThanOrEqual(total('attempts'));
    }
  });

  it('adds up to the score of every game', () => {
    for (const game of games.filter((row) => row.season === '2024')) {
      for (const side of ['home', 'away']) {
        const rows = teamGames.get(`${game.game_id}/${game[`${side}_team`]}`) ?? [];
        const total = (...columns: string[]): number =>
          sum(rows.flatMap((row) => columns.map((column) => num(row, column))));
        const points =
          6 * total('receiving_tds', 'rushing_tds', 'def_tds', 'special_teams_tds') +
          2 * total('receiving_2pt_conversions', 'rushing_2pt_conversions', 'def_safeties') +
          total('pat_made') +
          3 * total('fg_made');
        expect(points, String(game.game_id)).toBe(num(game, `${side}_score`));
      }
    }
  });

  it('counts snaps that cover the touches and never exceed the team', () => {
    const snaps = new Map(
      rowsOf(simulated, 'snap_counts', 'snap_counts_2024').map((row) => [`${row.game_id}/${row.pfr_player_id}`, row]),
    );
    const pfr = new Map(simulated.people.map(({ ids }) => [ids.gsis, ids.pfr]));
    const wrong = people.filter((row) => {
      const own = snaps.get(`${row.game_id}/${pfr.get(row.player_id ?? '')}`);
      const touches = Math.max(num(row, 'targets'), num(row, 'carries'));
      return !own || num(own, 'offense_pct') > 1 || num(own, 'offense_snaps') < touches;
    });
    expect(wrong).toEqual([]);
  });
});

/** Means of players with at least eight games, best first. */
function bestMeans(position: string, column: string): number[] {
  const rows = groupBy(
    regular.filter((row) => row.position === position),
    (row) => row.player_id ?? '',
  );
  return [...rows.values()]
    .filter((own) => own.length >= 8)
    .map((own) => mean(own.map((row) => num(row, column))))
    .sort((a, b) => b - a);
}

describe('a season', () => {
  it('pays starters about what real ones are paid (PPR points a game)', () => {
    const starters = (position: string, count: number): number =>
      mean(bestMeans(position, 'fantasy_points_ppr').slice(0, count));
    const between = (value: number, low: number, high: number): void => {
      expect(value).toBeGreaterThan(low);
      expect(value).toBeLessThan(high);
    };
    between(starters('QB', 12), 16, 23);
    between(starters('RB', 24), 12.5, 18);
    between(starters('WR', 24), 12.5, 18);
    between(starters('TE', 12), 9, 15);
    // and the bench much less
    expect(bestMeans('WR', 'fantasy_points_ppr')[70] ?? 0).toBeLessThan(9);
  });

  it('plays games of a real length and score', () => {
    const totals = [...teamGames.values()].map((rows) => (column: string) => sum(rows.map((row) => num(row, column))));
    const near = (column: string, low: number, high: number): void => {
      const value = mean(totals.map((total) => total(column)));
      expect(value, column).toBeGreaterThan(low);
      expect(value, column).toBeLessThan(high);
    };
    near('attempts', 30, 36);
    near('carries', 24, 30);
    near('passing_yards', 205, 255);
    near('rushing_yards', 100, 140);
    near('passing_interceptions', 0.5, 1);
    near('sacks_suffered', 1.9, 3);
    near('fg_made', 1.4, 2.1);
    near('fumbles_lost_total', 0.2, 0.6);
    const scores = games
      .filter((row) => row.season === '2024')
      .flatMap((row) => [num(row, 'home_score'), num(row, 'away_score')]);
    expect(mean(scores)).toBeGreaterThan(20.5);
    expect(mean(scores)).toBeLessThan(25.5);
    expect(deviation(scores)).toBeGreaterThan(8.5);
    expect(deviation(scores)).toBeLessThan(12);
  });

  it('scores more for the team the line likes', () => {
    const played = games.filter((row) => row.home_score !== '');
    const implied = played.flatMap((row) => [
      (num(row, 'total_line') + num(row, 'spread_line')) / 2,
      (num(row, 'total_line') - num(row, 'spread_line')) / 2,
    ]);
    const scored = played.flatMap((row) => [num(row, 'home_score'), num(row, 'away_score')]);
    expect(correlation(implied, scored)).toBeGreaterThan(0.2);
    expect(correlation(implied, scored)).toBeLessThan(0.6);
  });

  it('uses players much as the week before', () => {
    const stickiness = (positions: readonly string[], column: string): number => {
      const byWeek = new Map(
        regular
          .filter((row) => positions.includes(row.position ?? ''))
          .map((row) => [`${row.player_id}/${row.week}`, num(row, column)]),
      );
      const pairs = [...byWeek].flatMap(([key, value]) => {
        const [id, week] = key.split('/');
        const next = byWeek.get(`${id}/${Number(week) + 1}`);
        return next === undefined ? [] : [[value, next] as const];
      });
      return correlation(
        pairs.map(([now]) => now),
        pairs.map(([, next]) => next),
      );
    };
    expect(stickiness(['WR', 'TE', 'RB'], 'targets')).toBeGreaterThan(0.5);
    expect(stickiness(['WR', 'TE', 'RB'], 'targets')).toBeLessThan(0.85);
    expect(stickiness(['RB'], 'carries')).toBeGreaterThan(0.6);
  });

  it('hands the work of an absent back to his deputies', () => {
    const [season] = simulated.seasons;
    if (!season) throw new Error('no season');
    const carries = new Map(regular.map((row) => [`${row.player_id}/${row.week}`, num(row, 'carries')]));
    const gains: number[] = [];
    for (const members of season.rosters.byTeam) {
      const backs = members.filter(({ position }) => position === 'RB');
      for (const starter of backs) {
        const weeks = Array.from({ length: 18 }, (_, i) => i + 1);
        const out = weeks.filter((week) => season.weeks.get(week)?.availability.get(starter)?.plays === false);
        const fit = weeks.filter((week) => (carries.get(`${starter.ids.gsis}/${week}`) ?? 0) >= 10);
        if (out.length < 2 || fit.length < 4) continue;
        const others = (list: readonly number[]): number =>
          mean(
            list.map((week) =>
              sum(backs.filter((back) => back !== starter).map((back) => carries.get(`${back.ids.gsis}/${week}`) ?? 0)),
            ),
          );
        gains.push(others(out) - others(fit));
      }
    }
    expect(gains.length).toBeGreaterThan(5);
    expect(mean(gains)).toBeGreaterThan(5);
  });
});

describe('the two years', () => {
  it('keeps most players, moves some, retires some, and drafts 224', () => {
    const [before, now] = simulated.seasons.map(
      ({ rosters }) =>
        new Map(rosters.byTeam.flatMap((members, team) => members.map((person) => [person, team] as const))),
    );
    if (!before || !now) throw new Error('no rosters');
    const stayed = [...before].filter(([person]) => now.has(person));
    const moved = stayed.filter(([person, team]) => now.get(person) !== team);
    expect(stayed.length / before.size).toBeGreaterThan(0.7);
    expect(moved.length / stayed.length).toBeGreaterThan(0.05);
    expect(moved.length / stayed.length).toBeLessThan(0.25);
    const picks = rowsOf(simulated, 'draft_picks', 'draft_picks');
    const rookies = picks.filter((row) => row.season === '2025');
    expect(rookies).toHaveLength(224);
    expect(new Set(rookies.map((row) => row.pick)).size).toBe(224);
    expect(picks.some((row) => num(row, 'season') > 2025)).toBe(false);
  });

  it('has the awkward people of real files', () => {
    const names = simulated.people.map(({ first, last, suffix }) => ({ bare: `${first} ${last}`, suffix }));
    const shared = [...groupBy(simulated.people, ({ first, last }) => `${first} ${last}`).values()].filter(
      (group) => group.length > 1,
    );
    expect(shared.some(([one, other]) => one && other && one.position !== other.position)).toBe(true);
    expect(names.some(({ suffix }) => suffix === 'Jr.')).toBe(true);
    expect(names.some(({ bare }) => bare.includes("'"))).toBe(true);
    expect(names.some(({ bare }) => /[^\x20-\x7e]/.test(bare))).toBe(true);
    expect(simulated.people.some(({ college }) => college.includes(','))).toBe(true);
    expect(new Set(simulated.people.map(({ ids }) => ids.pfr)).size).toBe(simulated.people.length);
  });

  it('has one row a week that belongs to no one', () => {
    const noPlayer = history.filter((row: Row) => row.player_id === '');
    expect(noPlayer).toHaveLength(22);
    expect(new Set(noPlayer.map((row) => row.week)).size).toBe(22);
  });
});
