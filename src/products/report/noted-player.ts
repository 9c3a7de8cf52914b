// What the report knows of every player it lists, and the odds that it judges players by.
import { roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import { brief, cite, programStats } from '../brief/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

export type PlayerNote = ReturnType<typeof playerNote>;

export function playerNote(context: AnalysisContext, player: Player) {
  const { risk, rivalQuarterback, role } = brief(context, player);
  const isInDoubt = risk !== null || rivalQuarterback !== null;
  // odds to play are given of a player in doubt: his others are those if he plays
  const odds = cite(context, player, isInDoubt ? 'starter_week_odds_if_he_plays' : 'starter_week_odds');
  const starterRank = cite(context, player, 'starter_rank');
  return {
    role,
    risk,
    rivalQuarterback,
    isInDoubt,
    finish: odds && starterRank && { odds, starterRank },
    /** Cited for programs. */
    weekStats: programStats(context, player),
  };
}

/** Odds to finish the week as a starter, absence counted; zero without a projection. */
export function startChance({ currentSnapshot: snapshot, model }: AnalysisContext, player: Player): number {
  const forecast = model.week(snapshot);
  const projection = forecast.projectionFor(player);
  return projection ? projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).starterProbability : 0;
}

/** The same as displayed. */
export const displayedStartChance = (context: AnalysisContext, player: Player): number =>
  roundToDisplayed(startChance(context, player));
