// What an analysis of a league looks at in tests: a platform that answers from plain JSON, and a
// snapshot with the players' positions.
import type { Leagues } from '../../src/fantasy/index.ts';
import { clockBefore, createSnapshot, type PlayerIdentity, type Snapshot } from '../../src/nfl/index.ts';
import type { AnalysisContext } from '../../src/products/index.ts';
import type { Model } from '../../src/projections/index.ts';
import {
  readDraft,
  readDrafts,
  readLeague,
  readLeagues,
  readMatchups,
  readPicks,
  readRosters,
  readTradedPicks,
  readTransactions,
  readUser,
  readUsers,
} from '../../src/sleeper/index.ts';
import { estimatedBy } from './estimated-rostership.ts';
import { marketWithout } from './no-market.ts';
import { plainModel } from './plain-model.ts';
import { game, type PlainRows, snapshotTables } from './worlds/nfl.ts';

/** The port over plain JSON by path; undefined is a 404. */
export function leaguesFrom(answer: (path: string) => unknown): Leagues {
  const at = async (path: string) => answer(path) ?? null;
  return {
    user: async (name) => readUser(await at(`user/${name}`)),
    leaguesOf: async (id, season) => readLeagues(await at(`user/${id}/leagues/nfl/${season}`)),
    league: async (id) => readLeague(await at(`league/${id}`)),
    rosters: async (id) => readRosters(await at(`league/${id}/rosters`)),
    users: async (id) => readUsers(await at(`league/${id}/users`)),
    matchups: async (id, weeks) =>
      Promise.all(weeks.map(async (week) => readMatchups(await at(`league/${id}/matchups/${week}`)))),
    transactions: async (id, weeks) =>
      (
        await Promise.all(
          weeks.map(async (week) => readTransactions(await at(`league/${id}/transactions/${week}`), week)),
        )
      ).flat(),
    draftsOf: async (id, season) => readDrafts(await at(`user/${id}/drafts/nfl/${season}`)),
    draftsIn: async (id) => readDrafts(await at(`league/${id}/drafts`)),
    draft: async (id) => readDraft(await at(`draft/${id}`)),
    picks: async (id) => readPicks(await at(`draft/${id}/picks`)),
    tradedPicks: async (id) => readTradedPicks(await at(`league/${id}/traded_picks`)),
  };
}

/** A snapshot just before the week: one game a week, those before it played. */
export function snapshotBefore(
  season: number,
  week: number,
  people: readonly PlayerIdentity[],
  rows: PlainRows = {},
): Snapshot {
  const games = Array.from({ length: 18 }, (_, i) => game(season, i + 1, 'KC', 'SF', i + 1 < week ? [24, 17] : null));
  return createSnapshot(snapshotTables({ games, ...rows }), people, { 'nflverse/schedules': `${season}-09-01` });
}

export function leagueContext(
  snapshot: Snapshot,
  answer: (path: string) => unknown,
  model: Model = plainModel(),
): AnalysisContext {
  return {
    currentSnapshot: snapshot,
    clock: clockBefore(snapshot),
    model,
    market: marketWithout(estimatedBy(model)),
    leagues: leaguesFrom(answer),
  };
}
