// Chooses the rostered player to drop for a waiver target.
import type { Fact } from '../../citations/index.ts';
import { dropRisk, leastUsefulRostered, type Rostership, type WaiverCandidate } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { type Player, type Snapshot, statusForWeek } from '../../nfl/index.ts';
import { type AnalysisContext, cite, dropRegret, isLocked, isWanted, type QuarterbackCrowd } from '../shared/index.ts';

export interface SuggestedDrop {
  readonly player: Player;
  /** Odds to be startable over his next three games. */
  readonly odds: Fact;
}

/**
 * A player to drop has at most this part of the target's odds to be startable: with similar
 * odds a swap gains nothing.
 */
const MAX_DROP_ODDS_RATIO = 0.5;
/** Share of leagues that roster a player from which "drop him" is advice to a reader. */
const MIN_DROP_OWNED_SHARE = 0.2;

/** Who misses the game may hold no roster spot, but a reserve spot. */
function isAway(snapshot: Snapshot, player: Player): boolean {
  const { availability } = statusForWeek(snapshot, player);
  return availability === 'out' || availability === 'doubtful';
}

/**
 * For each target in turn, the least useful rostered player of his position, unless the risk of
 * regret is high; each player is named once per answer.
 */
export function dropChooser(
  context: AnalysisContext,
  { rostership, crowd }: { readonly rostership: Rostership; readonly crowd: QuarterbackCrowd },
): (candidate: WaiverCandidate) => SuggestedDrop | null {
  const { currentSnapshot: snapshot, model } = context;
  const named = new Set<number>();
  const outlook = model.season(snapshot);
  const isSafe = (player: Player) => dropRisk(dropRegret(outlook, rostership, player)) !== 'high';
  return ({ player: { position }, outcome }) => {
    const leastUseful = leastUsefulRostered(snapshot, model, SCORING_PRESETS.ppr, position).find(
      (rostered) =>
        !named.has(rostered.player.index) &&
        rostership.ownedShare(rostered.player) >= MIN_DROP_OWNED_SHARE &&
        isSafe(rostered.player) &&
        !isWanted({ odds: rostered.outcome.startableProbability, overReplacement: rostered.outcome.overReplacement }) &&
        !isAway(snapshot, rostered.player) &&
        // a report may still say that he starts
        crowd.signalOf(rostered.player)?.kind !== 'may_start' &&
        // most leagues lock the bench, too
        !isLocked(snapshot, rostered.player) &&
        rostered.outcome.overReplacement < outcome.overReplacement &&
        rostered.outcome.startableProbability <= MAX_DROP_ODDS_RATIO * outcome.startableProbability,
    );
    if (!leastUseful) return null;
    const { player } = leastUseful;
    const odds = cite(context, player, 'startable_odds');
    if (!odds) return null;
    named.add(player.index);
    return { player, odds };
  };
}
