// What the model and the boards expected of a week, as it is archived before the week begins: the
// games that board weights are learned from, and the service's own record.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Forecast } from '../model.ts';
import { type Board, exactPoints } from './board.ts';
import type { CrowdOpinion } from './crowd.ts';
import type { PlatformOpinion } from './platform.ts';

/** One player's week in half-PPR points, given that he plays. */
export interface Expectation {
  /** gsis id. */
  readonly id: string;
  readonly position: string;
  /** The model's mean without any board. */
  readonly model: number;
  /** Chance to play, 0 to 1; of a quarterback, to start. */
  readonly plays: number;
  /** By the share of leagues that roster him; null where the board has none. */
  readonly crowd: number | null;
  /** By the share that start him; absent without starts. */
  readonly started?: number;
  /** The crowd's chance that a quarterback starts for his team; absent without starts. */
  readonly role?: { readonly team: string; readonly starts: number };
  /** What the platform projects; absent without its projections. */
  readonly platform?: number;
  /** The platform's chance that a quarterback starts for his team; absent where it cannot say. */
  readonly platformRole?: { readonly team: string; readonly starts: number };
  readonly operator: number | null;
  /** What the answers said of him; absent for players far down the list of their position. */
  readonly answered?: AnsweredExpectation;
}

/** What the answers of the moment are made of, boards included, in half-PPR points. */
export interface AnsweredExpectation {
  readonly team: string;
  /** Expected points, given that he plays. */
  readonly points: number;
  /** 10th and 90th percentile. */
  readonly floor: number;
  readonly ceiling: number;
  /** Odds of a starter's week, given that he plays. */
  readonly starts: number;
}

/**
 * Places by position at which answers are archived: half as many again as are scored, so that an
 * injury before kickoff moves only archived players into the score.
 */
export const ANSWERED_RANKS: Readonly<Record<string, number>> = { QB: 40, RB: 72, WR: 90, TE: 36 };

/** The boards of one week; null where there is none. */
export interface WeekBoards {
  readonly crowd: CrowdOpinion | null;
  readonly platform?: PlatformOpinion | null;
  readonly operator: Board | null;
}

/**
 * Of every player the forecast has; `forecast` is the model's own, `answers` the one that is
 * answered from; null archives no answers.
 */
export function expectationsOf(
  forecast: Forecast,
  { crowd, platform = null, operator }: WeekBoards,
  answers: Forecast | null,
): readonly Expectation[] {
  return forecast.projections.flatMap(({ player, team, line, plays }) => {
    if (player.gsisId === null) return [];
    const pointsOn = (board: Board | null) => board?.pointsOf(player, forecast, 'half_ppr') ?? null;
    const started = pointsOn(crowd?.started ?? null);
    const starts = crowd?.roles?.get(player.index);
    const projected = pointsOn(platform?.board ?? null);
    const platformStarts = platform?.roles.get(player.index);
    const answered = answers && answeredExpectation(answers, player);
    return {
      id: player.gsisId,
      position: player.position,
      model: exactPoints(line, SCORING_PRESETS.half_ppr),
      plays,
      crowd: pointsOn(crowd?.owned ?? null),
      ...(started !== null && { started }),
      ...(starts !== undefined && { role: { team, starts: Number(starts.toFixed(4)) } }),
      ...(projected !== null && projected > 0 && { platform: projected }),
      ...(platformStarts !== undefined && {
        platformRole: { team, starts: Number(platformStarts.toFixed(4)) },
      }),
      operator: pointsOn(operator),
      ...(answered && { answered }),
    };
  });
}

function answeredExpectation(answers: Forecast, player: Player): AnsweredExpectation | null {
  const projection = answers.projectionFor(player);
  const scoring = SCORING_PRESETS.half_ppr;
  if (!projection || answers.rank(projection, scoring) > (ANSWERED_RANKS[player.position] ?? 0)) return null;
  const { mean, p10, p90, starterProbability } = answers.outcome(projection, scoring);
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    team: projection.team,
    points: rounded(mean, 2),
    floor: rounded(p10, 2),
    ceiling: rounded(p90, 2),
    starts: rounded(starterProbability, 4),
  };
}
