// Judges the crowd's adds and drops: which players to list, the call on each,
// and who the verdict names.
import { createFact, type Fact } from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import { isStreamed, NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import { assumedLeague, type Confidence, seasonValues, type TrendingList } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { LAST_WEEK, type Player } from '../../nfl/index.ts';
import type { NewTeam } from '../phrases/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  citedName,
  forecastConfidence,
  forecastFact,
  type RequestOf,
  type RoleProfile,
  roleProfile,
  valueStats,
  weekStats,
} from '../shared/index.ts';
import { type Explanation, explain, isStatusExplained } from './explanation.ts';
import { type Stance, stanceOf } from './stance.ts';
import { settledStarter } from './starter.ts';
import { type RosterValue, type TrendingCall, trendingVerdict } from './verdict.ts';

export interface TrendingRow {
  readonly player: Player;
  readonly trend: 'add' | 'drop';
  readonly call: TrendingCall;
  readonly move: Move;
  readonly rosterValue: RosterValue;
  /** Odds to be startable over his next three games; null without a projection. */
  readonly odds: Fact | null;
  /** Cited for programs; empty without a projection this week. */
  readonly stats: readonly Fact[];
  readonly explanation: Explanation | null;
  readonly stance: Stance;
  /** Of a quarterback behind another: who starts, where that is settled. */
  readonly starter: Player | null;
  readonly role: RoleProfile;
  readonly newTeam: NewTeam | null;
  /** The reported status, unless the explanation already gives it. */
  readonly status: string | null;
  /** Adds or drops over the look-back window. */
  readonly count: Fact;
}

/** A call with odds: that the player is startable over his next three games, or that he is not. */
export interface JudgedRow {
  readonly player: Player;
  readonly isStartable: boolean;
  readonly probability: number;
}

export interface TrendingDecision {
  readonly season: number;
  readonly week: number;
  readonly lookbackHours: number;
  readonly confidence: Confidence;
  /** What `confidence` is about, averaged; empty where no player has odds. */
  readonly judged: readonly JudgedRow[];
  /** Adds first, then drops, each by count. Never empty. */
  readonly rows: readonly TrendingRow[];
  /**
   * Named in the verdict, by the move it calls for: the best odds of those to add or hold, the
   * first of the list of the others; each player once.
   */
  readonly moves: readonly {
    readonly move: Exclude<Move, 'none'>;
    readonly players: readonly [Player, ...Player[]];
  }[];
  /**
   * Explained in the reasoning: the rows that the verdict names, or the first rows of a list
   * without a move.
   */
  readonly explained: readonly TrendingRow[];
  /** The second add of a full verdict: it has room for his odds. */
  readonly alongside: TrendingRow | null;
}

/**
 * What a manager does about the player: a crowd's add is followed or faded, a drop followed or held
 * against. A dropped player who is away for now, and worth a roster spot once back, is a hold.
 */
export type Move = 'add' | 'fade' | 'drop' | 'hold' | 'none';

/** Players that the verdict names for each move, in its order. */
const MAX_NAMED = { add: 2, fade: 1, drop: 1, hold: 1 } as const;
const MAX_NAMED_IN_ALL = 5;
/** Moves for players worth a roster spot. */
const IS_WANTED = { add: true, fade: false, drop: false, hold: true } as const;
/** Rows explained: the first one takes two of five sentences. */
const MAX_EXPLAINED = 4;
/** Rows explained where no move is called for. */
const MAX_EXPLAINED_WITHOUT_MOVE = 2;

const MOVES: Readonly<Record<TrendingCall, Readonly<Record<'add' | 'drop', Move>>>> = {
  add: { add: 'add', drop: 'drop' },
  fade: { add: 'fade', drop: 'hold' },
  hold: { add: 'none', drop: 'none' },
};

const RETURN_MOVES = { add: 'none', drop: 'hold' } as const satisfies Record<string, Move>;

export async function decide(
  context: AnalysisContext,
  { limit, lookback_hours: lookbackHours }: RequestOf<typeof product>,
): Promise<TrendingDecision> {
  const { season, week, isCurrent } = context.currentSnapshot;
  const [adds, drops] = await Promise.all([
    context.market.trending('add', lookbackHours),
    context.market.trending('drop', lookbackHours),
  ]);
  const rows = pickRows(context, adds, drops, limit);
  if (rows.length === 0 && !isCurrent)
    throw new AnswerError(
      409,
      'nothing_to_recommend',
      `The trending list recorded before week ${week} has no known player. You were not charged. Ask for the current week.`,
    );
  if (rows.length === 0)
    throw new AnswerError(
      503,
      'platform_unavailable',
      'Sleeper lists no trending players right now. You were not charged. Ask again in ten minutes.',
      600,
    );
  const moves = movesOf(rows);
  const judged = judgedRows(rows);
  return {
    season,
    week,
    lookbackHours,
    confidence: forecastConfidence(context.currentSnapshot, meanProbability(judged)),
    judged,
    rows,
    moves,
    ...explainedOf(rows, moves),
  };
}

function explainedOf(
  rows: readonly TrendingRow[],
  moves: TrendingDecision['moves'],
): Pick<TrendingDecision, 'explained' | 'alongside'> {
  if (moves.length === 0) return { explained: rows.slice(0, MAX_EXPLAINED_WITHOUT_MOVE), alongside: null };
  const rowFor = (move: Move, player: Player) =>
    rows.filter((row) => row.move === move && row.player === player).slice(0, 1);
  const named = moves.flatMap(({ move, players }) => players.flatMap((player) => rowFor(move, player)));
  if (named.length <= MAX_EXPLAINED) return { explained: named, alongside: null };
  const [first, second, ...others] = named;
  // only adds are named in pairs
  return { explained: [first, ...others].flatMap((row) => row ?? []), alongside: second ?? null };
}

/**
 * Every call with odds: a wanted player turns out startable, an unwanted one does not. Without a
 * call, that the first player of the list is startable.
 */
function judgedRows(rows: readonly TrendingRow[]): readonly JudgedRow[] {
  const judged = rows.flatMap(({ player, call, rosterValue, odds }): JudgedRow[] => {
    if (call === 'hold' || odds === null) return [];
    const isStartable = rosterValue === 'wanted';
    return [{ player, isStartable, probability: isStartable ? odds.value : 1 - odds.value }];
  });
  const [first] = rows;
  return judged.length === 0 && first?.odds
    ? [{ player: first.player, isStartable: true, probability: first.odds.value }]
    : judged;
}

function meanProbability(judged: readonly JudgedRow[]): number | null {
  return judged.length === 0 ? null : judged.reduce((sum, { probability }) => sum + probability, 0) / judged.length;
}

/** Adds and drops in equal parts, adds first; a short list is filled up from the other. */
function pickRows(context: AnalysisContext, adds: TrendingList, drops: TrendingList, limit: number): TrendingRow[] {
  const known = (list: TrendingList) =>
    list.rows.flatMap(({ platformId, count }) => {
      const player = context.currentSnapshot.players.byPlatformId(platformId);
      return player ? [{ player, count }] : [];
    });
  const [added, dropped] = [known(adds), known(drops)];
  const half = Math.ceil(limit / 2);
  const fromAdds = Math.min(added.length, Math.max(half, limit - dropped.length));
  const rows = (list: TrendingList, chosen: typeof added) =>
    chosen.map(({ player, count }) => rowOf(context, player, list, count));
  return [...rows(adds, added.slice(0, fromAdds)), ...rows(drops, dropped.slice(0, limit - fromAdds))];
}

function rowOf(context: AnalysisContext, player: Player, list: TrendingList, count: number): TrendingRow {
  const { currentSnapshot: snapshot, model } = context;
  const { trend } = list;
  const role = roleProfile(snapshot, player);
  const { team, formerTeam, isThisSeason, status } = role;
  const odds = forecastFact(context, player, {
    stat: 'startable_odds',
    unit: 'share',
    rule: 'odds to be startable in ppr',
  });
  const season = model.season(snapshot);
  const seasonal = season.projectionFor(player);
  const { verdict, rosterValue, reason } = trendingVerdict({
    trend,
    hasTeam: team !== null,
    status,
    odds: odds?.value ?? null,
    overReplacement: seasonal
      ? seasonValues(season, assumedLeague(SCORING_PRESETS.ppr)).valueOf(seasonal).overReplacement
      : null,
    mayHaveNewJob: trend === 'add' && role.position === 'QB' && role.backup === true,
    hasLaterGames: snapshot.week + NEXT_GAMES <= LAST_WEEK,
  });
  const explanation = explain(context, role, { trend, hasOdds: odds !== null, reason, rosterValue });
  return {
    player,
    trend,
    call: verdict,
    move: reason === 'returns' ? RETURN_MOVES[trend] : MOVES[verdict][trend],
    rosterValue,
    odds,
    stats: [...weekStats(context, player), ...valueStats(context, player)],
    explanation,
    stance: stanceOf({ trend, week: snapshot.week, rosterValue, reason, hasOdds: odds !== null, explanation, role }),
    starter: settledStarter(snapshot, role),
    role,
    newTeam: team === null || formerTeam === null ? null : { team, previousTeam: formerTeam, isThisSeason },
    status: isStatusExplained(explanation) ? null : status.label,
    count: createFact('trend_count', count, 'count', citedName(player), {
      dataset: 'platform trending',
      slice: `${trend}, last ${list.lookbackHours} h, as of ${list.asOf}, player ${player.platformId}`,
    }),
  };
}

function movesOf(rows: readonly TrendingRow[]): TrendingDecision['moves'] {
  // a player on both lists is named once
  const named = new Set<Player>();
  // one kicker or D/ST is as good as the next: they are named where no other player is
  const ordered = [...rows].sort(
    (a, b) => Number(isStreamed(a.player.position)) - Number(isStreamed(b.player.position)),
  );
  const moves = (['add', 'fade', 'drop', 'hold'] as const).filter((move) => rows.some((row) => row.move === move));
  return moves.flatMap((move, i) => {
    const called = ordered.filter((row) => row.move === move && !named.has(row.player));
    // the most wanted of those to have; of the others those that most managers move
    if (IS_WANTED[move])
      called.sort(
        (a, b) =>
          Number(isStreamed(a.player.position)) - Number(isStreamed(b.player.position)) ||
          (b.odds?.value ?? 0) - (a.odds?.value ?? 0),
      );
    const [first, ...others] = called
      .slice(0, Math.min(MAX_NAMED[move], MAX_NAMED_IN_ALL - named.size - (moves.length - 1 - i)))
      .map(({ player }) => player);
    if (!first) return [];
    for (const player of [first, ...others]) named.add(player);
    return [{ move, players: [first, ...others] as const }];
  });
}
