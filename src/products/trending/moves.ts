// Which players the verdict names, by the move it calls for.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import type { Player } from '../../nfl/index.ts';
import { bestFirst } from '../shared/index.ts';
import type { NamedMove, TrendingRow } from './decision.ts';

/** Players that the verdict names for each move, in its order. */
const MAX_NAMED = { add: 2, fade: 1, drop: 1, hold: 1, check: 1 } as const;
const MAX_NAMED_IN_ALL = 5;
/** The same with a player to check on, about which there is more to say. */
const MAX_NAMED_WITH_CHECK = 4;
/** Moves for players worth a roster spot. */
const IS_WANTED = { add: true, fade: false, drop: false, hold: true, check: false } as const;

/**
 * Calls that are news; the others that no reason speaks against only in a list without any of them.
 */
export function movesOf(rows: readonly TrendingRow[]): readonly NamedMove[] {
  const headlines = namedIn(rows.filter(({ stance }) => stance.headline === 'first'));
  return headlines.length > 0 ? headlines : namedIn(rows.filter(({ stance }) => stance.headline === 'last_resort'));
}

function namedIn(rows: readonly TrendingRow[]): readonly NamedMove[] {
  // a player on both lists is named once
  const named = new Set<Player>();
  // one kicker or D/ST is as good as the next: they are named where no other player is
  const ordered = [...rows].sort(
    (a, b) => Number(isStreamed(a.player.position)) - Number(isStreamed(b.player.position)),
  );
  const hasCheck = rows.some(({ move }) => move === 'check');
  // a fade leaves its place in the verdict to the player to check on
  const order = hasCheck ? (['add', 'drop', 'hold', 'check'] as const) : (['add', 'fade', 'drop', 'hold'] as const);
  const moves = order.filter((move) => rows.some((row) => row.move === move));
  const maxNamed = hasCheck ? MAX_NAMED_WITH_CHECK : MAX_NAMED_IN_ALL;
  return moves.flatMap((move, i) => {
    const called = ordered.filter((row) => row.move === move && !named.has(row.player));
    // the most wanted of those to have; of the others those that most managers move
    if (IS_WANTED[move])
      called.sort(
        (a, b) =>
          Number(isStreamed(a.player.position)) - Number(isStreamed(b.player.position)) ||
          bestFirst(a.odds?.value ?? null, b.odds?.value ?? null),
      );
    const chosen = called.slice(0, Math.min(MAX_NAMED[move], maxNamed - named.size - (moves.length - 1 - i)));
    // the surest first
    if (IS_WANTED[move]) chosen.sort((a, b) => bestFirst(a.odds?.value ?? null, b.odds?.value ?? null));
    const [first, ...others] = chosen.map(({ player }) => player);
    if (!first) return [];
    for (const player of [first, ...others]) named.add(player);
    return [{ move, players: [first, ...others] as const }];
  });
}
