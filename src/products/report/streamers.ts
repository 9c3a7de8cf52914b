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
  /** Whether it speaks against him: low for his offense, high for a D/ST's opponent. */
  readonly isLineAgainst: boolean;
}

/** Implied totals, in points, of an offense that scores little and of one that scores a lot. */
const LOW_TOTAL = 19.5;
const HIGH_TOTAL = 22.5;

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
  return (
    points && {
      ...note,
      points,
      opponent,
      isHome: home,
      impliedTotal: total && { team: isDefense ? opponent : team, points: total },
      isLineAgainst: total !== null && (isDefense ? total.value >= HIGH_TOTAL : total.value <= LOW_TOTAL),
    }
  );
}
