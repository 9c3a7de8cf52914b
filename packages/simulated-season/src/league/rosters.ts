// Who is on which team in each season: a first league of veterans, then off-seasons with aging,
// retirement, moves and a draft.

import { type Random, randomOf } from '../random.ts';
import { itemAt } from '../values.ts';
import { NAMESAKES } from './names.ts';
import { ageOn, type EntryDraftPick, Population, type SandboxPlayer } from './person.ts';
import { POSITION_NAMES, SANDBOX_POSITIONS, type SandboxPosition } from './positions.ts';
import { SEASON_TEAMS } from './teams.ts';

/**
 * The rosters of one season, fixed for the year: members of each team by its index,
 * and those without a team.
 */
export interface Rosters {
  readonly season: number;
  readonly byTeam: readonly (readonly SandboxPlayer[])[];
  readonly freeAgents: readonly SandboxPlayer[];
  /** Members beyond the numbers that count: they practice only. */
  readonly practiceSquad: ReadonlySet<SandboxPlayer>;
  /**
   * Talent at the start of the season, by person: it moves between seasons, files of
   * an older season must not.
   */
  readonly talent: ReadonlyMap<SandboxPlayer, number>;
}

const ROUNDS = 7;
/** Free agents who stay in reach of the league; the others go home. */
const POOL_SIZE = 90;
/** Chance that a veteran's contract ends in an off-season, and a star's (talent above 1). */
const CONTRACT_END_CHANCE = 0.24;
const STAR_CONTRACT_END_CHANCE = 0.1;

const quota = (position: SandboxPosition): number =>
  SANDBOX_POSITIONS[position].active + SANDBOX_POSITIONS[position].practice;
const byTalent = (a: SandboxPlayer, b: SandboxPlayer): number => b.talent - a.talent || a.index - b.index;

/** Everyone who plays in the given seasons, in order of creation, and each season's rosters. */
export function buildRosters(
  seed: number,
  seasons: readonly number[],
): { people: readonly SandboxPlayer[]; rosters: readonly Rosters[] } {
  const population = new Population();
  const first = itemAt(seasons, 0);
  let teams = veteranTeams(seed, population, first - 1);
  let pool: SandboxPlayer[] = [];
  const rosters = seasons.map((season) => {
    ({ teams, pool } = offSeason(seed, population, season, teams, pool));
    return {
      season,
      byTeam: teams.map((members) => [...members].sort(byTalent)),
      freeAgents: [...pool],
      practiceSquad: new Set(teams.flatMap(practiceSquadOf)),
      talent: new Map([...teams.flat(), ...pool].map((person) => [person, person.talent])),
    };
  });
  return { people: population.people, rosters };
}

const practiceSquadOf = (members: readonly SandboxPlayer[]): SandboxPlayer[] =>
  POSITION_NAMES.flatMap((position) =>
    members
      .filter((person) => person.position === position)
      .sort(byTalent)
      .slice(SANDBOX_POSITIONS[position].active),
  );

/**
 * The league in the year before the first simulated season: veterans only, drafted
 * in the years they entered.
 */
function veteranTeams(seed: number, population: Population, season: number): SandboxPlayer[][] {
  const random = randomOf(seed, 'veterans');
  const teams = SEASON_TEAMS.map(() => {
    const members: SandboxPlayer[] = [];
    for (const position of POSITION_NAMES) {
      for (let rank = 0; rank < quota(position); rank += 1) {
        // careers are short: a quarter leaves every year
        const years = Math.min(SANDBOX_POSITIONS[position].old - 23, Math.floor(-Math.log(1 - random.next()) * 3.6));
        members.push(population.create(random, position, season - years, random.normal()));
      }
    }
    return members;
  });
  for (let year = season; year > season - 20; year -= 1) {
    assignPastDraft(
      randomOf(seed, 'past-draft', year),
      year,
      teams.flat().filter((person) => person.entryYear === year),
    );
  }
  return teams;
}

/** Picks for people who entered in a past year: the better ones high, a quarter not at all. */
function assignPastDraft(random: Random, year: number, entrants: readonly SandboxPlayer[]): void {
  const ranked = entrants
    .map((person) => ({ person, promise: person.talent + random.normal(0, 0.8) }))
    .sort((a, b) => b.promise - a.promise);
  const drafted = ranked.slice(0, Math.min(SEASON_TEAMS.length * ROUNDS, Math.floor(ranked.length * 0.75)));
  const picks = random
    .shuffled(Array.from({ length: SEASON_TEAMS.length * ROUNDS }, (_, i) => i + 1))
    .slice(0, drafted.length)
    .sort((a, b) => a - b);
  const order = random.shuffled(SEASON_TEAMS.map((team) => team.index));
  drafted.forEach(({ person }, i) => {
    person.draft = pickOf(year, picks[i] ?? 1, order);
  });
}

const pickOf = (season: number, pick: number, order: readonly number[]): EntryDraftPick => ({
  season,
  pick,
  round: Math.ceil(pick / SEASON_TEAMS.length),
  team: itemAt(order, (pick - 1) % SEASON_TEAMS.length),
});

function offSeason(
  seed: number,
  population: Population,
  season: number,
  before: readonly (readonly SandboxPlayer[])[],
  poolBefore: readonly SandboxPlayer[],
): { teams: SandboxPlayer[][]; pool: SandboxPlayer[] } {
  const random = randomOf(seed, 'off-season', season);
  const newYear = Date.UTC(season, 2, 15);
  const pool: SandboxPlayer[] = poolBefore.filter((person) => !retires(random, person, newYear));
  const teams = before.map((members) => {
    const retained: SandboxPlayer[] = [];
    for (const person of members) {
      if (retires(random, person, newYear)) continue;
      const leaves = random.chance(person.talent > 1 ? STAR_CONTRACT_END_CHANCE : CONTRACT_END_CHANCE);
      (leaves ? pool : retained).push(person);
    }
    return retained;
  });
  for (const person of [...teams.flat(), ...pool]) person.talent += talentChange(random, person, newYear);
  draftClass(random, population, season, teams, pool);
  fillRosters(random, teams, pool);
  return { teams, pool: pool.sort(byTalent).slice(0, POOL_SIZE) };
}

function retires(random: Random, person: SandboxPlayer, newYear: number): boolean {
  const over = ageOn(person, newYear) - SANDBOX_POSITIONS[person.position].old;
  return random.chance(over < -1 ? 0.015 : 0.25 + 0.15 * over + (person.talent < 0 ? 0.2 : 0));
}

/** Players get better until their peak and worse after it; the rest is luck. */
function talentChange(random: Random, person: SandboxPlayer, newYear: number): number {
  const sincePeak = ageOn(person, newYear) - SANDBOX_POSITIONS[person.position].peak;
  return random.normal(sincePeak < 0 ? 0.12 : -0.1 - 0.05 * sincePeak, 0.22);
}

/** Good enough to be drafted early, so that both bearers of a name are on teams. */
const NAMESAKE_TALENT = 1.2;

const bestAt = (teams: readonly (readonly SandboxPlayer[])[], position: SandboxPosition): SandboxPlayer | undefined =>
  teams
    .flat()
    .filter((person) => person.position === position)
    .sort(byTalent)[0];

/**
 * A draft of seven rounds; teams take the best of those in reach who fill a need. The
 * undrafted go to the pool.
 */
function draftClass(
  random: Random,
  population: Population,
  season: number,
  teams: SandboxPlayer[][],
  pool: SandboxPlayer[],
): void {
  const board: { person: SandboxPlayer; promise: number }[] = [];
  for (const position of POSITION_NAMES) {
    const { drafted, undrafted } = SANDBOX_POSITIONS[position];
    for (let i = 0; i < drafted + undrafted; i += 1) {
      const namesake = i === 0 ? NAMESAKES.find(({ rookie }) => rookie === position) : undefined;
      const veteran = namesake && bestAt(teams, namesake.veteran);
      const talent = namesake ? NAMESAKE_TALENT : random.normal(i < drafted ? -0.1 : -1, 0.9);
      const person = population.create(
        random,
        position,
        season,
        talent,
        veteran ? { of: veteran, suffix: namesake.suffix } : null,
      );
      const premium = position === 'QB' ? 0.6 : SANDBOX_POSITIONS[position].unit === 'special' ? -1.5 : 0;
      board.push({ person, promise: talent + premium + random.normal(0, 0.6) });
    }
  }
  board.sort((a, b) => b.promise - a.promise);
  const strength = teams.map((members) => members.reduce((sum, person) => sum + person.talent, 0));
  const order = SEASON_TEAMS.map((team) => team.index).sort((a, b) => itemAt(strength, a) - itemAt(strength, b));
  for (let pick = 1; pick <= SEASON_TEAMS.length * ROUNDS; pick += 1) {
    const chosen = pickOf(season, pick, order);
    const members = teams[chosen.team] ?? [];
    const need = (position: SandboxPosition): number =>
      quota(position) - members.filter((person) => person.position === position).length;
    const reach = board.slice(0, 8);
    const best = reach.reduce((top, entry) =>
      entry.promise + 0.35 * need(entry.person.position) > top.promise + 0.35 * need(top.person.position) ? entry : top,
    );
    board.splice(board.indexOf(best), 1);
    best.person.draft = chosen;
    members.push(best.person);
  }
  pool.push(...board.map(({ person }) => person));
}

/**
 * Cuts every team to its numbers and fills the gaps from the pool, best
 * first, teams in a drawn order.
 */
function fillRosters(random: Random, teams: SandboxPlayer[][], pool: SandboxPlayer[]): void {
  const order = random.shuffled(teams);
  for (const position of POSITION_NAMES) {
    for (const members of teams) {
      const atPosition = members.filter((person) => person.position === position).sort(byTalent);
      for (const person of atPosition.slice(quota(position))) {
        members.splice(members.indexOf(person), 1);
        pool.push(person);
      }
    }
    const free = pool.filter((person) => person.position === position).sort(byTalent);
    for (let round = 0; round < quota(position); round += 1) {
      for (const members of order) {
        if (members.filter((person) => person.position === position).length >= quota(position)) continue;
        const person = free.shift();
        if (!person) continue;
        pool.splice(pool.indexOf(person), 1);
        members.push(person);
      }
    }
  }
}
