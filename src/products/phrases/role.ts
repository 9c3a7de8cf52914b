// What changed in a player's role, in words: as a clause that ends a sentence, and since the last
// game.

import {
  capitalized,
  countWord,
  type Fact,
  listing,
  type Name,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { OpportunityKind, Player } from '../../nfl/index.ts';
import type {
  LastGame,
  NewTeam,
  NoGamesReason,
  OnlyGame,
  RoleNews,
  RookieStanding,
  StatusChange,
  WorkloadParts,
} from '../brief/index.ts';
import { workloadAmount } from './amounts.ts';
import { doubtClause, doubtPredicate } from './doubt.ts';
import { type Subject, statusWords, subject, teamNickname } from './subject.ts';
import { overRecentGames, touches, touchesApart } from './usage.ts';

/** A backup that managers add as if he started. */
interface AddedBackup {
  /** The likeliest starter, with his reported status. */
  readonly starter: Player;
  readonly status: string | null;
  /** Whether the depth chart lists that one ahead. */
  readonly isListedAhead: boolean;
}

/** Work that a teammate's absence leaves; `ahead` are the teammates before the player for it. */
interface Opening {
  readonly absent: Player;
  readonly isOnlyDoubtful: boolean;
  readonly ahead: readonly Player[];
  /** Those of them who are questionable. */
  readonly questionable: readonly Player[];
  /** Whether he comes right after them. */
  readonly isNext: boolean;
  /** Of a quarterback who threw most in the last game, for the absent one; null of others. */
  readonly lastGame: 'started' | 'relieved' | null;
}

/** What the clauses are written from; a fact is null when its dataset has nothing. */
interface RoleFacts {
  readonly position: string;
  readonly status: { readonly label: string | null };
  readonly opponent: string | null;
  /** Games of the current team behind the facts. */
  readonly gamesPlayed: number;
  /** Whether it is his only game of the season, and the season's first. */
  readonly onlyGame: OnlyGame | null;
  readonly hasEarlyExit: boolean;
  /** Opportunities a game over the last two games, and over the games before them. */
  readonly opportunitiesPerGame: Fact | null;
  readonly opportunitiesBefore: Fact | null;
  readonly opportunityKind: OpportunityKind;
  /** Whether the last two games were without any. */
  readonly isUntouched: boolean;
  readonly opportunityParts: WorkloadParts | null;
  /** A quarterback's last game. */
  readonly lastGame: { readonly attempts: Fact } | null;
  /** The quarterback ahead of him. */
  readonly ahead: Player | null;
  readonly aheadStatus: string | null;
  readonly outthrownBy: { readonly player: Player; readonly status: string | null } | null;
  /** Who threw most in the game he sat out; `next`: who plays while that one is out. */
  readonly replacedBy: { readonly player: Player; readonly isOut: boolean; readonly next: Player | null } | null;
  /** The quarterback who threw most in the game before; `isReplaced`: without him. */
  readonly passerBefore: { readonly player: Player; readonly isReplaced: boolean } | null;
  /** The regular whose games he started. */
  readonly filledIn: { readonly player: Player; readonly availability: 'out' | 'doubtful' | 'questionable' } | null;
  readonly opening: Opening | null;
  /** Implied total: the opponent's for a D/ST, his team's for a kicker. */
  readonly line: Fact | null;
}

/** "he"; the short name in a clause that names a teammate first. */
export function pronounIn(
  news: RoleNews,
  { he, short }: { readonly he: Name | Word; readonly short: Name },
): Name | Word {
  return news === 'opening' || news === 'outthrown' ? short : he;
}

/** `who` is the subject: a name in the first sentence about the player, then `pronounIn`. */
export function newsClause(role: RoleFacts, news: RoleNews, who: Name | Word | Sentence = word('he')): Sentence {
  const { opportunityKind, opportunitiesPerGame, opportunityParts: parts } = role;
  const work = opportunitiesPerGame && touchesApart({ opportunityKind, workload: opportunitiesPerGame, parts });
  switch (news) {
    case 'out':
      return sentence`${who} is ${statusWords(role.status.label ?? 'Out')}.`;
    case 'doubtful':
      return sentence`${who} is doubtful this week.`;
    case 'opening':
      return role.opening ? openingSentence(role.opening, role.position, who) : sentence``;
    case 'backup':
      return sentence`${who} is backing up ${role.ahead ? withStatus(role.ahead, role.aheadStatus) : word('a healthy starter')}.`;
    case 'benched':
      return benchedClause(role, who);
    case 'outthrown':
      return sentence`${role.outthrownBy ? withStatus(role.outthrownBy.player, role.outthrownBy.status) : word('a teammate')} threw more in the team's last game.`;
    case 'taken_over':
      return sentence`${takeoverClause(role, who)}.`;
    case 'starter_role':
      return work ? starterRoleSentence(role, who, work) : sentence`${who} has a starter's workload.`;
    case 'rising_role':
      return changeClause(role, who, 'up');
    case 'falling_role':
      return changeClause(role, who, 'down');
    case 'touchdown_luck':
      return work
        ? sentence`${who} has leaned on touchdowns, with ${work} ${overRecentGames(role)}.`
        : sentence`${who} has leaned on touchdowns.`;
    case 'bystander':
      return work && !role.isUntouched
        ? sentence`${who} has only ${work} ${overRecentGames(role)}.`
        : sentence`${who} did not touch the ball in his last two games.`;
    case 'good_line':
      return lineClause(role, who, role.position === 'DEF' ? 'only' : null);
    case 'bad_line':
      return lineClause(role, who, role.position === 'DEF' ? null : 'only');
  }
}

/** "Derek Carr (questionable)": a teammate who decides a role with what is reported of him. */
export const withStatus = (player: Player, status: string | null): Sentence =>
  status === null ? sentence`${subject(player).full}` : sentence`${subject(player).full} (${statusWords(status)})`;

/** Only who threw most in that game may start again. */
function benchedClause({ replacedBy }: RoleFacts, who: Name | Word | Sentence): Sentence {
  const claim = sentence`${who} did not start his team's last game`;
  if (replacedBy === null) return sentence`${claim}.`;
  const { full } = subject(replacedBy.player);
  if (!replacedBy.isOut) return sentence`${claim}, and ${full} may start again.`;
  return replacedBy.next
    ? sentence`${claim}; ${full} played it and is out, and ${subject(replacedBy.next).full} is next on the depth chart.`
    : sentence`${claim}; ${full} played it and is out.`;
}

/** "Lock played the last game in place of Geno Smith, with 33 pass attempts" */
function takeoverClause({ passerBefore, lastGame }: RoleFacts, who: Name | Word | Sentence): Sentence {
  const claim = passerBefore?.isReplaced
    ? sentence`${who} played the last game in place of ${subject(passerBefore.player).full}`
    : sentence`${who} led his team in pass attempts in the last game`;
  return lastGame ? sentence`${claim}, with ${touches('passes', lastGame.attempts)}` : claim;
}

/** ", with Josh Jacobs out" */
function withoutRegular({ filledIn }: RoleFacts): Sentence {
  return filledIn ? sentence`, with ${subject(filledIn.player).full} ${word(filledIn.availability)}` : sentence``;
}

/** "He saw 9 targets in the opener, a starter's workload." */
function starterRoleSentence(role: RoleFacts, who: Name | Word | Sentence, work: Sentence): Sentence {
  return role.gamesPlayed === 1
    ? sentence`${who} ${word(role.opportunityKind === 'targets' ? 'saw' : 'had')} ${work} ${overRecentGames(role)}, a starter's workload${withoutRegular(role)}.`
    : sentence`${who} has a starter's workload of ${work} ${overRecentGames(role)}${withoutRegular(role)}.`;
}

function changeClause(role: RoleFacts, who: Name | Word | Sentence, direction: 'up' | 'down'): Sentence {
  const { opportunitiesPerGame: volume, opportunitiesBefore: before, opportunityKind } = role;
  return volume && before
    ? sentence`${who} is ${word(direction)} from ${workloadAmount(before)} to ${touches(opportunityKind, volume)} ${overRecentGames(role)}${direction === 'up' ? withoutRegular(role) : sentence``}.`
    : sentence`${who} has a ${word(direction === 'up' ? 'growing' : 'shrinking')} role.`;
}

/** The teammate whose absence the news names; null without one. */
export function absentIn({ opening, filledIn }: RoleFacts, news: RoleNews): Player | null {
  if (news === 'opening') return opening?.absent ?? null;
  return news === 'rising_role' || news === 'starter_role' ? (filledIn?.player ?? null) : null;
}

/**
 * "McKinnon is behind only Clyde Edwards-Helaire for the extra work": the absence was said before.
 */
export function laterOpeningSentence(opening: Opening, position: string, who: Name | Word | Sentence): Sentence {
  return capitalized(sentence`${placeClause(opening, position, who)}.`);
}

/** "Joe Mixon is out, and Pierce is next in line for the work." */
export function openingSentence(opening: Opening, position: string, who: Name | Word | Sentence): Sentence {
  return sentence`${vacancyClause(opening)}, and ${placeClause(opening, position, who)}.`;
}

/** "Joe Mixon is out, but Pierce is behind Burkhead and Ford for the extra work." */
export function passedOverSentence(opening: Opening, position: string, who: Name | Word): Sentence {
  return sentence`${vacancyClause(opening)}, but ${placeClause(opening, position, who)}.`;
}

/** "Joe Mixon is out" */
const vacancyClause = ({ absent, isOnlyDoubtful }: Opening): Sentence =>
  sentence`${subject(absent).full} is ${word(isOnlyDoubtful ? 'doubtful' : 'out')}`;

function placeClause(opening: Opening, position: string, who: Name | Word | Sentence): Sentence {
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

function lineClause(
  { position, opponent, line }: RoleFacts,
  who: Name | Word | Sentence,
  only: 'only' | null,
): Sentence {
  const offense =
    position === 'DEF' && opponent !== null
      ? sentence`faces the ${teamNickname(opponent)}`
      : sentence`${word(position === 'DEF' ? 'faces' : 'kicks for')} an offense`;
  return line
    ? sentence`${who} ${offense} with an implied total of ${word(only ?? '')} ${line}.`
    : sentence`${who} ${offense} with a ${word(only === null ? 'high' : 'low')} implied total.`;
}

export function newTeamNote({ team, previousTeam, isThisSeason }: NewTeam, player: Player): Sentence {
  const { capitalHe, his } = subject(player);
  return isThisSeason
    ? sentence`${capitalHe} is new to the ${teamNickname(team)}: ${his} last game was for the ${teamNickname(previousTeam)}.`
    : sentence`${capitalHe} is new to the ${teamNickname(team)} after playing for the ${teamNickname(previousTeam)} last season.`;
}

/** "That was for the Vikings.": after a usage that is not of his team. */
export const formerTeamSentence = (team: string): Sentence => sentence`That was for the ${teamNickname(team)}.`;

export function statusChangeSentence(change: StatusChange, player: Player): Sentence {
  if (change.kind === 'still_absent') return capitalized(sentence`${doubtClause(change.reason, player)}.`);
  const { capitalHe } = subject(player);
  const when = word(change.since === 'last_week' ? 'a week ago' : 'before the bye');
  switch (change.kind) {
    case 'returned':
      return sentence`${capitalHe} was ${statusWords(change.label)} ${when} and is off the injury report.`;
    case 'unchanged':
      return change.since === 'last_week'
        ? sentence`${capitalHe} was ${statusWords(change.label)} the week before as well.`
        : sentence`${capitalHe} was ${statusWords(change.label)} ${when} as well.`;
    case 'new':
      return change.before === null
        ? sentence`${capitalHe} was not on the injury report ${when}.`
        : sentence`${capitalHe} was ${statusWords(change.before)} ${when}.`;
  }
}

/** `hasTrend`: whether the games before show where his workload is heading. */
export function lastGameSentence(
  { opportunityKind, workload, parts, before, isLess, gamesBefore, team, previousTeam }: LastGame,
  { who, hasTrend }: { readonly who: Subject; readonly hasTrend: boolean },
): Sentence {
  const { capitalHe, his } = who;
  const work = touches(opportunityKind, workload);
  const span =
    gamesBefore === 1 ? sentence`in the one before` : sentence`a game over the ${countWord(gamesBefore)} before`;
  if (before && !hasTrend)
    return capitalized(
      sentence`${his} last game was ${word(isLess ? 'quiet' : 'busy')}: ${work}, after ${workloadAmount(before)} ${span}.`,
    );
  return before
    ? sentence`${capitalHe} had ${work} in ${his} last game, ${word(isLess ? 'down' : 'up')} from ${workloadAmount(before)} ${span}.`
    : sentence`${capitalHe} had ${touchesApart({ opportunityKind, workload, parts })} in ${his} first game for the ${teamNickname(team)}, after leaving the ${teamNickname(previousTeam)}.`;
}

const ROUNDS: readonly Word[] = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].map(word);

/** "He is a fourth-round rookie and is first on the depth chart." */
export function noGames(reason: NoGamesReason, player: Player, place: RookieStanding | null = null): Sentence {
  const { capitalHe } = subject(player);
  switch (reason) {
    case 'rookie':
      return rookieSentence(capitalHe, place);
    case 'none_last_season':
      return sentence`${capitalHe} did not play last season.`;
    case 'none_in_two_seasons':
      return sentence`${capitalHe} has not played this season or last.`;
  }
}

function rookieSentence(capitalHe: Word, place: RookieStanding | null): Sentence {
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
export function addedBackupSentence({ starter, status, isListedAhead }: AddedBackup, who: Name): Sentence {
  return isListedAhead
    ? sentence`Managers are adding ${who}; the depth chart still lists ${withStatus(starter, status)} first. Check who starts.`
    : sentence`Managers are adding ${who}. Check who starts.`;
}

/** "Managers are adding Jarrett Stidham: check that Wilson starts." */
export const addedTeammateSentence = (teammate: Player, who: Name | Word): Sentence =>
  sentence`Managers are adding ${subject(teammate).full}: check that ${who} starts.`;
