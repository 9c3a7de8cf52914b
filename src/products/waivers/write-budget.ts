// What the suggested bids are for, and how to spend what is left.
import { type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import type { SubjectOf } from '../phrases/index.ts';
import type { BudgetAdvice } from './budget-advice.ts';
import type { WaiversDecision, WaiverTarget } from './decision.ts';

/** "Huxtable's 3% is for a 12-team league with 100 units of FAAB and 9 weeks left." */
export function budgetSentence({ week, lead }: WaiversDecision, advice: BudgetAdvice, subjectOf: SubjectOf): Sentence {
  switch (advice.kind) {
    case 'last_run':
      return sentence`This is most leagues' last waiver run: leftover budget is worth nothing, so treat these bids as minimums.`;
    case 'minimum_bid':
      return sentence`Most leagues are finished: if yours plays ${weekWord(week)}, the minimum bid is enough for any of these.`;
    case 'spend_all':
      return sentence`Most leagues are finished: if yours plays ${weekWord(week)}, spend the budget you have left.`;
    case 'soon_worthless':
      return sentence`${bidsOf(lead.target, subjectOf)} for a ${advice.teams}-team league with ${advice.budget} units of FAAB; what is left after ${weekWord(advice.finalWeek)} is worthless.`;
    case 'full_budget': {
      const weeks = word(advice.weeksLeft.value === 1 ? 'week' : 'weeks');
      return sentence`${bidsOf(lead.target, subjectOf)} for a ${advice.teams}-team league with ${advice.budget} units of FAAB and ${advice.weeksLeft} ${weeks} left.`;
    }
  }
}

const bidsOf = ({ player, bid }: WaiverTarget, subjectOf: SubjectOf): Sentence =>
  bid ? sentence`${subjectOf(player).short}'s ${bid} is` : sentence`These bids are`;
