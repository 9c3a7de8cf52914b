// The model's output: an expected stat line for every player and week, points under any
// scoring, and calibrated odds.
import type { SCORING_PRESETS, Scoring, StatLine } from '../fantasy/scoring/index.ts';
import type { Player, Snapshot, Week } from '../nfl/index.ts';

/** One step of a projection, as a number that a reader can look up or recompute. */
export interface ProjectionPart {
  /**
   * What it is, in the field's words: `team_targets`, `target_share`, `yards_per_target`,
   * `opponent_factor`, `vacated_carries`.
   */
  readonly stat: string;
  readonly value: number;
  readonly unit: 'count' | 'share' | 'per_game' | 'yards' | 'points' | 'factor';
  /**
   * What the step adds to the mean, in half-PPR points: over all parts of a projection these
   * sum to its half-PPR mean.
   */
  readonly points: number;
  /** The player it is about when that is another one, such as an absent teammate. */
  readonly player: Player | null;
}

/**
 * A player's situation before a week: the strata by which the odds to play are counted, and so the
 * reason when they are low.
 */
export interface Readiness {
  /** What is reported of him. A quarterback is `inactive` when another is known to start. */
  readonly report:
    | 'none'
    | 'questionable'
    | 'doubtful'
    | 'out'
    | 'reserve'
    | 'practice_squad'
    | 'gone'
    | 'active'
    | 'inactive';
  readonly practice: 'none' | 'full' | 'limited' | 'missed';
  /**
   * `played` in the team's last game; `opening` when it has not played this
   * season; `new` to the league, without a game on record; `moved`, his last game was for
   * another team; `recently` when he missed up to three games since he played, `absent`
   * when more, or all of the season.
   */
  readonly past: 'played' | 'opening' | 'new' | 'moved' | 'recently' | 'absent';
  /** Place on the team's depth chart; `unknown` when there is no chart. */
  readonly chartPosition: 'first' | 'second' | 'behind' | 'unlisted' | 'unknown';
}

/** A player's part in one game: what relates his points to another player's. */
export interface GameRole {
  readonly player: Pick<Player, 'position'>;
  readonly team: string;
  readonly opponent: string;
}

/** What is expected of one player in one week. */
export interface Projection extends GameRole {
  readonly player: Player;
  readonly home: boolean;
  /**
   * Probability that he plays, 0 to 1; of a quarterback that he starts: those of a team sum to
   * about one, unless all are reported away.
   */
  readonly plays: number;
  /** The reason for `plays`; absent for kickers and defenses. */
  readonly readiness?: Readiness;
  /** Expected amounts given that he plays. */
  readonly line: StatLine;
  readonly parts: readonly ProjectionPart[];
  /** What the platform projects for him, null where it does not say; absent without its word. */
  readonly platformPoints?: Readonly<Record<keyof typeof SCORING_PRESETS, number | null>>;
}

/** Points of a projection under one scoring, given that he plays. */
export interface ScoreOutcome {
  /** Expected points. */
  readonly mean: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /**
   * Probability of a starter's week: among the week's top 12 QB, TE, K or DEF, or top 24 RB or WR.
   */
  readonly starterProbability: number;
}

/** Projections by one fit, from a week on, and what each is worth under a scoring. */
interface Projected<P, Outcome> extends Week {
  /** Names the fitted parameters, `2024 wk 9 1a2b3c4d`: a source line carries it. */
  readonly version: string;
  readonly projections: readonly P[];
  /** Undefined for a player who has no projection. */
  projectionFor(player: Player): P | undefined;
  outcome(projection: P, scoring: Scoring): Outcome;
}

/**
 * Expected scores of one week. Everything in it was known before the week's first kickoff.
 * Projected are all who may play on a team with a game this week: QB, RB, WR, TE, K and DEF.
 */
export interface Forecast extends Projected<Projection, ScoreOutcome> {
  /** Place at his position, 1 = best: by mean, and by absence where he is in doubt. */
  rank(projection: Projection, scoring: Scoring): number;
  /**
   * Standard deviation of the points of a line, this week's or a later one's, given that he plays.
   * Zero at a position without projections.
   */
  spread(position: string, line: StatLine, scoring: Scoring): number;
  /** Correlation of two players' points around what is expected; 0 in different games. */
  correlation(a: GameRole, b: GameRole): number;
  /**
   * Probability that `a` scores more than `b`, both playing; ties are split. Teammates and one game
   * are compared with correlation.
   */
  outscoreProbability(a: Projection, b: Projection, scoring: Scoring): number;
  /**
   * Probability of each to score most, absence counted as zero points, one quarterback of a team
   * playing at most; sums to one. Two to about thirty projections.
   */
  winProbabilities(projections: readonly Projection[], scoring: Scoring): readonly number[];
}

/** Expected scores of one player over the weeks left. */
export interface SeasonProjection {
  readonly player: Player;
  readonly team: string | null;
  /**
   * The weeks left, in order, without this one once the team's game has begun; `opponent` is null
   * on a bye, and `plays` is 0 then. This week is the forecast's.
   */
  readonly weeks: readonly {
    readonly week: number;
    readonly opponent: string | null;
    /** Probability that he plays; of a quarterback, that he throws most of his team's passes. */
    readonly plays: number;
    /** Expected amounts given that. */
    readonly line: StatLine;
  }[];
}

/** Points over the weeks left under one scoring. */
export interface SeasonOutcome {
  /** Expected sum over the weeks left, absence counted as zero. */
  readonly points: number;
  /**
   * The part of `points` that is the week's forecast: zero on a bye, and once his game has begun.
   */
  readonly thisWeek: number;
  readonly p10: number;
  readonly p90: number;
  /** Expected points of a game he plays. */
  readonly perGame: number;
  /**
   * Probability that the mean of his team's next three games (a missed one counts zero) reaches a
   * starter's: top 30 RB or WR, top 14 QB, TE, K, DEF.
   */
  readonly startableProbability: number;
}

/**
 * The rest of the season, from `week` on (the whole of it before week 1), to its last week or to an
 * earlier one, such as a league's.
 */
export type SeasonOutlook = Projected<SeasonProjection, SeasonOutcome>;

/**
 * A player's chances in his team's game of the snapshot's week, first, and of each of the eight
 * weeks after it; a week is a calendar week, and the chance holds if his team plays in it.
 */
export interface PlayerAvailability {
  /** Chance of a stat line or a snap of any kind, 0 to 1. */
  readonly plays: readonly number[];
  /** Chance to start; null for other positions than quarterback. */
  readonly starts: readonly number[] | null;
}

/** The model as products use it. Both results are computed once per snapshot (and last week). */
export interface Model {
  week(snapshot: Snapshot): Forecast;
  /** Quarterbacks, runners, receivers, tight ends and kickers; undefined without a team. */
  availability(snapshot: Snapshot, player: Player): PlayerAvailability | undefined;
  /**
   * `last` is the last week that counts, by default that of most leagues (`lastFantasyWeek`);
   * after it nothing is left.
   */
  season(snapshot: Snapshot, last?: number): SeasonOutlook;
}
