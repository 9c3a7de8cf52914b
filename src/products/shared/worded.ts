// Facts and their phrase in one call, for products that do not decide and write apart yet.
import type { Sentence } from '../../citations/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import { noGames, noTrendClause } from '../phrases/index.ts';
import { noTrendReason } from './role-changes.ts';
import type { RoleProfile } from './role-profile.ts';
import { noGamesReason } from './usage-facts.ts';

export { newsClause, roleSentence } from '../phrases/index.ts';

export function whyNoTrend(role: RoleProfile): Sentence | null {
  const reason = noTrendReason(role);
  return reason && noTrendClause(role, reason);
}

export function noGamesSentence(snapshot: Snapshot, player: Player): Sentence {
  return noGames(noGamesReason(snapshot, player));
}
