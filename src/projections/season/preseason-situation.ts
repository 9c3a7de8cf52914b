// A player's situation as a season opens: team, experience, age, draft pick, depth-chart
// rank, and roster status.
import { DAY_MS } from '../../durations/index.ts';
import { memoPerEntry } from '../../memo/index.ts';
import {
  OFFENSE_POSITIONS,
  type OffensePosition,
  openingChartRanks,
  type Player,
  type RosterStatus,
  rosterStatusAt,
  type Snapshot,
  textAt,
} from '../../nfl/index.ts';
import type { Steps } from '../../steps/index.ts';
import { draftPick } from '../draft-capital.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';
import { type CareerSeason, type Careers, readCareers } from './careers.ts';

export interface PreseasonSituation {
  readonly player: Player;
  readonly position: OffensePosition;
  readonly season: number;
  readonly team: string;
  /** His seasons before this one, latest first. */
  readonly pastSeasons: readonly CareerSeason[];
  /** Years on opening day; null when no file says. */
  readonly age: number | null;
  /** Seasons since he entered the league: 0 = rookie. */
  readonly experience: number;
  /** Place in the league's draft, through all rounds; null for the undrafted. */
  readonly pick: number | null;
  /**
   * Place on the opening week's depth chart, 1 = starter; null when the chart leaves him out;
   * undefined while there is no chart.
   */
  readonly depthChartRank: number | null | undefined;
  /** On a reserve list or suspended in the opening week. */
  readonly isOnReserve: boolean;
}

/** The skill position a player is counted at; a fullback is a running back. */
export function skillPosition(player: Player): OffensePosition | null {
  const position = player.position === 'FB' ? 'RB' : player.position;
  return (OFFENSE_POSITIONS as readonly string[]).includes(position) ? (position as OffensePosition) : null;
}

/** The week of the rosters that say on which team a player opens a season. */
const OPENING_WEEK = 1;
/** Players between two parts: about 2 ms. */
const PLAYERS_PER_PART = 2_000;
/** Opening day is about the sixth of September. */
const OPENING_DAY = [8, 6] as const;
/**
 * Not on a team's roster of the opening week: the practice squad counts, since a
 * player there has no role.
 */
const isOffRoster = (status: RosterStatus | null): boolean =>
  status?.group === 'practice_squad' || status?.group === 'off_team';

/**
 * All players at a skill position with a team as `season` opens. For a season already played,
 * a player without a roster row counts for the team of his first game: membership only,
 * nothing of what he did there.
 */
export function* preseasonSituations(
  snapshot: Snapshot,
  season: number,
  { lateWeek }: SeasonHyperparameters['preseason'],
): Steps<readonly PreseasonSituation[]> {
  const careers = readCareers(snapshot, lateWeek);
  const isPlayed = careers.inSeason(season).size > 0 && season < snapshot.season;
  yield;
  const openings = openingWeekRows(snapshot, season);
  const situations: PreseasonSituation[] = [];
  for (const player of snapshot.players.all) {
    if (player.index % PLAYERS_PER_PART === 0) yield;
    const position = skillPosition(player);
    if (position === null || (player.gsisId === null && player.platformId === null)) continue;
    const pastSeasons = careers
      .seasonsOf(player)
      .filter((campaign) => campaign.season < season)
      .reverse();
    const roster = player.gsisId === null ? undefined : openings.roster.get(player.gsisId);
    const status = rosterStatusAt(snapshot, roster);
    const team = isPlayed ? teamInSeason(snapshot, careers, player, season, roster) : snapshot.teamOf(player);
    if (!team || (isPlayed && isOffRoster(status))) continue;
    situations.push({
      player,
      position,
      season,
      team,
      pastSeasons,
      age: ageOf(snapshot, player, season),
      experience: experienceOf(snapshot, player, pastSeasons, season),
      pick: draftPick(snapshot, player),
      depthChartRank: openings.hasCharts ? (openings.depthChartRank.get(player.gsisId ?? '') ?? null) : undefined,
      isOnReserve: status?.group === 'reserve',
    });
  }
  return situations;
}

interface OpeningWeekRows {
  readonly roster: ReadonlyMap<string, number>;
  readonly depthChartRank: ReadonlyMap<string, number>;
  readonly hasCharts: boolean;
}

/**
 * Rows of the opening week's rosters, and the best place each player has on its charts, by gsis id.
 */
const openingWeekRows = memoPerEntry(readOpeningWeek);

function readOpeningWeek(snapshot: Snapshot, season: number): OpeningWeekRows {
  const roster = new Map<string, number>();
  const { rosters } = snapshot;
  for (let row = 0; row < rosters.length; row++) {
    if (rosters.numbers.season[row] !== season || rosters.numbers.week[row] !== OPENING_WEEK) continue;
    const id = textAt(rosters.texts.gsis_id, row);
    const before = roster.get(id);
    // listed twice: the line of the team that has him now
    if (before === undefined || isOffRoster(rosterStatusAt(snapshot, before))) roster.set(id, row);
  }
  const depthChartRank = openingChartRanks(snapshot, season);
  return { roster, depthChartRank, hasCharts: depthChartRank.size > 0 };
}

function teamInSeason(
  snapshot: Snapshot,
  careers: Careers,
  player: Player,
  season: number,
  roster: number | undefined,
): string | null {
  const rosterTeam = roster === undefined ? '' : textAt(snapshot.rosters.texts.team, roster);
  return rosterTeam || (careers.inSeason(season).get(player.gsisId ?? '')?.firstTeam ?? null);
}

function ageOf(snapshot: Snapshot, player: Player, season: number): number | null {
  const birthTime = player.birthDate === null ? Number.NaN : Date.parse(player.birthDate);
  if (Number.isFinite(birthTime)) return (Date.UTC(season, ...OPENING_DAY) - birthTime) / (365.25 * DAY_MS);
  const row = snapshot.draftPickOf(player);
  const { age, season: drafted } = snapshot.draftPicks.numbers;
  const ageAtDraft = row === undefined ? Number.NaN : (age[row] ?? Number.NaN) + season - (drafted[row] ?? Number.NaN);
  return Number.isFinite(ageAtDraft) ? ageAtDraft : null;
}

function experienceOf(snapshot: Snapshot, player: Player, past: readonly CareerSeason[], season: number): number {
  const row = snapshot.draftPickOf(player);
  const drafted = row === undefined ? null : (snapshot.draftPicks.numbers.season[row] ?? null);
  const first = past.at(-1)?.season ?? season;
  const entered = Math.min(drafted ?? player.entryYear ?? first, first);
  return Math.max(0, season - entered);
}
