// weekly_rosters: who was on which team in a week, and as what. A team on a bye has no rows.
import { fullName, jerseyOf, type SandboxPlayer } from '../league/person.ts';
import { SANDBOX_POSITIONS } from '../league/positions.ts';
import { SEASON_TEAMS, teamAt } from '../league/teams.ts';
import type { SeasonRecord, WeekRecord } from '../play/season.ts';
import { gameTypeOf, publicWeeks, type Simulation } from '../simulation.ts';
import { Columns, type CsvValue, csv } from './csv.ts';

const COLUMNS = new Columns(
  'season,team,position,depth_chart_position,jersey_number,status,full_name,first_name,last_name,birth_date,height,weight,college,gsis_id,espn_id,sportradar_id,yahoo_id,rotowire_id,pff_id,pfr_id,fantasy_data_id,sleeper_id,years_exp,headshot_url,ngs_position,week,game_type,status_description_abbr,football_name,esb_id,gsis_it_id,smart_id,entry_year,rookie_year,draft_club,draft_number'.split(
    ',',
  ),
);

export const weeklyRostersFile = (simulation: Simulation, record: SeasonRecord): string =>
  csv(COLUMNS.names, rows(simulation, record));

/**
 * Status and its code. Game-day inactives are announced 90 minutes before kickoff, so the replay's
 * own week does not know them.
 */
function statusOf(
  record: SeasonRecord,
  week: WeekRecord,
  team: number,
  person: SandboxPlayer,
  { isOver }: { readonly isOver: boolean },
): readonly [string, string] {
  if (week.availability.get(person)?.reserve) return ['RES', 'R01'];
  if (week.active[team]?.has(person)) return ['ACT', 'A01'];
  if (record.rosters.practiceSquad.has(person)) return ['DEV', 'P01'];
  return isOver ? ['INA', 'I01'] : ['ACT', 'A01'];
}

function* rows(simulation: Simulation, record: SeasonRecord): Generator<CsvValue[]> {
  const { season } = record;
  const facts = new Map<SandboxPlayer, readonly CsvValue[]>();
  for (const number of publicWeeks(simulation, record)) {
    const week = record.weeks.get(number);
    if (!week) continue;
    const type = gameTypeOf(record, number);
    const isOver = season < simulation.season || number < simulation.week;
    for (const { index, code } of SEASON_TEAMS) {
      for (const person of record.rosters.byTeam[index] ?? []) {
        if (!week.availability.has(person)) break;
        const [status, abbreviation] = statusOf(record, week, index, person, { isOver });
        let fixed = facts.get(person);
        if (!fixed) {
          fixed = COLUMNS.row(lastingFacts(record, person));
          facts.set(person, fixed);
        }
        const now = { team: code, status, status_description_abbr: abbreviation, week: number, game_type: type };
        yield COLUMNS.row(now, fixed);
      }
    }
  }
}

function lastingFacts(record: SeasonRecord, person: SandboxPlayer): Record<string, CsvValue> {
  const { season } = record;
  const { ids, gaps } = person;
  const position = SANDBOX_POSITIONS[person.position];
  return {
    season,
    position: position.roster,
    depth_chart_position: position.snaps,
    jersey_number: jerseyOf(person),
    full_name: fullName(person),
    first_name: person.first,
    last_name: [person.last, person.suffix].filter(Boolean).join(' '),
    birth_date: person.birthDate,
    height: person.height,
    weight: person.weight,
    college: person.college,
    gsis_id: ids.gsis,
    espn_id: gaps.hasEspn ? ids.espn : null,
    pfr_id: gaps.map === 'no pfr id' || gaps.map === 'no row' ? null : ids.pfr,
    sleeper_id: gaps.map === 'no platform id' || gaps.map === 'no row' ? null : ids.platform,
    years_exp: season - person.entryYear,
    ngs_position: position.snaps,
    football_name: person.first,
    entry_year: person.entryYear,
    rookie_year: person.entryYear,
    draft_club: person.draft ? teamAt(person.draft.team).code : null,
    draft_number: person.draft?.pick ?? null,
  };
}
