// Real league seasons computed a second time, straight from the platform's
// JSON and by other methods.
import { describe, expect, it } from 'vitest';
import {
  completedWeeks,
  lineupMistakes,
  luckOf,
  positionStrengths,
  reviewLineups,
  strengthPercentile,
  teamRecords,
  winsOf,
} from '../../src/fantasy/index.ts';
import { readLeague, readMatchups, readRosters } from '../../src/sleeper/index.ts';
import { type CapturedLeague, capturedLeagues, capturedPlayers, type RawMatchup } from '../support/captured-leagues.ts';

const leagues = capturedLeagues();
const players = leagues.length > 0 ? capturedPlayers() : {};
const positionsOf = (id: string): readonly string[] => {
  const { fantasy_positions: eligible, position } = players[id] ?? {};
  return eligible ?? (position ? [position] : /^[A-Z]{2,3}$/.test(id) ? ['DEF'] : []);
};

const FLEX: Record<string, string> = {
  FLEX: 'RB WR TE',
  WRRB_FLEX: 'RB WR',
  REC_FLEX: 'WR TE',
  SUPER_FLEX: 'QB RB WR TE',
};

/** The best lineup in cents by a table over all sets of filled slots, player by player. */
function bestByTable(slots: readonly string[], pool: readonly string[], row: RawMatchup): number {
  const FILLED = 10_000_000;
  let table = new Map<number, number>([[0, 0]]);
  for (const id of pool) {
    const worth = FILLED + Math.round((row.players_points[id] ?? 0) * 100);
    const fits = slots.flatMap((slot, i) =>
      row.starters?.[i] === id || positionsOf(id).some((position) => (FLEX[slot] ?? slot).split(' ').includes(position))
        ? [i]
        : [],
    );
    const next = new Map(table);
    for (const [set, value] of table) {
      for (const slot of fits) {
        const grown = set | (1 << slot);
        if (grown !== set && value + worth > (next.get(grown) ?? -1)) next.set(grown, value + worth);
      }
    }
    table = next;
  }
  return Math.max(...table.values()) % FILLED;
}

/** What the platform's JSON says of one team before the week. */
function bySecondHand(league: CapturedLeague, rosterId: number, taxi: readonly string[], weeks: readonly number[]) {
  const { roster_positions: places, settings } = league.get<{
    roster_positions: string[];
    settings: Record<string, number>;
  }>(`league/${league.id}`);
  const slots = places.filter((place) => place !== 'BN');
  const total = { wins: 0, expected: 0, pointsFor: 0, actual: 0, optimal: 0 };
  for (const week of weeks) {
    const rows = league.get<RawMatchup[]>(`league/${league.id}/matchups/${week}`);
    const own = rows.find((row) => row.roster_id === rosterId);
    if (!own) continue;
    const score = (row: RawMatchup) => Math.round((row.custom_points ?? row.points) * 100);
    const ascending = rows.map(score).sort((a, b) => a - b);
    const level = ascending.filter((other) => other === score(own)).length - 1;
    const below = ascending.indexOf(score(own));
    const rival = rows.find((row) => row !== own && row.matchup_id === own.matchup_id);
    if (rival && own.matchup_id !== null) {
      total.expected += (below + level / 2) / (rows.length - 1);
      total.wins += score(own) > score(rival) ? 1 : 0;
    }
    if (settings.league_average_match === 1) {
      // rank from below against the half: even leagues have no team on the median
      // unless two are level there
      const middle = ((ascending[rows.length / 2 - 1] ?? 0) + (ascending[rows.length / 2] ?? 0)) / 2;
      total.wins += score(own) > middle ? 1 : 0;
      total.expected += score(own) > middle ? 1 : score(own) === middle ? 0.5 : 0;
    }
    total.pointsFor += score(own) / 100;
    const started = (own.starters ?? []).filter((id) => id !== '0');
    const pool = [...new Set([...(own.players ?? Object.keys(own.players_points)), ...started])].filter(
      (id) => started.includes(id) || !taxi.includes(id),
    );
    total.actual += own.points;
    total.optimal += bestByTable(slots, pool, own) / 100;
  }
  return total;
}

describe.skipIf(leagues.length === 0)('real league seasons', () => {
  it.each(leagues.map((league) => ({ league, name: `${league.id} in ${league.season}` })))(
    '$name comes out the same by other methods',
    ({ league: captured }) => {
      const league = readLeague(captured.get(`league/${captured.id}`));
      const rosters = readRosters(captured.get(`league/${captured.id}/rosters`));
      if (!league) throw new Error('not captured');
      const last = (league.rules.playoffStartWeek ?? 18) - 1;
      const all = Array.from({ length: last }, (_, i) => i + 1);
      const whole = completedWeeks(
        all,
        all.map((week) => readMatchups(captured.get(`league/${captured.id}/matchups/${week}`))),
      );
      expect(whole).toHaveLength(last);
      const eligibility = (id: string) => ({ position: players[id]?.position ?? null, positions: positionsOf(id) });
      for (const before of [1, 5, 10, last + 1]) {
        const weeks = whole.filter(({ week }) => week < before);
        const records = teamRecords(weeks, league.rules);
        const reviews = reviewLineups(league, rosters, weeks, eligibility);
        for (const roster of rosters) {
          // tables over sets of slots are slow: every team at the last week, one at the others
          if (before !== last + 1 && roster.id !== rosters[0]?.id) continue;
          const second = bySecondHand(
            captured,
            roster.id,
            roster.taxi,
            weeks.map(({ week }) => week),
          );
          const record = records.get(roster.id);
          const review = reviews.get(roster.id);
          if (before === 1) {
            expect([record, review]).toEqual([undefined, undefined]);
            continue;
          }
          if (!record || !review) throw new Error('a team is missing');
          expect(winsOf(record)).toBe(second.wins);
          expect(luckOf(record).expectedWins).toBeCloseTo(second.expected, 9);
          expect(record.pointsFor).toBeCloseTo(second.pointsFor, 6);
          expect(review.actual).toBeCloseTo(second.actual, 1);
          expect(review.optimal).toBeCloseTo(second.optimal, 6);
          for (const week of review.weeks) {
            const cost = lineupMistakes(week).reduce((sum, one) => sum + one.cost, 0);
            if (week.emptySlots === 0) expect(cost).toBeCloseTo(week.optimal - week.actual, 6);
          }
        }
        if (before !== last + 1) continue;
        // the platform's own standings
        expect(rosters.map(({ id }) => winsOf(records.get(id) ?? { games: [], medianGames: [] }))).toEqual(
          rosters.map(({ record }) => record.wins),
        );
        for (const [id, list] of positionStrengths(reviews)) {
          const review = reviews.get(id);
          const added = list.reduce((sum, one) => sum + one.pointsPerWeek, 0) * (review?.weeks.length ?? 0);
          const nowhere =
            review?.weeks.flatMap(({ started }) => started).filter(({ position }) => position === '?') ?? [];
          if (nowhere.length === 0 && review?.weeks.every(({ emptySlots }) => emptySlots === 0))
            expect(added).toBeCloseTo(review.actual, 4);
        }
      }
    },
  );

  it('spread their positions as the reference distribution says', () => {
    const percentiles = leagues.flatMap((captured) => {
      const league = readLeague(captured.get(`league/${captured.id}`));
      if (!league) return [];
      const all = [5, 6, 7, 8, 9, 10];
      const weeks = completedWeeks(
        all,
        all.map((week) => readMatchups(captured.get(`league/${captured.id}/matchups/${week}`))),
      );
      const rosters = readRosters(captured.get(`league/${captured.id}/rosters`));
      const reviews = reviewLineups(league, rosters, weeks, (id) => ({
        position: players[id]?.position ?? null,
        positions: positionsOf(id),
      }));
      return [...positionStrengths(reviews).values()].flat().map((one) => strengthPercentile(one, all.length));
    });
    for (const decile of [10, 25, 50, 75, 90]) {
      const share = percentiles.filter((percentile) => percentile < decile).length / percentiles.length;
      expect(Math.abs(100 * share - decile)).toBeLessThan(6);
    }
  });
});
