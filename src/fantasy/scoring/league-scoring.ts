// A league's own scoring: points of the platform's raw statistics, and what its settings make
// of a projected stat line.
import { LRUCache } from 'lru-cache';
import { memoPer } from '../../memo/index.ts';
import { amountIn, Tally } from '../../tally/index.ts';
import { type Scoring, scoringByPosition } from './scoring.ts';
import { type LeftOutScoring, SCORING_SETTINGS, type SettingPrice } from './scoring-settings.ts';

/** Points for one unit of each statistic, by the platform's names. */
type PlatformSettings = Readonly<Record<string, number>>;
type Stat = keyof Scoring;

/**
 * Points of one player's raw statistics of a week, by the platform's names
 * (`/stats/nfl/regular/2024/9`), to the hundredth.
 */
export function platformPoints(stats: PlatformSettings, settings: PlatformSettings): number {
  let points = 0;
  for (const [name, value] of Object.entries(settings)) points += amountIn(stats, name) * value;
  return Math.round(points * 100) / 100 + 0;
}

/** How a league prices a projection. */
export interface LeagueScoring {
  /**
   * Points for one unit of each projected statistic; the same object for all positions and leagues
   * that price alike. `scoringAt` has what differs by position.
   */
  readonly scoring: Scoring;
  /**
   * What projections leave out of the league's points for players of these positions, most points
   * first; points already scored hold it. Without what is worth hardly anything a game.
   */
  leftOutOf(positions: readonly string[]): readonly LeftOutScoring[];
}

/** Points a game from which a setting that projections leave out is named; not tuned. */
const MIN_LEFT_OUT_POINTS = 0.25;
/** Positions with a weight of their own; a fullback is a back. */
const PRICED_POSITIONS: Readonly<Record<string, string>> = { QB: 'QB', RB: 'RB', FB: 'RB', WR: 'WR', TE: 'TE' };
/** A setting of no table may be worth anything. */
const UNKNOWN: SettingPrice = { kind: 'left_out', about: 'unknown', perGame: 1, positions: [] };

const priceOf = (name: string): SettingPrice => SCORING_SETTINGS[name] ?? UNKNOWN;

/**
 * Scorings that stay priced when their leagues were answered: of the platform's, most are alike.
 */
const MAX_SCORINGS = 8;
const known = new LRUCache<string, LeagueScoring>({ max: MAX_SCORINGS });

/** The same object for the same settings: a model prices each scoring object once. */
export const leagueScoring = memoPer((settings: PlatformSettings): LeagueScoring => {
  const key = JSON.stringify(settings);
  const scoring = known.get(key) ?? readScoring(settings);
  known.set(key, scoring);
  return scoring;
});

function readScoring(settings: PlatformSettings): LeagueScoring {
  const used = Object.entries(settings).filter(([, points]) => points !== 0);
  const differs = used.some(([name]) => 'byPosition' in priceOf(name));
  const own = Object.entries(PRICED_POSITIONS).map(
    ([position, as]) => [position, Object.freeze(priceSettings(used, as))] as const,
  );
  return {
    scoring: scoringByPosition(Object.freeze(priceSettings(used, null)), new Map(differs ? own : [])),
    leftOutOf: (positions) => leftOutOf(used, positions),
  };
}

type UsedSettings = readonly (readonly [name: string, points: number])[];

function leftOutOf(settings: UsedSettings, started: readonly string[]): readonly LeftOutScoring[] {
  const points = new Tally<LeftOutScoring>();
  for (const [name, each] of settings) {
    const price = priceOf(name);
    if (price.kind !== 'left_out') continue;
    const { about, perGame, positions } = price;
    const isStarted = positions.length === 0 || positions.some((position) => started.includes(position));
    if (isStarted && Math.abs(each) * perGame >= MIN_LEFT_OUT_POINTS) points.add(about, Math.abs(each) * perGame);
  }
  return [...points.entries()].sort(([, a], [, b]) => b - a).map(([about]) => about);
}

function priceSettings(settings: UsedSettings, position: string | null): Scoring {
  const scoring: Partial<Record<Stat, number>> = {};
  const add = (stat: Stat, points: number) => {
    scoring[stat] = amountIn(scoring, stat) + points;
  };
  for (const [name, points] of settings) {
    const price = priceOf(name);
    if (price.kind === 'left_out') continue;
    if (price.kind === 'priced') for (const stat of price.stats) add(stat, points);
    else {
      const shares = 'all' in price ? price.all : (price.byPosition[position ?? ''] ?? {});
      for (const stat of Object.keys(shares) as Stat[]) add(stat, points * amountIn(shares, stat));
    }
  }
  return scoring;
}
