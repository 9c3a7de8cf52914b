// What a row of the matrix is: a story and its one right end; and the steps that stories share.
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreBackend } from '../../../src/storage/store.ts';
import type { Answer } from '../asking.ts';
import type { Point } from '../orders.ts';
import type { Payment } from '../payment.ts';
import type { SellerProcess } from '../seller-process.ts';
import type { Stage } from '../stage.ts';

export interface Row {
  readonly name: string;
  /** Both unless said otherwise. */
  readonly engines?: readonly StoreBackend[];
  /** Plays the story and returns what the buyer received. */
  readonly play: (stage: Stage) => Promise<string>;
  /** What the buyer must have heard. */
  readonly outcome: string;
  /** How many payments are charged at the end. */
  readonly charged: number;
  /** How many analyses are run. */
  readonly runs: number;
}

/** The buyer hears of nothing but the answer, computed and paid once. */
export const sold = (name: string, play: Row['play']): Row => ({ name, play, outcome: '200', charged: 1, runs: 1 });

/** A crashed owner's rows are free after half a minute. */
export const LEASE_OVER_MS = 31_000;
/** Long after the time in which a delivered answer is served again. */
export const HOURS_LATER_MS = 2 * 3_600_000;

/** A sale in which the buyer hangs up while the seller halts at `point`. */
export async function hungUpAt(
  stage: Stage,
  point: Point,
  haltAt: readonly Point[] = [point],
  as: Parameters<Stage['pay']>[1] = {},
) {
  const seller = await stage.start({ haltAt });
  const payment = await stage.pay(seller, as);
  const buyer = new AbortController();
  const reply = stage.present(seller, payment, { signal: buyer.signal });
  await seller.halted(point);
  buyer.abort();
  return { seller, payment, reply };
}

/** Moves the clock of a running seller, and of the stage, ahead. */
export async function moveClock(stage: Stage, seller: SellerProcess, aheadMs: number): Promise<void> {
  stage.aheadMs = aheadMs;
  await seller.tell({ command: 'set clock', aheadMs });
}

/** The halted seller answers a buyer who is gone; the reply to the same payment hours later. */
export async function answeredAndAfterHours(stage: Stage, seller: SellerProcess, payment: Payment): Promise<Answer> {
  await seller.tell({ command: 'go on' });
  // time for the seller to write its reply
  await sleep(300);
  await moveClock(stage, seller, HOURS_LATER_MS);
  return stage.present(seller, payment);
}

/** What was heard, one after the other. */
export const heard = (...answers: readonly Answer[]): string => answers.map(({ word }) => word).join(' → ');

/** What was heard at once: each different word with how often it came, the most frequent first. */
export function heardAtOnce(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { word } of answers) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const bodies = new Set(
    answers.filter(({ status }) => status === 200).map(({ body, receipt }) => `${body}${receipt}`),
  );
  if (bodies.size > 1) throw new Error(`${bodies.size} different answers came`);
  return sorted.map(([word, count]) => `${count} × ${word}`).join(', ');
}
