// Who was away while a player's workload rose, and whether he still is.
import { type Availability, type Player, recentGames, statusForWeek } from '../../nfl/index.ts';
import { type AnalysisContext, type RoleProfile, regularBack, roleProfile } from '../shared/index.ts';

/** The regular behind a rise: he missed games of it. */
export interface AbsentRegular {
  readonly player: Player;
  readonly availability: Availability;
  /** Games that he missed in a row up to now, at least one. */
  readonly missed: number;
}

/** Games behind a rise. */
const RISE_GAMES = 2;

/** The teammate who missed both games of the rise, is back and projects for more; null for none. */
export const returned = (context: AnalysisContext, player: Player): Player | null =>
  regularBack(context, player, recentGames(context.currentSnapshot, player, RISE_GAMES));

/** Null where no regular of his position was away. */
export function absentRegular(context: AnalysisContext, { player, filledIn }: RoleProfile): AbsentRegular | null {
  const { currentSnapshot: snapshot } = context;
  const regular = filledIn?.player ?? returned(context, player);
  if (!regular) return null;
  const { missed } = roleProfile(snapshot, regular);
  return missed > 0 ? { player: regular, availability: statusForWeek(snapshot, regular).availability, missed } : null;
}
