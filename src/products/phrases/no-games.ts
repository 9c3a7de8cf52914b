// Why a player has no recent games, in words; of a rookie also his draft round and his place on the
// depth chart.
import { type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { type DoubtReason, doubtPredicate } from './playing-time.ts';
import { subject } from './subject.ts';

/** Why a player has no recent games. */
export type NoGamesReason = 'rookie' | 'none_last_season' | 'none_in_two_seasons';

/** What is known of a rookie before his first game. */
export interface RookieStanding {
  /** The draft round, first to seventh; null where no pick of his is known. */
  readonly round: number | null;
  /** His place on the depth chart; null where it says nothing, or another sentence does. */
  readonly listing: DoubtReason | null;
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
