// The compared players, best start first, each with his call and the facts of his week.
import type { Fact } from '../../citations/index.ts';
import { FLEX_POSITIONS } from '../../fantasy/defaults/index.ts';
import { fantasyPosition, isCoinFlip } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  absenceOf,
  awaitedReport,
  type Brief,
  brief,
  citeBest,
  type ForecastContext,
  isInDoubt,
  leadAbsence,
  type Participation,
  programStats,
  regularBack,
  roleProfile,
  starterInDoubt,
  valueStats,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';

/** A kicker and a D/ST take no spot of a lineup from anyone else. */
export const slotOf = ({ position }: Pick<Player, 'position'>): 'K' | 'DEF' | 'other' =>
  position === 'K' || position === 'DEF' ? position : 'other';

/** The players by lineup slot, in the order of the first of each. */
export function bySlot<Row extends { readonly player: Player }>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const slots = new Set(rows.map(({ player }) => slotOf(player)));
  return [...slots].map((slot) => rows.filter(({ player }) => slotOf(player) === slot));
}

/** Players who do not play, the ones a manager may still consider first. */
const ABSENCE_ORDER: readonly Participation[] = ['begun', 'unmodeled', 'unscheduled', 'bye', 'out', 'no_team'];

interface RankedProfile {
  readonly profile: Brief;
  /** Odds to outscore the others, absence counted as zero points; null where no one else plays. */
  readonly winProbability: Fact | null;
  readonly call: 'start' | 'flex' | 'sit' | 'bench';
}

/**
 * By the odds to score most. `start` is the best player of a lineup slot, `flex` a coin flip with
 * him at a flex position, `bench` a player who does not play, `sit` the rest.
 */
export function rankMatchup(context: ForecastContext, players: readonly Player[]) {
  const profiles = players.map((player) => brief(context, player, 'ppr'));
  const playing = profiles.filter(({ participation }) => participation === 'plays');
  const contenders = playing
    .map((profile) => {
      const others = playing.flatMap(({ player }) => (player === profile.player ? [] : [player]));
      return { profile, winProbability: citeBest(context, profile.player, 'best_start_odds', others) };
    })
    .sort(
      (a, b) =>
        byFact(a.winProbability, b.winProbability) || byFact(a.profile.forecast?.mean, b.profile.forecast?.mean),
    );
  const [, second] = contenders;
  const bestOf = ({ profile }: (typeof contenders)[number]) =>
    contenders.find((other) => slotOf(other.profile.player) === slotOf(profile.player));
  const isClose = (contender: (typeof contenders)[number]) => {
    const [best, odds] = [bestOf(contender)?.winProbability, contender.winProbability];
    return best && odds ? isCoinFlip(best.value / (best.value + odds.value)) : false;
  };
  const ranked = contenders.map((contender): RankedProfile => {
    const isFlex = isClose(contender) && FLEX_POSITIONS.includes(fantasyPosition(contender.profile.player.position));
    return { ...contender, call: bestOf(contender) === contender ? 'start' : isFlex ? 'flex' : 'sit' };
  });
  const absent = profiles
    .filter(({ participation }) => participation !== 'plays')
    .sort((a, b) => ABSENCE_ORDER.indexOf(a.participation) - ABSENCE_ORDER.indexOf(b.participation))
    .map((profile): RankedProfile => ({ profile, winProbability: null, call: 'bench' }));
  return { ranked: [...ranked, ...absent], isCoinFlip: second !== undefined && isClose(second) };
}

/** The higher first; a contender without the fact comes after those with it. */
function byFact(a: Fact | null | undefined, b: Fact | null | undefined): number {
  if (a && b) return b.value - a.value;
  return Number(Boolean(b)) - Number(Boolean(a));
}

export type MatchupRow = ReturnType<typeof matchupRows>[number];

export function matchupRows(context: AnalysisContext, ranked: readonly RankedProfile[]) {
  const active = ranked.flatMap(({ profile, call }) => (call === 'bench' ? [] : [profile]));
  const isOneSlot = bySlot(active).length === 1;
  return ranked.map((row) => ({
    ...comparedPlayer(context, row),
    /** The others who play; none where each slot has a start of its own. */
    rivals: active.flatMap(({ player }) => (isOneSlot && player !== row.profile.player ? [player] : [])),
  }));
}

function comparedPlayer(context: AnalysisContext, { profile, winProbability, call }: RankedProfile) {
  const { currentSnapshot: snapshot } = context;
  const { player, forecast } = profile;
  const awaited = awaitedReport(context, profile);
  const isDoubtful = awaited !== null || isInDoubt(profile);
  return {
    ...profile,
    call,
    winProbability,
    absence: absenceOf(snapshot, profile),
    isInDoubt: isDoubtful,
    awaitedReport: awaited,
    doubt: forecast && isDoubtful ? profile.playingTime : null,
    /** In doubt, and not all but sure to play: a call names the condition. */
    mayMiss: isDoubtful && forecast !== null && forecast.playOdds.value < CUTS.odds.sure,
    rivalQuarterback: forecast && profile.rivalQuarterback,
    leadAbsence: leadAbsence(context, profile),
    starterInDoubt: forecast && starterInDoubt(context, player),
    regularBack: forecast && regularBack(context, player, profile.games),
    opening: forecast && roleProfile(snapshot, player).opening,
    /** Cited for programs: of the week and of the weeks left, or of the weeks left alone. */
    weekStats: forecast ? programStats(context, player) : valueStats(context, player),
  };
}
