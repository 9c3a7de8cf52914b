// injuries: the official report of each week, with the stray line breaks and
// missing times of the real file.

import { dayOfWeek, HOUR } from '../calendar.ts';
import { fullName, type SandboxPlayer } from '../league/person.ts';
import { SANDBOX_POSITIONS } from '../league/positions.ts';
import { teamAt } from '../league/teams.ts';
import type { SimulatedInjuryReport } from '../play/injuries.ts';
import type { SeasonRecord } from '../play/season.ts';
import { gameTypeOf, publicWeeks, type Simulation } from '../simulation.ts';
import { entryOf } from '../values.ts';
import { type CsvValue, csv } from './csv.ts';

const COLUMNS =
  'season,game_type,team,week,gsis_id,position,full_name,first_name,last_name,report_primary_injury,report_secondary_injury,report_status,practice_primary_injury,practice_secondary_injury,practice_status,date_modified'.split(
    ',',
  );

const PRACTICE: Readonly<Record<SimulatedInjuryReport['practice'], string>> = {
  Full: 'Full Participation in Practice',
  Limited: 'Limited Participation in Practice',
  None: 'Did Not Participate In Practice',
};

export const injuriesFile = (simulation: Simulation, record: SeasonRecord): string =>
  csv(COLUMNS, rows(simulation, record));

/** When the report was last changed: Thursday of its week, `2025-11-06 17:30:00+00:00`. */
const modifiedAt = (season: number, week: number): string =>
  new Date(dayOfWeek(season, week, 0) + 17.5 * HOUR).toISOString().replace('T', ' ').replace('.000Z', '+00:00');

function* rows(simulation: Simulation, record: SeasonRecord): Generator<CsvValue[]> {
  const teams = new Map(
    record.rosters.byTeam.flatMap((members, team) => members.map((person) => [person, team] as const)),
  );
  const { season } = record;
  for (const week of publicWeeks(simulation, record)) {
    const type = gameTypeOf(record, week);
    for (const [person, { report }] of record.weeks.get(week)?.availability ?? []) {
      if (!report) continue;
      // oddities of the source, a few rows each: a line break instead of the
      // practice status, no time stamp
      const odd = (person.index * 31 + week * 7) % 100;
      yield [
        season,
        type,
        teamAt(entryOf(teams, person)).code,
        week,
        person.ids.gsis,
        SANDBOX_POSITIONS[person.position].snaps,
        fullName(person),
        person.first,
        nameOnReport(person),
        report.status === '' ? null : report.injury,
        null,
        report.status,
        report.injury,
        null,
        odd === 0 ? '\n    ' : PRACTICE[report.practice],
        odd === 1 ? null : modifiedAt(season, week),
      ];
    }
  }
}

const nameOnReport = (person: SandboxPlayer): string => [person.last, person.suffix].filter(Boolean).join(' ');
