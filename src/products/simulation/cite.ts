// A number of a simulated league as a fact, by the team that it is about, that team's game of the
// week, and its title odds with a claim.
import { type Fact, type LookupContext, lookUp, type RuleOf, type Unit } from '../../citations/index.ts';
import { bestSwap, type Trade, titleOddsWith } from '../../fantasy/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import { finishWithPauses } from '../../steps/index.ts';
import { playerWithId } from '../lookup/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import type { SimulatedOutlook } from './simulate.ts';

type Rule = RuleOf<'gridcall simulation'>;
type Measure = Rule extends infer Text ? (Text extends `${infer What} of roster ${string}` ? What : never) : never;

/** Name and unit of each. */
const STATS = {
  'points this week': ['team_projected_points', 'points'],
  'win odds': ['game_win_odds', 'share'],
  'season wins': ['projected_wins', 'wins'],
  'points a week': ['team_points_per_week', 'points'],
  'playoff odds': ['playoff_odds', 'share'],
  'bye odds': ['bye_odds', 'share'],
  'title odds': ['title_odds', 'share'],
  'schedule rank': ['schedule_rank', 'rank'],
  'playoff odds after a win': ['playoff_odds_after_win', 'share'],
  'playoff odds after a loss': ['playoff_odds_after_loss', 'share'],
  'title odds after a win': ['title_odds_after_win', 'share'],
  'title odds after a loss': ['title_odds_after_loss', 'share'],
} as const satisfies Readonly<Record<string, readonly [string, Unit]>>;

type Simulated = Pick<SimulatedOutlook, 'simulation'>;

/** Null where the league or the week has no such number. */
export function citeSimulation(
  context: AnalysisContext,
  { simulation }: Simulated,
  rosterId: number,
  measure: keyof typeof STATS & Measure,
): Fact | null {
  const [stat, unit] = STATS[measure];
  return look({ ...context, simulation }, stat, unit, `${measure} ${ofRoster(simulation, rosterId)}`);
}

const STATS_WITH = { win: 'game_win_odds_with_swap', title: 'title_odds_with_claim' } as const;

/** The odds to win this week, or the title, with one player over another, by their ids there. */
const citeSwap = (
  context: AnalysisContext,
  { simulation }: Simulated,
  measure: keyof typeof STATS_WITH,
  { rosterId, start, bench }: { readonly rosterId: number; readonly start: string; readonly bench: string },
): Fact | null =>
  look(
    { ...context, simulation },
    STATS_WITH[measure],
    'share',
    `${measure} odds with ${start} over ${bench} ${ofRoster(simulation, rosterId)}`,
  );

const TRADE_STATS = {
  'points gained': ['lineup_points_gained', 'per_game_change'],
  'title odds gained': ['title_odds_gained', 'share_change'],
  'odds that both gain': ['both_lineups_gain_odds', 'share'],
} as const satisfies Readonly<Record<string, readonly [string, Unit]>>;

/** What the first team of a trade gains by it. Throws for a trade that cannot be made. */
export function citeTrade(
  context: AnalysisContext,
  { simulation }: Simulated,
  { rosterId, partner, give, get }: Trade,
  measure: keyof typeof TRADE_STATS,
): Fact {
  const [stat, unit] = TRADE_STATS[measure];
  const exchange = `by giving ${give.join('+')} for ${get.join('+')} to roster ${partner}` as const;
  const rule = `${measure} ${exchange} ${ofRoster(simulation, rosterId)}` as const;
  const fact = look({ ...context, simulation }, stat, unit, rule);
  if (!fact) throw new RangeError('the trade cannot be made');
  return fact;
}

type Simulation = SimulatedOutlook['simulation'];

const ofRoster = ({ runs, seed }: Simulation, rosterId: number) =>
  `of roster ${rosterId}, ${runs} seasons, seed ${seed}` as const;

function look(lookup: LookupContext & { readonly simulation: Simulation }, stat: string, unit: Unit, rule: Rule) {
  const { season, week } = lookup.simulation;
  return lookUp(lookup, { dataset: 'gridcall simulation', stat, unit, season, weeks: [week], player: null, rule });
}

/** A point of odds: a smaller gain is within what the simulation knows. */
const MIN_GAIN = 0.01;

/**
 * A team's game of the week: the odds to win it, and the one change of the lineup that raises them.
 * Null without a game.
 */
export function ownGame(context: AnalysisContext, season: SimulatedOutlook, rosterId: number, snapshot: Snapshot) {
  const { league, outlook } = season.simulation;
  const game = outlook.find((team) => team.rosterId === rosterId)?.game;
  if (!game) return null;
  const points = (id: number) => citeSimulation(context, season, id, 'points this week');
  const win = citeSimulation(context, season, rosterId, 'win odds');
  const [own, rival] = [points(rosterId), points(game.opponent)];
  return win && own && rival && { win, points: own, opponentPoints: rival, opponent: game.opponent, swap: swapOf() };

  function swapOf() {
    const swap = bestSwap(league, rosterId);
    const odds = swap && citeSwap(context, season, 'win', { rosterId, ...swap });
    if (!swap || !odds || !win || odds.value - win.value < MIN_GAIN) return null;
    const [start, bench] = [playerWithId(snapshot, swap.start), playerWithId(snapshot, swap.bench)];
    return start && bench ? { start, bench, win: odds } : null;
  }
}

export type Claimed = Readonly<{ player: Player; drop: Player | null }>;

/** The odds of the title now and with a claim, drawn in parts; null where they hardly rise. */
export async function titleWithClaim(
  context: AnalysisContext,
  season: SimulatedOutlook,
  rosterId: number,
  { player, drop }: Claimed,
) {
  const claim = { rosterId, start: player.platformId ?? '', bench: drop?.platformId ?? 'an_open_spot' };
  const { simulation } = season;
  await finishWithPauses(titleOddsWith(simulation.league, claim, simulation), context.pause);
  const now = citeSimulation(context, season, rosterId, 'title odds');
  const odds = citeSwap(context, season, 'title', claim);
  return now && odds && odds.value - now.value >= MIN_GAIN ? { now, odds } : null;
}
