// The players of a season with the preseason expectation of each: the start
// of every in-season state.
import type { Snapshot } from '../../nfl/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';
import { averageLines, fallbackPreseasonLine } from './fallback.ts';
import type { OutlookMember } from './in-season-state.ts';
import { type PreseasonParameters, preseasonLine, teamPointsPerGame } from './preseason.ts';
import { inexperienceOf } from './preseason-inputs.ts';
import { type PreseasonSituation, preseasonSituations } from './preseason-situation.ts';

/** Players between two parts: about 2 ms. */
const PLAYERS_PER_PART = 200;

/** A member together with the player he is. */
export interface SeasonPlayer extends OutlookMember {
  readonly player: Snapshot['players']['all'][number];
}

/** `parameters` null: too little was learned, and each player's own record decides. */
export function* seasonPlayers(
  snapshot: Snapshot,
  season: number,
  parameters: PreseasonParameters | null,
  hyperparameters: SeasonHyperparameters,
): Steps<readonly SeasonPlayer[]> {
  const { preseason } = hyperparameters;
  const teamPoints = teamPointsPerGame(snapshot, preseason);
  const averages = averageLines(snapshot, preseason);
  const openingOf = (situation: PreseasonSituation) =>
    parameters
      ? preseasonLine(situation, teamPoints, parameters, preseason)
      : fallbackPreseasonLine(situation, averages, hyperparameters);
  yield;
  const situations = yield* preseasonSituations(snapshot, season, preseason);
  yield;
  return yield* mapInSteps(situations, PLAYERS_PER_PART, (situation) => ({
    player: situation.player,
    gsisId: situation.player.gsisId,
    position: situation.position,
    team: situation.team,
    age: situation.age ?? preseason.typicalAge,
    opening: openingOf(situation),
    inexperience: inexperienceOf(situation, preseason),
    isOnReserve: situation.isOnReserve,
  }));
}
