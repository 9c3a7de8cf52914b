// Formats an answer, or its terms, as lines of text for people.
import { z } from 'zod';
import { formatUsdc, type PaymentQuote, type Purchase, plainText } from '../client/index.ts';

const answerSchema = z.looseObject({ verdict: z.string(), confidence: z.string(), reasoning: z.string() });
const WIDTH = 100;
/** Longest text printed, in characters. */
const MAX_PARAGRAPH = 20_000;

/** The call, how sure, why, and what it cost. */
export function answerLines(purchase: Purchase): readonly string[] {
  const read = answerSchema.safeParse(purchase.answer);
  const answer = read.success
    ? [...wrap(read.data.verdict), `Confidence: ${plainText(read.data.confidence)}`, '', ...wrap(read.data.reasoning)]
    : wrap(purchase.body);
  return [...answer, '', ...costLines(purchase)];
}

function costLines({ priceMicroUsdc, txid, milliseconds, receipt, resumed }: Purchase): readonly string[] {
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
    'You were not charged.',
  ];
}

/** Wraps text at 100 characters; its line breaks stay. */
function wrap(text: string): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of plainText(paragraph, MAX_PARAGRAPH).split(' ').filter(Boolean)) {
      if (line !== '' && line.length + 1 + word.length > WIDTH) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}
