// `/players/nfl`: everyone the platform knows, with his state at the replay point.

import { ageOn, jerseyOf, type SandboxPlayer } from '../league/person.ts';
import { SANDBOX_POSITIONS, type SandboxPosition } from '../league/positions.ts';
import { SEASON_TEAMS, teamAt } from '../league/teams.ts';
import type { SeasonRecord } from '../play/season.ts';
import type { SimulatedLeague } from '../simulate.ts';
import { currentSeason } from '../simulation.ts';
import { entryOf } from '../values.ts';
import { marketValue } from './market.ts';

type Json = Readonly<Record<string, unknown>>;

/** The platform's sign for players no one looks up. */
const UNRANKED = 9_999_999;
/** Draft popularity is that of a usual league. */
const DEFAULT_LEAGUE = { teams: 12, slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'FLEX', 'K', 'DEF'] };
const MIN_RANKED_VALUE = 0.8;

export function playersJson(simulatedLeague: SimulatedLeague): Readonly<Record<string, Json>> {
  const record = currentSeason(simulatedLeague);
  const teamOf = new Map(
    record.rosters.byTeam.flatMap((members, team) => members.map((person) => [person, team] as const)),
  );
  const pool = new Set(record.rosters.freeAgents);
  const ranks = searchRanks(simulatedLeague);
  const players: Record<string, Json> = {};
  for (const person of simulatedLeague.people) {
    players[person.ids.platform] = playerJson(simulatedLeague, record, person, {
      team: teamOf.get(person) ?? null,
      isFree: pool.has(person),
      rank: ranks.get(person.ids.platform) ?? UNRANKED,
    });
  }
  for (const { index, platformCode } of SEASON_TEAMS) players[platformCode] = defenseJson(index);
  return players;
}

/** Order of worth before the season, 1 = first. Defenses have no rank on the platform. */
function searchRanks(simulatedLeague: SimulatedLeague): ReadonlyMap<string, number> {
  const values = marketValue(simulatedLeague.market, 1, DEFAULT_LEAGUE.teams, DEFAULT_LEAGUE.slots);
  const expected = simulatedLeague.market.expectations(1);
  const listed = simulatedLeague.market.assets
    .filter(({ id, position }) => position !== 'DEF' && entryOf(expected, id) >= MIN_RANKED_VALUE)
    .sort((a, b) => entryOf(values, b.id) - entryOf(values, a.id) || (a.id < b.id ? -1 : 1));
  return new Map(listed.map(({ id }, i) => [id, i + 1]));
}

/** The platform leaves out suffixes and, often, accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
const searchable = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** The platform's names for the offensive line and the special teams on a depth chart. */
const CHART_WORDS: Readonly<Partial<Record<SandboxPosition, string>>> = { T: 'OT', S: 'SS' };

function playerJson(
  simulatedLeague: SimulatedLeague,
  record: SeasonRecord,
  person: SandboxPlayer,
  { team, isFree, rank }: { readonly team: number | null; readonly isFree: boolean; readonly rank: number },
): Json {
  const facts = SANDBOX_POSITIONS[person.position];
  const week = record.weeks.get(simulatedLeague.week);
  const state = week?.availability.get(person);
  const order = team === null ? -1 : (week?.charts[team]?.get(person.position)?.indexOf(person) ?? -1);
  const isActive = team !== null || isFree;
  const first = plain(person.first);
  const last = plain(person.last);
  const report = state?.report && state.report.status !== '' ? state.report : null;
  const { gaps, ids } = person;
  return {
    player_id: ids.platform,
    first_name: first,
    last_name: last,
    full_name: `${first} ${last}`,
    search_first_name: searchable(first),
    search_last_name: searchable(last),
    search_full_name: searchable(first + last),
    search_rank: rank,
    sport: 'nfl',
    position: facts.platform,
    fantasy_positions: [facts.fantasy],
    team: team === null ? null : teamAt(team).platformCode,
    number: isActive ? jerseyOf(person) : null,
    status: !isActive ? 'Inactive' : state?.reserve ? 'Injured Reserve' : 'Active',
    active: isActive,
    age: Math.floor(ageOn(person, simulatedLeague.asOf)),
    birth_date: person.birthDate,
    birth_city: null,
    birth_state: null,
    birth_country: null,
    years_exp: Math.max(0, simulatedLeague.season - person.entryYear),
    college: person.college,
    high_school: null,
    height: String(person.height),
    weight: String(person.weight),
    injury_status: state?.reserve ? 'IR' : (report?.status ?? null),
    injury_body_part: report?.injury ?? null,
    injury_notes: null,
    injury_start_date: null,
    practice_participation: null,
    practice_description: null,
    depth_chart_position: order === -1 ? null : (CHART_WORDS[person.position] ?? facts.platform),
    depth_chart_order: order === -1 ? null : order + 1,
    news_updated: rank === UNRANKED ? null : simulatedLeague.publishedAt - ((person.index * 7919) % 1_000) * 600_000,
    hashtag: `#${searchable(first)}${searchable(last)}-NFL-${team === null ? 'FA' : teamAt(team).platformCode}-${jerseyOf(person)}`,
    gsis_id: gaps.platformGsis === 'missing' ? null : gaps.platformGsis === 'spaced' ? ` ${ids.gsis}` : ids.gsis,
    espn_id: gaps.hasEspn ? Number(ids.espn) : null,
    yahoo_id: null,
    rotowire_id: null,
    rotoworld_id: null,
    sportradar_id: null,
    stats_id: null,
    fantasy_data_id: null,
    swish_id: null,
    oddsjam_id: null,
    pandascore_id: null,
    metadata: null,
  };
}

/** A team's defense: its id is the team's code, and it has neither full name nor rank. */
function defenseJson(index: number): Json {
  const team = teamAt(index);
  return {
    player_id: team.platformCode,
    first_name: team.city,
    last_name: team.nickname,
    sport: 'nfl',
    position: 'DEF',
    fantasy_positions: ['DEF'],
    team: team.platformCode,
    active: true,
    injury_status: null,
  };
}
