// The next man of a player who does not play: the teammate at his position with the most points,
// where he takes over work.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { StandIn } from '../phrases/index.ts';
import { cite, type ForecastContext } from './cite.ts';
import { canLeaveWorkTo } from './lead-absence.ts';

/** Positions with a next man: a kicker and a D/ST have none on the depth chart. */
const STAND_IN_POSITIONS: ReadonlySet<string> = new Set(['QB', 'RB', 'WR', 'TE']);

/**
 * Null where no teammate at the position is projected, at a position without a next man, and where
 * the first teammate had more work all along.
 */
export function standIn(context: ForecastContext, player: Player, team: string | null): StandIn | null {
  if (team === null || !STAND_IN_POSITIONS.has(player.position)) return null;
  const forecast = context.model.week(context.currentSnapshot);
  const [first] = forecast.projections
    .filter((entry) => entry.team === team && entry.player !== player && entry.player.position === player.position)
    .map((entry) => ({ player: entry.player, points: entry.plays * forecast.outcome(entry, SCORING_PRESETS.ppr).mean }))
    .sort((a, b) => b.points - a.points || a.player.index - b.player.index);
  if (!first || !canLeaveWorkTo(context.currentSnapshot, player, first.player, team)) return null;
  const startOdds = player.position === 'QB' ? cite(context, first.player, 'play_odds') : null;
  const starterRank = cite(context, first.player, 'starter_rank');
  const chance = cite(context, first.player, 'starter_week_odds');
  return chance && starterRank && { player: first.player, team, startOdds, chance, starterRank };
}
