// The outlook while too few seasons are available to learn from: a player's own record, shrunk to his position's average.

import type { Snapshot } from '../../nfl/index.ts';
import { draftCapital } from '../draft-capital.ts';
import { addLine, LINE_STATS } from '../line.ts';
import { readCareers } from './careers.ts';
import type { InSeasonState } from './in-season-state.ts';
import { SEASON_WEIGHTS } from './preseason-inputs.ts';
import { type PreseasonSituation, type SkillPosition, skillPosition } from './preseason-situation.ts';
import type { RestOfSeason } from './rest-of-season.ts';
import type { WeekReport } from './season-log.ts';

/** Games at which a player's own record and the average of his position count alike. */
const AVERAGE_GAMES = 4;
/** Who never played is worth this share of the average, and one more for the first pick of all. */
const ROOKIE_SHARE = 0.5;
/** Prior share of his team's games a player plays; its weight is `AVERAGE_GAMES`. */
const DEFAULT_PLAY_SHARE = 0.85;
/** Shares of the next three games, and of those after, that a reported player plays. */
const PLAY_SHARE_BY_REPORT: Readonly<Partial<Record<WeekReport, readonly [near: number, far: number]>>> = {
  reserve: [0.1, 0.5],
  out: [0.5, 0.8],
  doubtful: [0.6, 0.85],
};

export type AverageLines = Readonly<Record<SkillPosition, Float64Array>>;

/** Mean line of a game at each position in the latest completed season. */
export function averageLines(snapshot: Snapshot): AverageLines {
  const sums = { QB: emptySum(), RB: emptySum(), WR: emptySum(), TE: emptySum() };
  for (const [id, { totals, games }] of readCareers(snapshot).inSeason(snapshot.season - 1)) {
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
): Float64Array {
  const recent = pastSeasons.filter((campaign) => season - campaign.season <= SEASON_WEIGHTS.length);
  const weights = recent.map((campaign) => SEASON_WEIGHTS[season - campaign.season - 1] ?? 0);
  const games = recent.reduce((sum, campaign, i) => sum + (weights[i] ?? 0) * campaign.games, 0);
  const scale = games > 0 ? 1 : ROOKIE_SHARE + draftCapital(pick);
  return averages[position].map((average, stat) => {
    const own = recent.reduce((sum, { totals }, i) => sum + (weights[i] ?? 0) * (totals[stat] ?? 0), 0);
    return (own + AVERAGE_GAMES * scale * average) / (games + AVERAGE_GAMES);
  });
}

/** The weeks left: what was expected, turned by what he did since. */
export function fallbackRestOfSeason({ member, games, teamGames, report }: InSeasonState): RestOfSeason {
  const line = member.opening.map((expected, stat) => {
    const own = games.reduce((sum, game) => sum + (game.line[stat] ?? 0), 0);
    return (own + AVERAGE_GAMES * expected) / (games.length + AVERAGE_GAMES);
  });
  const plays = (games.length + AVERAGE_GAMES * DEFAULT_PLAY_SHARE) / (teamGames + AVERAGE_GAMES);
  const [near, far] = PLAY_SHARE_BY_REPORT[report] ?? [1, 1];
  return { near: line, far: line, playShareNear: Math.min(plays, near), playShareFar: Math.min(plays, far) };
}
