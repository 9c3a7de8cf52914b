// One compared player: his week, the facts behind it, and who he is compared with.
import type { Fact } from '../../citations/index.ts';
import { startCall } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type {
  Absence,
  AwaitedReport,
  ImpliedTotal,
  LeadAbsence,
  OpponentGrade,
  PlayingTime,
  RivalQuarterback,
  StarterInDoubt,
} from '../phrases/index.ts';
import {
  type AnalysisContext,
  absenceOf,
  awaitedReport,
  gradeOpponent,
  impliedTotalOf,
  isInDoubt,
  leadAbsence,
  type PlayerProfile,
  playingTime,
  programStats,
  type RoleOpening,
  regularBack,
  rivalQuarterbackOf,
  roleOpening,
  SURE_PLAY_PROBABILITY,
  starterInDoubt,
  valueStats,
  type WeekFacts,
} from '../shared/index.ts';
import type { RankedProfile } from './ranking.ts';

/** One player of the comparison. */
export interface ComparedPlayer extends Pick<RankedProfile, 'call' | 'winProbability'> {
  readonly player: Player;
  readonly team: string | null;
  readonly opponent: string | null;
  /** The 1 to 32 rank of the opponent against the position; null for a D/ST and without games. */
  readonly opponentGrade: OpponentGrade | null;
  /** Null for a player who does not play. */
  readonly forecast: {
    readonly mean: Fact;
    readonly floor: Fact;
    readonly ceiling: Fact;
    readonly playOdds: Fact;
  } | null;
  /**
   * Cited for programs, of the week and of the weeks left; of a player who does
   * not play the second alone.
   */
  readonly weekStats: readonly Fact[];
  /** A designation is reported or awaited, or the odds to play are low. */
  readonly isInDoubt: boolean;
  /** Whether he is a start by himself, whoever he is compared with. */
  readonly isStart: boolean;
  /** In doubt, and not all but sure to play: a call names the condition. */
  readonly mayMiss: boolean;
  /** Null for a player who may play. */
  readonly absence: Absence | null;
  /** Only while it is open that the player plays. */
  readonly doubt: PlayingTime | null;
  /** The final injury report that his chance to play waits for. */
  readonly awaitedReport: AwaitedReport | null;
  readonly rivalQuarterback: RivalQuarterback | null;
  /**
   * Work that a teammate's absence leaves to him; null without any, and for a player who is out.
   */
  readonly opening: RoleOpening | null;
  /** The lead teammates whose absence sets his role. */
  readonly leadAbsence: LeadAbsence | null;
  /** The teammate ahead of him who is questionable; null where none is. */
  readonly starterInDoubt: StarterInDoubt | null;
  /** The regular ahead of him who is back after missing the games behind his usage. */
  readonly regularBack: Player | null;
  readonly usage: PlayerProfile['usage'];
  readonly isThisSeason: boolean;
  readonly impliedTotal: ImpliedTotal | null;
}

export interface MatchupRow extends ComparedPlayer {
  /** The others of his lineup slot who play; none where each slot has a start of its own. */
  readonly rivals: readonly Player[];
}

const isStart = ({ position }: Player, { rank, chance }: WeekFacts): boolean =>
  startCall({ position, rank: rank.value, chance: chance.value }) === 'start';

export function comparedPlayer(
  context: AnalysisContext,
  { profile, winProbability, call }: RankedProfile,
): ComparedPlayer {
  const { player, team, opponent, opponentFacts, forecast, usage, isThisSeason, bettingLine } = profile;
  const awaited = awaitedReport(context, profile);
  const isDoubtful = awaited !== null || isInDoubt(profile);
  const isDefense = player.position === 'DEF';
  return {
    player,
    team,
    opponent,
    call,
    winProbability,
    opponentGrade: opponent && opponentFacts ? gradeOpponent(opponent, player.position, opponentFacts) : null,
    forecast,
    weekStats: forecast ? programStats(context, player) : valueStats(context, player),
    isInDoubt: isDoubtful,
    isStart: forecast !== null && isStart(player, forecast),
    mayMiss: isDoubtful && forecast !== null && forecast.playOdds.value < SURE_PLAY_PROBABILITY,
    absence: absenceOf(context.currentSnapshot, profile),
    doubt: forecast && isDoubtful ? playingTime(context.currentSnapshot, player, forecast.playOdds) : null,
    awaitedReport: awaited,
    rivalQuarterback: forecast && rivalQuarterbackOf(context, player),
    leadAbsence: leadAbsence(context, profile),
    starterInDoubt: forecast && starterInDoubt(context, player),
    regularBack: forecast && regularBack(context, player, profile.games),
    opening: forecast && team !== null ? roleOpening(context.currentSnapshot, player, team) : null,
    usage,
    isThisSeason,
    impliedTotal: bettingLine && impliedTotalOf(context, (isDefense ? opponent : team) ?? '', bettingLine),
  };
}
