// How a player was used over his recent games, as one sentence: snaps, targets, carries, points.
import { type Fact, listing, type Sentence, sentence, type Word, word } from '../../citations/index.ts';

/** Means over the recent games; null where the dataset has no row or the position has no such statistic. */
interface Usage {
  readonly position: string;
  /** Null without any game. */
  readonly games: Fact | null;
  /** False for positions without usage statistics: defenders, linemen, punters. */
  readonly isTracked: boolean;
  readonly snapShare: Fact | null;
  readonly targetShare: Fact | null;
  readonly carryShare: Fact | null;
  readonly pointsPerGame: Fact | null;
}

/** Null when there is nothing to say. */
export function roleSentence(usage: Usage, isThisSeason: boolean): Sentence | null {
  if (!usage.games) return null;
  if (!usage.isTracked) {
    const span = usage.games.value === 1 ? sentence`His only game holds` : sentence`His last ${usage.games} games hold`;
    return sentence`${span} none of the statistics that are followed here.`;
  }
  const parts = [
    usage.snapShare ? sentence`${usage.snapShare} of the snaps` : null,
    usage.targetShare && usage.targetShare.value > 0 ? sentence`${usage.targetShare} of the targets` : null,
    usage.carryShare && usage.carryShare.value > 0 ? sentence`${usage.carryShare} of the carries` : null,
    usage.pointsPerGame ? sentence`${usage.pointsPerGame} ${pointsWord(usage)}` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const games = usage.games.value === 1 ? sentence`In his only game` : sentence`Over his last ${usage.games} games`;
  const span = isThisSeason ? games : sentence`${games} of last season`;
  return usage.snapShare && isUnused(usage)
    ? sentence`${span} he had no part in the offence: ${usage.snapShare} of its snaps.`
    : sentence`${span}: ${listing(parts)}.`;
}

/** Whether he played on special teams only. */
function isUnused({ snapShare, targetShare, carryShare, pointsPerGame }: Usage): boolean {
  return [snapShare, targetShare, carryShare, pointsPerGame].every((fact) => (fact?.value ?? 0) === 0);
}

/** Kickers score the same in every scoring, and one game has no mean. */
function pointsWord({ games, position }: Usage): Word {
  const kind = position === 'K' ? 'points' : 'PPR points';
  return word(games?.value === 1 ? kind : `${kind} a game`);
}

/** Why a player has no recent games. */
export type NoGamesReason = 'rookie' | 'none_last_season' | 'none_in_two_seasons';

const NO_GAMES: Readonly<Record<NoGamesReason, Sentence>> = {
  rookie: sentence`He is a rookie without a game so far.`,
  none_last_season: sentence`He has no game of last season.`,
  none_in_two_seasons: sentence`He has no game of this season or the last.`,
};

export function noGames(reason: NoGamesReason): Sentence {
  return NO_GAMES[reason];
}
