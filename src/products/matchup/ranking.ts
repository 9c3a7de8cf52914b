// Players of one week in the order in which to start them, by the odds to score most; players who
// do not play are last.
import type { Fact } from '../../citations/index.ts';
import { isCoinFlip } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  citeBest,
  type ForecastContext,
  type Participation,
  type PlayerProfile,
  playerProfile,
  type ScoringName,
} from '../shared/index.ts';
import { slotOf } from './slots.ts';

export interface RankedProfile {
  readonly profile: PlayerProfile;
  /**
   * Odds to outscore the other players of the request, absence counted as zero points; null for a
   * player who does not play, or has no one to compare with.
   */
  readonly winProbability: Fact | null;
  readonly call: 'start' | 'flex' | 'sit' | 'bench';
}

export interface MatchupRanking {
  /** Best start first. */
  readonly rows: readonly RankedProfile[];
  /** The first two are a coin flip. */
  readonly isCoinFlip: boolean;
}

const FLEX_POSITIONS = new Set(['RB', 'FB', 'WR', 'TE']);
/** Players who do not play, the ones a manager may still consider first. */
const ABSENCE_ORDER: readonly Participation[] = ['begun', 'unmodeled', 'unscheduled', 'bye', 'out', 'no_team'];

/**
 * `start` is the best player of a lineup slot who plays; `flex` a coin flip with him at a flex
 * position; `bench` a player who does not play; `sit` the rest.
 */
export function rankMatchup(
  context: ForecastContext,
  players: readonly Player[],
  scoring: ScoringName,
): MatchupRanking {
  const profiles = players.map((player) => playerProfile(context, player, scoring));
  const playing = profiles.filter(({ participation }) => participation === 'plays');
  const contenders = playing.map((profile) => ({
    profile,
    winProbability: winProbabilityFact(context, profile, playing, scoring),
  }));
  contenders.sort(
    (a, b) => byFact(a.winProbability, b.winProbability) || byFact(a.profile.forecast?.mean, b.profile.forecast?.mean),
  );
  const firstOf = ({ player }: PlayerProfile) =>
    contenders.find(({ profile }) => slotOf(profile.player) === slotOf(player));
  const isClose = ({ profile, winProbability: odds }: (typeof contenders)[number]) => {
    const best = firstOf(profile)?.winProbability;
    return best && odds ? isCoinFlip(best.value / (best.value + odds.value)) : false;
  };
  const absent = profiles
    .filter(({ participation }) => participation !== 'plays')
    .sort((a, b) => ABSENCE_ORDER.indexOf(a.participation) - ABSENCE_ORDER.indexOf(b.participation));
  return {
    rows: [
      ...contenders.map((contender): RankedProfile => {
        const { profile, winProbability } = contender;
        if (firstOf(profile) === contender) return { profile, winProbability, call: 'start' };
        const isFlex = isClose(contender) && FLEX_POSITIONS.has(profile.player.position);
        return { profile, winProbability, call: isFlex ? 'flex' : 'sit' };
      }),
      ...absent.map((profile): RankedProfile => ({ profile, winProbability: null, call: 'bench' })),
    ],
    isCoinFlip: contenders[1] !== undefined && isClose(contenders[1]),
  };
}

function winProbabilityFact(
  context: ForecastContext,
  { player }: PlayerProfile,
  playing: readonly PlayerProfile[],
  scoring: ScoringName,
): Fact | null {
  const others = playing.flatMap((profile) => (profile.player === player ? [] : [profile.player]));
  return citeBest(context, player, 'best_start_odds', others, scoring);
}

/** The higher first; a contender without the fact comes after those with it. */
function byFact(a: Fact | null | undefined, b: Fact | null | undefined): number {
  if (a && b) return b.value - a.value;
  return Number(Boolean(b)) - Number(Boolean(a));
}
