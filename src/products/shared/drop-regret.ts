// The odds that dropping a player is regretted, from his outlook and his rostership.
import { type RegretOdds, type Rostership, regretOdds } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';

/**
 * Null without a projection, and for a kicker or D/ST. In PPR, whatever a league scores: the odds
 * were fitted to PPR points.
 */
export function dropRegret(
  outlook: SeasonOutlook,
  rostership: Pick<Rostership, 'ownedShare'>,
  player: Player,
): RegretOdds | null {
  const projection = outlook.projectionFor(player);
  if (!projection) return null;
  const { points, perGame, startableProbability } = outlook.outcome(projection, SCORING_PRESETS.ppr);
  return regretOdds({
    position: player.position,
    perGame,
    pointsLeft: points,
    gamesLeft: projection.weeks.filter(({ opponent }) => opponent !== null).length,
    startable: startableProbability,
    ownedShare: rostership.ownedShare(player),
  });
}
