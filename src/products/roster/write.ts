// The fields of a roster audit in words: grades, calls, drops, and why and for how much to claim.
import {
  bidAmount,
  capitalized,
  citing,
  countWord,
  type DraftAnswer,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { ifHePlays } from '../brief/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceClause,
  absenceSentence,
  addedTeammateSentence,
  forWeeksLeft,
  likelyToPlaySentence,
  newsClause,
  nextInLineSentence,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  rangeClause,
  recentUsageSentence,
  regularBackSentence,
  type SubjectOf,
  subjectsAmong,
  totalPoints,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { ClaimReason, WaiverCall } from './adds.ts';
import type { CitedBid, ClaimBid, ClaimValue, Shortage } from './bids.ts';
import type { RivalComparison, RosterDecision } from './decide.ts';
import type { DropCall, DropReason } from './drops.ts';
import type { PositionGrade } from './grades.ts';
import type { RosterPlayer } from './roster-player.ts';
import { rosterReasoning, rosterVerdictSentence, swapSentence } from './write-verdict.ts';

type Weeks = RosterDecision['weeks'];
type Call = RosterDecision['calls'][number];

export function write(decision: RosterDecision): DraftAnswer<BodyOf<typeof product>> {
  const { weeks, verdict, confidence, grades, calls, drops, claims } = decision;
  const subjectOf = subjectsAmong([
    ...calls.map(({ member }) => member.player),
    ...claims.flatMap(({ player, nextBest }) => (nextBest ? [player, nextBest.player] : [player])),
  ]);
  return {
    week: weeks.week.week,
    platform_username: decision.username,
    league_id: decision.leagueId,
    verdict: rosterVerdictSentence(subjectOf, verdict),
    confidence,
    reasoning: rosterReasoning(subjectOf, decision),
    positional_grades: grades.map((graded) => ({
      position: graded.position,
      grade: graded.grade,
      note: gradeNote(subjectOf, weeks, graded),
    })),
    start_sit: calls.map((call) => ({
      ...identityOf(call.member.player),
      call: call.call,
      reason: citing(callReason(subjectOf, call), call.weekStats),
    })),
    drop_candidates: drops.map((drop) => ({
      ...identityOf(drop.member.player),
      reason: citing(say(DROP_REASONS, drop.reason, drop, subjectOf, weeks), drop.stats),
      risk: drop.risk,
    })),
    waiver_adds: claims.map((claim, i) => ({
      rank: i + 1,
      ...identityOf(claim.player),
      team: claim.profile.team,
      label: claim.label,
      suggested_fab_bid: claim.bid.percent,
      confidence: claim.confidence,
      rationale: citing(claimRationale(subjectOf, weeks, claim), claim.stats),
      drop_hint: spotHint(subjectOf, claim),
      drop_player_id: claim.drop?.platformId ?? null,
      win_probability: claim.winProbability,
      rostered_pct: null,
    })),
  };
}

function callReason(subjectOf: SubjectOf, call: Call): Sentence {
  const { player, profile, reserveSpot, absence, lock } = call.member;
  const { short } = subjectOf(player);
  if (reserveSpot !== null) return sentence`${short} is on your ${word(reserveSpot === 'taxi' ? 'taxi squad' : 'IR')}.`;
  if (lock) return lockSentence(lock, absence);
  if (absence) return capitalized(absenceSentence(absence));
  const { forecast, opponent, home } = profile;
  if (!forecast) return sentence`${short} has no projection this week.`;
  const game = sentence`${word(home ? 'vs.' : 'at')} ${name(opponent ?? '')}`;
  const where = call.doubt ? sentence`${game} ${ifHePlays(player)}` : game;
  const comparison = call.comparison ? say(COMPARISONS, call.comparison, subjectOf, player) : sentence``;
  return paragraph(
    sentence`Projected ${forecast.mean} ${where} (${rangeClause(forecast)})${comparison}.`,
    call.addedTeammate && addedTeammateSentence(call.addedTeammate, short),
    call.doubt && likelyToPlaySentence(call.doubt),
    call.swap && swapSentence(subjectOf, player, call.swap),
  );
}

/** "Locked in your lineup: 14.2 points scored.", "Locked on your bench: did not play." */
function lockSentence({ role, scored }: NonNullable<RosterPlayer['lock']>, absence: RosterPlayer['absence']): Sentence {
  const points = scored ? sentence`${scored} points scored` : sentence`kickoff has passed`;
  const where = { started: ' in your lineup', benched: ' on your bench', best_ball: '' }[role];
  return sentence`Locked${word(where)}: ${absence?.didNotPlay ? sentence`did not play` : points}.`;
}

const COMPARISONS: Words<RivalComparison, [SubjectOf, RosterPlayer['player']], Sentence> = {
  no_slot: (_, __, { position }) => sentence`, but your lineup has no ${positionNoun(position)} slot`,
  rival_favored: ({ rival, odds }, subjectOf, player) =>
    sentence`; ${subjectOf(rival).short} is ${odds} to outscore ${subjectOf(player).him}`,
  rival_set: ({ rival }, subjectOf) => sentence`; a coin flip with ${subjectOf(rival).short}, who is in your lineup`,
  rival_projects_higher: ({ rival }, subjectOf) => sentence`; ${subjectOf(rival).short} projects higher`,
  favored: ({ rival, odds }, subjectOf) => sentence`; ${odds} to outscore ${subjectOf(rival).short}`,
  next_up: ({ rival }, subjectOf) => sentence`; next man up is ${subjectOf(rival).short}`,
};

const DROP_REASONS: Words<DropReason, [DropCall, SubjectOf, Weeks], Sentence> = {
  no_slot: (_, { member }) => sentence`Your lineup has no ${positionNoun(member.player.position)} slot.`,
  no_game_left: ({ absence }, { member }, subjectOf) =>
    absence
      ? sentence`${capitalized(absenceClause(absence))}, and this is your league's final week.`
      : sentence`${subjectOf(member.player).short} has played, and this is your league's final week.`,
  projected: (facts, drop, subjectOf, weeks) =>
    paragraph(projectionSentence(weeks, drop, facts), ...againstDrop(subjectOf, drop)),
  absent: ({ absence }, drop, subjectOf) =>
    paragraph(capitalized(sentence`${absenceClause(absence)}.`), ...againstDrop(subjectOf, drop)),
  not_projected: (_, drop, subjectOf, { horizon }) =>
    paragraph(
      capitalized(sentence`${subjectOf(drop.member.player).short} has no projection ${forWeeksLeft(horizon)}.`),
      ...againstDrop(subjectOf, drop),
    ),
};

function projectionSentence(
  { isLastWeek, horizon }: Weeks,
  { member: { absence }, risk, use }: DropCall,
  { odds, pointsLeft }: Extract<DropReason, { readonly kind: 'projected' }>['facts'],
): Sentence {
  const points = sentence`${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`;
  // a bye passes: an injury is why he projects for little
  if (absence?.kind === 'out')
    return citing(capitalized(sentence`${absenceClause(absence)} and projects for ${points}.`), [odds]);
  // in the final week the points have the same span
  const startable = isLastWeek ? sentence`worth starting` : sentence`worth starting ${overNextGames(horizon)}`;
  if (risk === 'high') return sentence`Not a free drop: ${odds} to be ${startable}, and projected for ${points}.`;
  if (risk === 'low') return capitalized(sentence`${odds} to be ${startable}; projected for ${points}.`);
  if (use?.kind === 'season') return citing(sentence`Projected for ${points}, more than a replacement.`, [odds]);
  const only = sentence`Projected for only ${points}`;
  return use && !isLastWeek
    ? citing(sentence`${only}, but for ${use.facts.points} this week (a replacement: ${use.facts.replacement}).`, [
        odds,
      ])
    : citing(sentence`${only}.`, [odds]);
}

/** What speaks against a drop: this week's bench, the seasons to come, a trade. */
function againstDrop(subjectOf: SubjectOf, { member, isFirstOffBench, isForThisSeason, rostered }: DropCall) {
  const { he, him } = subjectOf(member.player);
  return [
    isFirstOffBench
      ? sentence`Against it: ${he} is the first off your bench this week.`
      : isForThisSeason
        ? sentence`That counts this season only.`
        : null,
    rostered && sentence`${rostered} of leagues roster ${him}, so try to trade ${him} first.`,
  ];
}

function gradeNote(
  subjectOf: SubjectOf,
  { horizon }: Weeks,
  { position, starters, startsNow, backup, depth, average, isAverageApart }: PositionGrade,
): Sentence {
  const left = overWeeksLeft(horizon);
  if (starters.length === 0)
    return sentence`You have no ${positionNoun(position)}; an average starter projects for ${totalPoints(average)} points ${left}.`;
  // who has only scored leaves the verb to the next
  const first = starters.find(({ scored, pointsLeft }) => pointsLeft && !(scored && horizon.isFinalWeek));
  const projections = listing(
    starters.map((starter) => outlook(subjectOf, starter, starter === first ? left : null, horizon)),
  );
  const note = paragraph(
    isAverageApart
      ? paragraph(
          capitalized(sentence`${projections}.`),
          sentence`An average starter at ${positionNoun(position)} gets ${totalPoints(average)}.`,
        )
      : capitalized(sentence`${projections}; an average starter gets ${totalPoints(average)}.`),
    startsNow.length > 0
      ? sentence`This week ${listing(startsNow.map((player) => subjectOf(player).short))} ${word(startsNow.length === 1 ? 'starts' : 'start')} instead.`
      : null,
    backup && depth && !startsNow.includes(backup.player)
      ? sentence`${word(depth === 'deep' ? 'You are deep here' : 'There is little behind')}: ${subjectOf(backup.player).short} is next at ${totalPoints(backup.pointsLeft)}.`
      : null,
  );
  return backup && !depth ? citing(note, [backup.pointsLeft]) : note;
}

/** "Swift projects for 104 points the rest of the season", the first; then "Pollard for 92". */
function outlook(
  subjectOf: SubjectOf,
  { player, pointsLeft, scored }: PositionGrade['starters'][number],
  left: Sentence | null,
  { isFinalWeek }: Weeks['horizon'],
): Sentence {
  const { short } = subjectOf(player);
  if (scored && (isFinalWeek || !pointsLeft)) return sentence`${short} has scored ${scored}`;
  if (!pointsLeft) return sentence`${short} has no projection`;
  const points = totalPoints(pointsLeft);
  if (scored) return sentence`${short} has scored ${scored} and projects for ${points} more`;
  return left ? sentence`${short} projects for ${points} points ${left}` : sentence`${short} for ${points}`;
}

function claimRationale(subjectOf: SubjectOf, weeks: Weeks, claim: WaiverCall): Sentence {
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
function spotHint(subjectOf: SubjectOf, { drop, reserve }: WaiverCall): Sentence | null {
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

function bidClause({ bid, takes, left }: Extract<ClaimBid, { readonly kind: 'bid' }>['facts']): Sentence {
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

const SHORTAGES: Readonly<Record<Shortage, Word>> = {
  nothing: word('nothing to bid'),
  below_minimum: word('less than the minimum bid'),
  below_percent: word('less than one percent to bid'),
};

const SHORTAGE_CAUSES: Readonly<Record<'claims_before' | 'other_claims' | 'spent', Word>> = {
  claims_before: word('the claims above leave you'),
  other_claims: word('the other claims leave you'),
  spent: word('you have'),
};
