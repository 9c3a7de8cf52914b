// The pecking order: how much of its snaps, targets and carries a team means to give each
// of its players this week.

import type { SandboxPlayer } from '../league/person.ts';
import type { SandboxPosition } from '../league/positions.ts';
import { type Random, randomOf } from '../random.ts';
import { clamp } from '../values.ts';

/**
 * What a place in the order is worth: share of targets, share of the backs' carries,
 * share of offensive snaps.
 */
interface ChartRole {
  readonly targets: number;
  readonly carries: number;
  readonly snaps: number;
}

/** Linemen by place: they have snaps only. */
const blockers = (...snaps: readonly number[]): readonly ChartRole[] =>
  snaps.map((share) => ({ targets: 0, carries: 0, snaps: share }));

/** Mean shares by place on the chart; league averages of recent seasons, rounded. */
const CHART_ROLES: Readonly<Partial<Record<SandboxPosition, readonly ChartRole[]>>> = {
  QB: [{ targets: 0, carries: 0, snaps: 1 }],
  RB: [
    { targets: 0.108, carries: 0.6, snaps: 0.59 },
    { targets: 0.058, carries: 0.265, snaps: 0.31 },
    { targets: 0.018, carries: 0.085, snaps: 0.1 },
    { targets: 0.006, carries: 0.02, snaps: 0.03 },
  ],
  FB: [{ targets: 0.008, carries: 0.008, snaps: 0.14 }],
  WR: [
    { targets: 0.235, carries: 0.012, snaps: 0.87 },
    { targets: 0.178, carries: 0.01, snaps: 0.78 },
    { targets: 0.126, carries: 0.01, snaps: 0.6 },
    { targets: 0.05, carries: 0.004, snaps: 0.26 },
    { targets: 0.02, carries: 0.002, snaps: 0.12 },
    { targets: 0.008, carries: 0.001, snaps: 0.06 },
  ],
  TE: [
    { targets: 0.168, carries: 0, snaps: 0.77 },
    { targets: 0.05, carries: 0, snaps: 0.4 },
    { targets: 0.013, carries: 0, snaps: 0.16 },
  ],
  T: blockers(1, 1, 0.06),
  G: blockers(1, 1, 0.05),
  C: blockers(1, 0.02),
};

const ZERO_ROLE: ChartRole = { targets: 0, carries: 0, snaps: 0 };
const placeAt = (position: SandboxPosition, rank: number): ChartRole => CHART_ROLES[position]?.[rank] ?? ZERO_ROLE;

/** How far talent tilts a share beyond the place itself. */
const TALENT_TILT = 0.21;
/** A coach's fondness for a player, for a season; the memory and the jolt of weekly form. */
const LEAN_SD = 0.3;
const FORM_MEMORY = 0.86;
const FORM_JOLT = 0.09;
/** A newcomer starts behind and learns. */
const ROOKIE_START = -0.7;
const ROOKIE_GAIN = 0.075;

interface RoleState {
  readonly lean: number;
  readonly depthLean: number;
  form: number;
  learning: number;
}

/** One player's part of the plan. `targets` and `carries` are weights, not yet shares. */
export interface Role {
  readonly person: SandboxPlayer;
  /** 0 = first on the chart at his position. */
  readonly rank: number;
  readonly targets: number;
  readonly carries: number;
  readonly snaps: number;
}

/** The roles of one season; `advance` moves everyone's form on by a week. */
export class RoleBook {
  readonly #random: Random;
  readonly #roleStates = new Map<SandboxPlayer, RoleState>();
  readonly #talent: ReadonlyMap<SandboxPlayer, number>;

  constructor(seed: number, season: number, talent: ReadonlyMap<SandboxPlayer, number>) {
    this.#random = randomOf(seed, 'roles', season);
    this.#talent = talent;
    for (const person of talent.keys()) {
      this.#roleStates.set(person, {
        lean: this.#random.normal(0, LEAN_SD),
        depthLean: this.#random.normal(0, 0.25),
        form: this.#random.normal(0, FORM_JOLT / Math.sqrt(1 - FORM_MEMORY ** 2)),
        learning: person.entryYear === season ? ROOKIE_START : 0,
      });
    }
  }

  advance(): void {
    for (const roleState of this.#roleStates.values()) {
      roleState.form = FORM_MEMORY * roleState.form + this.#random.normal(0, FORM_JOLT);
      if (roleState.learning < 0) roleState.learning = Math.min(0, roleState.learning + ROOKIE_GAIN);
    }
  }

  talentOf(person: SandboxPlayer): number {
    return this.#talent.get(person) ?? -2;
  }

  /**
   * The chart at one position, best first. Quarterbacks and kickers keep their
   * place whatever their form.
   */
  order(members: readonly SandboxPlayer[], position: SandboxPosition): SandboxPlayer[] {
    const isSteady = position === 'QB' || position === 'K' || position === 'P';
    const rating = (person: SandboxPlayer): number => {
      const roleState = this.#roleStates.get(person);
      const form = roleState ? roleState.depthLean + roleState.learning + (isSteady ? 0 : 1.1 * roleState.form) : 0;
      return this.talentOf(person) + form;
    };
    return members
      .filter((person) => person.position === position)
      .map((person) => ({ person, rating: rating(person) }))
      .sort((a, b) => b.rating - a.rating || a.person.index - b.person.index)
      .map(({ person }) => person);
  }

  /**
   * The plan for a game. `members` are all who would play if no one was hurt,
   * `availableChanges` those who can: an absent man's share goes partly to the one who takes
   * his place and partly to everyone.
   */
  plan(members: readonly SandboxPlayer[], available: ReadonlySet<SandboxPlayer>, position: SandboxPosition): Role[] {
    const chart = this.order(members, position);
    const present = chart.filter((person) => available.has(person));
    return present.map((person, rank) => {
      const usual = placeAt(position, chart.indexOf(person));
      const today = placeAt(position, rank);
      const roleState = this.#roleStates.get(person);
      const expected = 1.1 - 0.65 * rank;
      const ahead = clamp(this.talentOf(person) - expected, -1.6, 1.6);
      const tilt = Math.exp(TALENT_TILT * ahead + (roleState ? roleState.lean + roleState.form : 0));
      const receiving = position === 'RB' ? Math.exp(0.28 * person.traits.finishing) : 1;
      return {
        person,
        rank,
        targets: (0.35 * usual.targets + 0.65 * today.targets) * tilt * receiving,
        carries: (0.3 * usual.carries + 0.7 * today.carries) * tilt,
        snaps: Math.min(1, (0.25 * usual.snaps + 0.75 * today.snaps) * (today.snaps === 1 ? 1 : tilt ** 0.45)),
      };
    });
  }
}
