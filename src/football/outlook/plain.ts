// What is believed while too few seasons are at hand to learn from: a player's own record, held to the average of his position.
import { LINE } from '../model/game-log.ts';
import type { World } from '../world.ts';
import type { Ahead } from './ahead.ts';
import { readCareers } from './careers.ts';
import { draftCapital, RECENCY } from './inputs.ts';
import type { Report } from './season-log.ts';
import { type Situation, type SkillPosition, skillPosition } from './situation.ts';
import type { Standing } from './standing.ts';

/** Games at which a player's own record and the average of his position count alike. */
const AVERAGE_GAMES = 4;
/** Who never played is worth this share of the average, and one more for the first pick of all. */
const UNSEEN = 0.5;
/** Share of his team's games a player plays when nothing is known of him, and the games that belief is worth. */
const PLAYS = 0.85;
/** Shares of the next three games, and of those after, that a reported player plays. */
const REPORTED: Readonly<Partial<Record<Report, readonly [near: number, far: number]>>> = {
  reserve: [0.1, 0.5],
  out: [0.5, 0.8],
  doubtful: [0.6, 0.85],
};

export type AverageLines = Readonly<Record<SkillPosition, Float64Array>>;

/** Mean line of a game at each position in the latest completed season. */
export function averageLines(world: World): AverageLines {
  const sums = { QB: emptySum(), RB: emptySum(), WR: emptySum(), TE: emptySum() };
  for (const [id, { totals, games }] of readCareers(world).in(world.season - 1)) {
    const player = world.players.byGsisId(id);
    const position = player && skillPosition(player);
    if (!position) continue;
    sums[position].games += games;
    for (let stat = 0; stat < LINE.length; stat++)
      sums[position].totals[stat] = (sums[position].totals[stat] ?? 0) + (totals[stat] ?? 0);
  }
  const mean = ({ totals, games }: ReturnType<typeof emptySum>) => totals.map((total) => total / Math.max(1, games));
  return { QB: mean(sums.QB), RB: mean(sums.RB), WR: mean(sums.WR), TE: mean(sums.TE) };
}

const emptySum = () => ({ totals: new Float64Array(LINE.length), games: 0 });

/** Line of a game as the season opens. */
export function plainOpening({ past, season, pick, position }: Situation, averages: AverageLines): Float64Array {
  const recent = past.filter((campaign) => season - campaign.season <= RECENCY.length);
  const weights = recent.map((campaign) => RECENCY[season - campaign.season - 1] ?? 0);
  const games = recent.reduce((sum, campaign, i) => sum + (weights[i] ?? 0) * campaign.games, 0);
  const scale = games > 0 ? 1 : UNSEEN + draftCapital(pick);
  return averages[position].map((average, stat) => {
    const own = recent.reduce((sum, { totals }, i) => sum + (weights[i] ?? 0) * (totals[stat] ?? 0), 0);
    return (own + AVERAGE_GAMES * scale * average) / (games + AVERAGE_GAMES);
  });
}

/** The weeks left: what was expected, turned by what he did since. */
export function plainAhead({ member, games, teamGames, report }: Standing): Ahead {
  const line = member.opening.map((expected, stat) => {
    const own = games.reduce((sum, game) => sum + (game.line[stat] ?? 0), 0);
    return (own + AVERAGE_GAMES * expected) / (games.length + AVERAGE_GAMES);
  });
  const plays = (games.length + AVERAGE_GAMES * PLAYS) / (teamGames + AVERAGE_GAMES);
  const [near, far] = REPORTED[report] ?? [1, 1];
  return { near: line, far: line, playsNear: Math.min(plays, near), playsFar: Math.min(plays, far) };
}
