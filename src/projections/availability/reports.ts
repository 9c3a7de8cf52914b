// What the injury report, the roster and the platform say of a player for a week.
import {
  announcementOf,
  combinedDesignation,
  type Designation,
  type Player,
  parseDesignation,
  type RosterStatus,
  reportedListCode,
  type Snapshot,
  textAt,
} from '../../nfl/index.ts';

/**
 * Announced inactives come first; then the platform, for the current week; then the injury report;
 * then the roster. A roster that puts the player off the active list overrules a Questionable or
 * better.
 */
export function designationOf(
  snapshot: Snapshot,
  player: Player,
  injuryRow: number | undefined,
  roster: RosterStatus | null,
): Designation {
  const announced = announcementOf(snapshot, player);
  if (announced) return announced === 'inactive' ? 'out' : 'none';
  const reported = injuryRow === undefined ? '' : textAt(snapshot.injuries.texts.report_status, injuryRow);
  return platformDesignation(snapshot, player) ?? combinedDesignation(reported, roster, 'roster_first');
}

/** What the platform says of him; null for a past week, or when it says nothing. */
export function platformDesignation(snapshot: Snapshot, player: Player): Designation | null {
  return snapshot.isCurrent ? parseDesignation(player.platform?.injuryStatus ?? '') : null;
}

/**
 * The roster code of the reserve list the platform puts him on, which it may show days before the
 * roster file; null when it puts him on none.
 */
export const platformListCode = (snapshot: Snapshot, player: Player): string | null =>
  snapshot.isCurrent ? reportedListCode(player.platform?.injuryStatus ?? '') : null;

/** Kinds of injury that heal alike; the report names them in many ways. */
const INJURY_KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['rest', /resting|rest\b|veteran/],
  ['personal', /not injury|personal|coach/],
  ['illness', /illness|covid|ill\b/],
  ['concussion', /concussion|head/],
  ['achilles', /achilles/],
  ['hamstring', /hamstring/],
  ['groin', /groin|quad|thigh|calf|hip|abdom|oblique|core|hernia/],
  ['knee', /knee|acl|mcl/],
  ['ankle', /ankle/],
  ['foot', /foot|toe|heel|shin|leg|fibula/],
  ['upper', /shoulder|elbow|wrist|hand|finger|thumb|arm|chest|pector|collar|rib|bicep|tricep/],
  ['spine', /back|neck|spine/],
];

/** One of a dozen kinds for the text of a report; empty without one. */
export function injuryKind(text: string): string {
  const word = text.trim().toLowerCase();
  if (word === '') return '';
  return INJURY_KINDS.find(([, words]) => words.test(word))?.[0] ?? 'other';
}
