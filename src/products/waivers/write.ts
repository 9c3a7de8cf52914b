// Words the week's waiver claims.
import type { DraftAnswer, Fact, Name, Sentence } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { waivers as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  atPosition,
  checkWhoPlaysSentence,
  laterOpeningSentence,
  likelyToPlaySentence,
  newsClause,
  overNextGames,
  pronounIn,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
  type SubjectOf,
  starterInDoubtClause,
  statusWords,
  subjectsAmong,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { LeadAccount, NextTarget, WaiversDecision, WaiverTarget } from './decision.ts';
import { budgetSentence } from './write-budget.ts';
import { dropHint, dropsSentence } from './write-drops.ts';
import { rationale } from './write-rationale.ts';
import { newsSentence, oddsSentence, projectionClause } from './write-target.ts';

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

/**
 * "Claim Tyrone Tracy (bid 18%) and Marvin Mims (9%).", "Stash Doubs (bid 3%); claim Fant (2%)."
 */
function verdict({ headline, named }: WaiversDecision, subjectOf: SubjectOf): Sentence {
  const priced = named.map(({ player, bid, isClaim }, i) => ({
    isClaim,
    who: i === 0 ? withFirstBid(subjectOf(player).full, bid) : withBid(subjectOf(player).full, bid),
  }));
  const listed = listing(priced.map(({ who }) => who));
  const [first, second] = priced;
  switch (headline) {
    case 'claim':
      if (!first || !second || first.isClaim === second.isClaim)
        return sentence`${CALL_WORDS[first?.isClaim ? 'claim' : 'stash']} ${listed}.`;
      return first.isClaim
        ? sentence`Claim ${first.who}; stash ${second.who}.`
        : sentence`Stash ${first.who}; claim ${second.who}.`;
    case 'stash_only':
      return sentence`No free agent is worth a start this week; stash ${listed}.`;
    case 'no_help':
      return sentence`Nothing on waivers helps: stash ${listed} only in a spare spot.`;
  }
}

const CALL_WORDS = { claim: word('Claim'), stash: word('Stash') } as const;

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
  if (odds && account.reason.kind === 'starter_in_doubt')
    return [
      capitalized(starterInDoubtClause(account.reason.starter, who.full)),
      sentence`That makes ${who.him} ${odds} to be worth starting ${overNextGames(decision.horizon)}.`,
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
    case 'starter_in_doubt':
      return capitalized(starterInDoubtClause(reason.starter, who.short));
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
    case 'status':
      return sentence`${who.short} is ${statusWords(risk.label)}.`;
    case 'usage':
      return roleSentence(role.account, who.capitalHe);
    case undefined:
      return null;
  }
}

/** "Kavanaugh (76%) projects for 12.5 PPR points against the Steelers." */
function nextSentence({ week }: WaiversDecision, { target, account }: NextTarget, subject: Subject): Sentence {
  const { role, odds } = target;
  const { label } = role.status;
  const status = label === null ? sentence`` : sentence`, ${statusWords(label)}`;
  const who = odds
    ? sentence`${subject.full} (${odds} ${atPosition(target.player.position)}${status})`
    : sentence`${subject.full}`;
  switch (account.kind) {
    case 'claim_though':
      return sentence`Claim ${who}, though ${newsClause(role, account.news, pronounIn(account.news, subject))}`;
    case 'same_opening':
      return laterOpeningSentence(account.opening, role.position, who);
    case 'starter_in_doubt':
      return capitalized(starterInDoubtClause(account.starter, who));
    case 'news':
      return capitalized(newsClause(role, account.news, who));
    case 'projection':
      return capitalized(sentence`${projectionClause(target, account.nextGame, who)}.`);
    case 'after_bye':
      return capitalized(sentence`${who} is a stash for after the bye in ${weekWord(week)}.`);
  }
}
