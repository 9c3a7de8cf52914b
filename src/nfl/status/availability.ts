// Availability of a player for a week, from the platform, the official injury report and
// the roster, in that order.
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { rosterStatusAt } from '../tables/roster-status.ts';
import { type NumberColumn, numberAt, textAt } from '../tables/table.ts';
import { announcementOf } from './announcements.ts';
import { LISTINGS, type ReportedStatus, reportedStatus, type StatusName } from './designation.ts';

/**
 * `out` will not play; `doubtful` and `questionable` as reported; `healthy` without a designation.
 */
export type Availability = 'out' | 'doubtful' | 'questionable' | 'healthy';

export interface Status {
  readonly availability: Availability;
  /** Null without a designation. */
  readonly designation: StatusName | null;
  /**
   * Our word for the reported designation (`Out`, `IR`, `Questionable`), without
   * digits; null without one.
   */
  readonly label: string | null;
}

type Designated = Pick<Status, 'designation'>;

const spanOf = ({ designation }: Designated) => designation && LISTINGS[designation].span;

/** Whether a designation means an absence of more than one game. */
export const isLongAbsence = (status: Designated): boolean => spanOf(status) === 'weeks';

/**
 * Games missed in a row up to which an absence is a short one: since 2022 injured reserve
 * costs at least four games.
 */
const MAX_SHORT_ABSENCE_GAMES = 3;

/** Whether so many games missed in a row are a long absence, whatever was reported. */
export function isLongAbsenceGames(missedGames: number): boolean {
  return missedGames > MAX_SHORT_ABSENCE_GAMES;
}

/** Whether a league's reserve spots take a player with this designation. */
export const isReserveEligible = ({ designation }: Designated): boolean =>
  designation !== null && LISTINGS[designation].isReserveEligible === true;

/**
 * The player's status before the snapshot's week. The platform's is the latest and comes first, but
 * only for the current week. Announced inactives settle what was questionable.
 */
export function statusOf(snapshot: Snapshot, player: Player): Status {
  const announced = announcementOf(snapshot, player);
  if (announced) return announced === 'inactive' ? statusAs('out', 'inactive') : HEALTHY;
  const platform = player.platform?.injuryStatus;
  if (snapshot.isCurrent && platform) return namedByRoster(snapshot, player, parseStatus(platform));
  const reportRow = rowOfThisWeek(snapshot, snapshot.injuriesOf(player), snapshot.injuries.numbers);
  const reportedText = reportRow === undefined ? '' : textAt(snapshot.injuries.texts.report_status, reportRow);
  if (reportedText) return parseStatus(reportedText);
  const rosterRow = rowOfThisWeek(snapshot, snapshot.rostersOf(player), snapshot.rosters.numbers);
  const list = rosterStatusAt(snapshot, rosterRow)?.list;
  return list ? statusAs('out', list) : HEALTHY;
}

/** The platform's `na` may be a suspension, which the roster names. */
function namedByRoster(snapshot: Snapshot, player: Player, reported: Status): Status {
  if (reported.designation !== 'not_active') return reported;
  const row = rowOfThisWeek(snapshot, snapshot.rostersOf(player), snapshot.rosters.numbers);
  return rosterStatusAt(snapshot, row)?.list === 'suspended' ? statusAs(reported.availability, 'suspended') : reported;
}

/** What a reported designation says of his chances; what no one knows how to read is a question. */
const AVAILABILITY: Readonly<Record<ReportedStatus['designation'], Availability>> = {
  out: 'out',
  reserve: 'out',
  doubtful: 'doubtful',
  questionable: 'questionable',
  none: 'questionable',
};

const HEALTHY: Status = { availability: 'healthy', designation: null, label: null };

const statusAs = (availability: Availability, designation: StatusName): Status => ({
  availability,
  designation,
  label: LISTINGS[designation].label,
});

/**
 * The status in the requested week: as `statusOf`, but a report on one game does
 * not count for a later week.
 */
export function statusForWeek(snapshot: Snapshot, player: Player): Status {
  const status = statusOf(snapshot, player);
  return isFutureWeek(snapshot) && spanOf(status) === 'game' ? HEALTHY : status;
}

/**
 * Whether games are still to be played before the requested week: today's reports
 * are not about that week.
 */
export function isFutureWeek(snapshot: Snapshot): boolean {
  return snapshot.week > lastWeekPlayed(snapshot) + 1;
}

/** The last week with a box score this season; 0 before the first. */
export function lastWeekPlayed(snapshot: Snapshot): number {
  const { season, week } = snapshot.stats.numbers;
  const last = snapshot.stats.length - 1;
  return season[last] === snapshot.season ? numberAt(week, last) : 0;
}

function rowOfThisWeek(
  snapshot: Snapshot,
  rows: readonly number[],
  numbers: { season: NumberColumn; week: NumberColumn },
): number | undefined {
  return rows.findLast((row) => numbers.season[row] === snapshot.season && numbers.week[row] === snapshot.week);
}

function parseStatus(text: string): Status {
  const { designation, name } = reportedStatus(text);
  return statusAs(AVAILABILITY[designation], name);
}
