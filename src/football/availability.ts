// Whether a player is expected to play this week, from the official report, the roster and, for the current week, the platform.
import { textAt } from './table.ts';
import type { Player, World } from './world.ts';

/** `out` will not play; `doubtful` and `questionable` as the report says; `healthy` when nothing is reported. */
export type Availability = 'out' | 'doubtful' | 'questionable' | 'healthy';

export interface Status {
  readonly availability: Availability;
  /** Our word for what the source says (`Out`, `IR`, `Questionable`), without digits; null when nothing is reported. */
  readonly label: string | null;
}

/** On the platform a code of many meanings, a suspension among them. */
const NOT_ACTIVE = 'not active';
const UNUSUAL = 'an unusual status';
/** On a list that keeps him out for weeks, where only the roster says so. */
const RESERVE = 'on a reserve list';

/**
 * Every status a source may report, with our word for it. Free text never passes through: what is not listed here is said to be unusual.
 * The first entry that the reported text starts with counts.
 */
const STATUSES: readonly (readonly [begins: string, Availability, label: string])[] = [
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
export const OFF_ROSTER = 'not on the active roster';
/** Roster codes of players who cannot play: reserve lists, the practice squad, released, retired. */
const INACTIVE = new Set(['RES', 'CUT', 'RET', 'DEV', 'EXE', 'NWT']);

/** Labels of somebody who is away for more than a game, by whichever source. */
const AWAY = new Set(['IR', 'PUP', 'suspended', 'COVID list', NOT_ACTIVE, RESERVE]);

/** Whether the label says that he is away for more than a game. */
export function isAway(label: string | null): boolean {
  return label !== null && AWAY.has(label);
}

/** Labels that are no word after "his status is". */
const CLAUSES: Readonly<Record<string, string>> = {
  IR: 'he is on IR',
  suspended: 'he is suspended',
  'COVID list': 'he is on the COVID list',
  'did not report': 'he did not report',
  [NOT_ACTIVE]: 'he is not active',
  [UNUSUAL]: 'he has an unusual status',
  [RESERVE]: 'he is on a reserve list',
  [OFF_ROSTER]: 'he is not on the active roster',
};

/** The label as a clause: "his status is Questionable", "he is on a reserve list". */
export function statusClause(label: string): string {
  return CLAUSES[label] ?? `his status is ${label}`;
}

/** The player's status before this week. The platform is asked first, being the latest, but only for the current week. */
export function statusOf(world: World, player: Player): Status {
  const platform = player.platform?.injuryStatus;
  if (world.isCurrent && platform) return read(platform);
  const report = thisWeek(world, world.injuriesOf(player), world.injuries.numbers);
  const reported = report === undefined ? '' : textAt(world.injuries.texts.report_status, report);
  if (reported) return read(reported);
  const roster = thisWeek(world, world.rostersOf(player), world.rosters.numbers);
  const listed = roster === undefined ? '' : textAt(world.rosters.texts.status, roster);
  if (INACTIVE.has(listed)) return { availability: 'out', label: listed === 'RES' ? RESERVE : OFF_ROSTER };
  return { availability: 'healthy', label: null };
}

/** Reports on one game: today's says nothing about a later week. */
const OF_ONE_GAME = new Set(['Out', 'Doubtful', 'Questionable']);

/** The status that matters in the week asked about: as `statusOf`, but a later week is not held to today's report of a single game. */
export function statusForWeek(world: World, player: Player): Status {
  const status = statusOf(world, player);
  return isWeekAhead(world) && OF_ONE_GAME.has(status.label ?? '') ? { availability: 'healthy', label: null } : status;
}

/** Whether games are played before the week asked about: what is reported today is not yet of that week. */
export function isWeekAhead(world: World): boolean {
  return world.week > lastWeekPlayed(world) + 1;
}

/** The last week with a box score this season; 0 before the first. */
export function lastWeekPlayed(world: World): number {
  const { season, week } = world.stats.numbers;
  const last = world.stats.length - 1;
  return season[last] === world.season ? (week[last] ?? 0) : 0;
}

function thisWeek(
  world: World,
  rows: readonly number[],
  numbers: { season: Float64Array; week: Float64Array },
): number | undefined {
  return rows.findLast((row) => numbers.season[row] === world.season && numbers.week[row] === world.week);
}

function read(reported: string): Status {
  const text = reported.trim().toLowerCase();
  const [, availability, label] = STATUSES.find(([begins]) => text.startsWith(begins)) ?? [];
  return { availability: availability ?? 'questionable', label: label ?? UNUSUAL };
}
