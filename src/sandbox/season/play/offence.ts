// One team's offence in one game: who gets the ball and what comes of it, down to touchdowns and fumbles.
import type { Person } from '../league/person.ts';
import type { Position } from '../league/positions.ts';
import { clamp, type Random } from '../random.ts';
import {
  type LineDraft,
  newPassing,
  newReceiving,
  newRushing,
  type Passing,
  type Receiving,
  type Rushing,
} from './box-score.ts';
import type { Role } from './roles.ts';
import { type GameScript, type Volume, volumeOf } from './volume.ts';

/** What the offence brings into the game. */
export interface Attack {
  readonly script: GameScript;
  /** Everybody available, by position in chart order. */
  readonly roles: ReadonlyMap<Position, readonly Role[]>;
  /** Share of the game each one lasted; absent = all of it. */
  readonly lasted: ReadonlyMap<Person, number>;
  /** Miles an hour; 0 under a roof. */
  readonly wind: number;
  /** Standard score of the other defence, and of the own line in the running game. */
  readonly defence: number;
  readonly line: number;
}

/** What came of it. */
export interface AttackResult {
  readonly volume: Volume;
  readonly passTouchdowns: number;
  readonly rushTouchdowns: number;
  readonly interceptions: number;
  /** Fumbles lost to the other side. */
  readonly fumblesLost: number;
  readonly fumbles: number;
  readonly sackYards: number;
  /** Passing and rushing yards without sack yards. */
  readonly yards: number;
  readonly incompletions: number;
  readonly quarterback: Person | null;
  /** Drives that ended in no touchdown, from some of which a field goal is tried. */
  readonly otherDrives: number;
}

/** League means of recent seasons. */
const THROWN_AWAY = 0.045;
const CATCH: Readonly<Partial<Record<Position, number>>> = { RB: 0.775, FB: 0.74, WR: 0.642, TE: 0.715 };
const YARDS_PER_CATCH: Readonly<Partial<Record<Position, number>>> = { RB: 7.4, FB: 6.4, WR: 12.5, TE: 10.5 };
const AIR_YARDS_PER_TARGET: Readonly<Partial<Record<Position, number>>> = { RB: 0.6, FB: 1.5, WR: 10.8, TE: 7.2 };
/** Yards of one catch spread like a gamma of this shape; of one carry with this standard deviation. */
const CATCH_SHAPE = 1.5;
const YARDS_PER_CARRY = 4.15;
const CARRY_SD = 4.5;
/** Chance that a carry breaks away for 12 to 45 yards more (28.5 on average). */
const LONG_RUN = 0.035;
/** Touchdowns a target or a carry is worth near the goal, relative to the position's mean. */
const NEAR_GOAL: Readonly<Partial<Record<Position, number>>> = { RB: 0.5, FB: 1.2, WR: 1, TE: 1.25 };
const DRIVES = 11;
/** Points of a team's mean that do not come from its offence's touchdowns: field goals, defence and special teams. */
const OTHER_POINTS = 6.2;
const POINTS_PER_TOUCHDOWN = 6.95;
/** How much of a good day shows in touchdowns and in yards. */
const FORM_IN_TOUCHDOWNS = 0.2;
const FORM_IN_YARDS = 0.1;

export function playOffence(random: Random, attack: Attack, lines: Map<Person, LineDraft>): AttackResult {
  const { script } = attack;
  const volume = volumeOf(random, script);
  const backs = attack.roles.get('QB') ?? [];
  const passers = share(
    backs.slice(0, 2).map(({ person }) => person),
    attack.lasted,
  );
  const [first] = passers;
  const skill = first ? first.person.traits.hands : 0;
  const efficiency = Math.exp(
    FORM_IN_YARDS * script.form - 0.035 * attack.defence - 0.004 * Math.max(0, attack.wind - 10),
  );

  const catchers = [...attack.roles.values()].flat().filter((role) => role.targets > 0);
  throwBall(random, attack, volume, catchers, skill, efficiency, lines);
  const runners = [...attack.roles.values()].flat().filter((role) => role.carries > 0);
  runBall(random, attack, volume, runners, passers, lines);

  const drives = Math.round(clamp(random.normal(DRIVES + script.pace * 0.08, 1), 8, 15));
  const mean =
    Math.max(0.5, (script.expected - OTHER_POINTS) / POINTS_PER_TOUCHDOWN) *
    Math.exp(FORM_IN_TOUCHDOWNS * script.form - FORM_IN_TOUCHDOWNS ** 2 / 2);
  const touchdowns = random.binomial(drives, clamp(mean / drives, 0.02, 0.65));
  const wanted = random.binomial(touchdowns, clamp(0.6 + 0.9 * (volume.passRate - 0.585), 0.3, 0.85));
  const passTouchdowns = catchTouchdowns(random, wanted, catchers, lines);
  const rushTouchdowns = runTouchdowns(random, touchdowns - passTouchdowns, runners, passers, lines);

  const receiving = catchers.map(({ person }) => ({ person, receiving: lines.get(person)?.receiving ?? null }));
  const completions = receiving.reduce((sum, each) => sum + (each.receiving?.receptions ?? 0), 0);
  const passYards = receiving.reduce((sum, each) => sum + (each.receiving?.yards ?? 0), 0);

  const interceptions = random.binomial(
    volume.attempts,
    clamp(0.0225 * Math.exp(-0.12 * skill + 0.1 * attack.defence - 0.15 * script.form), 0.006, 0.06),
  );
  const sackYards = Array.from({ length: volume.sacks }, () => Math.max(1, Math.round(random.normal(6.8, 2.6)))).reduce(
    (a, b) => a + b,
    0,
  );
  const airYards = receiving.reduce((sum, each) => sum + (each.receiving?.airYards ?? 0), 0);
  const passing: Passing = {
    ...newPassing(),
    attempts: volume.attempts,
    completions,
    yards: passYards,
    touchdowns: passTouchdowns,
    interceptions,
    sacks: volume.sacks,
    sackYards,
    airYards,
  };
  splitPassing(random, passing, passers, lines);
  const fumbles = fumble(random, lines, passers);
  const rushYards = [...lines.values()].reduce((sum, line) => sum + (line.rushing?.yards ?? 0), 0);
  return {
    volume,
    passTouchdowns,
    rushTouchdowns,
    interceptions,
    sackYards,
    ...fumbles,
    yards: passYards + rushYards,
    incompletions: volume.attempts - completions - interceptions,
    quarterback: first?.person ?? null,
    otherDrives: drives - passTouchdowns - rushTouchdowns,
  };
}

interface Part {
  readonly person: Person;
  readonly part: number;
}

/** The starter for as long as he lasts, then his deputy. */
function share(order: readonly Person[], lasted: ReadonlyMap<Person, number>): Part[] {
  const [starter, deputy] = order;
  if (!starter) return [];
  const part = deputy ? (lasted.get(starter) ?? 1) : 1;
  return deputy && part < 1
    ? [
        { person: starter, part },
        { person: deputy, part: 1 - part },
      ]
    : [{ person: starter, part: 1 }];
}

export function lineOf(lines: Map<Person, LineDraft>, person: Person): LineDraft {
  const line = lines.get(person);
  if (!line) throw new Error(`${person.last} is not in this game`);
  return line;
}

function receivingOf(lines: Map<Person, LineDraft>, person: Person): Receiving {
  const line = lineOf(lines, person);
  line.receiving ??= newReceiving();
  return line.receiving;
}

function rushingOf(lines: Map<Person, LineDraft>, person: Person): Rushing {
  const line = lineOf(lines, person);
  line.rushing ??= newRushing();
  return line.rushing;
}

/** A weight for today: the plan, times the luck of the day, times the share of the game he lasted. */
const today = (random: Random, weight: number, sd: number, lasted: number): number =>
  weight * Math.exp(random.normal(0, sd)) * lasted;

function throwBall(
  random: Random,
  attack: Attack,
  volume: Volume,
  catchers: readonly Role[],
  skill: number,
  efficiency: number,
  lines: Map<Person, LineDraft>,
): void {
  const thrown = volume.attempts - random.binomial(volume.attempts, THROWN_AWAY);
  const targets = random.multinomial(
    thrown,
    catchers.map(({ person, targets }) => today(random, targets, 0.24, attack.lasted.get(person) ?? 1)),
  );
  catchers.forEach(({ person }, i) => {
    const count = targets[i] ?? 0;
    if (count === 0) return;
    const { deep, hands } = person.traits;
    const caught = clamp(
      (CATCH[person.position] ?? 0.65) +
        0.018 * hands -
        0.022 * deep +
        0.016 * skill -
        0.012 * attack.defence -
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

function runBall(
  random: Random,
  attack: Attack,
  volume: Volume,
  runners: readonly Role[],
  passers: readonly Part[],
  lines: Map<Person, LineDraft>,
): void {
  const carries = random.multinomial(
    volume.carries,
    runners.map(({ person, carries: plan }) => today(random, plan, 0.2, attack.lasted.get(person) ?? 1)),
  );
  const good = 0.18 * attack.script.form - 0.12 * attack.defence + 0.1 * attack.line;
  const run = (person: Person, count: number, mean: number): void => {
    if (count === 0) return;
    const rushing = rushingOf(lines, person);
    const long = Math.min(1, LONG_RUN * count);
    const breakaway = random.chance(long) ? random.between(12, 45) : 0;
    rushing.carries += count;
    rushing.yards += Math.round(random.normal(mean * count - 28.5 * long, CARRY_SD * Math.sqrt(count))) + breakaway;
  };
  runners.forEach(({ person }, i) => {
    const jet = person.position === 'WR' ? 1.6 : 0;
    run(person, carries[i] ?? 0, YARDS_PER_CARRY + jet + good + 0.22 * person.traits.hands);
  });
  const own = random.multinomial(
    volume.scrambles + volume.designedRuns,
    passers.map(({ part }) => part),
  );
  for (const [i, { person }] of passers.entries()) run(person, own[i] ?? 0, 4.6 + 0.7 * person.traits.mobility + good);
}

/** Hands passing touchdowns to catches; returns how many found one. */
function catchTouchdowns(
  random: Random,
  count: number,
  catchers: readonly Role[],
  lines: Map<Person, LineDraft>,
): number {
  let scored = 0;
  for (let i = 0; i < count; i += 1) {
    const index = random.weighted(
      catchers.map(({ person }) => {
        const line = lines.get(person)?.receiving;
        if (!line || line.touchdowns >= line.receptions) return 0;
        return (
          line.targets *
          (NEAR_GOAL[person.position] ?? 1) *
          Math.exp(0.22 * person.traits.finishing * (person.position === 'RB' ? 0 : 1))
        );
      }),
    );
    const scorer = catchers[index]?.person;
    const line = scorer && lines.get(scorer)?.receiving;
    if (!line) break;
    line.touchdowns += 1;
    // a score is a gain, if only of a yard or two
    line.yards = Math.max(line.yards, line.touchdowns * 2);
    scored += 1;
  }
  return scored;
}

function runTouchdowns(
  random: Random,
  count: number,
  runners: readonly Role[],
  passers: readonly Part[],
  lines: Map<Person, LineDraft>,
): number {
  const people = [...runners.map(({ person }) => person), ...passers.map(({ person }) => person)];
  let scored = 0;
  for (let i = 0; i < count; i += 1) {
    const index = random.weighted(
      people.map((person) => {
        const line = lines.get(person)?.rushing;
        if (!line || line.touchdowns >= line.carries) return 0;
        return (
          line.carries *
          (person.position === 'QB' ? 0.9 : person.position === 'FB' ? 2 : person.position === 'WR' ? 0.5 : 1)
        );
      }),
    );
    const scorer = people[index];
    const line = scorer && lines.get(scorer)?.rushing;
    if (!line) break;
    line.touchdowns += 1;
    line.yards = Math.max(line.yards, line.touchdowns);
    scored += 1;
  }
  return scored;
}

/** Writes the team's passing to one or two quarterbacks: the second gets what the first had no time for. */
function splitPassing(random: Random, team: Passing, passers: readonly Part[], lines: Map<Person, LineDraft>): void {
  const [first, second] = passers;
  if (!first) return;
  const deputy = newPassing();
  const starter = { ...team };
  if (second) {
    deputy.completions = random.binomial(team.completions, second.part);
    const misses = random.binomial(team.attempts - team.completions, second.part);
    deputy.attempts = deputy.completions + misses;
    deputy.touchdowns = Math.min(deputy.completions, random.binomial(team.touchdowns, second.part));
    deputy.interceptions = Math.min(misses, random.binomial(team.interceptions, second.part));
    deputy.yards = team.completions === 0 ? 0 : Math.round((team.yards * deputy.completions) / team.completions);
    deputy.airYards = team.attempts === 0 ? 0 : Math.round((team.airYards * deputy.attempts) / team.attempts);
    deputy.sacks = random.binomial(team.sacks, second.part);
    deputy.sackYards = team.sacks === 0 ? 0 : Math.round((team.sackYards * deputy.sacks) / team.sacks);
    for (const name of [
      'completions',
      'attempts',
      'touchdowns',
      'interceptions',
      'yards',
      'airYards',
      'sacks',
      'sackYards',
    ] as const) {
      starter[name] = team[name] - deputy[name];
    }
    if (deputy.attempts + deputy.sacks > 0) lineOf(lines, second.person).passing = deputy;
  }
  lineOf(lines, first.person).passing = starter;
}

/** Chance to fumble on a touch and on a sack, and for the other side to take the ball. */
const FUMBLE_ON_TOUCH = 0.0075;
const FUMBLE_ON_SACK = 0.13;
const LOST = 0.47;

function fumble(
  random: Random,
  lines: Map<Person, LineDraft>,
  passers: readonly Part[],
): { fumbles: number; fumblesLost: number } {
  let fumbles = 0;
  let fumblesLost = 0;
  const count = (chances: number, rate: number): [number, number] => {
    const dropped = random.binomial(chances, rate);
    const lost = random.binomial(dropped, LOST);
    fumbles += dropped;
    fumblesLost += lost;
    return [dropped, lost];
  };
  for (const line of lines.values()) {
    if (line.rushing) [line.rushing.fumbles, line.rushing.fumblesLost] = count(line.rushing.carries, FUMBLE_ON_TOUCH);
    if (line.receiving)
      [line.receiving.fumbles, line.receiving.fumblesLost] = count(line.receiving.receptions, FUMBLE_ON_TOUCH);
  }
  for (const { person } of passers) {
    const passing = lines.get(person)?.passing;
    if (passing) [passing.sackFumbles, passing.sackFumblesLost] = count(passing.sacks, FUMBLE_ON_SACK);
  }
  return { fumbles, fumblesLost };
}
