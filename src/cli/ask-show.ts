// Formats an answer, or its terms, as lines of text for people.
import { formatUsdc, type PaymentQuote, type Purchase, plainText } from '../client/index.ts';
import { type Product, products } from '../contract/index.ts';
import { type AnswerView, answerMarkdown, answerView } from '../views/index.ts';
import type { Io } from './command.ts';
import { createStyle, drawAnswer, hasColors, wrapped } from './draw/index.ts';

/** Width where the output is not a window. */
const DEFAULT_COLUMNS = 80;
/** Wider lines are hard to read. */
const MAX_COLUMNS = 120;
const MIN_COLUMNS = 40;
/** Longest text of a cell or a paragraph, in characters. */
const MAX_TEXT = 20_000;

/** The whole answer, fitted to the window and colored on a terminal. */
export function answerLines(
  product: Product,
  answer: unknown,
  { columns, env }: Pick<Io, 'columns' | 'env'>,
  { isExplained = false } = {},
): readonly string[] {
  const style = createStyle({ colors: hasColors(env, { isTerminal: columns !== undefined }) });
  return drawAnswer(plainView(product, answer), windowWidth(columns), style, { isExplained });
}

/** The whole answer as Markdown. */
export const markdownOf = (product: Product, answer: unknown): string =>
  answerMarkdown(plainView(product, answer)).trimEnd();

const KEY_WIDTH = Math.max(...products.map(({ key }) => key.length));

/** Each product with its price and what it buys. */
export function productList({ columns, env }: Io): readonly string[] {
  const style = createStyle({ colors: hasColors(env, { isTerminal: columns !== undefined }) });
  const width = windowWidth(columns);
  const rows = products.flatMap(({ key, priceMicroUsdc, description }) => [
    `${style.strong(key.padEnd(KEY_WIDTH))}  $${formatUsdc(priceMicroUsdc)}`,
    ...wrapped(description, width - 2).map((line) => `  ${line}`),
  ]);
  return [...rows, '', 'Paid in USDC. Fields and options: gridcall ask --help'];
}

const windowWidth = (columns = DEFAULT_COLUMNS) => Math.max(MIN_COLUMNS, Math.min(MAX_COLUMNS, columns));

/** The view without control characters: the answer is another machine's text. */
const plainView = (product: Product, answer: unknown): AnswerView => plain(answerView(product, answer));

function plain<T>(value: T): T {
  if (typeof value === 'string') return plainText(value, MAX_TEXT) as T;
  if (Array.isArray(value)) return value.map(plain) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)])) as T;
}

/** What was paid, in which transaction, and whether it was paid before. */
export function costLines({ priceMicroUsdc, txid, milliseconds, receipt, resumed }: Purchase): readonly string[] {
  if (txid === null) return [`Free, in ${milliseconds} ms.`];
  const lines = [`Paid ${formatUsdc(priceMicroUsdc)} USDC in ${milliseconds} ms, transaction ${txid}.`];
  if (resumed) lines.push('An earlier, interrupted purchase had paid for it: you were not charged again.');
  if (receipt === null) lines.push('The service sent no receipt.');
  return lines;
}

/**
 * The terms of a purchase without paying; `limit` is the daily limit in
 * micro-USDC, null without one.
 */
export function quoteLines(quote: PaymentQuote, spentToday: number, limit: number | null): readonly string[] {
  const fees = quote.feePayer === null ? 'the buyer' : quote.feePayer;
  return [
    `Price: ${formatUsdc(quote.priceMicroUsdc)} USDC (asset ${quote.network.usdc}) on ${quote.network.name}`,
    `Paid to: ${quote.payTo}`,
    `Fees paid by: ${fees}`,
    ...(limit === null ? [] : [`Spent today (UTC): ${formatUsdc(spentToday)} of ${formatUsdc(limit)} USDC`]),
    ...(limit !== null && spentToday + quote.priceMicroUsdc > limit
      ? ['This answer would exceed the daily limit.']
      : []),
    'You have not been charged.',
  ];
}
