// Team report on a league small enough to compute by hand, and on unusual leagues.
import { describe, expect, it } from 'vitest';
import { type Citation, type DraftAnswer, renderWithCitations } from '../../../src/citations/index.ts';
import { ATTRIBUTION, GRADES, teamReport as product, type TeamReportResponse } from '../../../src/contract/index.ts';
import { completedWeeks, luckOf, teamRecords } from '../../../src/fantasy/index.ts';
import { type PlayerIdentity, type Snapshot, weekClock } from '../../../src/nfl/index.ts';
import { AnswerError, roster, teamReport } from '../../../src/products/index.ts';
import type { StrengthFacts, Weakness } from '../../../src/products/team-report/positions.ts';
import { readMatchups } from '../../../src/sleeper/index.ts';
import { uncovered } from '../../support/citing.ts';
import {
  changedLeague,
  LEAGUE_ID,
  leagueContext,
  leagueJson,
  matchupJson,
  PLAYERS,
  platformJson,
  rosterJson,
  snapshotBefore,
} from '../../support/worlds/league.ts';
import { numbered, onTeam, PLAYING_REPORTS } from '../../support/worlds/nfl.ts';
import { reasonsOf } from './reasons-of.ts';

/** Two weeks of backs with so many carries each, by id. */
const carrying = (carries: Readonly<Record<string, number>>) => ({
  stats: Object.entries(carries).flatMap(([id, count]) =>
    [1, 2].map((week) => ({
      season: 2024,
      week,
      player_id: `00-${id}`,
      season_type: 'REG',
      team: 'KC',
      carries: count,
      rushing_yards: 5 * count,
    })),
  ),
});
/** The free back has played, so that the model projects points for him. */
const LINES = carrying({ free: 12 });
const WEEK_3 = snapshotBefore(2024, 3, PLAYERS, LINES);

type Asked = Partial<{ platform_username: string; league_id: string | null; week: number | null }>;
type Answer = TeamReportResponse & { readonly stats_cited: readonly Citation[] };

/** The report as data. */
function decide(changes: Readonly<Record<string, unknown>> = {}, asked: Asked = {}, snapshot: Snapshot = WEEK_3) {
  const request = { platform_username: 'manager1', league_id: LEAGUE_ID, week: null, ...asked };
  return teamReport.decide(leagueContext(changes, snapshot), request);
}

type Decision = Awaited<ReturnType<typeof decide>>;
const luckOfReport = ({ review }: Decision) => {
  const { headToHead } = review.luck;
  if (!headToHead) throw new Error('the team has no head-to-head game');
  return { ...review.luck, headToHead };
};
/** Wins with their sign. */
const signed = ({ effect, wins }: ReturnType<typeof luckOfReport>['headToHead']['timing']): number =>
  effect === 'lost' ? -wins.value : wins.value;

async function report(
  changes: Readonly<Record<string, unknown>> = {},
  asked: Asked = {},
  snapshot: Snapshot = WEEK_3,
): Promise<Answer> {
  const request = { platform_username: 'manager1', league_id: LEAGUE_ID, week: null, ...asked };
  const draft = await teamReport.answer(leagueContext(changes, snapshot), request);
  const { answer, citations } = renderWithCitations<TeamReportResponse>(draft as DraftAnswer<TeamReportResponse>);
  const whole = { ...answer, stats_cited: citations };
  expect(uncovered(whole, [snapshot.week, 2024])).toEqual([]);
  const meta = {
    generated_at: '2024-09-20T12:00:00.000Z',
    data_freshness: {},
    model: null,
    cache: 'fresh',
    attribution: ATTRIBUTION,
  };
  expect(product.response.schema.safeParse({ ...whole, sources: [], meta }).error?.issues ?? []).toEqual([]);
  return whole;
}

const WEEK_5 = snapshotBefore(2024, 5, PLAYERS, LINES);
const ENDS: readonly PlayerIdentity[] = ['t2', 't3', 't4'].map((id) =>
  numbered(id, { name: `Player ${id}`, position: 'TE', platform: onTeam('KC') }),
);

/**
 * One week in which every starter scored ten except those given; a team with a tight end
 * `t` starts him in its flex.
 */
function weekOf(points: Readonly<Record<string, number>>) {
  return [1, 2, 3, 4].map((n) => {
    const flex = points[`t${n}`] === undefined ? { 1: 'w5', 2: 'w6' }[n] : `t${n}`;
    const lineup = [`q${n}`, `r${n}`, `w${n}`, flex ?? '0'];
    const scores = Object.fromEntries(lineup.filter((id) => id !== '0').map((id) => [id, points[id] ?? 10]));
    return matchupJson(n, n < 3 ? 1 : 2, lineup, scores);
  });
}

/** Scores of the three other teams in every week. */
const OTHERS = [40, 20, 10] as const;

/** Team 1 scores so much in each week from the first on, and meets these teams. */
function gamesOf(scores: readonly number[], met: readonly number[]) {
  const weeks = scores.map((own, i) => {
    const rival = met[i] ?? 2;
    const row = (n: number, points: number) =>
      matchupJson(n, n === 1 || n === rival ? 1 : 2, [`q${n}`, '0', '0', '0'], { [`q${n}`]: points });
    return [`league/${LEAGUE_ID}/matchups/${i + 1}`, [row(1, own), ...OTHERS.map((points, at) => row(at + 2, points))]];
  });
  return Object.fromEntries(weeks) as Readonly<Record<string, unknown>>;
}

/** The same team's luck, unrounded. */
function luckIn(scores: readonly number[], met: readonly number[]) {
  const matchups = Object.values(gamesOf(scores, met)).map((rows) => readMatchups(rows));
  const weeks = matchups.map((_, i) => i + 1);
  const record = teamRecords(completedWeeks(weeks, matchups), { medianGame: false }).get(1);
  if (!record) throw new Error('team 1 has no record');
  return luckOf(record);
}

const refusal = (changes: Readonly<Record<string, unknown>>, asked: Asked) =>
  report(changes, asked).catch((error: unknown) => error);

describe('a league by hand', () => {
  it('counts the two completed weeks', async () => {
    const answer = await report();
    expect(answer).toMatchObject({ week: 3, season: 2024, league_id: LEAGUE_ID, league_name: 'Home League' });
    const strength = Object.fromEntries(answer.positional_strength_vs_league.map((one) => [one.position, one]));
    expect(Object.keys(strength)).toEqual(['QB', 'RB', 'WR']);
    // quarterbacks: 10 + 5, 7.5 + 9, 9 + 10 and 8 + 10 over two weeks
    expect(strength.QB).toMatchObject({ points_per_week: 7.5, league_avg_points_per_week: 8.56, league_rank: 4 });
    // both receivers of team 1 started, one of them as its flex
    expect(strength.WR).toMatchObject({ points_per_week: 15, league_rank: 2, league_size: 4 });
  });

  it('counts a single week', async () => {
    const decision = await decide(
      changedLeague({ season: '2024' }),
      { week: 2 },
      snapshotBefore(2024, 2, PLAYERS, LINES),
    );
    expect(luckOfReport(decision)).toMatchObject({
      pointsFor: { value: 40 },
      headToHead: { scoreline: { won: { value: 1 }, lost: { value: 0 }, tied: null } },
    });
  });

  it('is sure of a position only with depth charts and injury reports', async () => {
    const games = gamesOf([80, 80], [2, 3]);
    const [reported, unreported] = await Promise.all(
      [{ ...LINES, ...PLAYING_REPORTS }, LINES].map((rows) =>
        decide(games, {}, snapshotBefore(2024, 3, PLAYERS, rows)),
      ),
    );
    expect(reported?.judged?.probability).toBeGreaterThan(0.7);
    expect(unreported?.judged).toEqual(reported?.judged);
    expect([reported?.confidence, unreported?.confidence]).toEqual(['high', 'medium']);
  });

  it('sets lineups against the best in hindsight', async () => {
    const { manager_review: review } = await report();
    // the tight end for a receiver: 12 for 10, then 9 for 5
    expect(review).toMatchObject({ bench_points_lost: 6, optimal_vs_actual: 6, efficiency_rank: 4, league_size: 4 });
    expect(review.lineup_efficiency_pct).toBeCloseTo((100 * 60) / 66, 2);
    const { patterns } = (await decide()).review;
    expect(patterns).toMatchObject([
      { position: 'TE', weeks: { value: 2 }, countedWeeks: { value: 2 }, pointsLost: { value: 6 } },
    ]);
  });

  it('weighs the record against every opponent of the week', async () => {
    const { manager_review: review } = await report();
    // week 1: best of four; week 2: worst of four
    expect(review).toMatchObject({ expected_wins: 1, actual_wins: 1 });
    const third = await report({}, { platform_username: 'manager3' });
    // week 1: beats one of three; week 2: level with one and below one
    expect(third.manager_review.expected_wins).toBeCloseTo(1 / 3 + 1.5 / 3, 2);
    expect(luckOfReport(await decide({}, { platform_username: 'manager3' })).headToHead.scoreline).toMatchObject({
      won: { value: 1 },
      lost: { value: 0 },
      tied: { value: 1 },
    });
  });

  it('counts a game against the median as it went, never twice', async () => {
    const plain = await report({}, { platform_username: 'manager2' });
    const median = await report(changedLeague({}, { league_average_match: 1 }), { platform_username: 'manager2' });
    expect(plain.manager_review.actual_wins).toBe(1);
    // week 1: 30 is above the median of 28.5; week 2: 36 above 30
    expect(median.manager_review.actual_wins).toBe(3);
    expect((median.manager_review.expected_wins ?? 0) - (plain.manager_review.expected_wins ?? 0)).toBeCloseTo(2, 6);
    const { luck } = (await decide(changedLeague({}, { league_average_match: 1 }), { platform_username: 'manager2' }))
      .review;
    expect(luck.median).toMatchObject({ won: { value: 2 }, lost: { value: 0 }, tied: null });
    expect(luck.headToHead?.scoreline).toMatchObject({ won: { value: 1 }, lost: { value: 1 } });
  });

  it('splits luck into schedule and timing', async () => {
    const split = async (scores: readonly number[], met: readonly number[]) => {
      const before = scores.length + 1;
      const snapshot = snapshotBefore(2024, before, PLAYERS, LINES);
      const { headToHead } = luckOfReport(await decide(gamesOf(scores, met), { week: before }, snapshot));
      const { scheduleLuck, timingLuck } = luckIn(scores, met);
      expect(signed(headToHead.schedule)).toBeCloseTo(scheduleLuck, 2);
      expect(signed(headToHead.timing)).toBeCloseTo(timingLuck, 2);
    };
    await split([50, 30, 50], [2, 2, 3]);
    await split([30, 30, 30, 30], [2, 2, 3, 4]);
  });

  it('calls a record that no schedule could have changed neither lucky nor unlucky', async () => {
    const lowest = [1, 2, 3, 4].map((n) => matchupJson(n, n < 3 ? 1 : 2, [`q${n}`], { [`q${n}`]: n * 10 }));
    const first = { [`league/${LEAGUE_ID}/matchups/1`]: lowest };
    const decision = await decide(first, { week: 2 }, snapshotBefore(2024, 2, PLAYERS, LINES));
    expect(luckOfReport(decision)).toMatchObject({
      size: 'none',
      headToHead: { spread: null, schedule: { effect: 'none' }, timing: { effect: 'none' } },
    });
    expect(decision.verdict.luck).toBeNull();
  });

  it('sizes luck by the spread of a random schedule, in the verdict as in the note', async () => {
    const sized = async (scores: readonly number[], met: readonly number[]) => {
      const { verdict, review } = await decide(gamesOf(scores, met), { week: 5 }, WEEK_5);
      return [review.luck.size, verdict.luck];
    };
    const [second, best] = [
      [30, 30, 30, 30],
      [50, 50, 50, 50],
    ];
    // always second of four: each game is worth two thirds, the spread of four is 0.94
    expect(await sized(second, [2, 2, 3, 4])).toEqual(['ordinary', null]);
    expect(await sized(second, [4, 4, 4, 4])).toEqual(['unusual', 'lucky']);
    expect(await sized(second, [2, 2, 2, 4])).toEqual(['unusual', 'unlucky']);
    expect(await sized(second, [2, 2, 2, 2])).toEqual(['rare', 'unlucky']);
    // here the spread is 0.85, and the luck 0.83
    expect(await sized([40, 40, 30, 15], [2, 3, 3, 4])).toEqual(['ordinary', null]);
    expect(await sized(best, [2, 2, 3, 4])).toEqual(['none', null]);
  });

  it('names only free players as fixes, priced under the league’s scoring', async () => {
    const runnersThin = {
      [`league/${LEAGUE_ID}/matchups/1`]: [1, 2, 3, 4].map((n) =>
        matchupJson(n, n < 3 ? 1 : 2, [`q${n}`, `r${n}`, `w${n}`, '0'], {
          [`q${n}`]: 10,
          [`r${n}`]: n === 1 ? 0 : 20,
          [`w${n}`]: 10,
        }),
      ),
    };
    const answer = await report(runnersThin);
    const worst = answer.deficiencies.find(({ position }) => position === 'RB');
    expect(worst?.available_fixes.map(({ player_id }) => player_id)).toEqual(['free']);
    // no one can add him from his kickoff until the week is over
    const kickoff = Date.parse('2024-09-09T18:00:00Z');
    const begun = await report(runnersThin, {}, WEEK_3.onGameDay(weekClock(WEEK_3, kickoff)));
    expect(begun.deficiencies.find(({ position }) => position === 'RB')?.available_fixes).toEqual([]);
    // 60 rushing yards a game
    const { weaknesses } = await decide(runnersThin);
    const fix = weaknesses.find(({ strength }) => strength.position === 'RB')?.fixes[0];
    expect(fix?.pointsPerGame?.value).toBeCloseTo(6, 1);
  });

  it('names fixes for the weeks left of the league, and none once it is over', async () => {
    const weeks = (n: number) => [n, weekOf({ r1: 0, r2: 20, r3: 20, r4: 20 })] as const;
    const thin = Object.fromEntries([1, 2].map(weeks).map(([n, rows]) => [`league/${LEAGUE_ID}/matchups/${n}`, rows]));
    const ending = (from: number) => ({
      ...thin,
      ...changedLeague({}, { playoff_week_start: from, playoff_teams: 2 }),
    });
    const fixesIn = async (from: number, asked: Asked = {}, snapshot = WEEK_3) => {
      const { weaknesses } = await decide(ending(from), asked, snapshot);
      return weaknesses.find(({ strength }) => strength.position === 'RB')?.fixes ?? [];
    };
    const [[whole], [short]] = [await fixesIn(18), await fixesIn(4)];
    // six points a game, sixteen weeks or two
    expect(Number(short?.pointsLeft?.value)).toBeLessThan(Number(whole?.pointsLeft?.value) / 6);
    expect(short?.horizon).toEqual({ next: { kind: 'final_weeks', count: 2 }, isFinalWeek: false });
    expect(await fixesIn(3, { week: 5 }, WEEK_5)).toEqual([]);
    const ended = async (asked: Asked, snapshot: Snapshot) =>
      (await decide(ending(3), asked, snapshot)).reasons.find(({ kind }) => kind === 'season_ended');
    expect(await ended({ week: 5 }, WEEK_5)).toMatchObject({ facts: { ended: { lastWeek: { value: 3 }, week: 5 } } });
    expect(await ended({}, snapshotBefore(2025, 2, PLAYERS, LINES))).toMatchObject({
      facts: { ended: { lastWeek: { value: 3 } } },
    });
  });

  it('says who missed the playoffs once they begin, and advises no move for this season', async () => {
    const weeks = [1, 2].map((n) => [`league/${LEAGUE_ID}/matchups/${n}`, weekOf({ r1: 0, r2: 20, r3: 20, r4: 20 })]);
    const asked = (from: number, settings: object) =>
      decide({
        ...Object.fromEntries(weeks),
        ...changedLeague({}, { playoff_week_start: from, playoff_teams: 2, ...settings }),
      });
    const kindsOf = ({ reasons }: Decision) => reasons.map(({ kind }) => kind);
    const [before, missed] = [await asked(4, {}), await asked(3, {})];
    expect([before, missed].map(({ verdict }) => verdict.missedPlayoffs)).toEqual([false, true]);
    expect([kindsOf(before).includes('fix'), kindsOf(missed).includes('fix')]).toEqual([true, false]);
    expect(missed.weaknesses.flatMap(({ fixes }) => fixes)).toEqual([]);
    // every other team is ahead, one of the own division too
    expect((await asked(3, { divisions: 2 })).verdict.missedPlayoffs).toBe(true);
    // alone in its division, a team wins it
    expect((await asked(3, { divisions: 4 })).verdict.missedPlayoffs).toBe(false);
  });

  it('calls no team out of the playoffs by fewer weeks than the others have', async () => {
    const [own = {}, ...others] = weekOf({ r1: 0, r2: 20, r3: 20, r4: 20 });
    const { verdict } = await decide({
      [`league/${LEAGUE_ID}/matchups/1`]: [{ ...own, points: null }, ...others],
      [`league/${LEAGUE_ID}/matchups/2`]: [own, ...others],
      ...changedLeague({}, { playoff_week_start: 3, playoff_teams: 2 }),
    });
    expect(verdict.missedPlayoffs).toBe(false);
  });

  it('orders fixes by points left times the odds to start soon, and leaves out who will hardly start', async () => {
    const others = ['busy', 'idle', 'hurt'].map((id) =>
      numbered(id, { name: `Back ${id}`, position: 'RB', platform: onTeam('KC') }),
    );
    const carries = { busy: 16, idle: 9, hurt: 20 };
    const line = LINES.stats.flatMap((row) => [
      row,
      ...Object.entries(carries).map(([id, carried]) => ({
        ...row,
        player_id: `00-${id}`,
        carries: carried,
        rushing_yards: 5 * carried,
      })),
    ]);
    // the best a game misses most of them
    const injuries = [{ season: 2024, week: 3, gsis_id: '00-hurt', report_status: 'Out' }];
    const snapshot = snapshotBefore(2024, 3, [...PLAYERS, ...others], { stats: line, injuries });
    const thin = { [`league/${LEAGUE_ID}/matchups/1`]: weekOf({ r1: 0, r2: 20, r3: 20, r4: 20 }) };
    const { weaknesses } = await decide(thin, {}, snapshot);
    const fixes = weaknesses.find(({ strength }) => strength.position === 'RB')?.fixes ?? [];
    const totals = fixes.map(({ pointsLeft, odds }) => Number(pointsLeft?.value) * Number(odds?.value));
    expect(totals.length).toBeGreaterThan(1);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    for (const { odds } of fixes) expect(odds?.value).toBeGreaterThanOrEqual(0.15);
  });
});

describe('moves that a league has switched off', () => {
  const weakAtBack = {
    [`league/${LEAGUE_ID}/matchups/1`]: weekOf({ r1: 0, r2: 20, r3: 20, r4: 20 }),
    [`league/${LEAGUE_ID}/matchups/2`]: weekOf({ r1: 0, r2: 20, r3: 20, r4: 20 }),
  };
  const isNone = ({ deficiencies }: Answer) =>
    deficiencies.every(({ available_fixes }) => available_fixes.length === 0);
  const moves = async (settings: object) => report({ ...weakAtBack, ...changedLeague({}, settings) });

  it('are no fix of a weakness, and the reasoning says why', async () => {
    expect(isNone(await moves({}))).toBe(false);
    const closed = await moves({ disable_adds: 1 });
    expect(isNone(closed)).toBe(true);
    expect(closed.reasoning).toContain('Your league has adds switched off');
    expect(closed.reasoning).toMatch(/trade for a/);
    const both = await moves({ disable_adds: 1, disable_trades: 1 });
    expect(both.reasoning).toContain('Your league has adds switched off.');
    expect(JSON.stringify(both)).not.toMatch(/trade for|free agent/);
    expect(both.verdict).toBe('Running back is weak, and no claim or trade there is worth it.');
  });
});

describe('weeks with other rules than today', () => {
  const fivePlaces = changedLeague({ roster_positions: ['QB', 'RB', 'WR', 'FLEX', 'FLEX', 'BN'] });

  it('are judged by the slots that their lineups had', async () => {
    const [today, added] = [await report(), await report(fivePlaces)];
    expect(added.manager_review).toEqual(today.manager_review);
    expect(added.positional_strength_vs_league).toEqual(today.positional_strength_vs_league);
    const removed = await report(changedLeague({ roster_positions: ['QB', 'RB', 'WR', 'BN', 'BN'] }));
    // receivers alone stood in the place that is gone, so that no tight end was benched
    expect(removed.manager_review).toMatchObject({ bench_points_lost: 0, lineup_efficiency_pct: 100 });
  });

  it('are judged by today in a week in which only some lineups have another length', async () => {
    const week = (
      platformJson()(`league/${LEAGUE_ID}/matchups/2`) as readonly { roster_id: number; starters: readonly string[] }[]
    ).map((row) => (row.roster_id === 4 ? { ...row, starters: [...row.starters, '0'] } : row));
    const { review } = await decide({ ...fivePlaces, [`league/${LEAGUE_ID}/matchups/2`]: week });
    expect(review.habits?.emptySlots?.value).toBe(1);
  });

  it('of which the platform lost the lineup are said, and judged for the record alone', async () => {
    const lost = (platformJson()(`league/${LEAGUE_ID}/matchups/2`) as readonly { roster_id: number }[]).map((row) =>
      row.roster_id === 1 ? { ...row, starters: null, starters_points: null } : row,
    );
    const cut = (platformJson()(`league/${LEAGUE_ID}/matchups/2`) as readonly { roster_id: number }[]).map((row) =>
      row.roster_id === 1
        ? {
            ...row,
            starters: ['0', '0', 'w1', '0'],
            starters_points: [0, 0, 5, 0],
            players_points: { w1: 5 },
            players: ['w1'],
          }
        : row,
    );
    const first = await report({}, { week: 2 }, snapshotBefore(2024, 2, PLAYERS, LINES));
    for (const rows of [lost, cut]) {
      const answer = await report({ [`league/${LEAGUE_ID}/matchups/2`]: rows });
      expect(answer.manager_review).toMatchObject({ bench_points_lost: first.manager_review.bench_points_lost });
      expect(answer.reasoning).toContain('Sleeper has lost your lineup of week 2, which counts for your record alone.');
      expect(answer.manager_review.luck_note).toContain('You scored 60.0 points');
      expect(JSON.stringify(answer)).not.toContain('empty');
    }
    const overridden = lost.map((row) => ({ ...row, custom_points: 20 }));
    const answer = await report({ [`league/${LEAGUE_ID}/matchups/2`]: overridden });
    expect(answer.reasoning).not.toContain('lost your lineup');
  });
});

describe('teams that played different numbers of games', () => {
  it('are ranked by the points of a game', async () => {
    // team 1 has met no one in week 2: 30 points against it in one game, of others in two
    const alone = (platformJson()(`league/${LEAGUE_ID}/matchups/2`) as readonly { roster_id: number }[]).map((row) =>
      row.roster_id === 1 ? { ...row, matchup_id: null } : row,
    );
    const { review } = await decide({ [`league/${LEAGUE_ID}/matchups/2`]: alone });
    expect(review.luck.against).toMatchObject({ points: { value: 30 }, rank: { isPerGame: true } });
    const { luck_note } = (await report({ [`league/${LEAGUE_ID}/matchups/2`]: alone })).manager_review;
    expect(luck_note).toMatch(/allowed 30\.0, the (\dnd-|\drd-)?(most|fewest) a game in your league/);
    expect((await report()).manager_review.luck_note).not.toContain('a game');
  });

  it('count a team from its first week on', async () => {
    const late = (platformJson()(`league/${LEAGUE_ID}/matchups/1`) as readonly { roster_id: number }[]).map((row) =>
      row.roster_id === 4
        ? { ...row, points: 0, players: [], starters: [], players_points: {}, starters_points: [] }
        : row,
    );
    const { review } = await decide({ [`league/${LEAGUE_ID}/matchups/1`]: late }, { platform_username: 'manager4' });
    expect(review.luck).toMatchObject({ pointsFor: { value: 30 }, pointsForRank: { end: 'most', isPerGame: true } });
    expect(review.luck.headToHead?.scoreline).toMatchObject({ won: { value: 0 }, lost: { value: 0 } });
  });

  it('say nothing of opponents where there are none, and nothing of teams that are out', async () => {
    const chopped = (n: number) =>
      (platformJson()(`league/${LEAGUE_ID}/matchups/${n}`) as readonly { roster_id: number }[]).map((row) =>
        row.roster_id === 4 && n > 1
          ? { ...row, matchup_id: null, points: 0, players: [], starters: [], players_points: {}, starters_points: [] }
          : { ...row, matchup_id: null },
      );
    const changes = {
      ...changedLeague({}, { type: 3, last_chopped_leg: 1 }),
      [`league/${LEAGUE_ID}/matchups/1`]: chopped(1),
      [`league/${LEAGUE_ID}/matchups/2`]: chopped(2),
      [`league/${LEAGUE_ID}/rosters`]: (
        platformJson()(`league/${LEAGUE_ID}/rosters`) as readonly { roster_id: number }[]
      ).map((row) => (row.roster_id === 4 ? { ...row, players: null, starters: null } : row)),
    };
    const answer = await report(changes);
    expect(answer.manager_review.luck_note).toBe('You scored 60.0 points, the 2nd-most in your league.');
    expect(answer.manager_review.league_size).toBe(3);
    for (const { league_size, league_rank } of answer.positional_strength_vs_league) {
      expect(league_size).toBe(3);
      expect(league_rank).toBeLessThanOrEqual(3);
    }
    const out = { status: 409, code: 'nothing_to_recommend' };
    await expect(report(changes, { platform_username: 'manager4' })).rejects.toMatchObject(out);
    const audit = { platform_username: 'manager4', league_id: LEAGUE_ID, roster: null, week: null };
    await expect(roster.decide(leagueContext(changes, WEEK_3), audit)).rejects.toMatchObject(out);
    // in week 2 it was still in
    const before = await report(
      changes,
      { platform_username: 'manager4', week: 2 },
      snapshotBefore(2024, 2, PLAYERS, LINES),
    );
    expect(before.manager_review.league_size).toBe(4);
  });
});

it('lists every position that a team of the league has started, with its own slot or without', async () => {
  const flexed = { [`league/${LEAGUE_ID}/matchups/1`]: weekOf({ t2: 12 }) };
  const listed = async (platform_username: string) =>
    (await report(flexed, { platform_username }, snapshotBefore(2024, 3, [...PLAYERS, ...ENDS], LINES)))
      .positional_strength_vs_league;
  const [own, other] = [await listed('manager1'), await listed('manager2')];
  expect(own.map(({ position }) => position)).toEqual(['QB', 'RB', 'TE', 'WR']);
  expect(own.find(({ position }) => position === 'TE')).toMatchObject({ points_per_week: 0, league_rank: 2 });
  expect(other.find(({ position }) => position === 'TE')).toMatchObject({ points_per_week: 6, league_rank: 1 });
});

describe('scoring that projections leave out', () => {
  const scored = (more: object) => {
    const { scoring_settings: usual } = leagueJson();
    return report(
      changedLeague({ scoring_settings: { ...usual, ...more } }),
      {},
      snapshotBefore(2024, 3, PLAYERS, { ...LINES, ...PLAYING_REPORTS }),
    );
  };
  it('is named by the reasoning, and the confidence falls', async () => {
    const [whole, priced, partly] = [
      await scored({}),
      await scored({ rush_fd: 1 }),
      await scored({ bonus_rush_yd_100: 3 }),
    ];
    for (const { reasoning } of [whole, priced]) expect(reasoning).not.toContain('leaves out');
    expect(partly.reasoning).toContain("The model leaves out your league's points for big games.");
    const words = ['low', 'medium', 'high'];
    expect(words.indexOf(partly.confidence)).toBe(Math.max(0, words.indexOf(whole.confidence) - 1));
  });
});

describe('strengths and weaknesses', () => {
  const both = (week: unknown) => ({
    [`league/${LEAGUE_ID}/matchups/1`]: week,
    [`league/${LEAGUE_ID}/matchups/2`]: week,
  });
  it('are explained by the reasoning', async () => {
    const reported = snapshotBefore(2024, 3, PLAYERS, { ...LINES, ...PLAYING_REPORTS });
    const { verdict, reasons, weaknesses } = await decide(both(weekOf({ q1: 30, r1: 2, w1: 1, w5: 1 })), {}, reported);
    // the backs have scored little, and project for an average team's points
    expect(weaknesses.find(({ strength }) => strength.position === 'RB')).toMatchObject({
      isWeakSoFar: true,
      severity: 'low',
      ahead: { pointsShort: null },
    });
    expect(verdict.weak).toEqual(['WR']);
    expect(reasons).toContainEqual(
      expect.objectContaining({
        kind: 'weakest',
        facts: expect.objectContaining({ strength: expect.objectContaining({ position: 'WR' }) }),
      }),
    );
    expect(reasons).toContainEqual(
      expect.objectContaining({
        kind: 'strongest',
        facts: expect.objectContaining({ strength: expect.objectContaining({ position: 'QB' }) }),
      }),
    );
  });

  it('of past weeks are no strength once the players there are gone', async () => {
    const strong = both(weekOf({ r1: 40, r5: 40 }));
    const projected = (counts: Readonly<Record<string, number>>) =>
      decide(strong, {}, snapshotBefore(2024, 3, PLAYERS, carrying(counts)));
    const kept = await projected({ r1: 30, r2: 10, r3: 10, r4: 10 });
    expect(kept.verdict.strong).toContain('RB');
    const gone = await projected({ r1: 1, r2: 20, r3: 20, r4: 20 });
    expect(gone.verdict).toMatchObject({ strong: ['WR'] });
    expect(gone.reasons).toContainEqual(
      expect.objectContaining({
        kind: 'weak_outlook',
        facts: expect.objectContaining({ projectedRank: expect.objectContaining({ value: 4 }) }),
      }),
    );
    expect(gone.reasons).not.toContainEqual(expect.objectContaining({ kind: 'strongest' }));
  });

  it('go by the wins they cost and then by the grade, in the verdict as in the list', async () => {
    // records so far apart that no position turned a result
    const apart = weekOf({ r1: 5, w1: 1, w5: 1 }).map((row) => ({ ...row, custom_points: 1000 * row.roster_id }));
    const answer = await report(both(apart));
    const list = answer.deficiencies.map(({ position, severity }) => [position, severity]);
    expect(list).toEqual([
      ['WR', 'low'],
      ['RB', 'low'],
    ]);
    const grade = (position: string) =>
      GRADES.indexOf(answer.positional_strength_vs_league.find((one) => one.position === position)?.grade ?? 'A+');
    expect(grade('WR')).toBeGreaterThan(grade('RB'));
    // the second costs no wins
    expect((await decide(both(apart))).verdict.weak).toEqual(['WR']);
  });

  it('of an average team leave the best position unpraised where it ranks behind the weakest', () => {
    const at = (position: string, rank: number) =>
      ({ position, rank: { value: rank }, leagueSize: { value: 12 } }) as unknown as StrengthFacts;
    const kinds = (best: number) =>
      reasonsOf([], { shape: { average: [at('RB', best), at('TE', 7)] } }).map(({ kind }) => kind);
    expect(kinds(4)).toEqual(['points', 'weakest', 'strongest']);
    expect(kinds(8)).toEqual(['points', 'weakest']);
  });

  it('name as the best position the one that ranks best', () => {
    const at = (position: string, rank: number) =>
      ({ position, rank: { value: rank }, leagueSize: { value: 12 } }) as unknown as StrengthFacts;
    const best = { kind: 'strongest', facts: { strength: { position: 'RB' } } };
    expect(reasonsOf([], { shape: { strong: [at('QB', 2), at('RB', 1)] } })).toMatchObject([{}, best]);
  });

  it('name a claim once, with the position that it helps', () => {
    const player = { position: 'TE' };
    const fix = { player };
    const weakness = { strength: { position: 'TE' }, fixes: [fix], severity: 'medium' } as unknown as Weakness;
    const reasons = reasonsOf([weakness], {
      shape: { weak: [], claim: fix, weakOutlook: { position: 'TE', fix } },
    });
    expect(reasons).toMatchObject([{}, { kind: 'weak_outlook', facts: { fix: { player } } }]);
  });

  it('of a team that is weak only from here name no other position as the weakest', () => {
    const at = (position: string, rank: number) =>
      ({ position, rank: { value: rank }, leagueSize: { value: 12 } }) as unknown as StrengthFacts;
    const weakOutlook = { position: 'QB', fix: null };
    const kinds = reasonsOf([], { shape: { average: [at('RB', 4), at('TE', 7)], weakOutlook } }).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['points', 'weak_outlook', 'strongest']);
    const weakAt = (position: string) => ({ strength: at(position, 7), fixes: [] }) as unknown as Weakness;
    const first = (...positions: readonly string[]) =>
      reasonsOf(positions.map(weakAt), { shape: { weak: [at('RB', 9)], weakOutlook } })
        .map(({ kind }) => kind)
        .slice(1, 3);
    expect(first('QB', 'RB')).toEqual(['weak_outlook', 'weakest']);
  });

  it('are ordered by the points short of an average team, and so is their severity', async () => {
    const behind = snapshotBefore(2024, 3, PLAYERS, carrying({ r1: 2, r2: 20, r3: 20, r4: 20, r5: 2, r6: 20 }));
    // the wide receiver has cost more so far, the running backs will
    const { weaknesses } = await decide(both(weekOf({ q1: 30, r1: 12, w1: 1, w5: 1 })), {}, behind);
    const [first] = weaknesses;
    expect(first).toMatchObject({ strength: { position: 'RB' }, isWeakAhead: true });
    const shortOf = weaknesses.map(({ ahead }) => ahead?.pointsShort?.value ?? 0);
    expect(shortOf).toEqual([...shortOf].sort((a, b) => b - a));
    const severities = weaknesses.map(({ severity }) => ['high', 'medium', 'low'].indexOf(severity));
    expect(severities).toEqual([...severities].sort((a, b) => a - b));
  });

  it('never head the report at a position that is streamed', async () => {
    const kickers = ['t1', 't2', 't3', 't4'].map((id) =>
      numbered(id, { name: `Player ${id}`, position: 'K', platform: onTeam('KC') }),
    );
    const others = PLAYERS.filter(({ platformId }) => !kickers.some((kicker) => kicker.platformId === platformId));
    const snapshot = snapshotBefore(2024, 3, [...others, ...kickers], LINES);
    const kicking = async (own: number) => {
      const week = weekOf({ t1: own, t2: 10, t3: 10, t4: 10 });
      return decide(
        { ...changedLeague({ roster_positions: ['QB', 'RB', 'WR', 'K', 'BN', 'BN'] }), ...both(week) },
        {},
        snapshot,
      );
    };
    const [bad, good] = [await kicking(0), await kicking(40)];
    expect(bad.weaknesses.at(-1)).toMatchObject({ strength: { position: 'K' }, severity: 'low', fixes: [] });
    expect(bad.verdict).toMatchObject({ weak: [], stream: [] });
    for (const { verdict, reasons } of [bad, good]) {
      expect([...verdict.weak, ...verdict.strong]).not.toContain('K');
      expect(reasons.map((reason) => ('strength' in reason.facts ? reason.facts.strength.position : ''))).not.toContain(
        'K',
      );
    }
  });

  it('lead to the claims of the roster, and to no other free agent', async () => {
    const thin = both(weekOf({ r1: 0, r2: 20, r3: 20, r4: 20 }));
    const request = { platform_username: 'manager1', league_id: LEAGUE_ID, roster: null, week: null };
    const audit = await roster.decide(leagueContext(thin, WEEK_3), request);
    const { weaknesses, verdict } = await decide(thin);
    const ids = (players: readonly { readonly player: { readonly platformId: string | null } }[]) =>
      players.map(({ player }) => player.platformId);
    expect(audit.claims.length).toBeGreaterThan(0);
    expect(ids(weaknesses.flatMap(({ fixes }) => fixes))).toEqual(ids(audit.claims));
    expect(verdict.claim?.platformId).toBe('free');
    // what is weak from here comes before what has been weak
    const ahead = weaknesses.map(({ isWeakAhead }) => isWeakAhead);
    expect(ahead).toEqual([...ahead].sort((a, b) => Number(b) - Number(a)));
  });

  it('name a kicker spot that brought nothing behind another weakness', () => {
    const at = (position: string, points: number, fixes: readonly unknown[] = []) =>
      ({
        strength: { position, rank: { value: 9 }, own: { value: points } },
        fixes,
        isWeakSoFar: true,
      }) as unknown as Weakness;
    const fix = { player: { name: 'Kicker K' } };
    expect(reasonsOf([at('RB', 12), at('K', 0, [fix])])).toContainEqual(
      expect.objectContaining({ kind: 'empty_spot', facts: { strength: expect.objectContaining({ position: 'K' }) } }),
    );
    expect(reasonsOf([at('RB', 12), at('K', 5, [fix])]).map(({ kind }) => kind)).not.toContain('empty_spot');
  });

  it('are those of positions with a slot of their own, though every one started is listed', async () => {
    // the others play a tight end in their flex; this team need not
    const snapshot = snapshotBefore(2024, 3, [...PLAYERS, ...ENDS]);
    const ends = both(weekOf({ t2: 20, t3: 20, t4: 20 }));
    const answer = await report(ends, {}, snapshot);
    expect(answer.positional_strength_vs_league.map(({ position }) => position)).toContain('TE');
    expect(answer.deficiencies.map(({ position }) => position)).not.toContain('TE');
    const { verdict, reasons } = await decide(ends, {}, snapshot);
    expect([...verdict.weak, ...verdict.strong]).not.toContain('TE');
    expect(reasons).not.toContainEqual(
      expect.objectContaining({
        facts: expect.objectContaining({ strength: expect.objectContaining({ position: 'TE' }) }),
      }),
    );
  });

  it('are empty in a league with shared slots only', async () => {
    const shared = changedLeague({ roster_positions: ['FLEX', 'FLEX', 'FLEX', 'SUPER_FLEX', 'BN'] });
    const { verdict, weaknesses } = await decide(shared);
    expect(verdict).toMatchObject({ weak: [], strong: [] });
    expect(weaknesses).toEqual([]);
  });
});

describe('habits', () => {
  it.each([1, 2])('count %i empty slots', async (empty) => {
    const second = empty === 2 ? ['q3', 'r3', 'w3', '0'] : ['q3', 'r3', 'w3', 'w6'];
    const scores = { q3: 9, r3: 9, w3: 9, w6: 9 };
    const week = (platformJson()(`league/${LEAGUE_ID}/matchups/2`) as readonly { roster_id: number }[]).map((row) =>
      row.roster_id === 3 ? matchupJson(3, 2, second, scores) : row,
    );
    const { review } = await decide({ [`league/${LEAGUE_ID}/matchups/2`]: week }, { platform_username: 'manager3' });
    expect(review.habits?.emptySlots?.value).toBe(empty);
  });
});

describe('weeks that do not count', () => {
  it('leaves out playoffs, weeks not completed and weeks without a score', async () => {
    const played = async (decision: Promise<Decision>) => {
      const { won, lost, tied } = luckOfReport(await decision).headToHead.scoreline;
      return won.value + lost.value + (tied?.value ?? 0);
    };
    expect(await played(decide())).toBe(2);
    expect(await played(decide(changedLeague({}, { playoff_week_start: 2 })))).toBe(1);
    expect(await played(decide(changedLeague({}, { start_week: 2 })))).toBe(1);
    expect(await played(decide({ [`league/${LEAGUE_ID}/matchups/2`]: [] }))).toBe(1);
    // a week ahead is answered from what has been played
    const ahead = WEEK_3.before(2024, 9);
    const partly = [matchupJson(1, 1, ['q1'], { q1: 30 }), matchupJson(2, 1, ['q2'], { q2: 3 })];
    expect(await played(decide({ [`league/${LEAGUE_ID}/matchups/3`]: partly }, { week: 9 }, ahead))).toBe(2);
  });

  it.each([
    ['before its first week', {}, 1],
    ['with playoffs from the first week on', changedLeague({}, { playoff_week_start: 1 }), 3],
  ] as const)('leave nothing to sell %s', async (_, changes, week) => {
    await expect(report(changes, { week }, snapshotBefore(2024, week, PLAYERS))).rejects.toMatchObject({
      status: 409,
      code: 'no_completed_weeks',
      retryable: false,
      message: expect.stringMatching(
        / before week \d+ of 2024\. You were not charged\. Ask about week \d+ or a later one\./,
      ),
    });
  });
});

describe('weeks that the platform does not show', () => {
  const week = (n: number, answer: unknown) => ({ [`league/${LEAGUE_ID}/matchups/${n}`]: answer });
  const shown = (n: number) => platformJson()(`league/${LEAGUE_ID}/matchups/${n}`);

  it.each([
    ['all of them', { ...week(1, null), ...week(2, null) }, 3],
    ['all of them, as empty lists', { ...week(1, []), ...week(2, []) }, 3],
    ['one between two others', { ...week(2, null), ...week(3, shown(2)) }, 4],
  ] as const)('are refused: %s', async (_, changes, before) => {
    const snapshot = snapshotBefore(2024, before, PLAYERS, LINES);
    const error = await report(changes, { week: before }, snapshot).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 503, code: 'platform_unavailable', retryable: true, retryAfter: 60 });
  });

  it('may be the first ones and the last: a league begins late or ends early', async () => {
    const snapshot = snapshotBefore(2024, 5, PLAYERS, LINES);
    const late = { ...week(1, []), ...week(3, shown(2)), ...week(4, null) };
    const { won, lost } = luckOfReport(await decide(late, { week: 5 }, snapshot)).headToHead.scoreline;
    expect(won.value + lost.value).toBe(2);
  });

  it.each([
    ['an empty list', { ...week(3, []) }, 4, [3], 2],
    ['nothing', { ...week(3, null) }, 4, [3], 2],
    ['lists without a score, two in a row', { ...week(3, shown(3)), ...week(4, shown(3)) }, 5, [3, 4], 2],
  ] as const)(
    'are named when they are the last ones, with how far the figures go: %s',
    async (_, changes, before, missing, last) => {
      const snapshot = snapshotBefore(2024, before, PLAYERS, LINES);
      const { review, reasons } = await decide(changes, { week: before }, snapshot);
      expect(review.gap?.missingWeeks.map(({ value }) => value)).toEqual(missing);
      expect(review.gap?.lastCountedWeek.value).toBe(last);
      expect(reasons.map(({ kind }) => kind)).toContain('gap');
      const bestBall = await report({ ...changes, ...changedLeague({}, { best_ball: 1 }) }, { week: before }, snapshot);
      expect(bestBall.manager_review.observations).toEqual([]);
    },
  );

  it('are no gap while every completed week is shown', async () => {
    expect((await decide()).review.gap).toBeNull();
  });
});

describe('unusual leagues', () => {
  it('takes a commissioner’s score for the record and the players’ points for the lineups', async () => {
    const week2 = platformJson()(`league/${LEAGUE_ID}/matchups/2`) as readonly { roster_id: number }[];
    const changed = week2.map((row) => (row.roster_id === 1 ? { ...row, custom_points: 90 } : row));
    const { manager_review: review } = await report({ [`league/${LEAGUE_ID}/matchups/2`]: changed });
    expect(review).toMatchObject({ actual_wins: 2, expected_wins: 2, bench_points_lost: 6 });
  });

  it('judges no lineup in best ball', async () => {
    const { manager_review: review } = await report(changedLeague({}, { best_ball: 1 }));
    expect(review).toMatchObject({
      bench_points_lost: 0,
      lineup_efficiency_pct: 100,
      efficiency_rank: 1,
      mis_start_patterns: [],
      observations: [],
    });
  });

  it('expects no win of a week without an opponent', async () => {
    const alone = (platformJson()(`league/${LEAGUE_ID}/matchups/2`) as readonly object[]).map((row) => ({
      ...row,
      matchup_id: null,
    }));
    const { manager_review: review } = await report({ [`league/${LEAGUE_ID}/matchups/2`]: alone });
    expect(review).toMatchObject({ expected_wins: 1, actual_wins: 1 });
  });

  it('counts orphaned and co-owned teams, and finds the team a manager shares', async () => {
    const rosters = [
      rosterJson(1, ['q1'], { owner_id: null }),
      rosterJson(2, ['q2'], { co_owners: ['1'] }),
      rosterJson(3, ['q3'], { owner_id: null }),
      rosterJson(4, ['q4']),
    ];
    const shared = await report({ [`league/${LEAGUE_ID}/rosters`]: rosters });
    expect(shared.manager_review).toMatchObject({ league_size: 4, efficiency_rank: 1 });
  });

  it('answers for rosters that are empty and lineups that were never set', async () => {
    const rosters = [1, 2, 3, 4].map((n) => rosterJson(n, [], { players: null, starters: null, settings: null }));
    const bare = [1, 2, 3, 4].map((n) => ({
      roster_id: n,
      matchup_id: 1,
      // of a commissioner: the score says nothing of the lineup
      custom_points: n,
      starters: null,
      players_points: null,
    }));
    const answer = await report({
      [`league/${LEAGUE_ID}/rosters`]: rosters,
      [`league/${LEAGUE_ID}/matchups/1`]: bare,
      [`league/${LEAGUE_ID}/matchups/2`]: [],
    });
    expect(answer.positional_strength_vs_league).toEqual([]);
    expect(answer.manager_review.lineup_efficiency_pct).toBe(100);
  });

  it('counts no week of a team whose score the platform does not report', async () => {
    const without = (week: number, changes: object) => ({
      [`league/${LEAGUE_ID}/matchups/${week}`]: [
        matchupJson(1, 1, ['q1', 'r1', 'w1', 'w5'], { q1: 10, r1: 5, w1: 5, w5: 5 }, changes),
        matchupJson(2, 1, ['q2', 'r2', 'w2', 'w6'], { q2: 20, r2: 5, w2: 5, w6: 5 }),
      ],
    });
    const unscored = { points: null };
    await expect(decide({ ...without(1, unscored), ...without(2, unscored) })).rejects.toMatchObject({
      status: 409,
      code: 'no_completed_weeks',
    });
    const { review } = await decide({ ...without(1, unscored), ...without(2, {}) });
    expect(review.luck.pointsFor.value).toBe(25);
  });

  it('reviews no lineup of a week in which the points of a player are unknown', async () => {
    const week = (n: number, benched: Readonly<Record<string, number>>) => ({
      [`league/${LEAGUE_ID}/matchups/${n}`]: [
        matchupJson(
          1,
          1,
          ['q1', 'r1', 'w1', '0'],
          { q1: 10, r1: 5, w1: 5, ...benched },
          { players: ['q1', 'r1', 'w1', 'w5'] },
        ),
        matchupJson(2, 1, ['q2', 'r2', 'w2', 'w6'], { q2: 20, r2: 5, w2: 5, w6: 5 }),
      ],
    });
    const known = await decide({ ...week(1, { w5: 20 }), ...week(2, { w5: 0 }) });
    expect([known.review.fields.bench_points_lost, known.review.fields.lineup_efficiency_pct]).toEqual([20, 66.67]);
    const unknown = await decide({ ...week(1, { w5: 20 }), ...week(2, {}) });
    expect([unknown.review.fields.bench_points_lost, unknown.review.fields.lineup_efficiency_pct]).toEqual([20, 50]);
  });

  it('keeps players who moved in a past week out of the fixes', async () => {
    const past = snapshotBefore(2024, 6, PLAYERS, LINES).before(2024, 3);
    const moved = [
      {
        transaction_id: '1',
        type: 'free_agent',
        status: 'complete',
        leg: 3,
        created: 1,
        roster_ids: [1],
        adds: { free: 1 },
        drops: null,
        settings: null,
      },
    ];
    const named = async (moves: unknown) => {
      const answer = await report({ [`league/${LEAGUE_ID}/transactions/3`]: moves }, { week: 3 }, past);
      return answer.deficiencies.flatMap((one) => one.available_fixes.map(({ player_id }) => player_id));
    };
    expect(await named(moved)).not.toContain('free');
  });
});

describe('what the platform does not know', () => {
  it.each([
    ['an unknown user', {}, { platform_username: 'unknown' }, 'user_not_found'],
    ['an unknown league', {}, { league_id: '999' }, 'league_not_found'],
    ['a user without a league', {}, { platform_username: 'manager5', league_id: null }, 'league_not_found'],
    ['a user without a team there', {}, { platform_username: 'manager5' }, 'team_not_found'],
    ['a league of another sport', changedLeague({ sport: 'nba' }), {}, 'league_not_found'],
    ['a league without teams', { [`league/${LEAGUE_ID}/rosters`]: null }, {}, 'team_not_found'],
  ] as const)('is refused: %s', async (_, changes, asked, code) => {
    const error = await refusal(changes, asked);
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({ status: 404, code });
  });

  it('takes the first NFL league of the season where none is named', async () => {
    const answer = await report(
      { 'user/1/leagues/nfl/2024': [leagueJson({ league_id: '5', sport: 'nba' }), leagueJson()] },
      { league_id: null },
    );
    expect(answer.league_id).toBe(LEAGUE_ID);
  });
});
