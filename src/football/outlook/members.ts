// The players of a season with what was expected of each as it opened: the start of every in-season picture.
import type { World } from '../world.ts';
import { newnessOf } from './inputs.ts';
import { type OpeningParameters, openingLine, teamPointsOf } from './opening.ts';
import { averageLines, plainOpening } from './plain.ts';
import { type Situation, situationsOf } from './situation.ts';
import type { Member } from './standing.ts';

const USUAL_AGE = 26;

/** A member together with the player he is. */
export interface SeasonMember extends Member {
  readonly player: World['players']['all'][number];
}

/** `parameters` null: too little was learnt, and each is told by his own record. */
export function membersOf(world: World, season: number, parameters: OpeningParameters | null): readonly SeasonMember[] {
  const teamPoints = teamPointsOf(world);
  const averages = averageLines(world);
  const openingOf = (situation: Situation) =>
    parameters ? openingLine(situation, teamPoints, parameters) : plainOpening(situation, averages);
  return situationsOf(world, season).map((situation) => ({
    player: situation.player,
    gsisId: situation.player.gsisId,
    position: situation.position,
    team: situation.team,
    age: situation.age ?? USUAL_AGE,
    opening: openingOf(situation),
    newness: newnessOf(situation),
    reserve: situation.reserve,
  }));
}
