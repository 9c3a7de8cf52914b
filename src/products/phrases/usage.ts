// How a player was used over his recent games, as one sentence: snaps, targets, carries, points.
import { countWord, type Fact, listing, type Sentence, sentence, type Word, word } from '../../citations/index.ts';

/** Means over the recent games; null where the dataset has no row or the position has no such statistic. */
interface Usage {
  readonly position: string;
  /** Null without any game. */
  readonly games: Fact | null;
  readonly snapShare: Fact | null;
  readonly targetShare: Fact | null;
  readonly carryShare: Fact | null;
  readonly pointsPerGame: Fact | null;
}

/** Null when there is nothing to say. */
export function roleSentence(usage: Usage, isThisSeason: boolean): Sentence | null {
  const { games, snapShare } = usage;
  const parts = [
    snapShare ? sentence`${snapShare} of snaps` : null,
    usage.targetShare && usage.targetShare.value > 0 ? sentence`${usage.targetShare} of targets` : null,
    usage.carryShare && usage.carryShare.value > 0 ? sentence`${usage.carryShare} of carries` : null,
    usage.pointsPerGame ? sentence`${usage.pointsPerGame} ${pointsWord(usage)}` : null,
  ].filter((part) => part !== null);
  if (!games || parts.length === 0) return null;
  const list = listing(parts);
  const span = games.value === 1 ? sentence`his only game` : sentence`his last ${countWord(games.value)} games`;
  const when = isThisSeason ? span : sentence`${span} of last season`;
  if (snapShare && isUnused(usage)) return sentence`He played ${snapShare} of offensive snaps in ${when}.`;
  return games.value === 1 ? sentence`In ${when}: ${list}.` : sentence`Over ${when}: ${list}.`;
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
  rookie: sentence`He is a rookie who has not played yet.`,
  none_last_season: sentence`He did not play last season.`,
  none_in_two_seasons: sentence`He has not played this season or last.`,
};

export function noGames(reason: NoGamesReason): Sentence {
  return NO_GAMES[reason];
}
