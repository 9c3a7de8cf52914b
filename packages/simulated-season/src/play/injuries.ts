// Who is hurt, how badly and for how long; and what the week's official report says about it.

import type { Random } from '../random.ts';
import { clamp, itemAt } from '../values.ts';

/** One line of the official injury report. */
export interface SimulatedInjuryReport {
  /** '' when he practiced but will play. */
  readonly status: '' | 'Questionable' | 'Doubtful' | 'Out';
  readonly practice: 'Full' | 'Limited' | 'None';
  readonly injury: string;
}

/** One person's health before a week's game. */
export interface SimulatedAvailability {
  readonly plays: boolean;
  readonly reserve: boolean;
  readonly report: SimulatedInjuryReport | null;
}

/** A spell on the sidelines: weeks still to be missed; below zero he is back. */
interface InjurySpell {
  readonly injury: string;
  readonly reserve: boolean;
  /** Last week he misses. */
  readonly until: number;
}

const HEALTHY: SimulatedAvailability = Object.freeze({ plays: true, reserve: false, report: null });

/**
 * Injuries named in reports with their share of all (measured on 2024), and the games they cost:
 * [none, 1-2, 3-6, the season].
 */
const INJURIES: readonly { readonly name: string; readonly share: number; readonly cost: readonly number[] }[] = [
  { name: 'Knee', share: 22, cost: [0.38, 0.27, 0.2, 0.15] },
  { name: 'Ankle', share: 18, cost: [0.42, 0.33, 0.2, 0.05] },
  { name: 'Hamstring', share: 14, cost: [0.34, 0.42, 0.22, 0.02] },
  { name: 'Shoulder', share: 9, cost: [0.55, 0.22, 0.15, 0.08] },
  { name: 'Concussion', share: 8, cost: [0.3, 0.62, 0.07, 0.01] },
  { name: 'Groin', share: 6, cost: [0.5, 0.34, 0.15, 0.01] },
  { name: 'Calf', share: 5, cost: [0.4, 0.42, 0.17, 0.01] },
  { name: 'Foot', share: 5, cost: [0.38, 0.26, 0.24, 0.12] },
  { name: 'Back', share: 4, cost: [0.6, 0.28, 0.1, 0.02] },
  { name: 'Hip', share: 4, cost: [0.55, 0.3, 0.12, 0.03] },
  { name: 'Achilles', share: 2, cost: [0.3, 0.2, 0.1, 0.4] },
  { name: 'Illness', share: 3, cost: [0.8, 0.2, 0, 0] },
];

/** From four missed games on a team uses injured reserve, which costs four games at least. */
const MIN_RESERVE_GAMES = 4;
/**
 * Of those back from a spell or with a small one: share listed as questionable, and
 * share of these who play.
 */
const LISTED_SHARE = 0.8;
const QUESTIONABLE_PLAY_CHANCE = 0.78;
/** A healthy player with a bruise, and a veteran given a day off: chances a week. */
const MINOR_INJURY_CHANCE = 0.012;
const REST_DAY_CHANCE = 0.05;

/** The health of one season's players, week by week. Ask for a week once, in order. */
export class Infirmary {
  readonly #spells = new Map<number, InjurySpell>();

  /** What the report of the week says. */
  before(random: Random, person: number, week: number, tenure: { readonly isVeteran: boolean }): SimulatedAvailability {
    const spell = this.#spells.get(person);
    if (!spell) return this.#healthy(random, tenure);
    if (week <= spell.until) {
      if (spell.reserve) return { plays: false, reserve: true, report: null };
      const doubtful = random.chance(0.15);
      return {
        plays: false,
        reserve: false,
        report: { status: doubtful ? 'Doubtful' : 'Out', practice: 'None', injury: spell.injury },
      };
    }
    this.#spells.delete(person);
    if (!random.chance(LISTED_SHARE))
      return { ...HEALTHY, report: { status: '', practice: 'Full', injury: spell.injury } };
    const plays = random.chance(QUESTIONABLE_PLAY_CHANCE);
    if (!plays) this.#spells.set(person, { injury: spell.injury, reserve: false, until: week });
    return { plays, reserve: false, report: { status: 'Questionable', practice: 'Limited', injury: spell.injury } };
  }

  #healthy(random: Random, { isVeteran }: { readonly isVeteran: boolean }): SimulatedAvailability {
    const draw = random.next();
    if (draw < MINOR_INJURY_CHANCE) {
      const injury = INJURIES[random.weighted(INJURIES.map(({ share }) => share))]?.name ?? 'Knee';
      return { plays: true, reserve: false, report: { status: 'Questionable', practice: 'Limited', injury } };
    }
    if (isVeteran && draw < MINOR_INJURY_CHANCE + REST_DAY_CHANCE) {
      return {
        plays: true,
        reserve: false,
        report: { status: '', practice: 'None', injury: 'Not injury related - resting player' },
      };
    }
    return HEALTHY;
  }

  /**
   * After a game: whether it hurt him. Returns the share of the game he lasted, 1 when he finished
   * it. `hazard` is the chance of an injury in one game.
   */
  after(random: Random, person: number, week: number, hazard: number): number {
    if (!random.chance(hazard)) return 1;
    const injury = INJURIES[random.weighted(INJURIES.map(({ share }) => share))];
    if (!injury) return 1;
    const severity = random.weighted(injury.cost);
    const missed = itemAt([0, random.between(1, 2), random.between(3, 6), 40], severity);
    const reserve = missed >= MIN_RESERVE_GAMES;
    this.#spells.set(person, { injury: injury.name, reserve, until: week + missed });
    const leaves = random.chance(severity === 0 ? 0.25 : 0.75);
    return leaves ? clamp(random.next(), 0.08, 0.95) : 1;
  }
}
