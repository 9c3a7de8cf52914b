// The four invented leagues, one of each kind a reader must cope with.
import { BASE_SCORING, type ScoringSettings } from './scoring.ts';

export type DraftKind = 'snake' | 'auction' | 'linear';

export interface LeagueDefinition {
  /** Last digit of its ids. */
  readonly number: number;
  readonly name: string;
  readonly teams: number;
  readonly scoring: ScoringSettings;
  /** Starting slots in the platform's order; the bench is counted apart. */
  readonly slots: readonly string[];
  readonly bench: number;
  /** 0 redraft, 1 keeper, 2 dynasty. */
  readonly type: 0 | 1 | 2;
  readonly draft: DraftKind;
  readonly reserveSlots: number;
  readonly taxiSlots: number;
  readonly keepers: number;
  /** Season's waiver budget; null where claims go by reverse standings. */
  readonly faab: number | null;
  /** An extra game against the median of the week. */
  readonly median: boolean;
  /** Seats by number of the manager; null is an orphaned team. */
  readonly managers: readonly (number | null)[];
  /** Seat (from 0) that a second manager shares. */
  readonly coManager: { readonly seat: number; readonly manager: number } | null;
}

const run = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);
const withReception = (points: number): ScoringSettings => ({ ...BASE_SCORING, rec: points });
/** The same field goals under the two narrower names. */
const { fgm_50p: _long, ...withoutLong } = BASE_SCORING;

/** What a league has where its own rules do not say otherwise. */
const USUAL_RULES = {
  type: 0,
  draft: 'snake',
  reserveSlots: 1,
  taxiSlots: 0,
  keepers: 0,
  faab: 100,
  median: false,
  coManager: null,
} satisfies Partial<LeagueDefinition>;

export const LEAGUES: readonly LeagueDefinition[] = [
  {
    ...USUAL_RULES,
    number: 1,
    name: 'Sandbox Harbor',
    teams: 12,
    scoring: withReception(1),
    slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'FLEX', 'K', 'DEF'],
    bench: 6,
    reserveSlots: 2,
    managers: run(1, 12),
  },
  {
    ...USUAL_RULES,
    number: 2,
    name: 'Sandbox Summit',
    teams: 10,
    scoring: { ...withReception(0.5), bonus_rec_te: 0 },
    slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'SUPER_FLEX', 'DEF'],
    bench: 7,
    draft: 'auction',
    faab: 200,
    median: true,
    managers: [1, ...run(13, 9)],
  },
  {
    ...USUAL_RULES,
    number: 3,
    name: 'Sandbox Dynasty',
    teams: 12,
    scoring: { ...withReception(0.5), bonus_rec_te: 0.5 },
    slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'FLEX', 'SUPER_FLEX'],
    bench: 12,
    type: 2,
    draft: 'linear',
    reserveSlots: 3,
    taxiSlots: 3,
    managers: [1, ...run(4, 4), ...run(22, 7)],
    coManager: { seat: 5, manager: 30 },
  },
  {
    ...USUAL_RULES,
    number: 4,
    name: 'Sandbox Classic',
    teams: 14,
    scoring: { ...withoutLong, rec: 0, fgm_50_59: 5, fgm_60p: 6 },
    slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF'],
    bench: 5,
    type: 1,
    keepers: 2,
    faab: null,
    managers: [1, ...run(9, 6), ...run(25, 6), null],
  },
];

/** Last regular week of every league is the one before. */
export const PLAYOFF_START = 15;
export const LAST_LEAGUE_WEEK = 17;
export const PLAYOFF_TEAMS = 6;

/** Ids look like the platform's (19 digits) and carry the season and the league's number. */
export const leagueId = (season: number, league: LeagueDefinition): string => `8${season}0000000000000${league.number}`;
export const draftId = (season: number, league: LeagueDefinition): string => `8${season}0000000000001${league.number}`;
export const userId = (manager: number): string => `80000000000000000${String(manager).padStart(2, '0')}`;
/** `sandbox_manager_01` is the default user: he is in all four leagues. */
export const userName = (manager: number): string => `sandbox_manager_${String(manager).padStart(2, '0')}`;
/** Managers are numbered from 1. */
export const MANAGERS = 30;

const TEAM_PLACES = [
  'Harbor',
  'Granite',
  'Lantern',
  'Thunder',
  'Copper',
  'Willow',
  'Midnight',
  'Prairie',
  'Cobalt',
  'Ember',
];
const TEAM_ANIMALS = [
  'Otters',
  'Kestrels',
  'Badgers',
  'Herons',
  'Lynxes',
  'Mules',
  'Pikes',
  'Ravens of Rue',
  'Stags',
  'Wolverines',
  'Yaks',
];
export const fantasyTeamName = (manager: number, league: LeagueDefinition): string =>
  `${TEAM_PLACES[(manager + league.number * 3) % TEAM_PLACES.length]} ${TEAM_ANIMALS[(manager * 7 + league.number) % TEAM_ANIMALS.length]}`;

/** Everyone a team may hold besides reserve and taxi. */
export const rosterSize = (league: LeagueDefinition): number => league.slots.length + league.bench;

const FLEX_SLOT_POSITIONS: Readonly<Record<string, readonly string[]>> = {
  FLEX: ['RB', 'WR', 'TE'],
  SUPER_FLEX: ['QB', 'RB', 'WR', 'TE'],
};
/**
 * Positions a slot takes. Each slot's list lies inside the next wider one, so filling
 * narrow slots first is exact.
 */
export const slotTakes = (slot: string): readonly string[] => FLEX_SLOT_POSITIONS[slot] ?? [slot];
