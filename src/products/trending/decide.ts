// Judges the crowd's adds and drops: which players to list, the call on each,
// and who the verdict names.

import { itemAt } from '../../checked/index.ts';
import { createFact, playerSlice } from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import { lastFantasyWeek, NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import { assumedLeague, seasonValues, type TrendingList } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  type CrowdSignal,
  cite,
  citedName,
  crowdOf,
  crowdSignal,
  forecastConfidence,
  horizonOf,
  isLocked,
  lackedReports,
  namedInFull,
  newsOf,
  programStats,
  type RequestOf,
  roleProfile,
  roleToHave,
} from '../shared/index.ts';
import type { JudgedRow, Move, NamedMove, TrendingDecision, TrendingRow } from './decision.ts';
import { explain, isStatusExplained } from './explanation.ts';
import { layoutOf } from './layout.ts';
import { leadOf } from './lead.ts';
import { movesOf } from './moves.ts';
import { stanceOf } from './stance.ts';
import { settledStarter } from './starter.ts';
import { type TrendingCall, trendingVerdict } from './verdict.ts';

/** Words for first names in a verdict: 15, less five others and five last names. */
const MAX_FIRST_NAMES = 5;
/** Rows explained: the first one takes two of five sentences. */
const MAX_EXPLAINED = 4;
/** Rows explained where no move is called for. */
const MAX_EXPLAINED_WITHOUT_MOVE = 2;

const MOVES: Readonly<Record<TrendingCall, Readonly<Record<'add' | 'drop', Move>>>> = {
  add: { add: 'add', drop: 'drop' },
  fade: { add: 'fade', drop: 'hold' },
  hold: { add: 'none', drop: 'none' },
};

/** Where the reason is not the odds. */
const RETURN_MOVES = { add: 'none', drop: 'hold' } as const satisfies Record<string, Move>;
const CROWD_MOVES = { add: 'check', drop: 'none' } as const satisfies Record<string, Move>;

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
  const confidence = forecastConfidence(context.currentSnapshot, meanProbability(judged));
  return {
    season,
    week,
    lookbackHours,
    horizon: horizonOf({ week }),
    confidence,
    lackedReports: lackedReports(context.currentSnapshot, confidence),
    judged,
    rows,
    moves,
    namedInFull: namedInFull(
      moves.flatMap(({ players }) => players),
      MAX_FIRST_NAMES,
    ),
    ...explainedOf(rows, moves),
  };
}

/**
 * The rows that the verdict names, or the first rows of a list without a move. A full verdict has
 * room for the odds of its second add alone: he is named alongside the first.
 */
function explainedOf(
  rows: readonly TrendingRow[],
  moves: readonly NamedMove[],
): Pick<TrendingDecision, 'lead' | 'others'> {
  const rowFor = (move: Move, player: Player) =>
    rows.filter((row) => row.move === move && row.player === player).slice(0, 1);
  const named = moves.flatMap(({ move, players }) => players.flatMap((player) => rowFor(move, player)));
  const explained = moves.length === 0 ? rows.slice(0, MAX_EXPLAINED_WITHOUT_MOVE) : named;
  const [second, ...rest] = explained.slice(1);
  // only adds are named in pairs
  return second === undefined || explained.length <= MAX_EXPLAINED
    ? { lead: leadOf(itemAt(explained, 0), null), others: explained.slice(1) }
    : { lead: leadOf(itemAt(explained, 0), second), others: rest };
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

const meanProbability = (judged: readonly JudgedRow[]): number | null =>
  mean(judged.map(({ probability }) => probability));

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
  const crowd = crowdOf(adds, drops);
  const rows = (list: TrendingList, chosen: typeof added) =>
    chosen.map(({ player, count }) => rowOf(context, player, list, count, crowdSignal(context, crowd, player)));
  return [...rows(adds, added.slice(0, fromAdds)), ...rows(drops, dropped.slice(0, limit - fromAdds))];
}

function rowOf(
  context: AnalysisContext,
  player: Player,
  list: TrendingList,
  count: number,
  signal: CrowdSignal | null,
): TrendingRow {
  const { currentSnapshot: snapshot, model } = context;
  const { trend } = list;
  const crowd = newsOf(signal);
  const role = roleProfile(snapshot, player);
  const { team, formerTeam, isThisSeason, status } = role;
  const odds = cite(context, player, 'startable_odds');
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
    mayHaveNewJob: signal?.kind === 'may_start' || (trend === 'add' && role.position === 'QB' && role.backup === true),
    crowd: crowd?.kind ?? null,
    isLocked: isLocked(snapshot, player),
    hasLaterGames: snapshot.week + NEXT_GAMES <= lastFantasyWeek(snapshot.week),
  });
  const explanation = explain(context, role, { trend, hasOdds: odds !== null, reason, rosterValue, crowd });
  const row = {
    player,
    trend,
    call: verdict,
    move:
      reason === 'returns'
        ? RETURN_MOVES[trend]
        : reason === 'crowd' && crowd?.kind === 'may_start'
          ? CROWD_MOVES[trend]
          : MOVES[verdict][trend],
    rosterValue,
    odds,
    stats: programStats(context, player),
    explanation,
    stance: stanceOf({
      trend,
      isFinalWeek: horizonOf(snapshot).isFinalWeek,
      isLocked: isLocked(snapshot, player),
      rosterValue,
      reason,
      odds: odds?.value ?? null,
      explanation,
      role,
    }),
    starter: settledStarter(snapshot, role),
    role: rosterValue === 'wanted' ? roleToHave(role) : role,
    newTeam:
      team === null || formerTeam === null || explanation?.kind === 'former_team'
        ? null
        : { team, previousTeam: formerTeam, isThisSeason },
    status: isStatusExplained(explanation) ? null : status.label,
    count: createFact('trend_count', count, 'count', citedName(player), {
      dataset: 'platform trending',
      slice: `${trend}, last ${list.lookbackHours} h, as of ${list.asOf}, ${playerSlice(player)}`,
    }),
  };
  return { ...row, layout: layoutOf(row) };
}
