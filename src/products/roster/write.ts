// The fields of a roster audit: verdict, reasoning, grades, calls, drops and claims in words.
import {
  capitalized,
  citing,
  type DraftAnswer,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceClause,
  absenceSentence,
  addedTeammateSentence,
  forWeeksLeft,
  likelyToPlaySentence,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  rangeClause,
  type SubjectOf,
  subjectsAmong,
  totalPoints,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { RivalComparison, RosterDecision } from './decide.ts';
import type { DropCall, DropReason } from './drops.ts';
import type { PositionGrade } from './grades.ts';
import type { RosterPlayer } from './roster-player.ts';
import { claimRationale, spotHint } from './write-claims.ts';
import { rosterReasoning, swapSentence } from './write-reasons.ts';
import { rosterVerdictSentence } from './write-verdict.ts';

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

/** "Swift projects for 104 points the rest of the season", of the first; "Pollard for 92", of the others. */
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
