// A platform that knows only what a test sets; any other question fails the test.
import type { Leagues } from '../../src/fantasy/index.ts';

const QUESTIONS = [
  'user',
  'leaguesOf',
  'league',
  'rosters',
  'users',
  'matchups',
  'transactions',
  'draftsOf',
  'draftsIn',
  'draft',
  'picks',
  'tradedPicks',
] as const satisfies readonly (keyof Leagues)[];

export function fakeLeagues(given: Partial<Leagues> = {}): Leagues {
  const unexpected = (question: string) => async () => {
    throw new Error(`the test expected no request ${question}`);
  };
  const all = Object.fromEntries(QUESTIONS.map((question) => [question, unexpected(question)]));
  return { ...(all as unknown as Leagues), ...given };
}
