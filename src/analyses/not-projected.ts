// Refuses questions about players the model does not project: a call that cannot be made is not sold.
import type { World } from '../football/world.ts';
import { absence } from './absence.ts';
import type { PlayerCase, Standing } from './player-case.ts';
import { Refusal } from './refusal.ts';
import { unprojected } from './unprojected.ts';

/** Without a projection these still have an answer: the player is projected for other weeks, and is not a start in this one. */
const AWAY: ReadonlySet<Standing> = new Set(['out', 'bye']);

/** Throws 409 `not_projected`, which names every one of these players the model has nothing on. */
export function requireProjected(world: World, cases: readonly PlayerCase[]): void {
  const reasons = cases.filter((one) => !isProjected(one)).map((one) => reason(world, one));
  if (reasons.length === 0) return;
  const next = `Ask about a QB, RB, WR, TE, K or DEF on a team with a game scheduled in week ${world.week}.`;
  throw new Refusal(409, 'not_projected', `${reasons.join(' ')} You were not charged. ${next}`);
}

function isProjected({ player, standing, expected }: PlayerCase): boolean {
  return expected !== null || (AWAY.has(standing) && unprojected(player) === null);
}

function reason(world: World, one: PlayerCase): string {
  const { player } = one;
  const clause = unprojected(player)?.text ?? absence(world, one)?.text ?? 'there is no projection';
  return `${player.name}: ${clause.replace(/\.$/, '')}.`;
}
