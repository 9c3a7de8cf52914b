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
  formerTeamSentence,
  likelyToPlaySentence,
  newsClause,
  overNextGames,
  overWeeksLeft,
  playingTimeRiskNote,
  pointsWord,
  positionNoun,
  pronounIn,
  roleSentence,
  type Subject,
  type SubjectOf,
  starterInDoubtClause,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { Risk, SecondReason, WaiverReason, WaiversDecision, WaiverTarget } from './decide.ts';

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
      second && secondSentence(second, subjectOf(second.target.player)),
      decision.bidLeague && bidsFor(decision.bidLeague, first, who),
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
        target.drop &&
        sentence`Drop ${subjectOf(target.drop.player).full} if you have him: ${worthStarting(decision, target.drop)}.`,
      drop_player_id: target.drop?.player.platformId ?? null,
      // depends on a league
      win_probability: null,
      rostered_pct: target.rosteredPercent,
    })),
  };
}

/** In the final weeks there is no later one to stash a player for. */
const callOf = ({ next }: WaiversDecision['horizon'], { label }: WaiverTarget): 'claim' | 'stash' =>
  label === 'stash' && next.kind === 'games' ? 'stash' : 'claim';

/** "Claim Tyrone Tracy (bid 18%) and Marvin Mims (9%)." */
function verdictSentence({ horizon, first, second }: WaiversDecision, subjectOf: SubjectOf): Sentence {
  const bids = sentence`${subjectOf(first.player).full} (bid ${first.bid})`;
  const next = second && sentence`${subjectOf(second.target.player).full} (${second.target.bid})`;
  const both = next ? sentence`${bids} and ${next}` : bids;
  const call = callOf(horizon, first);
  const nextCall = second ? callOf(horizon, second.target) : call;
  return next && call !== nextCall
    ? clauses(sentence`${word(call)} ${bids}`, sentence`${word(nextCall)} ${next}`)
    : clauses(sentence`${word(call)} ${both}`);
}

/** "38% to be worth starting over the next three games" */
const worthStarting = ({ horizon }: WaiversDecision, { odds }: Pick<WaiverTarget, 'odds'>): Sentence =>
  sentence`${odds} to be worth starting ${overNextGames(horizon)}`;

/** The first target's odds with what decides them: news comes before what it makes of him. */
function firstSentences(decision: WaiversDecision, who: Subject): readonly (Sentence | null)[] {
  const { first } = decision;
  const { kind } = first.reason;
  const worth = worthStarting(decision, first);
  if (kind === 'starter_in_doubt' || (kind === 'news' && first.isGoodNews))
    return [say(REASON, first.reason, first, who.full), capitalized(sentence`${who.he} is ${worth}.`)];
  const call = capitalized(sentence`${who.full} is ${worth}.`);
  return [call, kind === 'projection' ? null : say(REASON, first.reason, first, pronounOf(first, who))];
}

/** After a sentence about him; his name where his news name a teammate first. */
const pronounOf = ({ news }: WaiverTarget, who: Subject): Name | Word => (news ? pronounIn(news, who) : who.he);

/** What his odds come from. */
const REASON: Words<WaiverReason, [WaiverTarget, Name | Word], Sentence | null> = {
  starter_in_doubt: (starter, _, who) => capitalized(starterInDoubtClause(starter, who)),
  news: (_, target, who) => newsSentence(target, who),
  usage: ({ usage }, _, who) => roleSentence(usage, capitalized(sentence`${who}`)),
  projection: (game, target, who) => projectionSentence(target, game, who),
  bye: () => null,
};

const RISK: Words<Risk, [WaiverTarget, Subject], Sentence | null> = {
  playing_time: (playingTime) => likelyToPlaySentence(playingTime),
  usage: (usage, _, { capitalHe }) => roleSentence(usage, capitalHe),
};

/** "Kavanaugh (76%) projects for 12.5 PPR points against the Steelers." */
function secondSentence({ target, reason }: NonNullable<WaiversDecision['second']>, { full }: Subject): Sentence {
  const { player, odds } = target;
  return capitalized(say(SECOND, reason, target, sentence`${full} (${odds} at ${positionNoun(player.position)})`));
}

const SECOND: Words<SecondReason, [WaiverTarget, Sentence], Sentence> = {
  news: ({ news }, { role }, who) => newsClause(role, news, who),
  projection: (game, target, who) => projectionSentence(target, game, who),
};

/** "Huxtable's 3% is for a 12-team league with a FAAB budget of 100." */
const bidsFor = (
  { teams, budget }: NonNullable<WaiversDecision['bidLeague']>,
  { bid }: WaiverTarget,
  { short }: Subject,
): Sentence => capitalized(sentence`${short}'s ${bid} is for a ${teams}-team league with a FAAB budget of ${budget}.`);

/** What his odds come from, then the odds; what else is known of him follows. */
function rationale(decision: WaiversDecision, target: WaiverTarget, who: Subject): Sentence {
  const { player, role, reason, playingTime, rival, overReplacement, usageTeam } = target;
  const isBehind = reason.kind === 'starter_in_doubt';
  return paragraph(
    ...((reason.kind === 'news' && !target.isGoodNews) || reason.kind === 'bye'
      ? [startableSentence(target, who.short), say(REASON, reason, target, pronounOf(target, who))]
      : [
          say(REASON, reason, target, who.short),
          startableSentence(target, isBehind ? who.short : pronounOf(target, who)),
          isBehind ? newsSentence(target, pronounOf(target, who)) : null,
        ]),
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

/** `who` is the subject of the clause. */
function newsSentence({ news, isGoodNews, role }: WaiverTarget, who: Name | Word | Sentence): Sentence | null {
  if (!news) return null;
  const clause = newsClause(role, news, who);
  return isGoodNews ? capitalized(clause) : sentence`But ${clause}`;
}

/** "He is 30% startable at tight end.": odds of two positions are not the same. */
const startableSentence = ({ odds, player }: WaiverTarget, who: Name | Word | Sentence): Sentence => {
  const where = sentence`at ${positionNoun(player.position)}`;
  return wordings(
    'startable',
    capitalized(sentence`${who} is ${odds} startable ${where}.`),
    capitalized(sentence`${where}, ${who} is ${odds} startable.`),
    sentence`Startable odds ${where}: ${odds}.`,
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
function projectionSentence(target: WaiverTarget, game: Game, who: Name | Word | Sentence): Sentence {
  const condition = target.playingTime || target.rival ? ifHePlays(target.player) : word('');
  const { points, opponent } = game;
  const amount = sentence`${points} ${pointsWord(target.player)} against the ${teamNickname(opponent)} ${condition}`;
  return capitalized(
    wordings(
      'projection',
      sentence`${who} projects for ${amount}.`,
      sentence`${who} is projected for ${amount}.`,
      sentence`our projection: ${amount}.`,
    ),
  );
}
