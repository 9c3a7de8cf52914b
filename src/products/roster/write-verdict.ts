// The verdict of a roster audit and its reasoning: the words of each row.
import {
  capitalized,
  countWord,
  type Fact,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  absenceReason,
  addedTeammateSentence,
  checkWhoPlaysSentence,
  leftOutScoringSentence,
  overWeeksLeft,
  playsVerb,
  playVerb,
  positionNoun,
  readNameSentence,
  type SubjectOf,
  statusWords,
  totalPoints,
} from '../phrases/index.ts';
import { say, type Words } from '../story/index.ts';
import type { WaiverCall } from './adds.ts';
import type { RosterDecision } from './decide.ts';
import type { SwapPlan } from './lineup.ts';
import type { RosterReason } from './reasons.ts';
import type { RosterPlayer } from './roster-player.ts';
import type { LineupChange, PairCall, RosterVerdict } from './verdict.ts';

type VerdictFacts<Kind extends RosterVerdict['kind']> = Extract<RosterVerdict, { readonly kind: Kind }>['facts'];
type Claim = Pick<NonNullable<VerdictFacts<'keep'>['claim']>, 'player' | 'drop'>;
type Pair = Readonly<Record<'start' | 'rival', RosterPlayer>>;

export const rosterVerdictSentence = (subjectOf: SubjectOf, verdict: RosterVerdict): Sentence =>
  say(VERDICTS, verdict, subjectOf);

const VERDICTS: Words<RosterVerdict, [SubjectOf], Sentence> = {
  empty_roster: ({ add }, subjectOf) =>
    sentence`Your roster is empty: ${add ? sentence`claim ${subjectOf(add).short} first` : word('add players to start')}.`,
  no_starters: ({ week }) => sentence`Find starters: no one on your roster plays in ${weekWord(week)}.`,
  best_ball: ({ weakness }) =>
    weakness
      ? sentence`Best ball sets your lineup; you're weak at ${positionNoun(weakness)}.`
      : sentence`Best ball sets your lineup, and no position is weak.`,
  fill_slot: ({ fill, better, week }, subjectOf) => {
    const missing = sentence`you have no ${positionNoun(fill.player.position)} for ${weekWord(week)}`;
    return better
      ? sentence`Claim ${subjectOf(better.player).short}; also claim ${subjectOf(fill.player).short}: ${missing}.`
      : sentence`${capitalized(claimClause(subjectOf, fill))}: ${missing}.`;
  },
  open_slots: ({ slots, week }) => {
    const missing = slots.map(
      ({ slot, isPartly }) => sentence`${word(isPartly ? 'another' : 'a')} ${slotPlayer(slot)}`,
    );
    return slots.some(({ isPartly }) => isPartly)
      ? sentence`Add ${listing(missing)}: you're short in ${weekWord(week)}.`
      : sentence`Add ${listing(missing)}: you have none to start in ${weekWord(week)}.`;
  },
  /** "Claim Murray and drop Cousins; Ford over Pacheco is a coin flip." */
  claim_first: ({ claim, flip, isIfMissed }, subjectOf) =>
    isIfMissed
      ? sentence`Claim ${subjectOf(claim.player).short}; if you miss, ${pairFlip(subjectOf, flip)}.`
      : sentence`${capitalized(claimClause(subjectOf, claim))}; ${pairFlip(subjectOf, flip)}.`,
  weak_first: ({ weakness, flip }, subjectOf) =>
    sentence`You're weak at ${positionNoun(weakness)}; ${pairFlip(subjectOf, flip)}.`,
  level: ({ flip }, subjectOf) => sentence`${pairFlip(subjectOf, flip)}; keep the rest of your lineup.`,
  two_changes: ({ change, second }, subjectOf) =>
    sentence`${changeClause(subjectOf, change)} and ${swapClause(subjectOf, second)}.`,
  change: (facts, subjectOf) =>
    sentence`${changeClause(subjectOf, facts.change, facts)}${moreChanges(facts.otherChanges)}${nextClause(subjectOf, facts)}.`,
  keep: ({ claim, pair, weakness }, subjectOf) =>
    pair && !claim
      ? sentence`Keep your lineup; the closest call is ${pairClause(subjectOf, pair)}.`
      : sentence`Keep your lineup${nextClause(subjectOf, { claim, weakness })}.`,
  set: (facts, subjectOf) =>
    facts.pair
      ? sentence`Start ${pairClause(subjectOf, facts.pair)}${nextClause(subjectOf, facts)}.`
      : sentence`Start the best lineup below${nextClause(subjectOf, facts)}.`,
};

/** "claim Murray and drop Cousins" */
const claimClause = (subjectOf: SubjectOf, { player, drop }: Claim): Sentence =>
  drop
    ? sentence`claim ${subjectOf(player).short} and drop ${subjectOf(drop).short}`
    : sentence`claim ${subjectOf(player).short}`;

const over = (subjectOf: SubjectOf, { start, rival }: Pair): Sentence =>
  sentence`${subjectOf(start.player).short} over ${subjectOf(rival.player).short}`;

const pairFlip = (subjectOf: SubjectOf, pair: Pair): Sentence => sentence`${over(subjectOf, pair)} is a coin flip`;

/** What the verdict says after the lineup. */
function nextClause(
  subjectOf: SubjectOf,
  { claim, weakness }: Pick<VerdictFacts<'keep'>, 'claim' | 'weakness'>,
): Sentence {
  if (claim) return sentence`; ${claimClause(subjectOf, claim)}`;
  return weakness === null ? sentence`` : sentence`; you're weak at ${positionNoun(weakness)}`;
}

/** The words for odds of a coin flip are said, or the odds alone. */
interface FlipNaming {
  readonly isFlipNamed: boolean;
}
interface PairWords extends Pair, FlipNaming {
  readonly subjectOf: SubjectOf;
}

/** "Waddle over Metcalf (56%)", "Kelce if he's active, otherwise Kincaid" */
const PAIR_CLAUSES: Words<PairCall, [PairWords, Sentence], Sentence> = {
  if_active: ({ fallback }, { subjectOf, start, rival }) => {
    const { short, he } = subjectOf(start.player);
    const condition = start.player.position === 'QB' ? sentence`if ${he} gets the start` : sentence`if ${he}'s active`;
    return sentence`${short} ${condition}, otherwise ${subjectOf((fallback ?? rival).player).short}`;
  },
  unless_ruled_out: ({ deadline }, { subjectOf, start }) => {
    const { short, he } = subjectOf(start.player);
    return sentence`${short} unless ${he}'s ruled out by ${deadline}`;
  },
  coin_flip: ({ odds }, { isFlipNamed }, pair) =>
    isFlipNamed ? sentence`${pair} in a coin flip (${odds})` : sentence`${pair} (${odds})`,
  favored: ({ odds }, _, pair) => sentence`${pair} (${odds})`,
  coin_flip_below_even: (_, __, pair) => sentence`${pair}, a coin flip`,
  below_even: (_, __, pair) => pair,
  no_odds: (_, __, pair) => pair,
};

const pairClause = (
  subjectOf: SubjectOf,
  { start, rival, call }: Pair & { readonly call: PairCall },
  { isFlipNamed }: FlipNaming = { isFlipNamed: true },
): Sentence => say(PAIR_CLAUSES, call, { subjectOf, start, rival, isFlipNamed }, over(subjectOf, { start, rival }));

/** "Start Jones over Hunt (bye week)" */
function changeClause(subjectOf: SubjectOf, change: LineupChange, naming = { isFlipNamed: false }): Sentence {
  const { start, bench: rival, call } = change;
  if (!rival) return sentence`Start ${subjectOf(start.player).short} in your open lineup spot`;
  return call.kind === 'no_odds'
    ? sentence`Start ${swapClause(subjectOf, change)}`
    : sentence`Start ${pairClause(subjectOf, { start, rival, call }, naming)}`;
}

/** One of several changes: "Jones over Hunt (bye week)", "Conner over White (a coin flip)". */
const SWAP_NOTES: Words<PairCall, [Pair], Sentence | null> = {
  if_active: (_, { start }) => sentence`if ${word(start.player.position === 'QB' ? 'starting' : 'active')}`,
  unless_ruled_out: () => sentence`unless ruled out`,
  coin_flip: ({ odds }) => sentence`${odds}`,
  favored: ({ odds }) => sentence`${odds}`,
  coin_flip_below_even: () => sentence`a coin flip`,
  below_even: () => null,
  no_odds: (_, { rival }) => rival.absence && sentence`${absenceReason(rival.absence)}`,
};

function swapClause(subjectOf: SubjectOf, { start, bench: rival, call }: LineupChange): Sentence {
  if (!rival) return sentence`${subjectOf(start.player).short}`;
  const note = say(SWAP_NOTES, call, { start, rival });
  return note ? sentence`${over(subjectOf, { start, rival })} (${note})` : over(subjectOf, { start, rival });
}

function moreChanges(count: VerdictFacts<'change'>['otherChanges']): Sentence {
  if (count === 0) return sentence``;
  if (count === 'many') return sentence`, plus many more changes`;
  return count === 1 ? sentence`, plus one more change` : sentence`, plus ${countWord(count)} more changes`;
}

/** "kicker", "superflex", "REC FLEX": a slot as managers say it. */
const slotWord = (slot: string): Word => SHARED_SLOTS[slot] ?? positionNoun(slot.replace(/_/g, ' '));

/** "kicker", "flex player" */
const slotPlayer = (slot: string): Sentence =>
  slot in SHARED_SLOTS ? sentence`${slotWord(slot)} player` : sentence`${slotWord(slot)}`;

const SHARED_SLOTS: Readonly<Record<string, Word>> = { FLEX: word('flex'), SUPER_FLEX: word('superflex') };

export const rosterReasoning = (
  subjectOf: SubjectOf,
  { weeks, read, reasons, lackedReports, leftOut }: RosterDecision,
): Sentence =>
  paragraph(
    readNameSentence(read),
    ...reasons.map((reason) => capitalized(say(REASON_SENTENCES, reason, { subjectOf, weeks }))),
    leftOutScoringSentence(leftOut),
    checkWhoPlaysSentence(lackedReports),
  );

interface Speech {
  readonly subjectOf: SubjectOf;
  readonly weeks: RosterDecision['weeks'];
}
type Facts<K extends RosterReason['kind']> = Extract<RosterReason, { readonly kind: K }>['facts'];

const REASON_SENTENCES: Words<RosterReason, [Speech], Sentence> = {
  roster_unused: ({ username }) => sentence`This is the Sleeper roster of ${name(username)}, not the one you pasted.`,
  missed_playoffs: ({ keepsPlayers }) =>
    keepsPlayers
      ? sentence`You missed the playoffs: set the lineup, and leave claims and drops to the offseason.`
      : sentence`You missed the playoffs, so no claim or drop helps: this is your lineup alone.`,
  adds_off: () => sentence`Your league has adds switched off, so no claim or drop helps: this is your lineup alone.`,
  too_many_starters: ({ extra }) =>
    sentence`You marked ${extra === 'many' ? word('many') : countWord(extra)} more ${word(extra === 1 ? 'starter' : 'starters')} than your lineup has slots.`,
  change: changeSentence,
  second_change: changeSentence,
  closest_call: (facts, { subjectOf }) => {
    const { start, rival, isNamed, isInDoubt, unless } = facts;
    if (isNamed) return comparison(subjectOf, facts, rival);
    const call = sentence`${projected(subjectOf, start)}, ${against(subjectOf, rival, isInDoubt ? 'odds' : 'sure')}: start ${subjectOf(start.player).short}`;
    return unless ? sentence`${call} unless you win ${subjectOf(unless).short}.` : sentence`${call}.`;
  },
  more_changes: ({ swaps, fills }, { subjectOf }) => {
    const changes = listing(swaps.map((change) => swapClause(subjectOf, change)));
    const open = word(fills.length === 1 ? 'your open spot' : 'open spots');
    if (fills.length === 0) return sentence`Also start ${changes}.`;
    return swaps.length === 0
      ? sentence`Also put ${names(subjectOf, fills)} in ${open}.`
      : sentence`Also start ${changes}, and put ${names(subjectOf, fills)} in ${open}.`;
  },
  top_starter: ({ member }, { subjectOf }) =>
    sentence`${projected(subjectOf, member)} this week, the most on your roster.`,
  no_alternative: () => sentence`No one on your bench can replace a starter this week.`,
  all_absent: ({ members }, { subjectOf }) => sentence`Not playing: ${tagged(subjectOf, members)}.`,
  doubt: ({ member: { player, profile }, fallback, swap }, { subjectOf }) => {
    const { forecast, status } = profile;
    const { short } = subjectOf(player);
    const odds = forecast ? sentence`${forecast.playOdds} to ${playVerb(player)}` : sentence`in doubt`;
    const doubt = status.label === null ? odds : sentence`${statusWords(status.label)}, ${odds}`;
    if (swap) return sentence`${short} is ${doubt}. ${swapSentence(subjectOf, player, swap)}`;
    return fallback
      ? sentence`If ${short} (${doubt}) sits, start ${subjectOf(fallback.player).short}.`
      : sentence`${short} is ${doubt}, and you have no replacement.`;
  },
  may_sit: ({ member, added }, { subjectOf }) => addedTeammateSentence(added, subjectOf(member.player).short),
  unfilled_slots: ({ slots, fill, week }, { subjectOf }) => {
    const missing = slots.map(({ slot, isPartly }) =>
      isPartly ? sentence`your other ${slotWord(slot)} spot` : sentence`${slotWord(slot)}`,
    );
    const empty = sentence`you have no one to start at ${listing(missing)} in ${weekWord(week)}`;
    return fill ? sentence`${empty}: claim ${claimed(subjectOf, fill)}.` : sentence`${empty}.`;
  },
  idle_starters: ({ members }, { subjectOf }) =>
    sentence`${tagged(subjectOf, members)} ${word(members.length === 1 ? 'is' : 'are')} still in your lineup.`,
  healthy_on_reserve: ({ members }, { subjectOf }) =>
    sentence`Activate ${names(subjectOf, members)} from IR so you can start ${members.length === 1 && members[0] ? subjectOf(members[0]).him : word('them')}.`,
  reserve_eligible: ({ members }, { subjectOf }) =>
    sentence`Move ${names(subjectOf, members)} to IR to free up a roster spot.`,
  short_slots: ({ slots }, { subjectOf }) =>
    paragraph(
      ...slots.map(({ slot, absent }) =>
        capitalized(
          absent.length === 0
            ? sentence`your roster has no ${slotWord(slot)}.`
            : absent.length === 1
              ? sentence`${slotWord(slot)} ${tagged(subjectOf, absent)} does not play.`
              : sentence`at ${slotWord(slot)}, ${tagged(subjectOf, absent)} do not play.`,
        ),
      ),
    ),
  weakest_position: weaknessSentence,
  first_claim: claimSentence,
  more_claims: ({ claims, doBothStart }, { subjectOf }) => {
    const also = sentence`Also claim ${listing(claims.map((claim) => addition(subjectOf, claim)))}`;
    const starting = claims[0]?.displacement.startsOver;
    if (claims.length > 1) return doBothStart ? sentence`${also}, who would both start this week.` : sentence`${also}.`;
    return starting ? sentence`${also}, who would start over ${subjectOf(starting).short}.` : sentence`${also}.`;
  },
  no_bid_wins: () => sentence`Rivals are all but sure to outbid you for every free agent who would help.`,
  no_claim_helps: () => sentence`No free agent in your league improves this roster.`,
  claims_need_team: () => sentence`Send your Sleeper username to get waiver claims in this league.`,
  claims_need_league: ({ unassumed: [first, second] }) => {
    const send = sentence`Send your Sleeper username to get waiver claims; this audit assumes PPR and a standard lineup`;
    if (!first) return sentence`${send}.`;
    const without = sentence`${send} without a ${positionNoun(first)}`;
    return second ? sentence`${without} or ${positionNoun(second)}.` : sentence`${without}.`;
  },
};

function changeSentence(facts: Facts<'change'>, { subjectOf }: Speech): Sentence {
  const { start, rival, odds } = facts;
  const own = projected(subjectOf, start);
  if (!rival) return sentence`${own}, and the spot is empty now.`;
  return !odds && rival.absence
    ? sentence`${own} this week; ${subjectOf(rival.player).short} gets you nothing (${absenceReason(rival.absence)}).`
    : comparison(subjectOf, facts, rival);
}

/** "It is close: Pitts projects for 8.4 points, Kincaid for 8.1." */
function comparison(
  subjectOf: SubjectOf,
  { start, isInDoubt, gap, isRivalFirst, unless }: Omit<Facts<'closest_call'>, 'isNamed' | 'rival'>,
  rival: RosterPlayer,
): Sentence {
  const own = projected(subjectOf, start);
  const { short } = subjectOf(rival.player);
  const { forecast } = rival.profile;
  const moot = unless
    ? sentence`; sit ${subjectOf(start.player).short} if you win ${subjectOf(unless).short}`
    : sentence``;
  if (isRivalFirst && forecast) return sentence`${own}; ${short}, at ${forecast.mean}, kicks off before that is known.`;
  if (gap === 'double' && forecast && !isInDoubt)
    return sentence`${own}, at least twice ${short}'s ${forecast.mean}${moot}.`;
  const both = sentence`${own}, ${against(subjectOf, rival, isInDoubt ? 'odds' : 'sure')}${moot}.`;
  return gap === 'close' ? sentence`It is close: ${both}` : both;
}

/** "Hardcastle projects for 13.8 points" */
function projected(subjectOf: SubjectOf, { player, profile, isInDoubt }: RosterPlayer): Sentence {
  const { short, he } = subjectOf(player);
  if (!profile.forecast) return sentence`${short} has no projection`;
  const points = sentence`${short} projects for ${profile.forecast.mean} points`;
  return isInDoubt ? sentence`${points} if ${he} ${playsVerb(player)}` : points;
}

/** "Lockridge for 6.8", "Lockridge for 6.8 if he plays (74%)" */
function against(
  subjectOf: SubjectOf,
  { player, profile: { forecast } }: RosterPlayer,
  doubt: 'odds' | 'sure',
): Sentence {
  const { short, he } = subjectOf(player);
  if (!forecast) return sentence`${short} has no projection`;
  const points = sentence`${short} for ${forecast.mean}`;
  return doubt === 'odds' ? sentence`${points} if ${he} ${playsVerb(player)} (${forecast.playOdds})` : points;
}

function weaknessSentence(
  { graded: { position, average }, pointsShort, last, help }: Facts<'weakest_position'>,
  { subjectOf, weeks: { horizon } }: Speech,
): Sentence {
  const noun = positionNoun(position);
  const left = overWeeksLeft(horizon);
  if (!last)
    return sentence`you have no ${noun}; an average starter projects for ${totalPoints(average)} points ${left}.`;
  const { short } = subjectOf(last.player);
  const weak = sentence`${noun} is your weak spot`;
  if (pointsShort)
    return paragraph(
      sentence`${weak}: your starters project for ${totalPoints(pointsShort)} points fewer than an average team's ${left}.`,
      help && sentence`Claim ${subjectOf(help.player).full} for this week.`,
    );
  const points = (own: Fact) => sentence`${short} projects for ${totalPoints(own)} points ${left}`;
  if (!last.pointsLeft)
    return sentence`${weak}: ${short} has no projection; an average starter gets ${totalPoints(average)} points ${left}.`;
  return help
    ? sentence`${weak} (${points(last.pointsLeft)}): claim ${subjectOf(help.player).full} for this week.`
    : sentence`${weak}: ${points(last.pointsLeft)}, an average starter for ${totalPoints(average)}.`;
}

function claimSentence(
  { claim, role, unhelped, hasFillAtPosition, isSecond }: Facts<'first_claim'>,
  { subjectOf, weeks: { isLastWeek, horizon } }: Speech,
): Sentence {
  const { drop, pointsLeft, player, profile, displacement, displacedPoints } = claim;
  const added = addition(subjectOf, claim);
  const points = pointsLeft && sentence`projected for ${totalPoints(pointsLeft)} points`;
  const andDrop = (call: Sentence, join: 'and' | ':' = 'and') =>
    drop ? sentence`${call}${join === ':' ? word(':') : word(' and')} drop ${subjectOf(drop).short}` : call;
  if (hasFillAtPosition && points)
    return sentence`${andDrop(sentence`For the rest of the season, claim ${added} (${points})`)}.`;
  // the sentence before this one has the span of the season in the same words
  const free = points
    ? sentence`${added} (${points} ${isLastWeek ? overWeeksLeft(horizon) : sentence`the rest of the way`})`
    : added;
  if (role === 'elsewhere') {
    const best = sentence`${word(unhelped ? 'The' : 'But the')} ${word(isSecond ? 'likelier claim' : 'best claim')} is ${free}`;
    return paragraph(
      unhelped === null ? null : sentence`No free ${positionNoun(unhelped)} is worth a claim.`,
      sentence`${andDrop(best, ':')}.`,
    );
  }
  if (role !== 'start')
    return sentence`${andDrop(role === 'depth' ? sentence`Claim ${free} for depth` : sentence`Claim ${free}`)}.`;
  const call = andDrop(sentence`Claim ${added}`);
  if (!displacement.startsOver) return sentence`${call}.`;
  const start = sentence`${call}: ${subjectOf(player).short} would start over ${subjectOf(displacement.startsOver).short} this week`;
  return profile.forecast && displacedPoints
    ? sentence`${start} (${profile.forecast.mean} points to ${displacedPoints}).`
    : sentence`${start}.`;
}

const names = (subjectOf: SubjectOf, players: readonly Player[]): Sentence =>
  listing(players.map((player) => subjectOf(player).short));

/** "tight end Ja'Rell Atwater" */
const addition = (subjectOf: SubjectOf, { player }: WaiverCall): Sentence =>
  player.position === 'DEF'
    ? sentence`${subjectOf(player).full}`
    : sentence`${positionNoun(player.position)} ${subjectOf(player).full}`;

/** "Joseph (projected for 8.4 points)" */
const claimed = (subjectOf: SubjectOf, { player, profile: { forecast } }: WaiverCall): Sentence =>
  forecast
    ? sentence`${subjectOf(player).short} (projected for ${forecast.mean} points)`
    : sentence`${subjectOf(player).short}`;

/** "Hunt (bye week) and Engram (out)" */
const tagged = (subjectOf: SubjectOf, members: readonly RosterPlayer[]): Sentence =>
  listing(
    members.map(({ player, absence }) =>
      absence ? sentence`${subjectOf(player).short} (${absenceReason(absence)})` : sentence`${subjectOf(player).short}`,
    ),
  );

/** "If he's inactive, start Spears; decide by 1:00 pm ET Sunday." */
export function swapSentence(
  subjectOf: SubjectOf,
  player: RosterPlayer['player'],
  { backup, kind, deadline }: SwapPlan,
): Sentence {
  const [own, other] = [subjectOf(player), subjectOf(backup.player)];
  const isOff = player.position === 'QB' ? sentence`${own.he} doesn't start` : sentence`${own.he}'s inactive`;
  const swap = word(player.position === 'QB' ? 'use' : 'start');
  return kind === 'wait'
    ? sentence`If ${isOff}, ${swap} ${other.short}; decide by ${deadline}.`
    : sentence`${other.short} kicks off first: stay with ${own.short} unless ${own.he}'s ruled out by ${deadline}.`;
}
