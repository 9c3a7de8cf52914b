// A player and the teammates whose work he takes over, or who take over his: the starter in doubt,
// the backup, the regular who is back.

import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { type GameUsage, gamesInSeason, type Player, statusForWeek } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import type { StarterInDoubt } from '../phrases/index.ts';
import type { ForecastContext } from './cite.ts';
import { cite } from './cite.ts';
import { MIN_RIVAL_PROBABILITY, SURE_PLAY_PROBABILITY } from './playing-time.ts';
import { ONE_STARTER_POSITIONS } from './role-openings.ts';
import { roleProfile } from './role-profile.ts';

/**
 * The teammate ahead of a player by expected points, while he is questionable; null where he is
 * not, or where another would be next.
 */
export function starterInDoubt(context: ForecastContext, player: Player): StarterInDoubt | null {
  const [first] = playersOf(context, player);
  if (!first || first.player === player || backupOf(context, first.player) !== player) return null;
  const playOdds = cite(context, first.player, 'play_odds');
  return playOdds && { starter: first.player, playOdds };
}

/**
 * Who takes over from a questionable starter; null of another player, and with no one behind him.
 */
export function backupOf(context: ForecastContext, starter: Player): Player | null {
  const [first, second, ...others] = playersOf(context, starter);
  if (first?.player !== starter || first.plays >= SURE_PLAY_PROBABILITY || !second) return null;
  if (statusForWeek(context.currentSnapshot, starter).availability !== 'questionable') return null;
  // a fullback may be second by points: the work of a back who is out falls to the role's successor
  const heir = [second, ...others].find(({ player }) => {
    const [onlyAhead, ...alsoAhead] = roleProfile(context.currentSnapshot, player).opening?.ahead ?? [];
    return onlyAhead === starter && alsoAhead.length === 0;
  });
  return (heir ?? second).player;
}

/** Who may play at the position of a player for his team, the most expected points first. */
function playersOf(context: ForecastContext, { position, index }: Player) {
  if (!ONE_STARTER_POSITIONS.includes(position)) return [];
  const forecast = context.model.week(context.currentSnapshot);
  const team = forecast.projections.find(({ player }) => player.index === index)?.team;
  return forecast.projections
    .filter((entry) => entry.team === team && entry.player.position === position)
    .filter(({ plays }) => plays >= MIN_RIVAL_PROBABILITY)
    .map((entry) => ({ ...entry, mean: forecast.outcome(entry, SCORING_PRESETS.ppr).mean }))
    .sort((a, b) => b.mean - a.mean || a.player.index - b.player.index);
}

/** Odds to play from which a regular is back. */
const MIN_BACK_ODDS = 0.5;

/**
 * The teammate at his position with the better projection who is back, and played in none of the
 * games (`games`, oldest first) behind the player's usage.
 */
export function regularBack(
  { currentSnapshot: snapshot, model }: ForecastContext,
  player: Player,
  games: readonly GameUsage[],
): Player | null {
  const [first] = games;
  if (!first || !ONE_STARTER_POSITIONS.includes(player.position)) return null;
  const forecast = model.week(snapshot);
  const own = forecast.projectionFor(player);
  const meanOf = (entry: Projection) => forecast.outcome(entry, SCORING_PRESETS.ppr).mean;
  const isAway = (entry: Projection) => {
    const theirs = gamesInSeason(snapshot, entry.player, first.season).filter(({ team }) => team === first.team);
    return theirs.length > 0 && theirs.every(({ week }) => !games.some((game) => game.week === week));
  };
  if (!own || games.some((game) => game.team !== own.team || game.season !== first.season)) return null;
  const regulars = forecast.projections.filter(
    (entry) =>
      entry.team === own.team &&
      entry.player.position === player.position &&
      entry.plays >= MIN_BACK_ODDS &&
      meanOf(entry) > meanOf(own) &&
      isAway(entry),
  );
  return regulars.sort((a, b) => meanOf(b) - meanOf(a))[0]?.player ?? null;
}
