// Rules over what the model sees and the crowd does not: a chance with absence counted, and the chance of those ranked alike.
import { PRESETS } from '../../football/scoring.ts';
import { type SleeperCandidate, sleeperRanking } from '../../football/sleeper-ranking.ts';
import { playerOf } from './games.ts';
import { type Grounds, NotAtHand, recipe } from './recipe.ts';
import type { Slice } from './slice.ts';

/** Of a sleeper candidate (`src/football/sleeper-ranking.ts`) in PPR. */
export const CROWD_RULES = [
  recipe<"odds of a starter's week, absence counted">(
    /^odds of a starter's week, absence counted$/,
    (grounds, slice) => candidate(grounds, slice)?.chance ?? null,
  ),
  recipe<"mean odds of a starter's week of those ranked alike">(
    /^mean odds of a starter's week of those ranked alike$/,
    (grounds, slice) => candidate(grounds, slice)?.usual ?? null,
  ),
] as const;

function candidate({ world, model }: Grounds, { season, weeks: [week = 0], player }: Slice): SleeperCandidate | null {
  if (!model) throw new NotAtHand('the football model');
  const then = world.season === season && world.week === week ? world : world.before(season, week);
  const him = player === null ? null : playerOf(then, { season, weeks: [week], player, team: null });
  return sleeperRanking(then, model, PRESETS.ppr).find((one) => one.player.index === him?.index) ?? null;
}
