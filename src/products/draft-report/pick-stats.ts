// What a drafted player was worth before week 1, cited for programs.
import type { Fact } from '../../citations/index.ts';
import type { Model } from '../../projections/index.ts';
import { valueStats } from '../shared/index.ts';
import type { DraftContext, DraftedPlayer } from './drafted-roster.ts';

/**
 * Under a preset the value is that of the assumed league, as on the draft board; under a league's
 * own scoring it is that of the league. Empty without a projection.
 */
export function pickStats(
  model: Model,
  { draftSnapshot, scoring, scoringOf, valuedLeague }: DraftContext,
  { player, identity }: Pick<DraftedPlayer, 'player' | 'identity'>,
): readonly Fact[] {
  if (!player) return [];
  const lookup = { currentSnapshot: draftSnapshot, model, leagueScoring: scoringOf(identity.position), valuedLeague };
  return valueStats(lookup, player, scoring === 'league' ? 'league scoring' : scoring);
}
