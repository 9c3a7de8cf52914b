// What changed in a player's role, in words: as a clause that ends a sentence, and since the last
// game.
import {
  listing,
  type Name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
  wordings,
} from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { MayStart, NewTeam, NoGamesReason, RoleNews, RoleProfile, RookieStanding } from '../brief/index.ts';
import { doubtPredicate } from './absence.ts';
import { workloadAmount } from './amounts.ts';
import { statusWords, subject, teamNickname, type Who } from './subject.ts';
import { hasOverRecentGames, overRecentGames, touches } from './usage.ts';

type Opening = NonNullable<RoleProfile['opening']>;

/** "he"; the short name in a clause that names a teammate first. */
export const pronounIn = (
  news: RoleNews,
  { he, short }: { readonly he: Name | Word; readonly short: Name },
): Name | Word => (news === 'opening' || news === 'outthrown' ? short : he);

const NEWS: Readonly<Record<RoleNews, (role: RoleProfile, who: Who) => Sentence>> = {
  out: ({ status }, who) => sentence`${who} is ${statusWords(status.label ?? 'Out')}.`,
  doubtful: (_, who) => sentence`${who} is doubtful this week.`,
  opening: ({ opening, position }, who) => (opening ? openingSentence(opening, position, who) : paragraph()),
  backup: ({ ahead, aheadStatus }, who) =>
    sentence`${who} is backing up ${ahead ? withStatus(ahead, aheadStatus) : word('a healthy starter')}.`,
  benched: benchedClause,
  outthrown: ({ outthrownBy: passer }) =>
    sentence`${passer ? withStatus(passer.player, passer.status) : word('a teammate')} threw more in the team's last game.`,
  taken_over: (role, who) => sentence`${takeoverClause(role, who)}.`,
  starter_role: starterRoleSentence,
  rising_role: (role, who) => changeClause(role, who, 'up'),
  falling_role: (role, who) => changeClause(role, who, 'down'),
  touchdown_luck: (role, who) =>
    sentence`${who} has leaned on touchdowns, with ${workIn(role) ?? word('little work')} ${overRecentGames(role)}.`,
  bystander: (role, who) => {
    const work = role.isUntouched ? null : workIn(role);
    return work
      ? wordings(
          'work',
          sentence`${who} has only ${work} ${overRecentGames(role)}.`,
          sentence`${who} is at only ${work} ${overRecentGames(role)}.`,
          sentence`${who} averages only ${work} ${overRecentGames(role)}.`,
        )
      : sentence`${who} did not touch the ball in his last two games.`;
  },
  good_line: (role, who) => lineClause(role, who, role.position === 'DEF' ? 'only' : null),
  bad_line: (role, who) => lineClause(role, who, role.position === 'DEF' ? null : 'only'),
};

/** `who` is the subject: a name in the first sentence about the player, then `pronounIn`. */
export const newsClause = (role: RoleProfile, news: RoleNews, who: Who = word('he')): Sentence => NEWS[news](role, who);

const workIn = ({ opportunityKind, opportunitiesPerGame: workload }: RoleProfile) =>
  workload && touches(opportunityKind, workload);

/** "Derek Carr (questionable)": a teammate who decides a role with what is reported of him. */
export const withStatus = (player: Player, status: string | null): Sentence =>
  status === null ? sentence`${subject(player).full}` : sentence`${subject(player).full} (${statusWords(status)})`;

/** Only who threw most in that game may start again. */
function benchedClause({ replacedBy }: RoleProfile, who: Who): Sentence {
  const claim = sentence`${who} did not start his team's last game`;
  return replacedBy === null || replacedBy.isOut
    ? sentence`${claim}.`
    : sentence`${claim}, and ${subject(replacedBy.player).full} may start again.`;
}

/** "Lock led his team in pass attempts in the last game, with 33 pass attempts" */
function takeoverClause({ lastGame }: RoleProfile, who: Who): Sentence {
  const claim = sentence`${who} led his team in pass attempts in the last game`;
  return lastGame ? sentence`${claim}, with ${touches('passes', lastGame.attempts)}` : claim;
}

/** ", with Josh Jacobs out" */
function withoutRegular({ filledIn }: RoleProfile): Sentence | Word {
  return filledIn ? sentence`, with ${subject(filledIn.player).full} ${word(filledIn.availability)}` : word('');
}

/** "He has a starter's workload of 9 targets in the opener." */
function starterRoleSentence(role: RoleProfile, who: Who): Sentence {
  const work = workIn(role) ?? word('touches');
  return sentence`${who} ${hasOverRecentGames(role)} a starter's workload of ${work} ${overRecentGames(role)}${withoutRegular(role)}.`;
}

function changeClause(role: RoleProfile, who: Who, direction: 'up' | 'down'): Sentence {
  const { opportunitiesPerGame: volume, opportunitiesBefore: before, opportunityKind } = role;
  return volume && before
    ? sentence`${who} is ${word(direction)} from ${workloadAmount(before)} to ${touches(opportunityKind, volume)} ${overRecentGames(role)}${direction === 'up' ? withoutRegular(role) : word('')}.`
    : sentence`${who} has a ${word(direction === 'up' ? 'growing' : 'shrinking')} role.`;
}

/** The teammate whose absence the news names; null without one. */
export function absentIn({ opening, filledIn }: RoleProfile, news: RoleNews): Player | null {
  if (news === 'opening') return opening?.absent ?? null;
  return news === 'rising_role' || news === 'starter_role' ? (filledIn?.player ?? null) : null;
}

/** "Joe Mixon is out, and Pierce is next in line for the work." */
export function openingSentence(opening: Opening, position: string, who: Who): Sentence {
  return sentence`${vacancyClause(opening)}, and ${placeClause(opening, position, who)}.`;
}

/** "Joe Mixon is out, but Pierce is behind Burkhead and Ford for the extra work." */
export function passedOverSentence(opening: Opening, position: string, who: Name | Word): Sentence {
  return sentence`${vacancyClause(opening)}, but ${placeClause(opening, position, who)}.`;
}

/** "Joe Mixon is out" */
const vacancyClause = ({ absent, isOnlyDoubtful }: Opening): Sentence =>
  sentence`${subject(absent).full} is ${word(isOnlyDoubtful ? 'doubtful' : 'out')}`;

function placeClause(opening: Opening, position: string, who: Who): Sentence {
  const isQuarterback = position === 'QB';
  if (opening.lastGame !== null)
    return sentence`${who} ${word(opening.lastGame === 'started' ? 'started' : 'threw the most passes in')} the last game`;
  if (!opening.isNext) return sentence`${who} may get more of the work`;
  const only = word(opening.ahead.length === 1 ? 'only' : '');
  return opening.ahead.length > 0
    ? sentence`${who} is behind ${only} ${listing(opening.ahead.map((player) => aheadName(opening, player)))} for the ${word(isQuarterback ? 'job' : 'extra work')}`
    : sentence`${who} is next in line ${word(isQuarterback ? 'to start' : 'for the work')}`;
}

const aheadName = ({ questionable }: Opening, player: Player): Sentence =>
  questionable.includes(player) ? sentence`${subject(player).full} (questionable)` : sentence`${subject(player).full}`;

function lineClause({ position, opponent, line }: RoleProfile, who: Who, only: 'only' | null): Sentence {
  const offense =
    position === 'DEF' && opponent !== null
      ? sentence`faces the ${teamNickname(opponent)}`
      : sentence`${word(position === 'DEF' ? 'faces' : 'kicks for')} an offense`;
  return line
    ? sentence`${who} ${offense} with an implied total of ${word(only ?? '')} ${line}.`
    : sentence`${who} ${offense} with a ${word(only === null ? 'high' : 'low')} implied total.`;
}

export function newTeamNote({ team, previousTeam, isThisSeason }: NewTeam, player: Player): Sentence {
  const { capitalHe } = subject(player);
  return sentence`${capitalHe} is new to the ${teamNickname(team)} after playing for the ${teamNickname(previousTeam)} ${word(isThisSeason ? '' : 'last season')}.`;
}

/** "That was for the Vikings.": after a usage that is not of his team. */
export const formerTeamSentence = (team: string): Sentence => sentence`That was for the ${teamNickname(team)}.`;

const ROUNDS: readonly Word[] = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].map(word);

/** "He is a fourth-round rookie and is first on the depth chart." */
export function noGames(reason: NoGamesReason, player: Player, place: RookieStanding | null = null): Sentence {
  const { capitalHe } = subject(player);
  if (reason === 'none_last_season') return sentence`${capitalHe} did not play last season.`;
  if (reason === 'none_in_two_seasons') return sentence`${capitalHe} has not played this season or last.`;
  const round = place?.round ? ROUNDS[place.round - 1] : undefined;
  const rookie = round ? sentence`${capitalHe} is a ${round}-round rookie` : sentence`${capitalHe} is a rookie`;
  return place?.listing
    ? sentence`${rookie} and ${doubtPredicate(place.listing)}.`
    : sentence`${rookie} without a regular-season game.`;
}

/**
 * "Managers are adding Stidham; the depth chart still lists Russell Wilson first. Check who
 * starts."
 */
export function addedBackupSentence(
  { starter, status, isListedAhead }: Pick<MayStart, 'starter' | 'status' | 'isListedAhead'>,
  who: Name,
): Sentence {
  return isListedAhead
    ? sentence`Managers are adding ${who}; the depth chart still lists ${withStatus(starter, status)} first. Check who starts.`
    : sentence`Managers are adding ${who}. Check who starts.`;
}

/** "Managers are adding Jarrett Stidham: check that Wilson starts." */
export const addedTeammateSentence = (teammate: Player, who: Name | Word): Sentence =>
  sentence`Managers are adding ${subject(teammate).full}: check that ${who} starts.`;
