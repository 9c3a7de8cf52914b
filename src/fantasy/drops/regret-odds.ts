// How likely a drop is to be regretted, fitted to what dropped players did next.
import { logit, probability } from '../../stats/index.ts';

/** What the odds are made of; points are PPR points. */
export interface DropInputs {
  readonly position: string;
  /** Expected points of a game he plays, over the games left. */
  readonly perGame: number;
  /** Expected points over the games left, absence counted as zero. */
  readonly pointsLeft: number;
  /** Games his team has left. */
  readonly gamesLeft: number;
  /** Odds to be startable over his team's next three games, 0 to 1. */
  readonly startable: number;
  /** Share of leagues that roster him, 0 to 1. */
  readonly ownedShare: number;
  /** Games of his rookie season so far: what he may become shows in them. Null after it. */
  readonly rookieGames: number | null;
}

export interface RegretOdds {
  /** That he averages a starter's points over all games left, a missed one counted as zero. */
  readonly regretted: number;
  /** That he averages them over the games he plays, three at least: what he may become. */
  readonly startableWhenPlaying: number;
}

export type DropRisk = 'low' | 'medium' | 'high';

/**
 * PPR points a game from which a dropped player is missed: what about the last starter of a 12-team
 * league averages.
 */
const STARTER_POINTS: Readonly<Record<string, number>> = { QB: 17, RB: 11, WR: 11.5, TE: 9 };
/** Whether a player averages a starter's points in the games he plays. */
export const hasStarterScoring = ({ position, perGame }: Pick<DropInputs, 'position' | 'perGame'>): boolean =>
  perGame >= (STARTER_POINTS[position] ?? Number.POSITIVE_INFINITY);

/**
 * Logistic regressions over 16,388 bench players of captured leagues, 2021 to 2024; each season was
 * judged by the fit to the three others; `untried` came later (docs/research/drops.md).
 */
const REGRET_WEIGHTS = {
  ...{ intercept: -0.16, perGame: -0.7, pointsLeft: 0.76, startable: 0.57, fewGames: -1.22, owned: 0.37, untried: 0.6 },
  ...{ QB: -0.22, RB: -0.15, TE: 0.27 },
};
type Weights = Readonly<Record<keyof typeof REGRET_WEIGHTS, number>>;
/** The same of how the player scores when he plays: whether he is startable then. */
const STARTABLE_WHEN_PLAYING: Weights = {
  ...{ intercept: 0.39, perGame: 1.32, pointsLeft: -0.16, startable: 0.34, fewGames: -3.08, owned: 0.4, untried: 0 },
  ...{ QB: 0.14, RB: -0.02, TE: 0.65 },
};

/** Null for kickers and D/STs: another one is always free. */
export function regretOdds(player: DropInputs): RegretOdds | null {
  const starterPoints = STARTER_POINTS[player.position];
  if (starterPoints === undefined) return null;
  const games = Math.max(1, player.gamesLeft);
  const is = (position: string) => (position === player.position ? 1 : 0);
  const inputs: Weights = {
    intercept: 1,
    perGame: player.perGame / starterPoints - 1,
    pointsLeft: player.pointsLeft / games / starterPoints - 1,
    startable: logit(player.startable),
    fewGames: Math.sqrt(1 / games),
    owned: logit(player.ownedShare),
    untried: player.rookieGames === null ? 0 : 1 / (1 + player.rookieGames),
    QB: is('QB'),
    RB: is('RB'),
    TE: is('TE'),
  };
  const names = Object.keys(inputs) as (keyof Weights)[];
  const oddsBy = (weights: Weights) =>
    probability(
      names.map((name) => weights[name]),
      names.map((name) => inputs[name]),
    );
  return { regretted: oddsBy(REGRET_WEIGHTS), startableWhenPlaying: oddsBy(STARTABLE_WHEN_PLAYING) };
}

/** Largest odds of a drop of low risk, and of medium risk. */
const DROP_RISK_ODDS = {
  low: { regretted: 0.05, startableWhenPlaying: 0.08 },
  medium: { regretted: 0.15, startableWhenPlaying: 0.25 },
};

/**
 * `low`: 2% of such drops were regretted, 3% startable when they played (docs/research/drops.md).
 */
export function dropRisk(odds: RegretOdds | null): DropRisk {
  const fits = (limit: RegretOdds) =>
    odds === null || (odds.regretted <= limit.regretted && odds.startableWhenPlaying <= limit.startableWhenPlaying);
  if (fits(DROP_RISK_ODDS.low)) return 'low';
  return fits(DROP_RISK_ODDS.medium) ? 'medium' : 'high';
}

/** Orders drops, the safest first: the larger of both odds, each in proportion to its limit. */
export function dropOrder(odds: RegretOdds | null): number {
  const { low } = DROP_RISK_ODDS;
  if (odds === null) return 0;
  return Math.max(odds.regretted / low.regretted, odds.startableWhenPlaying / low.startableWhenPlaying);
}
