// What the verdict says a manager should do with a player in the news. Use `headlineCall`.
import { type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { startChance } from './noted-player.ts';

/** Start him; add him where he is free, as he is in most leagues; think of a start; wait. */
export type HeadlineCall = 'start' | 'add' | 'consider' | 'watch';

/** Displayed odds to finish as a starter from which a player is started. */
const MIN_STARTABLE_ODDS = 0.5;
/** Displayed odds to finish as a starter from which a player can be used. */
export const MIN_USABLE_ODDS = 0.35;
/** Share of leagues that roster a player, up to which he is an add. */
const MAX_ADD_SHARE = 0.5;

export function headlineCall(context: AnalysisContext, rostership: Rostership, player: Player): HeadlineCall {
  const odds = roundToDisplayed(startChance(context, player));
  if (odds >= MIN_STARTABLE_ODDS) return 'start';
  if (odds < MIN_USABLE_ODDS) return 'watch';
  return rostership.ownedShare(player) <= MAX_ADD_SHARE ? 'add' : 'consider';
}
