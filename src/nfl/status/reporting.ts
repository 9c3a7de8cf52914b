// Injury designations, and which of the files that say who plays a snapshot lacks: injury reports,
// depth charts, rosters, snap counts and last week's statistics. Use it before a claim that is sure
// of a lineup.
import { memoPer } from '../../memo/index.ts';
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { rowsBefore, rowsThrough } from '../tables/as-of.ts';
import { numberAt, textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';
import { lastWeekPlayed } from './availability.ts';

const PLAYING_REPORTS = ['injury_reports', 'depth_charts', 'rosters', 'snap_counts', 'last_statistics'] as const;

/** A file that says who plays. */
export type PlayingReport = (typeof PLAYING_REPORTS)[number];

/** The tables of which every season has a file of its own. */
const SEASON_TABLES = [
  'stats',
  'snaps',
  'injuries',
  'rosters',
  'depthCharts',
] as const satisfies readonly (keyof Snapshot)[];

/** A table whose every season is a file. */
export type SeasonFile = (typeof SEASON_TABLES)[number];

/**
 * The tables of which the snapshot lacks the season's file, whatever earlier seasons have. Before
 * the season's first result, statistics and snap counts are last season's.
 */
export const missingSeasonFiles = memoPer((snapshot: Snapshot): readonly SeasonFile[] => {
  const isCounted = (name: SeasonFile) => name === 'stats' || name === 'snaps';
  const played = lastWeekWithResult(snapshot) > 0 ? snapshot.season : snapshot.season - 1;
  return SEASON_TABLES.filter((name) => {
    const season = isCounted(name) ? played : snapshot.season;
    return !hasRowsSince(snapshot[name], snapshot, { season, week: 0 });
  });
});

/**
 * Empty with a depth chart and a roster of the season, the statistics of every week with a result,
 * and an injury report of this week or of the week before: on a Tuesday the week's own is not out
 * yet. For the current week the platform's charts, teams and designations count too. Snap counts
 * may be a week late: those of the last week with a result or of the week before are enough, and up
 * to the second week those of last season.
 */
export const missingReports = memoPer((snapshot: Snapshot): readonly PlayingReport[] => {
  const { depthCharts, injuries, rosters, snaps, season, isCurrent, players } = snapshot;
  const lastResult = lastWeekWithResult(snapshot);
  const seasonStart = { season, week: 0 };
  const reportedSince = { season, week: Math.min(snapshot.week, lastWeekPlayed(snapshot) + 1) - 1 };
  const countedSince = lastResult > 1 ? { season, week: lastResult - 1 } : { season: season - 1, week: 0 };
  const listings = isCurrent ? players.all.flatMap(({ platform }) => platform ?? []) : [];
  const isThere: Readonly<Record<PlayingReport, boolean>> = {
    injury_reports:
      hasRowsSince(injuries, snapshot, reportedSince) || listings.some(({ injuryStatus }) => injuryStatus !== null),
    depth_charts:
      hasRowsSince(depthCharts, snapshot, seasonStart) ||
      listings.some(({ depthChartOrder }) => depthChartOrder !== null),
    rosters: hasRowsSince(rosters, snapshot, seasonStart) || listings.some(({ team }) => team !== null),
    snap_counts: hasRowsSince(snaps, snapshot, countedSince),
    last_statistics: lastResult <= lastWeekPlayed(snapshot),
  };
  return PLAYING_REPORTS.filter((report) => !isThere[report]);
});

type Dated = Parameters<typeof rowsBefore>[0];

function hasRowsSince(table: Dated, { season, week }: Snapshot, since: Week): boolean {
  return rowsBefore(table, since) < Math.min(rowsThrough(table, { season, week }), table.length);
}

/** The last week before the snapshot's with a result; 0 before the season's first. */
function lastWeekWithResult(snapshot: Snapshot): number {
  const { games, season } = snapshot;
  let last = 0;
  const end = Math.min(rowsBefore(games, snapshot), games.length);
  for (let row = rowsBefore(games, { season, week: 0 }); row < end; row++)
    if (!Number.isNaN(numberAt(games.numbers.home_score, row)))
      last = Math.max(last, numberAt(games.numbers.week, row));
  return last;
}

/** Every injury that an answer names: other text of a report never reaches one. */
const INJURIES: ReadonlySet<string> = new Set(
  (
    'abdomen achilles ankle arm back biceps calf chest clavicle collarbone concussion elbow eye face fibula finger ' +
    'foot forearm glute groin hamstring hand heel hip illness jaw knee leg neck oblique pectoral quad ribs shin ' +
    'shoulder stinger thigh thumb toe tooth triceps wrist'
  ).split(' '),
);
/** Spellings of a report, and ours. */
const SPELLINGS: Readonly<Record<string, string>> = {
  quadricep: 'quad',
  quadriceps: 'quad',
  rib: 'ribs',
  hamstrings: 'hamstring',
};

/** "knee", "illness": the first that `injuryTextOf` names; null without one it can name. */
export function injuryOf(snapshot: Snapshot, player: Player): string | null {
  const [first = ''] = injuryTextOf(snapshot, player).trim().toLowerCase().split(/[,/]/);
  const part = first.trim().replace(/^(left|right) /, '');
  const injury = SPELLINGS[part] ?? part;
  return INJURIES.has(injury) ? injury : null;
}

/**
 * The injury in the words of this week's report. For the current week, where the report names
 * none, the platform's part of the body, if it lists an injury; else empty.
 */
function injuryTextOf(snapshot: Snapshot, player: Player): string {
  const { numbers, texts } = snapshot.injuries;
  const row = snapshot
    .injuriesOf(player)
    .findLast((each) => numbers.season[each] === snapshot.season && numbers.week[each] === snapshot.week);
  const reported = row === undefined ? '' : textAt(texts.report_primary_injury, row);
  if (reported !== '') return reported;
  // a part of the body without a status is left over from an earlier injury
  const { injuryStatus, injuryBodyPart } = (snapshot.isCurrent && player.platform) || NO_REMARKS;
  return injuryStatus === null ? '' : (injuryBodyPart ?? '');
}

const NO_REMARKS = { injuryStatus: null, injuryBodyPart: null };
