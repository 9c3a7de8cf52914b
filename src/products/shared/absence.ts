// Why a player scores nothing this week: out, on a bye, without a team, not
// scheduled, not projected.
import { injuryOf, isFutureWeek, isLongAbsence, type Snapshot, teamMembers } from '../../nfl/index.ts';
import type { Absence } from '../phrases/index.ts';
import type { PlayerProfile } from './player-profile.ts';
import { isUnprojectedPosition } from './unprojected-position.ts';

/**
 * Whether a player counts as out in a week ahead only because he is out today: that week's injury
 * report is not known yet.
 */
function isPresumedOut(snapshot: Snapshot, { participation, status }: PlayerProfile): boolean {
  return participation === 'out' && status.availability === 'out' && isFutureWeek(snapshot);
}

/** Null for a player who may play. */
export function absenceOf(snapshot: Snapshot, profile: PlayerProfile): Absence | null {
  const kind = absenceKind(snapshot, profile);
  const { player, team, status, scored } = profile;
  const isLong = isLongAbsence(status);
  const injury = isLong ? null : injuryOf(snapshot, player);
  return (
    kind && {
      kind,
      player,
      team,
      label: status.label,
      isLong,
      injury,
      week: snapshot.week,
      scored,
      didNotPlay: didNotPlay(snapshot, profile),
    }
  );
}

/** Of a game that has begun: he was ruled out, or its statistics are published without him. */
function didNotPlay(snapshot: Snapshot, { player, participation, team, status, scored }: PlayerProfile): boolean {
  if (participation !== 'begun' || team === null || scored !== null) return false;
  if (status.availability === 'out') return true;
  // a D/ST has no line of its own
  if (player.position === 'DEF') return false;
  return teamMembers(snapshot, team).some((member) => snapshot.gameDay?.statLineOf(member) != null);
}

function absenceKind(snapshot: Snapshot, profile: PlayerProfile): Absence['kind'] | null {
  switch (profile.participation) {
    case 'plays':
      return null;
    case 'out':
      if (isPresumedOut(snapshot, profile)) return 'presumed_out';
      return profile.status.availability === 'out' ? 'out' : 'not_expected';
    case 'unmodeled':
      return isUnprojectedPosition(profile.player) ? 'unprojected_position' : 'unprojected';
    default:
      return profile.participation;
  }
}
