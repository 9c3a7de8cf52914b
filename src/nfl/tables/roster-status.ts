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
  /** Null where the player is available or misses one game only. */
  readonly list: RosterList | null;
}

/**
 * What keeps a player off the active roster. `reserve_list`: a code that does not say which;
 * `off_active_roster`: released, retired or on the practice squad, and not hurt.
 */
export type RosterList =
  | 'ir'
  | 'pup'
  | 'suspended'
  | 'covid_list'
  | 'reserve_list'
  | 'exempt_list'
  | 'off_active_roster';

const reserve = (list: Exclude<RosterList, 'off_active_roster'>): RosterStatus => ({ group: 'reserve', list });
const PRACTICE_SQUAD: RosterStatus = { group: 'practice_squad', list: 'off_active_roster' };
const OFF_TEAM: RosterStatus = { group: 'off_team', list: 'off_active_roster' };

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
  ACT: { group: 'active', list: null },
  INA: { group: 'inactive', list: null },
  RES: reserve('reserve_list'),
  PUP: reserve('pup'),
  SUS: reserve('suspended'),
  RSN: reserve('reserve_list'),
  EXE: reserve('exempt_list'),
  E01: reserve('exempt_list'),
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
  R01: reserve('ir'),
  R48: reserve('ir'),
  R04: reserve('pup'),
  R30: reserve('suspended'),
  R40: reserve('suspended'),
  R59: reserve('covid_list'),
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
