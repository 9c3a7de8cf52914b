// What the suggested bids are for, and how to spend what is left.
import { type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import type { SubjectOf } from '../phrases/index.ts';
import type { BidLeague, BudgetAdvice } from './budget-advice.ts';
import type { WaiversDecision, WaiverTarget } from './decision.ts';

/** "Huxtable's 3% is for a 12-team league with a FAAB budget of 100 and 9 NFL weeks left." */
export function budgetSentence({ week, lead }: WaiversDecision, advice: BudgetAdvice, subjectOf: SubjectOf): Sentence {
  switch (advice.kind) {
    case 'last_run':
      return sentence`${bidsFor(lead.target, advice, subjectOf)}, and leftover budget is worth nothing.`;
    case 'minimum_bid':
      return sentence`Most leagues are finished: if yours plays ${weekWord(week)}, the minimum bid is enough for any of these.`;
    case 'spend_all':
      return sentence`Most leagues are finished: if yours plays ${weekWord(week)}, spend the budget you have left.`;
    case 'soon_worthless':
      return sentence`${bidsFor(lead.target, advice, subjectOf)}; what is left after ${weekWord(advice.finalWeek)} is worthless.`;
    case 'full_budget': {
      const weeks = word(advice.weeksLeft.value === 1 ? 'week' : 'weeks');
      return sentence`${bidsFor(lead.target, advice, subjectOf)} and ${advice.weeksLeft} NFL ${weeks} left.`;
    }
  }
}

const bidsFor = (target: WaiverTarget, { teams, budget }: BidLeague, subjectOf: SubjectOf): Sentence =>
  sentence`${bidsOf(target, subjectOf)} for a ${teams}-team league with a FAAB budget of ${budget}`;

const bidsOf = ({ player, bid }: WaiverTarget, subjectOf: SubjectOf): Sentence =>
  bid && player.position !== 'DEF' ? sentence`${subjectOf(player).short}'s ${bid} is` : sentence`These bids are`;
