// What speaks for keeping a player who could be dropped: more than a replacement brings, over the
// weeks left or this week.
import type { Fact } from '../../citations/index.ts';
import type { RegretOdds } from '../../fantasy/index.ts';
import { cite } from '../shared/index.ts';
import type { RosterContext } from './roster-context.ts';
import { pointsToRank, type RosterPlayer } from './roster-player.ts';

interface ValuedPlayer {
  readonly member: RosterPlayer;
  /** Points over the weeks left above a replacement. */
  readonly overReplacement: number;
  /** Null for a kicker or D/ST. */
  readonly regret: RegretOdds | null;
}

/** A player who is worth more than a replacement is no free drop. */
export type DropUse =
  | { readonly kind: 'season' }
  /** His points this week, and those of a replacement. */
  | { readonly kind: 'this_week'; readonly points: Fact; readonly replacement: Fact };

/** Points a week over a replacement from which a spot is worth it; not tuned. */
const MIN_OVER_REPLACEMENT = 1;

/** Kickers and D/STs are streamed: another is always free. */
export const isWorthASpot = (
  { snapshot, lastWeek }: Pick<RosterContext, 'snapshot' | 'lastWeek'>,
  { regret, overReplacement }: Pick<ValuedPlayer, 'regret' | 'overReplacement'>,
): boolean => regret !== null && overReplacement >= MIN_OVER_REPLACEMENT * (lastWeek + 1 - snapshot.week);

/** Of the season first; null where nothing speaks for keeping him. */
export function dropUse(team: RosterContext, drop: ValuedPlayer): DropUse | null {
  if (drop.regret === null) return null;
  if (isWorthASpot(team, drop)) return { kind: 'season' };
  const { player, profile } = drop.member;
  const points = profile.forecast?.mean;
  if (!points) return null;
  const replacement = cite(team.scoringContext(player), player, 'replacement_points', team.scoring);
  const isStart = replacement !== null && pointsToRank(drop.member) > replacement.value;
  return isStart ? { kind: 'this_week', points, replacement } : null;
}
