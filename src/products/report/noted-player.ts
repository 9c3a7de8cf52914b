// What every entry of the report holds: the player's role, odds to finish as a starter, and
// the risk of not playing.
import type { Fact } from '../../citations/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { PlayingTime, RivalQuarterback, StarterFinish } from '../phrases/index.ts';
import {
  type AnalysisContext,
  cite,
  playingTimeRisk,
  programStats,
  type RoleProfile,
  rivalQuarterbackOf,
  roleProfile,
} from '../shared/index.ts';

export interface PlayerNote {
  readonly role: RoleProfile;
  /** Null while the player is sure to play. */
  readonly risk: PlayingTime | null;
  readonly rivalQuarterback: RivalQuarterback | null;
  /** Cited for programs; empty without a projection. */
  readonly weekStats: readonly Fact[];
}

export function playerNote(context: AnalysisContext, player: Player): PlayerNote {
  return {
    role: roleProfile(context.currentSnapshot, player),
    risk: playingTimeRisk(context, player),
    rivalQuarterback: rivalQuarterbackOf(context, player),
    weekStats: programStats(context, player),
  };
}

/**
 * Odds to finish the week as a starter, absence counted; of a player in doubt, whose odds to play
 * are given with them, if he plays. Null without a projection.
 */
export function starterFinish(
  context: AnalysisContext,
  player: Player,
  { risk, rivalQuarterback }: Pick<PlayerNote, 'risk' | 'rivalQuarterback'>,
): StarterFinish | null {
  const isInDoubt = risk !== null || rivalQuarterback !== null;
  const odds = cite(context, player, isInDoubt ? 'starter_week_odds_if_he_plays' : 'starter_week_odds');
  const starterRank = cite(context, player, 'starter_rank');
  return odds && starterRank && { odds, starterRank };
}

/** Odds to finish the week as a starter, absence counted; zero without a projection. */
export function startChance({ currentSnapshot: snapshot, model }: AnalysisContext, player: Player): number {
  const forecast = model.week(snapshot);
  const projection = forecast.projectionFor(player);
  return projection ? projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).starterProbability : 0;
}
