// A draft report in words: the grade, the notable picks or buys, a note per
// position, the plan for week 1.
import type { DraftAnswer, Sentence } from '../../citations/index.ts';
import {
  capitalized,
  citing,
  countWord,
  listing,
  paragraph,
  seasonWord,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { draftReport as product } from '../../contract/index.ts';
import {
  lackedReportsSentence,
  leftOutScoringSentence,
  positionNoun,
  type Subject,
  subject,
  subjectsAmong,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { DraftReportDecision, PositionReview } from './decide.ts';
import type { DraftedRank } from './drafted-rank.ts';
import type { DraftedPlayer, DraftScoring } from './drafted-roster.ts';
import type { PickReview, PlayerCost } from './picks.ts';
import type { OpenPosition, PlanStep } from './plan.ts';
import type { Miss } from './standouts.ts';
import { buyReview, pickNote, standoutSentence } from './write-standouts.ts';

type SubjectOf = (player: DraftedPlayer['identity']) => Subject;

export function write(decision: DraftReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const { draftId, season, grade, drafted, balance, bestPicks, worstPicks, bargain, overpaid, plan } = decision;
  const subjectOf: SubjectOf = subjectsAmong(drafted.map(({ identity }) => identity));
  const review = (pick: PickReview) => ({
    player_id: pick.player.player_id,
    name: pick.player.name,
    round: pick.round,
    pick_no: pick.pickNo,
    verdict: pick.verdict,
    value_delta: pick.delta,
    note: citing(pickNote(pick, subjectOf(pick.player)), pick.stats),
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
      note: citing(positionNote(position, decision, subjectOf), position.stats),
    })),
    best_picks: bargain ? [buyReview(bargain, 'value', subjectOf)] : bestPicks.map(review),
    worst_picks: overpaid ? [buyReview(overpaid, 'reach', subjectOf)] : worstPicks.map(review),
    week_one_plan: plan.map((step) => planSentence(step, subjectOf)),
  };
}

function verdict({ grade, verdict: named, isPast }: DraftReportDecision, subjectOf: SubjectOf): Sentence {
  const graded = isPast ? sentence`Draft-day grade ${word(grade)}` : sentence`Grade ${word(grade)}`;
  switch (named.kind) {
    case 'value_and_miss':
      return sentence`${graded}: ${subjectOf(named.value).full} was your best value; ${missClause(named.miss, subjectOf)}.`;
    case 'value':
      return sentence`${graded}: ${subjectOf(named.value).full} was your best value.`;
    case 'miss':
      return sentence`${graded}: ${missClause(named.miss, subjectOf)}.`;
    case 'positions':
      return sentence`${graded}: strongest at ${positionNoun(named.strongest)}, weakest at ${positionNoun(named.weakest)}.`;
    case 'grade_alone':
      return sentence`${graded}.`;
  }
}

const MISS_WORDS = { reach: word('was a reach'), overpaid: word('cost too much') } as const;

const missClause = ({ player, kind }: Miss, subjectOf: SubjectOf): Sentence =>
  sentence`${subjectOf(player).full} ${MISS_WORDS[kind]}`;

const SCORING_NAMES: Readonly<Record<DraftScoring, string>> = {
  league: "your league's scoring",
  ppr: 'PPR scoring',
  half_ppr: 'half-PPR scoring',
  standard: 'standard scoring',
};

function reasoning(decision: DraftReportDecision, subjectOf: SubjectOf): Sentence {
  const { isModeled, isPast, extremes, drag, season, standouts, caveat, isAuction, keepers } = decision;
  return paragraph(
    isModeled
      ? levelSentence(decision)
      : sentence`Few of these players were projected before ${seasonWord(season)}, so the grade says little.`,
    placeSentence(decision),
    // with two standouts the grades of the positions say it
    extremes && !drag && standouts.length < 2
      ? sentence`You ${word(isPast ? 'were' : 'are')} strongest at ${positionNoun(extremes.strongest)} and weakest at ${positionNoun(extremes.weakest)}.`
      : null,
    ...standouts.map((standout) => standoutSentence(standout, subjectOf)),
    standouts.length === 0
      ? sentence`No ${word(isAuction ? 'buy strayed far from its fair price' : 'pick strayed far from what its place usually brings')}.`
      : null,
    caveat === 'this season only'
      ? keepers === null
        ? sentence`Only ${seasonWord(season)} counts here: upside in later seasons gets no credit.`
        : sentence`Only ${seasonWord(season)} counts here, and ${keepersClause(keepers)}.`
      : keepers === null
        ? null
        : capitalized(sentence`${keepersClause(keepers)}.`),
    caveat === 'one-quarterback ranks'
      ? sentence`Draft ranks assume one quarterback a team, so yours are not called values or reaches.`
      : null,
    leftOutScoringSentence(decision.leftOut),
    lackedReportsSentence(decision.lackedReports),
  );
}

function keepersClause(count: number | 'many'): Sentence {
  if (count === 1) return sentence`your keeper is not judged as a buy`;
  return sentence`your ${count === 'many' ? word('') : sentence`${countWord(count)} `}keepers are not judged as buys`;
}

/** "Your roster projects ahead of 78% of simulated drafts with your picks." */
function levelSentence(decision: DraftReportDecision): Sentence {
  const { redraftsBeaten, level, scoring, isAuction, isPast } = decision;
  const simulated = word(isAuction ? 'of these players' : 'with your picks');
  const drafts = sentence`${redraftsBeaten} of simulated drafts ${simulated}`;
  const rules = scoring === 'league' ? sentence`` : sentence` in ${word(SCORING_NAMES[scoring])}`;
  const projects = isPast
    ? sentence`On draft-day projections, your roster ${word('was')}`
    : sentence`Your roster projects`;
  switch (level) {
    case 'ahead':
      return sentence`${projects} ahead of ${drafts}${rules}.`;
    case 'even':
      return sentence`${projects} about average${rules}, ahead of ${drafts}.`;
    case 'last':
      return citing(sentence`${projects} behind nearly every simulated draft ${simulated}${rules}.`, [redraftsBeaten]);
    case 'far_behind':
      return sentence`${projects} well below average${rules}, ahead of only ${drafts}.`;
    case 'behind':
      return sentence`${projects} below average${rules}, ahead of only ${drafts}.`;
  }
}

/** Among the teams of the draft, which a manager asks first, with the position that drags it. */
function placeSentence({ leagueRank, contrast, drag, isPast }: DraftReportDecision): Sentence | null {
  const dragged = drag ? sentence`${positionNoun(drag)} drags the grade down` : null;
  if (!leagueRank) return dragged && capitalized(sentence`${dragged}: elsewhere you drafted better.`);
  const place = contrast
    ? sentence`Most of your league drafted ${word(contrast)}, so yours ${word(isPast ? 'was' : 'is')} ${leagueRank.rank} of ${leagueRank.teams} there`
    : placeClause(leagueRank, { isPast });
  return dragged ? sentence`${place}; ${dragged}.` : sentence`${place}.`;
}

function placeClause({ place, rank, teams }: DraftedRank, { isPast }: Pick<DraftReportDecision, 'isPast'>): Sentence {
  const was = word(isPast ? 'was' : 'is');
  switch (place) {
    case 'first':
      return sentence`Of the ${teams} rosters drafted, yours ${was} the best`;
    case 'upper':
      return sentence`It ${was} among the best of your league, ${rank} of ${teams}`;
    case 'middle':
      return sentence`In your league it ${was} ${rank} of ${teams}, in the middle`;
    case 'lower':
      return sentence`It ${was} among the weakest of your league, ${rank} of ${teams}`;
    case 'last':
      return sentence`Of the ${teams} rosters drafted, yours ${was} the weakest`;
  }
}

function positionNote(
  { position, drafted, leaders, isStreamed }: PositionReview,
  { isPast }: DraftReportDecision,
  subjectOf: SubjectOf,
): Sentence {
  const names = listing(leaders.map((leader) => sentence`${subjectOf(leader.player).short} (${costWords(leader)})`));
  const noun = positionNoun(position);
  if (isStreamed) return capitalized(sentence`${names}: ${noun} is a spot to stream, whatever the grade.`);
  if (drafted === 1) return capitalized(sentence`${names} ${word(isPast ? 'was' : 'is')} your only ${noun}.`);
  const verb = isPast ? 'led' : leaders.length === 1 ? 'leads' : 'lead';
  return capitalized(sentence`${names} ${word(verb)} your ${noun}s.`);
}

function costWords({ cost }: PlayerCost): Sentence {
  if (cost.kind === 'pick') return sentence`pick ${cost.amount}`;
  return cost.fairPrice ? sentence`$${cost.amount}, worth $${cost.fairPrice}` : sentence`$${cost.amount}`;
}

/** "a quarterback (Baker Mayfield is undrafted)" */
function openPosition({ position, claim }: OpenPosition): Sentence {
  const noun = sentence`a ${positionNoun(position)}`;
  return claim ? sentence`${noun} (${subject(claim).full} is undrafted)` : noun;
}

function helpSentence(
  { position, starters, advice }: Extract<PlanStep, { kind: 'help' }>,
  subjectOf: SubjectOf,
): Sentence {
  const noun = positionNoun(position);
  const who = listing(starters.map((starter) => subjectOf(starter).full));
  const need =
    starters.length > 0
      ? sentence`${noun} is your weakest position (${who})`
      : sentence`${noun} is your weakest position`;
  switch (advice.kind) {
    case 'offer': {
      const trade = sentence`Offer ${subjectOf(advice.offer).full} from your bench for a ${noun}: ${need}.`;
      return advice.undrafted ? sentence`${trade} ${subject(advice.undrafted).full} is the best one undrafted.` : trade;
    }
    case 'claim': {
      const call = sentence`Claim ${subject(advice.claim).full}, undrafted, as a backup`;
      return advice.replaces
        ? sentence`${call} in place of ${subjectOf(advice.replaces).short}: ${need}.`
        : sentence`${call}: ${need}.`;
    }
    case 'trade':
      return capitalized(sentence`${need}: look for a trade.`);
    case 'watch_waivers':
      return capitalized(sentence`${need}: watch waivers there.`);
  }
}

function planSentence(step: PlanStep, subjectOf: SubjectOf): Sentence {
  const names = (players: readonly DraftedPlayer['identity'][]) =>
    listing(players.map((player) => subjectOf(player).full));
  switch (step.kind) {
    case 'adds_off':
      return sentence`Your league has adds switched off: plan with the players you drafted.`;
    case 'fill':
      return sentence`Add ${listing(step.positions.map(openPosition))} before ${weekWord(1)}: you drafted none.`;
    case 'drop':
      return sentence`Replace ${names(step.players)}: on no NFL team.`;
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
