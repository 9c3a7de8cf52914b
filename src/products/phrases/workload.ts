// Work with the ball, in words and as the change of a player's share of the snaps.
import { type Fact, lookUp, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { GameUsage, Player, Snapshot } from '../../nfl/index.ts';

/** Positions whose role is work with the ball. */
export const SKILL_POSITIONS = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);

/** What a position's opportunities are called; `addPayment` of them, where it is known. */
export function touchesLabel(position: string, count = 2): Word {
  if (position === 'QB') return word(count === 1 ? 'pass attempt or carry' : 'pass attempts and carries');
  return word(count === 1 ? 'carry or target' : 'carries and targets');
}

/** "+4.0 from the games before"; no number for a change that rounds to none. */
export function comparedWith(change: Fact, to: Sentence): Sentence {
  return Math.abs(change.value) < 0.05 ? sentence`as before` : sentence`${change} ${to} the games before`;
}

/** The share of the snaps in the last games less that in those before, of games with a row of snaps. */
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
