// Start, flex or sit: the rules behind every product that says whether to start a
// player, who may be in doubt.
import { roundToDisplayed } from '../confidence.ts';
import { FLEX_POSITIONS, rankCutoff, STARTABLE_RANKS, STARTERS_BY_POSITION } from '../defaults/index.ts';

export type StartCall = 'start' | 'flex' | 'sit';

/**
 * Chance of a starter's week from which he is a start, and from which he is worth a flex
 * place, wherever he ranks.
 */
const MIN_START_CHANCE = 0.5;
const MIN_FLEX_CHANCE = 0.35;

/** What is known of his week. */
interface WeekExpectation {
  readonly position: string;
  /** Place at his position this week (`Forecast.rank`). */
  readonly rank: number;
  /** Chance of a starter's week, absence counted. */
  readonly chance: number;
}

/**
 * A start ranks within the week's starters of his position or is as likely as not
 * to have a starter's week.
 */
export function startCall({ position, rank, chance }: WeekExpectation): StartCall {
  const displayedChance = roundToDisplayed(chance);
  if (rank <= rankCutoff(STARTERS_BY_POSITION, position) || displayedChance >= MIN_START_CHANCE) return 'start';
  const flexRank = FLEX_POSITIONS.includes(position) ? STARTABLE_RANKS[position] : undefined;
  return flexRank !== undefined && (rank <= flexRank || displayedChance >= MIN_FLEX_CHANCE) ? 'flex' : 'sit';
}

/**
 * Share of the swaps that are made once a starter is inactive: lower than the 78% of captured
 * managers who react, because a backup may be needed elsewhere (docs/research/roster-advice.md).
 */
const SWAP_SHARE = 0.5;

/** Points that a start in doubt is worth through his backup: those scored in his place. */
export const swapPoints = (plays: number, backupPoints: number): number => SWAP_SHARE * (1 - plays) * backupPoints;
