// The platform's projections are never resold: an answer has its figure of a player who was asked
// about, and of no other, in no field, citation or chart.
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWithCitations } from '../../src/citations/index.ts';
import type { Product } from '../../src/contract/index.ts';
import { clockBefore, type Snapshot } from '../../src/nfl/index.ts';
import {
  type Analysis,
  type AnalysisContext,
  draftBoard,
  draftReport,
  leagueOutlook,
  matchup,
  player,
  type RequestOf,
  report,
  roster,
  sleepers,
  teamReport,
  trade,
  trending,
  waivers,
} from '../../src/products/index.ts';
import { blendWithPlatform, type Forecast, platformOpinion } from '../../src/projections/index.ts';
import { DRAWN_LEAGUES, DRAWN_MANAGER, draftIdOf, drawnPlatform, drawnTrends } from '../support/drawn-league.ts';
import { leaguesFrom } from '../support/leagues-from.ts';
import { estimatedBy } from '../support/market.ts';
import { plainFittedModel } from '../support/plain-model.ts';
import { SLICE_SEASONS, sliceSnapshot } from '../support/slice.ts';

const WEEK = 4;
const SEED = 2024;
const FIRST_FIGURE = 700_000;
const AS_OF = '2024-09-26T12:00:00.000Z';
const LEAGUE = DRAWN_LEAGUES.usual;
const TEAM = { platform_username: DRAWN_MANAGER, league_id: LEAGUE, week: WEEK };

describe("the platform's figures", () => {
  let context: AnalysisContext;
  /** Player id by his figure: no two are the same, and no answer has another number as large. */
  let figures: ReadonlyMap<number, string>;
  beforeAll(async () => {
    const snapshot = (await sliceSnapshot(SLICE_SEASONS)).before(2024, WEEK);
    const plain = plainFittedModel();
    const ids = plain.week(snapshot).projections.flatMap(({ player: { platformId } }) => platformId ?? []);
    figures = new Map(ids.map((id, i) => [FIRST_FIGURE + i, id]));
    const points = new Map([...figures].map(([half, id]) => [id, { standard: half, half_ppr: half, ppr: half }]));
    const known = new Map<Forecast, Forecast>();
    const week = (at: Snapshot): Forecast => {
      const own = plain.week(at);
      const opinion = platformOpinion(own, points);
      const weights = { points: {}, roles: {} };
      // ours stay as they are, so that every player is far from the platform
      const moved = known.get(own) ?? blendWithPlatform(own, { opinion, weights, source: 'platform projections' });
      known.set(own, moved);
      return moved;
    };
    const model = { ...plain, week };
    const trends = drawnTrends(snapshot, SEED);
    context = {
      ...{ currentSnapshot: snapshot, clock: clockBefore(snapshot), model },
      market: {
        trending: async (trend, lookbackHours) => ({
          ...{ trend, lookbackHours, asOf: AS_OF },
          rows: trends(trend),
        }),
        rostership: estimatedBy(model),
        draftRanks: async () => ({ asOf: AS_OF, ranks: new Map(ids.map((id, i) => [id, i + 1])) }),
      },
      leagues: leaguesFrom(drawnPlatform(snapshot, SEED)),
    };
  });

  /** Players with the platform's figure in the answer. */
  async function shown<P extends Product>(analysis: Analysis<P>, request: RequestOf<P>): Promise<readonly string[]> {
    const found = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value === 'number' && figures.has(value)) found.add(figures.get(value) ?? '');
      if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) visit(each);
    };
    visit(renderWithCitations(await analysis.answer(context, request)));
    return [...found];
  }
  const projected = (count: number) =>
    context.model
      .week(context.currentSnapshot)
      .projections.flatMap(({ player: { platformId } }) => platformId ?? [])
      .slice(0, count);

  it.each([
    ['trending', () => shown(trending, { week: WEEK, lookback_hours: 24, limit: 50 })],
    ['report', () => shown(report, { week: WEEK })],
    ['sleepers', () => shown(sleepers, { week: WEEK, limit: 25 })],
    ['waivers', () => shown(waivers, { week: WEEK, limit: 50 })],
    ['draft-board', () => shown(draftBoard, { limit: 200, scoring: 'ppr' })],
    ['league-outlook', () => shown(leagueOutlook, TEAM)],
    ['trade', () => shown(trade, { ...TEAM, give: null, get: null, partner: null })],
    [
      'draft-report',
      () => shown(draftReport, { draft_id: draftIdOf(LEAGUE), platform_username: null, draft_slot: 1, season: null }),
    ],
  ])('are in no answer of %s, which no player is asked of', async (_, ask) => {
    expect(await ask()).toEqual([]);
  });

  it('are in an answer about a player his own alone', async () => {
    const asked = projected(60);
    const found = await Promise.all(asked.map((id) => shown(player, { name: null, player_id: id, week: WEEK })));
    expect(found.flat().length).toBeGreaterThan(0);
    for (const [i, ids] of found.entries()) expect(ids.filter((id) => id !== asked[i])).toEqual([]);
  });

  it('are in a matchup or an audit those of the players compared or rostered, at most', async () => {
    const pairs = projected(40);
    for (let i = 0; i < pairs.length; i += 4) {
      const players = pairs.slice(i, i + 4);
      for (const id of await shown(matchup, { players, week: WEEK })) expect(players).toContain(id);
    }
    const rosters = await context.leagues.rosters(LEAGUE);
    const own = rosters.find(({ id }) => DRAWN_MANAGER.endsWith(`_${id}`))?.players ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const id of await shown(roster, { ...TEAM, roster: null })) expect(own).toContain(id);
    for (const id of await shown(teamReport, TEAM)) expect(own).toContain(id);
  });
});
