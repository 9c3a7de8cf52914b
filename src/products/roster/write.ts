// The fields of a roster audit in words: grades, calls, drops, and why and for how much to claim.
import {
  capitalized,
  citing,
  clauses,
  type DraftAnswer,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
  wordings,
} from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { type Brief, ifHePlays } from '../brief/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceClause,
  absenceSentence,
  addedTeammateSentence,
  forWeeksLeft,
  likelyToPlaySentence,
  newsClause,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  rangeClause,
  roleSentence,
  type Subject,
  type SubjectOf,
  subjectsAmong,
  totalPoints,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { CitedBid, ClaimBid, ClaimReason, ClaimValue, LeagueNote, WaiverCall } from './adds.ts';
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
  const { forecast } = profile;
  if (!forecast) return sentence`${short} has no projection this week.`;
  const comparison = call.comparison ? say(COMPARISONS, call.comparison, subjectOf, player) : word('');
  const game = sentence`${call.doubt ? ifHePlays(player) : word('')} ${gameClause(profile)} (${rangeClause(forecast)})${comparison}`;
  return paragraph(
    wordings(
      'projection',
      sentence`Projected ${forecast.mean} ${game}.`,
      sentence`We project ${forecast.mean} ${game}.`,
      sentence`Projection: ${forecast.mean} ${game}.`,
    ),
    call.addedTeammate && addedTeammateSentence(call.addedTeammate, short),
    call.doubt && likelyToPlaySentence(call.doubt),
    call.swap && swapSentence(subjectOf, player, call.swap),
  );
}

/** "vs. NYG, a soft matchup" */
function gameClause({ opponent, home, opponentGrade: grade }: Brief): Sentence {
  const game = sentence`${word(home ? 'vs.' : 'at')} ${name(opponent ?? '')}`;
  if (!grade || grade.difficulty === 'neutral') return game;
  return citing(sentence`${game}, a ${word(grade.difficulty)} matchup`, [grade.rank]);
}

/** "Locked in your lineup: 14.2 points scored.", "Locked on your bench: did not play." */
function lockSentence({ role, scored }: NonNullable<RosterPlayer['lock']>, absence: RosterPlayer['absence']): Sentence {
  const points = scored ? sentence`${scored} points scored` : word('kickoff has passed');
  const where = { started: ' in your lineup', benched: ' on your bench', best_ball: '' }[role];
  return sentence`Locked${word(where)}: ${absence?.didNotPlay ? word('did not play') : points}.`;
}

const COMPARISONS: Words<RivalComparison, [SubjectOf, RosterPlayer['player']], Sentence> = {
  no_slot: (_, __, { position }) => sentence`, but your lineup has no ${positionNoun(position)} slot`,
  rival_favored: ({ rival, odds }, subjectOf, player) =>
    sentence`; ${subjectOf(rival).short} is ${odds} to outscore ${subjectOf(player).him}`,
  rival_set: ({ rival }, subjectOf) => sentence`; a coin flip with ${subjectOf(rival).short}, who is in your lineup`,
  favored: ({ rival, odds }, subjectOf) => sentence`; ${odds} to outscore ${subjectOf(rival).short}`,
};

const DROP_REASONS: Words<DropReason, [DropCall, SubjectOf, Weeks], Sentence> = {
  no_slot: (_, { member }) => sentence`Your lineup has no ${positionNoun(member.player.position)} slot.`,
  no_game_left: (_, { member }, subjectOf) =>
    sentence`${subjectOf(member.player).short} has no game left: this is your league's final week.`,
  projected: (facts, drop, subjectOf, weeks) =>
    paragraph(projectionSentence(weeks, drop, facts), ...againstDrop(subjectOf, drop)),
  not_projected: (_, drop, subjectOf, { horizon }) =>
    paragraph(
      capitalized(sentence`${subjectOf(drop.member.player).short} has no projection ${forWeeksLeft(horizon)}.`),
      ...againstDrop(subjectOf, drop),
    ),
};

function projectionSentence(
  { horizon }: Weeks,
  { member: { absence }, risk, isWorthASpot }: DropCall,
  { odds, pointsLeft }: Extract<DropReason, { readonly kind: 'projected' }>['facts'],
): Sentence {
  const points = sentence`${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`;
  // a bye passes: an injury is why he projects for little
  if (absence?.kind === 'out')
    return citing(capitalized(sentence`${absenceClause(absence)} and projects for ${points}.`), [odds]);
  return risk === 'medium' && !isWorthASpot
    ? citing(sentence`Projected for only ${points}.`, [odds])
    : capitalized(sentence`${odds} to be worth starting ${overNextGames(horizon)}; projected for ${points}.`);
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
  { position, starters, backup, depth, average }: PositionGrade,
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
    capitalized(sentence`${projections}.`),
    sentence`An average starter at ${positionNoun(position)} gets ${totalPoints(average)}.`,
    backup && depth
      ? sentence`${word(depth === 'deep' ? 'You are deep here' : 'There is little behind')}: ${subjectOf(backup.player).short} is next at ${totalPoints(backup.pointsLeft)}.`
      : null,
  );
  return backup && !depth ? citing(note, [backup.pointsLeft]) : note;
}

/** "Swift projects for 104 points the rest of the season", the first; then "Pollard for 92". */
function outlook(
  subjectOf: SubjectOf,
  { player, pointsLeft, scored }: PositionGrade['starters'][number],
  left: Word | null,
  { isFinalWeek }: Weeks['horizon'],
): Sentence {
  const { short } = subjectOf(player);
  if (scored && (isFinalWeek || !pointsLeft)) return sentence`${short} has scored ${scored}`;
  if (!pointsLeft) return sentence`${short} has no projection`;
  const points = totalPoints(pointsLeft);
  if (scored) return sentence`${short} has scored ${scored} and projects for ${points} more`;
  return left ? sentence`${short} projects for ${points} points ${left}` : sentence`${short} for ${points}`;
}

function claimRationale(subjectOf: SubjectOf, weeks: Weeks, claim: RosterDecision['claims'][number]): Sentence {
  const { player, doubt, reason, absence, title } = claim;
  return paragraph(
    reason && say(CLAIM_REASONS, reason, subjectOf, player),
    valueSentence(weeks, claim),
    absence && capitalized(absenceSentence(absence)),
    nextBestSentence(subjectOf, claim),
    thisWeek(subjectOf, claim),
    title && sentence`With ${subjectOf(player).him} your title odds go from ${title.now} to ${title.odds}.`,
    doubt && likelyToPlaySentence(doubt),
    claim.isUsageFit ? roleSentence(claim.profile.usage.usageReason, subjectOf(player).short) : null,
    claimTerms(claim, subjectOf(player)),
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
  backup: ({ starter }, subjectOf, player) =>
    sentence`${subjectOf(player).short} is the backup to ${subjectOf(starter).full}.`,
  rookie: (_, subjectOf, player) => sentence`${subjectOf(player).short} is a rookie who has yet to play an NFL game.`,
};

function valueSentence(
  { horizon }: Weeks,
  { odds, pointsLeft, hasLaterWeeks, label, profile, nextBest }: WaiverCall,
): Sentence | null {
  if (!odds) return null;
  const startable = sentence`${odds} to be worth starting ${overNextGames(horizon)}`;
  if (!pointsLeft || !hasLaterWeeks) return clauses(startable);
  const projected = sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`;
  if (label !== 'start' || !profile.forecast) return clauses(projected, startable);
  // a start is for this week, of which the points follow; the next-best is compared by the season's
  return nextBest ? citing(clauses(projected), [odds]) : citing(paragraph(), [odds, pointsLeft]);
}

function nextBestSentence(subjectOf: SubjectOf, { player, nextBest }: WaiverCall): Sentence | null {
  if (!nextBest) return null;
  const points = totalPoints(nextBest.pointsLeft);
  const { full } = subjectOf(nextBest.player);
  return sentence`Miss ${subjectOf(player).him} and the next-best free ${positionNoun(nextBest.player.position)} is ${full}, at ${points}.`;
}

function thisWeek(subjectOf: SubjectOf, claim: WaiverCall): Sentence | null {
  const { label, player, profile, doubt } = claim;
  const { startsOver } = claim.displacement;
  const { forecast } = profile;
  if (label !== 'start' || !forecast) return null;
  const { him } = subjectOf(player);
  return paragraph(
    sentence`Projected ${forecast.mean} ${doubt ? ifHePlays(player) : word('')} this week ${gameClause(profile)}.`,
    startsOver && sentence`If you get ${him}, start ${him} over ${subjectOf(startsOver).short}.`,
  );
}

/** What the first claim says of the league. */
const LEAGUE_NOTES: Words<LeagueNote, [Subject], Sentence> = {
  waiver_priority: () => sentence`Your league goes by waiver priority and takes no bids: put this claim first.`,
  // why a small gain has a large bid
  last_week: () =>
    sentence`It is your league's last week, so budget left over is worth nothing: the claims share all of it.`,
  outbids_all: ({ left }) => sentence`No rival has more than $${left} left.`,
  richer_rival: ({ left }, { him }) => sentence`A rival who would start ${him} has $${left} left.`,
};

/** The bid in the league's money with his value, then what other bids would win. */
const BIDS: Words<ClaimBid, [Subject], Sentence | null> = {
  priority: () => null,
  bid: ({ value, bid, left, alternatives }, { short }) =>
    paragraph(
      bidSentence(
        valueClause(short, value),
        sentence`bid $${bid.dollars} of your $${left} left (${bid.share}, ${bid.odds} to win)`,
      ),
      alternatives.length > 0 ? sentence`You'd win ${listing(alternatives.map(alternative))}.` : null,
    ),
  no_money: ({ value, zeroBid }, { short }) =>
    clauses(
      sentence`${valueClause(short, value)}, but too little of your budget is left`,
      zeroBid && sentence`put in a $${zeroBid.dollars} claim (${zeroBid.odds} to win)`,
    ),
};

/** How to get him, and what the league makes of it. */
export const claimTerms = ({ bid, leagueNote }: Pick<WaiverCall, 'bid' | 'leagueNote'>, who: Subject): Sentence =>
  paragraph(say(BIDS, bid, who), leagueNote && say(LEAGUE_NOTES, leagueNote, who));

const bidSentence = (worth: Sentence, bid: Sentence): Sentence =>
  wordings('bid', capitalized(sentence`${worth}; ${bid}.`), capitalized(sentence`${bid}: ${worth}.`));

/** "50% of the time at $10", of the first; "78% at $17", of the others. */
const alternative = ({ dollars, odds }: CitedBid, index: number): Sentence =>
  sentence`${odds} ${word(index === 0 ? 'of the time' : '')} at $${dollars}`;

function valueClause(who: Subject['short'], { amount, unit }: ClaimValue): Sentence {
  if (amount === null) return sentence`${who} barely beats the next best`;
  return unit === 'budget' ? sentence`${who} is worth up to ${amount}` : sentence`${who} gains you ${amount} points`;
}
