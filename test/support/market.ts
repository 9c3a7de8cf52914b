// Markets of tests: rostership as the service estimates it, or by rank alone.
import { ROSTERED_BY_POSITION, STARTERS_BY_POSITION } from '../../src/fantasy/defaults/index.ts';
import { estimateRostership, type Rostership, rostershipRanks } from '../../src/fantasy/index.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../src/nfl/index.ts';
import { type AnalysisContext, AnswerError } from '../../src/products/index.ts';
import type { Model } from '../../src/projections/index.ts';

type Market = AnalysisContext['market'];

/** The market of a past week: no trending lists and no draft ranks are recorded. */
export const marketWithout = (rostership: Market['rostership']): Market => ({
  trending: async () => {
    throw new AnswerError(404, 'trending_not_recorded', 'No trending list was recorded.');
  },
  rostership,
  draftRanks: async () => null,
});

export const estimatedBy =
  (model: Model): Market['rostership'] =>
  async (snapshot) =>
    estimateRostership(snapshot, model);

const [MOST, FEW] = [0.6, 0.05];

/**
 * The first players of a position are rostered and started in most leagues, the others in few. For
 * a few teams, where every player ranks high.
 */
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
