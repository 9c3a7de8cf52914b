// Field goals, extra points, two-point tries and returns.

import type { SandboxPlayer } from '../league/person.ts';
import type { Random } from '../random.ts';
import { clamp } from '../values.ts';
import { boxScoreLine, type FieldGoal, type Kicking, type LineDraft, type Passing, statGroups } from './box-score.ts';

/** Share of drives without a touchdown that end in a field-goal try. */
const FIELD_GOAL_TRY_SHARE = 0.235;
/** After a touchdown: chance to go for two, and to make it; to make the kick instead. */
const TWO_POINT_TRY_CHANCE = 0.075;
const TWO_POINT_MADE_CHANCE = 0.48;
const PAT_MADE_CHANCE = 0.948;
/** Chance that a team takes a kick all the way in a game. */
const RETURN_TOUCHDOWN_CHANCE = 0.035;

/**
 * Success by distance: near certain up close, about even from 60 yards; wind
 * counts from 30 yards on.
 */
function madeFrom(distance: number, talent: number, wind: number): number {
  const logit =
    4.1 - 0.1 * Math.max(0, distance - 20) + 0.22 * talent - 0.018 * Math.max(0, wind - 8) * (distance > 30 ? 1 : 0);
  return clamp(1 / (1 + Math.exp(-logit)), 0.05, 0.995);
}

function attempt(random: Random, talent: number, wind: number): FieldGoal {
  const distance = Math.round(clamp(random.normal(39, 10.5), 19, 64));
  return { distance, made: random.chance(madeFrom(distance, talent, wind)), winner: false };
}

/** Tries of a game before any overtime. */
export const fieldGoals = (random: Random, drives: number, talent: number, wind: number): FieldGoal[] =>
  Array.from({ length: random.binomial(drives, FIELD_GOAL_TRY_SHARE) }, () => attempt(random, talent, wind));

/** The kick that ends an overtime. */
export const decidingFieldGoal = (random: Random): FieldGoal => ({
  distance: random.between(24, 52),
  made: true,
  winner: true,
});

/**
 * Extra points after `touchdowns`; two-point tries go to players who have touched the
 * ball. Returns the points.
 */
export function conversions(
  random: Random,
  touchdowns: number,
  kicking: Kicking,
  quarterback: SandboxPlayer | null,
  lines: Map<SandboxPlayer, LineDraft>,
): number {
  let points = 0;
  for (let i = 0; i < touchdowns; i += 1) {
    if (!random.chance(TWO_POINT_TRY_CHANCE)) {
      if (random.chance(PAT_MADE_CHANCE)) {
        kicking.patMade += 1;
        points += 1;
      } else {
        kicking.patMissed += 1;
      }
      continue;
    }
    if (!random.chance(TWO_POINT_MADE_CHANCE)) continue;
    points += twoPointTry(random, quarterback && boxScoreLine(lines, quarterback).passing, [...lines.values()]);
  }
  return points;
}

/** A conversion that works: written to whoever caught or carried it. */
function twoPointTry(random: Random, passing: Passing | null, people: readonly LineDraft[]): number {
  const byPass = passing !== null && random.chance(0.55);
  const uses = people.map(statGroups).map(({ receiving, rushing }) => (byPass ? receiving.targets : rushing.carries));
  const carrier = people[random.weighted(uses)];
  if (byPass && carrier?.receiving) {
    carrier.receiving.twoPoint += 1;
    passing.twoPoint += 1;
    return 2;
  }
  if (!carrier?.rushing) return 0;
  carrier.rushing.twoPoint += 1;
  return 2;
}

/** Punt and kickoff returns by one man; returns the touchdowns. */
export function returns(
  random: Random,
  returner: SandboxPlayer | undefined,
  lines: Map<SandboxPlayer, LineDraft>,
): number {
  if (!returner) return 0;
  const punts = random.poisson(1.9);
  const kickoffs = random.poisson(1.7);
  const touchdowns = random.chance(RETURN_TOUCHDOWN_CHANCE) ? 1 : 0;
  if (punts + kickoffs === 0 && touchdowns === 0) return 0;
  const kicks = Math.max(kickoffs, touchdowns);
  boxScoreLine(lines, returner).returning = {
    punts,
    puntYards: Math.round(random.gamma(Math.max(0.5, punts)) * 8.5),
    kickoffs: kicks,
    kickoffYards: Math.round(kicks * random.normal(25, 3)) + 60 * touchdowns,
    touchdowns,
  };
  return touchdowns;
}
