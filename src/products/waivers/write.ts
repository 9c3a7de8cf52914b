// Words the week's waiver claims.
import {
  capitalized,
  citing,
  clauses,
  type DraftAnswer,
  type Name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
  wordings,
} from '../../citations/index.ts';
import type { waivers as product } from '../../contract/index.ts';
import { ifHePlays } from '../brief/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  atPosition,
  formerTeamSentence,
  likelyToPlaySentence,
  newsClause,
  overNextGames,
  overWeeksLeft,
  playingTimeRiskNote,
  pointsWord,
  pronounIn,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
  type SubjectOf,
  starterInDoubtClause,
  statusWords,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { BudgetAdvice, Risk, SecondReason, WaiverReason, WaiversDecision, WaiverTarget } from './decide.ts';

export function write(decision: WaiversDecision): DraftAnswer<BodyOf<typeof product>> {
  const { targets, first, second, season, week, confidence } = decision;
  const subjectOf = subjectsAmong(targets.flatMap(({ player, drop }) => (drop ? [player, drop.player] : [player])));
  const who = subjectOf(first.player);
  return {
    verdict: verdictSentence(decision, subjectOf),
    confidence,
    reasoning: paragraph(
      ...firstSentences(decision, who),
      decision.risk && say(RISK, decision.risk, first, who),
      second && secondSentence(decision, second, subjectOf(second.target.player)),
      decision.budgetAdvice && say(BUDGET, decision.budgetAdvice, decision, who),
    ),
    week,
    season,
    targets: targets.map((target, i) => ({
      rank: i + 1,
      ...identityOf(target.player),
      team: target.team,
      label: target.label,
      suggested_fab_bid: target.bidPercent,
      confidence: target.confidence,
      rationale: citing(rationale(decision, target, subjectOf(target.player)), target.stats),
      drop_hint:
        target.drop && sentence`Drop ${subjectOf(target.drop.player).full}: ${worthStarting(decision, target.drop)}.`,
      drop_player_id: target.drop?.player.platformId ?? null,
      // depends on a league
      win_probability: null,
      rostered_pct: target.rosteredPercent,
    })),
  };
}

const CALLS = { start: word('claim'), stash: word('stash') } as const;

/** "Claim Tyrone Tracy (bid 18%) and Marvin Mims (9%)." */
function verdictSentence({ verdict, first, second }: WaiversDecision, subjectOf: SubjectOf): Sentence {
  const bids = sentence`${subjectOf(first.player).full} (bid ${first.bid})`;
  const next = second && sentence`${subjectOf(second.target.player).full} (${second.target.bid})`;
  const both = next ? sentence`${bids} and ${next}` : bids;
  if (verdict === 'no_help') return sentence`Nothing on waivers helps: stash ${both} only in a spare spot.`;
  return next && second.target.label !== first.label
    ? clauses(sentence`${CALLS[first.label]} ${bids}`, sentence`${CALLS[second.target.label]} ${next}`)
    : clauses(sentence`${CALLS[first.label]} ${both}`);
}

type Sentences = readonly (Sentence | null)[];

/** "38% to be worth starting over the next three games" */
const worthStarting = ({ horizon }: WaiversDecision, { odds }: Pick<WaiverTarget, 'odds'>): Sentence =>
  sentence`${odds} to be worth starting ${overNextGames(horizon)}`;

/** The first target's odds with what decides them. */
function firstSentences(decision: WaiversDecision, who: Subject): Sentences {
  const { first } = decision;
  const worth = worthStarting(decision, first);
  return say(FIRST_REASON, first.reason, { first, worth, call: capitalized(sentence`${who.full} is ${worth}.`) }, who);
}

const makesHim = (him: Word, worth: Sentence): Sentence => sentence`That makes ${him} ${worth}.`;

/** `call` has his name and his odds, `worth` the odds alone. */
const FIRST_REASON: Words<
  WaiverReason,
  [{ first: WaiverTarget; worth: Sentence; call: Sentence }, Subject],
  Sentences
> = {
  starter_in_doubt: (starter, { worth }, { full, him }) => [
    capitalized(starterInDoubtClause(starter, full)),
    makesHim(him, worth),
  ],
  good_news: (_, { first, worth }, { full, him }) => [newsSentence(first, full), makesHim(him, worth)],
  bad_news: ({ news }, { first, call }, who) => [call, newsSentence(first, pronounIn(news, who))],
  usage: ({ usage }, { call }, { capitalHe }) => [call, roleSentence(usage, capitalHe)],
  projection: (_, { call }) => [call],
  bye: (_, { call }) => [call],
};

const RISK: Words<Risk, [WaiverTarget, Subject], Sentence | null> = {
  playing_time: (playingTime) => likelyToPlaySentence(playingTime),
  rival: (rival) => rivalQuarterbackSentence(rival),
  status: ({ label }, _, { short }) => sentence`${short} is ${statusWords(label)}.`,
  usage: (usage, _, { capitalHe }) => roleSentence(usage, capitalHe),
};

/** "Kavanaugh (76%) projects for 12.5 PPR points against the Steelers." */
function secondSentence({ week }: WaiversDecision, { target, reason }: SecondTarget, { full }: Subject): Sentence {
  const { player, odds } = target;
  const who = sentence`${full} (${odds} ${atPosition(player.position)})`;
  return capitalized(say(SECOND, reason, target, who, weekWord(week)));
}

type SecondTarget = NonNullable<WaiversDecision['second']>;

const SECOND: Words<SecondReason, [WaiverTarget, Sentence, Word], Sentence> = {
  starter_in_doubt: (starter, _, who) => starterInDoubtClause(starter, who),
  good_news: ({ news }, { role }, who) => newsClause(role, news, who),
  projection: (game, target, who) => projectionSentence(target, game, who),
  after_bye: (_, __, who, week) => sentence`${who} is a stash for after the bye in ${week}.`,
};

/** What the suggested bids are for, and how to spend what is left. */
const BUDGET: Words<BudgetAdvice, [WaiversDecision, Subject], Sentence> = {
  spend_all: (_, { week }) =>
    sentence`Most leagues are finished: if yours plays ${weekWord(week)}, spend the budget you have left.`,
  soon_worthless: (league, { first }, who) =>
    sentence`${bidsFor(league, first, who)}; what is left after ${weekWord(league.finalWeek)} is worthless.`,
  full_budget: (league, { first }, who) =>
    sentence`${bidsFor(league, first, who)} and ${league.weeksLeft} NFL ${word(league.weeksLeft.value === 1 ? 'week' : 'weeks')} left.`,
};

type BidLeague = Extract<BudgetAdvice, { kind: 'full_budget' }>['facts'];

/** "Huxtable's 3% is for a 12-team league with a FAAB budget of 100" */
const bidsFor = ({ teams, budget }: BidLeague, { bid }: WaiverTarget, { short }: Subject): Sentence =>
  capitalized(sentence`${short}'s ${bid} is for a ${teams}-team league with a FAAB budget of ${budget}`);

/** What his odds come from, then the odds; what else is known of him follows. */
function rationale(decision: WaiversDecision, target: WaiverTarget, who: Subject): Sentence {
  const { player, role, reason, playingTime, rival, overReplacement, usageTeam } = target;
  return paragraph(
    ...say(RATIONALE, reason, target, who, sentence`${who.short}`),
    reason.kind === 'projection' ? null : nextGameSentence(decision, target, who.he),
    playingTimeRiskNote(playingTime, rival),
    overReplacement &&
      wordings(
        'over_replacement',
        sentence`${who.capitalHe} projects for ${overReplacement} ${pointsWord(player)} above replacement ${overWeeksLeft(decision.horizon)}.`,
        sentence`${who.capitalHe} projects for ${overReplacement} ${pointsWord(player)} more than a replacement ${overWeeksLeft(decision.horizon)}.`,
        sentence`${who.capitalHe} is worth ${overReplacement} ${pointsWord(player)} above replacement ${overWeeksLeft(decision.horizon)}.`,
      ),
    reason.kind === 'usage' ? null : roleSentence(role.usageReason, who.capitalHe),
    usageTeam === null ? null : formerTeamSentence(usageTeam),
  );
}

/** `named` is the player with his status, for the first sentence. */
const RATIONALE: Words<WaiverReason, [WaiverTarget, Subject, Sentence], Sentences> = {
  starter_in_doubt: (starter, target, who, named) => [
    capitalized(starterInDoubtClause(starter, named)),
    startableSentence(target, who.short),
    target.news && newsSentence(target, pronounIn(target.news, who)),
  ],
  good_news: ({ news }, target, who, named) => [
    newsSentence(target, named),
    startableSentence(target, pronounIn(news, who)),
  ],
  bad_news: ({ news }, target, who, named) => [
    startableSentence(target, named),
    newsSentence(target, pronounIn(news, who)),
  ],
  usage: ({ usage }, target, { he }, named) => [roleSentence(usage, capitalized(named)), startableSentence(target, he)],
  projection: (game, target, { he }, named) => [projectionSentence(target, game, named), startableSentence(target, he)],
  bye: (_, target, __, named) => [startableSentence(target, named)],
};

/** `who` is the subject of the clause. */
function newsSentence({ news, isGoodNews, role }: WaiverTarget, who: Name | Word | Sentence): Sentence | null {
  if (!news) return null;
  const clause = newsClause(role, news, who);
  return isGoodNews ? capitalized(clause) : sentence`But ${clause}`;
}

/** "He is 30% startable at tight end.": odds of two positions are not the same. */
const startableSentence = ({ odds, player }: WaiverTarget, who: Name | Word | Sentence): Sentence => {
  const where = atPosition(player.position);
  return wordings(
    'startable',
    capitalized(sentence`${who} is ${odds} startable ${where}.`),
    capitalized(sentence`${where}, ${who} is ${odds} startable.`),
    capitalized(sentence`${who} is startable ${where} with odds of ${odds}.`),
  );
};

function nextGameSentence({ week }: WaiversDecision, target: WaiverTarget, who: Word): Sentence | null {
  const { team, nextGame, label, news, role } = target;
  if (!nextGame) return capitalized(sentence`the ${teamNickname(team)} are on bye in ${weekWord(week)}.`);
  // a stash is not for this week; his points are a reason only where nothing else is one
  return label === 'stash' && (news || role.usageReason) ? null : projectionSentence(target, nextGame, who);
}

type Game = NonNullable<WaiverTarget['nextGame']>;

/** "He projects for 12.8 PPR points against the Colts if he plays." */
function projectionSentence(target: WaiverTarget, game: Game, who: Word | Sentence): Sentence {
  const condition = target.playingTime || target.rival ? ifHePlays(target.player) : word('');
  const { points, opponent } = game;
  const amount = sentence`${points} ${pointsWord(target.player)} against the ${teamNickname(opponent)} ${condition}`;
  return capitalized(
    wordings(
      'projection',
      sentence`${who} projects for ${amount}.`,
      sentence`${who} should score ${amount}.`,
      sentence`${who} is in line for ${amount}.`,
      sentence`${who} is projected for ${amount}.`,
    ),
  );
}
