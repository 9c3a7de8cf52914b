// What changed in a player's role, as a clause that ends a sentence. `goodNews` and `badNews` in
// shared/ choose the news.
import {
  capitalized,
  type Fact,
  listing,
  type Name,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { OpportunityKind, Player } from '../../nfl/index.ts';
import { workloadAmount } from './amounts.ts';
import { statusWords } from './status.ts';
import { subject } from './subject.ts';
import { teamNickname } from './team-name.ts';
import { type OnlyGame, overRecentGames, touches, touchesApart, type WorkloadParts } from './workload.ts';

/** News in a player's favor. */
export type GoodNews = 'opening' | 'taken_over' | 'rising_role' | 'starter_role' | 'good_line';
/** News against him. */
export type BadNews =
  | 'out'
  | 'doubtful'
  | 'backup'
  | 'benched'
  | 'outthrown'
  | 'touchdown_luck'
  | 'falling_role'
  | 'bystander'
  | 'bad_line';
export type RoleNews = GoodNews | BadNews;

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
