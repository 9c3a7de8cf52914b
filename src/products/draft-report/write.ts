// A draft report in words: the grade, the notable picks or buys, a note per
// position, the plan for week 1.
import {
  capitalized,
  citing,
  type DraftAnswer,
  isShownAsZero,
  listing,
  paragraph,
  type Sentence,
  seasonWord,
  sentence,
  type Word,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { draftReport as product } from '../../contract/index.ts';
import {
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
import type { DraftReportDecision, Notable, PlanStep, Verdict } from './decide.ts';
import type { NamedPlayer } from './draft-context.ts';
import type { BuyReview, PickReview } from './picks.ts';

export function write(decision: DraftReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const { draftId, season, grade, isPast, drafted, balance, bestPicks, worstPicks, bargain, overpaid } = decision;
  const subjectOf = subjectsAmong(drafted.map(({ identity }) => identity));
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
    verdict: sentence`${word(isPast ? 'Draft-day grade' : 'Grade')} ${word(grade)}${word(decision.leagueRank?.place === 'first' ? ", your league's best" : '')}${decision.verdict ? sentence`: ${say(VERDICT, decision.verdict, subjectOf)}` : word('')}.`,
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
  miss: ({ kind, player, value }, subjectOf) => {
    const best = value ? sentence`${subjectOf(value).full} was your best value;` : word('');
    return sentence`${best} ${subjectOf(player).full} ${MISSES[kind]}`;
  },
  positions: ({ strongest, weakest }) =>
    sentence`strongest at ${positionNoun(strongest)}, weakest at ${positionNoun(weakest)}`,
};

const CAVEATS = {
  'later seasons': word("Only the draft's season counts here: upside in later seasons gets no credit"),
  keepers: word('Kept players are not judged as buys'),
  'one-quarterback ranks': word('Draft ranks assume one quarterback a team, so yours are not called values or reaches'),
  'unreadable picks': word("Sleeper's record of some picks is incomplete, so they count for no team"),
} as const;

function reasoning(decision: DraftReportDecision, subjectOf: SubjectOf): Sentence {
  const { isPast, extremes, season, notable } = decision;
  return paragraph(
    decision.isModeled
      ? levelSentence(decision)
      : sentence`Few of these players were projected before ${seasonWord(season)}, so the grade says little.`,
    placeSentence(decision),
    // with two notable picks the grades of the positions say it
    extremes && notable.length < 2
      ? sentence`You ${word(isPast ? 'were' : 'are')} strongest at ${positionNoun(extremes.strongest)} and weakest at ${positionNoun(extremes.weakest)}.`
      : null,
    ...notable.map((each) => say(NOTABLE, each, subjectOf(each.facts.player))),
    notable.length === 0
      ? sentence`No ${word(decision.isAuction ? 'buy strayed far from its fair price' : 'pick strayed far from what its place usually brings')}.`
      : null,
    ...decision.caveats.map((caveat) => sentence`${CAVEATS[caveat]}.`),
    leftOutScoringSentence(decision.leftOut),
  );
}

const SCORINGS: Readonly<Record<DraftReportDecision['scoring'], Word>> = {
  league: word(''),
  ppr: word(' in PPR scoring'),
  half_ppr: word(' in half-PPR scoring'),
  standard: word(' in standard scoring'),
};

const LEVELS: Readonly<Record<DraftReportDecision['level'], Word>> = {
  ahead: word('ahead of'),
  even: word('about average, ahead of'),
  behind: word('below average, ahead of only'),
  far_behind: word('well below average, ahead of only'),
  last: word('near the bottom, ahead of only'),
};

/** "Your roster projects ahead of 78% of simulated drafts with your picks." */
function levelSentence({ redraftsBeaten, level, scoring, isAuction, isPast }: DraftReportDecision): Sentence {
  const projects = word(isPast ? 'On draft-day projections, your roster was' : 'Your roster projects');
  return sentence`${projects} ${LEVELS[level]} ${redraftsBeaten} of simulated drafts ${word(isAuction ? 'of these players' : 'with your picks')}${SCORINGS[scoring]}.`;
}

const PLACES: Readonly<Record<NonNullable<DraftReportDecision['leagueRank']>['place'], Word>> = {
  first: word('the best'),
  upper: word('among the best'),
  middle: word('in the middle'),
  lower: word('among the weakest'),
  last: word('the weakest'),
};
const CONTRASTS = {
  better: word(', as most of your league drafted better'),
  worse: word(', as most of your league drafted worse'),
} as const;

/** Among the teams of the draft, which a manager asks first. */
function placeSentence({ leagueRank, contrast, isPast }: DraftReportDecision): Sentence | null {
  if (!leagueRank) return null;
  const { rank, teams, place } = leagueRank;
  return sentence`In your league it ${word(isPast ? 'ranked' : 'ranks')} ${rank} of ${teams}, ${PLACES[place]}${contrast ? CONTRASTS[contrast] : word('')}.`;
}

/** The picks and buys that strayed from the market. */
const NOTABLE: Words<Notable, [Subject], Sentence> = {
  value: (pick, { full }) => pickClause(pick, full),
  reach: (pick, { full }) => pickClause(pick, full),
  bargain: buyNote,
  overpaid: ({ isMarketNamed, ...buy }, who) => (isMarketNamed ? sentence`${buyClause(buy, who)}.` : buyNote(buy, who)),
};

function pickClause({ verdict, cited }: PickReview, who: Subject['short']): Sentence {
  const isValue = verdict === 'value';
  return sentence`${who} ${word(isValue ? 'fell to' : 'went at')} pick ${cited.pickNo}, ${word(isValue ? 'past' : 'ahead of')} ${word(cited.rankKind)} rank ${cited.marketRank}.`;
}

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
  { verdict, price, fairPrice, points, overReplacement }: BuyReview,
  { short, he }: Subject,
): Sentence {
  const worth = sentence`${word(verdict === 'value' ? '' : 'only')} $${fairPrice}`;
  return citing(
    overReplacement
      ? sentence`${short} cost $${price}, and his ${totalPoints(overReplacement)} points above replacement were worth ${worth}`
      : sentence`${short} cost $${price}, but ${he} projected no better than a free agent: worth ${worth}`,
    points ? [points] : [],
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
  const isOnly = drafted === 1;
  const verb = isOnly ? (isPast ? 'was' : 'is') : isPast ? 'led' : leaders.length === 1 ? 'leads' : 'lead';
  return capitalized(
    sentence`${names} ${word(verb)} your ${word(isOnly ? 'only' : '')} ${noun}${word(isOnly ? '' : 's')}.`,
  );
}

function costWords(cost: Position['leaders'][number]['cost']): Sentence {
  if (cost.kind === 'pick') return sentence`pick ${cost.amount}`;
  return cost.fairPrice ? sentence`$${cost.amount}, worth $${cost.fairPrice}` : sentence`$${cost.amount}`;
}

const fullNames = (players: readonly NamedPlayer[], subjectOf: SubjectOf): Sentence =>
  listing(players.map((player) => subjectOf(player).full));

/** "a quarterback (Baker Mayfield is undrafted)" */
const openPosition = ({ position, claim }: { readonly position: string; readonly claim: NamedPlayer | null }) =>
  sentence`a ${positionNoun(position)}${claim ? sentence` (${subject(claim).full} is undrafted)` : word('')}`;

const PLAN: Words<PlanStep, [SubjectOf], Sentence> = {
  adds_off: () => sentence`Your league has adds switched off: plan with the players you drafted.`,
  fill: ({ positions }) =>
    sentence`Add ${listing(positions.map(openPosition))} before ${weekWord(1)}: you drafted none.`,
  cover: ({ players }, subjectOf) =>
    sentence`Cover for ${fullNames(players, subjectOf)}, not expected to play in ${weekWord(1)}.`,
  help: ({ position, starters, claim, canTrade }, subjectOf) => {
    const who = starters.length > 0 ? sentence` (${fullNames(starters, subjectOf)})` : word('');
    const advice = claim
      ? sentence`claim ${subject(claim).full}, undrafted, as a backup`
      : word(canTrade ? 'look for a trade' : 'watch waivers there');
    return capitalized(sentence`${positionNoun(position)} is your weakest position${who}: ${advice}.`);
  },
  bye: ({ week, players }, subjectOf) =>
    sentence`${fullNames(players, subjectOf)} are all on bye in week ${week}: plan for fill-ins that week.`,
  no_move: () => sentence`No position is weak: make no move before ${weekWord(1)}.`,
  rookie: ({ player }, subjectOf) =>
    sentence`${subjectOf(player).full} should help soonest: check whether he starts ahead of your veterans.`,
};
