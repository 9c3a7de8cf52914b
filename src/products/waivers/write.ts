// Words the week's waiver claims.
import type { DraftAnswer, Fact, Name, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { waivers as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  laterOpeningSentence,
  likelyToPlaySentence,
  newsClause,
  overNextGames,
  overWeeksLeft,
  playingTimeRiskNote,
  pointsWord,
  positionPlural,
  pronounIn,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
  type SubjectOf,
  subject,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import type { BudgetAdvice } from './budget-advice.ts';
import type { LeadAccount, NextTarget, WaiversDecision, WaiverTarget } from './decision.ts';

export function write(decision: WaiversDecision): DraftAnswer<BodyOf<typeof product>> {
  const { targets, season, week, confidence } = decision;
  const subjectOf = subjectsAmong(targets.flatMap(({ player, drop }) => (drop ? [player, drop.player] : [player])));
  return {
    verdict: verdict(decision, subjectOf),
    confidence,
    reasoning: reasoning(decision, subjectOf),
    week,
    season,
    targets: targets.map((target, i) => ({
      rank: i + 1,
      ...identityOf(target.player),
      team: target.team,
      label: target.label,
      // the field is a number: without a bid that wins it asks for none
      suggested_fab_bid: target.bidPercent ?? 0,
      confidence: target.confidence,
      rationale: citing(rationale(decision, target, subjectOf(target.player)), target.stats),
      drop_hint: dropHint(decision, target, subjectOf),
      drop_player_id: target.drop?.player.platformId ?? null,
      // depends on a league
      win_probability: null,
      rostered_pct: target.rosteredPercent,
    })),
  };
}

/** "Claim Tyrone Tracy (bid 18%) and Marvin Mims (9%)." */
function verdict({ headline, starts, stashes }: WaiversDecision, subjectOf: SubjectOf): Sentence {
  const claims = starts.map(({ player, bid }, i) =>
    i === 0 ? withFirstBid(subjectOf(player).full, bid) : withBid(subjectOf(player).full, bid),
  );
  const stash = stashes.map(({ player, bid }) =>
    headline === 'claim' ? withBid(subjectOf(player).full, bid) : withFirstBid(subjectOf(player).full, bid),
  );
  switch (headline) {
    case 'claim':
      return stash.length === 0
        ? sentence`Claim ${listing(claims)}.`
        : sentence`Claim ${listing(claims)}; stash ${listing(stash)}.`;
    case 'stash':
      return sentence`Stash ${listing(stash)}.`;
    case 'stash_only':
      return sentence`No waiver add beats a starter this week; stash ${listing(stash)}.`;
    case 'desperate':
      return sentence`No waiver add beats a starter; only if desperate, claim ${listing(stash)}.`;
  }
}

const withFirstBid = (who: Name, bid: Fact | null): Sentence =>
  bid ? sentence`${who} (bid ${bid})` : sentence`${who}`;

const withBid = (who: Name, bid: Fact | null): Sentence => (bid ? sentence`${who} (${bid})` : sentence`${who}`);

/**
 * The first target with its reason, and its risk or what speaks for it; then the next targets in a
 * sentence each, and the drops.
 */
function reasoning(decision: WaiversDecision, subjectOf: SubjectOf): Sentence {
  const { lead, next, budgetAdvice } = decision;
  const who = subjectOf(lead.target.player);
  return paragraph(
    oddsSentence(decision, lead.target, who.full),
    reasonSentence(lead.target, lead.account, who),
    riskSentence(lead.target, lead.account, who),
    ...next.map((entry) => nextSentence(decision, entry, subjectOf(entry.target.player))),
    dropsSentence(decision, subjectOf),
    budgetAdvice && budgetSentence(decision, budgetAdvice),
  );
}

function reasonSentence(target: WaiverTarget, { reason }: LeadAccount, who: Subject): Sentence | null {
  switch (reason.kind) {
    case 'news':
      return newsSentence(target, pronounIn(reason.news, who));
    case 'usage':
      return roleSentence(target.role.account, who.capitalHe);
    case 'projection':
      return reason.nextGame && sentence`${projectionClause(target, reason.nextGame, who.capitalHe)}.`;
  }
}

function riskSentence({ role }: WaiverTarget, { risk }: LeadAccount, who: Subject): Sentence | null {
  switch (risk?.kind) {
    case 'playing_time':
      return likelyToPlaySentence(risk.playingTime);
    case 'rival':
      return rivalQuarterbackSentence(risk.rival);
    case 'usage':
      return roleSentence(role.account, who.capitalHe);
    case undefined:
      return null;
  }
}

/** "Josh Palmer (13%) is droppable for Wilson if you have him." */
function dropsSentence({ lead, next }: WaiversDecision, subjectOf: SubjectOf): Sentence | null {
  const mentioned = [lead.target, ...next.map(({ target }) => target)];
  const swaps = mentioned.flatMap(({ player, drop }) => (drop ? [{ drop, target: subjectOf(player).short }] : []));
  const names = swaps.map(({ drop }) => sentence`${subjectOf(drop.player).full} (${drop.odds})`);
  const [first, ...others] = swaps;
  if (!first) return null;
  return others.length === 0
    ? sentence`${listing(names)} is droppable for ${first.target} if you have ${subjectOf(first.drop.player).him}.`
    : sentence`${listing(names)} are droppable for ${listing(swaps.map(({ target }) => target))} if you have them.`;
}

/** "Bids assume a 12-team league, a 100 units of FAAB and 9 weeks left." */
function budgetSentence({ week }: WaiversDecision, advice: BudgetAdvice): Sentence {
  switch (advice.kind) {
    case 'last_run':
      return sentence`This is the last waiver run of most leagues: leftover budget is worth nothing, so treat these bids as minimums.`;
    case 'minimum_bid':
      return sentence`Most leagues are finished: if yours plays ${weekWord(week)}, the minimum bid is enough for any of these.`;
    case 'spend_all':
      return sentence`Most leagues are finished: if yours plays ${weekWord(week)}, spend the budget you have left.`;
    case 'soon_worthless':
      return sentence`Bids assume a ${advice.teams}-team league and ${advice.budget} units of FAAB; budget left after ${weekWord(advice.finalWeek)} is worth nothing, so go higher where you need to.`;
    case 'full_budget': {
      const weeks = word(advice.weeksLeft.value === 1 ? 'week' : 'weeks');
      return sentence`Bids assume a ${advice.teams}-team league, ${advice.budget} units of FAAB and ${advice.weeksLeft} ${weeks} left.`;
    }
  }
}

/** "Kavanaugh (76%) projects for 12.5 PPR points against the Steelers." */
function nextSentence({ week }: WaiversDecision, { target, account }: NextTarget, subject: Subject): Sentence {
  const { role, odds } = target;
  const who = odds ? sentence`${subject.full} (${odds})` : sentence`${subject.full}`;
  switch (account.kind) {
    case 'claim_though':
      return sentence`Claim ${who}, though ${newsClause(role, account.news, pronounIn(account.news, subject))}`;
    case 'same_opening':
      return laterOpeningSentence(account.opening, role.position, who);
    case 'news':
      return capitalized(newsClause(role, account.news, who));
    case 'projection':
      return capitalized(sentence`${projectionClause(target, account.nextGame, who)}.`);
    case 'after_bye':
      return capitalized(sentence`${who} is a stash for after the bye in ${weekWord(week)}.`);
  }
}

/** "He projects for 12.8 PPR points against the Colts" */
const projectionClause = (
  { player }: WaiverTarget,
  { points, opponent }: NonNullable<WaiverTarget['nextGame']>,
  who: Name | Word | Sentence,
): Sentence => sentence`${who} projects for ${points} ${pointsWord(player)} against the ${teamNickname(opponent)}`;

function oddsSentence({ horizon }: WaiversDecision, { odds }: WaiverTarget, who: Subject['full']): Sentence {
  return capitalized(
    odds
      ? sentence`${who} is ${odds} to be worth starting ${overNextGames(horizon)}.`
      : sentence`${who} may be worth starting ${overNextGames(horizon)}.`,
  );
}

/** `who` is the subject of the clause. */
function newsSentence({ news, isGoodNews, role }: WaiverTarget, who: Name | Word): Sentence | null {
  if (!news) return null;
  const clause = newsClause(role, news, who);
  return isGoodNews ? capitalized(clause) : sentence`But ${clause}`;
}

function pronounFor({ news }: WaiverTarget, who: Subject): Name | Word {
  return news ? pronounIn(news, who) : who.he;
}

function rationale(decision: WaiversDecision, target: WaiverTarget, who: Subject): Sentence {
  const { player, role, playingTime, rival, overReplacement } = target;
  const points = pointsWord(player);
  return paragraph(
    oddsSentence(decision, target, who.short),
    newsSentence(target, pronounFor(target, who)),
    nextGameSentence(decision, target),
    playingTimeRiskNote(playingTime, rival),
    overReplacement &&
      capitalized(
        sentence`${who.he} projects for ${overReplacement} ${points} above replacement ${overWeeksLeft(decision.horizon)}.`,
      ),
    placeSentence(target, who),
    roleSentence(role.account, who.capitalHe),
    formerTeamSentence(target),
    target.isPassedByRank
      ? sentence`${who.short} ranks lower because similar ${positionPlural(player.position)} are free.`
      : null,
  );
}

/**
 * "Aaron Jones is ahead of him on the depth chart." Before week 1 his last games say too little.
 */
function placeSentence({ ahead }: WaiverTarget, { him }: Subject): Sentence | null {
  return ahead && sentence`${subject(ahead).full} is ahead of ${him} on the depth chart.`;
}

/** "That was for the Vikings." */
function formerTeamSentence({ usageTeam }: WaiverTarget): Sentence | null {
  return usageTeam === null ? null : sentence`That was for the ${teamNickname(usageTeam)}.`;
}

/**
 * "He projects for 12.8 PPR points against the Colts if he plays." Without doubt that he plays
 * the condition is left out.
 */
function nextGameSentence({ week }: WaiversDecision, target: WaiverTarget): Sentence {
  const { player, team, nextGame, playingTime, rival } = target;
  if (!nextGame) return capitalized(sentence`the ${teamNickname(team)} are on bye in ${weekWord(week)}.`);
  const claim = projectionClause(target, nextGame, subject(player).he);
  return capitalized(playingTime || rival ? sentence`${claim} ${ifHePlays(player)}.` : sentence`${claim}.`);
}

function dropHint(decision: WaiversDecision, { drop }: WaiverTarget, subjectOf: SubjectOf): Sentence | null {
  return (
    drop &&
    sentence`Drop ${subjectOf(drop.player).full}: ${drop.odds} to be worth starting ${overNextGames(decision.horizon)}.`
  );
}
