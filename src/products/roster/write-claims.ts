// The rationale of a waiver claim: why now, value, this week, usage, and what to bid.
import {
  bidAmount,
  capitalized,
  citing,
  countWord,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import {
  absenceClause,
  likelyToPlaySentence,
  newsClause,
  nextInLineSentence,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  recentUsageSentence,
  regularBackSentence,
  type SubjectOf,
  totalPoints,
} from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { ClaimReason, WaiverCall } from './adds.ts';
import type { CitedBid, ClaimBid, ClaimValue, MissingBid, PlacedBid } from './bids.ts';
import type { RosterDecision } from './decide.ts';

type Weeks = RosterDecision['weeks'];

export function claimRationale(subjectOf: SubjectOf, weeks: Weeks, claim: WaiverCall): Sentence {
  const { player, doubt, isDoubtNamed, reason, absence, bid, leagueNote } = claim;
  return paragraph(
    reason && say(CLAIM_REASONS, reason, subjectOf, player),
    valueSentence(weeks, claim),
    absence && capitalized(sentence`${absenceClause(absence)}.`),
    nextBestSentence(subjectOf, claim),
    thisWeek(subjectOf, claim),
    doubt && !isDoubtNamed ? likelyToPlaySentence(doubt) : null,
    usageSentence(subjectOf, claim),
    claim.regularBack && regularBackSentence(claim.regularBack, player),
    ...say(BIDS, bid, subjectOf, player),
    leagueNote && LEAGUE_NOTES[leagueNote],
  );
}

/** How to free a roster spot for the claim; null with an open one. */
export function spotHint(subjectOf: SubjectOf, { drop, reserve }: WaiverCall): Sentence | null {
  if (drop) return sentence`Drop ${subjectOf(drop).short}.`;
  return reserve && sentence`Move ${subjectOf(reserve).short} to IR.`;
}

type Player = WaiverCall['player'];

const CLAIM_REASONS: Words<ClaimReason, [SubjectOf, Player], Sentence> = {
  news: ({ role, news }, subjectOf, player) => capitalized(newsClause(role, news, subjectOf(player).short)),
  next_in_line: ({ inDoubt, alsoAbsent }, _, player) =>
    capitalized(nextInLineSentence(inDoubt, player, { alsoAbsent })),
  fills_in: ({ starter, availability }, subjectOf, player) =>
    sentence`${subjectOf(starter).full} is ${word(availability)}, which leaves ${subjectOf(player).short} the work.`,
  backup: ({ starter, missed }, subjectOf, player) => {
    const backup = sentence`${subjectOf(player).short} is the backup to ${subjectOf(starter).full}`;
    const games = word(missed === 1 ? 'game' : 'games');
    return missed === 0
      ? sentence`${backup}.`
      : sentence`${backup}, who recently missed ${countWord(missed)} ${games}.`;
  },
  rookie: (_, subjectOf, player) => sentence`${subjectOf(player).short} is a rookie who has yet to play an NFL game.`,
};

/** The numbers of another role say nothing about this one. */
function usageSentence(subjectOf: SubjectOf, { player, profile, usageFit }: WaiverCall): Sentence | null {
  if (usageFit === 'no_role' || usageFit === 'other_role') return null;
  const { short, he } = subjectOf(player);
  const usage = recentUsageSentence(short, profile.usage.summary);
  return usage && usageFit === 'less'
    ? paragraph(sentence`${short} projects above what ${he} has shown.`, usage)
    : usage;
}

function valueSentence(
  { horizon }: Weeks,
  { odds, pointsLeft, hasLaterWeeks, label, profile, nextBest }: WaiverCall,
): Sentence | null {
  if (!odds) return null;
  const startable = sentence`${odds} to be worth starting ${overNextGames(horizon)}`;
  if (!pointsLeft || !hasLaterWeeks) return capitalized(sentence`${startable}.`);
  const projected = sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`;
  if (label !== 'start' || !profile.forecast) return sentence`${projected}; ${startable}.`;
  // a start is for this week, of which the points follow; the next-best is compared by the season's
  return nextBest ? citing(sentence`${projected}.`, [odds]) : citing(sentence``, [odds, pointsLeft]);
}

function nextBestSentence(subjectOf: SubjectOf, { player, nextBest }: WaiverCall): Sentence | null {
  if (!nextBest) return null;
  const points = totalPoints(nextBest.pointsLeft);
  const { full } = subjectOf(nextBest.player);
  return nextBest.isContested
    ? capitalized(sentence`${full} is about as good (${points}), but likely to go too.`)
    : sentence`Miss ${subjectOf(player).him} and the next-best free ${positionNoun(nextBest.player.position)} is ${full}, at ${points}.`;
}

function thisWeek(subjectOf: SubjectOf, claim: WaiverCall): Sentence | null {
  const { label, player, profile, matchup, doubt } = claim;
  const { forecast, opponent, home } = profile;
  if (label !== 'start' || !forecast) return null;
  const points = doubt ? sentence`${forecast.mean} ${ifHePlays(player)}` : sentence`${forecast.mean}`;
  const game = sentence`Projected ${points} this week ${word(home ? 'vs.' : 'at')} ${name(opponent ?? '')}`;
  const week = matchup ? sentence`${game}, a ${word(matchup.difficulty)} matchup.` : sentence`${game}.`;
  return paragraph(week, displacementSentence(subjectOf, claim));
}

/** "If you get him, start him over Lockett. If you get Nabers too, sit Mattison as well." */
function displacementSentence(subjectOf: SubjectOf, { player, displacement }: WaiverCall): Sentence | null {
  const { startsOver, evenWith, shared } = displacement;
  const { him, he } = subjectOf(player);
  if (evenWith) return capitalized(sentence`${he} and ${subjectOf(evenWith).short} are about even this week.`);
  if (!startsOver) return null;
  const start = sentence`start ${him} over ${subjectOf(startsOver).short}`;
  if (!shared) return sentence`If you get ${him}, ${start}.`;
  const others = listing(shared.before.map((other) => subjectOf(other).short));
  return shared.alsoSits
    ? paragraph(
        sentence`If you get ${him}, ${start}.`,
        sentence`If you get ${others} too, sit ${subjectOf(shared.alsoSits).short} as well.`,
      )
    : sentence`If you get ${him} but not ${others}, ${start}.`;
}

/** What the first claim says of the league. */
const LEAGUE_NOTES: Readonly<Record<NonNullable<WaiverCall['leagueNote']>, Sentence>> = {
  waiver_priority: sentence`Your league goes by waiver priority and takes no bids: put this claim first.`,
  add_now: sentence`Add him now if he is already a free agent: a claim may clear after his game.`,
  // why a small gain has a large bid
  last_week: sentence`It is your league's last week, so budget left over is worth nothing: the claims share all of it.`,
};

/** The value with the bid, then what other bids would win. */
const BIDS: Words<ClaimBid, [SubjectOf, Player], readonly Sentence[]> = {
  priority: () => [],
  bid: (placed, subjectOf, player) => {
    const value = capitalized(sentence`${valueClause(subjectOf, player, placed.value)}; ${bidClause(placed)}.`);
    const others = sentence`You'd win ${listing(placed.alternatives.map(alternative))}.`;
    return placed.alternatives.length > 0 ? [value, others] : [value];
  },
  no_money: ({ value, shortage, takenBy, zeroBid }, subjectOf, player) => {
    if (zeroBid && shortage === 'nothing' && takenBy === null)
      return [sentence`Your budget is spent: put in a ${bidAmount(zeroBid.share)} claim (${zeroBid.odds} to win).`];
    const join = word(value.amount === null ? 'and' : 'but');
    const money = sentence`${SHORTAGE_CAUSES[takenBy ?? 'spent']} ${SHORTAGES[shortage]}`;
    const worth = sentence`${valueClause(subjectOf, player, value)}, ${join} ${money}`;
    const bid = zeroBid && sentence`${worth}: bid ${bidAmount(zeroBid.share)} (${zeroBid.odds} to win).`;
    return [capitalized(bid ?? sentence`${worth}.`)];
  },
};

/** "50% of the time at 10%", of the first; "78% at 17%", of the others; "with a $0 bid". */
function alternative({ share, odds, isFree }: CitedBid, index: number): Sentence {
  const wins = index === 0 ? sentence`${odds} of the time` : sentence`${odds}`;
  return isFree ? sentence`${wins} with a ${bidAmount(share)} bid` : sentence`${wins} at ${bidAmount(share)}`;
}

function bidClause({ bid, takes, left }: PlacedBid): Sentence {
  const [amount, odds] = [bidAmount(bid.share), sentence`(${bid.odds} to win)`];
  if (takes === 'all_left') return sentence`bid the ${amount} you have left ${odds}`;
  if (takes === 'all_left_by_others') return sentence`bid the ${amount} the claims above leave you ${odds}`;
  if (takes === null) return sentence`bid ${amount} ${odds}`;
  return left
    ? sentence`bid ${amount} of the ${bidAmount(left)} you have left ${odds}`
    : sentence`bid ${amount} ${odds}, enough left for your other claims`;
}

function valueClause(subjectOf: SubjectOf, player: Player, { amount, unit, isOverNextBest }: ClaimValue): Sentence {
  const { short } = subjectOf(player);
  const noun = positionNoun(player.position);
  if (amount === null) return sentence`${short} is worth hardly more than the next-best free ${noun}`;
  if (unit === 'budget') return sentence`${short} is worth up to ${amount} of your budget`;
  return isOverNextBest
    ? sentence`${short} gains you ${amount} points over the next free ${noun}`
    : sentence`${short} gains you ${amount} points`;
}

const SHORTAGES: Readonly<Record<MissingBid['shortage'], Word>> = {
  nothing: word('nothing to bid'),
  below_minimum: word('less than the minimum bid'),
  below_percent: word('less than one percent to bid'),
};

const SHORTAGE_CAUSES: Readonly<Record<NonNullable<MissingBid['takenBy']> | 'spent', Word>> = {
  claims_before: word('the claims above leave you'),
  other_claims: word('the other claims leave you'),
  spent: word('you have'),
};
