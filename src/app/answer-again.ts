// Asks the question of an earlier answer again, with the files, the market and the leagues of then.
import { z } from 'zod';
import type { Citation } from '../citations/index.ts';
import { products } from '../contract/index.ts';
import type { DraftRanks, PlatformRostership, TrendingList } from '../fantasy/index.ts';
import { ANALYSES, AnswerError, createAnswerService, MARKET_NAMES } from '../products/index.ts';
import { PlatformUnavailableError, recordedLeagues } from '../sleeper/index.ts';
import type { AskedThen } from './asked-then.ts';
import type { InputsThen } from './inputs-then.ts';

/** What an audit reads of any answer. */
export const CitedNumbers = z.object({
  stats_cited: z.array(
    z.object({
      stat: z.string(),
      value: z.union([z.number(), z.string()]),
      player: z.string().nullable(),
      source: z.string(),
    }),
  ),
});

/** What the answer cites when it is made again; nothing where the question is refused now. */
export async function citedAgain(
  { newest, model, gameDayPolls }: InputsThen,
  { question, texts }: AskedThen,
): Promise<readonly Citation[]> {
  const { askedAt, request, rosters } = question;
  const product = products.find(({ key }) => key === question.product);
  if (!product) return [];
  const noted = <T>(name: string): T | null => {
    const text = texts.get(name);
    return text === undefined ? null : (JSON.parse(text) as T);
  };
  const service = createAnswerService({
    analyses: ANALYSES,
    currentSnapshot: () => newest,
    model: () => model,
    async trending(_, trend, hours) {
      const list = noted<TrendingList>(MARKET_NAMES.trending(trend, hours));
      if (list) return list;
      throw new AnswerError(404, 'trending_not_recorded', 'The answer did not read the list.');
    },
    async rostership(week) {
      const polled = noted<Entries<PlatformRostership, 'shares'>>(MARKET_NAMES.rostership(week));
      return polled && { ...polled, shares: new Map(polled.shares) };
    },
    async draftRanks(season, draftedAt) {
      const recorded = noted<Entries<DraftRanks, 'ranks'>>(MARKET_NAMES.draftRanks(season, draftedAt));
      return recorded && { ...recorded, ranks: new Map(recorded.ranks) };
    },
    readRosters: () => ({ leagues: rosters?.leagues ?? 0, rosteredIn: (id) => rosters?.rosteredIn[id] ?? 0 }),
    gameDayPolls: () => gameDayPolls,
    leagues: () => recordedLeagues(texts, askedAt),
    inputs: () => ({ version: '', fetchedAt: 0 }),
    answerCache: { get: async () => null, put: async ({ body }) => body },
    rewriter: null,
    now: () => askedAt,
  });
  try {
    const answer = await service.answer(product, request, { compact: true });
    return CitedNumbers.parse(JSON.parse(answer)).stats_cited;
  } catch (error) {
    if (error instanceof AnswerError || error instanceof PlatformUnavailableError) return [];
    throw error;
  }
}

/** As JSON shows a map. */
type Entries<T, K extends keyof T> = Omit<T, K> & {
  readonly [Key in K]: T[Key] extends ReadonlyMap<infer Id, infer Value> ? readonly (readonly [Id, Value])[] : never;
};
