// Quarterbacks of the lineup who may sit, by the teammates that managers add in their places.
import type { Player } from '../../nfl/index.ts';
import { type RosterHeadline, secondChangeOf } from './headline.ts';
import type { RosterContext } from './roster-context.ts';
import type { RosterPlayer } from './roster-player.ts';

export interface CrowdDoubt {
  readonly member: RosterPlayer;
  /** The teammate that managers add. */
  readonly added: Player;
}

/** The teammate that managers add in the place of a starter; null without one. */
export function addedInPlaceOf({ crowd }: Pick<RosterContext, 'crowd'>, { player }: RosterPlayer): Player | null {
  const signal = crowd.signalOf(player);
  return signal?.kind === 'may_sit' ? signal.teammate : null;
}

/** Of those that the verdict starts: `judged`, and the start of its second change. */
export function crowdDoubts(
  team: Pick<RosterContext, 'crowd'>,
  headline: RosterHeadline,
  judged: { readonly start: RosterPlayer } | null,
): readonly CrowdDoubt[] {
  return [judged?.start, secondChangeOf(headline)?.start].flatMap((member) => {
    const added = member ? addedInPlaceOf(team, member) : null;
    return member && added ? [{ member, added }] : [];
  });
}
