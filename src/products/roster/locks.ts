// Players of a roster whose games have begun: whether the lineup has them, in which slot, and the
// points scored.
import { createFact, type Fact, playerSlice } from '../../citations/index.ts';
import type { League, LeagueRoster, Matchup } from '../../fantasy/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import { type AnalysisContext, isLocked } from '../shared/index.ts';
import type { LeagueRosters } from './free-agents.ts';

/** A player whose game has begun: he stays where he is. */
export interface PlayerLock {
  /**
   * `started` has a slot, and his points count; `benched` cannot come in. `best_ball` is started
   * afterwards when his points are among the best.
   */
  readonly role: 'started' | 'benched' | 'best_ball';
  /** Index of his slot in the lineup; null where only his role is known. */
  readonly slot: number | null;
  /**
   * Whether the league lets the manager drop him before the week is over, or move him to the
   * reserve list: from an unlocked bench alone.
   */
  readonly canLeave: boolean;
  /** Null where no source has them yet. */
  readonly scored: Fact | null;
}

/** The lock of a player by his platform id; null for a player who can still be moved. */
export type LockOf = (player: Player) => PlayerLock | null;

/** Reads the week's matchup where a game has begun: the platform has points and lineups there. */
export async function leagueLocks(
  { leagues }: Pick<AnalysisContext, 'leagues'>,
  league: League,
  roster: LeagueRoster,
  snapshot: Snapshot,
  { isPast }: LeagueRosters,
): Promise<LockOf> {
  const { season, week } = snapshot;
  if (!snapshot.gameDay) return () => null;
  const [rows = []] = await leagues.matchups(league.id, [week]);
  const row = rows.find(({ rosterId }) => rosterId === roster.id);
  const starters = isPast ? (row?.starters ?? []) : roster.starters;
  return (player) => {
    if (!isLocked(snapshot, player)) return null;
    const slot = player.platformId === null ? -1 : starters.indexOf(player.platformId);
    return {
      role: league.rules.bestBall ? 'best_ball' : slot >= 0 ? 'started' : 'benched',
      slot: slot >= 0 ? slot : null,
      // in best ball the points of every player may count
      canLeave: slot < 0 && !league.rules.benchLock && !league.rules.bestBall,
      scored: pointsFact(player, row, `league ${league.id} ${season} wk ${week}, roster ${roster.id}`),
    };
  };
}

function pointsFact(player: Player, row: Matchup | undefined, slice: string): Fact | null {
  const points = row?.playerPoints.get(player.platformId ?? '');
  if (points === undefined) return null;
  const owner = player.position === 'DEF' ? null : player.name;
  return createFact('fantasy_points', points, 'points', owner, {
    dataset: 'platform matchups',
    slice: `${slice}, ${playerSlice(player)}`,
    rule: 'points of the player',
  });
}

/**
 * The lock of a player of a pasted roster. Without a marked lineup he counts as benched, and stays
 * on the roster, as he does where the league is not known.
 */
export function pastedLock(
  snapshot: Snapshot,
  player: Player,
  { isStarting, league }: { readonly isStarting: boolean | null; readonly league: League | null },
): PlayerLock | null {
  if (!isLocked(snapshot, player)) return null;
  return {
    role: isStarting ? 'started' : 'benched',
    slot: null,
    canLeave: isStarting === false && league?.rules.benchLock === false,
    scored: null,
  };
}

/** Whether a manager may take him off the roster before the week is over. */
export const canLeave = ({ lock }: { readonly lock: PlayerLock | null }): boolean => lock === null || lock.canLeave;
