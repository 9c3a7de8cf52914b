// Refuses questions about players the model does not project: a call that cannot be made is not sold.
import type { Snapshot } from '../../nfl/index.ts';
import { unprojectedClause } from '../phrases/index.ts';
import { absence } from './absence.ts';
import { AnswerError } from './answer-error.ts';
import type { Participation, PlayerProfile } from './player-profile.ts';

/** Without a projection these still have an answer: the player is projected for other weeks, and is not a start in this one. */
const AWAY: ReadonlySet<Participation> = new Set(['out', 'bye']);

/** Throws 409 `not_projected`, which names every one of these players the model has nothing on. */
export function requireProjected(snapshot: Snapshot, cases: readonly PlayerProfile[]): void {
  const reasons = cases.filter((profile) => !isProjected(profile)).map((profile) => reason(snapshot, profile));
  if (reasons.length === 0) return;
  const next = `Ask about a QB, RB, WR, TE, K or DEF on a team with a game scheduled in week ${snapshot.week}.`;
  throw new AnswerError(409, 'not_projected', `${reasons.join(' ')} You were not charged. ${next}`);
}

function isProjected({ player, participation, forecast }: PlayerProfile): boolean {
  return forecast !== null || (AWAY.has(participation) && unprojectedClause(player) === null);
}

function reason(snapshot: Snapshot, profile: PlayerProfile): string {
  const { player } = profile;
  const clause = unprojectedClause(player)?.text ?? absence(snapshot, profile)?.text ?? 'there is no projection';
  return `${player.name}: ${clause.replace(/\.$/, '')}.`;
}
