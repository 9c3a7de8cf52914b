// depth_charts: until 2024 one chart a week with a place, from 2025 on dated
// snapshots with slots and ranks.
import { DAY, dayOfWeek, HOUR, isoSecond } from '../calendar.ts';
import { fullName, jerseyOf, type SandboxPlayer } from '../league/person.ts';
import { SANDBOX_POSITIONS, type SandboxPosition } from '../league/positions.ts';
import { SEASON_TEAMS } from '../league/teams.ts';
import type { SeasonRecord } from '../play/season.ts';
import { gameTypeOf, publicWeeks, type Simulation } from '../simulation.ts';
import { type CsvValue, csv } from './csv.ts';

/** The source changed after the season of 2024. */
const FIRST_SNAPSHOT_SEASON = 2025;

const WEEKLY_COLUMNS =
  'season,club_code,week,game_type,depth_team,last_name,first_name,football_name,formation,gsis_id,jersey_number,position,elias_id,depth_position,full_name'.split(
    ',',
  );
const SNAPSHOT_COLUMNS =
  'dt,team,player_name,espn_id,gsis_id,pos_grp_id,pos_grp,pos_id,pos_name,pos_abb,pos_slot,pos_rank'.split(',');

/** Starters at a position: the length of the first row of the chart. */
const STARTERS: Readonly<Partial<Record<SandboxPosition, number>>> = {
  WR: 3,
  T: 2,
  G: 2,
  DE: 2,
  DT: 2,
  LB: 3,
  CB: 2,
  S: 2,
};
const FORMATION = { offense: 'Offense', defense: 'Defense', special: 'Special Teams' } as const;

/**
 * Snapshot words: group, position id and name, abbreviation by slot, slots. The third
 * receiver has a slot of his own.
 */
const SNAPSHOT: Readonly<
  Partial<
    Record<
      SandboxPosition,
      readonly [id: string, name: string, abbreviations: readonly string[], slots: readonly number[]]
    >
  >
> = {
  WR: ['1', 'Wide Receiver', ['WR'], [1, 2, 11]],
  T: ['46', 'Offensive Tackle', ['LT', 'RT'], [3, 7]],
  G: ['73', 'Guard', ['LG', 'RG'], [4, 6]],
  C: ['74', 'Center', ['C'], [5]],
  TE: ['7', 'Tight End', ['TE'], [8]],
  QB: ['8', 'Quarterback', ['QB'], [9]],
  RB: ['9', 'Running Back', ['RB'], [10]],
  FB: ['10', 'Fullback', ['FB'], [12]],
  DE: ['11', 'Defensive End', ['LDE', 'RDE'], [1, 4]],
  DT: ['12', 'Defensive Tackle', ['LDT', 'RDT'], [2, 3]],
  LB: ['13', 'Linebacker', ['WLB', 'MLB', 'SLB'], [5, 6, 7]],
  CB: ['29', 'Cornerback', ['LCB', 'RCB'], [8, 11]],
  S: ['36', 'Safety', ['SS', 'FS'], [9, 10]],
  K: ['22', 'Place Kicker', ['PK'], [1]],
  P: ['23', 'Punter', ['P'], [2]],
  LS: ['39', 'Long Snapper', ['LS'], [4]],
};
const GROUP = { offense: ['20', '3WR 1TE'], defense: ['17', 'Base 4-3 D'], special: ['21', 'Special Teams'] } as const;

export const depthChartsFile = (simulation: Simulation, record: SeasonRecord): string =>
  record.season < FIRST_SNAPSHOT_SEASON
    ? csv(WEEKLY_COLUMNS, weekly(simulation, record))
    : csv(SNAPSHOT_COLUMNS, snapshots(simulation, record));

function* weekly(simulation: Simulation, record: SeasonRecord): Generator<CsvValue[]> {
  for (const number of publicWeeks(simulation, record)) {
    const week = record.weeks.get(number);
    const type = gameTypeOf(record, number);
    for (const { index, code } of SEASON_TEAMS) {
      // a team on a bye hands in no chart
      if (!week || week.active[index]?.size === 0) continue;
      for (const [position, order] of week.charts[index] ?? []) {
        for (const [rank, person] of order.entries()) {
          const chartPlace = 1 + Math.floor(rank / (STARTERS[position] ?? 1));
          const facts = SANDBOX_POSITIONS[position];
          // a few positions are nothing but a line break in the source
          const name = (person.index + number) % 400 === 0 ? '\n    ' : facts.snaps;
          yield [
            record.season,
            code,
            number,
            type,
            chartPlace,
            [person.last, person.suffix].filter(Boolean).join(' '),
            person.first,
            person.first,
            FORMATION[facts.unit],
            person.ids.gsis,
            jerseyOf(person),
            facts.snaps,
            null,
            name,
            fullName(person),
          ];
        }
      }
    }
  }
}

/**
 * Wednesday and Saturday mornings of each week; of the replay's week only the Wednesday has come.
 */
function* snapshots(simulation: Simulation, record: SeasonRecord): Generator<CsvValue[]> {
  for (const number of publicWeeks(simulation, record)) {
    const week = record.weeks.get(number);
    if (!week) continue;
    for (const offset of [-1, 2]) {
      const time = dayOfWeek(record.season, number, 0) + offset * DAY + 7 * HOUR + 5 * 60_000;
      if (time >= simulation.asOf) continue;
      for (const { index, code } of SEASON_TEAMS)
        yield* snapshot(isoSecond(time), code, week.charts[index] ?? new Map());
    }
  }
}

function* snapshot(
  time: string,
  team: string,
  charts: ReadonlyMap<SandboxPosition, readonly SandboxPlayer[]>,
): Generator<CsvValue[]> {
  for (const [position, order] of charts) {
    const words = SNAPSHOT[position];
    if (!words) continue;
    const [id, name, abbreviations, slots] = words;
    const [groupId, group] = GROUP[SANDBOX_POSITIONS[position].unit];
    for (const [rank, person] of order.entries()) {
      const chartPlace = rank % slots.length;
      // receivers are ranked through all their slots, the others within theirs
      const shown = position === 'WR' ? rank + 1 : 1 + Math.floor(rank / slots.length);
      const { ids, gaps } = person;
      yield [
        time,
        team,
        fullName(person),
        gaps.hasEspn ? ids.espn : null,
        gaps.platformGsis === 'spaced' ? ` ${ids.gsis}` : ids.gsis,
        groupId,
        group,
        id,
        name,
        abbreviations[chartPlace % abbreviations.length] ?? position,
        slots[chartPlace] ?? 1,
        shown,
      ];
    }
  }
}
