// Who is no longer emerging: players that managers count on, or who have had a starter's work for a
// season before; and who has a starter's snaps.
import { ROSTERED_BY_POSITION, rankCutoff } from '../../fantasy/defaults/index.ts';
import { type Rostership, rostershipRanks } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  type GameUsage,
  gamesInSeason,
  opportunities,
  type Player,
  recentGames,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  workloadTrend,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

/** Share of the rostered players of a position too well known for a rise to be news. */
const WELL_KNOWN_SHARE = 0.75;
/** Share of leagues that roster a player, from which he is established, whatever his rank. */
const MIN_ESTABLISHED_SHARE = 0.9;
/**
 * A past season that makes a player established: so many seasons back at most, with so many games
 * and such a share of a starter's opportunities a game. Not tuned.
 */
const STARTER_SEASON = { maxBack: 3, minGames: 8, minVolume: 0.9 };
/**
 * Share of the snaps of the last two games from which a role is a starter's: a lead back has about
 * half of them. Not tuned.
 */
const MIN_STARTER_SNAPS = 0.45;
/** Games of a new role. */
const RECENT_GAMES = 2;

/** Whether managers count on him already. */
export function isWellKnown(context: AnalysisContext, rostership: Rostership, player: Player): boolean {
  const { rank } = rostershipRanks(context.currentSnapshot, context.model, SCORING_PRESETS.ppr);
  return (
    rostership.ownedShare(player) >= MIN_ESTABLISHED_SHARE ||
    rank(player) <= WELL_KNOWN_SHARE * rankCutoff(ROSTERED_BY_POSITION, player.position)
  );
}

/** Whether he had a starter's work over a season before: a rise is a return, and no new role. */
export function hasBeenStarter(snapshot: Snapshot, player: Player): boolean {
  const starter = STARTER_OPPORTUNITIES[player.position];
  if (starter === undefined) return false;
  return Array.from({ length: STARTER_SEASON.maxBack }, (_, i) => snapshot.season - 1 - i).some((season) => {
    const games = gamesInSeason(snapshot, player, season);
    const perGame = mean(games.map((game) => opportunities(game, player.position)));
    return games.length >= STARTER_SEASON.minGames && perGame !== null && perGame >= STARTER_SEASON.minVolume * starter;
  });
}

/**
 * Whether his snaps are a starter's, and not fewer than before the rise; true without snap counts,
 * and of a quarterback, who plays all of them.
 */
export function hasStarterSnaps(snapshot: Snapshot, player: Player): boolean {
  if (player.position === 'QB') return true;
  const trend = workloadTrend(snapshot, player);
  const recent = snapsOf(trend?.recent ?? recentGames(snapshot, player, RECENT_GAMES));
  const before = trend && snapsOf(trend.earlier);
  return recent === null || (recent >= MIN_STARTER_SNAPS && (before === null || recent > before));
}

const snapsOf = (games: readonly GameUsage[]): number | null => mean(games.flatMap(({ snapShare }) => snapShare ?? []));
