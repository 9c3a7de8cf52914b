// A draft report in words: the grade, the notable picks or buys, a note per
// position, the plan for week 1.
import type { DraftAnswer, Sentence } from '../../citations/index.ts';
import { capitalized, listing, paragraph, seasonWord, sentence, weekWord, word } from '../../citations/index.ts';
import type { draftReport as product } from '../../contract/index.ts';
import { positionNoun, type Subject, subject, subjectsAmong, totalPoints } from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { BuyReview } from './buys.ts';
import type { DraftReportDecision, PositionReview } from './decide.ts';
import type { DraftedPlayer, DraftScoring } from './draft-context.ts';
import type { PickReview, PlayerCost } from './picks.ts';
import type { OpenPosition, PlanStep } from './plan.ts';

type SubjectOf = (player: DraftedPlayer['identity']) => Subject;

export function write(decision: DraftReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const { draftId, season, grade, isRookieDraft, drafted, balance, bestPicks, worstPicks, plan } = decision;
  const subjectOf: SubjectOf = subjectsAmong(drafted.map(({ identity }) => identity));
  const review = (pick: PickReview) => ({
    player_id: pick.player.player_id,
    name: pick.player.name,
    round: pick.round,
    pick_no: pick.pickNo,
    verdict: pick.verdict,
    value_delta: pick.delta,
    note: pickNote(pick, subjectOf(pick.player).short, isRookieDraft),
  });
  return {
    verdict: verdict(decision, subjectOf),
    confidence: decision.confidence,
    reasoning: reasoning(decision, subjectOf),
    draft_id: draftId,
    season,
    grade,
    roster: drafted.map(({ identity, team, pick, marketRank, delta }) => ({
      ...identity,
      team,
      round: pick.round,
      pick_no: pick.pickNo,
      market_rank: marketRank,
      value_delta: delta,
    })),
    positional_balance: balance.map((position) => ({
      position: position.position,
      grade: position.grade,
      note: positionNote(position, subjectOf),
    })),
    best_picks: bestPicks.map(review),
    worst_picks: worstPicks.map(review),
    week_one_plan: plan.map((step) => planSentence(step, subjectOf)),
  };
}

function verdict(decision: DraftReportDecision, subjectOf: SubjectOf): Sentence {
  const { grade, bargain, overpaid, bestValue, worstReach, extremes, isAuction } = decision;
  const graded = sentence`Grade ${word(grade)}`;
  const value = isAuction ? bargain?.player : bestValue?.player;
  const miss = isAuction ? overpaid?.player : worstReach?.player;
  const missClause = miss && sentence`${subjectOf(miss).full} ${word(isAuction ? 'cost too much' : 'was a reach')}`;
  if (value && missClause) return sentence`${graded}: ${subjectOf(value).full} was your best value; ${missClause}.`;
  if (value) return sentence`${graded}: ${subjectOf(value).full} was your best value.`;
  if (missClause) return sentence`${graded}: ${missClause}.`;
  return extremes
    ? sentence`${graded}: strongest at ${positionNoun(extremes.strongest)}, weakest at ${positionNoun(extremes.weakest)}.`
    : sentence`${graded}.`;
}

const SCORING_NAMES: Readonly<Record<DraftScoring, string>> = {
  league: "your league's scoring",
  ppr: 'PPR scoring',
  half_ppr: 'half-PPR scoring',
  standard: 'standard scoring',
};

function reasoning(decision: DraftReportDecision, subjectOf: SubjectOf): Sentence {
  const { isModeled, redraftsBeaten, scoring, extremes, season, bestValue, worstReach, caveat, isAuction } = decision;
  const standouts = isAuction
    ? buySentences(decision, subjectOf)
    : [bestValue, worstReach]
        .filter((pick) => pick !== null)
        .map((pick) => pickNote(pick, subjectOf(pick.player).full, decision.isRookieDraft));
  return paragraph(
    isModeled
      ? sentence`By preseason projections in ${word(SCORING_NAMES[scoring])}, your roster beats ${redraftsBeaten} of ${word(isAuction ? 'simulated drafts of these players' : 'simulated drafts with your picks')}.`
      : sentence`Few of these players were projected before ${seasonWord(season)}, so the grade says little.`,
    extremes
      ? sentence`You are strongest at ${positionNoun(extremes.strongest)} and weakest at ${positionNoun(extremes.weakest)}.`
      : null,
    ...standouts,
    standouts.length === 0
      ? sentence`No ${word(isAuction ? 'buy strayed far from its fair price' : 'pick strayed from its market rank')}.`
      : null,
    caveat === 'this season only'
      ? sentence`Only ${seasonWord(season)} counts here: upside in later seasons gets no credit.`
      : null,
    caveat === 'one-quarterback ranks'
      ? sentence`Draft ranks assume one quarterback a team, so yours are not called values or reaches.`
      : null,
  );
}

function buySentences({ bargain, overpaid }: DraftReportDecision, subjectOf: SubjectOf): readonly Sentence[] {
  const cost = ({ player, price }: BuyReview) => sentence`${subjectOf(player).short} cost $${price}`;
  const market = sentence`at this auction's prices`;
  const worth = (buy: BuyReview, isOverpaid: boolean) => {
    const price = isOverpaid ? sentence`only $${buy.fairPrice}` : sentence`$${buy.fairPrice}`;
    return buy.points
      ? sentence`${cost(buy)}; the ${totalPoints(buy.points)} points ${subjectOf(buy.player).he} projected for were worth ${price}`
      : sentence`${cost(buy)} and was worth ${price}`;
  };
  return [
    ...(bargain ? [sentence`${worth(bargain, false)} ${market}.`] : []),
    ...(overpaid
      ? [bargain ? sentence`${worth(overpaid, true)}.` : sentence`${worth(overpaid, true)} ${market}.`]
      : []),
  ];
}

function pickNote({ verdict: call, cited }: PickReview, called: Subject['full'], isRookieDraft: boolean): Sentence {
  const rank = sentence`${word(isRookieDraft ? 'rookie rank' : 'market rank')} ${cited.marketRank}`;
  switch (call) {
    case 'value':
      return sentence`${called} fell to pick ${cited.pickNo}, past ${rank}.`;
    case 'fair':
      return sentence`${called} went at pick ${cited.pickNo}, right around ${rank}.`;
    case 'reach':
      return sentence`${called} went at pick ${cited.pickNo}, ahead of ${rank}.`;
  }
}

function positionNote({ position, drafted, leaders }: PositionReview, subjectOf: SubjectOf): Sentence {
  const names = listing(leaders.map((leader) => sentence`${subjectOf(leader.player).short} (${costWords(leader)})`));
  if (drafted === 1) return capitalized(sentence`${names} is your only ${positionNoun(position)}.`);
  const verb = word(leaders.length === 1 ? 'leads' : 'lead');
  return capitalized(sentence`${names} ${verb} your ${positionNoun(position)}s.`);
}

function costWords({ cost: { kind, amount } }: PlayerCost): Sentence {
  return kind === 'pick' ? sentence`pick ${amount}` : sentence`$${amount}`;
}

/** "a quarterback (Baker Mayfield is undrafted)" */
function openPosition({ position, claim }: OpenPosition): Sentence {
  const noun = sentence`a ${positionNoun(position)}`;
  return claim ? sentence`${noun} (${subject(claim).full} is undrafted)` : noun;
}

function helpSentence(
  { position, starters, claim, replaces, offer, isUndraftedKnown }: Extract<PlanStep, { kind: 'help' }>,
  subjectOf: SubjectOf,
): Sentence {
  const noun = positionNoun(position);
  const who = listing(starters.map((starter) => subjectOf(starter).full));
  const need =
    starters.length > 0
      ? sentence`${noun} is your weakest position, with ${who} starting`
      : sentence`${noun} is your weakest position`;
  if (offer) {
    const trade = sentence`Offer ${subjectOf(offer).full} from your bench for a ${noun}: ${need}.`;
    return claim ? sentence`${trade} ${subject(claim).full} is the best one undrafted.` : trade;
  }
  if (claim && replaces)
    return sentence`Claim ${subject(claim).full}, undrafted, as a backup in place of ${subjectOf(replaces).full}: ${need}.`;
  if (claim) return sentence`Claim ${subject(claim).full}, undrafted, as a backup: ${need}.`;
  return !isUndraftedKnown
    ? capitalized(sentence`${need}: look for a trade.`)
    : capitalized(sentence`${need}: watch waivers there, since no undrafted ${noun} comes close.`);
}

function planSentence(step: PlanStep, subjectOf: SubjectOf): Sentence {
  const names = (players: readonly DraftedPlayer['identity'][]) =>
    listing(players.map((player) => subjectOf(player).full));
  switch (step.kind) {
    case 'fill':
      return sentence`Add ${listing(step.positions.map(openPosition))} before ${weekWord(1)}: you drafted none.`;
    case 'cover':
      return sentence`Cover for ${names(step.players)}, not expected to play in ${weekWord(1)}.`;
    case 'help':
      return helpSentence(step, subjectOf);
    case 'bye':
      return sentence`${names(step.players)} are all on bye in week ${step.week}: plan for fill-ins that week.`;
    case 'spare':
      return step.player
        ? sentence`No position is weak: ${subjectOf(step.player).full} is the bench player you can spare in a trade.`
        : sentence`No position is weak: make no move before ${weekWord(1)}.`;
    case 'rookie':
      return sentence`${subjectOf(step.player).full} should help soonest: check whether he starts ahead of your veterans.`;
  }
}
