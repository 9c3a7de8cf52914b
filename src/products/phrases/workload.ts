// A player's workload in words, and the change of his snap share.
import { type Fact, lookUp, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { GameUsage, Player, Snapshot } from '../../nfl/index.ts';

/** Positions with a workload: touches, targets or pass attempts. */
export const SKILL_POSITIONS = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);

/** The name of a position's opportunities. */
export function touchesLabel(position: string, count = 2): Word {
  if (position === 'QB') return word(count === 1 ? 'pass attempt or carry' : 'pass attempts and carries');
  return word(count === 1 ? 'touch or target' : 'touches and targets');
}

/** The span of a mean over the recent games: "a game over his last two". */
export function overRecentGames({ gamesPlayed }: { readonly gamesPlayed: number }): Sentence {
  return gamesPlayed === 1 ? sentence`in his last game` : sentence`a game over his last two`;
}

/** "+4.0 from the games before"; no number for a change that rounds to zero. */
export function comparedWith(change: Fact, to: Sentence): Sentence {
  return Math.abs(change.value) < 0.05 ? sentence`as before` : sentence`${change} ${to} the games before`;
}

/** The share of the snaps over the last `last` games less that of the games before; games without a snap count are left out. */
export function snapChange(
  snapshot: Snapshot,
  player: Player,
  snapped: readonly GameUsage[],
  last: number,
): Fact | null {
  return lookUp(
    { currentSnapshot: snapshot },
    {
      dataset: 'nflverse snap_counts',
      stat: last === 1 ? 'snap_pct_change_last_game' : 'snap_pct_change',
      unit: 'share_change',
      season: snapped[0]?.season ?? 0,
      weeks: snapped.map((game) => game.week),
      player,
      rule: `mean(offense_pct) of the last ${last} games less that of those before`,
    },
  );
}
