// Who may start out of nowhere: players outside the usual starters by how far their chance of a starter's week is above that of their like.
import { SLEEPER_ODDS } from '../contract/confidence.ts';
import { crowdOf, keep, STARTED } from './crowd.ts';
import type { Forecast, Model, Outcome, Projection } from './model.ts';
import type { Scoring } from './scoring.ts';
import type { Player, World } from './world.ts';

/** A player whom few would start, and his chance of a starter's week. */
export interface SleeperCandidate {
  readonly player: Player;
  readonly projection: Projection;
  readonly outcome: Outcome;
  /** Place of his projection at his position this week. */
  readonly rank: number;
  /** Place at his position by what everybody knows (`crowd.ts`). */
  readonly crowdRank: number;
  /** Chance of a starter's week, his absence counted. */
  readonly chance: number;
  /** The mean chance of those ranked like him: between the crowd's and this week's projections' ranks, as a well-read manager would. */
  readonly usual: number;
  /** `chance` over `usual`. */
  readonly lift: number;
}

/** Positions at which somebody on waivers may be started for his own sake; kickers and defences are streamed. */
const POSITIONS = ['QB', 'RB', 'WR', 'TE'];
/** Players of a position who are each other's like. */
const BAND = 12;
const LAST_BAND = 6;
/** Below this chance nobody is listed, however little his like achieve. */
const LEAST_CHANCE = 0.15;
/** From this chance on he is worth a start where one is missing: such players are named before all others. */
const WORTH_A_START = 0.2;

/**
 * Every player outside the usual starters who may be started this week: first those worth a start, then the rest, both by lift. A long
 * shot that is far above its like is still a long shot.
 */
export function sleeperRanking(world: World, model: Model, scoring: Scoring): readonly SleeperCandidate[] {
  return keep(kept, model.week(world), scoring, () => rankAll(world, model, scoring));
}

const kept = new WeakMap<Forecast, WeakMap<Scoring, readonly SleeperCandidate[]>>();

function rankAll(world: World, model: Model, scoring: Scoring): readonly SleeperCandidate[] {
  const forecast = model.week(world);
  const crowd = crowdOf(world, model, scoring);
  const all = forecast.projections
    .filter(({ player }) => POSITIONS.includes(player.position))
    .map((projection) => {
      const outcome = forecast.outcome(projection, scoring);
      const chance = projection.plays * outcome.starts;
      const crowdRank = crowd.rank(projection.player);
      return {
        player: projection.player,
        projection,
        outcome,
        rank: forecast.rank(projection, scoring),
        crowdRank,
        chance,
      };
    });
  const byCrowd = meanChances(all, ({ crowdRank }) => crowdRank);
  const byProjection = meanChances(all, ({ rank }) => rank);
  const candidates = all.flatMap((one): SleeperCandidate[] => {
    if (one.crowdRank <= (STARTED[one.player.position] ?? 0) || one.chance < LEAST_CHANCE) return [];
    const usual = Math.sqrt(byCrowd(one) * byProjection(one));
    return [{ ...one, usual, lift: one.chance / usual }];
  });
  const isWorthAStart = ({ chance }: SleeperCandidate) => (chance >= WORTH_A_START ? 1 : 0);
  return candidates.sort(
    (a, b) =>
      isWorthAStart(b) - isWorthAStart(a) || b.lift - a.lift || b.chance - a.chance || a.player.index - b.player.index,
  );
}

type Ranked = Pick<SleeperCandidate, 'player' | 'rank' | 'crowdRank' | 'chance'>;

/** The mean chance of a player's band of twelve at his position. */
function meanChances(all: readonly Ranked[], rankOf: (one: Ranked) => number): (one: Ranked) => number {
  const bandOf = (one: Ranked) => `${one.player.position} ${Math.min(LAST_BAND, Math.floor((rankOf(one) - 1) / BAND))}`;
  const bands = new Map<string, { sum: number; players: number }>();
  for (const one of all) {
    const { sum, players } = bands.get(bandOf(one)) ?? { sum: 0, players: 0 };
    bands.set(bandOf(one), { sum: sum + one.chance, players: players + 1 });
  }
  return (one) => {
    const { sum, players } = bands.get(bandOf(one)) ?? { sum: 0, players: 1 };
    return sum / players;
  };
}

/** The tier of a pick by his chance alone, so that tiers stay in order whatever the list. */
export function sleeperTier({ chance }: Pick<SleeperCandidate, 'chance'>): 'high' | 'medium' | 'low' {
  if (chance >= SLEEPER_ODDS.high) return 'high';
  return chance >= SLEEPER_ODDS.medium ? 'medium' : 'low';
}
