// Rules over what a team's opponents scored at a position, beside what they usually score.
import { type Allowed, defenceAgainst } from '../../football/defence-against.ts';
import { type Grounds, recipe } from './recipe.ts';
import type { Slice } from './slice.ts';

type Position = 'QB' | 'RB' | 'WR' | 'TE' | 'K';
const POSITION = '(QB|RB|WR|TE|K)';

/** Before the slice's week, over the team's last games; `src/football/defence-against.ts` is the arithmetic. */
export const DEFENCE_RULES = [
  recipe<`rank in points allowed to ${Position}, adjusted for opponents`>(
    new RegExp(`^rank in points allowed to ${POSITION}, adjusted for opponents$`),
    (grounds, slice, [position = '']) => allowed(grounds, slice, position)?.rank ?? null,
  ),
  recipe<`ppr points a game allowed to ${Position} above what opponents usually score`>(
    new RegExp(`^ppr points a game allowed to ${POSITION} above what opponents usually score$`),
    (grounds, slice, [position = '']) => allowed(grounds, slice, position)?.effect ?? null,
  ),
] as const;

function allowed({ world }: Grounds, { season, weeks: [week = 0], team }: Slice, position: string): Allowed | null {
  const then = world.season === season && world.week === week ? world : world.before(season, week);
  return team === null ? null : defenceAgainst(then)(team, position);
}
