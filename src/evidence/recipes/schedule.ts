// Rules over the schedule: what the betting line says of a team's game, and what its games ended with.
import { lineOf } from '../../football/lines.ts';
import { textAt } from '../../football/table.ts';
import type { World } from '../../football/world.ts';
import { type Grounds, recipe } from './recipe.ts';
import type { Slice } from './slice.ts';

/** `implied total` is half the total line, half the spread added for the favourite and taken from the other. */
export const SCHEDULE_RULES = [
  recipe<'implied total'>(/^implied total$/, (grounds, slice) => line(grounds, slice)?.impliedTotal ?? null),
  recipe<'opponent implied total'>(
    /^opponent implied total$/,
    (grounds, slice) => line(grounds, slice)?.opponentImpliedTotal ?? null,
  ),
  recipe<'points favoured by'>(/^points favoured by$/, (grounds, slice) => {
    const of = line(grounds, slice);
    return of && of.impliedTotal - of.opponentImpliedTotal;
  }),
  recipe<'total line'>(/^total line$/, (grounds, slice) => {
    const of = line(grounds, slice);
    return of && of.impliedTotal + of.opponentImpliedTotal;
  }),
  recipe<`mean(points ${'scored' | 'allowed'})`>(/^mean\(points (scored|allowed)\)$/, ({ world }, slice, [which]) => {
    const points = results(world, slice).map(([own, other]) => (which === 'scored' ? own : other));
    return points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0) / points.length;
  }),
] as const;

function line({ world }: Grounds, { season, weeks: [week = 0], team }: Slice) {
  const then = world.season === season && world.week === week ? world : world.before(season, week);
  return team === null ? null : lineOf(then, team);
}

/** Own and opponent's points in the team's games of the slice that are over. */
function results({ games }: World, { season, weeks, team }: Slice): readonly (readonly [number, number])[] {
  const { numbers, texts } = games;
  const played: (readonly [number, number])[] = [];
  for (let row = 0; row < games.length; row++) {
    if (numbers.season[row] !== season || !weeks.includes(numbers.week[row] ?? 0)) continue;
    const [home, away] = [numbers.home_score[row] ?? Number.NaN, numbers.away_score[row] ?? Number.NaN];
    if (Number.isNaN(home + away)) continue;
    if (textAt(texts.home_team, row) === team) played.push([home, away]);
    if (textAt(texts.away_team, row) === team) played.push([away, home]);
  }
  return played;
}
