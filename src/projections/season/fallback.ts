// The outlook while too few seasons are available to learn from: a player's own record, shrunk
// to his position's average.
import { itemAt } from '../../checked/index.ts';
import type { OffensePosition, Snapshot } from '../../nfl/index.ts';
import { draftCapital } from '../draft-capital.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';
import { addLine, LINE_STATS } from '../line.ts';
import { readCareers } from './careers.ts';
import type { InSeasonState } from './in-season-state.ts';
import type { PreseasonHyperparameters } from './preseason-inputs.ts';
import { type PreseasonSituation, skillPosition } from './preseason-situation.ts';
import type { RestOfSeason } from './rest-of-season.ts';

export type AverageLines = Readonly<Record<OffensePosition, Float64Array>>;

/** Mean line of a game at each position in the latest completed season. */
export function averageLines(snapshot: Snapshot, { lateWeek }: PreseasonHyperparameters): AverageLines {
  const sums = { QB: emptySum(), RB: emptySum(), WR: emptySum(), TE: emptySum() };
  for (const [id, { totals, games }] of readCareers(snapshot, lateWeek).inSeason(snapshot.season - 1)) {
    const player = snapshot.players.byGsisId(id);
    const position = player && skillPosition(player);
    if (!position) continue;
    sums[position].games += games;
    addLine(sums[position].totals, totals);
  }
  const mean = ({ totals, games }: ReturnType<typeof emptySum>) => totals.map((total) => total / Math.max(1, games));
  return { QB: mean(sums.QB), RB: mean(sums.RB), WR: mean(sums.WR), TE: mean(sums.TE) };
}

const emptySum = () => ({ totals: new Float64Array(LINE_STATS.length), games: 0 });

/** Line of a game as the season opens. */
export function fallbackPreseasonLine(
  { pastSeasons, season, pick, position }: PreseasonSituation,
  averages: AverageLines,
  { preseason, fallback }: SeasonHyperparameters,
): Float64Array {
  const { seasonWeights } = preseason;
  const { averageGames, rookieShare } = fallback;
  const recent = pastSeasons.filter((campaign) => season - campaign.season <= seasonWeights.length);
  const weights = recent.map((campaign) => itemAt(seasonWeights, season - campaign.season - 1));
  const games = recent.reduce((sum, campaign, i) => sum + itemAt(weights, i) * campaign.games, 0);
  const scale = games > 0 ? 1 : rookieShare + draftCapital(pick, preseason);
  return averages[position].map((average, stat) => {
    const own = recent.reduce((sum, { totals }, i) => sum + itemAt(weights, i) * itemAt(totals, stat), 0);
    return (own + averageGames * scale * average) / (games + averageGames);
  });
}

/** The weeks left: what was expected, turned by what he did since. */
export function fallbackRestOfSeason(
  { member, games, teamGames, report }: InSeasonState,
  { averageGames, defaultPlayShare, maxPlayShare }: SeasonHyperparameters['fallback'],
): RestOfSeason {
  const line = member.opening.map((expected, stat) => {
    const own = games.reduce((sum, game) => sum + itemAt(game.line, stat), 0);
    return (own + averageGames * expected) / (games.length + averageGames);
  });
  const plays = (games.length + averageGames * defaultPlayShare) / (teamGames + averageGames);
  const limits: Readonly<Partial<Record<string, { readonly near: number; readonly far: number }>>> = maxPlayShare;
  const { near, far } = limits[report] ?? { near: 1, far: 1 };
  return { near: line, far: line, playShareNear: Math.min(plays, near), playShareFar: Math.min(plays, far) };
}
