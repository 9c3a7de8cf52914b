// The report's rookies: the first-year players likeliest to finish the week as starters.

import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Projection } from '../../projections/index.ts';
import type { StarterFinish } from '../phrases/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { type PlayerNote, playerNote, starterFinish } from './noted-player.ts';

export interface RookieNote extends PlayerNote {
  readonly finish: StarterFinish;
}

/** First-year players in the rookie watch. */
const MAX_ROOKIES = 5;

/** Without kickers: a first year says nothing about them. */
export function rookieWatch(context: AnalysisContext): readonly RookieNote[] {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  const chance = (projection: Projection) =>
    projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).starterProbability;
  return forecast.projections
    .filter(({ player }) => player.entryYear === snapshot.season && player.position !== 'K')
    .sort((a, b) => chance(b) - chance(a) || a.player.index - b.player.index)
    .slice(0, MAX_ROOKIES)
    .flatMap(({ player }) => {
      const note = playerNote(context, player);
      const finish = starterFinish(context, player, note);
      return finish ? [{ ...note, finish }] : [];
    });
}
