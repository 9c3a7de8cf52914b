// How a player was used over his recent games, as one sentence: snaps, targets, carries, points.
import {
  citing,
  countWord,
  type Fact,
  listing,
  type Name,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { GameSet } from '../../nfl/index.ts';
import { meanPoints } from './amounts.ts';
import { pointsWord } from './points.ts';
import { type OnlyGame, onlyGameWord } from './workload.ts';

/** The games behind a usage. */
export interface UsageSpan {
  readonly games: number;
  /** Null of several games. */
  readonly onlyGame: OnlyGame | null;
  /** False when the games are last season's. */
  readonly isThisSeason: boolean;
  /** Which of his recent games these are. */
  readonly gameSet: GameSet;
  /** The last of them, where it was early in last season and he missed the rest of it. */
  readonly lastWeek: number | null;
}

const GAME_WORDS: Readonly<Record<GameSet, readonly [singular: Word, plural: Word]>> = {
  all: [word('game'), word('games')],
  full: [word('full game'), word('full games')],
  starts: [word('start'), word('starts')],
  full_starts: [word('full start'), word('full starts')],
};

/** "last four games", "final two full starts last season", "four games early last season" */
export function namedGames({ games, gameSet, isThisSeason, lastWeek }: UsageSpan): Sentence {
  const [singular, plural] = GAME_WORDS[gameSet];
  const isCutShort = lastWeek !== null;
  const season = isThisSeason ? sentence`` : isCutShort ? sentence`early last season` : sentence`last season`;
  if (games === 1) return sentence`only ${singular} ${season}`;
  const which = isThisSeason ? word('last') : word(isCutShort ? '' : 'final');
  return sentence`${which} ${countWord(games)} ${plural} ${season}`;
}

/**
 * What is said of a usage; `usageAccount` in shared/ chooses. A fact is null where it says nothing.
 */
export type UsageAccount =
  /** He played on special teams only. */
  | { readonly kind: 'unused'; readonly span: UsageSpan }
  /** A quarterback who came in for another: relief duty says nothing of a start. */
  | { readonly kind: 'relief'; readonly span: UsageSpan }
  | ({ readonly kind: 'snaps'; readonly snapShare: Fact } & UsageParts)
  /** Without snaps, and of a quarterback, whose points say more. */
  | ({ readonly kind: 'work' } & UsageParts);

interface UsageParts {
  readonly span: UsageSpan;
  readonly position: string;
  readonly targets: Fact | null;
  readonly carries: Fact | null;
  /** Cited without a word: a share that adds nothing to his role. */
  readonly unsaid: readonly Fact[];
  /** A game. */
  readonly points: Fact | null;
}

/**
 * "He played 80% of snaps over his last four games, with 12% of targets and 7.7 PPR points a
 * game.", "He averaged 8.9 PPR points over his last four games on 61% of snaps, 45% of carries and
 * 10% of targets." `who` is his name where another player was named just before.
 */
export function roleSentence(account: UsageAccount | null, who: Name | Word | Sentence): Sentence | null {
  if (account === null) return null;
  const { span } = account;
  const isPast = span.games === 1 || !span.isThisSeason;
  const when = spanOf(span);
  switch (account.kind) {
    case 'unused':
      return sentence`${who} did not play a snap on offense ${when}.`;
    case 'relief':
      return sentence`${who} ${word(isPast ? 'came' : 'has come')} off the bench ${when}.`;
    case 'snaps':
      return citing(snapsSentence(account, who), account.unsaid);
    case 'work':
      return citing(sentence`${who} ${listing(workParts(account))} ${when}.`, account.unsaid);
  }
}

function snapsSentence(account: Extract<UsageAccount, { kind: 'snaps' }>, who: Name | Word | Sentence): Sentence {
  const { snapShare, points, position, span } = account;
  const when = spanOf(span);
  const shares = sharesOf(account);
  if (points && shares.length > 1)
    return sentence`${who} ${pointsVerb(span)} ${pointsClause(points, position)} ${when} on ${listing([sentence`${snapShare} of snaps`, ...shares])}.`;
  const played = sentence`${who} played ${snapShare} of snaps ${when}`;
  const parts = points ? [...shares, pointsClause(points, position)] : shares;
  if (parts.length === 0) return sentence`${played}.`;
  // the name of the games leaves no place for a clause after it
  if (span.gameSet !== 'all' && !span.isThisSeason && points && span.games !== 1)
    return sentence`${who} had ${listing([sentence`${snapShare} of snaps`, ...parts])} a game ${when}.`;
  return points && span.games !== 1
    ? sentence`${played}, with ${listing(parts)} a game.`
    : sentence`${played}, with ${listing(parts)}.`;
}

/** The share that makes his role first. */
function sharesOf({ targets, carries, position }: UsageParts): readonly Sentence[] {
  const parts = [targets && sentence`${targets} of targets`, carries && sentence`${carries} of carries`];
  const inOrder = position === 'RB' || position === 'FB' ? parts.reverse() : parts;
  return inOrder.filter((part) => part !== null);
}

const pointsVerb = ({ games }: UsageSpan): Word => word(games === 1 ? 'scored' : 'averaged');

const workParts = ({ span, targets, carries, points, position }: UsageParts): readonly Sentence[] =>
  [
    targets && sentence`drew ${targets} of targets`,
    carries && sentence`took ${carries} of carries`,
    points && sentence`${pointsVerb(span)} ${pointsClause(points, position)}`,
  ].filter((part) => part !== null);

function spanOf(span: UsageSpan): Sentence {
  const { games, onlyGame, isThisSeason, gameSet, lastWeek } = span;
  if (gameSet !== 'all' || lastWeek !== null) {
    const counted = sentence`${word(games === 1 ? 'in his' : 'over his')} ${namedGames(span)}`;
    return games === 1 && isThisSeason ? sentence`${counted} this season` : counted;
  }
  if (onlyGame)
    return isThisSeason
      ? sentence`in ${onlyGameWord(onlyGame)} ${word(onlyGame === 'opener' ? '' : 'this season')}`
      : sentence`in his only game last season`;
  return isThisSeason
    ? sentence`over his last ${countWord(games)} games`
    : sentence`over his final ${countWord(games)} games last season`;
}

const pointsClause = (points: Fact, position: string): Sentence =>
  sentence`${meanPoints(points)} ${pointsWord({ position })}`;
