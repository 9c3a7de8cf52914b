// Where and against whom a team plays: line, rest, roof, and how much the opponent allows by position.
import { textAt } from '../table.ts';
import type { World } from '../world.ts';
import { amount, type Decay } from './form.ts';
import { firstOf, type GameLog, halfPpr, LINE, type LineStat, lineAt, type TeamGame } from './game-log.ts';
import type { Position } from './squad.ts';

export interface Setting {
  readonly opponent: string;
  readonly home: boolean;
  /** Points the line expects of the team; a league-average total while there is no line. */
  readonly implied: number;
  /** Points the line gives the team over the opponent. */
  readonly edge: number;
  /** 1 under a fixed roof. */
  readonly dome: number;
  /** Days of rest less the opponent's, at most a week either way. */
  readonly rest: number;
}

/** Points a team scores when nothing is known of the game. */
export const AVERAGE_TOTAL = 22.5;

export function settingOf(world: World, team: string): Setting | null {
  const row = world.gameOf(team);
  if (row === undefined) return null;
  const { spread_line, total_line, home_rest, away_rest } = world.games.numbers;
  const home = textAt(world.games.texts.home_team, row) === team;
  const spread = spread_line[row] || 0;
  const total = total_line[row] || 2 * AVERAGE_TOTAL;
  const edge = home ? spread : -spread;
  const rest = ((home_rest[row] || 7) - (away_rest[row] || 7)) * (home ? 1 : -1);
  return {
    opponent: textAt(home ? world.games.texts.away_team : world.games.texts.home_team, row),
    home: home && textAt(world.games.texts.location, row) !== 'Neutral',
    implied: (total + edge) / 2,
    edge,
    dome: textAt(world.games.texts.roof, row) === 'dome' ? 1 : 0,
    rest: Math.max(-7, Math.min(7, rest)),
  };
}

/** Games of the average defence that an allowance begins with. */
const ALLOWANCE_WORTH = 6;
const ALLOWANCE_DECAY: Decay = { halfLife: 8, lastSeason: 0.35 };

/** What a defence allows a position in a game beyond what those players score elsewhere. */
export interface Allowance {
  /** Half-PPR points a game, shrunk toward zero. */
  readonly points: number;
}

/**
 * Allowances by `team position`: of each player-game, his points less his own mean over this season and the last, summed by defence,
 * game and position; recent games count for more, and six average games are mixed in.
 */
export function allowances(world: World): ReadonlyMap<string, Allowance> {
  const { stats } = world;
  const { season, week } = stats.numbers;
  const first = firstOf(stats, world.season - 1);
  const sums = new Map<number, { points: number; games: number }>();
  const points = new Float64Array(Math.max(0, stats.length - first));
  const ids = stats.texts.player_id.codes;
  for (let row = first; row < stats.length; row++) {
    if (!isCounted(stats.texts.position.words[stats.texts.position.codes[row] ?? 0] ?? '')) continue;
    const scored = halfPpr(lineAt(stats, row));
    points[row - first] = scored;
    const id = ids[row] ?? 0;
    const sum = sums.get(id);
    if (sum) {
      sum.points += scored;
      sum.games += 1;
    } else sums.set(id, { points: scored, games: 1 });
  }
  const games = new Map<string, Map<number, number>>();
  for (let row = first; row < stats.length; row++) {
    const position = textAt(stats.texts.position, row);
    if (!isCounted(position) || textAt(stats.texts.season_type, row) !== 'REG') continue;
    const own = sums.get(ids[row] ?? 0);
    if (!own) continue;
    const key = `${textAt(stats.texts.opponent_team, row)} ${position}`;
    const byGame = games.get(key) ?? new Map<number, number>();
    games.set(key, byGame);
    const when = (season[row] ?? 0) * 100 + (week[row] ?? 0);
    byGame.set(when, (byGame.get(when) ?? 0) + (points[row - first] ?? 0) - own.points / own.games);
  }
  const result = new Map<string, Allowance>();
  const step = 0.5 ** (1 / ALLOWANCE_DECAY.halfLife);
  for (const [key, byGame] of games) {
    let [weight, sum, w] = [0, 0, 1];
    let at = world.season;
    for (const [when, more] of [...byGame].reverse()) {
      for (; at > Math.floor(when / 100); at--) w *= ALLOWANCE_DECAY.lastSeason;
      weight += w;
      sum += w * more;
      w *= step;
    }
    result.set(key, { points: sum / (weight + ALLOWANCE_WORTH) });
  }
  return result;
}

const isCounted = (position: string): position is Position => /^(QB|RB|WR|TE)$/.test(position);

/** A team's expected volume before anything of the game is known, and what the defences it meets give up. */
export interface Pace {
  readonly attempts: number;
  readonly carries: number;
  readonly targets: number;
}

const PACE_DECAY: Decay = { halfLife: 5, lastSeason: 0.3 };
const PACE_WORTH = 2;
const AVERAGE_PACE: Pace = { attempts: 33, carries: 26.5, targets: 31.5 };

/** Attempts, carries and targets a game of a team, recent games first, mixed with two average games. */
export function pace(games: readonly TeamGame[], season: number): Pace {
  let [w, weight, attempts, carries, targets] = [
    1,
    PACE_WORTH,
    PACE_WORTH * AVERAGE_PACE.attempts,
    PACE_WORTH * AVERAGE_PACE.carries,
    PACE_WORTH * AVERAGE_PACE.targets,
  ];
  const step = 0.5 ** (1 / PACE_DECAY.halfLife);
  let at = season;
  for (let i = games.length - 1; i >= 0; i--) {
    const game = games[i];
    if (!game) break;
    for (; at > game.season; at--) w *= PACE_DECAY.lastSeason;
    weight += w;
    attempts += w * game.attempts;
    carries += w * game.carries;
    targets += w * game.targets;
    w *= step;
  }
  return { attempts: attempts / weight, carries: carries / weight, targets: targets / weight };
}

/** The same of what a team's opponents ran and threw against it. */
export function paceAgainst(log: GameLog, season: number): ReadonlyMap<string, Pace> {
  const games = new Map<string, TeamGame[]>();
  for (const all of log.teams.values()) {
    for (const game of all) {
      const faced = games.get(game.opponent);
      if (faced) faced.push(game);
      else games.set(game.opponent, [game]);
    }
  }
  const paces = new Map<string, Pace>();
  for (const [team, faced] of games) {
    faced.sort((a, b) => a.season - b.season || a.week - b.week);
    paces.set(team, pace(faced, season));
  }
  return paces;
}

/** What each statistic is counted against. */
export const OPPORTUNITY: Readonly<Partial<Record<LineStat, 'targets' | 'carries' | 'attempts'>>> = {
  completions: 'attempts',
  passing_yards: 'attempts',
  passing_tds: 'attempts',
  passing_interceptions: 'attempts',
  rushing_yards: 'carries',
  rushing_tds: 'carries',
  receptions: 'targets',
  receiving_yards: 'targets',
  receiving_tds: 'targets',
};

/** Rates an opportunity, from a sum of lines. */
export function ratesOf(sum: Float64Array): Float64Array {
  return LINE.reduce((rates, stat, k) => {
    const whole = OPPORTUNITY[stat];
    rates[k] = whole ? (sum[k] ?? 0) / Math.max(1, amount(sum, whole)) : 0;
    return rates;
  }, new Float64Array(LINE.length));
}
