// Fumbles, on touches and on sacks, and how many of them are lost.
import type { SandboxPlayer } from '../league/person.ts';
import type { Random } from '../random.ts';
import type { AttackPart } from './attack.ts';
import type { LineDraft } from './box-score.ts';

/** Chance to fumble on a touch and on a sack, and for the other side to take the ball. */
const FUMBLE_ON_TOUCH = 0.0075;
const FUMBLE_ON_SACK = 0.13;
const FUMBLE_LOST_CHANCE = 0.47;

/** Writes them into the lines of whoever had the ball. */
export function fumble(
  random: Random,
  lines: Map<SandboxPlayer, LineDraft>,
  passers: readonly AttackPart[],
): { fumbles: number; fumblesLost: number } {
  let fumbles = 0;
  let fumblesLost = 0;
  const count = (chances: number, rate: number): [number, number] => {
    const dropped = random.binomial(chances, rate);
    const lost = random.binomial(dropped, FUMBLE_LOST_CHANCE);
    fumbles += dropped;
    fumblesLost += lost;
    return [dropped, lost];
  };
  for (const line of lines.values()) {
    if (line.rushing) [line.rushing.fumbles, line.rushing.fumblesLost] = count(line.rushing.carries, FUMBLE_ON_TOUCH);
    if (line.receiving)
      [line.receiving.fumbles, line.receiving.fumblesLost] = count(line.receiving.receptions, FUMBLE_ON_TOUCH);
  }
  for (const { person } of passers) {
    const passing = lines.get(person)?.passing;
    if (passing) [passing.sackFumbles, passing.sackFumblesLost] = count(passing.sacks, FUMBLE_ON_SACK);
  }
  return { fumbles, fumblesLost };
}
