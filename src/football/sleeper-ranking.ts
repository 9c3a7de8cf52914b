// Who may start out of nowhere: players outside the usual starters by how far their chance of a starter's week is above that of their like.
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
  /** The mean chance of the players whom the crowd ranks like him. */
  readonly usual: number;
  /** `chance` over `usual`. */
  readonly lift: number;
}

/** Positions at which somebody on waivers may be started for his own sake; kickers and defences are streamed. */
const POSITIONS = ['QB', 'RB', 'WR', 'TE'];
/** Players of a position who are each other's like. */
const BAND = 12;
const LAST_BAND = 6;
/** Below this chance nobody is worth a start, however little his like achieve. */
const LEAST_CHANCE = 0.15;

/** Every player outside the usual starters who may play this week, best first. */
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
      const crowdRank = crowd.rank(projection.player);
      const chance = projection.plays * outcome.starts;
      return { player: projection.player, projection, outcome, crowdRank, chance, band: bandOf(projection, crowdRank) };
    });
  const bands = new Map<string, { sum: number; players: number }>();
  for (const { band, chance } of all) {
    const so = bands.get(band) ?? { sum: 0, players: 0 };
    bands.set(band, { sum: so.sum + chance, players: so.players + 1 });
  }
  const candidates = all.flatMap(({ band, ...one }): SleeperCandidate[] => {
    if (one.crowdRank <= (STARTED[one.player.position] ?? 0) || one.chance < LEAST_CHANCE) return [];
    const { sum, players } = bands.get(band) ?? { sum: 0, players: 0 };
    const usual = players === 0 ? 0 : sum / players;
    const rank = forecast.rank(one.projection, scoring);
    return [{ ...one, rank, usual, lift: usual > 0 ? one.chance / usual : 0 }];
  });
  return candidates.sort((a, b) => b.lift - a.lift || b.chance - a.chance || a.player.index - b.player.index);
}

function bandOf({ player }: Projection, crowdRank: number): string {
  return `${player.position} ${Math.min(LAST_BAND, Math.floor((crowdRank - 1) / BAND))}`;
}

/** Least chance of a starter's week for each tier: few players outside the usual starters get past one in two. */
const SLEEPER_TIERS = { high: 0.45, medium: 0.3 } as const;

/** The tier of a pick by his chance alone, so that tiers stay in order whatever the list. */
export function sleeperTier({ chance }: Pick<SleeperCandidate, 'chance'>): 'high' | 'medium' | 'low' {
  if (chance >= SLEEPER_TIERS.high) return 'high';
  return chance >= SLEEPER_TIERS.medium ? 'medium' : 'low';
}
