// Words the week's waiver claims.
import type { DraftAnswer, Fact, Name, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { waivers as product } from '../../contract/index.ts';
import { DEFAULT_FINAL_WEEK } from '../../fantasy/defaults/index.ts';
import { LAST_WEEK } from '../../nfl/index.ts';
import { identityOf } from '../lookup/index.ts';
import type { Subject } from '../phrases/index.ts';
import {
  absentIn,
  laterOpeningSentence,
  likelyToPlaySentence,
  newsClause,
  overNextGames,
  overWeeksLeft,
  playingTimeRiskNote,
  pointsWord,
  pronounIn,
  rivalQuarterbackSentence,
  roleSentence,
  subject,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import type { WaiversDecision, WaiverTarget } from './decide.ts';

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
      suggested_fab_bid: target.bidPercent,
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

type SubjectOf = (player: WaiverTarget['player']) => Subject;

/** "Claim Tyrone Tracy (bid 18%) and Marvin Mims (9%)." */
function verdict({ starts, stashes, hasStarts, isPlayoffs }: WaiversDecision, subjectOf: SubjectOf): Sentence {
  const [firstStart, ...otherStarts] = starts.map(({ player, bid }) => ({ who: subjectOf(player).full, bid }));
  const stash = stashes.map(({ player, bid }) => withBid(subjectOf(player).full, bid, firstStart === undefined));
  if (!firstStart)
    return hasStarts
      ? sentence`Stash ${listing(stash)}.`
      : isPlayoffs
        ? sentence`No waiver add beats a starter; only if desperate, claim ${listing(stash)}.`
        : sentence`No waiver add beats a starter this week; stash ${listing(stash)}.`;
  const claims = listing([
    withBid(firstStart.who, firstStart.bid, true),
    ...otherStarts.map(({ who, bid }) => withBid(who, bid, false)),
  ]);
  return stash.length === 0 ? sentence`Claim ${claims}.` : sentence`Claim ${claims}; stash ${listing(stash)}.`;
}

function withBid(who: Subject['full'], bid: Fact | null, isFirst: boolean): Sentence {
  if (!bid) return sentence`${who}`;
  return isFirst ? sentence`${who} (bid ${bid})` : sentence`${who} (${bid})`;
}

/**
 * The first target with its reason, and its risk or what speaks for it; then the next targets in a
 * sentence each, and the drops.
 */
function reasoning(decision: WaiversDecision, subjectOf: SubjectOf): Sentence {
  const [first, ...next] = decision.mentioned;
  if (!first) return sentence``;
  const { player, role, playingTime, rival } = first;
  // last season's usage is no reason to claim a player now
  const use = role.isThisSeason ? roleSentence(role, true) : expectedSentence(first, subjectOf(player));
  return paragraph(
    oddsSentence(decision, first, subjectOf(player).full),
    newsSentence(first, pronounFor(first, subjectOf(player))) ?? use,
    playingTime
      ? likelyToPlaySentence(playingTime)
      : rival
        ? rivalQuarterbackSentence(rival)
        : first.news && !first.isGoodNews
          ? roleSentence(role, role.isThisSeason)
          : null,
    ...next.map((target) => nextSentence(decision, target, subjectOf(target.player), first)),
    dropsSentence(decision, subjectOf),
    bidLeagueSentence(decision),
  );
}

/** "Josh Palmer (13%) is droppable for Wilson if you have him." */
function dropsSentence({ mentioned }: WaiversDecision, subjectOf: SubjectOf): Sentence | null {
  const swaps = mentioned.flatMap(({ player, drop }) => (drop ? [{ drop, target: subjectOf(player).short }] : []));
  const names = swaps.map(({ drop }) => sentence`${subjectOf(drop.player).full} (${drop.odds})`);
  const [first, ...others] = swaps;
  if (!first) return null;
  return others.length === 0
    ? sentence`${listing(names)} is droppable for ${first.target} if you have ${subjectOf(first.drop.player).him}.`
    : sentence`${listing(names)} are droppable for ${listing(swaps.map(({ target }) => target))} if you have them.`;
}

/** "Bids assume a 12-team league, a full budget and 9 weeks left." */
function bidLeagueSentence({ week, bidLeague, isLastRun, isLate, isMinimumBid }: WaiversDecision): Sentence | null {
  if (isLastRun)
    return week < LAST_WEEK
      ? sentence`This is the last waiver run of most leagues: leftover budget is worth nothing, so treat these bids as minimums.`
      : isMinimumBid
        ? sentence`Most leagues are finished: if yours plays ${weekWord(week)}, the minimum bid is enough for any of these.`
        : sentence`Most leagues are finished: if yours plays ${weekWord(week)}, spend the budget you have left.`;
  if (!bidLeague) return null;
  const { teams, weeksLeft } = bidLeague;
  if (isLate)
    return sentence`Bids assume a ${teams}-team league and a full budget; budget left after ${weekWord(DEFAULT_FINAL_WEEK)} is worth nothing, so go higher where you need to.`;
  const weeks = word(weeksLeft.value === 1 ? 'week' : 'weeks');
  return sentence`Bids assume a ${teams}-team league, a full budget and ${weeksLeft} ${weeks} left.`;
}

/** "Kavanaugh (76%) projects for 12.5 PPR points against the Steelers." */
function nextSentence(
  { week }: WaiversDecision,
  { player, odds, news, isGoodNews, role, nextGame }: WaiverTarget,
  { full, he, short }: Subject,
  first: WaiverTarget,
): Sentence {
  const who = odds ? sentence`${full} (${odds})` : sentence`${full}`;
  // what speaks against him is in his rationale
  if (news && !isGoodNews && !nextGame)
    return sentence`Claim ${who}, though ${newsClause(role, news, pronounIn(news, { he, short }))}`;
  const named = first.news && absentIn(first.role, first.news);
  if (news === 'opening' && role.opening && role.opening.absent === named)
    return laterOpeningSentence(role.opening, role.position, who);
  if (news && isGoodNews) return capitalized(newsClause(role, news, who));
  return capitalized(
    nextGame
      ? sentence`${who} projects for ${nextGame.points} ${pointsWord(player)} against the ${teamNickname(nextGame.opponent)}.`
      : sentence`${who} is a stash for after the bye in ${weekWord(week)}.`,
  );
}

function oddsSentence(decision: WaiversDecision, { odds }: WaiverTarget, who: Subject['full']): Sentence {
  return capitalized(
    odds
      ? sentence`${who} is ${odds} to be worth starting ${overNextGames(decision)}.`
      : sentence`${who} may be worth starting ${overNextGames(decision)}.`,
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
        sentence`${who.he} projects for ${overReplacement} ${points} above replacement ${overWeeksLeft(decision)}.`,
      ),
    placeSentence(target, who),
    roleSentence(role, role.isThisSeason),
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

const POSITION_PLURALS: Readonly<Record<string, Word>> = {
  QB: word('quarterbacks'),
  TE: word('tight ends'),
  K: word('kickers'),
  DEF: word('defenses'),
};

const positionPlural = (position: string): Word => POSITION_PLURALS[position] ?? word('players');

/**
 * "He projects for 12.8 PPR points against the Colts if he plays." Without doubt that he plays
 * the condition is left out.
 */
function nextGameSentence(
  { week }: WaiversDecision,
  { player, team, nextGame, playingTime, rival }: WaiverTarget,
): Sentence {
  if (!nextGame) return capitalized(sentence`the ${teamNickname(team)} are on bye in ${weekWord(week)}.`);
  const claim = sentence`${subject(player).he} projects for ${nextGame.points} ${pointsWord(player)} against the ${teamNickname(nextGame.opponent)}`;
  return capitalized(playingTime || rival ? sentence`${claim} ${ifHePlays(player)}.` : sentence`${claim}.`);
}

/** "He projects for 12.8 PPR points against the Colts." */
const expectedSentence = ({ player, nextGame }: WaiverTarget, { he }: Subject): Sentence | null =>
  nextGame &&
  capitalized(
    sentence`${he} projects for ${nextGame.points} ${pointsWord(player)} against the ${teamNickname(nextGame.opponent)}.`,
  );

function dropHint(decision: WaiversDecision, { drop }: WaiverTarget, subjectOf: SubjectOf): Sentence | null {
  return (
    drop && sentence`Drop ${subjectOf(drop.player).full}: ${drop.odds} to be worth starting ${overNextGames(decision)}.`
  );
}
