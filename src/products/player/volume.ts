// The volume behind a projection, as far as it is worth saying.

import { isLongAbsenceGames } from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import {
  type ExpectedAmount,
  expectedAmounts,
  type ForecastContext,
  noGamesReason,
  type PlayerProfile,
  roleProfile,
} from '../shared/index.ts';

/**
 * Carries above which a quarterback's are not his own: this multiple of his recent mean, and so
 * many more. Without recent games the model gives him those of his position.
 */
const MAX_CARRIES_RATIO = 1.5;
const MAX_EXTRA_CARRIES = 2;

/** Yards and touchdowns are left out: they follow from these. */
const STATED = ['attempts', 'carries', 'targets'] as const;

/** A number of plays that the projection expects. */
export interface StatedAmount extends ExpectedAmount {
  readonly stat: (typeof STATED)[number];
}

/**
 * Pass attempts, carries and targets behind a projection. Empty where neither a recent game nor a
 * rookie's place speaks for them; without carries of a receiver.
 */
export function statedVolume(context: ForecastContext, profile: PlayerProfile): readonly StatedAmount[] {
  const { player, games } = profile;
  const { missed } = roleProfile(context.currentSnapshot, player);
  const isRookie = games.length === 0 && noGamesReason(context.currentSnapshot, player) === 'rookie';
  // a rookie back or receiver is projected from his draft and his place on the depth chart
  const hasOwn = games.length > 0 || (isRookie && player.position !== 'QB');
  if (!hasOwn || isLongAbsenceGames(missed)) return [];
  const amounts = expectedAmounts(context, player).flatMap(({ stat: expected, amount }) => {
    const stat = STATED.find((each) => each === expected);
    return stat ? [{ stat, amount }] : [];
  });
  const carries = amounts.find(({ stat }) => stat === 'carries');
  if (player.position === 'QB') return carries && carries.amount.value > maxCarries(profile) ? [] : amounts;
  const isReceiver = player.position === 'WR' || player.position === 'TE';
  return isReceiver ? amounts.filter(({ stat }) => stat !== 'carries') : amounts;
}

function maxCarries({ games }: PlayerProfile): number {
  const own = mean(games.map(({ carries }) => carries)) ?? 0; // none in no games
  return MAX_CARRIES_RATIO * own + MAX_EXTRA_CARRIES;
}
