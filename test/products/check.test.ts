// The free check of a question: it refuses what the answer refuses, stores nothing, and reads of a
// league's weeks the latest alone, unless that one would be refused.
import { describe, expect, it } from 'vitest';
import type { Leagues, Matchup } from '../../src/fantasy/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  createAnswerService,
  roster,
  teamReport,
} from '../../src/products/index.ts';
import { fakeLeagues, leaguesFrom } from '../support/leagues-from.ts';
import { plainFittedModel } from '../support/plain-model.ts';
import { LEAGUE_ID, matchupJson, PLAYERS, platformJson, rosterJson, snapshotBefore } from '../support/worlds/league.ts';
import { back, snapshotOf } from '../support/worlds/nfl.ts';

type AnyAnalysis = Parameters<typeof createAnswerService>[0]['analyses'][number];

const snapshot = snapshotOf([back('1')]);
const ROW = { rosterId: 1 } as Matchup;
const NO_DRAFT = {} as never;

/** The service with one product; `weeksAsked`: those read of a league, `stored`: cached answers. */
function serviceOf(analysis: AnyAnalysis, current: typeof snapshot, leagues: Leagues) {
  const [weeksAsked, stored]: [number[], string[]] = [[], []];
  const platform = {
    ...leagues,
    async matchups(id: string, weeks: readonly number[]) {
      weeksAsked.push(...weeks);
      return leagues.matchups(id, weeks);
    },
  };
  const service = createAnswerService({
    analyses: [analysis],
    currentSnapshot: () => current,
    model: () => ({ ...plainFittedModel(), fittedAt: '2024-09-17T00:00:00.000Z' }),
    trending: async (_, trend) => ({ trend, lookbackHours: 24, asOf: '', rows: [] }),
    rostership: async () => null,
    readRosters: () => ({ leagues: 0, rosteredIn: () => 0 }),
    draftRanks: async () => null,
    leagues: () => ({ ...platform, reads: () => ({}), bodies: () => [] }),
    inputs: () => ({ version: 'one', fetchedAt: 0 }),
    answerCache: {
      get: async (key) => (stored.includes(key) ? { body: '{}' } : null),
      put: async ({ key, body }) => {
        stored.push(key);
        return body;
      },
    },
    rewriter: null,
    now: () => Date.parse('2024-09-18T00:00:00Z'),
  });
  return { service, weeksAsked, stored };
}

function serviceWith(answer: (context: AnalysisContext) => Promise<never>, cacheSeconds: number | null = null) {
  const product = { key: 'weeks', cacheSeconds } as never;
  const leagues = fakeLeagues({
    user: async () => null,
    matchups: async (_, weeks) => weeks.map(() => [ROW]),
  });
  const { service, ...seen } = serviceOf({ product, answer }, snapshot, leagues);
  return { check: () => service.check(product, { week: null }), ...seen };
}

const refusal = new AnswerError(409, 'nothing_to_recommend', 'Nothing. You were not charged.');

it.each([null, 3600])('has the refusal of the answer (cached for %s s)', async (cacheSeconds) => {
  const { check, stored } = serviceWith(async () => Promise.reject(refusal), cacheSeconds);
  await expect(check()).rejects.toBe(refusal);
  expect(stored).toEqual([]);
});

it('reads the latest week of a league alone, and no moves', async () => {
  const { check, weeksAsked } = serviceWith(async ({ leagues }) => {
    expect(await leagues.user('a')).toBeNull();
    expect(await leagues.matchups('1', [1, 2, 3])).toEqual([[], [], [ROW]]);
    expect(await leagues.transactions('1', [1, 2, 3])).toEqual([]);
    return NO_DRAFT;
  });
  await check();
  expect(weeksAsked).toEqual([3]);
});

it('reads the others where the latest would be refused', async () => {
  const { check, weeksAsked } = serviceWith(async ({ leagues }) => {
    const weeks = await leagues.matchups('1', [1, 2, 3]);
    if (weeks.some((rows) => rows.length === 0)) throw refusal;
    return NO_DRAFT;
  });
  await check();
  expect(weeksAsked).toEqual([3, 1, 2, 3]);
});

const REFUSED = {
  teamReport: ['where no week was played', 'whose lineups were erased', 'without the team', 'without any roster row'],
};

describe('of a league', () => {
  const before = snapshotBefore(2024, 4, PLAYERS);
  const league = `league/${LEAGUE_ID}`;
  const eachWeek = (rows: (week: number) => readonly object[]) =>
    Object.fromEntries([1, 2, 3].map((week) => [`${league}/matchups/${week}`, rows(week)]));
  const teams = [1, 2, 3, 4];
  const unplayed = () => teams.map((n) => matchupJson(n, null, [`q${n}`], { [`q${n}`]: 0 }));
  const erased = (week: number) =>
    teams.map((n) => matchupJson(n, 1, ['0', '0', '0', '0'], { [`q${n}`]: 9 }, { points: 9 + week }));
  const third = { [`${league}/matchups/3`]: platformJson()(`${league}/matchups/2`) };
  const empty = { ...third, [`${league}/rosters`]: teams.map((n) => rosterJson(n, n === 1 ? [] : [`q${n}`])) };
  const without1 = (week: number) =>
    (platformJson()(`${league}/matchups/${week}`) as readonly { roster_id: number }[]).filter(
      ({ roster_id: id }) => id > 1,
    );
  const leagues: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'as usual': third,
    'without its latest week': {},
    'where no week was played': eachWeek(unplayed),
    'whose lineups were erased': eachWeek(erased),
    'whose latest lineups were erased': { ...third, [`${league}/matchups/3`]: erased(3) },
    'without the team': { ...empty, [`${league}/matchups/3`]: without1(2) },
    'with the emptied team': empty,
    'without any roster row': eachWeek(() => []),
  };

  const analyses: Readonly<Record<string, AnyAnalysis>> = { teamReport, roster };
  const ALL = Object.keys(analyses).flatMap((product) => Object.keys(leagues).map((name) => [product, name] as const));
  it.each(ALL)('decides as the sale does: %s of a league %s', async (key, name) => {
    const analysis = analyses[key] as AnyAnalysis;
    const { product } = analysis;
    const { service, weeksAsked } = serviceOf(analysis, before, leaguesFrom(platformJson(leagues[name])));
    const request = { platform_username: 'manager1', league_id: LEAGUE_ID, week: null, roster: null };
    const outcomeOf = (decided: Promise<unknown>) =>
      decided.then(
        () => 'sold',
        (error: unknown) => {
          if (error instanceof AnswerError) return error.message;
          throw error;
        },
      );
    const checked = await outcomeOf(service.check(product, request));
    if (name === 'as usual') expect(weeksAsked.length).toBeLessThan(2);
    expect(checked).toBe(await outcomeOf(service.answer(product, request, { compact: false })));
    if (REFUSED.teamReport.includes(name) && key === 'teamReport') expect(checked).toContain('You were not charged');
  });
});

it('does not hide a defect', async () => {
  const { check } = serviceWith(async () => Promise.reject(new TypeError('a defect')));
  await expect(check()).rejects.toThrow('a defect');
});
