// What a draft report says in sentences: the verdict, how the grade was found, and a word on every position.
import { listing, name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import type { Grade } from '../football/grades.ts';
import { type Balance, strongestSpot, weakestSpot } from './draft-report-balance.ts';
import { buyNote, calledBuys } from './draft-report-buys.ts';
import type { DraftCase } from './draft-report-case.ts';
import type { Order } from './draft-report-market.ts';
import { pickReview, reviewsOf, spentOn } from './draft-report-picks.ts';

/** A grade in words. */
function quality(grade: Grade): string {
  if (grade.startsWith('A')) return 'excellent';
  if (grade.startsWith('B')) return 'good';
  return grade.startsWith('C') ? 'middling' : 'poor';
}

/** The grade and what stands out: single picks where they are judged, else positions. */
export function verdict(one: DraftCase, grade: Grade, balance: readonly Balance[]): Sentence {
  const judged = sentence`${word(grade.startsWith('A') ? 'An' : 'A')} ${word(quality(grade))} draft`;
  const called = one.isAuction ? calledByPrice(one) : calledByRank(one);
  const outstanding = called ?? extremes(one, balance);
  return outstanding ? sentence`${judged}: ${outstanding}.` : sentence`${judged}.`;
}

function extremes({ isModelled }: DraftCase, balance: readonly Balance[]): Sentence | null {
  const [strongest, weakest] = [strongestSpot(balance), weakestSpot(balance)];
  return isModelled && strongest && weakest && strongest.percentile > weakest.percentile
    ? sentence`strongest at ${word(strongest.position)}, weakest at ${word(weakest.position)}`
    : null;
}

function calledByRank(one: DraftCase): Sentence | null {
  const { best, worst } = reviewsOf(one);
  const [bargain] = best;
  const [reach] = worst;
  if (bargain && reach) {
    return sentence`${name(bargain.identity.name)} was the bargain and ${name(reach.identity.name)} the reach`;
  }
  if (bargain) return sentence`${name(bargain.identity.name)} was the bargain`;
  return reach ? sentence`${name(reach.identity.name)} was the reach` : null;
}

function calledByPrice({ drafted, isDynasty }: DraftCase): Sentence | null {
  const { bargain, overpaid } = calledBuys(drafted);
  const span = word(isDynasty ? ' for this season' : '');
  if (bargain && overpaid) {
    return sentence`${name(bargain.identity.name)} was the bargain${span} and ${name(overpaid.identity.name)} the dearest for what he brings`;
  }
  if (bargain) return sentence`${name(bargain.identity.name)} was the bargain${span}`;
  return overpaid ? sentence`${name(overpaid.identity.name)} was the dearest for what he brings${span}` : null;
}

export function reasoning(one: DraftCase, grade: Grade, balance: readonly Balance[]): Sentence {
  const { market, isModelled, isOfNewcomers, isDynasty } = one;
  const standing = extremes(one, balance);
  const free = isOfNewcomers ? 'the newcomers nobody drafted' : 'freely available players';
  return paragraph(
    sentence`The roster is compared with those that the same picks yield when the draft is repeated ${word(HOW[market.order])}, every drafter straying a little; results of games play no part.`,
    isModelled
      ? sentence`What counts is what its best lineup and its bench were expected to score in ${word(one.scoring)} beyond ${word(free)}: ${word(STANDING[quality(grade)] ?? '')}.`
      : sentence`Nothing is known of what these players were expected to score, so the grade says little.`,
    isDynasty ? sentence`Seasons after this one, for which a dynasty league drafts as well, are not counted.` : null,
    standing && sentence`By position it is ${standing}.`,
    ...(one.isAuction ? buys(one) : reviews(one)),
    market.instead === 'an auction' || market.instead === 'two quarterbacks'
      ? sentence`${word(WHY[market.instead])}`
      : null,
  );
}

function reviews(one: DraftCase): readonly Sentence[] {
  const { best, worst } = reviewsOf(one);
  return [...best.slice(0, 1), ...worst.slice(0, 1)].map((ranked) => pickReview(one, ranked).note);
}

function buys(one: DraftCase): readonly (Sentence | null)[] {
  const { bargain, overpaid } = calledBuys(one.drafted);
  return [bargain, overpaid].map((called) => (called ? buyNote(one, called) : null));
}

const HOW: Readonly<Record<Order, string>> = {
  popularity: "by the platform's draft popularity",
  picks: 'by the order in which this very draft took the players',
  prices: 'by the order of the prices in this very auction, with the turns drawn by lot',
};

const WHY: Readonly<Record<'an auction' | 'two quarterbacks', string>> = {
  'an auction':
    'Buys are judged by their price; the order in which players came up says nothing, so it is held to no market rank.',
  'two quarterbacks':
    'The popularity ranks are made for one quarterback a team: they order no draft with two, and no quarterback is held to his.',
};

const STANDING: Readonly<Record<string, string>> = {
  excellent: 'few repetitions do better',
  good: 'more than half of the repetitions do worse',
  middling: 'half of the repetitions or more do better',
  poor: 'most repetitions do better',
};

export function balanceNote(one: DraftCase, { position, grade }: Balance): Sentence {
  const own = one.drafted
    .filter(({ asset }) => asset.position === position)
    .sort((a, b) => b.asset.points - a.asset.points)
    .slice(0, 2)
    .map((drafted) => sentence`${name(drafted.identity.name)} (${spentOn(one, drafted)})`);
  const judged = quality(grade);
  return sentence`${word(`${judged.charAt(0).toUpperCase()}${judged.slice(1)}`)} for these picks, led by ${listing(own)}.`;
}
