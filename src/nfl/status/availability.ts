// Whether a player is expected to play this week, from the official report, the roster and, for the current week, the platform.

import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { textAt } from '../tables/table.ts';

/** `out` will not play; `doubtful` and `questionable` as the report says; `healthy` when nothing is reported. */
export type Availability = 'out' | 'doubtful' | 'questionable' | 'healthy';

export interface Status {
  readonly availability: Availability;
  /** Our word for what the source says (`Out`, `IR`, `Questionable`), without digits; null when nothing is reported. */
  readonly label: string | null;
}

/** On the platform a code of many meanings, a suspension among them. */
const NOT_ACTIVE = 'not active';
const UNUSUAL_STATUS = 'an unusual status';
/** On a list that keeps him out for weeks, where only the roster says so. */
const ON_RESERVE_LIST = 'on a reserve list';

/**
 * Every status a source may report, with our word for it. Free text never passes through: what is not listed here is said to be unusual.
 * The first entry that the reported text starts with counts.
 */
const STATUS_LABELS: readonly (readonly [begins: string, Availability, label: string])[] = [
  ['out', 'out', 'Out'],
  ['ir', 'out', 'IR'],
  ['pup', 'out', 'PUP'],
  ['sus', 'out', 'suspended'],
  ['cov', 'out', 'COVID list'],
  ['dnr', 'out', 'did not report'],
  ['na', 'out', NOT_ACTIVE],
  ['doubtful', 'doubtful', 'Doubtful'],
  ['questionable', 'questionable', 'Questionable'],
];
/** The label of somebody released, retired or on the practice squad: he is not hurt. */
export const NOT_ON_ACTIVE_ROSTER = 'not on the active roster';
/** Roster codes of players who cannot play: reserve lists, the practice squad, released, retired. */
const INACTIVE_ROSTER_CODES = new Set(['RES', 'CUT', 'RET', 'DEV', 'EXE', 'NWT']);

/** Labels of somebody who is away for more than a game, by whichever source. */
const LONG_ABSENCE_LABELS = new Set(['IR', 'PUP', 'suspended', 'COVID list', NOT_ACTIVE, ON_RESERVE_LIST]);

/** Whether the label says that he is away for more than a game. */
export function isLongAbsence(label: string | null): boolean {
  return label !== null && LONG_ABSENCE_LABELS.has(label);
}

/** Labels that are no word after "his status is". */
const STATUS_CLAUSES: Readonly<Record<string, string>> = {
  IR: 'he is on IR',
  suspended: 'he is suspended',
  'COVID list': 'he is on the COVID list',
  'did not report': 'he did not report',
  [NOT_ACTIVE]: 'he is not active',
  [UNUSUAL_STATUS]: 'he has an unusual status',
  [ON_RESERVE_LIST]: 'he is on a reserve list',
  [NOT_ON_ACTIVE_ROSTER]: 'he is not on the active roster',
};

/** The label as a clause: "his status is Questionable", "he is on a reserve list". */
export function statusClause(label: string): string {
  return STATUS_CLAUSES[label] ?? `his status is ${label}`;
}

/** The player's status before this week. The platform is asked first, being the latest, but only for the current week. */
export function statusOf(snapshot: Snapshot, player: Player): Status {
  const platform = player.platform?.injuryStatus;
  if (snapshot.isCurrent && platform) return parseStatus(platform);
  const reportRow = rowOfThisWeek(snapshot, snapshot.injuriesOf(player), snapshot.injuries.numbers);
  const reportedStatus = reportRow === undefined ? '' : textAt(snapshot.injuries.texts.report_status, reportRow);
  if (reportedStatus) return parseStatus(reportedStatus);
  const rosterRow = rowOfThisWeek(snapshot, snapshot.rostersOf(player), snapshot.rosters.numbers);
  const rosterStatus = rosterRow === undefined ? '' : textAt(snapshot.rosters.texts.status, rosterRow);
  if (INACTIVE_ROSTER_CODES.has(rosterStatus))
    return { availability: 'out', label: rosterStatus === 'RES' ? ON_RESERVE_LIST : NOT_ON_ACTIVE_ROSTER };
  return { availability: 'healthy', label: null };
}

/** Reports on one game: today's says nothing about a later week. */
const SINGLE_GAME_LABELS = new Set(['Out', 'Doubtful', 'Questionable']);

/** The status that matters in the week asked about: as `statusOf`, but a later week is not held to today's report of a single game. */
export function statusForWeek(snapshot: Snapshot, player: Player): Status {
  const status = statusOf(snapshot, player);
  return isFutureWeek(snapshot) && SINGLE_GAME_LABELS.has(status.label ?? '')
    ? { availability: 'healthy', label: null }
    : status;
}

/** Whether games are played before the week asked about: what is reported today is not yet of that week. */
export function isFutureWeek(snapshot: Snapshot): boolean {
  return snapshot.week > lastWeekPlayed(snapshot) + 1;
}

/** The last week with a box score this season; 0 before the first. */
export function lastWeekPlayed(snapshot: Snapshot): number {
  const { season, week } = snapshot.stats.numbers;
  const last = snapshot.stats.length - 1;
  return season[last] === snapshot.season ? (week[last] ?? 0) : 0;
}

function rowOfThisWeek(
  snapshot: Snapshot,
  rows: readonly number[],
  numbers: { season: Float64Array; week: Float64Array },
): number | undefined {
  return rows.findLast((row) => numbers.season[row] === snapshot.season && numbers.week[row] === snapshot.week);
}

function parseStatus(reportedStatus: string): Status {
  const text = reportedStatus.trim().toLowerCase();
  const [, availability, label] = STATUS_LABELS.find(([begins]) => text.startsWith(begins)) ?? [];
  return { availability: availability ?? 'questionable', label: label ?? UNUSUAL_STATUS };
}
