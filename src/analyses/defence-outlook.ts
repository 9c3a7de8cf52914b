// What a team's defence has done and whom it meets: opponents graded by the points the line or their last games give them.
import type { Fact } from '../evidence/fact.ts';
import { lookUp } from '../evidence/recipes.ts';
import { name, type Sentence, sentence, type Word, word } from '../evidence/sentence.ts';
import { weeksPlayed } from '../football/weeks-played.ts';
import type { World } from '../football/world.ts';
import type { PlayerCase } from './player-case.ts';
import { type Grounded, impliedTotal } from './week-facts.ts';

/** Games that count as lately. */
const LATELY = 4;
/** Points of an opponent up to which a defence is helped by him, and from which it is not. */
const FEW_POINTS = 19;
const MANY_POINTS = 25;

/** A defence's last games, in points allowed; null for a player and without games. */
export function defenceRecord({ world }: Grounded, { player, team }: PlayerCase): Sentence | null {
  if (player.position !== 'DEF' || team === null) return null;
  const lately = pointsLately(world, team, 'allowed');
  return lately && sentence`${name(team)} allowed ${lately.points} points a game ${lately.when}.`;
}

/** The opponent of a week, graded: by the line of that week, else by what his last games ended with. */
export function offenceAhead(grounds: Grounded, when: Word, where: Sentence, opponent: string, week: number): Sentence {
  const { world } = grounds;
  const line = impliedTotal(grounds, opponent, week);
  if (line) return sentence`${when} ${where}: ${gradeOf(line)}, the line gives them ${line} points.`;
  const lately = pointsLately(world, opponent, 'scored');
  return lately
    ? sentence`${when} ${where}: ${gradeOf(lately.points)}, they scored ${lately.points} points a game ${lately.when}.`
    : sentence`${when} ${where}.`;
}

function gradeOf({ value }: Fact): Word {
  if (value <= FEW_POINTS) return word('soft');
  return word(value < MANY_POINTS ? 'even' : 'hard');
}

/** Of this season, or, while the team has not played in it, of the last one. */
function pointsLately(world: World, team: string, which: 'allowed' | 'scored') {
  const season = weeksPlayed(world, team, world.season).length > 0 ? world.season : world.season - 1;
  const points = lookUp(
    { world },
    {
      dataset: 'nflverse schedules',
      stat: `points_${which}_per_game`,
      unit: 'per_game',
      season,
      weeks: weeksPlayed(world, team, season).slice(-LATELY),
      player: null,
      team,
      rule: `mean(points ${which})`,
    },
  );
  const when = season === world.season ? sentence`lately` : sentence`at the end of last season`;
  return points && { points, when };
}
