// Words the week's waiver claims.
import type { DraftAnswer, Fact, Name, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, weekWord } from '../../citations/index.ts';
import type { waivers as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  checkWhoPlaysSentence,
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
import type { LeadAccount, NextTarget, WaiversDecision, WaiverTarget } from './decision.ts';
import { budgetSentence } from './write-budget.ts';
import { dropHint, dropsSentence } from './write-drops.ts';

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
    ...leadSentences(decision, who),
    riskSentence(lead.target, lead.account, who),
    ...next.map((entry) => nextSentence(decision, entry, subjectOf(entry.target.player))),
    dropsSentence(decision, subjectOf),
    budgetAdvice && budgetSentence(decision, budgetAdvice, subjectOf),
    checkWhoPlaysSentence(decision.lackedReports),
  );
}

/**
 * His odds with what decides them: his projection in the same sentence, news and
 * usage in one of their own.
 */
function leadSentences(decision: WaiversDecision, who: Subject): readonly (Sentence | null)[] {
  const { target, account } = decision.lead;
  const { odds, label } = target;
  const nextGame = account.reason.kind === 'projection' ? account.reason.nextGame : null;
  if (odds && nextGame)
    return [
      capitalized(
        sentence`${projectionClause(target, nextGame, who.full)}, and is ${odds} to be worth starting ${overNextGames(decision.horizon)}.`,
      ),
    ];
  if (odds && account.reason.kind === 'news' && target.isGoodNews)
    return [
      newsSentence(target, who.full),
      sentence`That makes ${who.him} ${odds} to be worth starting ${overNextGames(decision.horizon)}.`,
    ];
  if (odds && account.reason.kind === 'usage' && account.reason.isFirst)
    return [
      roleSentence(target.role.account, who.full),
      sentence`${who.capitalHe} is ${odds} to be worth starting ${overNextGames(decision.horizon)}.`,
    ];
  const isStash = label === 'stash' && odds !== null;
  const claim = isStash
    ? capitalized(
        sentence`${who.full} is one to stash: ${odds} to be worth starting ${overNextGames(decision.horizon)}.`,
      )
    : oddsSentence(decision, target, who.full);
  return [claim, reasonSentence(target, account, who)];
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

function oddsSentence({ horizon }: WaiversDecision, { odds, isLikely }: WaiverTarget, who: Subject['full']): Sentence {
  if (odds && isLikely)
    return capitalized(sentence`${who} is likelier than not to be worth starting ${overNextGames(horizon)} (${odds}).`);
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
function nextGameSentence({ week }: WaiversDecision, target: WaiverTarget): Sentence | null {
  const { player, team, nextGame, playingTime, rival, label, news } = target;
  // a stash is not for this week; his points are a reason only where nothing else is one
  if (nextGame && label === 'stash' && (news || target.role.account)) return null;
  if (!nextGame) return capitalized(sentence`the ${teamNickname(team)} are on bye in ${weekWord(week)}.`);
  const claim = projectionClause(target, nextGame, subject(player).he);
  return capitalized(playingTime || rival ? sentence`${claim} ${ifHePlays(player)}.` : sentence`${claim}.`);
}
