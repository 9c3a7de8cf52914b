// The report's streamers: one-week starts from the players available in most leagues, at the
// positions that managers fill week by week.
import type { Fact } from '../../citations/index.ts';
import type { Rostership } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Projection } from '../../projections/index.ts';
import type { ImpliedTotal } from '../phrases/index.ts';
import { type AnalysisContext, forecastFact, impliedTotal } from '../shared/index.ts';
import { type PlayerNote, playerNote } from './noted-player.ts';

export interface StreamerNote extends PlayerNote {
  readonly points: Fact;
  readonly opponent: string;
  readonly isHome: boolean;
  /** Null without a betting line. */
  readonly impliedTotal: ImpliedTotal | null;
  /**
   * What it says of him: low for his offense, or high for a D/ST's opponent, it speaks against
   * him; null in between.
   */
  readonly line: 'for' | 'against' | null;
  /**
   * Whether it is the first reason to stream him: of a D/ST, away from home, or of a top offense.
   */
  readonly isLineTheReason: boolean;
}

/** Implied totals, in points, of an offense that scores little and of one that scores a lot. */
const LOW_TOTAL = 19.5;
const HIGH_TOTAL = 22.5;
/**
 * From this implied total on the offense is a reason wherever it plays: a
 * field goal above the usual.
 */
const SCORING_TOTAL = 23.5;

const STREAMED_POSITIONS = ['QB', 'TE', 'K', 'DEF'];
/** Streamers named for each position. */
const STREAMERS_PER_POSITION = 2;

export function streamers(context: AnalysisContext, rostership: Rostership): readonly StreamerNote[] {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  return STREAMED_POSITIONS.flatMap((position) =>
    forecast.projections
      .filter(
        ({ player, team }) =>
          player.position === position && !snapshot.gameDay?.hasKickedOff(team) && rostership.isWidelyAvailable(player),
      )
      .sort((a, b) => forecast.rank(a, SCORING_PRESETS.ppr) - forecast.rank(b, SCORING_PRESETS.ppr))
      .slice(0, STREAMERS_PER_POSITION)
      .flatMap((projection) => streamerNote(context, projection) ?? []),
  );
}

function streamerNote(context: AnalysisContext, { player, team, opponent, home }: Projection): StreamerNote | null {
  const points = forecastFact(context, player, {
    stat: 'projected_points',
    unit: 'points',
    rule: 'mean points in ppr',
  });
  const note = playerNote(context, player);
  const isDefense = player.position === 'DEF';
  const total = note.role.line ?? impliedTotal(context, { team, player });
  const line = total && lineOf(total, { isDefense });
  const isScoring = total !== null && total.value >= SCORING_TOTAL;
  return (
    points && {
      ...note,
      points,
      opponent,
      isHome: home,
      impliedTotal: total && { team: isDefense ? opponent : team, points: total },
      line,
      isLineTheReason: line === 'for' && (isDefense || !home || isScoring) && !note.risk && !note.rivalQuarterback,
    }
  );
}

/** A low total is good for a D/ST alone. */
function lineOf({ value }: Fact, { isDefense }: { readonly isDefense: boolean }): StreamerNote['line'] {
  if (value <= LOW_TOTAL) return isDefense ? 'for' : 'against';
  if (value < HIGH_TOTAL) return null;
  return isDefense ? 'against' : 'for';
}
