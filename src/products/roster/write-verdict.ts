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
  wordings,
} from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { ifHePlays } from '../brief/index.ts';
import {
  absenceReason,
  addedTeammateSentence,
  leftOutScoringSentence,
  overWeeksLeft,
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
  no_starters: ({ week }) => sentence`Find starters: no one on your roster plays in ${weekWord(week)}.`,
  best_ball: ({ weakness }, subjectOf) =>
    sentence`Best ball sets your lineup${nextClause(subjectOf, { claim: null, weakness })}.`,
  fill_slot: ({ fill, better, week }, subjectOf) => {
    const claim = better
      ? sentence`claim ${names(subjectOf, [better.player, fill.player])}`
      : claimClause(subjectOf, fill);
    return sentence`${capitalized(claim)}: you have no ${positionNoun(fill.player.position)} for ${weekWord(week)}.`;
  },
  open_slots: ({ slots, week }) =>
    sentence`Add ${listing(slots.map(({ slot, isPartly }) => sentence`${word(isPartly ? 'another' : 'a')} ${slotWord(slot)}`))}: you're short in ${weekWord(week)}.`,
  /** "Claim Murray and drop Cousins; Ford over Pacheco is a coin flip." */
  claim_first: ({ claim, flip, isIfMissed }, subjectOf) =>
    sentence`${capitalized(claimClause(subjectOf, isIfMissed ? { ...claim, drop: null } : claim))}; ${word(isIfMissed ? 'if you miss,' : '')} ${pairFlip(subjectOf, flip)}.`,
  weak_first: ({ weakness, flip }, subjectOf) =>
    sentence`You're weak at ${positionNoun(weakness)}; ${pairFlip(subjectOf, flip)}.`,
  change: (facts, subjectOf) =>
    sentence`Start ${changeClause(subjectOf, facts.change)}${moreChanges(facts.otherChanges)}${nextClause(subjectOf, facts)}.`,
  keep: ({ claim, pair, weakness }, subjectOf) =>
    sentence`Keep your lineup${pair && !claim ? sentence`; the closest call is ${pairClause(subjectOf, pair)}` : nextClause(subjectOf, { claim, weakness })}.`,
  set: (facts, subjectOf) =>
    sentence`Start ${facts.pair ? pairClause(subjectOf, facts.pair) : word('the best lineup below')}${nextClause(subjectOf, facts)}.`,
};

/** "claim Murray and drop Cousins" */
const claimClause = (subjectOf: SubjectOf, { player, drop }: Claim): Sentence =>
  sentence`claim ${subjectOf(player).short}${drop ? sentence` and drop ${subjectOf(drop).short}` : word('')}`;

const over = (subjectOf: SubjectOf, { start, rival }: Pair): Sentence =>
  overPlayer(subjectOf, start.player, rival.player);

const overPlayer = (subjectOf: SubjectOf, start: Player, rival: Player): Sentence =>
  sentence`${subjectOf(start).short} over ${subjectOf(rival).short}`;

const pairFlip = (subjectOf: SubjectOf, pair: Pair): Sentence => sentence`${over(subjectOf, pair)} is a coin flip`;

/** What the verdict says after the lineup. */
function nextClause(
  subjectOf: SubjectOf,
  { claim, weakness }: Pick<VerdictFacts<'keep'>, 'claim' | 'weakness'>,
): Sentence | Word {
  if (claim) return sentence`; ${claimClause(subjectOf, claim)}`;
  return weakness === null ? word('') : sentence`; you're weak at ${positionNoun(weakness)}`;
}

interface PairWords extends Pair {
  readonly subjectOf: SubjectOf;
}

/** "Waddle over Metcalf (56%)", "Kelce if he's active, otherwise Kincaid" */
const PAIR_CLAUSES: Words<PairCall, [PairWords, Sentence], Sentence> = {
  if_active: ({ fallback }, { subjectOf, start, rival }) => {
    const { short, he } = subjectOf(start.player);
    return sentence`${short} if ${he}'s ${activeWord(start)}, otherwise ${subjectOf((fallback ?? rival).player).short}`;
  },
  unless_ruled_out: ({ deadline }, { subjectOf, start }) => {
    const { short, he } = subjectOf(start.player);
    return sentence`${short} unless ${he}'s ruled out by ${deadline}`;
  },
  coin_flip: ({ odds }, _, pair) => sentence`${pair} in a coin flip${odds ? sentence` (${odds})` : word('')}`,
  favored: ({ odds }, _, pair) => noted(pair, odds),
  no_odds: (_, { rival }, pair) => noted(pair, rival.absence && absenceReason(rival.absence)),
};

const noted = (pair: Sentence, note: Fact | Sentence | Word | null): Sentence =>
  note ? sentence`${pair} (${note})` : pair;

const activeWord = ({ player }: RosterPlayer): Word => word(player.position === 'QB' ? 'starting' : 'active');

const pairClause = (subjectOf: SubjectOf, { start, rival, call }: Pair & { readonly call: PairCall }): Sentence =>
  say(PAIR_CLAUSES, call, { subjectOf, start, rival }, over(subjectOf, { start, rival }));

const changeClause = (subjectOf: SubjectOf, { start, bench: rival, call }: LineupChange): Sentence =>
  rival
    ? pairClause(subjectOf, { start, rival, call })
    : sentence`${subjectOf(start.player).short} in your open lineup spot`;

function moreChanges(count: VerdictFacts<'change'>['otherChanges']): Sentence | Word {
  if (count === 0) return word('');
  return sentence`, plus ${count === 'many' ? word('many') : countWord(count)} more ${word(count === 1 ? 'change' : 'changes')}`;
}

/** "kicker", "superflex", "REC FLEX": a slot as managers say it. */
const slotWord = (slot: string): Word => SHARED_SLOTS[slot] ?? positionNoun(slot.replace(/_/g, ' '));

const SHARED_SLOTS: Readonly<Record<string, Word>> = { FLEX: word('flex'), SUPER_FLEX: word('superflex') };

export const rosterReasoning = (subjectOf: SubjectOf, { weeks, read, reasons, leftOut }: RosterDecision): Sentence =>
  paragraph(
    readNameSentence(read),
    ...reasons.map((reason) => capitalized(say(REASON_SENTENCES, reason, { subjectOf, weeks }))),
    leftOutScoringSentence(leftOut),
  );

interface Speech {
  readonly subjectOf: SubjectOf;
  readonly weeks: RosterDecision['weeks'];
}
type Facts<K extends RosterReason['kind']> = Extract<RosterReason, { readonly kind: K }>['facts'];

const REASON_SENTENCES: Words<RosterReason, [Speech], Sentence> = {
  roster_unused: ({ username }) => sentence`This is the Sleeper roster of ${name(username)}, not the one you pasted.`,
  no_moves: ({ isOut }) =>
    sentence`${word(isOut ? 'You missed the playoffs' : 'Your league has adds switched off')}, so no claim or drop helps this season: this is your lineup alone.`,
  too_many_starters: ({ extra }) =>
    sentence`You marked ${extra === 'many' ? word('many') : countWord(extra)} more ${word(extra === 1 ? 'starter' : 'starters')} than your lineup has slots.`,
  change: changeSentence,
  closest_call: (facts, { subjectOf }) =>
    comparison(subjectOf, facts, facts.rival, facts.isNamed ? undefined : word('your closest call:')),
  more_changes: ({ changes }, { subjectOf }) =>
    sentence`Also start ${listing(changes.map((change) => changeClause(subjectOf, change)))}.`,
  top_starter: ({ member }, { subjectOf }) =>
    sentence`${projected(subjectOf, member)} this week, the most on your roster.`,
  game: ({ win, points, opponentPoints, swap }, { subjectOf }) =>
    swap
      ? sentence`You're ${win} to win this week; ${overPlayer(subjectOf, swap.start, swap.bench)} makes it ${swap.win}.`
      : sentence`You're ${win} to win this week, ${points} points to ${opponentPoints}.`,
  doubt: ({ member: { player, profile }, fallback, swap }, { subjectOf }) => {
    const { forecast, status } = profile;
    const { short, he } = subjectOf(player);
    const odds = forecast ? sentence`${forecast.playOdds} to ${playVerb(player)}` : word('in doubt');
    const doubt = status.label === null ? odds : sentence`${statusWords(status.label)}, ${odds}`;
    return paragraph(
      sentence`${short} is ${doubt}${word(fallback ? '' : ', and you have no replacement')}.`,
      swap
        ? swapSentence(subjectOf, player, swap)
        : fallback && sentence`If ${he} sits, start ${subjectOf(fallback.player).short}.`,
    );
  },
  may_sit: ({ member, added }, { subjectOf }) => addedTeammateSentence(added, subjectOf(member.player).short),
  unfilled_slots: ({ slots, fill, week }, { subjectOf }) => {
    const missing = slots.map(({ slot, isPartly }) =>
      isPartly ? sentence`your other ${slotWord(slot)} spot` : slotWord(slot),
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
            : sentence`at ${slotWord(slot)}, ${tagged(subjectOf, absent)} ${word(absent.length === 1 ? 'does' : 'do')} not play.`,
        ),
      ),
    ),
  weakest_position: weaknessSentence,
  first_claim: claimSentence,
  more_claims: ({ claims, startsOver }, { subjectOf }) => {
    const starting = startsOver ? sentence`, who would start over ${subjectOf(startsOver).short}` : word('');
    return sentence`Also claim ${listing(claims.map((claim) => addition(subjectOf, claim)))}${starting}.`;
  },
  no_claim_helps: () => sentence`No claim that could win improves this roster.`,
  claims_need_team: ({ hasLeague }) =>
    sentence`Send your Sleeper username to get waiver claims${word(hasLeague ? ' in this league' : '; this audit assumes PPR and a standard lineup')}.`,
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
  { start, isInDoubt, isClose, unless }: Omit<Facts<'closest_call'>, 'isNamed' | 'rival'>,
  rival: RosterPlayer,
  opening = word(isClose ? 'it is close:' : ''),
): Sentence {
  const moot = unless
    ? sentence`; sit ${subjectOf(start.player).short} if you win ${subjectOf(unless).short}`
    : word('');
  return sentence`${opening} ${projected(subjectOf, start)}, ${against(subjectOf, rival, isInDoubt ? 'odds' : 'sure')}${moot}.`;
}

/** "Hardcastle projects for 13.8 points" */
function projected(subjectOf: SubjectOf, { player, profile, isInDoubt }: RosterPlayer): Sentence {
  const { short } = subjectOf(player);
  return profile.forecast
    ? sentence`${short} projects for ${profile.forecast.mean} points ${isInDoubt ? ifHePlays(player) : word('')}`
    : sentence`${short} has no projection`;
}

/** "Lockridge for 6.8", "Lockridge for 6.8 if he plays (74%)" */
function against(subjectOf: SubjectOf, rival: RosterPlayer, doubt: 'odds' | 'sure'): Sentence {
  const { player, profile } = rival;
  if (!profile.forecast) return projected(subjectOf, rival);
  const points = sentence`${subjectOf(player).short} for ${profile.forecast.mean}`;
  return doubt === 'odds' ? sentence`${points} ${ifHePlays(player)} (${profile.forecast.playOdds})` : points;
}

function weaknessSentence(
  { graded: { position, average }, pointsShort, last, help }: Facts<'weakest_position'>,
  { subjectOf, weeks: { horizon } }: Speech,
): Sentence {
  const weak = sentence`${positionNoun(position)} is your weak spot`;
  const left = overWeeksLeft(horizon);
  const points = pointsShort
    ? sentence`${weak}: your starters project for ${totalPoints(pointsShort)} points fewer than an average team's ${left}.`
    : last?.pointsLeft
      ? sentence`${weak}: ${subjectOf(last.player).short} projects for ${totalPoints(last.pointsLeft)} points ${left}, an average starter for ${totalPoints(average)}.`
      : sentence`${weak}: an average starter projects for ${totalPoints(average)} points ${left}.`;
  return paragraph(points, help && sentence`Claim ${subjectOf(help.player).full} for this week.`);
}

function claimSentence(
  { claim, isElsewhere, unhelped }: Facts<'first_claim'>,
  { subjectOf, weeks: { isLastWeek, horizon } }: Speech,
): Sentence {
  const { drop, pointsLeft } = claim;
  const added = addition(subjectOf, claim);
  // the sentence before this one has the span of the season in the same words
  const left = isLastWeek ? overWeeksLeft(horizon) : word('the rest of the way');
  const free = pointsLeft ? sentence`${added} (projected for ${totalPoints(pointsLeft)} points ${left})` : added;
  const hint = drop ? sentence`; drop ${subjectOf(drop).short}` : word('');
  if (!isElsewhere) return sentence`Claim ${free}${hint}.`;
  return paragraph(
    unhelped === null ? null : sentence`No free ${positionNoun(unhelped)} is worth a claim.`,
    sentence`${word(unhelped ? 'Instead,' : 'Above all,')} claim ${free}${hint}.`,
  );
}

const names = (subjectOf: SubjectOf, players: readonly Player[]): Sentence =>
  listing(players.map((player) => subjectOf(player).short));

/** "tight end Ja'Rell Atwater" */
const addition = (subjectOf: SubjectOf, { player }: WaiverCall): Sentence =>
  sentence`${player.position === 'DEF' ? word('') : positionNoun(player.position)} ${subjectOf(player).full}`;

/** "Joseph (projected for 8.4 points)" */
const claimed = (subjectOf: SubjectOf, { player, profile: { forecast } }: WaiverCall): Sentence =>
  forecast ? sentence`${subjectOf(player).short} (projected for ${forecast.mean} points)` : names(subjectOf, [player]);

/** "Hunt (bye week) and Engram (out)" */
const tagged = (subjectOf: SubjectOf, members: readonly RosterPlayer[]): Sentence =>
  listing(members.map(({ player, absence }) => noted(names(subjectOf, [player]), absence && absenceReason(absence))));

/** "If he's inactive, start Spears; decide by 1:00 pm ET Sunday." */
export function swapSentence(
  subjectOf: SubjectOf,
  player: RosterPlayer['player'],
  { backup, kind, deadline }: SwapPlan,
): Sentence {
  const [own, other] = [subjectOf(player), subjectOf(backup.player)];
  const isOff = word(player.position === 'QB' ? "doesn't start" : 'is inactive');
  const swap = word(player.position === 'QB' ? 'use' : 'start');
  return kind === 'wait'
    ? wordings(
        'swap',
        sentence`If ${own.he} ${isOff}, ${swap} ${other.short}; decide by ${deadline}.`,
        sentence`Have ${other.short} ready in case ${own.he} ${isOff}; decide by ${deadline}.`,
      )
    : sentence`${other.short} kicks off first: stay with ${own.short} unless ${own.he}'s ruled out by ${deadline}.`;
}
