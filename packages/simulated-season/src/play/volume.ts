// How many plays an offense runs and of what kind, before any player is named.

import type { Random } from '../random.ts';
import { clamp } from '../values.ts';

export interface GameScript {
  /** Points the team is expected to score, and by which it is favored (negative: underdog). */
  readonly expected: number;
  readonly favoredBy: number;
  /** How well it plays today and how well the other side does, standard scores. */
  readonly form: number;
  readonly opponentForm: number;
  /**
   * The coach's liking for the pass, in share of plays around the league's mean,
   * and for speed, in plays.
   */
  readonly passLean: number;
  readonly pace: number;
  /** The quarterback's readiness to run, and the other defense's rush, standard scores. */
  readonly mobility: number;
  readonly passRush: number;
}

export interface GameVolume {
  readonly attempts: number;
  readonly sacks: number;
  readonly scrambles: number;
  readonly designedRuns: number;
  /** Carries of everyone but the quarterback. */
  readonly carries: number;
  /** Share of called passes. */
  readonly passRate: number;
}

/** Plays a team runs in a game, and the share of them called as passes, in recent seasons. */
const PLAYS_PER_GAME = 62.5;
const PASS_RATE = 0.585;
/** Passes a favorite of one point drops, and a team one standard score ahead of the other today. */
const PER_POINT_FAVORED = 0.0042;
const PER_FORM_AHEAD = 0.014;
const SACK_RATE = 0.066;

export function simulatedVolume(random: Random, script: GameScript): GameVolume {
  const ahead = script.form - script.opponentForm;
  const plays = Math.round(clamp(random.normal(PLAYS_PER_GAME + script.pace + 0.9 * script.form, 5), 44, 84));
  const passRate = clamp(
    random.normal(PASS_RATE + script.passLean - PER_POINT_FAVORED * script.favoredBy - PER_FORM_AHEAD * ahead, 0.042),
    0.36,
    0.78,
  );
  const dropbacks = Math.round(plays * passRate);
  const sacks = random.binomial(
    dropbacks,
    clamp(SACK_RATE * Math.exp(0.18 * script.passRush - 0.1 * script.form), 0.015, 0.16),
  );
  const scrambles = random.binomial(dropbacks - sacks, clamp(0.042 * Math.exp(0.5 * script.mobility), 0.008, 0.13));
  const runs = plays - dropbacks;
  const designedRuns = Math.min(runs, random.poisson(clamp(1.5 * Math.exp(0.75 * script.mobility), 0.3, 7)));
  return {
    attempts: dropbacks - sacks - scrambles,
    sacks,
    scrambles,
    designedRuns,
    carries: runs - designedRuns,
    passRate,
  };
}
