// What the crowd expects of a week: managers roster the players they rate, so a player's place by
// rostership stands for the points the model expects at that place.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Forecast, Projection } from '../model.ts';
import { type Board, type BoardWeights, exactPoints } from './board.ts';

/** Weights before any week was scored (docs/research/crowd.md). */
export const CROWD_WEIGHTS: BoardWeights = { QB: 0.15, RB: 0.1, WR: 0.2, TE: 0.1 };

/** Places at each position by which players are compared. */
const COUNTED_RANKS: Readonly<Record<string, number>> = { QB: 24, RB: 48, WR: 60, TE: 24 };
/** Who is less likely to play is in neither order: he is rostered for other weeks. */
const MIN_PLAYS = 0.5;

/**
 * The board of the forecast's week. `ownedShare`: share of leagues that roster the player, 0 to 1;
 * null where the crowd cannot say. He is not on the board, nor are players beyond the counted
 * places in both orders.
 */
export function crowdBoard(forecast: Forecast, ownedShare: (player: Player) => number | null): Board {
  const points = new Map<string, number>();
  for (const [position, counted] of Object.entries(COUNTED_RANKS)) {
    const own = forecast.projections
      .filter(({ player, plays }) => player.position === position && player.gsisId !== null && plays >= MIN_PLAYS)
      .flatMap((projection) => {
        const { player } = projection;
        const share = ownedShare(player);
        return share === null ? [] : [{ player, share, mean: halfPprMean(projection) }];
      })
      .sort((a, b) => b.mean - a.mean || a.player.index - b.player.index);
    const places = new Map(own.map(({ player }, place) => [player.index, place]));
    const placeOf = (player: Player) => places.get(player.index) ?? own.length;
    // without a rostered player at the position there is no order
    if (own.every(({ share }) => share === 0)) continue;
    const crowd = own.toSorted((a, b) => b.share - a.share || placeOf(a.player) - placeOf(b.player));
    crowd.forEach(({ player }, place) => {
      const mean = own[place]?.mean;
      if (mean !== undefined && Math.min(place, placeOf(player)) < counted) points.set(player.gsisId ?? '', mean);
    });
  }
  return {
    pointsOf: ({ gsisId }, { season, week }, scoring) =>
      scoring === 'half_ppr' && season === forecast.season && week === forecast.week
        ? (points.get(gsisId ?? '') ?? null)
        : null,
  };
}

const halfPprMean = ({ line }: Projection): number => exactPoints(line, SCORING_PRESETS.half_ppr);
