// The final injury report that a player's chance to play still waits for.
import { awaitedReportDay, isListedHurt } from '../../nfl/index.ts';
import type { AwaitedReport } from '../phrases/index.ts';
import type { AnalysisContext } from './analysis.ts';
import type { PlayerProfile } from './player-profile.ts';
import { hasMissedHurt } from './playing-time.ts';
import { roleProfile } from './role-profile.ts';

/**
 * Of a player without a designation whose team has not made its final report, where this week's
 * report lists him or he was out of the last game hurt: his missing designation says nothing yet.
 */
export function awaitedReport(
  { currentSnapshot: snapshot, clock }: Pick<AnalysisContext, 'currentSnapshot' | 'clock'>,
  { player, team, status, participation }: Pick<PlayerProfile, 'player' | 'team' | 'status' | 'participation'>,
): AwaitedReport | null {
  if (team === null || player.position === 'DEF' || participation !== 'plays' || status.label !== null) return null;
  const day = awaitedReportDay(snapshot, clock, team);
  if (day === null) return null;
  return isListedHurt(snapshot, player) || hasMissedHurt(snapshot, roleProfile(snapshot, player))
    ? { team, day }
    : null;
}
