// What the betting line says of a kicker or D/ST.
import type { RoleProfile } from '../shared/index.ts';

/** A team's usual implied total in points. */
const USUAL_TOTAL = 22;

/** Whether a line is all that is known of his game. */
export const hasLine = ({ position, impliedTotal }: RoleProfile): boolean =>
  (position === 'K' || position === 'DEF') && impliedTotal !== null;

/** A total below the usual one speaks for a D/ST that faces it, and against a kicker. */
export function lineValue({ position, impliedTotal }: RoleProfile): 'wanted' | 'unwanted' {
  const total = impliedTotal ?? USUAL_TOTAL;
  return (position === 'DEF' ? total <= USUAL_TOTAL : total >= USUAL_TOTAL) ? 'wanted' : 'unwanted';
}
