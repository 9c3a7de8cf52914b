// What is known of a rookie before his first game: draft round and depth chart.
import { numberAt, type Player, type Snapshot } from '../../nfl/index.ts';
import type { PlayingTime, RookieStanding } from '../phrases/index.ts';
import { depthChartReason, roleProfile } from '../shared/index.ts';

/** `doubt` has the place on the depth chart already, where it names one. */
export function rookieStanding(snapshot: Snapshot, player: Player, doubt: PlayingTime | null): RookieStanding {
  const pick = snapshot.draftPickOf(player);
  const listing = depthChartReason(snapshot, roleProfile(snapshot, player));
  const isSaid = doubt?.reasons.some(({ kind }) => kind === listing?.kind) ?? false;
  return {
    round: pick === undefined ? null : numberAt(snapshot.draftPicks.numbers.round, pick),
    listing: isSaid ? null : listing,
  };
}
