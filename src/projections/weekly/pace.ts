// How much a team throws and runs: its recent games, those of its opponent, and
// what the line makes of both.
import type { TeamGame } from '../../nfl/index.ts';
import { type LinearFit, predict } from '../../stats/index.ts';
import type { WeeklyHyperparameters } from '../hyperparameters/index.ts';
import type { GameLog } from './game-log.ts';
import type { GameContext } from './game-setting.ts';

/** Attempts, carries and targets a game. */
export interface Pace {
  readonly attempts: number;
  readonly carries: number;
  readonly targets: number;
}

type PaceHyperparameters = WeeklyHyperparameters['pace'];

/**
 * Mean over the games, oldest first, as of `season`: recent ones count for more, and some
 * average games are mixed in.
 */
export function paceOf(
  games: readonly TeamGame[],
  season: number,
  { average, priorGames, decay }: PaceHyperparameters,
): Pace {
  let [gameWeight, weight, seasonReached] = [1, priorGames, season];
  let { attempts, carries, targets }: Pace = average;
  [attempts, carries, targets] = [priorGames * attempts, priorGames * carries, priorGames * targets];
  const step = 0.5 ** (1 / decay.halfLife);
  for (let i = games.length - 1; i >= 0; i--) {
    const game = games[i];
    if (!game) break;
    for (; seasonReached > game.season; seasonReached--) gameWeight *= decay.lastSeason;
    weight += gameWeight;
    attempts += gameWeight * game.attempts;
    carries += gameWeight * game.carries;
    targets += gameWeight * game.targets;
    gameWeight *= step;
  }
  return { attempts: attempts / weight, carries: carries / weight, targets: targets / weight };
}

/** What each team's opponents threw and ran against it, by team. */
export function opponentPaces(
  log: GameLog,
  season: number,
  hyperparameters: PaceHyperparameters,
): ReadonlyMap<string, Pace> {
  const gamesByOpponent = new Map<string, TeamGame[]>();
  for (const game of log.teams.flatMap((team) => log.teamGames(team))) {
    const games = gamesByOpponent.get(game.opponent);
    if (games) games.push(game);
    else gamesByOpponent.set(game.opponent, [game]);
  }
  const paces = new Map<string, Pace>();
  for (const [team, games] of gamesByOpponent) {
    games.sort((a, b) => a.season - b.season || a.week - b.week);
    paces.set(team, paceOf(games, season, hyperparameters));
  }
  return paces;
}

/** What moves a team's volume away from its pace. */
export const VOLUME_INPUTS = [
  'implied_total',
  'point_spread',
  'home',
  'dome',
  'team_attempts',
  'team_carries',
  'team_targets',
  'opponent_attempts',
  'opponent_carries',
] as const;

interface PaceInput {
  readonly setting: GameContext;
  readonly pace: Pace;
  /** What the opponent has been run and thrown against. */
  readonly opponentPace: Pace;
  readonly hyperparameters: WeeklyHyperparameters;
}

/** Values of the inputs, in their order. */
export function volumeFeatures({ setting, pace, opponentPace, hyperparameters }: PaceInput): number[] {
  const { average } = hyperparameters.pace;
  return [
    setting.impliedTotal - hyperparameters.averageTeamPoints,
    setting.pointSpread,
    setting.home ? 1 : 0,
    setting.dome,
    pace.attempts - average.attempts,
    pace.carries - average.carries,
    pace.targets - average.targets,
    opponentPace.attempts - average.attempts,
    opponentPace.carries - average.carries,
  ];
}

/** This week's volume; `fitted` gives what to add to targets, carries and attempts. */
export function projectedVolume(week: PaceInput, fitted: LinearFit | undefined): Pace {
  const [targets = 0, carries = 0, attempts = 0] = predict(fitted, volumeFeatures(week));
  const { pace } = week;
  return {
    targets: Math.max(1, pace.targets + targets),
    carries: Math.max(1, pace.carries + carries),
    attempts: Math.max(1, pace.attempts + attempts),
  };
}
