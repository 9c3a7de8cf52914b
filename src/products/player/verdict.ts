// What the verdict of a player's answer says: the call, its condition, and what to do with a
// player who is out.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { EVEN_ODDS } from '../../fantasy/index.ts';
import type { Absence } from '../phrases/index.ts';
import { type ForecastContext, isInDoubt, type PlayerProfile } from '../shared/index.ts';
import { isDoneForSeason, isLikelyOut, isStartIfActive, isWorthReserve, isWorthSpot } from './call.ts';
import type { PlayerDecision, PlayerVerdict, RosterMove } from './decision.ts';

export function playerVerdict(
  context: ForecastContext,
  profile: PlayerProfile,
  { absence, call, starterInDoubt }: Pick<PlayerDecision, 'absence' | 'call' | 'starterInDoubt'>,
): PlayerVerdict {
  const { forecast } = profile;
  if (absence?.kind === 'begun') return { kind: 'locked' };
  if (absence || !forecast) return { kind: 'bench', absence, rosterMove: rosterMove(context, profile, absence) };
  const { playOdds } = forecast;
  if (isStartIfActive(context, profile)) return { kind: 'start_if_active', playOdds };
  if (isInDoubt(profile))
    return isLikelyOut(context, profile) ? { kind: 'likely_out', playOdds } : { kind: 'if_playing', call, forecast };
  return call === 'sit' && starterInDoubt && starterInDoubt.playOdds.value < EVEN_ODDS
    ? { kind: 'sit_unless_out', starter: starterInDoubt.starter, playOdds: starterInDoubt.playOdds }
    : { kind: 'call', call, forecast };
}

function rosterMove(context: ForecastContext, profile: PlayerProfile, absence: Absence | null): RosterMove | null {
  const { player, status } = profile;
  if (absence?.kind === 'bye') {
    const isHealthy = status.designation === null;
    return isHealthy && !isStreamed(player.position) && isWorthSpot(context, profile) ? 'hold' : null;
  }
  if (absence?.kind !== 'out') return null;
  if (isWorthReserve(context, profile)) return 'reserve';
  return isDoneForSeason(context, profile) ? 'drop' : null;
}
