// How a player is called in prose: by his name, and a team's defence so that it cannot be taken for the team.
import { type Name, name } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';

export function displayName({ name: fullName, position }: Pick<Player, 'name' | 'position'>): Name {
  return name(position === 'DEF' ? `the ${fullName} defence` : fullName);
}
