// The matchup's decision: the order of the players, the call, how sure it is, and
// the facts behind each row.
import { type Fact, idOf } from '../../citations/index.ts';
import { type matchup as product, valueError } from '../../contract/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { resolvePlayer } from '../lookup/index.ts';
import type {
  Absence,
  ImpliedTotal,
  OpponentGrade,
  PlayingTime,
  RivalQuarterback,
  StarterInDoubt,
} from '../phrases/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  absenceConfidence,
  absenceOf,
  forecastConfidence,
  forecastFact,
  gradeOpponent,
  InvalidRequestError,
  isInDoubt,
  type PlayerProfile,
  playingTime,
  type RequestOf,
  type RoleOpening,
  regularBack,
  requireProjected,
  rivalQuarterbackOf,
  roleOpening,
  SURE_PLAY_PROBABILITY,
  starterInDoubt,
  weekStats,
} from '../shared/index.ts';
import { type Comparison, edgeAndCounter } from './comparison.ts';
import { type MatchupRanking, type RankedProfile, rankMatchup } from './ranking.ts';
import { type ComparisonPoint, reasoningPoints } from './reasoning-points.ts';
import { bySlot } from './slots.ts';
import { type QuarterbackRoom, quarterbackRooms, type Tie, tieBetween } from './ties.ts';
import { upgradeOn } from './upgrade.ts';

/** One player of the comparison. */
export interface MatchupRow extends Pick<RankedProfile, 'call' | 'winProbability'> {
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
  /** Cited for programs; empty for a player who does not play. */
  readonly weekStats: readonly Fact[];
  readonly isInDoubt: boolean;
  /** In doubt, and not all but sure to play: a call names the condition. */
  readonly mayMiss: boolean;
  /** Null for a player who may play. */
  readonly absence: Absence | null;
  /** Only while it is open that the player plays. */
  readonly doubt: PlayingTime | null;
  readonly rivalQuarterback: RivalQuarterback | null;
  /**
   * Work that a teammate's absence leaves to him; null without any, and for a player who is out.
   */
  readonly opening: RoleOpening | null;
  /** The teammate ahead of him who is questionable; null where none is. */
  readonly starterInDoubt: StarterInDoubt | null;
  /** The regular ahead of him who is back after missing the games behind his usage. */
  readonly regularBack: Player | null;
  readonly usage: PlayerProfile['usage'];
  readonly isThisSeason: boolean;
  readonly impliedTotal: ImpliedTotal | null;
}

export interface MatchupDecision {
  readonly week: number;
  /**
   * `long_shot`: the best start is less likely to play than not; `slots`: those who play fill
   * different lineup slots, so each slot has a start of its own.
   */
  readonly kind: 'start' | 'coin_flip' | 'long_shot' | 'slots' | 'only_starter' | 'none_plays' | 'none_expected';
  readonly confidence: Confidence;
  /** Best start first. */
  readonly rows: readonly MatchupRow[];
  /**
   * The clearest difference in favor of the first of the two best starts; null without any,
   * and when only one plays.
   */
  readonly edge: Comparison | null;
  /** The clearest difference in favor of the second. */
  readonly counter: Comparison | null;
  /** The next best start while it is open that the first plays. */
  readonly fallback: MatchupRow | null;
  /** A player in doubt who would be the better start; null where none is. */
  readonly upgrade: MatchupRow | null;
  /** What ties the first two together when both play. */
  readonly firstTwo: Tie | null;
  /** Quarterbacks of one team among the players: only one of them starts. */
  readonly quarterbackRooms: readonly QuarterbackRoom[];
  /** What the reasoning says after the projections, in this order. */
  readonly points: readonly ComparisonPoint[];
}

export function decide(context: AnalysisContext, { players: texts }: RequestOf<typeof product>): MatchupDecision {
  const { currentSnapshot: snapshot } = context;
  const players = texts.map((text, i) => resolvePlayer(snapshot, text, ['body', 'players', i]));
  rejectDuplicates(players, texts);
  const ranking = rankMatchup(context, players, 'ppr');
  const profiles = ranking.rows.map(({ profile }) => profile);
  requireProjected(snapshot, profiles);
  requireOpenGame(profiles);
  const isAnyPresumedOut = profiles.some((profile) => absenceOf(snapshot, profile)?.kind === 'presumed_out');
  const rows = ranking.rows.map((row) => matchupRow(context, row));
  const active = rows.filter(({ call }) => call !== 'bench');
  const [first, second] = bySlot(active).find(({ length }) => length > 1) ?? active;
  const kind = kindOf(ranking, isAnyPresumedOut);
  const decided = {
    ...(first && second ? edgeAndCounter(first, second, active.length) : { edge: null, counter: null }),
    // the verdict names the fallback of a long shot
    fallback: (first?.isInDoubt && first === rows[0] && kind !== 'long_shot' && second) || null,
    upgrade: upgradeOn(rows),
    firstTwo: tieBetween(ranking),
    quarterbackRooms: quarterbackRooms(profiles),
  };
  return {
    week: snapshot.week,
    kind,
    confidence: confidence(context, ranking),
    rows,
    ...decided,
    points: reasoningPoints(rows, { kind, ...decided }),
  };
}

function rejectDuplicates(players: readonly Player[], texts: readonly string[]): void {
  const errors = players.flatMap((player, i) =>
    players.indexOf(player) < i
      ? [valueError(['body', 'players', i], texts[i], `${player.name} must be listed once`)]
      : [],
  );
  if (errors.length > 0) throw new InvalidRequestError(errors);
}

/** Once the kickoffs have passed there is nothing left to decide. */
function requireOpenGame(profiles: readonly PlayerProfile[]): void {
  const has = (wanted: PlayerProfile['participation']) =>
    profiles.some(({ participation }) => participation === wanted);
  if (has('plays') || !has('begun')) return;
  throw new AnswerError(
    409,
    'not_projected',
    'The games of these players have begun, so none of them can be started any more. You were not charged. Ask about next week.',
  );
}

const LIKELY_TO_PLAY = 0.5;

const LEAST_SURE_FIRST = ['low', 'medium', 'high'] as const;

function kindOf({ rows, isCoinFlip }: MatchupRanking, isAnyPresumedOut: boolean): MatchupDecision['kind'] {
  const [first, second] = rows;
  if (!first || first.call === 'bench') return isAnyPresumedOut ? 'none_expected' : 'none_plays';
  if (!second || !first.winProbability) return 'only_starter';
  if (bySlot(rows.filter(({ call }) => call !== 'bench').map(({ profile }) => profile)).length > 1) return 'slots';
  if ((first.profile.forecast?.playOdds.value ?? 1) < LIKELY_TO_PLAY) return 'long_shot';
  return isCoinFlip ? 'coin_flip' : 'start';
}

/**
 * How sure it is that the first outscores the second; of a single active player, that he plays; of
 * none, that the least certain of them does not.
 */
function confidence(context: AnalysisContext, { rows }: MatchupRanking): Confidence {
  const [first, second] = rows;
  if (!first) return 'low';
  if (first.call === 'bench') {
    const words = rows.map(({ profile }) => absenceConfidence(context, profile));
    return LEAST_SURE_FIRST.find((word) => words.includes(word)) ?? 'low';
  }
  const odds =
    second && second.call !== 'bench' ? pairOdds(context, first, second) : first.profile.forecast?.playOdds.value;
  return forecastConfidence(context.currentSnapshot, odds ?? null);
}

function pairOdds(context: AnalysisContext, first: RankedProfile, second: RankedProfile): number | null {
  const fact = forecastFact(context, first.profile.player, {
    stat: 'best_start_odds',
    unit: 'share',
    rule: `odds to be best of him, ${idOf(second.profile.player)} in ppr`,
  });
  return fact?.value ?? null;
}

function matchupRow(context: AnalysisContext, { profile, winProbability, call }: RankedProfile): MatchupRow {
  const { player, team, opponent, opponentFacts, forecast, usage, isThisSeason, bettingLine } = profile;
  const isDoubtful = isInDoubt(profile);
  const isDefense = player.position === 'DEF';
  return {
    player,
    team,
    opponent,
    call,
    winProbability,
    opponentGrade: opponent && opponentFacts ? gradeOpponent(opponent, player.position, opponentFacts) : null,
    forecast,
    weekStats: forecast ? weekStats(context, player) : [],
    isInDoubt: isDoubtful,
    mayMiss: isDoubtful && (forecast?.playOdds.value ?? 1) < SURE_PLAY_PROBABILITY,
    absence: absenceOf(context.currentSnapshot, profile),
    doubt: forecast && isDoubtful ? playingTime(context.currentSnapshot, player, forecast.playOdds) : null,
    rivalQuarterback: forecast && rivalQuarterbackOf(context, player),
    starterInDoubt: forecast && starterInDoubt(context, player),
    regularBack: forecast && regularBack(context, player, profile.games),
    opening: forecast && team !== null ? roleOpening(context.currentSnapshot, player, team) : null,
    usage,
    isThisSeason,
    impliedTotal: bettingLine && { team: (isDefense ? opponent : team) ?? '', points: bettingLine },
  };
}
