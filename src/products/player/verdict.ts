// What the verdict of a player's answer says: the call, its condition, and what to do with a
// player who is out.
import { isStreamed, LEAGUE_TEAMS } from '../../fantasy/defaults/index.ts';
import { EVEN_ODDS, isAsLikelyAsNot } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Absence } from '../phrases/index.ts';
import {
  type ForecastContext,
  horizonOf,
  isInDoubt,
  type PlayerProfile,
  SURE_PLAY_PROBABILITY,
  type WeekFacts,
} from '../shared/index.ts';
import { isDoneForSeason, isLikelyOut, isStartIfActive, isWorthReserve, isWorthSpot, type PlayerCall } from './call.ts';
import type { PlayerDecision, PlayerVerdict, RosterMove } from './decision.ts';

type VerdictInput = Pick<PlayerDecision, 'absence' | 'call' | 'starterInDoubt' | 'awaitedReport' | 'doubt'>;

export function playerVerdict(context: ForecastContext, profile: PlayerProfile, input: VerdictInput): PlayerVerdict {
  const { forecast, player } = profile;
  const { absence, call, starterInDoubt, awaitedReport, doubt } = input;
  if (absence?.kind === 'begun') return { kind: 'locked', absence, rosterMove: rosterMove(context, profile, absence) };
  if (absence || !forecast) return { kind: 'bench', absence, rosterMove: rosterMove(context, profile, absence) };
  const { playOdds } = forecast;
  if (isStartIfActive(context, profile)) return { kind: 'start_if_active', playOdds };
  if (isInDoubt(profile) && isLikelyOut(context, profile)) return { kind: 'likely_out', playOdds };
  // that a backup may get no snaps is no condition of a sit
  const isConditional = isInDoubt(profile) && !(call === 'sit' && doubt?.isHealthyBackup);
  if (isConditional || (awaitedReport && call !== 'sit')) return ifPlaying(profile, forecast, call);
  return call === 'sit' && starterInDoubt && starterInDoubt.playOdds.value < EVEN_ODDS
    ? { kind: 'sit_unless_out', starter: starterInDoubt.starter, playOdds: starterInDoubt.playOdds }
    : { kind: 'call', call, forecast, isLowEnd: call === 'start' && isLowEnd(player, forecast) };
}

const ifPlaying = ({ status }: PlayerProfile, forecast: WeekFacts, call: PlayerCall): PlayerVerdict => ({
  kind: 'if_playing',
  call,
  forecast,
  needsBackup: call === 'start' && forecast.playOdds.value < SURE_PLAY_PROBABILITY,
  isReported: status.label !== null,
});

/** Half of a dozen, the starters of a league of twelve at one spot of a lineup. */
const LOW_END_PLAYERS = LEAGUE_TEAMS / 2;
const TIER_POSITIONS: ReadonlySet<string> = new Set(['QB', 'RB', 'WR', 'TE']);

/** Among the last starters, and less likely than not to finish as one, as displayed. */
function isLowEnd({ position }: Player, { rank, chance, starterRank }: WeekFacts): boolean {
  if (!TIER_POSITIONS.has(position) || isAsLikelyAsNot(chance.value)) return false;
  return rank.value > starterRank.value - LOW_END_PLAYERS;
}

function rosterMove(context: ForecastContext, profile: PlayerProfile, absence: Absence | null): RosterMove | null {
  const { player, status } = profile;
  const isHeld =
    !isStreamed(player.position) && !horizonOf(context.currentSnapshot).isFinalWeek && isWorthSpot(context, profile);
  switch (absence?.kind) {
    case 'bye':
      return isHeld && status.designation === null ? 'hold' : null;
    case 'begun':
      return isHeld ? 'hold' : null;
    case 'out':
      if (isWorthReserve(context, profile)) return 'reserve';
      if (isDoneForSeason(context, profile)) return 'drop';
      return isHeld ? 'hold' : null;
    default:
      return null;
  }
}
