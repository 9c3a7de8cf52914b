// Refuses questions about players without a projection: a call that cannot be made is not sold.
import type { Snapshot } from '../../nfl/index.ts';
import { absenceClause, unprojectedClause } from '../phrases/index.ts';
import { absenceOf } from './absence.ts';
import { AnswerError } from './answer-error.ts';
import type { Participation, PlayerProfile } from './player-profile.ts';
import { isUnprojectedPosition, unprojectedPosition } from './unprojected-position.ts';

/**
 * These have an answer without a projection: the player sits this week, or his game has begun, and
 * he is projected for other weeks.
 */
const ABSENT_THIS_WEEK: ReadonlySet<Participation> = new Set(['out', 'bye', 'begun']);

/** Throws 409 `not_projected`, which names every player without a projection. */
export function requireProjected(snapshot: Snapshot, profiles: readonly PlayerProfile[]): void {
  const reasons = profiles.filter((profile) => !isProjected(profile)).map((profile) => reason(snapshot, profile));
  if (reasons.length === 0) return;
  const next = `Ask about a QB, RB, WR, TE, K or DEF on a team with a game scheduled in week ${snapshot.week}.`;
  throw new AnswerError(409, 'not_projected', `${reasons.join(' ')} You were not charged. ${next}`);
}

function isProjected({ player, participation, forecast }: PlayerProfile): boolean {
  return forecast !== null || (ABSENT_THIS_WEEK.has(participation) && !isUnprojectedPosition(player));
}

function reason(snapshot: Snapshot, profile: PlayerProfile): string {
  const { player } = profile;
  const position = unprojectedPosition(player);
  if (position !== null) return `${player.name}: ${unprojectedClause(player, position).text}.`;
  const absence = absenceOf(snapshot, profile);
  return `${player.name}: ${absence ? absenceClause(absence).text : 'no projection'}.`;
}
