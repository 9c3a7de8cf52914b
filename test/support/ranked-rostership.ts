// A market's rostership by rank alone: the first players of a position are rostered and started in
// most leagues, the others in few. For leagues of a few teams, where every player ranks high.
import { ROSTERED_BY_POSITION, STARTERS_BY_POSITION } from '../../src/fantasy/defaults/index.ts';
import { type Rostership, rostershipRanks } from '../../src/fantasy/index.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../src/nfl/index.ts';
import type { Model } from '../../src/projections/index.ts';

const [MOST, FEW] = [0.6, 0.05];

export function rankedRostership(snapshot: Snapshot, model: Model): Rostership {
  const ranks = rostershipRanks(snapshot, model, SCORING_PRESETS.ppr);
  const isWithin = (cutoffs: Readonly<Record<string, number | undefined>>, player: Player) =>
    ranks.rank(player) <= (cutoffs[player.position] ?? 0);
  const isRostered = (player: Player) => isWithin(ROSTERED_BY_POSITION, player);
  const ownedShare = (player: Player) => (isRostered(player) ? MOST : FEW);
  return {
    ownedShare,
    platformShare: ownedShare,
    startedShare: (player) => (isWithin(STARTERS_BY_POSITION, player) ? MOST : FEW),
    isWidelyAvailable: (player) => !isRostered(player),
    asOf: null,
  };
}
