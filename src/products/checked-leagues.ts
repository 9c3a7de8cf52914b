// The platform as the free check of a question reads it first: of a league's weeks, which are most
// of the calls of an answer, the latest alone.
import type { Leagues } from '../fantasy/index.ts';

/** The weeks before look like those before a league's first one: they refuse no one else. */
export const withLatestWeek = (platform: Leagues): Leagues => ({
  ...platform,
  async matchups(leagueId, weeks) {
    const latest = await platform.matchups(leagueId, weeks.slice(-1));
    return weeks.map((_, i) => latest[i - weeks.length + 1] ?? []);
  },
});
