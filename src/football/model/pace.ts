// How much a team throws and runs: its recent games, those of its opponent, and what the line makes of both.
import type { TeamWeek } from './candidates.ts';
import type { Decay } from './form.ts';
import type { GameLog, TeamGame } from './game-log.ts';
import { type Linear, predict } from './ridge.ts';
import { AVERAGE_TOTAL } from './setting.ts';

/** Attempts, carries and targets a game. */
export interface Pace {
  readonly attempts: number;
  readonly carries: number;
  readonly targets: number;
}

/** Of the average team, with which every pace begins. */
export const AVERAGE_PACE: Pace = { attempts: 33, carries: 26.5, targets: 31.5 };
/** Games of it. */
const WORTH = 2;
const DECAY: Decay = { halfLife: 5, lastSeason: 0.3 };

/** Mean over the games, oldest first, as of `season`: recent ones count for more, and two average games are mixed in. */
export function paceOf(games: readonly TeamGame[], season: number): Pace {
  let [w, weight, at] = [1, WORTH, season];
  let { attempts, carries, targets } = AVERAGE_PACE;
  [attempts, carries, targets] = [WORTH * attempts, WORTH * carries, WORTH * targets];
  const step = 0.5 ** (1 / DECAY.halfLife);
  for (let i = games.length - 1; i >= 0; i--) {
    const game = games[i];
    if (!game) break;
    for (; at > game.season; at--) w *= DECAY.lastSeason;
    weight += w;
    attempts += w * game.attempts;
    carries += w * game.carries;
    targets += w * game.targets;
    w *= step;
  }
  return { attempts: attempts / weight, carries: carries / weight, targets: targets / weight };
}

/** What each team's opponents threw and ran against it, by team. */
export function pacesAgainst(log: GameLog, season: number): ReadonlyMap<string, Pace> {
  const faced = new Map<string, TeamGame[]>();
  for (const game of log.teams.flatMap((team) => log.teamGames(team))) {
    const games = faced.get(game.opponent);
    if (games) games.push(game);
    else faced.set(game.opponent, [game]);
  }
  const paces = new Map<string, Pace>();
  for (const [team, games] of faced) {
    games.sort((a, b) => a.season - b.season || a.week - b.week);
    paces.set(team, paceOf(games, season));
  }
  return paces;
}

/** What moves a team's volume away from its pace. */
export function volumeFeatures({ setting, pace, against }: TeamWeek): number[] {
  return [
    setting.implied - AVERAGE_TOTAL,
    setting.edge,
    setting.home ? 1 : 0,
    setting.dome,
    pace.attempts - AVERAGE_PACE.attempts,
    pace.carries - AVERAGE_PACE.carries,
    pace.targets - AVERAGE_PACE.targets,
    against.attempts - AVERAGE_PACE.attempts,
    against.carries - AVERAGE_PACE.carries,
  ];
}

/** Number of `volumeFeatures`. */
export const VOLUME_FEATURES = 9;

/** This week's volume; `fitted` gives what to add to targets, carries and attempts. */
export function volumeOf(week: TeamWeek, fitted: Linear | undefined): Pace {
  const [targets = 0, carries = 0, attempts = 0] = predict(fitted, volumeFeatures(week));
  const { pace } = week;
  return {
    targets: Math.max(1, pace.targets + targets),
    carries: Math.max(1, pace.carries + carries),
    attempts: Math.max(1, pace.attempts + attempts),
  };
}
