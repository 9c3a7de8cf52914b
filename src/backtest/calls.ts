// What the products themselves called before a past week, and what came of it: verdicts, labels and confidence words put to the test.
import { COMPARED_RANKS, ROSTERED_BY_POSITION } from '../fantasy/defaults/index.ts';
import { rostershipRanks, type TrendingList } from '../fantasy/index.ts';
import { fantasyPoints, SCORING_PRESETS } from '../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../nfl/index.ts';
import { type AnalysisContext, AnswerError, matchup, sleepers, trending, waivers } from '../products/index.ts';
import type { Model } from '../projections/index.ts';
import { type WeekOutcomes, weekOutcomes } from './outcomes.ts';

/** One call that a product made. */
export interface ProductCall {
  readonly product: 'trending' | 'sleepers' | 'waivers' | 'matchup';
  /** In the product's own words: `add: fade`, `start`. */
  readonly call: string;
  /** Empty where the product gives one word for the whole answer. */
  readonly confidence: string;
  readonly player: Player;
  /** 1 when it came true, 0 when not, a half for a tie. See `OUTCOME_LABELS`. */
  readonly outcome: number;
}

/** What `came` says of each product's calls. */
export const OUTCOME_LABELS: Readonly<Record<ProductCall['product'], string>> = {
  trending: 'turned out startable over his next three games',
  sleepers: "had a starter's week",
  waivers: 'turned out startable over his next three games',
  matchup: 'outscored the other',
};

/** How many places apart two players of a comparison stand in the forecast: close calls and clear ones. */
const RANK_GAPS = [3, 10, 20];
/** Length of each list that stands in for the crowd's. */
const CROWD_LIST_LENGTH = 25;

/**
 * Asks trending, sleepers, waivers and matchup the questions of the week before which `before` stands. No list of what the crowd did then
 * exists, so one stands in: added are the players not held who scored most in the week before, dropped the held who scored least.
 */
export async function productCalls(before: Snapshot, after: Snapshot, model: Model): Promise<readonly ProductCall[]> {
  const outcomes = weekOutcomes(before, after, SCORING_PRESETS.ppr);
  const context: AnalysisContext = {
    currentSnapshot: before,
    model,
    market: simulatedMarket(before, model),
    leagues: noLeagues(),
  };
  const { week } = before;
  const player = (id: string) => before.players.byPlatformId(id);
  const calls: ProductCall[] = [];
  const record = (
    product: ProductCall['product'],
    call: string,
    confidence: string,
    id: string,
    outcome: CallOutcomeOf,
  ) => {
    const who = player(id);
    const result = who && who.position in COMPARED_RANKS ? outcome(outcomes, who) : null;
    if (who && result !== null) calls.push({ product, call, confidence, player: who, outcome: Number(result) });
  };
  const startable: CallOutcomeOf = (outcomes, who) => outcomes.startable(who);

  const trendingAnswer =
    week > 1
      ? await answerOrNull(trending.answer(context, { week, lookback_hours: 24, limit: 2 * CROWD_LIST_LENGTH }))
      : null;
  for (const { player_id, trend, verdict } of trendingAnswer?.players ?? [])
    record('trending', `${trend}: ${verdict}`, '', player_id, startable);
  const starts = await answerOrNull(sleepers.answer(context, { week, limit: 12 }));
  for (const { player_id, confidence } of starts?.picks ?? [])
    record('sleepers', 'start', confidence, player_id, (outcomes, who) => outcomes.started(who));
  const claims = await answerOrNull(waivers.answer(context, { week, limit: 15 }));
  for (const { player_id, label, confidence } of claims?.targets ?? [])
    record('waivers', label, confidence, player_id, startable);
  for (const pair of comparablePairs(before, model)) {
    const { confidence, ranked } = await matchup.answer(context, { players: pair, week });
    const [first, second] = ranked.map(({ player_id }) => player(player_id));
    if (!first?.platformId || !second) continue;
    record('matchup', 'start', confidence, first.platformId, (outcomes) => {
      const gap = outcomes.points(first) - outcomes.points(second);
      return gap === 0 ? 0.5 : gap > 0;
    });
  }
  return calls;
}

/** The answer; null for a question that the product refuses, which is then no call. */
async function answerOrNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AnswerError) return null;
    throw error;
  }
}

type CallOutcomeOf = (outcomes: WeekOutcomes, player: Player) => boolean | number | null;

/** Comparable players: of each position, pairs some places apart in the week's forecast, each player in one pair of a kind. */
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

function simulatedMarket(snapshot: Snapshot, model: Model): AnalysisContext['market'] {
  const trendingAnswer = rostershipRanks(snapshot, model, SCORING_PRESETS.ppr);
  const last = (player: Player): number => {
    const row = snapshot.statsOf(player).findLast((index) => snapshot.stats.numbers.season[index] === snapshot.season);
    const isLast = row !== undefined && snapshot.stats.numbers.week[row] === snapshot.week - 1;
    return isLast ? fantasyPoints(snapshot.stats, row, SCORING_PRESETS.ppr) : 0;
  };
  const outcomes = model
    .week(snapshot)
    .projections.map(({ player }) => player)
    .filter(({ platformId, position }) => platformId !== null && position in COMPARED_RANKS)
    .map((player) => ({
      platformId: player.platformId ?? '',
      points: last(player),
      isHeld: trendingAnswer.rank(player) <= (ROSTERED_BY_POSITION[player.position] ?? 0),
    }));
  const list = (trend: 'add' | 'drop'): TrendingList => ({
    trend,
    lookbackHours: 24,
    asOf: '',
    rows: outcomes
      .filter(({ isHeld: isRostered }) => isRostered === (trend === 'drop'))
      .sort((a, b) => (trend === 'add' ? b.points - a.points : a.points - b.points))
      .slice(0, CROWD_LIST_LENGTH)
      .map(({ platformId }, index) => ({ platformId, count: CROWD_LIST_LENGTH - index })),
  });
  return { trending: async (trend) => list(trend) };
}

/** None of these products looks at a league. */
function noLeagues(): AnalysisContext['leagues'] {
  return new Proxy({} as AnalysisContext['leagues'], {
    get() {
      throw new Error('a backtest has no leagues');
    },
  });
}
