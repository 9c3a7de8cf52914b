// A draft report in words: the grade, the notable picks or buys, a note per
// position, the plan for week 1.
import {
  capitalized,
  citing,
  countWord,
  type DraftAnswer,
  isShownAsZero,
  listing,
  paragraph,
  type Sentence,
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
  type SubjectOf,
  subject,
  subjectsAmong,
  totalPoints,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { DraftReportDecision, Notable, Verdict } from './decide.ts';
import type { NamedPlayer } from './draft-context.ts';
import type { BuyReview, PickReview } from './picks.ts';
import type { PlanStep } from './plan.ts';

export function write(decision: DraftReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const { draftId, season, grade, isPast, drafted, balance, bestPicks, worstPicks, bargain, overpaid } = decision;
  const subjectOf = subjectsAmong(drafted.map(({ identity }) => identity));
  const graded = sentence`${word(isPast ? 'Draft-day grade' : 'Grade')} ${word(grade)}`;
  const review = (
    { player, round, pickNo, verdict }: PickReview | BuyReview,
    note: Sentence,
    delta: number | null,
  ) => ({
    player_id: player.player_id,
    name: player.name,
    round,
    pick_no: pickNo,
    verdict,
    value_delta: delta,
    note,
  });
  const pickReview = (pick: PickReview) =>
    review(pick, citing(pickNote(pick, subjectOf(pick.player)), pick.stats), pick.delta);
  // a buy has no market rank to be compared with, but a price
  const buyReview = (buy: BuyReview) => review(buy, buyNote(buy, subjectOf(buy.player)), null);
  return {
    verdict: decision.verdict
      ? sentence`${graded}: ${say(VERDICT, decision.verdict, subjectOf)}.`
      : sentence`${graded}.`,
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
    best_picks: bargain ? [buyReview(bargain)] : bestPicks.map(pickReview),
    worst_picks: overpaid ? [buyReview(overpaid)] : worstPicks.map(pickReview),
    week_one_plan: decision.plan.map((step) => say(PLAN, step, subjectOf)),
  };
}

const MISSES = { reach: word('was a reach'), overpaid: word('cost too much') } as const;

/** What follows the grade. */
const VERDICT: Words<Verdict, [SubjectOf], Sentence> = {
  value_and_miss: ({ value, miss }, subjectOf) =>
    sentence`${subjectOf(value).full} was your best value; ${subjectOf(miss.player).full} ${MISSES[miss.kind]}`,
  value: ({ value }, subjectOf) => sentence`${subjectOf(value).full} was your best value`,
  miss: ({ miss }, subjectOf) => sentence`${subjectOf(miss.player).full} ${MISSES[miss.kind]}`,
  positions: ({ strongest, weakest }) =>
    sentence`strongest at ${positionNoun(strongest)}, weakest at ${positionNoun(weakest)}`,
};

function reasoning(decision: DraftReportDecision, subjectOf: SubjectOf): Sentence {
  const { isPast, extremes, drag, season, notable, caveat, keepers } = decision;
  const keepersSaid = keepers === null ? null : keepersClause(keepers);
  return paragraph(
    decision.isModeled
      ? levelSentence(decision)
      : sentence`Few of these players were projected before ${seasonWord(season)}, so the grade says little.`,
    placeSentence(decision),
    // with two notable picks the grades of the positions say it
    extremes && !drag && notable.length < 2
      ? sentence`You ${word(isPast ? 'were' : 'are')} strongest at ${positionNoun(extremes.strongest)} and weakest at ${positionNoun(extremes.weakest)}.`
      : null,
    ...notable.map((each) => say(NOTABLE, each, subjectOf(each.facts.player))),
    notable.length === 0
      ? sentence`No ${word(decision.isAuction ? 'buy strayed far from its fair price' : 'pick strayed far from what its place usually brings')}.`
      : null,
    caveat === 'this season only'
      ? keepersSaid
        ? sentence`Only ${seasonWord(season)} counts here, and ${keepersSaid}.`
        : sentence`Only ${seasonWord(season)} counts here: upside in later seasons gets no credit.`
      : keepersSaid && capitalized(sentence`${keepersSaid}.`),
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

const SCORINGS: Readonly<Record<DraftReportDecision['scoring'], Sentence>> = {
  league: sentence``,
  ppr: sentence` in PPR scoring`,
  half_ppr: sentence` in half-PPR scoring`,
  standard: sentence` in standard scoring`,
};

/** "Your roster projects ahead of 78% of simulated drafts with your picks." */
function levelSentence({ redraftsBeaten, level, scoring, isAuction, isPast }: DraftReportDecision): Sentence {
  const simulated = word(isAuction ? 'of these players' : 'with your picks');
  const drafts = sentence`${redraftsBeaten} of simulated drafts ${simulated}`;
  const rules = SCORINGS[scoring];
  const projects = word(isPast ? 'On draft-day projections, your roster was' : 'Your roster projects');
  const words: Readonly<Record<typeof level, Sentence>> = {
    ahead: sentence`${projects} ahead of ${drafts}${rules}.`,
    even: sentence`${projects} about average${rules}, ahead of ${drafts}.`,
    behind: sentence`${projects} below average${rules}, ahead of only ${drafts}.`,
    far_behind: sentence`${projects} well below average${rules}, ahead of only ${drafts}.`,
    last: citing(sentence`${projects} behind nearly every simulated draft ${simulated}${rules}.`, [redraftsBeaten]),
  };
  return words[level];
}

/** Among the teams of the draft, which a manager asks first, with the position that drags it. */
function placeSentence({ leagueRank, contrast, drag, isPast }: DraftReportDecision): Sentence | null {
  const dragged = drag ? sentence`${positionNoun(drag)} drags the grade down` : null;
  if (!leagueRank) return dragged && capitalized(sentence`${dragged}: elsewhere you drafted better.`);
  const { rank, teams, place } = leagueRank;
  const was = word(isPast ? 'was' : 'is');
  const places: Readonly<Record<typeof place, Sentence>> = {
    first: sentence`Of the ${teams} rosters drafted, yours ${was} the best`,
    upper: sentence`It ${was} among the best of your league, ${rank} of ${teams}`,
    middle: sentence`In your league it ${was} ${rank} of ${teams}, in the middle`,
    lower: sentence`It ${was} among the weakest of your league, ${rank} of ${teams}`,
    last: sentence`Of the ${teams} rosters drafted, yours ${was} the weakest`,
  };
  const placed = contrast
    ? sentence`Most of your league drafted ${word(contrast)}, so yours ${was} ${rank} of ${teams} there`
    : places[place];
  return dragged ? sentence`${placed}; ${dragged}.` : sentence`${placed}.`;
}

/** The picks and buys that strayed from the market. */
const NOTABLE: Words<Notable, [Subject], Sentence> = {
  late_value: ({ cited }, { full }) =>
    sentence`Late in the draft you got ${full}, ${rankWords(cited)}, at pick ${cited.pickNo}.`,
  value: (pick, { full }) => pickClause(pick, full),
  far_reach: ({ cited }, { full }) =>
    sentence`You could have waited on ${full}: pick ${cited.pickNo}, ${rankWords(cited)}.`,
  reach: (pick, { full }) => pickClause(pick, full),
  bargain: buyNote,
  overpaid: ({ isMarketNamed, ...buy }, who) => (isMarketNamed ? sentence`${buyClause(buy, who)}.` : buyNote(buy, who)),
};

const rankWords = ({ rankKind, marketRank }: PickReview['cited']): Sentence =>
  sentence`${word(rankKind === 'market' ? 'market rank' : 'rookie rank')} ${marketRank}`;

const pickClause = ({ verdict, cited }: PickReview, who: Subject['short']): Sentence =>
  verdict === 'value'
    ? sentence`${who} fell to pick ${cited.pickNo}, past ${rankWords(cited)}.`
    : sentence`${who} went at pick ${cited.pickNo}, ahead of ${rankWords(cited)}.`;

/** "He projects for 62 points above replacement, and such a pick usually for 40." */
function pickNote(pick: PickReview, { short, he }: Subject): Sentence {
  const { own, usual } = pick.worth;
  const worth = isShownAsZero(own.value)
    ? citing(
        sentence`${he} projects no better than a free agent, and that pick usually brings ${totalPoints(usual)} points above replacement.`,
        [own],
      )
    : sentence`${he} projects for ${totalPoints(own)} points above replacement, and that pick usually brings ${totalPoints(usual)}.`;
  return paragraph(pickClause(pick, short), capitalized(worth));
}

/** "Goff cost $10, and his 33 points above replacement were worth $14 at this auction's prices." */
function buyNote(buy: BuyReview, who: Subject): Sentence {
  return sentence`${buyClause(buy, who)} at this auction's prices.`;
}

/**
 * "Chubb cost $31, and his 41 points above replacement were worth only $22": what a price follows,
 * not the points, of which a quarterback has many and is worth little.
 */
function buyClause(
  { verdict, price, fairPrice, points, overReplacement, isDollar }: BuyReview,
  who: Subject,
): Sentence {
  const { short, he } = who;
  const worth = verdict === 'value' ? sentence`$${fairPrice}` : sentence`only $${fairPrice}`;
  const cost = sentence`${short} cost $${price}`;
  if (!points) return sentence`${cost} and was worth ${worth}`;
  if (!overReplacement)
    return citing(sentence`${cost}, but ${he} projected no better than a free agent: worth ${worth}`, [points]);
  const paid = isDollar ? sentence`You got ${short} for $${price}` : cost;
  return citing(
    sentence`${paid}, and his ${totalPoints(overReplacement)} points above replacement were worth ${worth}`,
    [points],
  );
}

type Position = DraftReportDecision['balance'][number];

function positionNote(
  { position, drafted, leaders, isStreamed }: Position,
  { isPast }: DraftReportDecision,
  subjectOf: SubjectOf,
): Sentence {
  const names = listing(leaders.map(({ player, cost }) => sentence`${subjectOf(player).short} (${costWords(cost)})`));
  const noun = positionNoun(position);
  if (isStreamed) return capitalized(sentence`${names}: ${noun} is a spot to stream, whatever the grade.`);
  if (drafted === 1) return capitalized(sentence`${names} ${word(isPast ? 'was' : 'is')} your only ${noun}.`);
  const verb = isPast ? 'led' : leaders.length === 1 ? 'leads' : 'lead';
  return capitalized(sentence`${names} ${word(verb)} your ${noun}s.`);
}

function costWords(cost: Position['leaders'][number]['cost']): Sentence {
  if (cost.kind === 'pick') return sentence`pick ${cost.amount}`;
  return cost.fairPrice ? sentence`$${cost.amount}, worth $${cost.fairPrice}` : sentence`$${cost.amount}`;
}

const fullNames = (players: readonly NamedPlayer[], subjectOf: SubjectOf): Sentence =>
  listing(players.map((player) => subjectOf(player).full));

const PLAN: Words<PlanStep, [SubjectOf], Sentence> = {
  adds_off: () => sentence`Your league has adds switched off: plan with the players you drafted.`,
  /** "a quarterback (Baker Mayfield is undrafted)" */
  fill: ({ positions }) => {
    const open = positions.map(({ position, claim }) => {
      const noun = sentence`a ${positionNoun(position)}`;
      return claim ? sentence`${noun} (${subject(claim).full} is undrafted)` : noun;
    });
    return sentence`Add ${listing(open)} before ${weekWord(1)}: you drafted none.`;
  },
  drop: ({ players }, subjectOf) => sentence`Replace ${fullNames(players, subjectOf)}: on no NFL team.`,
  cover: ({ players }, subjectOf) =>
    sentence`Cover for ${fullNames(players, subjectOf)}, not expected to play in ${weekWord(1)}.`,
  help: ({ position, starters, advice }, subjectOf) => {
    const noun = positionNoun(position);
    const weak = sentence`${noun} is your weakest position`;
    const need = starters.length > 0 ? sentence`${weak} (${fullNames(starters, subjectOf)})` : weak;
    return advice ? say(ADVICE, advice, noun, need, subjectOf) : sentence`${need}.`;
  },
  bye: ({ week, players }, subjectOf) =>
    sentence`${fullNames(players, subjectOf)} are all on bye in week ${week}: plan for fill-ins that week.`,
  spare: ({ player }, subjectOf) =>
    player
      ? sentence`No position is weak: ${subjectOf(player).full} is the bench player you can spare in a trade.`
      : sentence`No position is weak: make no move before ${weekWord(1)}.`,
  rookie: ({ player }, subjectOf) =>
    sentence`${subjectOf(player).full} should help soonest: check whether he starts ahead of your veterans.`,
};

type Advice = NonNullable<Extract<PlanStep, { readonly kind: 'help' }>['facts']['advice']>;
type Noun = ReturnType<typeof positionNoun>;

const ADVICE: Words<Advice, [Noun, Sentence, SubjectOf], Sentence> = {
  offer: ({ offer, undrafted }, noun, need, subjectOf) => {
    const trade = sentence`Offer ${subjectOf(offer).full} from your bench for a ${noun}: ${need}.`;
    return undrafted ? sentence`${trade} ${subject(undrafted).full} is the best one undrafted.` : trade;
  },
  claim: ({ claim, replaces }, _, need, subjectOf) => {
    const call = sentence`Claim ${subject(claim).full}, undrafted, as a backup`;
    return replaces
      ? sentence`${call} in place of ${subjectOf(replaces).short}: ${need}.`
      : sentence`${call}: ${need}.`;
  },
  trade: (_, __, need) => capitalized(sentence`${need}: look for a trade.`),
  watch_waivers: (_, __, need) => capitalized(sentence`${need}: watch waivers there.`),
};
