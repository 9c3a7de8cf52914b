// Team report on a league that can be reckoned by hand, and on leagues of every odd kind.
import { describe, expect, it } from 'vitest';
import { type Citation, type DraftAnswer, renderWithCitations } from '../../../src/citations/index.ts';
import { ATTRIBUTION, GRADES, teamReport as product, type TeamReportResponse } from '../../../src/contract/index.ts';
import { luckOf, teamRecords } from '../../../src/fantasy/index.ts';
import type { PlayerIdentity, Snapshot } from '../../../src/nfl/index.ts';
import { AnswerError, teamReport } from '../../../src/products/index.ts';
import { readMatchups } from '../../../src/sleeper/index.ts';
import { uncovered } from '../../support/citing.ts';
import { leagueContext, snapshotBefore } from '../../support/league-context.ts';
import { onTeam, person } from '../../support/snapshot-tables.ts';
import { TOY_ID, TOY_POSITIONS, toyLeague, toyMatchup, toyPlatform, toyRoster } from '../../support/toy-league.ts';

const PEOPLE: readonly PlayerIdentity[] = Object.entries(TOY_POSITIONS).map(([id, position]) =>
  person({ name: `Player ${id}`, position, platformId: id, gsisId: `00-${id}`, platform: onTeam('KC') }),
);
/** The free back has played, so that the model expects something of him. */
const LINES = {
  stats: [1, 2].map((week) => ({
    season: 2024,
    week,
    player_id: '00-free',
    season_type: 'REG',
    team: 'KC',
    carries: 12,
    rushing_yards: 60,
  })),
};
const WEEK_3 = snapshotBefore(2024, 3, PEOPLE, LINES);

type Asked = Partial<{ platform_username: string; league_id: string | null; week: number | null }>;
type Answer = TeamReportResponse & { readonly stats_cited: readonly Citation[] };

async function report(
  changes: Readonly<Record<string, unknown>> = {},
  asked: Asked = {},
  snapshot: Snapshot = WEEK_3,
): Promise<Answer> {
  const request = { platform_username: 'manager1', league_id: TOY_ID, week: null, ...asked };
  const draft = await teamReport.answer(leagueContext(snapshot, toyPlatform(changes)), request);
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

const WEEK_5 = snapshotBefore(2024, 5, PEOPLE, LINES);
const ENDS: readonly PlayerIdentity[] = ['t2', 't3', 't4'].map((id) =>
  person({ name: `Player ${id}`, position: 'TE', platformId: id, gsisId: `00-${id}`, platform: onTeam('KC') }),
);

/** One week in which everybody scored ten at every slot but those given; a team with a tight end `t` plays him in its flex. */
function weekOf(points: Readonly<Record<string, number>>) {
  return [1, 2, 3, 4].map((n) => {
    const flex = points[`t${n}`] === undefined ? { 1: 'w5', 2: 'w6' }[n] : `t${n}`;
    const lineup = [`q${n}`, `r${n}`, `w${n}`, flex ?? '0'];
    const scores = Object.fromEntries(lineup.filter((id) => id !== '0').map((id) => [id, points[id] ?? 10]));
    return toyMatchup(n, n < 3 ? 1 : 2, lineup, scores);
  });
}

/** Scores of the three other teams in every week. */
const OTHERS = [40, 20, 10] as const;

/** Team 1 scores so much in each week from the first on, and meets these teams. */
function gamesOf(scores: readonly number[], met: readonly number[]) {
  const weeks = scores.map((own, i) => {
    const rival = met[i] ?? 2;
    const row = (n: number, points: number) =>
      toyMatchup(n, n === 1 || n === rival ? 1 : 2, [`q${n}`, '0', '0', '0'], { [`q${n}`]: points });
    return [`league/${TOY_ID}/matchups/${i + 1}`, [row(1, own), ...OTHERS.map((points, at) => row(at + 2, points))]];
  });
  return Object.fromEntries(weeks) as Readonly<Record<string, unknown>>;
}

/** The same team's luck, unrounded. */
function luckIn(scores: readonly number[], met: readonly number[]) {
  const weeks = Object.values(gamesOf(scores, met)).map((rows, i) => ({ week: i + 1, matchups: readMatchups(rows) }));
  const record = teamRecords(weeks, false).get(1);
  if (!record) throw new Error('team 1 has no record');
  return luckOf(record);
}

const refusal = (changes: Readonly<Record<string, unknown>>, asked: Asked) =>
  report(changes, asked).catch((error: unknown) => error);
const league = (changes: object, settings: object = {}) => ({ [`league/${TOY_ID}`]: toyLeague(changes, settings) });

describe('a league by hand', () => {
  it('counts the two completed weeks', async () => {
    const answer = await report();
    expect(answer).toMatchObject({ week: 3, season: 2024, league_id: TOY_ID, league_name: 'Toy League' });
    const strength = Object.fromEntries(answer.positional_strength_vs_league.map((one) => [one.position, one]));
    expect(Object.keys(strength)).toEqual(['QB', 'RB', 'WR']);
    // quarterbacks: 10 + 5, 7.5 + 9, 9 + 10 and 8 + 10 over two weeks
    expect(strength.QB).toMatchObject({ points_per_week: 7.5, league_avg_points_per_week: 8.56, league_rank: 4 });
    // both receivers of team 1 started, one of them as its flex
    expect(strength.WR).toMatchObject({ points_per_week: 15, league_rank: 2, league_size: 4 });
  });

  it('speaks of a single week as one', async () => {
    const { reasoning } = await report(league({ season: '2024' }), { week: 2 }, snapshotBefore(2024, 2, PEOPLE, LINES));
    expect(reasoning).toMatch(/^In 1 completed week that counts the team scored 40\.0 points and won its only game\./);
    expect(reasoning).not.toMatch(/\b(0|1) (games|times)\b|of 1 /);
  });

  it('sets lineups against the best in hindsight', async () => {
    const { manager_review: review } = await report();
    // the tight end for a receiver: 12 for 10, then 9 for 5
    expect(review).toMatchObject({ bench_points_lost: 6, optimal_vs_actual: 6, efficiency_rank: 4, league_size: 4 });
    expect(review.lineup_efficiency_pct).toBeCloseTo((100 * 60) / 66, 2);
    expect(review.mis_start_patterns).toHaveLength(1);
    expect(review.mis_start_patterns[0]).toMatch(
      /^At TE a better player sat on the bench in 2 of 2 weeks, at a cost of 6.0 points\./,
    );
  });

  it('weighs the record against every opponent of the week', async () => {
    const { manager_review: review } = await report();
    // week 1: best of four; week 2: worst of four
    expect(review).toMatchObject({ expected_wins: 1, actual_wins: 1 });
    const third = await report({}, { platform_username: 'manager3' });
    // week 1: beats one of three; week 2: level with one and below one
    expect(third.manager_review.expected_wins).toBeCloseTo(1 / 3 + 1.5 / 3, 2);
    expect(third.manager_review.luck_note).toContain('won 1 and tied 1 of 2 games');
  });

  it('counts a game against the median as it went, never twice', async () => {
    const plain = await report({}, { platform_username: 'manager2' });
    const median = await report(league({}, { league_average_match: 1 }), { platform_username: 'manager2' });
    expect(plain.manager_review.actual_wins).toBe(1);
    // week 1: 30 is above the median of 28.5; week 2: 36 above 30
    expect(median.manager_review.actual_wins).toBe(3);
    expect((median.manager_review.expected_wins ?? 0) - (plain.manager_review.expected_wins ?? 0)).toBeCloseTo(2, 6);
    expect(median.manager_review.luck_note).toContain("Against the week's median it won 2 of 2 games");
    // the record of the first sentence is that of the standings, and says of how many games
    expect(plain.reasoning).toContain('points and won 1 of 2 games.');
    expect(median.reasoning).toContain('points and won 3 of 4 games, those against the median included.');
  });

  it('splits luck into whom it met and when it scored, exactly', async () => {
    for (const n of [1, 2, 3, 4]) {
      const { stats_cited: cited } = await report({}, { platform_username: `manager${n}` });
      const value = (stat: string) => Number(cited.find((one) => one.stat === stat)?.value);
      expect(value('luck_of_schedule') + value('luck_of_timing')).toBeCloseTo(value('luck'), 9);
    }
  });

  it('rounds each part of luck by itself, and says so where the hundredths do not add up', async () => {
    const noted = async (scores: readonly number[], met: readonly number[]) => {
      const before = scores.length + 1;
      const snapshot = snapshotBefore(2024, before, PEOPLE, LINES);
      const { stats_cited: cited, manager_review } = await report(gamesOf(scores, met), { week: before }, snapshot);
      const value = (stat: string) => Number(cited.find((one) => one.stat === stat)?.value);
      const { luck, scheduleLuck, timingLuck } = luckIn(scores, met);
      expect(value('luck')).toBeCloseTo(luck, 2);
      expect(value('luck_of_schedule')).toBeCloseTo(scheduleLuck, 2);
      expect(value('luck_of_timing')).toBeCloseTo(timingLuck, 2);
      return manager_review.luck_note;
    };
    // two thirds of a win lost, a third to the schedule and a third to the timing: 0.67, 0.33 and 0.33
    expect(await noted([50, 30, 50], [2, 2, 3])).toContain('-0.33 from when it scored, each rounded by itself.');
    expect(await noted([30, 30, 30, 30], [2, 2, 3, 4])).not.toContain('rounded');
  });

  it('calls no luck extraordinary that no schedule could have changed', async () => {
    const lowest = [1, 2, 3, 4].map((n) => toyMatchup(n, n < 3 ? 1 : 2, [`q${n}`], { [`q${n}`]: n * 10 }));
    const first = { [`league/${TOY_ID}/matchups/1`]: lowest };
    const { manager_review: review } = await report(first, { week: 2 }, snapshotBefore(2024, 2, PEOPLE, LINES));
    expect(review.luck_note).toContain('Luck is 0.00 wins');
    expect(review.luck_note).toContain('its games would have ended the same');
    expect(review.luck_note).not.toMatch(/rare|usual|beyond/);
  });

  it('calls luck by its size: ordinary within one spread, rare beyond two', async () => {
    const words = async (scores: readonly number[], met: readonly number[]) => {
      const { manager_review: review } = await report(gamesOf(scores, met), { week: 5 }, WEEK_5);
      return /so this is ([^.]+)\./.exec(review.luck_note)?.[1];
    };
    // always second of four: each game is worth two thirds, the spread of four is 0.94
    expect(await words([30, 30, 30, 30], [2, 2, 3, 4])).toBe('ordinary');
    expect(await words([30, 30, 30, 30], [4, 4, 4, 4])).toBe('more than usual, but not rare');
    expect(await words([30, 30, 30, 30], [2, 2, 2, 2])).toBe('rare');
  });

  it('calls the record by the same measure in the verdict as in the note', async () => {
    const told = async (scores: readonly number[], met: readonly number[]) => {
      const { verdict, manager_review: review } = await report(gamesOf(scores, met), { week: 5 }, WEEK_5);
      const status = /the record [^.,]+/.exec(verdict)?.[0];
      return [Number(/Luck is ([+-]?\d\.\d\d) wins/.exec(review.luck_note)?.[1]), status];
    };
    const [second, best] = [
      [30, 30, 30, 30],
      [50, 50, 50, 50],
    ];
    // the spread of four games of the second of four teams is 0.94: 0.67 wins are within it, 1.33 and 1.67 beyond
    expect(await told(second, [2, 2, 3, 4])).toEqual([-0.67, 'the record is about what the scores deserve']);
    expect(await told(second, [4, 4, 4, 4])).toEqual([1.33, 'the record flatters the scores']);
    expect(await told(second, [2, 2, 2, 4])).toEqual([-1.67, 'the record is worse than the scores']);
    // here it is 0.85
    expect(await told([40, 40, 30, 15], [2, 3, 3, 4])).toEqual([0.83, 'the record is about what the scores deserve']);
    expect(await told(best, [2, 2, 3, 4])).toEqual([0, 'the record is what the scores deserve']);
  });

  it('names only free players as fixes, priced under the league’s scoring', async () => {
    const runnersThin = {
      [`league/${TOY_ID}/matchups/1`]: [1, 2, 3, 4].map((n) =>
        toyMatchup(n, n < 3 ? 1 : 2, [`q${n}`, `r${n}`, `w${n}`, '0'], {
          [`q${n}`]: 10,
          [`r${n}`]: n === 1 ? 0 : 20,
          [`w${n}`]: 10,
        }),
      ),
    };
    const answer = await report(runnersThin);
    const worst = answer.deficiencies.find(({ position }) => position === 'RB');
    expect(worst?.available_fixes.map(({ player_id }) => player_id)).toEqual(['free']);
    // 60 rushing yards a game
    expect(worst?.available_fixes[0]?.why).toContain('6.0 points a game');
  });

  it('names fixes for the weeks left of the league, and none once it is over', async () => {
    const weeks = (n: number) => [n, weekOf({ r1: 0, r2: 20, r3: 20, r4: 20 })] as const;
    const thin = Object.fromEntries([1, 2].map(weeks).map(([n, rows]) => [`league/${TOY_ID}/matchups/${n}`, rows]));
    const ending = (from: number) => ({ ...thin, ...league({}, { playoff_week_start: from, playoff_teams: 2 }) });
    const backs = ({ deficiencies }: Answer) => deficiencies.find(({ position }) => position === 'RB');
    const [whole, short, last] = [await report(ending(18)), await report(ending(4)), await report(ending(3))];
    const total = (answer: Answer) =>
      Number(/expects (\d+\.\d) points/.exec(backs(answer)?.available_fixes[0]?.why ?? '')?.[1]);
    // six points a game, sixteen weeks or two
    expect(total(short)).toBeLessThan(total(whole) / 6);
    expect(backs(short)?.available_fixes[0]?.why).toMatch(/From week 3 to the league's last week the model expects/);
    expect(backs(last)?.available_fixes[0]?.why).toMatch(/In week 3, the last one, the model expects/);
    const asked = { week: 5 };
    const over = await report({ ...ending(3) }, asked, WEEK_5);
    expect(backs(over)?.available_fixes).toEqual([]);
    expect(over.reasoning).toContain(
      "This league's season ends with week 3: nothing in week 5 counts in it, so nobody is named to mend a weakness.",
    );
    // asked about no week, it names none but the league's own last one
    const unasked = await report(ending(3), {}, snapshotBefore(2025, 2, PEOPLE, LINES));
    expect(unasked.reasoning).toContain(
      "This league's season ended with week 3, so nobody is named to mend a weakness.",
    );
    expect(unasked.reasoning).not.toContain('week 18');
  });

  it('shows the number that fixes are in order of', async () => {
    const others = ['busy', 'idle', 'hurt'].map((id) =>
      person({ name: `Back ${id}`, position: 'RB', platformId: id, gsisId: `00-${id}`, platform: onTeam('KC') }),
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
    const snapshot = snapshotBefore(2024, 3, [...PEOPLE, ...others], { stats: line, injuries });
    const thin = { [`league/${TOY_ID}/matchups/1`]: weekOf({ r1: 0, r2: 20, r3: 20, r4: 20 }) };
    const { deficiencies } = await report(thin, {}, snapshot);
    const fixes = deficiencies.find(({ position }) => position === 'RB')?.available_fixes ?? [];
    const totals = fixes.map(({ why }) => Number(/expects (\d+\.\d) points of him/.exec(why)?.[1]));
    expect(totals).toHaveLength(3);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    for (const { why } of fixes) expect(why).toMatch(/He is \d+% to be startable over the next three games\.$/);
  });
});

describe('strong and thin', () => {
  const both = (week: unknown) => ({ [`league/${TOY_ID}/matchups/1`]: week, [`league/${TOY_ID}/matchups/2`]: week });
  const named = (text: string, which: 'Strong' | 'thin') =>
    (new RegExp(`${which} at ([A-Z]+(?: and [A-Z]+)?)`, 'i').exec(text)?.[1] ?? '').split(' and ').filter(Boolean);

  it('are explained by the reasoning, position by position', async () => {
    const answer = await report(both(weekOf({ q1: 30, r1: 2, w1: 1, w5: 1 })));
    const positions = [...named(answer.verdict, 'Strong'), ...named(answer.verdict, 'thin')];
    expect(positions).toEqual(['QB', 'WR', 'RB']);
    for (const position of positions)
      expect(answer.reasoning).toMatch(new RegExp(`At ${position} it scored \\d+\\.\\d points a week`));
    expect(answer.reasoning).toContain('a B+ or better is strong, a C or worse thin');
  });

  it('go by severity and then by the grade, in the headline as in the list', async () => {
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
    expect(named(answer.verdict, 'thin')).toEqual(list.slice(0, 2).map(([position]) => position));
  });

  it('are told of positions with a slot of their own alone', async () => {
    // the others play a tight end in their flex; this team need not
    const answer = await report(
      both(weekOf({ t2: 20, t3: 20, t4: 20 })),
      {},
      snapshotBefore(2024, 3, [...PEOPLE, ...ENDS]),
    );
    const end = answer.positional_strength_vs_league.find(({ position }) => position === 'TE');
    expect(end).toMatchObject({ points_per_week: 0, grade: 'F' });
    expect(answer.deficiencies.map(({ position }) => position)).not.toContain('TE');
    expect(answer.verdict).not.toContain('TE');
    expect(answer.reasoning).not.toContain('At TE it scored');
  });

  it('are nothing to tell of a league whose slots are all shared', async () => {
    const answer = await report(league({ roster_positions: ['FLEX', 'FLEX', 'FLEX', 'SUPER_FLEX', 'BN'] }));
    expect(answer.verdict).toMatch(/^No position of this league has a slot of its own; /);
    expect(answer.deficiencies).toEqual([]);
  });
});

describe('habits', () => {
  it.each([
    [1, 'A starting slot stood empty once.'],
    [2, 'Starting slots stood empty 2 times.'],
  ])('tell of %i empty slots, and guess no reason', async (empty, sentence) => {
    const second = empty === 2 ? ['q3', 'r3', 'w3', '0'] : ['q3', 'r3', 'w3', 'w6'];
    const scores = { q3: 9, r3: 9, w3: 9, w6: 9 };
    const week = (toyPlatform()(`league/${TOY_ID}/matchups/2`) as readonly { roster_id: number }[]).map((row) =>
      row.roster_id === 3 ? toyMatchup(3, 2, second, scores) : row,
    );
    const { manager_review: review } = await report(
      { [`league/${TOY_ID}/matchups/2`]: week },
      { platform_username: 'manager3' },
    );
    expect(review.observations.filter((text) => text.includes('empty'))).toEqual([sentence]);
  });
});

describe('weeks that do not count', () => {
  it('leaves out play-offs, weeks not completed and weeks without a score', async () => {
    const cited = async (answer: Promise<Answer>) =>
      (await answer).stats_cited.find(({ stat }) => stat === 'counted_weeks')?.value;
    expect(await cited(report())).toBe(2);
    expect(await cited(report(league({}, { playoff_week_start: 2 })))).toBe(1);
    expect(await cited(report(league({}, { start_week: 2 })))).toBe(1);
    expect(await cited(report({ [`league/${TOY_ID}/matchups/2`]: [] }))).toBe(1);
    // a week ahead is answered from what has been played
    const ahead = WEEK_3.before(2024, 9);
    const partly = [toyMatchup(1, 1, ['q1'], { q1: 30 }), toyMatchup(2, 1, ['q2'], { q2: 3 })];
    expect(await cited(report({ [`league/${TOY_ID}/matchups/3`]: partly }, { week: 9 }, ahead))).toBe(2);
  });

  it.each([
    ['before its first week', {}, 1],
    ['before its draft', league({ status: 'pre_draft' }), 3],
    ['with play-offs from the first week on', league({}, { playoff_week_start: 1 }), 3],
  ] as const)('leave nothing to sell %s', async (_, changes, week) => {
    await expect(report(changes, { week }, snapshotBefore(2024, week, PEOPLE))).rejects.toMatchObject({
      status: 409,
      code: 'no_completed_weeks',
      retryable: false,
      message: expect.stringMatching(
        / is completed before week \d+ of 2024\. You were not charged\. Ask for a week after /,
      ),
    });
  });
});

describe('weeks that the platform does not show', () => {
  const week = (n: number, answer: unknown) => ({ [`league/${TOY_ID}/matchups/${n}`]: answer });
  const shown = (n: number) => toyPlatform()(`league/${TOY_ID}/matchups/${n}`);

  it.each([
    ['all of them', { ...week(1, null), ...week(2, null) }, 3],
    ['all of them, as empty lists', { ...week(1, []), ...week(2, []) }, 3],
    ['one between two others', { ...week(2, null), ...week(3, shown(2)) }, 4],
  ] as const)('are refused, and nothing is reckoned: %s', async (_, changes, before) => {
    const snapshot = snapshotBefore(2024, before, PEOPLE, LINES);
    const error = await report(changes, { week: before }, snapshot).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 503, code: 'platform_unavailable', retryable: true, retryAfter: 60 });
  });

  it('may be the first ones and the last: a league begins late or ends early', async () => {
    const snapshot = snapshotBefore(2024, 5, PEOPLE, LINES);
    const late = { ...week(1, []), ...week(3, shown(2)), ...week(4, null) };
    const { stats_cited } = await report(late, { week: 5 }, snapshot);
    expect(stats_cited.find(({ stat }) => stat === 'counted_weeks')?.value).toBe(2);
  });

  it.each([
    ['an empty list', { ...week(3, []) }, 4, 'week 3', 'week 2'],
    ['nothing', { ...week(3, null) }, 4, 'week 3', 'week 2'],
    [
      'lists without a score, two in a row',
      { ...week(3, shown(3)), ...week(4, shown(3)) },
      5,
      'week 3 and week 4',
      'week 2',
    ],
  ] as const)(
    'are named when they are the last ones, with how far the figures go: %s',
    async (_, changes, before, missing, last) => {
      const snapshot = snapshotBefore(2024, before, PEOPLE, LINES);
      const said = `The platform shows no scores of ${missing}: every figure of the league runs up to ${last}.`;
      const { reasoning, manager_review: review } = await report(changes, { week: before }, snapshot);
      expect(reasoning).toContain(said);
      expect(review.observations[0]).toBe(said);
      const bestBall = await report({ ...changes, ...league({}, { best_ball: 1 }) }, { week: before }, snapshot);
      expect(bestBall.manager_review.observations).toEqual([said]);
    },
  );

  it('are not spoken of while every completed week is shown', async () => {
    const { reasoning, manager_review: review } = await report();
    expect(`${reasoning} ${review.observations}`).not.toContain('shows no scores');
  });
});

describe('leagues of every odd kind', () => {
  it('takes a commissioner’s score for the record and the players’ points for the lineups', async () => {
    const week2 = toyPlatform()(`league/${TOY_ID}/matchups/2`) as readonly { roster_id: number }[];
    const changed = week2.map((row) => (row.roster_id === 1 ? { ...row, custom_points: 90 } : row));
    const { manager_review: review } = await report({ [`league/${TOY_ID}/matchups/2`]: changed });
    expect(review).toMatchObject({ actual_wins: 2, expected_wins: 2, bench_points_lost: 6 });
  });

  it('judges no lineup in best ball', async () => {
    const { manager_review: review } = await report(league({}, { best_ball: 1 }));
    expect(review).toMatchObject({
      bench_points_lost: 0,
      lineup_efficiency_pct: 100,
      efficiency_rank: 1,
      mis_start_patterns: [],
      observations: [],
    });
  });

  it('expects nothing of a week without an opponent', async () => {
    const alone = (toyPlatform()(`league/${TOY_ID}/matchups/2`) as readonly object[]).map((row) => ({
      ...row,
      matchup_id: null,
    }));
    const { manager_review: review } = await report({ [`league/${TOY_ID}/matchups/2`]: alone });
    expect(review).toMatchObject({ expected_wins: 1, actual_wins: 1 });
  });

  it('counts orphaned and co-owned teams, and finds the team a manager shares', async () => {
    const rosters = [
      toyRoster(1, ['q1'], { owner_id: null }),
      toyRoster(2, ['q2'], { co_owners: ['1'] }),
      toyRoster(3, ['q3'], { owner_id: null }),
      toyRoster(4, ['q4']),
    ];
    const shared = await report({ [`league/${TOY_ID}/rosters`]: rosters });
    expect(shared.manager_review).toMatchObject({ league_size: 4, efficiency_rank: 1 });
  });

  it('answers for rosters that are empty and lineups that were never set', async () => {
    const rosters = [1, 2, 3, 4].map((n) => toyRoster(n, [], { players: null, starters: null, settings: null }));
    const bare = [1, 2, 3, 4].map((n) => ({
      roster_id: n,
      matchup_id: 1,
      points: n === 4 ? 1 : null,
      starters: null,
      players_points: null,
    }));
    const answer = await report({
      [`league/${TOY_ID}/rosters`]: rosters,
      [`league/${TOY_ID}/matchups/1`]: bare,
      [`league/${TOY_ID}/matchups/2`]: [],
    });
    expect(answer.positional_strength_vs_league).toEqual([]);
    expect(answer.manager_review.lineup_efficiency_pct).toBe(100);
  });

  it('keeps players who moved in a past week out of the fixes', async () => {
    const past = snapshotBefore(2024, 6, PEOPLE, LINES).before(2024, 3);
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
      const answer = await report({ [`league/${TOY_ID}/transactions/3`]: moves }, { week: 3 }, past);
      return answer.deficiencies.flatMap((one) => one.available_fixes.map(({ player_id }) => player_id));
    };
    expect(await named(moved)).not.toContain('free');
  });
});

describe('what the platform does not know', () => {
  it.each([
    ['an unknown user', {}, { platform_username: 'nobody' }, 'user_not_found'],
    ['an unknown league', {}, { league_id: '999' }, 'league_not_found'],
    ['a user without a league', {}, { platform_username: 'manager5', league_id: null }, 'league_not_found'],
    ['a user without a team there', {}, { platform_username: 'manager5' }, 'team_not_found'],
    ['a league of another sport', league({ sport: 'nba' }), {}, 'league_not_found'],
    ['a league without teams', { [`league/${TOY_ID}/rosters`]: null }, {}, 'team_not_found'],
  ] as const)('is refused: %s', async (_, changes, asked, code) => {
    const error = await refusal(changes, asked);
    expect(error).toBeInstanceOf(AnswerError);
    expect(error).toMatchObject({ status: 404, code });
  });

  it('takes the first NFL league of the season where none is named', async () => {
    const answer = await report(
      { 'user/1/leagues/nfl/2024': [toyLeague({ league_id: '5', sport: 'nba' }), toyLeague()] },
      { league_id: null },
    );
    expect(answer.league_id).toBe(TOY_ID);
  });
});
