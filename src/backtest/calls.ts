// The calls that the products themselves make before a past week, judged by the results: verdicts,
// labels, confidence words.
import { COMPARED_RANKS } from '../fantasy/defaults/index.ts';
import { type PlatformRostership, replacementOdds, replacementOptions } from '../fantasy/index.ts';
import { SCORING_PRESETS } from '../fantasy/scoring/index.ts';
import { clockBefore, type Player, type Snapshot } from '../nfl/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  draftBoard,
  matchup,
  player as playerAnswer,
  report,
  sleepers,
  trending,
  waivers,
} from '../products/index.ts';
import type { Model } from '../projections/index.ts';
import { isWeekComplete, type WeekOutcomes, weekOutcomes } from '../track-record/index.ts';
import type { BacktestWeek } from './backtest.ts';
import { outscoredReplacementLevel } from './board-outcome.ts';
import type { LeagueCall } from './leagues/index.ts';
import type { ProductCall } from './product-call.ts';
import { CROWD_LIST_LENGTH, marketWithoutLists, simulatedMarket } from './simulated-market.ts';
import { meanOfRows } from './table-rows.ts';

/** What a right call means, by product. */
export const OUTCOME_LABELS: Readonly<Record<ProductCall['product'] | LeagueCall['product'], string>> = {
  trending:
    'an add or keep turned out startable over his next three games, a fade or drop did not; a hold did; of a list the ' +
    'share of its calls',
  sleepers: 'outscored a replacement-level player',
  waivers: 'turned out startable over his next three games',
  matchup: 'outscored the other',
  player: 'a start or flex outscored a replacement-level player, a sit did not',
  report: 'outscored a replacement-level player',
  roster: 'outscored the other, or played where no other did; a claim turned out startable over his next three games',
  'draft-board': 'outscored the replacement level of the position over the weeks ahead',
  'team-report': "the position stayed on its side of the league's average over the next four weeks",
  'draft-report': 'the roster ended on its side of the median redraft',
};

/** Ranks between the two players of a comparison: close calls and clear ones. */
const RANK_GAPS = [3, 10, 20];
/** The shortest board that is sold: its first player is the same. */
const MIN_BOARD = 25;

type TrendingDecision = Awaited<ReturnType<typeof trending.decide>>;

/**
 * Asks seven products about the week of `before`, and judges their calls by `after`. Past trending
 * lists do not exist, so those that trending is asked about are simulated: the added are the best
 * scorers of the week before among free agents, the dropped the worst among rostered players. A
 * week that is not over has no calls: without points every comparison would be a tie.
 */
export async function productCalls(
  { before, after, model }: Pick<BacktestWeek, 'before' | 'after' | 'model'>,
  polled: PlatformRostership | null,
): Promise<readonly ProductCall[]> {
  if (!isWeekComplete(after, before)) return [];
  const outcomes = weekOutcomes(before, after, SCORING_PRESETS.ppr);
  const context: AnalysisContext = {
    currentSnapshot: before,
    clock: clockBefore(before),
    model,
    market: marketWithoutLists(before, model, polled),
    leagues: noLeagues(),
  };
  const { week } = before;
  const calls: ProductCall[] = [];
  const record = (call: Omit<ProductCall, 'outcome'>, outcome: boolean | number | null) => {
    if (call.player.position in COMPARED_RANKS && outcome !== null) calls.push({ ...call, outcome: Number(outcome) });
  };
  const forecast = model.week(before);
  const oddsOf = (player: Player) => {
    const projection = forecast.projectionFor(player);
    return projection ? replacementOdds(forecast, projection, SCORING_PRESETS.ppr) : null;
  };
  const replacementsBeaten = (player: Player) => shareOfReplacementsBeaten(before, model, outcomes, player);

  if (week > 1) {
    const withLists = { ...context, market: simulatedMarket(before, model, polled) };
    const trends = await decisionOrNull(
      trending.decide(withLists, { week, lookback_hours: 24, limit: 2 * CROWD_LIST_LENGTH }),
    );
    for (const { player, trend, verdict, rosterValue } of trends?.rows ?? []) {
      const startable = outcomes.startable(player);
      // what a fade or a drop says is that he is not
      const isRight = startable === null || verdict === 'hold' ? startable : startable === (rosterValue === 'wanted');
      record({ product: 'trending', call: `${trend}: ${verdict}`, confidence: '', said: null, player }, isRight);
    }
    if (trends) calls.push(...listCall(trends, outcomes));
  }
  const sleeping = await decisionOrNull(sleepers.decide(context, { week, limit: 12 }));
  for (const { player, confidence } of sleeping?.picks ?? [])
    record(
      { product: 'sleepers', call: 'start', confidence, said: oddsOf(player), player },
      replacementsBeaten(player),
    );
  const claims = await decisionOrNull(waivers.decide(context, { week, limit: 15 }));
  for (const { player, label, confidence, odds } of claims?.targets ?? []) {
    const said = odds?.value ?? null;
    record({ product: 'waivers', call: label, confidence, said, player }, outcomes.startable(player));
  }
  const briefing = await decisionOrNull(report.decide(context, { week }));
  if (briefing?.namedFirst) {
    const { namedFirst: player, confidence } = briefing;
    record(
      { product: 'report', call: 'headline', confidence, said: oddsOf(player), player },
      replacementsBeaten(player),
    );
  }
  const board = await decisionOrNull(draftBoard.decide(context, { limit: MIN_BOARD, scoring: 'ppr' }));
  if (board) {
    const { player, probability: said } = board.judged;
    const isRight = outscoredReplacementLevel(before, after, SCORING_PRESETS.ppr, player);
    record({ product: 'draft-board', call: 'first', confidence: board.confidence, said, player }, isRight);
  }
  for (const id of comparedPlayers(before, model).flat()) {
    const { player, call, confidence } = await playerAnswer.decide(context, { name: null, player_id: id, week });
    if (call === 'bench') continue;
    const [beaten, odds] = [replacementsBeaten(player), oddsOf(player)];
    const against = (share: number | null) => (call === 'sit' && share !== null ? 1 - share : share);
    record({ product: 'player', call, confidence, said: against(odds), player }, against(beaten));
  }
  for (const pair of comparablePairs(before, model)) {
    const { confidence, rows } = await matchup.decide(context, { players: pair, week });
    const [first, second] = rows;
    if (!first || !second) continue;
    const { player } = first;
    const said = first.winProbability?.value ?? null;
    const gap = outcomes.points(player) - outcomes.points(second.player);
    record({ product: 'matchup', call: 'start', confidence, said, player }, gap === 0 ? 0.5 : gap > 0);
  }
  return calls;
}

/** The whole list as one call: the share of its judged calls that came true. */
function listCall({ judged, confidence }: TrendingDecision, outcomes: WeekOutcomes): ProductCall[] {
  const known = judged.flatMap(({ player, isStartable, probability }) => {
    const startable = outcomes.startable(player);
    return startable === null ? [] : [{ player, probability, isRight: startable === isStartable }];
  });
  const [first] = known;
  if (!first) return [];
  const said = meanOfRows(known.map(({ probability }) => probability));
  const outcome = meanOfRows(known.map(({ isRight }) => Number(isRight)));
  return [{ product: 'trending', call: 'list', confidence, said, player: first.player, outcome }];
}

/** Share of the replacement-level players he outscored, ties half; null where there are none. */
function shareOfReplacementsBeaten(
  before: Snapshot,
  model: Model,
  outcomes: WeekOutcomes,
  player: Player,
): number | null {
  const forecast = model.week(before);
  const projection = forecast.projectionFor(player);
  const options = projection ? replacementOptions(forecast, projection, SCORING_PRESETS.ppr) : [];
  if (options.length === 0) return null;
  const beaten = options.map((option) => {
    const gap = outcomes.points(player) - outcomes.points(option.player);
    return gap === 0 ? 0.5 : Number(gap > 0);
  });
  return beaten.reduce((sum, each) => sum + each, 0) / beaten.length;
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

/** Platform ids of the players that managers compare, a list for each position, best first. */
function comparedPlayers(snapshot: Snapshot, model: Model): readonly (readonly string[])[] {
  const forecast = model.week(snapshot);
  return Object.entries(COMPARED_RANKS).map(([position, lastRank]) =>
    forecast.projections
      .filter((projection) => projection.player.position === position && projection.player.platformId !== null)
      .sort((a, b) => forecast.rank(a, SCORING_PRESETS.ppr) - forecast.rank(b, SCORING_PRESETS.ppr))
      .slice(0, lastRank)
      .map(({ player }) => player.platformId ?? ''),
  );
}

/**
 * Pairs of a position some ranks apart in the week's forecast; each player is in one pair per gap.
 */
function comparablePairs(snapshot: Snapshot, model: Model): readonly [string, string][] {
  return comparedPlayers(snapshot, model).flatMap((ids) =>
    RANK_GAPS.flatMap((rankGap) =>
      ids.flatMap((id, index): [string, string][] => {
        const other = ids[index + rankGap];
        return other !== undefined && Math.floor(index / rankGap) % 2 === 0 ? [[id, other]] : [];
      }),
    ),
  );
}

/** None of these products reads a league. */
function noLeagues(): AnalysisContext['leagues'] {
  return new Proxy({} as AnalysisContext['leagues'], {
    get() {
      throw new Error('leagues are not available in a backtest');
    },
  });
}
