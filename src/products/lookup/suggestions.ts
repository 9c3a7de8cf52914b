// Players to suggest while a name is being typed: every word typed begins a word of the name.
import { memoPer } from '../../memo/index.ts';
import { nameWords, type Player, type Snapshot } from '../../nfl/index.ts';
import { FANTASY_POSITIONS } from './fantasy-positions.ts';
import { wireId } from './players.ts';
import { prominence } from './prominence.ts';

export interface PlayerSuggestion {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  /** Null for a free agent. */
  readonly team: string | null;
}

interface ListedPlayer {
  readonly player: Player;
  readonly words: readonly string[];
}

/** Fantasy players, most prominent first. */
const listedPlayers = memoPer((snapshot: Snapshot): readonly ListedPlayer[] =>
  snapshot.players.all
    .filter((player) => FANTASY_POSITIONS.has(player.position) && wireId(player) !== '')
    .map((player) => ({ player, words: nameWords(player.name), weight: prominence(snapshot, player) }))
    .sort((a, b) => b.weight - a.weight),
);

/**
 * At most `limit` players for the text, most prominent first, no two alike in name, position and
 * team; none for a text without letters.
 */
export function suggestPlayers(snapshot: Snapshot, text: string, limit: number): readonly PlayerSuggestion[] {
  const typed = nameWords(text);
  if (typed.length === 0) return [];
  const matches: PlayerSuggestion[] = [];
  const looks = new Set<string>();
  for (const { player, words } of listedPlayers(snapshot)) {
    if (matches.length === limit) break;
    if (!typed.every((part) => words.some((word) => word.startsWith(part)))) continue;
    const { name, position } = player;
    const team = snapshot.teamOf(player);
    // no one could choose between two that look alike
    const look = [name, position, team].join('|');
    if (looks.has(look)) continue;
    looks.add(look);
    matches.push({ id: wireId(player), name, position, team });
  }
  return matches;
}
