// The port `Leagues` over plain JSON, for tests of what is made of a platform's answers.
import type { Leagues } from '../../src/fantasy/index.ts';
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

/** Answers by path; undefined is a 404. */
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

/** Knows only what a test sets; any other question fails the test. */
export function fakeLeagues(given: Partial<Leagues> = {}): Leagues {
  const unexpected = (path: string) => {
    throw new Error(`the test expected no request of ${path}`);
  };
  return { ...leaguesFrom(unexpected), ...given };
}
