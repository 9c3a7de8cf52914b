// Which players the verdict names, by the move it calls for.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import type { Player } from '../../nfl/index.ts';
import { bestFirst } from '../shared/index.ts';
import type { NamedMove, TrendingRow } from './decision.ts';

/** Players that the verdict names for each move, in its order. */
const MAX_NAMED = { add: 2, fade: 1, drop: 1, hold: 1 } as const;
const MAX_NAMED_IN_ALL = 5;
/** Moves for players worth a roster spot. */
const IS_WANTED = { add: true, fade: false, drop: false, hold: true } as const;

/** Those whose reason argues for the call; the others only in a list without any of them. */
export function movesOf(rows: readonly TrendingRow[]): readonly NamedMove[] {
  const headlines = namedIn(rows.filter(({ stance }) => stance.isHeadline));
  return headlines.length > 0 ? headlines : namedIn(rows.filter(({ explanation }) => explanation?.kind !== 'locked'));
}

function namedIn(rows: readonly TrendingRow[]): readonly NamedMove[] {
  // a player on both lists is named once
  const named = new Set<Player>();
  // one kicker or D/ST is as good as the next: they are named where no other player is
  const ordered = [...rows].sort(
    (a, b) => Number(isStreamed(a.player.position)) - Number(isStreamed(b.player.position)),
  );
  const moves = (['add', 'fade', 'drop', 'hold'] as const).filter((move) => rows.some((row) => row.move === move));
  return moves.flatMap((move, i) => {
    const called = ordered.filter((row) => row.move === move && !named.has(row.player));
    // the most wanted of those to have; of the others those that most managers move
    if (IS_WANTED[move])
      called.sort(
        (a, b) =>
          Number(isStreamed(a.player.position)) - Number(isStreamed(b.player.position)) ||
          bestFirst(a.odds?.value ?? null, b.odds?.value ?? null),
      );
    const [first, ...others] = called
      .slice(0, Math.min(MAX_NAMED[move], MAX_NAMED_IN_ALL - named.size - (moves.length - 1 - i)))
      .map(({ player }) => player);
    if (!first) return [];
    for (const player of [first, ...others]) named.add(player);
    return [{ move, players: [first, ...others] as const }];
  });
}
