// Who is meant by a name that was misspelled in the request: said first, before anything about him.
import { listing, name, type Sentence, sentence, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';

/** A player whose name was misspelled in the request. */
export interface ReadPlayer {
  readonly player: Player;
  /** Null for a free agent. */
  readonly team: string | null;
}

/** "Justin Jefferson (WR, MIN) has the name nearest to yours." Null for no one. */
export function readNameSentence(read: readonly ReadPlayer[]): Sentence | null {
  if (read.length === 0) return null;
  const players = listing(
    read.map(
      ({ player, team }) => sentence`${name(player.name)} (${word(player.position)}, ${word(team ?? 'free agent')})`,
    ),
  );
  return read.length === 1
    ? sentence`${players} has the name nearest to yours.`
    : sentence`${players} have the names nearest to yours.`;
}
