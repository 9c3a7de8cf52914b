// The report's rookies: the first-year players likeliest to finish the week as starters.

import type { Fact } from '../../citations/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import type { StarterFinish } from '../phrases/index.ts';
import {
  type AnalysisContext,
  depthChartReason,
  expectedAmounts,
  isLocked,
  isStarterListing,
  roleProfile,
  type StarterListing,
} from '../shared/index.ts';
import { type PlayerNote, playerNote, starterFinish } from './noted-player.ts';

export interface RookieNote extends PlayerNote {
  readonly finish: StarterFinish;
  /** What is known of his role before his first game; null after it. */
  readonly firstRole: FirstRole | null;
}

/** A role without a game behind it. */
export interface FirstRole {
  /** Null where the depth chart does not list him as a starter. */
  readonly listing: StarterListing | null;
  /** Carries and targets that the forecast expects; null of a few. */
  readonly carries: Fact | null;
  readonly targets: Fact | null;
}

/** Expected carries or targets from which they are part of a role. Not tuned. */
const MIN_EXPECTED = 2;
/** First-year players in the rookie watch. */
const MAX_ROOKIES = 5;

/**
 * Without kickers: a first year says nothing about them. A begun game is over for a lineup. The
 * `listed` are left out of the likeliest: another list says their roles and odds.
 */
export function rookieWatch(context: AnalysisContext, listed: ReadonlySet<Player>): readonly RookieNote[] {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  const chance = (projection: Projection) =>
    projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).starterProbability;
  return forecast.projections
    .filter(
      ({ player }) => player.entryYear === snapshot.season && player.position !== 'K' && !isLocked(snapshot, player),
    )
    .sort((a, b) => chance(b) - chance(a) || a.player.index - b.player.index)
    .slice(0, MAX_ROOKIES)
    .filter(({ player }) => !listed.has(player))
    .flatMap(({ player }) => {
      const note = playerNote(context, player);
      const finish = starterFinish(context, player, note);
      return finish ? [{ ...note, finish, firstRole: note.role.account ? null : firstRole(context, player) }] : [];
    });
}

function firstRole(context: AnalysisContext, player: Player): FirstRole {
  const { currentSnapshot: snapshot } = context;
  const reason = depthChartReason(snapshot, roleProfile(snapshot, player));
  // every quarterback who starts throws as often
  const amounts = player.position === 'QB' ? [] : expectedAmounts(context, player);
  const expected = (name: 'carries' | 'targets') =>
    amounts.find(({ stat, amount }) => stat === name && amount.value >= MIN_EXPECTED)?.amount ?? null;
  return {
    listing: reason && isStarterListing(reason) ? reason : null,
    carries: expected('carries'),
    targets: expected('targets'),
  };
}
