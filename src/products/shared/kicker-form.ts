// A kicker's recent points as a reason to have him. Use `roleToHave`.
import type { RoleProfile } from './role-profile.ts';

/** Points a game below which a kicker's scoring gives no reason to have him. Not tuned. */
const MIN_KICKER_POINTS = 8;

/** The role of a player to have: of a kicker without recent points that argue against him. */
export function roleToHave(role: RoleProfile): RoleProfile {
  const isPoor = role.position === 'K' && (role.pointsPerGame?.value ?? 0) < MIN_KICKER_POINTS;
  return isPoor ? { ...role, account: null } : role;
}
