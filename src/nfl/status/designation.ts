// Every designation that the injury report, the platform or the roster gives a player: what the
// model reads, the word an answer uses, and how long it lasts.
import {
  NOT_ON_ACTIVE_ROSTER,
  ON_EXEMPT_LIST,
  ON_RESERVE_LIST,
  type RosterGroup,
  type RosterStatus,
  SUSPENDED,
} from '../tables/roster-status.ts';

/** From nothing to off the team. */
export type Designation = 'none' | 'questionable' | 'doubtful' | 'out' | 'reserve' | 'practice_squad' | 'gone';

/** A designation under the word that an answer uses for it. */
interface Listing {
  readonly label: string;
  /** `game` rules on one game; `weeks` is a list that costs several; `unknown` may be either. */
  readonly span: 'game' | 'weeks' | 'unknown';
  /** A league's reserve spots take the player (IR, PUP and the like, but not suspensions). */
  readonly isReserveEligible?: true;
}

export interface ReportedListing extends Listing {
  readonly designation: Exclude<Designation, 'practice_squad' | 'gone'>;
}

export const NOT_ACTIVE = 'not active';

/**
 * Every designation a source may report, by the beginning of its text in lower case. Other text
 * never reaches an answer: it becomes `UNUSUAL`. `na` has many meanings on the platform, a
 * suspension among them.
 */
const REPORTED: readonly (ReportedListing & { readonly prefix: string })[] = [
  { prefix: 'out', designation: 'out', label: 'Out', span: 'game' },
  { prefix: 'ir', designation: 'reserve', label: 'IR', span: 'weeks', isReserveEligible: true },
  { prefix: 'pup', designation: 'reserve', label: 'PUP', span: 'weeks', isReserveEligible: true },
  { prefix: 'sus', designation: 'reserve', label: SUSPENDED, span: 'weeks' },
  { prefix: 'cov', designation: 'reserve', label: 'COVID list', span: 'weeks' },
  { prefix: 'dnr', designation: 'reserve', label: 'did not report', span: 'weeks' },
  { prefix: 'na', designation: 'reserve', label: NOT_ACTIVE, span: 'weeks' },
  { prefix: 'doubtful', designation: 'doubtful', label: 'Doubtful', span: 'game' },
  { prefix: 'questionable', designation: 'questionable', label: 'Questionable', span: 'game' },
];
export const UNUSUAL: ReportedListing = { designation: 'none', label: 'an unusual status', span: 'unknown' };
/** Ruled out on game day. */
export const INACTIVE = 'inactive';
/** Designations that only a roster row gives. */
const ROSTER_ONLY: readonly Listing[] = [
  { label: INACTIVE, span: 'game' },
  { label: ON_RESERVE_LIST, span: 'weeks', isReserveEligible: true },
  { label: ON_EXEMPT_LIST, span: 'weeks' },
  { label: NOT_ON_ACTIVE_ROSTER, span: 'unknown' },
];

const LISTINGS = new Map<string | null, Listing>(
  [...REPORTED, UNUSUAL, ...ROSTER_ONLY].map((listing) => [listing.label, listing]),
);

/** What an answer's word stands for. */
export const listingOf = (label: string | null): Listing | undefined => LISTINGS.get(label);

/** What a reported text stands for; undefined for a text that no source is known to use. */
export function reportedListing(reportedText: string): ReportedListing | undefined {
  const text = reportedText.trim().toLowerCase();
  return REPORTED.find(({ prefix }) => text.startsWith(prefix));
}

/** The designation of a reported text; null without a text, `none` for one that is not known. */
export function parseDesignation(reportedText: string): ReportedListing['designation'] | null {
  return reportedText.trim() === '' ? null : (reportedListing(reportedText) ?? UNUSUAL).designation;
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
