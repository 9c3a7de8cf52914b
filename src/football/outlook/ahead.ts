// What lies ahead of a player from where he stands: his line in the next three games and in those after, and how many of them he plays.
import { LINE } from '../model/game-log.ts';
import { type Linear, Moments } from '../model/ridge.ts';
import { type Chances, ChanceTrainer, type Scored, sharesOf } from './chance.ts';
import { apply } from './opening.ts';
import { gamesOf, type PlayedGame, type SeasonLog } from './season-log.ts';
import { SKILL_POSITIONS, type SkillPosition } from './situation.ts';
import { openingNames, type Standing, standingNames } from './standing.ts';

interface Regressions {
  /** Line of a game he plays, in the order of LINE: among his team's next three games, and after them. */
  readonly near: Linear;
  readonly far: Linear;
  /** Scores of playing, near and far: shares of games held close to their mean. */
  readonly playsNear: Linear;
  readonly playsFar: Linear;
}

interface AheadOf {
  /** Before his team has played. */
  readonly opening: Regressions;
  readonly season: Regressions;
}

type AheadScores = Readonly<Record<SkillPosition, AheadOf>>;

export interface AheadParameters {
  readonly of: AheadScores;
  /** From the scores of a team's quarterbacks to the shares of games each starts. */
  readonly near: Chances;
  readonly far: Chances;
}

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

/** What came of a standing, in the season's log as it stands later. */
export interface Aftermath {
  readonly near: readonly PlayedGame[];
  readonly far: readonly PlayedGame[];
  /** Games his team had, near and far. */
  readonly nearGames: number;
  readonly farGames: number;
}

/** A standing of a completed season, and what came of it. */
export interface Told {
  readonly standing: Standing;
  readonly came: Aftermath;
}

export function aftermathOf(log: SeasonLog, { member }: Standing, week: number): Aftermath {
  const games = gamesOf(log, member).filter((game) => game.week >= week);
  const weeks = (log.weeks.get(member.team) ?? []).filter((played) => played >= week);
  const end = weeks[NEAR_GAMES] ?? Number.POSITIVE_INFINITY;
  return {
    near: games.filter((game) => game.week < end),
    far: games.filter((game) => game.week >= end),
    nearGames: Math.min(NEAR_GAMES, weeks.length),
    farGames: Math.max(0, weeks.length - NEAR_GAMES),
  };
}

/** Until his team has played, the line is the one expected as the season opened; a quarterback's there is not that of a start. */
const isOpening = ({ member, teamGames }: Standing) => teamGames === 0 && member.position !== 'QB';

/** What tells somebody who stands so. */
const regressionsFor = (scores: AheadScores, { member, teamGames }: Standing): Regressions =>
  scores[member.position][teamGames === 0 ? 'opening' : 'season'];

interface Sums {
  readonly near: Moments;
  readonly far: Moments;
  readonly playsNear: Moments;
  readonly playsFar: Moments;
}

function noSums(position: SkillPosition): Sums {
  const inputs = standingNames(position).length;
  return {
    near: new Moments(inputs, LINE.length),
    far: new Moments(inputs, LINE.length),
    playsNear: new Moments(inputs, 1),
    playsFar: new Moments(inputs, 1),
  };
}

/** Learns from the standings of completed seasons, and can leave out one of them to tell it by the others. */
export class AheadTrainer {
  readonly #seasons = new Map<number, Record<SkillPosition, Sums>>();

  learn(season: number, told: readonly Told[]): void {
    const sums = this.#seasons.get(season) ?? {
      QB: noSums('QB'),
      RB: noSums('RB'),
      WR: noSums('WR'),
      TE: noSums('TE'),
    };
    this.#seasons.set(season, sums);
    for (const { standing, came } of told) {
      const { near, far, playsNear, playsFar } = sums[standing.member.position];
      if (came.near.length > 0 && !isOpening(standing)) near.add(standing.inputs, meanOf(came.near), came.near.length);
      if (came.far.length > 0 && !isOpening(standing)) far.add(standing.inputs, meanOf(came.far), came.far.length);
      if (came.nearGames > 0 && came.farGames > 0) {
        playsNear.add(standing.inputs, [came.near.length / came.nearGames], 1);
        playsFar.add(standing.inputs, [came.far.length / came.farGames], 1);
      }
    }
  }

  /** Learnt from every season but `but`, when one is given. */
  scores(but?: number): AheadScores {
    const kept = [...this.#seasons].filter(([season]) => season !== but).map(([, sums]) => sums);
    const solved = SKILL_POSITIONS.map((position) => {
      const none = noSums(position);
      const sum = (part: keyof Sums) => Moments.sum(kept.map((sums) => sums[position][part])) ?? none[part];
      const sums = { near: sum('near'), far: sum('far'), playsNear: sum('playsNear'), playsFar: sum('playsFar') };
      const by = (inputs: number): Regressions => ({
        near: sums.near.leading(inputs).solve(RIDGE_GAMES),
        far: sums.far.leading(inputs).solve(RIDGE_GAMES),
        playsNear: sums.playsNear.leading(inputs).solve(RIDGE_ROWS.near),
        playsFar: sums.playsFar.leading(inputs).solve(RIDGE_ROWS.far),
      });
      const of: AheadOf = {
        opening: by(openingNames(position).length),
        season: by(standingNames(position).length),
      };
      return [position, of] as const;
    });
    return Object.fromEntries(solved) as Record<SkillPosition, AheadOf>;
  }
}

/** Learns how the scores of a team's quarterbacks divide its games, from weeks told without their own season. */
export class PlaysTrainer {
  readonly #near = new ChanceTrainer();
  readonly #far = new ChanceTrainer();

  learn(told: readonly Told[], scores: AheadScores): void {
    const standings = told.map(({ standing }) => standing);
    const share = (games: readonly PlayedGame[], of: number) => (of > 0 ? games.length / of : null);
    this.#near.learn(
      scored(standings, scores, 'playsNear'),
      told.map(({ came }) => share(came.near, came.nearGames)),
    );
    this.#far.learn(
      scored(standings, scores, 'playsFar'),
      told.map(({ came }) => share(came.far, came.farGames)),
    );
  }

  /** `of` together with what was learnt about playing. */
  parameters(of: AheadScores): AheadParameters {
    return { of, near: this.#near.parameters(), far: this.#far.parameters() };
  }
}

function scored(
  standings: readonly Standing[],
  scores: AheadScores,
  part: 'playsNear' | 'playsFar',
): readonly Scored[] {
  return standings.map((standing) => ({
    team: standing.member.team,
    position: standing.member.position,
    isOpening: standing.teamGames === 0,
    score: apply(regressionsFor(scores, standing)[part], standing.inputs)[0] ?? 0,
  }));
}

/** What lies ahead of everybody of a week, in the order given. */
export function lookAhead(standings: readonly Standing[], { of, near, far }: AheadParameters): readonly Ahead[] {
  const playsNear = sharesOf(scored(standings, of, 'playsNear'), near);
  const playsFar = sharesOf(scored(standings, of, 'playsFar'), far);
  return standings.map((standing, place) => {
    const { member, inputs } = standing;
    const line = (part: 'near' | 'far') =>
      isOpening(standing) ? member.opening : apply(regressionsFor(of, standing)[part], inputs);
    return {
      near: line('near'),
      far: line('far'),
      playsNear: playsNear[place] ?? 0,
      playsFar: playsFar[place] ?? 0,
    };
  });
}

function meanOf(games: readonly PlayedGame[]): Float64Array {
  const mean = new Float64Array(LINE.length);
  for (const { line } of games)
    for (let stat = 0; stat < mean.length; stat++) mean[stat] = (mean[stat] ?? 0) + (line[stat] ?? 0) / games.length;
  return mean;
}
