// Asks the answering service what buyers ask, without payment, and gives what they would
// get: an answer or a refusal.
import type { Citation } from '../../src/citations/index.ts';
import { products, requestJsonSchema } from '../../src/contract/index.ts';
import {
  ANALYSES,
  AnswerError,
  type AnswerService,
  type AnswerServiceParts,
  createAnswerService,
} from '../../src/products/index.ts';
import { NOTHING_SHARED } from '../support/answering.ts';
import { rounded } from './print.ts';

export interface Question {
  /** Key of the product. */
  readonly product: string;
  readonly request: Readonly<Record<string, unknown>>;
}

/**
 * The digest at the end of a model's version covers every bit of its parameters; the parameters
 * have a golden file of their own.
 */
const DIGEST = /(\d wk \d+|nothing learned) [0-9a-f]{8}\b/g;

/** The text without the digests of model versions. */
export const withoutDigests = (text: string): string => text.replace(DIGEST, '$1');

/** The answering service of the product, over the given snapshot, model and platform. */
export function goldenService(
  parts: Pick<AnswerServiceParts, 'currentSnapshot' | 'model' | 'trending' | 'leagues' | 'now'> &
    Partial<Pick<AnswerServiceParts, 'draftRanks'>>,
): AnswerService {
  return createAnswerService({
    readRosters: () => ({ leagues: 0, rosteredIn: () => 0 }),
    rostership: async () => null,
    draftRanks: async () => null,
    ...parts,
    analyses: ANALYSES,
    inputs: () => ({ version: 'golden', fetchedAt: 0 }),
    answerCache: NOTHING_SHARED,
    rewriter: null,
  });
}

/** Whether a request of the product may name a week. */
export function hasWeek(key: string): boolean {
  const product = products.find((each) => each.key === key);
  return product !== undefined && 'week' in (requestJsonSchema(product.request.schema).properties ?? {});
}

/**
 * Questions of a product without any of its own: its defaults, and again before each of the weeks
 * where it takes a week. A POST has no defaults to ask with.
 */
export function defaultQuestions(product: string, weeks: readonly number[], file: string): readonly Question[] {
  if (products.find(({ key }) => key === product)?.method !== 'GET')
    throw new Error(`${product} has no questions: a POST needs a case in questionsOf of ${file}`);
  const requests = [{}, ...(hasWeek(product) ? weeks.map((week) => ({ week })) : [])];
  return requests.map((request) => ({ product, request }));
}

/** Questions with their answers, in order. Anything but an answer or a refusal is thrown. */
export async function asked(answerService: AnswerService, questions: readonly Question[]): Promise<readonly object[]> {
  const all: object[] = [];
  for (const { product: key, request } of questions)
    all.push({ request, ...(await reply(answerService, key, request)) });
  return all;
}

async function reply(answerService: AnswerService, key: string, request: Question['request']): Promise<object> {
  const product = products.find((each) => each.key === key);
  if (!product) throw new Error(`there is no product ${key}`);
  try {
    const answer = JSON.parse(
      await answerService.answer(product, product.request.schema.parse(request), { compact: false }),
      (name, value: unknown) => (name === 'gridcall/model' ? withoutDigests(String(value)) : value),
    ) as unknown;
    return { answer: withShortCitations(product.response.schema.parse(answer) as Readonly<Record<string, unknown>>) };
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    const { status, code, message } = error;
    return { refusal: { status, code, message } };
  }
}

/**
 * Hundreds of citations an answer make most of a golden file: one line of text each, without the
 * parameters, which are those of the answer's model.
 */
function withShortCitations(answer: Readonly<Record<string, unknown>>): object {
  const citations = answer.stats_cited as readonly Citation[];
  const stats_cited = citations.map(({ stat, value, player, source }) =>
    [
      `${stat} = ${typeof value === 'string' ? value : rounded(value)}`,
      ...(player === null ? [] : [player]),
      withoutDigests(source).replace(/, parameters \d+ wk \d+$/, ''),
    ].join(' | '),
  );
  const sources = answer.sources as readonly { readonly title: string }[];
  // of the inputs there is no version here: the snapshot has no archive
  return { ...answer, stats_cited, sources: sources.filter(({ title }) => !title.startsWith('Gridcall inputs')) };
}
