// What lies ahead of a player from where he stands: his line in the next three games and in those after, and how many of them he plays.
import { LINE } from '../model/game-log.ts';
import { type Linear, Moments } from '../model/ridge.ts';
import { apply } from './opening.ts';
import type { PlayedGame, SeasonLog } from './season-log.ts';
import { SKILL_POSITIONS, type SkillPosition } from './situation.ts';
import { type Standing, standingNames } from './standing.ts';

interface AheadOf {
  /** Line of a game he plays, in the order of LINE: among his team's next three games, and after them. */
  readonly near: Linear;
  readonly far: Linear;
  /** Shares of games played, near and far. */
  readonly playsNear: Linear;
  readonly playsFar: Linear;
}

export type AheadParameters = Readonly<Record<SkillPosition, AheadOf>>;

export interface Ahead {
  readonly near: Float64Array;
  readonly far: Float64Array;
  readonly playsNear: number;
  readonly playsFar: number;
}

/** Team games that count as near. */
export const NEAR_GAMES = 3;
/** Pull toward zero on each standardised input: in games for lines, in rows for playing; what lies further ahead is pulled harder. */
const RIDGE_GAMES = 300;
const RIDGE_ROWS = { near: 500, far: 1500 };

/** Nobody is certain to play: starters who never missed a game before miss one in thirty. */
const MOST_LIKELY = 0.97;

/** What came of a standing, in the season's log as it stands later. */
export interface Aftermath {
  readonly near: readonly PlayedGame[];
  readonly far: readonly PlayedGame[];
  /** Games his team had, near and far. */
  readonly nearGames: number;
  readonly farGames: number;
}

export function aftermathOf(log: SeasonLog, { member }: Standing, week: number): Aftermath {
  const games = (log.games.get(member.gsisId ?? '') ?? []).filter((game) => game.week >= week);
  const weeks = (log.weeks.get(member.team) ?? []).filter((played) => played >= week);
  const end = weeks[NEAR_GAMES] ?? Number.POSITIVE_INFINITY;
  return {
    near: games.filter((game) => game.week < end),
    far: games.filter((game) => game.week >= end),
    nearGames: Math.min(NEAR_GAMES, weeks.length),
    farGames: Math.max(0, weeks.length - NEAR_GAMES),
  };
}

/** Learns from standings and what came of them. */
export class AheadTrainer {
  readonly #moments: Record<SkillPosition, { near: Moments; far: Moments; playsNear: Moments; playsFar: Moments }>;

  constructor() {
    const of = (position: SkillPosition) => {
      const inputs = standingNames(position).length;
      return {
        near: new Moments(inputs, LINE.length),
        far: new Moments(inputs, LINE.length),
        playsNear: new Moments(inputs, 1),
        playsFar: new Moments(inputs, 1),
      };
    };
    this.#moments = { QB: of('QB'), RB: of('RB'), WR: of('WR'), TE: of('TE') };
  }

  learn(standing: Standing, { near, far, nearGames, farGames }: Aftermath): void {
    const moments = this.#moments[standing.member.position];
    const isBefore = standing.teamGames === 0;
    if (near.length > 0 && !isBefore) moments.near.add(standing.inputs, meanOf(near), near.length);
    if (far.length > 0 && !isBefore) moments.far.add(standing.inputs, meanOf(far), far.length);
    if (nearGames > 0 && farGames > 0) {
      moments.playsNear.add(standing.inputs, [near.length / nearGames], 1);
      moments.playsFar.add(standing.inputs, [far.length / farGames], 1);
    }
  }

  parameters(): AheadParameters {
    const solved = SKILL_POSITIONS.map((position) => {
      const { near, far, playsNear, playsFar } = this.#moments[position];
      return [
        position,
        {
          near: near.solve(RIDGE_GAMES),
          far: far.solve(RIDGE_GAMES),
          playsNear: playsNear.solve(RIDGE_ROWS.near),
          playsFar: playsFar.solve(RIDGE_ROWS.far),
        },
      ] as const;
    });
    return Object.fromEntries(solved) as Record<SkillPosition, AheadOf>;
  }
}

/** Until his team has played, nothing turns the line that was expected: only playing is told from the standing. */
export function lookAhead({ member, teamGames, inputs }: Standing, parameters: AheadParameters): Ahead {
  const { near, far, ...plays } = parameters[member.position];
  const isBefore = teamGames === 0;
  const [playsNear = 0] = apply(plays.playsNear, inputs);
  const [playsFar = 0] = apply(plays.playsFar, inputs);
  return {
    near: isBefore ? member.opening : apply(near, inputs),
    far: isBefore ? member.opening : apply(far, inputs),
    playsNear: Math.min(MOST_LIKELY, playsNear),
    playsFar: Math.min(MOST_LIKELY, playsFar),
  };
}

function meanOf(games: readonly PlayedGame[]): Float64Array {
  const mean = new Float64Array(LINE.length);
  for (const { line } of games)
    for (let stat = 0; stat < mean.length; stat++) mean[stat] = (mean[stat] ?? 0) + (line[stat] ?? 0) / games.length;
  return mean;
}
