// Every designation that the injury report, the platform or the roster gives a player: what the
// model reads, the word an answer uses, and how long it lasts.
import type { RosterGroup, RosterList, RosterStatus } from '../tables/roster-status.ts';

/** From nothing to off the team. */
export type Designation = 'none' | 'questionable' | 'doubtful' | 'out' | 'reserve' | 'practice_squad' | 'gone';

/** Designations a source may report of a player, in detail. */
type ReportedName =
  | 'out'
  | 'ir'
  | 'pup'
  | 'suspended'
  | 'covid_list'
  | 'did_not_report'
  | 'not_active'
  | 'doubtful'
  | 'questionable'
  | 'unusual';
/** All of them, with those that only a roster gives; `inactive` is ruled out on game day. */
export type StatusName = ReportedName | RosterList | 'inactive';

/** What a designation means for games and leagues, and the word that an answer uses for it. */
interface Listing {
  readonly label: string;
  /** `game` rules on one game; `weeks` is a list that costs several; `unknown` may be either. */
  readonly span: 'game' | 'weeks' | 'unknown';
  /** A league's reserve spots take the player (IR, PUP and the like, but not suspensions). */
  readonly isReserveEligible?: true;
}

export const LISTINGS: Readonly<Record<StatusName, Listing>> = {
  out: { label: 'Out', span: 'game' },
  ir: { label: 'IR', span: 'weeks', isReserveEligible: true },
  pup: { label: 'PUP', span: 'weeks', isReserveEligible: true },
  suspended: { label: 'suspended', span: 'weeks' },
  covid_list: { label: 'COVID list', span: 'weeks' },
  did_not_report: { label: 'did not report', span: 'weeks' },
  not_active: { label: 'not active', span: 'weeks' },
  doubtful: { label: 'Doubtful', span: 'game' },
  questionable: { label: 'Questionable', span: 'game' },
  unusual: { label: 'an unusual status', span: 'unknown' },
  inactive: { label: 'inactive', span: 'game' },
  reserve_list: { label: 'on a reserve list', span: 'weeks', isReserveEligible: true },
  exempt_list: { label: 'on the exempt list', span: 'weeks' },
  off_active_roster: { label: 'not on the active roster', span: 'unknown' },
};

export interface ReportedStatus {
  readonly name: ReportedName;
  readonly designation: Exclude<Designation, 'practice_squad' | 'gone'>;
}

/**
 * Every designation a source may report, by the beginning of its text in lower case. Other text
 * never reaches an answer: it becomes `UNUSUAL`. `na` has many meanings on the platform, a
 * suspension among them.
 */
const REPORTED: readonly (ReportedStatus & { readonly prefix: string })[] = [
  { prefix: 'out', designation: 'out', name: 'out' },
  { prefix: 'ir', designation: 'reserve', name: 'ir' },
  { prefix: 'pup', designation: 'reserve', name: 'pup' },
  { prefix: 'sus', designation: 'reserve', name: 'suspended' },
  { prefix: 'cov', designation: 'reserve', name: 'covid_list' },
  { prefix: 'dnr', designation: 'reserve', name: 'did_not_report' },
  { prefix: 'na', designation: 'reserve', name: 'not_active' },
  { prefix: 'doubtful', designation: 'doubtful', name: 'doubtful' },
  { prefix: 'questionable', designation: 'questionable', name: 'questionable' },
];
const UNUSUAL: ReportedStatus = { designation: 'none', name: 'unusual' };

/** What a reported text stands for: `unusual` for one that no source is known to use. */
export function reportedStatus(reportedText: string): ReportedStatus {
  const text = reportedText.trim().toLowerCase();
  return REPORTED.find(({ prefix }) => text.startsWith(prefix)) ?? UNUSUAL;
}

/** Roster codes of the reserve lists that the platform names, status and description. */
const LIST_CODES: Readonly<Record<string, string>> = { ir: 'RES R01', pup: 'RES R04', sus: 'RES R40' };

/** The roster code of a reported reserve list; null for other text. */
export const reportedListCode = (reportedText: string): string | null =>
  LIST_CODES[reportedText.trim().toLowerCase()] ?? null;

/** The designation of a reported text; null without a text, `none` for one that is not known. */
export function parseDesignation(reportedText: string): ReportedStatus['designation'] | null {
  return reportedText.trim() === '' ? null : reportedStatus(reportedText).designation;
}

const DESIGNATION_BY_ROSTER_GROUP: Readonly<Record<RosterGroup, Designation | null>> = {
  active: null,
  inactive: null,
  reserve: 'reserve',
  practice_squad: 'practice_squad',
  off_team: 'gone',
};

/**
 * Which counts where both say something: `report_first` for a report that is later than the roster,
 * `roster_first` for one that is not.
 */
export type DesignationPrecedence = 'report_first' | 'roster_first';

/** The designation by a reported text, empty without one, and the week's roster. */
export function combinedDesignation(
  reportedText: string,
  roster: RosterStatus | null,
  precedence: DesignationPrecedence,
): Designation {
  const reported = parseDesignation(reportedText);
  const fromRoster = roster && DESIGNATION_BY_ROSTER_GROUP[roster.group];
  return (precedence === 'report_first' ? (reported ?? fromRoster) : (fromRoster ?? reported)) ?? 'none';
}
