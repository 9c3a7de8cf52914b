// The platform as a free check of a question reads it: users, leagues, rosters and drafts, never
// the weeks of a league, which are most of the calls of an answer.
import type { Leagues } from '../fantasy/index.ts';

/** The question has passed everything that is refused before a league's weeks are read. */
export class WeeksNeeded extends Error {
  override readonly name = 'WeeksNeeded';
}

/** The same platform; asking for the weeks of a league throws `WeeksNeeded`. */
export function withoutWeeks(platform: Leagues): Leagues {
  const stop = async (): Promise<never> => {
    throw new WeeksNeeded('A check reads no weeks.');
  };
  return { ...platform, matchups: stop, transactions: stop };
}
