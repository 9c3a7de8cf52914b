// What the products themselves called before a past week, and what came of it: verdicts, labels and confidence words put to the test.
import type { Sight } from '../analyses/analysis.ts';
import { matchup } from '../analyses/matchup.ts';
import { Refusal } from '../analyses/refusal.ts';
import { sleepers } from '../analyses/sleepers.ts';
import { trending } from '../analyses/trending.ts';
import { waivers } from '../analyses/waivers.ts';
import { crowdOf, ROSTERED } from '../football/crowd.ts';
import type { Model } from '../football/model.ts';
import { fantasyPoints, PRESETS } from '../football/scoring.ts';
import type { Player, TrendingList, World } from '../football/world.ts';
import { type Outcomes, outcomesOf } from './outcomes.ts';

/** One call that a product made. */
export interface Call {
  readonly product: 'trending' | 'sleepers' | 'waivers' | 'matchup';
  /** In the product's own words: `add: fade`, `start`. */
  readonly call: string;
  /** Empty where the product gives one word for the whole answer. */
  readonly confidence: string;
  readonly player: Player;
  /** 1 when it came true, 0 when not, a half for a tie. See `CAME`. */
  readonly came: number;
}

/** What `came` says of each product's calls. */
export const CAME: Readonly<Record<Call['product'], string>> = {
  trending: 'turned out startable over his next three games',
  sleepers: "had a starter's week",
  waivers: 'turned out startable over his next three games',
  matchup: 'outscored the other',
};

/** The four positions whose results are judged. */
const LISTED: Readonly<Record<string, number>> = { QB: 24, RB: 48, WR: 60, TE: 24 };
/** How many places apart two players of a comparison stand in the forecast: close calls and clear ones. */
const APART = [3, 10, 20];
/** Length of each list that stands in for the crowd's. */
const CROWD = 25;

/**
 * Asks trending, sleepers, waivers and matchup the questions of the week before which `before` stands. No list of what the crowd did then
 * exists, so one stands in: added are the players not held who scored most in the week before, dropped the held who scored least.
 */
export async function callsOf(before: World, after: World, model: Model): Promise<readonly Call[]> {
  const outcomes = outcomesOf(before, after, PRESETS.ppr);
  const sight: Sight = { world: before, model, market: standIn(before, model), leagues: nobodysLeagues() };
  const { week } = before;
  const player = (id: string) => before.players.byPlatformId(id);
  const calls: Call[] = [];
  const note = (product: Call['product'], call: string, confidence: string, id: string, came: Came) => {
    const who = player(id);
    const result = who && who.position in LISTED ? came(outcomes, who) : null;
    if (who && result !== null) calls.push({ product, call, confidence, player: who, came: Number(result) });
  };
  const startable: Came = (known, who) => known.startable(who);

  const crowd =
    week > 1 ? await answered(trending.answer(sight, { week, lookback_hours: 24, limit: 2 * CROWD })) : null;
  for (const { player_id, trend, verdict } of crowd?.players ?? [])
    note('trending', `${trend}: ${verdict}`, '', player_id, startable);
  const starts = await answered(sleepers.answer(sight, { week, limit: 12 }));
  for (const { player_id, confidence } of starts?.picks ?? [])
    note('sleepers', 'start', confidence, player_id, (known, who) => known.started(who));
  const claims = await answered(waivers.answer(sight, { week, limit: 15 }));
  for (const { player_id, label, confidence } of claims?.targets ?? [])
    note('waivers', label, confidence, player_id, startable);
  for (const pair of neighbours(before, model)) {
    const { confidence, ranked } = await matchup.answer(sight, { players: pair, week });
    const [first, second] = ranked.map(({ player_id }) => player(player_id));
    if (!first?.platformId || !second) continue;
    note('matchup', 'start', confidence, first.platformId, (known) => {
      const gap = known.points(first) - known.points(second);
      return gap === 0 ? 0.5 : gap > 0;
    });
  }
  return calls;
}

/** The answer; null for a question that the product refuses, which is then no call. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type Came = (outcomes: Outcomes, player: Player) => boolean | number | null;

/** Comparable players: of each position, pairs some places apart in the week's forecast, each player in one pair of a kind. */
function neighbours(world: World, model: Model): readonly [string, string][] {
  const forecast = model.week(world);
  return Object.entries(LISTED).flatMap(([position, most]) => {
    const ids = forecast.projections
      .filter((projection) => projection.player.position === position && projection.player.platformId !== null)
      .sort((a, b) => forecast.rank(a, PRESETS.ppr) - forecast.rank(b, PRESETS.ppr))
      .slice(0, most)
      .map(({ player }) => player.platformId ?? '');
    return APART.flatMap((apart) =>
      ids.flatMap((id, at): [string, string][] => {
        const other = ids[at + apart];
        return other !== undefined && Math.floor(at / apart) % 2 === 0 ? [[id, other]] : [];
      }),
    );
  });
}

function standIn(world: World, model: Model): Sight['market'] {
  const crowd = crowdOf(world, model, PRESETS.ppr);
  const last = (player: Player): number => {
    const row = world.statsOf(player).findLast((at) => world.stats.numbers.season[at] === world.season);
    const isLast = row !== undefined && world.stats.numbers.week[row] === world.week - 1;
    return isLast ? fantasyPoints(world.stats, row, PRESETS.ppr) : 0;
  };
  const known = model
    .week(world)
    .projections.map(({ player }) => player)
    .filter(({ platformId, position }) => platformId !== null && position in LISTED)
    .map((player) => ({
      platformId: player.platformId ?? '',
      points: last(player),
      isHeld: crowd.rank(player) <= (ROSTERED[player.position] ?? 0),
    }));
  const list = (trend: 'add' | 'drop'): TrendingList => ({
    trend,
    lookbackHours: 24,
    asOf: '',
    rows: known
      .filter(({ isHeld }) => isHeld === (trend === 'drop'))
      .sort((a, b) => (trend === 'add' ? b.points - a.points : a.points - b.points))
      .slice(0, CROWD)
      .map(({ platformId }, at) => ({ platformId, count: CROWD - at })),
  });
  return { trending: async (trend) => list(trend) };
}

/** None of these products looks at a league. */
function nobodysLeagues(): Sight['leagues'] {
  return new Proxy({} as Sight['leagues'], {
    get() {
      throw new Error('a backtest has no leagues');
    },
  });
}
