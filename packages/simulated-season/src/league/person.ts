// One invented person: who he is, what he can do, and the ids under which each source knows him.
import { DAY, isoDate } from '../calendar.ts';
import type { Random } from '../random.ts';
import { COLLEGES, INVENTED_FIRST_NAMES, LAST_NAMES, SUFFIXES } from './names.ts';
import { SANDBOX_POSITIONS, type SandboxPosition } from './positions.ts';

/** Ids of one person. Which source knows which of them is in `Gaps`. */
export interface Ids {
  readonly gsis: string;
  readonly pfr: string;
  readonly espn: string;
  readonly platform: string;
}

/**
 * Holes in what the sources know of each other, as in the real files: a few
 * people in a hundred each.
 */
export interface Gaps {
  /** How the platform writes his gsis id. */
  readonly platformGsis: 'plain' | 'spaced' | 'missing';
  /** The id map has no row for him, or a row without one of the ids. */
  readonly map: 'complete' | 'no row' | 'no platform id' | 'no gsis id' | 'no pfr id';
  readonly hasEspn: boolean;
}

export interface EntryDraftPick {
  readonly season: number;
  readonly round: number;
  readonly pick: number;
  /** Index of the team. */
  readonly team: number;
}

/** Lasting abilities, each a standard score: 0 is the league's average at the position. */
export interface Traits {
  /** Targets further down the field: fewer catches, more yards. */
  readonly deep: number;
  /** Catches and yards from what he is given. */
  readonly hands: number;
  /** Quarterbacks: runs himself. */
  readonly mobility: number;
  /** Backs: share of the passing game. Everyone else: nose for the end zone. */
  readonly finishing: number;
}

export interface SandboxPlayer {
  readonly index: number;
  readonly first: string;
  readonly last: string;
  readonly suffix: string;
  readonly position: SandboxPosition;
  readonly birthDate: string;
  readonly college: string;
  readonly height: number;
  readonly weight: number;
  readonly entryYear: number;
  readonly ids: Ids;
  readonly gaps: Gaps;
  readonly traits: Traits;
  /** The team he was drafted by; null for an undrafted one. Set once, on draft day. */
  draft: EntryDraftPick | null;
  /** Standard score against everyone at the position; moves between seasons. */
  talent: number;
}

/** As the dataset writes him: `Tobiah Lavender Jr.` */
export const fullName = (person: SandboxPlayer): string =>
  [person.first, person.last, person.suffix].filter(Boolean).join(' ');

/** As play-by-play writes him: `T.Lavender`. */
export const shortName = (person: SandboxPlayer): string => `${person.first.slice(0, 1)}.${person.last}`;

export const ageOn = (person: SandboxPlayer, instant: number): number =>
  (instant - Date.parse(person.birthDate)) / (365.25 * DAY);

/** Jersey numbers need not be unique here; each position has its usual range. */
export const jerseyOf = (person: SandboxPlayer): number => {
  const [low, high] =
    person.position === 'QB' || person.position === 'K' || person.position === 'P'
      ? [1, 19]
      : SANDBOX_POSITIONS[person.position].fantasy === 'OL'
        ? [50, 79]
        : [4, 99];
  return low + ((person.index * 17) % (high - low + 1));
};

/** The letters of a name without accents, apostrophes and spaces. */
const letters = (name: string): string => name.normalize('NFD').replaceAll(/[^A-Za-z]/g, '');

const drawGaps = (random: Random): Gaps => ({
  platformGsis: (['plain', 'spaced', 'missing'] as const)[random.weighted([0.78, 0.07, 0.15])] ?? 'plain',
  map:
    (['complete', 'no row', 'no platform id', 'no gsis id', 'no pfr id'] as const)[
      random.weighted([0.9, 0.02, 0.02, 0.02, 0.04])
    ] ?? 'complete',
  hasEspn: random.chance(0.97),
});

/** All people ever created, in order: `people[i].index === i`. */
export class Population {
  readonly people: SandboxPlayer[] = [];
  readonly #names = new Set<string>();

  /** Someone new. `namesake` gives him another's name with a suffix of its own. */
  create(
    random: Random,
    position: SandboxPosition,
    entryYear: number,
    talent: number,
    namesake: { readonly of: SandboxPlayer; readonly suffix: string } | null = null,
  ): SandboxPlayer {
    const index = this.people.length;
    const { first, last, suffix } = namesake
      ? { first: namesake.of.first, last: namesake.of.last, suffix: namesake.suffix }
      : this.#newName(random);
    const facts = SANDBOX_POSITIONS[position];
    const age = 21.6 + random.next() * 2.2;
    const person: SandboxPlayer = {
      index,
      first,
      last,
      suffix,
      position,
      birthDate: isoDate(Date.UTC(entryYear, 8, 1) - Math.round(age * 365.25) * DAY),
      college: random.pick(COLLEGES),
      height: Math.round(random.normal(facts.height, 1.3)),
      weight: Math.round(random.normal(facts.weight, facts.weight * 0.035)),
      entryYear,
      ids: {
        // far above the numbers in use, so that no one real is meant
        gsis: `00-00${60000 + index}`,
        pfr: `${letters(last).padEnd(4, 'x').slice(0, 4)}${letters(first).slice(0, 2)}${String(index % 100).padStart(2, '0')}`,
        espn: String(9_100_000 + index * 7),
        platform: String(90_001 + index),
      },
      gaps: drawGaps(random),
      traits: { deep: random.normal(), hands: random.normal(), mobility: random.normal(), finishing: random.normal() },
      draft: null,
      talent,
    };
    this.people.push(person);
    return person;
  }

  #newName(random: Random): { first: string; last: string; suffix: string } {
    for (;;) {
      const first = random.pick(INVENTED_FIRST_NAMES);
      const last = random.pick(LAST_NAMES);
      if (this.#names.has(`${first} ${last}`)) continue;
      this.#names.add(`${first} ${last}`);
      return { first, last, suffix: random.chance(0.05) ? random.pick(SUFFIXES) : '' };
    }
  }
}
