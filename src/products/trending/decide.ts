// Judges the crowd's adds and drops: which players to list, the call on each, and who the verdict names.
import { createFact, type Fact } from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import { type Confidence, confidenceOf, type TrendingList } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { NewTeam } from '../phrases/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  citedName,
  forecastFact,
  type RequestOf,
  type RoleProfile,
  roleProfile,
} from '../shared/index.ts';
import { type Explanation, explain, isStatusExplained } from './explanation.ts';
import { type RosterValue, type TrendingCall, trendingVerdict } from './verdict.ts';

export interface TrendingRow {
  readonly player: Player;
  readonly trend: 'add' | 'drop';
  readonly call: TrendingCall;
  readonly rosterValue: RosterValue;
  /** Odds to be startable over his next three games; null without a projection. */
  readonly odds: Fact | null;
  readonly explanation: Explanation | null;
  readonly role: RoleProfile;
  readonly newTeam: NewTeam | null;
  /** The reported status, unless the explanation already gives it. */
  readonly status: string | null;
  /** Adds or drops over the look-back window. */
  readonly count: Fact;
  readonly shareOfList: Fact;
}

export interface TrendingDecision {
  readonly season: number;
  readonly week: number;
  readonly lookbackHours: number;
  readonly hours: Fact;
  readonly confidence: Confidence;
  /** Adds first, then drops, each by count. Never empty. */
  readonly rows: readonly TrendingRow[];
  /** Named in the verdict, each player once. */
  readonly named: {
    readonly add: readonly Player[];
    readonly fade: readonly Player[];
    readonly drop: readonly Player[];
    readonly keep: readonly Player[];
  };
  /** Rows with a call, explained in the reasoning. */
  readonly explained: readonly TrendingRow[];
  /** Players without a call. */
  readonly undecided: readonly Player[];
}

const MAX_EXPLAINED = 4;
const MAX_NAMED_PER_CALL = 2;

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
      `The list recorded before week ${week} names no known player. You were not charged. Ask for the current week.`,
    );
  if (rows.length === 0)
    throw new AnswerError(503, 'platform_unavailable', 'The platform lists no trending player just now.', 600);
  return {
    season,
    week,
    lookbackHours,
    hours: createFact('lookback_hours', adds.lookbackHours, 'hours', null, {
      dataset: 'platform trending',
      slice: `add and drop, as of ${adds.asOf}`,
    }),
    confidence: confidenceOf(oddsOfCalls(rows)),
    rows,
    named: namedInVerdict(rows),
    explained: rows.filter(({ call }) => call !== 'hold').slice(0, MAX_EXPLAINED),
    undecided: rows.filter(({ call }) => call === 'hold').map(({ player }) => player),
  };
}

/** Mean odds that the calls are right: a wanted player turns out startable, an unwanted one does not. Zero without a call. */
function oddsOfCalls(rows: readonly TrendingRow[]): number {
  const odds = rows.flatMap((row) => {
    if (row.call === 'hold' || row.odds === null) return [];
    return [row.rosterValue === 'wanted' ? row.odds.value : 1 - row.odds.value];
  });
  return odds.length === 0 ? 0 : odds.reduce((sum, each) => sum + each, 0) / odds.length;
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
  const rows = (list: TrendingList, chosen: typeof added): TrendingRow[] => {
    const all = list.rows.reduce((sum, row) => sum + row.count, 0);
    return chosen.map(({ player, count }) => rowOf(context, player, list, count, all));
  };
  return [...rows(adds, added.slice(0, fromAdds)), ...rows(drops, dropped.slice(0, limit - fromAdds))];
}

function rowOf(context: AnalysisContext, player: Player, list: TrendingList, count: number, all: number): TrendingRow {
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
    overReplacement: seasonal ? season.outcome(seasonal, SCORING_PRESETS.ppr).overReplacement : null,
  });
  const explanation = explain(context, role, { hasOdds: odds !== null, reason, rosterValue });
  const source = {
    dataset: 'platform trending' as const,
    slice: `${trend}, last ${list.lookbackHours} h, as of ${list.asOf}, player ${player.platformId}`,
  };
  return {
    player,
    trend,
    call: verdict,
    rosterValue,
    odds,
    explanation,
    role,
    newTeam: team === null || formerTeam === null ? null : { team, previousTeam: formerTeam, isThisSeason },
    status: isStatusExplained(explanation) ? null : status.label,
    count: createFact('trend_count', count, 'count', citedName(player), source),
    shareOfList: createFact('trend_share', all > 0 ? count / all : 0, 'share', citedName(player), {
      ...source,
      rule: 'count / sum(count) of the list',
    }),
  };
}

function namedInVerdict(rows: readonly TrendingRow[]): TrendingDecision['named'] {
  // a player on both lists is named once
  const mentioned = new Set<string>();
  const named = (call: TrendingCall, trend: 'add' | 'drop') =>
    rows
      .filter((row) => row.call === call && row.trend === trend && !mentioned.has(row.player.name))
      .slice(0, MAX_NAMED_PER_CALL)
      .map(({ player }) => {
        mentioned.add(player.name);
        return player;
      });
  return {
    add: named('add', 'add'),
    fade: named('fade', 'add'),
    drop: named('add', 'drop'),
    keep: named('fade', 'drop'),
  };
}
