// How a player was used over his recent games, as one sentence: snaps, targets, carries, points.
import {
  countWord,
  type Fact,
  listing,
  type Name,
  rounded,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import { pointsWord } from './points.ts';
import type { RecentUsage } from './recent-usage.ts';
import { type OnlyGame, onlyGameWord } from './workload.ts';

/**
 * "He played 80% of snaps over his last four games, with 12% of targets and 7.7 PPR points a
 * game." `who` is his name where another player was named just before.
 */
export function roleSentence(
  usage: RecentUsage,
  isThisSeason: boolean,
  who: Name | Word | Sentence = word('He'),
): Sentence | null {
  const { position, games, onlyGame, snapShare, targetShare, carryShare, pointsPerGame } = usage;
  if (!games) return null;
  const isSingleGame = games.value === 1;
  const when = spanOf(games.value, onlyGame, isThisSeason);
  if (snapShare && isUnused(usage)) return sentence`${who} did not play a snap on offense ${when}.`;
  const [targets, carries] = [isShown(targetShare) ? targetShare : null, isShown(carryShare) ? carryShare : null];
  const points = pointsPerGame && pointsClause(pointsPerGame, position);
  // relief duty says nothing of a start
  if (position === 'QB' && snapShare && snapShare.value < MIN_STARTER_SNAPS)
    return sentence`${who} ${word(isSingleGame ? '' : 'has')} ${word(isSingleGame ? 'came' : 'come')} off the bench ${when}.`;
  // of a quarterback the share says that he started, or left early: his points say more
  if (snapShare && position !== 'QB') {
    const parts = [
      targets && sentence`${targets} of targets`,
      carries && sentence`${carries} of carries`,
      isScoring(pointsPerGame) ? points : null,
    ].filter((part) => part !== null);
    const played = sentence`${who} played ${snapShare} of snaps ${when}`;
    if (parts.length === 0) return sentence`${played}.`;
    return isScoring(pointsPerGame) && !isSingleGame
      ? sentence`${played}, with ${listing(parts)} a game.`
      : sentence`${played}, with ${listing(parts)}.`;
  }
  const parts = [
    targets && sentence`drew ${targets} of targets`,
    carries && sentence`took ${carries} of carries`,
    points && sentence`${word(isSingleGame ? 'scored' : 'averaged')} ${points}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : sentence`${who} ${listing(parts)} ${when}.`;
}

/** Share of snaps over his games below which a quarterback played in relief. */
const MIN_STARTER_SNAPS = 0.5;

const isShown = (share: Fact | null): boolean => share !== null && share.value > 0;

/** Next to his snaps, no points at all say nothing more. */
const isScoring = (points: Fact | null): boolean => points !== null && Math.abs(points.value) >= MIN_SHOWN_POINTS;

function spanOf(games: number, onlyGame: OnlyGame | null, isThisSeason: boolean): Sentence {
  if (onlyGame)
    return isThisSeason
      ? sentence`in ${onlyGameWord(onlyGame)} ${word(onlyGame === 'opener' ? '' : 'this season')}`
      : sentence`in his only game last season`;
  return isThisSeason
    ? sentence`over his last ${countWord(games)} games`
    : sentence`over his final ${countWord(games)} games last season`;
}

/** Whether he played on special teams only. */
function isUnused({ snapShare, targetShare, carryShare, pointsPerGame }: RecentUsage): boolean {
  return [snapShare, targetShare, carryShare, pointsPerGame].every((fact) => fact === null || fact.value === 0);
}

/** Fewer points would read "0.0". */
const MIN_SHOWN_POINTS = 0.05;

function pointsClause(points: Fact, position: string): Sentence {
  const label = pointsWord({ position });
  return Math.abs(points.value) < MIN_SHOWN_POINTS
    ? sentence`${rounded(points)} ${label}`
    : sentence`${points} ${label}`;
}

/** Why a player has no recent games. */
export type NoGamesReason = 'rookie' | 'none_last_season' | 'none_in_two_seasons';

const NO_GAMES: Readonly<Record<NoGamesReason, Sentence>> = {
  rookie: sentence`He is a rookie without a regular-season game.`,
  none_last_season: sentence`He did not play last season.`,
  none_in_two_seasons: sentence`He has not played this season or last.`,
};

export function noGames(reason: NoGamesReason): Sentence {
  return NO_GAMES[reason];
}
