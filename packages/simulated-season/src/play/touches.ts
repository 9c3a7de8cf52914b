// Throws and runs: who gets the ball how often, and the yards he makes of it.

import type { SandboxPlayer } from '../league/person.ts';
import type { SandboxPosition } from '../league/positions.ts';
import type { Random } from '../random.ts';
import { clamp, itemAt } from '../values.ts';
import type { Attack, AttackPart } from './attack.ts';
import { type LineDraft, receivingOf, rushingOf } from './box-score.ts';
import type { Role } from './roles.ts';
import type { GameVolume } from './volume.ts';

/** League means of recent seasons. */
const THROWN_AWAY = 0.045;
const CATCH_RATE: Readonly<Partial<Record<SandboxPosition, number>>> = { RB: 0.775, FB: 0.74, WR: 0.642, TE: 0.715 };
const YARDS_PER_CATCH: Readonly<Partial<Record<SandboxPosition, number>>> = { RB: 7.4, FB: 6.4, WR: 12.5, TE: 10.5 };
const AIR_YARDS_PER_TARGET: Readonly<Partial<Record<SandboxPosition, number>>> = {
  RB: 0.6,
  FB: 1.5,
  WR: 10.8,
  TE: 7.2,
};
/**
 * Yards of one catch spread like a gamma of this shape; of one carry with this standard deviation.
 */
const CATCH_SHAPE = 1.5;
const YARDS_PER_CARRY = 4.15;
const CARRY_SD = 4.5;
/** Chance that a carry breaks away for 12 to 45 yards more (28.5 on average). */
const LONG_RUN = 0.035;

/**
 * A weight for today: the plan, times the luck of the day, times the share of the game he lasted.
 */
const today = (random: Random, weight: number, sd: number, lasted: number): number =>
  weight * Math.exp(random.normal(0, sd)) * lasted;

export function throwBall(
  random: Random,
  attack: Attack,
  volume: GameVolume,
  catchers: readonly Role[],
  skill: number,
  efficiency: number,
  lines: Map<SandboxPlayer, LineDraft>,
): void {
  const thrown = volume.attempts - random.binomial(volume.attempts, THROWN_AWAY);
  const targets = random.multinomial(
    thrown,
    catchers.map(({ person, targets }) => today(random, targets, 0.14, attack.lasted.get(person) ?? 1)),
  );
  catchers.forEach(({ person }, i) => {
    const count = itemAt(targets, i);
    if (count === 0) return;
    const { deep, hands } = person.traits;
    const caught = clamp(
      (CATCH_RATE[person.position] ?? 0.65) +
        0.018 * hands -
        0.022 * deep +
        0.016 * skill -
        0.012 * attack.defense -
        0.002 * Math.max(0, attack.wind - 10),
      0.35,
      0.95,
    );
    const receptions = random.binomial(count, caught);
    const perCatch =
      (YARDS_PER_CATCH[person.position] ?? 10) * Math.exp(0.1 * deep + 0.03 * hands + 0.025 * skill) * efficiency;
    const yards =
      receptions === 0
        ? 0
        : Math.round((random.gamma(CATCH_SHAPE * receptions) * perCatch) / CATCH_SHAPE) -
          random.binomial(receptions, 0.03);
    const receiving = receivingOf(lines, person);
    receiving.targets = count;
    receiving.receptions = receptions;
    receiving.yards = yards;
    receiving.airYards = Math.round(
      count * (AIR_YARDS_PER_TARGET[person.position] ?? 8) * Math.exp(0.16 * deep) +
        random.normal(0, 3.4 * Math.sqrt(count)),
    );
  });
}

export function runBall(
  random: Random,
  attack: Attack,
  volume: GameVolume,
  runners: readonly Role[],
  passers: readonly AttackPart[],
  lines: Map<SandboxPlayer, LineDraft>,
): void {
  const carries = random.multinomial(
    volume.carries,
    runners.map(({ person, carries: plan }) => today(random, plan, 0.2, attack.lasted.get(person) ?? 1)),
  );
  const good = 0.18 * attack.script.form - 0.12 * attack.defense + 0.1 * attack.line;
  const run = (person: SandboxPlayer, count: number, mean: number): void => {
    if (count === 0) return;
    const rushing = rushingOf(lines, person);
    const long = Math.min(1, LONG_RUN * count);
    const breakaway = random.chance(long) ? random.between(12, 45) : 0;
    rushing.carries += count;
    rushing.yards += Math.round(random.normal(mean * count - 28.5 * long, CARRY_SD * Math.sqrt(count))) + breakaway;
  };
  runners.forEach(({ person }, i) => {
    const jet = person.position === 'WR' ? 1.6 : 0;
    run(person, itemAt(carries, i), YARDS_PER_CARRY + jet + good + 0.22 * person.traits.hands);
  });
  const own = random.multinomial(
    volume.scrambles + volume.designedRuns,
    passers.map(({ part }) => part),
  );
  for (const [i, { person }] of passers.entries())
    run(person, itemAt(own, i), 4.6 + 0.7 * person.traits.mobility + good);
}
