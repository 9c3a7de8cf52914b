// The calls that the products themselves make before a past week, judged by the results: verdicts,
// labels, confidence words.
import { COMPARED_RANKS } from '../fantasy/defaults/index.ts';
import type { PlatformRostership } from '../fantasy/index.ts';
import { SCORING_PRESETS } from '../fantasy/scoring/index.ts';
import { clockBefore, type Player, type Snapshot } from '../nfl/index.ts';
import { type AnalysisContext, AnswerError, matchup, sleepers, trending, waivers } from '../products/index.ts';
import type { Model } from '../projections/index.ts';
import type { BacktestWeek } from './backtest.ts';
import { weekOutcomes } from './outcomes.ts';
import { CROWD_LIST_LENGTH, simulatedMarket } from './simulated-market.ts';

/** One call of a product. */
export interface ProductCall {
  readonly product: 'trending' | 'sleepers' | 'waivers' | 'matchup';
  /** In the product's own terms: `add: fade`, `start`. */
  readonly call: string;
  /** Empty for trending, which has one confidence for the whole answer. */
  readonly confidence: string;
  readonly player: Player;
  /** 1 when the call was right, 0 when wrong, 0.5 for a tie. See `OUTCOME_LABELS`. */
  readonly outcome: number;
}

/** What a right call means, by product. */
export const OUTCOME_LABELS: Readonly<Record<ProductCall['product'], string>> = {
  trending: 'turned out startable over his next three games',
  sleepers: "had a starter's week",
  waivers: 'turned out startable over his next three games',
  matchup: 'outscored the other',
};

/** Ranks between the two players of a comparison: close calls and clear ones. */
const RANK_GAPS = [3, 10, 20];
/**
 * Asks trending, sleepers, waivers and matchup about the week of `before`, and judges their calls
 * by `after`. Past trending lists do not exist, so they are simulated: the added are the best
 * scorers of the week before among free agents, the dropped the worst among rostered players.
 */
export async function productCalls(
  { before, after, model }: Pick<BacktestWeek, 'before' | 'after' | 'model'>,
  polled: PlatformRostership | null,
): Promise<readonly ProductCall[]> {
  const outcomes = weekOutcomes(before, after, SCORING_PRESETS.ppr);
  const context: AnalysisContext = {
    currentSnapshot: before,
    clock: clockBefore(before),
    model,
    market: simulatedMarket(before, model, polled),
    leagues: noLeagues(),
  };
  const { week } = before;
  const calls: ProductCall[] = [];
  const record = (call: Omit<ProductCall, 'outcome'>, outcome: boolean | number | null) => {
    if (call.player.position in COMPARED_RANKS && outcome !== null) calls.push({ ...call, outcome: Number(outcome) });
  };

  if (week > 1) {
    const trends = await decisionOrNull(
      trending.decide(context, { week, lookback_hours: 24, limit: 2 * CROWD_LIST_LENGTH }),
    );
    for (const { player, trend, call } of trends?.rows ?? [])
      record({ product: 'trending', call: `${trend}: ${call}`, confidence: '', player }, outcomes.startable(player));
  }
  const sleeping = await decisionOrNull(sleepers.decide(context, { week, limit: 12 }));
  for (const { player, confidence } of sleeping?.picks ?? [])
    record({ product: 'sleepers', call: 'start', confidence, player }, outcomes.started(player));
  const claims = await decisionOrNull(waivers.decide(context, { week, limit: 15 }));
  for (const { player, label, confidence } of claims?.targets ?? [])
    record({ product: 'waivers', call: label, confidence, player }, outcomes.startable(player));
  for (const pair of comparablePairs(before, model)) {
    const { confidence, ranked } = await matchup.answer(context, { players: pair, week });
    const [first, second] = ranked.map(({ player_id }) => before.players.byPlatformId(player_id));
    if (!first || !second) continue;
    const gap = outcomes.points(first) - outcomes.points(second);
    record({ product: 'matchup', call: 'start', confidence, player: first }, gap === 0 ? 0.5 : gap > 0);
  }
  return calls;
}

/** Null when the product refuses the question: then it makes no call. */
async function decisionOrNull<Decision>(decision: Promise<Decision>): Promise<Decision | null> {
  try {
    return await decision;
  } catch (error) {
    if (error instanceof AnswerError) return null;
    throw error;
  }
}

/**
 * Pairs of a position some ranks apart in the week's forecast; each player is in one pair per gap.
 */
function comparablePairs(snapshot: Snapshot, model: Model): readonly [string, string][] {
  const forecast = model.week(snapshot);
  return Object.entries(COMPARED_RANKS).flatMap(([position, lastRank]) => {
    const ids = forecast.projections
      .filter((projection) => projection.player.position === position && projection.player.platformId !== null)
      .sort((a, b) => forecast.rank(a, SCORING_PRESETS.ppr) - forecast.rank(b, SCORING_PRESETS.ppr))
      .slice(0, lastRank)
      .map(({ player }) => player.platformId ?? '');
    return RANK_GAPS.flatMap((rankGap) =>
      ids.flatMap((id, index): [string, string][] => {
        const other = ids[index + rankGap];
        return other !== undefined && Math.floor(index / rankGap) % 2 === 0 ? [[id, other]] : [];
      }),
    );
  });
}

/** None of these products reads a league. */
function noLeagues(): AnalysisContext['leagues'] {
  return new Proxy({} as AnalysisContext['leagues'], {
    get() {
      throw new Error('leagues are not available in a backtest');
    },
  });
}
