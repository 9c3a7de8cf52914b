// The platform as a free check of a question reads it: users, leagues, rosters and drafts as they
// are, and of a league's weeks, which are most of the calls of an answer, only the latest.
import type { Leagues } from '../fantasy/index.ts';

export interface CheckedLeagues {
  readonly leagues: Leagues;
  /** Whether weeks were left out so far. */
  readonly hasLeftOut: () => boolean;
}

/**
 * A league with a week to report on is reported on: its earlier weeks change no refusal. Those left
 * out look like weeks before its first one. `weeks`: which of the weeks asked for are read.
 */
export function checkedLeagues(platform: Leagues, weeks: 'latest' | 'all'): CheckedLeagues {
  let hasLeftOut = false;
  return {
    hasLeftOut: () => hasLeftOut,
    leagues: {
      ...platform,
      async matchups(leagueId, asked) {
        const read = weeks === 'latest' ? asked.slice(-1) : asked;
        hasLeftOut ||= read.length < asked.length;
        const rows = await platform.matchups(leagueId, read);
        return asked.map((_, i) => rows[i - (asked.length - read.length)] ?? []);
      },
      // bids and budgets refuse no one
      transactions: async () => [],
    },
  };
}
