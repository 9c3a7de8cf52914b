// How a player was used over his recent games, in words: snaps, targets, carries, points, workload.
import {
  citing,
  countWord,
  type Fact,
  isSingular,
  listing,
  type Sentence,
  sentence,
  type Word,
  word,
  wordings,
} from '../../citations/index.ts';
import type { GameSet, OpportunityKind } from '../../nfl/index.ts';
import type { OnlyGame, UsageReason, UsageSpan } from '../brief/index.ts';
import { meanPoints, workloadAmount } from './amounts.ts';
import { pointsWord, type Who } from './subject.ts';

type UsageParts = Extract<UsageReason, { readonly position: string }>;

/** "17 carries and targets", "1 target or carry", "32 pass attempts", "6.5 targets" */
export const touches = (kind: OpportunityKind, workload: Fact): Sentence =>
  sentence`${workloadAmount(workload)} ${isSingular(workload) ? SINGULAR_TOUCHES[kind] : PLURAL_TOUCHES[kind]}`;

const SINGULAR_TOUCHES: Readonly<Record<OpportunityKind, Word>> = {
  passes: word('pass attempt'),
  passes_and_carries: word('pass attempt or carry'),
  carries_and_targets: word('carry or target'),
  targets_and_carries: word('target or carry'),
  targets: word('target'),
};

const PLURAL_TOUCHES: Readonly<Record<OpportunityKind, Word>> = {
  passes: word('pass attempts'),
  passes_and_carries: word('pass attempts and carries'),
  carries_and_targets: word('carries and targets'),
  targets_and_carries: word('targets and carries'),
  targets: word('targets'),
};

/** The span of a mean over the recent games: "a game over his last two", "in the opener". */
export function overRecentGames({ gamesPlayed, onlyGame, hasEarlyExit }: RecentGames): Sentence | Word {
  if (gamesPlayed === 1) return sentence`in ${onlyGame ? onlyGameWord(onlyGame) : word('one game')}`;
  return word(hasEarlyExit ? 'a game over his last two full games' : 'a game over his last two');
}

/** "has" over several recent games, "had" in a single one. */
export function hasOverRecentGames({ gamesPlayed }: Pick<RecentGames, 'gamesPlayed'>): Word {
  return word(gamesPlayed === 1 ? 'had' : 'has');
}

export const onlyGameWord = (game: OnlyGame): Word => word(game === 'opener' ? 'the opener' : 'his only game');

interface RecentGames {
  readonly gamesPlayed: number;
  /** Whether it is his only game of the season, and the season's first. */
  readonly onlyGame: OnlyGame | null;
  /** Whether a game he left injured is not counted. */
  readonly hasEarlyExit: boolean;
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
  const season = word(isThisSeason ? '' : isCutShort ? 'early last season' : 'last season');
  if (games === 1) return sentence`only ${singular} ${season}`;
  const which = isThisSeason ? word('last') : word(isCutShort ? '' : 'final');
  return sentence`${which} ${countWord(games)} ${plural} ${season}`;
}

/**
 * "He played 80% of snaps over his last four games, with 12% of targets and 7.7 PPR points a
 * game.", "He averaged 8.9 PPR points over his last four games on 61% of snaps, 45% of carries and
 * 10% of targets." `who` is his name where another player was named just before.
 */
export function roleSentence(reason: UsageReason | null, who: Who): Sentence | null {
  if (reason === null) return null;
  const { span } = reason;
  const isPast = span.games === 1 || !span.isThisSeason;
  const when = spanOf(span);
  switch (reason.kind) {
    case 'unused':
      return sentence`${who} did not play a snap on offense ${when}.`;
    case 'relief':
      return sentence`${who} ${word(isPast ? 'came' : 'has come')} off the bench ${when}.`;
    case 'snaps':
      return citing(snapsSentence(reason, who), reason.unnamed);
    case 'work':
      return citing(workSentence(reason, who), reason.unnamed);
  }
}

function snapsSentence(reason: Extract<UsageReason, { kind: 'snaps' }>, who: Who): Sentence {
  const { snapShare, points, position, span } = reason;
  const when = spanOf(span);
  const shares = sharesOf(reason);
  if (points && shares.length > 1)
    return sentence`${who} ${pointsVerb(span)} ${pointsClause(points, position)} ${when} on ${listing([sentence`${snapShare} of snaps`, ...shares])}.`;
  const played = sentence`${who} played ${snapShare} of snaps ${when}`;
  const parts = points ? [...shares, pointsClause(points, position)] : shares;
  if (parts.length === 0) return sentence`${played}.`;
  // the name of the games leaves no place for a clause after it
  if (span.gameSet !== 'all' && !span.isThisSeason && points && span.games !== 1)
    return sentence`${who} had ${listing([sentence`${snapShare} of snaps`, ...parts])} a game ${when}.`;
  if (points === null || span.games === 1) return sentence`${played}, with ${listing(parts)}.`;
  const all = listing([sentence`${snapShare} of snaps`, ...parts]);
  return wordings(
    'usage',
    sentence`${played}, with ${listing(parts)} a game.`,
    sentence`${who} had ${all} a game ${when}.`,
    sentence`${who} saw ${snapShare} of snaps ${when}: ${listing(parts)} a game.`,
    sentence`${who} played ${snapShare} of snaps ${when} for ${listing(parts)} a game.`,
    sentence`${who} took ${snapShare} of snaps ${when}, with ${listing(parts)} a game.`,
    sentence`${who} logged ${snapShare} of snaps ${when} with ${listing(parts)} a game.`,
  );
}

function workSentence(reason: Extract<UsageReason, { kind: 'work' }>, who: Who): Sentence {
  const { points, position, span } = reason;
  const [when, shares] = [spanOf(span), sharesOf(reason)];
  const said = sentence`${who} ${listing(workParts(reason))} ${when}.`;
  if (points === null || span.games === 1) return said;
  const scored = pointsClause(points, position);
  if (shares.length === 0) return wordings('usage', said, sentence`${who} scored ${scored} a game ${when}.`);
  return wordings(
    'usage',
    said,
    sentence`${who} had ${listing([...shares, scored])} a game ${when}.`,
    sentence`${who} averaged ${scored} ${when} on ${listing(shares)}.`,
    sentence`${who} turned ${listing(shares)} ${when} into ${scored} a game.`,
  );
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

function spanOf(span: UsageSpan): Sentence | Word {
  const { games, onlyGame, isThisSeason, gameSet, lastWeek } = span;
  if (gameSet !== 'all' || lastWeek !== null) {
    const counted = sentence`${word(games === 1 ? 'in his' : 'over his')} ${namedGames(span)}`;
    return games === 1 && isThisSeason ? sentence`${counted} this season` : counted;
  }
  if (onlyGame)
    return isThisSeason
      ? sentence`in ${onlyGameWord(onlyGame)} ${word(onlyGame === 'opener' ? '' : 'this season')}`
      : word('in his only game last season');
  const [which, season] = isThisSeason ? ['last', ''] : ['final', 'last season'];
  return sentence`over his ${word(which)} ${countWord(games)} games ${word(season)}`;
}

const pointsClause = (points: Fact, position: string): Sentence =>
  sentence`${meanPoints(points)} ${pointsWord({ position })}`;
