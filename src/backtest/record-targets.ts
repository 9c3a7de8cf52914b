// The targets of the track record, set before anything was measured: what must be reached, and
// what is aimed for. All are for all seasons together.
import { CALL_ODDS, type Measure } from '../contract/index.ts';
import type { Moment } from '../nfl/index.ts';
import { inRecord } from './table-rows.ts';

export interface Target {
  readonly target: Measure['target'];
  readonly aim: Measure['aim'];
}

const atLeast = (must: number, aim: number): Target => ({
  target: { least: must, most: null },
  aim: { least: aim, most: null },
});
const atMost = (must: number, aim: number): Target => ({
  target: { least: null, most: must },
  aim: { least: null, most: aim },
});

/** Of a measure that stands for comparison. */
export const NO_TARGET: Target = { target: null, aim: undefined };

/** Of the weekly projections, by measure and position. */
export const WEEKLY_TARGETS: Readonly<Record<string, Readonly<Record<string, Target>>>> = {
  rho: {
    ALL: atLeast(0.415, 0.427),
    QB: atLeast(0.385, 0.405),
    RB: atLeast(0.525, 0.545),
    WR: atLeast(0.39, 0.415),
    TE: atLeast(0.345, 0.365),
  },
  mae: { ALL: atMost(5.07, 5.02) },
  pair: { ALL: atLeast(0.646, 0.651) },
  close: { ALL: atLeast(0.55, 0.558) },
  brier: { ALL: atMost(0.2165, 0.2146) },
  ece: { ALL: atMost(0.01, 0.005) },
  cover: { ALL: { target: { least: 0.79, most: 0.82 }, aim: { least: 0.79, most: 0.81 } } },
  pinball: { ALL: atMost(1.585, 1.565) },
};

export const STARTER_TARGETS = { brier: atMost(0.206, 0.203), ece: atMost(0.03, 0.015) };

/** Share of ten claims a week that turn out startable. */
export const PRECISION_TARGETS: Readonly<Record<string, Target>> = {
  ALL: atLeast(0.37, 0.39),
  RB: atLeast(0.41, 0.45),
  WR: atLeast(0.24, 0.3),
  TE: atLeast(0.43, 0.48),
};

export const SLEEPER_LIFT_TARGET = atLeast(1.2, 1.25);

/** Rank correlation of the draft board, alone and over the draft market's. */
export const DRAFT_TARGETS = { alone: atLeast(0.54, 0.6), overMarket: atLeast(0.01, 0.03) };

/** Rank correlation over Sleeper's board, all positions and seasons since 2018. */
export const LONG_SPAN_TARGET = atLeast(0, 0.01);

/** Points a week over the manager. On Sunday part of a lineup is locked. */
export const LINEUP_TARGETS: Readonly<Record<Moment, { readonly all: Target; readonly complete: Target }>> = {
  first: { all: atLeast(1, 1.5), complete: atLeast(0.5, 1) },
  friday: { all: atLeast(1, 1.5), complete: atLeast(0.5, 1) },
  sunday: { all: atLeast(0.6, 1), complete: atLeast(0.35, 0.7) },
};

/** Shares of the drops of low risk. */
export const DROP_TARGETS = { regretted: atMost(0.03, 0.02), whenPlayed: atMost(0.08, 0.05) };

export const CLAIM_TARGETS = {
  startable: atLeast(0.2, 0.25),
  swapGain: atLeast(2.5, 3),
  kickersAndDefenses: atMost(0.2, 0.15),
  zeroBids: atMost(0.2, 0.1),
};

/** Shares of the waiver targets. */
export const AVAILABILITY_TARGETS = { rosteredByFew: atLeast(0.8, 0.95), free: atLeast(0.4, 0.6) };

/** Brier score of the chance to play, over that of the share by status and last game. */
export const PLAY_BASELINE_SHARES = { must: 0.9, aim: 0.8 };

export const playTarget = (baseline: number): Target =>
  atMost(inRecord(PLAY_BASELINE_SHARES.must * baseline), inRecord(PLAY_BASELINE_SHARES.aim * baseline));

/** Brier scores of quarterback starts. */
export const QUARTERBACK_TARGETS = {
  all: atMost(0.045, 0.035),
  weekOne: atMost(0.12, 0.09),
  withoutCharts: atMost(0.055, 0.045),
};

/** Scores of a league's outlook over those of the standings and points alone. */
export const OUTLOOK_SHARES = {
  playoffs: { must: 0.9, aim: 0.8 },
  title: { must: 1, aim: 0.9 },
  win: { must: 0.95, aim: 0.92 },
};

export const shareOfAnchor = (anchor: number, { must, aim }: (typeof OUTLOOK_SHARES)['win']): Target =>
  atMost(inRecord(must * anchor), inRecord(aim * anchor));

/** Of this week's win odds. */
export const CALIBRATION_TARGET = atMost(0.03, 0.02);

/** Shares of trades: the side that gained more was named right, and both teams gained. */
export const TRADE_TARGETS = { side: atLeast(0.58, 0.63), both: atLeast(0.55, 0.65) };

/** Share of weekly team scores inside their interval. */
export const COVERAGE_TARGET: Target = { target: { least: 0.77, most: 0.83 }, aim: { least: 0.79, most: 0.81 } };

/** Points between what was said and what came true that are aimed for. */
const AIMED_CALIBRATION = 0.03;

/**
 * Share of calls that come true, by confidence word: inside its band, and within three points of
 * the mean odds given, where odds are known.
 */
export function bandTarget(confidence: string, said: number | null): Target {
  const bands: Readonly<Record<string, Measure['target']>> = {
    high: { least: CALL_ODDS.high, most: null },
    medium: { least: CALL_ODDS.medium, most: CALL_ODDS.high },
    low: { least: null, most: CALL_ODDS.medium },
  };
  return {
    target: bands[confidence] ?? null,
    aim:
      said === null
        ? undefined
        : { least: inRecord(said - AIMED_CALIBRATION), most: inRecord(said + AIMED_CALIBRATION) },
  };
}
