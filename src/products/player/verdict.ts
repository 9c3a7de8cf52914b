// What the verdict of a player's answer says: the call, its condition, and what to do with a
// player who is out.
import type { Fact } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { EVEN_ODDS } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Absence } from '../phrases/index.ts';
import { type ForecastContext, isInDoubt, type PlayerProfile, type WeekFacts } from '../shared/index.ts';
import { isDoneForSeason, isStartIfActive, isUnlikely, isWorthReserve, isWorthSpot, type PlayerCall } from './call.ts';
import type { PlayerDecision } from './decide.ts';

export type PlayerVerdict =
  /** His game has begun. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'bench'; readonly absence: Absence | null; readonly rosterMove: RosterMove | null }
  /** Likelier out than in, and a start once he is active. */
  | { readonly kind: 'start_if_active'; readonly playOdds: Fact }
  /** Likelier out than in, and no start even if he plays. */
  | { readonly kind: 'likely_out'; readonly playOdds: Fact }
  /** In doubt, and likelier to play than not. */
  | { readonly kind: 'if_playing'; readonly call: PlayerCall; readonly forecast: WeekFacts }
  /** A sit who is next in line for a teammate likelier out than in. */
  | { readonly kind: 'sit_unless_out'; readonly starter: Player; readonly playOdds: Fact }
  | { readonly kind: 'call'; readonly call: PlayerCall; readonly forecast: WeekFacts };

/**
 * Of an absent player: `hold` over a bye, `reserve` in a league's spot for the injured, `drop`
 * where he is not expected back this season and players are not rostered beyond it.
 */
export type RosterMove = 'hold' | 'reserve' | 'drop';

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
    return isUnlikely(forecast) ? { kind: 'likely_out', playOdds } : { kind: 'if_playing', call, forecast };
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
