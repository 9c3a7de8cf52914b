// Where a player stands as a season opens: team, experience, age, draft capital, place on the chart, and who else is there.
import { textAt } from '../table.ts';
import type { Player, World } from '../world.ts';
import { type Campaign, type Careers, readCareers } from './careers.ts';

export const SKILL_POSITIONS = ['QB', 'RB', 'WR', 'TE'] as const;
export type SkillPosition = (typeof SKILL_POSITIONS)[number];

export interface Situation {
  readonly player: Player;
  readonly position: SkillPosition;
  readonly season: number;
  readonly team: string;
  /** His seasons before this one, latest first. */
  readonly past: readonly Campaign[];
  /** Years on opening day; null when no file says. */
  readonly age: number | null;
  /** Seasons since he entered the league: 0 = rookie. */
  readonly experience: number;
  /** Place in the league's draft, through all rounds; null for the undrafted. */
  readonly pick: number | null;
  /** Place on the opening week's depth chart, 1 = starter; null when the chart leaves him out; undefined while there is no chart. */
  readonly chart: number | null | undefined;
  /** On a reserve list or suspended in the opening week. */
  readonly reserve: boolean;
}

/** The skill position a player is counted at; a fullback is a running back. */
export function skillPosition(player: Player): SkillPosition | null {
  const position = player.position === 'FB' ? 'RB' : player.position;
  return (SKILL_POSITIONS as readonly string[]).includes(position) ? (position as SkillPosition) : null;
}

const OPENING_WEEK = 1;
const DAY_MS = 86_400_000;
/** Opening day is about the sixth of September. */
const OPENING_DAY = [8, 6] as const;
const RESERVE = new Set(['RES', 'PUP', 'SUS', 'NWT', 'EXE']);
/** On nobody's active roster: released, practice squad, retired. */
const AWAY = new Set(['CUT', 'DEV', 'RET', 'TRD', 'TRC']);

/**
 * Everybody at a skill position with a team as `season` opens. For a season already played, whoever no roster lists counts for the team
 * of his first game: membership only, nothing of what he did there.
 */
export function situationsOf(world: World, season: number): readonly Situation[] {
  const careers = readCareers(world);
  const isPlayed = careers.in(season).size > 0 && season < world.season;
  const openings = openingRows(world, season);
  const situations: Situation[] = [];
  for (const player of world.players.all) {
    const position = skillPosition(player);
    if (position === null || (player.gsisId === null && player.platformId === null)) continue;
    const past = careers
      .of(player)
      .filter((campaign) => campaign.season < season)
      .reverse();
    const roster = player.gsisId === null ? undefined : openings.roster.get(player.gsisId);
    const status = roster === undefined ? '' : textAt(world.rosters.texts.status, roster);
    const team = isPlayed ? teamThen(world, careers, player, season, roster) : world.teamOf(player);
    if (!team || (isPlayed ? AWAY.has(status) : false)) continue;
    situations.push({
      player,
      position,
      season,
      team,
      past,
      age: ageOf(world, player, season),
      experience: experienceOf(world, player, past, season),
      pick: pickOf(world, player),
      chart: openings.hasCharts ? (openings.chart.get(player.gsisId ?? '') ?? null) : undefined,
      reserve: RESERVE.has(status),
    });
  }
  return situations;
}

interface Openings {
  readonly roster: ReadonlyMap<string, number>;
  readonly chart: ReadonlyMap<string, number>;
  readonly hasCharts: boolean;
}

const kept = new WeakMap<object, Map<number, Openings>>();

/** Rows of the opening week's rosters, and the best place each player has on its charts, by gsis id. */
function openingRows(world: World, season: number): Openings {
  const years = kept.get(world.rosters) ?? new Map<number, Openings>();
  kept.set(world.rosters, years);
  const known = years.get(season);
  if (known) return known;
  const roster = new Map<string, number>();
  const { rosters, depthCharts } = world;
  for (let row = 0; row < rosters.length; row++) {
    if (rosters.numbers.season[row] !== season || rosters.numbers.week[row] !== OPENING_WEEK) continue;
    const id = textAt(rosters.texts.gsis_id, row);
    const before = roster.get(id);
    // listed twice: the line of the team that has him now
    if (before === undefined || AWAY.has(textAt(rosters.texts.status, before))) roster.set(id, row);
  }
  const chart = new Map<string, number>();
  for (let row = 0; row < depthCharts.length; row++) {
    if (depthCharts.numbers.season[row] !== season || depthCharts.numbers.week[row] !== OPENING_WEEK) continue;
    // returners stand on the chart too: only a place on offence tells the role
    if (!OFFENCE.test(textAt(depthCharts.texts.depth_position, row))) continue;
    const id = textAt(depthCharts.texts.gsis_id, row);
    const place = depthCharts.numbers.depth_team[row] ?? Number.NaN;
    if (place >= 1) chart.set(id, Math.min(place, chart.get(id) ?? place));
  }
  const openings = { roster, chart, hasCharts: chart.size > 0 };
  years.set(season, openings);
  return openings;
}

const OFFENCE = /^(QB|RB|HB|FB|TB|WR|LWR|RWR|SWR|TE)$/i;

function teamThen(
  world: World,
  careers: Careers,
  player: Player,
  season: number,
  roster: number | undefined,
): string | null {
  const listed = roster === undefined ? '' : textAt(world.rosters.texts.team, roster);
  return listed || (careers.in(season).get(player.gsisId ?? '')?.firstTeam ?? null);
}

function pickOf(world: World, player: Player): number | null {
  const row = world.draftPickOf(player);
  return row === undefined ? null : (world.draftPicks.numbers.pick[row] ?? null);
}

function ageOf(world: World, player: Player, season: number): number | null {
  const born = player.birthDate === null ? Number.NaN : Date.parse(player.birthDate);
  if (Number.isFinite(born)) return (Date.UTC(season, ...OPENING_DAY) - born) / (365.25 * DAY_MS);
  const row = world.draftPickOf(player);
  const { age, season: drafted } = world.draftPicks.numbers;
  const then = row === undefined ? Number.NaN : (age[row] ?? Number.NaN) + season - (drafted[row] ?? Number.NaN);
  return Number.isFinite(then) ? then : null;
}

function experienceOf(world: World, player: Player, past: readonly Campaign[], season: number): number {
  const row = world.draftPickOf(player);
  const drafted = row === undefined ? null : (world.draftPicks.numbers.season[row] ?? null);
  const first = past.at(-1)?.season ?? season;
  const entered = Math.min(drafted ?? player.entryYear ?? first, first);
  return Math.max(0, season - entered);
}
