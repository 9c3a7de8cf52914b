// The codes of nflverse weekly rosters in one table: whether a player is on the active
// roster, on reserve, or gone.

import type { RostersTable } from './columns.ts';
import { textAt } from './table.ts';

/**
 * Where a code puts a player: `active` may play, `inactive` was ruled out on game day, `reserve`
 * belongs to the team and cannot play, `practice_squad` cannot play unless elevated, `off_team` no
 * longer belongs to the team.
 */
export type RosterGroup = 'active' | 'inactive' | 'reserve' | 'practice_squad' | 'off_team';

export interface RosterStatus {
  readonly group: RosterGroup;
  /**
   * Words for an answer, without digits; null where the player is available
   * or misses one game only.
   */
  readonly label: string | null;
}

/** A reserve list, where the code does not say which. */
export const ON_RESERVE_LIST = 'on a reserve list';
export const SUSPENDED = 'suspended';
export const ON_EXEMPT_LIST = 'on the exempt list';
/** Released, retired or on the practice squad: not hurt. */
export const NOT_ON_ACTIVE_ROSTER = 'not on the active roster';

const reserve = (label: string): RosterStatus => ({ group: 'reserve', label });
const PRACTICE_SQUAD: RosterStatus = { group: 'practice_squad', label: NOT_ON_ACTIVE_ROSTER };
const OFF_TEAM: RosterStatus = { group: 'off_team', label: NOT_ON_ACTIVE_ROSTER };

/**
 * Every code of `weekly_rosters.status` since 2002, after nflreadr's `dictionary_roster_status`.
 * Measured on quarterbacks, backs, receivers, tight ends and kickers of 2021-2024: no player listed
 * under a code other than ACT took a snap that week.
 *
 * TRD and TRC read like "traded" and "transaction" but mean released from the practice squad (20
 * lines, one player back within three weeks). EXE is the commissioner's exempt list: still the
 * team's, and a quarter are back within three weeks (12 lines), so it is a reserve list. PUP is one
 * by definition. NWT is a waived player.
 */
export const ROSTER_STATUSES = Object.freeze({
  ACT: { group: 'active', label: null },
  INA: { group: 'inactive', label: null },
  RES: reserve(ON_RESERVE_LIST),
  PUP: reserve('PUP'),
  SUS: reserve(SUSPENDED),
  RSN: reserve(ON_RESERVE_LIST),
  EXE: reserve(ON_EXEMPT_LIST),
  E01: reserve(ON_EXEMPT_LIST),
  DEV: PRACTICE_SQUAD,
  // the extra practice-squad spot of the International Player Pathway: 19
  // lines of one player, no game
  E14: PRACTICE_SQUAD,
  CUT: OFF_TEAM,
  RET: OFF_TEAM,
  TRC: OFF_TEAM,
  TRD: OFF_TEAM,
  TRT: OFF_TEAM,
  NWT: OFF_TEAM,
  RFA: OFF_TEAM,
  RSR: OFF_TEAM,
  UFA: OFF_TEAM,
} satisfies Readonly<Record<string, RosterStatus>>);

/** `status_description_abbr` of a retired player: some files list him as RES. */
const RESERVE_RETIRED = 'R02';

/**
 * The list a RES line means, by `status_description_abbr`: by the players on it in 2021-2024, R48
 * is IR with a return designated, and R30 is the season-long suspension of Calvin Ridley.
 */
const RESERVE_LISTS: Readonly<Record<string, RosterStatus>> = {
  R01: reserve('IR'),
  R48: reserve('IR'),
  R04: reserve('PUP'),
  R30: reserve(SUSPENDED),
  R40: reserve(SUSPENDED),
  R59: reserve('COVID list'),
};

/** The status of a roster row; null for a code the table does not have, and without a row. */
export function rosterStatusAt(
  { rosters }: { readonly rosters: RostersTable },
  row: number | undefined,
): RosterStatus | null {
  if (row === undefined) return null;
  const description = textAt(rosters.texts.status_description_abbr, row);
  if (description === RESERVE_RETIRED) return OFF_TEAM;
  const code = textAt(rosters.texts.status, row);
  if (code === 'RES' && Object.hasOwn(RESERVE_LISTS, description)) return RESERVE_LISTS[description] ?? null;
  return Object.hasOwn(ROSTER_STATUSES, code) ? ROSTER_STATUSES[code as keyof typeof ROSTER_STATUSES] : null;
}

/**
 * Whether a status keeps a player off the active roster: on reserve, on the
 * practice squad or off the team.
 */
export function isOffActiveRoster(status: RosterStatus | null): boolean {
  return status !== null && status.group !== 'active' && status.group !== 'inactive';
}

/** Whether a status is an absence to return from: ruled out on game day, or on reserve. */
export function isRosterAbsence(status: RosterStatus | null): boolean {
  return status?.group === 'inactive' || status?.group === 'reserve';
}
