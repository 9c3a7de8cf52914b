// How much a team throws and runs: its recent games, those of its opponent, and what the line makes of both.

import type { TeamGame } from '../../nfl/index.ts';
import { type LinearFit, predict } from '../../stats/index.ts';
import type { TeamForecastInput } from './candidates.ts';
import type { Decay } from './form.ts';
import type { GameLog } from './game-log.ts';
import { AVERAGE_TEAM_POINTS } from './game-setting.ts';

/** Attempts, carries and targets a game. */
export interface Pace {
  readonly attempts: number;
  readonly carries: number;
  readonly targets: number;
}

/** Of the average team, with which every pace begins. */
export const AVERAGE_PACE: Pace = { attempts: 33, carries: 26.5, targets: 31.5 };
/** Games of it. */
const PRIOR_GAMES = 2;
const DECAY: Decay = { halfLife: 5, lastSeason: 0.3 };

/** Mean over the games, oldest first, as of `season`: recent ones count for more, and two average games are mixed in. */
export function paceOf(games: readonly TeamGame[], season: number): Pace {
  let [gameWeight, weight, seasonReached] = [1, PRIOR_GAMES, season];
  let { attempts, carries, targets } = AVERAGE_PACE;
  [attempts, carries, targets] = [PRIOR_GAMES * attempts, PRIOR_GAMES * carries, PRIOR_GAMES * targets];
  const step = 0.5 ** (1 / DECAY.halfLife);
  for (let i = games.length - 1; i >= 0; i--) {
    const game = games[i];
    if (!game) break;
    for (; seasonReached > game.season; seasonReached--) gameWeight *= DECAY.lastSeason;
    weight += gameWeight;
    attempts += gameWeight * game.attempts;
    carries += gameWeight * game.carries;
    targets += gameWeight * game.targets;
    gameWeight *= step;
  }
  return { attempts: attempts / weight, carries: carries / weight, targets: targets / weight };
}

/** What each team's opponents threw and ran against it, by team. */
export function opponentPaces(log: GameLog, season: number): ReadonlyMap<string, Pace> {
  const gamesByOpponent = new Map<string, TeamGame[]>();
  for (const game of log.teams.flatMap((team) => log.teamGames(team))) {
    const games = gamesByOpponent.get(game.opponent);
    if (games) games.push(game);
    else gamesByOpponent.set(game.opponent, [game]);
  }
  const paces = new Map<string, Pace>();
  for (const [team, games] of gamesByOpponent) {
    games.sort((a, b) => a.season - b.season || a.week - b.week);
    paces.set(team, paceOf(games, season));
  }
  return paces;
}

/** What moves a team's volume away from its pace. */
export function volumeFeatures({ setting, pace, opponentPace }: TeamForecastInput): number[] {
  return [
    setting.impliedTotal - AVERAGE_TEAM_POINTS,
    setting.pointSpread,
    setting.home ? 1 : 0,
    setting.dome,
    pace.attempts - AVERAGE_PACE.attempts,
    pace.carries - AVERAGE_PACE.carries,
    pace.targets - AVERAGE_PACE.targets,
    opponentPace.attempts - AVERAGE_PACE.attempts,
    opponentPace.carries - AVERAGE_PACE.carries,
  ];
}

/** Number of `volumeFeatures`. */
export const VOLUME_FEATURES = 9;

/** This week's volume; `fitted` gives what to add to targets, carries and attempts. */
export function projectedVolume(week: TeamForecastInput, fitted: LinearFit | undefined): Pace {
  const [targets = 0, carries = 0, attempts = 0] = predict(fitted, volumeFeatures(week));
  const { pace } = week;
  return {
    targets: Math.max(1, pace.targets + targets),
    carries: Math.max(1, pace.carries + carries),
    attempts: Math.max(1, pace.attempts + attempts),
  };
}
