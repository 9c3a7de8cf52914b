// Golden answers and parameters over the sandbox season: every product, before the current week and
// before earlier ones; and the sample answers that the pages show, with their citations in full.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Product, type ProductKey, type ProductRequests, products } from '../../src/contract/index.ts';
import { readTrending, trendingPath } from '../../src/ingest/index.ts';
import type { AnswerService } from '../../src/products/index.ts';
import { type SandboxData, sandboxData } from '../support/sandbox-data.ts';
import { asked, defaultQuestions, goldenService, type Question, withoutDigests } from './ask.ts';
import { expectRecordedParameters } from './parameters.ts';
import { printed } from './print.ts';

const MANAGER = 'sandbox_manager_01';
/** Weeks asked about in addition to the current one: the first and a late week. */
const EARLIER = [1, 9];

/**
 * One question a product, small enough to read on a phone; without one, a GET is
 * asked with its defaults.
 */
const SAMPLES: { readonly [Key in ProductKey]?: ProductRequests[Key] } = {
  trending: { limit: 6 },
  sleepers: { limit: 4 },
  waivers: { limit: 5 },
  report: { week: 3 },
  player: { player_id: '91408' },
  matchup: { players: ['91308', '91196', '90465'], week: 9 },
  roster: { platform_username: 'sandbox_manager_01', league_id: '8202500000000000001' },
  'team-report': { platform_username: 'sandbox_manager_01', league_id: '8202500000000000001' },
  'draft-board': { limit: 25 },
  'draft-report': { draft_id: '8202500000000000012', draft_slot: 3 },
  'league-outlook': { platform_username: 'sandbox_manager_01', league_id: '8202500000000000003' },
  trade: { platform_username: 'sandbox_manager_01', league_id: '8202500000000000004' },
};

describe('over the sandbox season', () => {
  let sandbox: SandboxData;
  let answerService: AnswerService;
  /** The same, with draft ranks recorded before the season: snake drafts can be graded then. */
  let withDraftRanks: AnswerService;
  beforeAll(async () => {
    sandbox = await sandboxData();
    const { snapshot, model, leagues, platform, now } = sandbox;
    const parts = {
      currentSnapshot: () => snapshot,
      model: () => ({ ...model, fittedAt: new Date(now).toISOString() }),
      trending: async (_, trend, lookbackHours) => {
        const content = Buffer.from(JSON.stringify(platform(trendingPath(trend, lookbackHours))));
        const rows = await readTrending({ name: trend, content });
        return { trend, lookbackHours, asOf: new Date(now).toISOString(), rows };
      },
      leagues: () => ({ ...leagues, reads: () => ({}), bodies: () => [] }),
      now: () => now,
    } satisfies Parameters<typeof goldenService>[0];
    answerService = goldenService(parts);
    const ranks = new Map(
      snapshot.players.all.flatMap(({ platformId, platform }) =>
        platformId !== null && platform?.searchRank ? [[platformId, platform.searchRank]] : [],
      ),
    );
    withDraftRanks = goldenService({
      ...parts,
      draftRanks: async () => ({ asOf: new Date(now).toISOString(), ranks }),
    });
  });

  /** Players of the positions, the best known first. */
  const known = (positions: readonly string[], count: number): readonly string[] =>
    sandbox.snapshot.players.all
      .filter(({ platformId, position }) => platformId !== null && positions.includes(position))
      .map(({ platformId, platform }) => ({ id: platformId ?? '', rank: platform?.searchRank ?? 99_999 }))
      .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
      .slice(0, count)
      .map(({ id }) => id);

  /** Seats of every draft of the manager, asked with recorded draft ranks. */
  const rankedDrafts = (): readonly Question[] =>
    [1, 2, 3, 4].flatMap((league) =>
      [1, 8].map((draft_slot) => ({
        product: 'draft-report',
        request: { draft_id: `8${sandbox.snapshot.season}0000000000001${league}`, draft_slot },
      })),
    );

  /** One player of the manager for one of another team, by their places on the rosters. */
  const offers = (league_id: string): readonly Question['request'][] => {
    const rosters = sandbox.platform(`league/${league_id}/rosters`) as { players: string[] }[];
    const [own, other] = rosters.map(({ players }) => players.toSorted());
    return [0, 5, 9].map((place) => ({
      ...{ platform_username: MANAGER, league_id },
      ...{ give: own?.slice(place, place + 1), get: other?.slice(place, place + 1) },
    }));
  };

  function questionsOf(product: string): readonly Question[] {
    const of = (...requests: readonly Question['request'][]) => requests.map((request) => ({ product, request }));
    const leagues = sandbox.platform(`user/${MANAGER}`) as { user_id: string };
    const ids = (
      sandbox.platform(`user/${leagues.user_id}/leagues/nfl/${sandbox.snapshot.season}`) as { league_id: string }[]
    ).map(({ league_id }) => league_id);
    const inLeagues = ids.map((league_id) => ({ platform_username: MANAGER, league_id }));
    const weekly = (request: Question['request']) => [request, ...EARLIER.map((week) => ({ ...request, week }))];
    switch (product) {
      case 'trending':
        return of({ limit: 15 }, { lookback_hours: 72, limit: 10 }, { week: 3, limit: 10 });
      case 'report':
        return of({}, { week: 1 });
      case 'sleepers':
        return of(...weekly({ limit: 8 }));
      case 'waivers':
        return of(...weekly({ limit: 10 }));
      case 'player':
        return of(
          ...['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].flatMap((position) =>
            known([position], 2).map((player_id) => ({ player_id })),
          ),
          ...EARLIER.map((week) => ({ player_id: known(['RB'], 1)[0], week })),
          { name: 'Nobody Known' },
        );
      case 'matchup':
        return of(
          { players: known(['QB'], 2) },
          { players: known(['RB', 'WR'], 4) },
          { players: known(['TE'], 3), week: 9 },
          { players: [...known(['K'], 2), ...known(['DEF'], 2)] },
        );
      case 'roster':
        return of(
          ...inLeagues,
          { ...inLeagues[0], week: 9 },
          {
            roster: known(['QB', 'RB', 'WR', 'TE', 'K', 'DEF'], 40)
              .filter((_, i) => i % 3 === 0)
              .map((name) => ({ name })),
          },
          { platform_username: 'nobody_here' },
        );
      case 'team-report':
        return of(...inLeagues, { platform_username: 'sandbox_manager_09', week: 5 });
      case 'league-outlook':
        return of(
          ...inLeagues,
          { ...inLeagues[0], week: 9 },
          { ...inLeagues[0], week: 12 },
          { platform_username: 'sandbox_manager_09' },
        );
      case 'trade':
        return of(...inLeagues, ...offers(ids[3] ?? ''), {
          ...inLeagues[0],
          partner: 'sandbox_manager_02',
          week: 5,
        });
      case 'draft-board':
        return of({ limit: 30 }, { limit: 25, scoring: 'standard' });
      case 'draft-report':
        return of(
          { platform_username: MANAGER },
          { platform_username: MANAGER, season: sandbox.snapshot.season - 1 },
          ...ids.map((id) => ({ draft_id: `${id.slice(0, -2)}1${id.slice(-1)}`, draft_slot: 3 })),
        );
      default:
        return defaultQuestions(product, EARLIER, 'test/golden/sandbox.golden.ts');
    }
  }

  it('golden parameters', async () => {
    const { snapshot, parameters } = sandbox;
    const current = parameters.filter(({ season, week }) => season === snapshot.season && week === snapshot.week);
    await expectRecordedParameters(current, 'parameters/sandbox.json');
  });

  it.each(products.map(({ key }) => key))('golden answers: %s', async (key) => {
    const answers = [
      ...(await asked(answerService, questionsOf(key))),
      ...(key === 'draft-report' ? await asked(withDraftRanks, rankedDrafts()) : []),
    ];
    await expect(printed(answers)).toMatchFileSnapshot(`answers/sandbox/${key}.json`);
  });

  const sampleRequest = ({ key, method }: Product & { readonly key: ProductKey }): object => {
    const request = SAMPLES[key];
    if (request) return request;
    if (method === 'GET') return {};
    throw new Error(`${key} has no sample question: add one to SAMPLES in test/golden/sandbox.golden.ts`);
  };

  it.each(products)('sample: $key', async (product) => {
    const request = sampleRequest(product);
    const body = await answerService.answer(product, product.request.schema.parse(request), { compact: false });
    const sample = { request, answer: JSON.parse(withoutDigests(body)) as unknown };
    await expect(printed(sample)).toMatchFileSnapshot(`../../src/web/samples/${product.key}.json`);
  });
});
