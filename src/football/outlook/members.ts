// The players of a season with what was expected of each as it opened: the start of every in-season picture.
import type { World } from '../world.ts';
import { type OpeningParameters, openingLine, teamPointsOf } from './opening.ts';
import { situationsOf } from './situation.ts';
import type { Member } from './standing.ts';

const USUAL_AGE = 26;

/** A member together with the player he is. */
export interface SeasonMember extends Member {
  readonly player: World['players']['all'][number];
}

export function membersOf(world: World, season: number, parameters: OpeningParameters): readonly SeasonMember[] {
  const teamPoints = teamPointsOf(world);
  return situationsOf(world, season).map((situation) => ({
    player: situation.player,
    gsisId: situation.player.gsisId,
    position: situation.position,
    team: situation.team,
    age: situation.age ?? USUAL_AGE,
    opening: openingLine(situation, teamPoints, parameters),
    reserve: situation.reserve,
  }));
}
