// The same player in the same week and league has the same value in every product.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Citation } from '../../src/citations/index.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import { clockBefore, type Snapshot } from '../../src/nfl/index.ts';
import { draftBoard } from '../../src/products/draft-board/index.ts';
import type { DraftContext } from '../../src/products/draft-report/draft-context.ts';
import { pickStats } from '../../src/products/draft-report/picks.ts';
import {
  type AnalysisContext,
  matchup,
  player,
  report,
  roster,
  sleepers,
  teamReport,
  trending,
  waivers,
} from '../../src/products/index.ts';
import { answered } from '../support/answered.ts';
import { DRAWN_LEAGUES, DRAWN_MANAGER, drawnPlatform } from '../support/drawn-league.ts';
import { leaguesFrom } from '../support/leagues-from.ts';
import { estimatedBy } from '../support/market.ts';
import { plainModel } from '../support/plain-model.ts';
import { SLICE_SEASONS, sliceSnapshot } from '../support/slice.ts';

const STATS = ['projected_season_points', 'points_over_replacement', 'bid_dollars'];
const WEEK = 4;
const SEED = 2024;

/** Player and stat → value, of an answer's citations about the weeks left; a D/ST has no name. */
const valuesIn = ({ stats_cited }: { readonly stats_cited: readonly Citation[] }): ReadonlyMap<string, unknown> =>
  new Map(
    stats_cited
      .filter(({ stat, player }) => player !== null && STATS.includes(stat))
      .map((fact) => [`${fact.player} ${fact.stat}`, fact.value]),
  );

/** What two answers say about the same players. */
function shared(first: ReadonlyMap<string, unknown>, second: ReadonlyMap<string, unknown>) {
  const keys = [...first.keys()].filter((key) => second.has(key));
  const pick = (values: ReadonlyMap<string, unknown>) => keys.map((key) => [key, values.get(key)]);
  return { count: keys.length, first: pick(first), second: pick(second) };
}

describe('the value of a player over the weeks left', () => {
  let context: AnalysisContext;
  let board: ReadonlyMap<string, unknown>;
  let snapshot: Snapshot;
  beforeAll(async () => {
    snapshot = (await sliceSnapshot(SLICE_SEASONS)).before(2024, WEEK);
    const model = plainModel();
    const ids = model.week(snapshot).projections.flatMap(({ player: { platformId } }) => platformId ?? []);
    context = {
      currentSnapshot: snapshot,
      clock: clockBefore(snapshot),
      model,
      market: {
        trending: async (trend, lookbackHours) => ({
          trend,
          lookbackHours,
          asOf: '2024-09-26T12:00:00.000Z',
          rows: ids.filter((_, i) => i % 20 === 0).map((platformId, i) => ({ platformId, count: 500 - i })),
        }),
        rostership: estimatedBy(model),
        draftRanks: async () => null,
      },
      leagues: leaguesFrom(drawnPlatform(snapshot, SEED)),
    };
    board = valuesIn(await answered(draftBoard, context, { limit: 300, scoring: 'ppr' }));
  });

  /** The first players of the board who can be asked about by name. */
  const boardNames = (count: number): string[] =>
    [...board.keys()].flatMap((key) => /^(.*) points_over_replacement$/.exec(key)?.[1] ?? []).slice(0, count);

  it.each([
    ['waivers', () => answered(waivers, context, { week: WEEK, limit: 15 })],
    ['trending', () => answered(trending, context, { week: WEEK, lookback_hours: 24, limit: 25 })],
    ['sleepers', () => answered(sleepers, context, { week: WEEK, limit: 10 })],
    ['the report', () => answered(report, context, { week: WEEK })],
    ['a matchup', () => answered(matchup, context, { players: boardNames(2), week: WEEK })],
    ['a player', () => answered(player, context, { name: boardNames(1)[0] ?? '', player_id: null, week: WEEK })],
    [
      'a roster without a league',
      () => {
        const pasted = boardNames(104)
          .slice(90)
          .map((name) => ({ name, position: null, starter: false }));
        const query = { platform_username: null, league_id: null, week: WEEK };
        return answered(roster, context, { ...query, roster: pasted });
      },
    ],
  ])('is that of the draft board in %s', async (_, ask) => {
    const both = shared(valuesIn(await ask()), board);
    expect(both.count).toBeGreaterThan(0);
    expect(both.first).toEqual(both.second);
  });

  it('is that of the draft board in a report on a draft without a league', async () => {
    const draftSnapshot = snapshot.before(2024, 1);
    const { model } = context;
    const before = { ...context, currentSnapshot: draftSnapshot, clock: clockBefore(draftSnapshot) };
    const preseason = valuesIn(await answered(draftBoard, before, { limit: 50, scoring: 'half_ppr' }));
    const scoringOf = () => SCORING_PRESETS.half_ppr;
    const ofTenTeams = { teams: 10, slots: ['QB', 'RB', 'SUPER_FLEX'], scoringOf };
    const draft = {
      draftSnapshot,
      scoring: 'half_ppr',
      valuedLeague: ofTenTeams,
    } as unknown as DraftContext;
    const drafted = draftSnapshot.players.all.filter(({ name }) => preseason.has(`${name} points_over_replacement`));
    const cited = drafted.flatMap((one) =>
      pickStats(model, draft, { player: one, identity: { player_id: '', name: one.name, position: one.position } }),
    );
    const both = shared(valuesIn({ stats_cited: cited.map((fact) => ({ ...fact, source: '' })) }), preseason);
    expect(both.count).toBeGreaterThan(50);
    expect(both.first).toEqual(both.second);
  });

  it('is the same in the audits of rosters as in the reports on their teams', async () => {
    const [audits, reports] = [new Map<string, unknown>(), new Map<string, unknown>()];
    for (const manager of [1, 2, 3, 4, 5, 6]) {
      const query = {
        platform_username: DRAWN_MANAGER.replace('1', `${manager}`),
        league_id: DRAWN_LEAGUES.usual,
        week: WEEK,
      };
      for (const [key, value] of valuesIn(await answered(roster, context, { ...query, roster: null })))
        audits.set(key, value);
      for (const [key, value] of valuesIn(await answered(teamReport, context, query))) reports.set(key, value);
    }
    const both = shared(reports, audits);
    expect(both.count).toBeGreaterThan(0);
    expect(both.first).toEqual(both.second);
  });
});
