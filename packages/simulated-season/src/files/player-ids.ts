// db_playerids: the map between everyone's ids, with the holes and the doubles of the real one.
import { ageOn, fullName, type SandboxPlayer } from '../league/person.ts';
import { SANDBOX_POSITIONS, type SandboxPosition } from '../league/positions.ts';
import { teamAt } from '../league/teams.ts';
import { currentSeason, type Simulation } from '../simulation.ts';
import { Columns, type CsvValue, csv } from './csv.ts';

const COLUMNS = new Columns(
  'mfl_id,sportradar_id,fantasypros_id,gsis_id,pff_id,sleeper_id,nfl_id,espn_id,yahoo_id,fleaflicker_id,cbs_id,pfr_id,cfbref_id,rotowire_id,rotoworld_id,ktc_id,stats_id,stats_global_id,fantasy_data_id,swish_id,name,merge_name,position,team,birthdate,age,draft_year,draft_round,draft_pick,draft_ovr,twitter_username,height,weight,college,db_season'.split(
    ',',
  ),
);

/** The map knows positions that fantasy leagues use, and calls a kicker PK. */
const POSITION_WORDS: Readonly<Partial<Record<SandboxPosition, string>>> = {
  QB: 'QB',
  RB: 'RB',
  FB: 'RB',
  WR: 'WR',
  TE: 'TE',
  K: 'PK',
  P: 'PN',
  DE: 'DE',
  DT: 'DT',
  LB: 'LB',
  CB: 'CB',
  S: 'S',
};

export function playerIdsFile(simulation: Simulation): string {
  const current = currentSeason(simulation);
  const teams = new Map(
    current.rosters.byTeam.flatMap((members, team) => members.map((person) => [person, team] as const)),
  );
  const known = simulation.people.filter((person) => POSITION_WORDS[person.position] && person.gaps.map !== 'no row');
  const rows = known.map((person) => row(simulation, person, teams.get(person)));
  // an id listed twice, and people of long ago without any id: who joins must cope
  const doubled = known.find((person) => person.gaps.map === 'complete');
  const extra = doubled
    ? [
        COLUMNS.row({
          mfl_id: '99999',
          sleeper_id: doubled.ids.platform,
          name: fullName(doubled),
          merge_name: fullName(doubled).toLowerCase(),
          position: 'XX',
          db_season: simulation.season,
        }),
      ]
    : [];
  const forgotten = ['Bartholomew Quince', 'Ezekiel Thornbury'].map((name, i) =>
    COLUMNS.row({
      mfl_id: `0${980 + i}`,
      name,
      merge_name: name.toLowerCase(),
      position: 'WR',
      db_season: simulation.season,
    }),
  );
  return csv(COLUMNS.names, [...forgotten, ...rows, ...extra]);
}

/** Lower case without accents, punctuation and suffix. */
const mergeName = (person: SandboxPlayer): string =>
  `${person.first} ${person.last}`
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase();

function row(simulation: Simulation, person: SandboxPlayer, team: number | undefined): CsvValue[] {
  const { ids, gaps, draft } = person;
  return COLUMNS.row({
    mfl_id: String(20_000 + person.index),
    gsis_id: gaps.map === 'no gsis id' ? null : ids.gsis,
    sleeper_id: gaps.map === 'no platform id' ? null : ids.platform,
    espn_id: gaps.hasEspn ? ids.espn : null,
    pfr_id: gaps.map === 'no pfr id' ? null : ids.pfr,
    fantasypros_id: String(40_000 + person.index),
    name: fullName(person),
    merge_name: mergeName(person),
    position: POSITION_WORDS[person.position] ?? SANDBOX_POSITIONS[person.position].stats,
    team: team === undefined ? 'FA' : teamAt(team).mapCode,
    birthdate: person.birthDate,
    age: Number(ageOn(person, simulation.asOf).toFixed(1)),
    draft_year: person.entryYear,
    draft_round: draft?.round ?? null,
    draft_pick: draft ? 1 + ((draft.pick - 1) % 32) : null,
    draft_ovr: draft?.pick ?? null,
    height: person.height,
    weight: person.weight,
    college: person.college,
    db_season: simulation.season,
  });
}
