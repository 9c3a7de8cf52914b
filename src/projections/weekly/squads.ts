// Who could play for each team this week: place on the depth chart, what is reported of
// him, and his games so far.
import { itemAt, wholeAt } from '../../checked/index.ts';
import { memoPer } from '../../memo/index.ts';
import {
  announcementOf,
  chartRank,
  combinedDesignation,
  depthValue,
  type GameUsage,
  isOffensePosition,
  isRosterAbsence,
  type NumberColumn,
  type OffensePosition,
  type Player,
  parseDesignation,
  parsePractice,
  rosterStatusAt,
  rowsBefore,
  type Snapshot,
  type TextColumn,
  textAt,
} from '../../nfl/index.ts';
import type { Steps } from '../../steps/index.ts';
import { startersOfWeek } from '../availability/game-starters.ts';

import type { Readiness } from '../model.ts';
import type { InformationCutoff } from '../trainer.ts';
import type { GameLog } from './game-log.ts';
import { lastStarters, playerReadiness } from './readiness.ts';

/** What is reported, from nothing to out of it. */
export type PlayerReport = Readiness['report'];
export type PracticeStatus = Readiness['practice'];

/** Missed games from which on they are no longer counted. */
export const MAX_MISSED_GAMES = 9;

/** Players of one part of the work; most have retired and take no time. */
const PLAYERS_OF_A_STEP = 60;

export interface SquadMember {
  readonly player: Player;
  readonly position: OffensePosition;
  readonly team: string;
  /**
   * Place on the team's latest depth chart, 1 = starter; 0 when he is not on it; NaN
   * when there is no chart.
   */
  readonly depth: number;
  /** The same a chart earlier. */
  readonly depthBefore: number;
  readonly report: PlayerReport;
  /** The same without announced inactives: what practice week ended with. */
  readonly designation: PlayerReport;
  readonly practice: PracticeStatus;
  readonly games: readonly GameUsage[];
  /**
   * Team games since he last played: 0 = he played in the last one; `MISSED_MANY` for as many or
   * more, or never this season.
   */
  readonly missed: number;
  /** Whether the team's last game found him hurt, suspended or inactive, as far as is known. */
  readonly wasAbsent: boolean;
  /** Whether he is the quarterback who started the team's last game. */
  readonly startedLast: boolean;
  readonly readiness: Readiness;
}

/** The members of every team that plays this week, by team. */
export function* squads(
  snapshot: Snapshot,
  log: GameLog,
  information: InformationCutoff,
): Steps<ReadonlyMap<string, readonly SquadMember[]>> {
  const isRecent = isRecentlyListed(snapshot, log.firstSeason);
  const teams = new Map<string, SquadMember[]>();
  const weeksPlayed = new Map<string, readonly number[]>();
  const starters = lastStarters(snapshot);
  for (const team of log.teams)
    weeksPlayed.set(
      team,
      log.teamGames(team).flatMap(({ season, week }) => (season === snapshot.season ? week : [])),
    );
  yield;
  for (const [index, { player, position }] of skillPlayers(snapshot.players.all).entries()) {
    if (index % PLAYERS_OF_A_STEP === 0) yield;
    if (player.gsisId === null || !isRecent(player)) continue;
    const team = snapshot.teamOf(player);
    if (team === null || snapshot.gameOf(team) === undefined) continue;
    const games = log.gamesOf(player);
    const lastGame = games.at(-1);
    const lastPlayedWeek = lastGame && lastGame.season === snapshot.season ? lastGame.week : 0;
    const weeks = weeksPlayed.get(team) ?? [];
    const missedGames = weeks.filter((week) => week > lastPlayedWeek).length;
    const base = {
      player,
      position,
      team,
      depth: depthValue(chartRank(snapshot, player, team)),
      depthBefore: depthValue(chartRank(snapshot, player, team, { edition: 'previous' })),
      ...reportOf(snapshot, player, position, team, information),
      games,
      missed: lastPlayedWeek === 0 ? MAX_MISSED_GAMES : Math.min(MAX_MISSED_GAMES, missedGames),
      wasAbsent: weeks.length > 0 && wasAbsent(snapshot, player, itemAt(weeks, weeks.length - 1)),
      startedLast: position === 'QB' && starters.get(team) === player.gsisId,
    };
    const member: SquadMember = { ...base, readiness: playerReadiness(base, { isOpening: weeks.length === 0 }) };
    const members = teams.get(team);
    if (members) members.push(member);
    else teams.set(team, [member]);
  }
  return teams;
}

interface PositionedPlayer {
  readonly player: Player;
  readonly position: OffensePosition;
}

/**
 * Found once per list, which the snapshots of one season share: most players play
 * defense or have retired.
 */
const skillPlayers = memoPer((all: readonly Player[]): readonly PositionedPlayer[] =>
  all.flatMap((player) => {
    const { position } = player;
    return isOffensePosition(position) ? { player, position } : [];
  }),
);

/** Whether a roster of this season, a game since `since`, or the platform knows the player. */
function isRecentlyListed(snapshot: Snapshot, since: number): (player: Player) => boolean {
  const { stats, snaps, rosters } = snapshot;
  const scored = wordsFrom(stats.texts.player_id, rowsBefore(stats, { season: since, week: 0 }), stats.length);
  const rosterCode = wordsFrom(
    rosters.texts.gsis_id,
    rowsBefore(rosters, { season: snapshot.season, week: 0 }),
    rosters.length,
  );
  const snapped = wordsFrom(snaps.texts.pfr_player_id, rowsBefore(snaps, { season: since, week: 0 }), snaps.length);
  return ({ gsisId, pfrId, platform }) =>
    scored.has(gsisId ?? '') ||
    rosterCode.has(gsisId ?? '') ||
    snapped.has(pfrId ?? '') ||
    (snapshot.isCurrent && Boolean(platform?.team));
}

/** The distinct words of some rows, without the empty one. */
function wordsFrom({ codes, words }: TextColumn, from: number, to: number): ReadonlySet<string> {
  const isPresent = new Uint8Array(words.length);
  for (let row = from; row < to; row++) isPresent[wholeAt(codes, row)] = 1;
  return new Set(words.filter((word, code) => isPresent[code] === 1 && word !== ''));
}

/**
 * Announced inactives come first, then the platform's report for the current week, then the injury
 * report, then the roster. At lock the roster has every team's inactives.
 */
function reportOf(
  snapshot: Snapshot,
  player: Player,
  position: OffensePosition,
  team: string,
  information: InformationCutoff,
): Pick<SquadMember, 'report' | 'designation' | 'practice'> {
  const injury = rowOfWeek(snapshot, snapshot.injuriesOf(player), snapshot.injuries.numbers, snapshot.week);
  const practice =
    injury === undefined ? 'none' : parsePractice(textAt(snapshot.injuries.texts.practice_status, injury));
  const rosterOf = information.at === 'lock' ? information.after : snapshot;
  const row = rowOfWeek(snapshot, rosterOf.rostersOf(player), rosterOf.rosters.numbers, snapshot.week);
  const rosterStatus = rosterStatusAt(rosterOf, row);
  const platform = snapshot.isCurrent ? player.platform?.injuryStatus : null;
  const reportedText = platform || (injury === undefined ? '' : textAt(snapshot.injuries.texts.report_status, injury));
  const designation = combinedDesignation(reportedText, rosterStatus, 'report_first');
  if (information.at === 'lock') {
    const starter = position === 'QB' ? startersOfWeek(information.after, snapshot).get(team) : undefined;
    if (starter) return { report: starter === player.gsisId ? 'active' : 'inactive', designation, practice };
    if (rosterStatus?.group === 'inactive') return { report: 'inactive', designation, practice };
    if (rosterStatus?.group === 'active') return { report: 'active', designation, practice };
  }
  const announced = information.at === 'moment' ? announcementOf(snapshot, player) : null;
  // an active quarterback need not start: only his designation is settled
  if (announced === 'active' && position === 'QB') return { report: 'none', designation, practice };
  return { report: announced ?? designation, designation, practice };
}

function wasAbsent(snapshot: Snapshot, player: Player, week: number): boolean {
  const { injuries, rosters } = snapshot;
  const injury = rowOfWeek(snapshot, snapshot.injuriesOf(player), injuries.numbers, week);
  const reportedText = injury === undefined ? null : parseDesignation(textAt(injuries.texts.report_status, injury));
  if (reportedText === 'out' || reportedText === 'doubtful') return true;
  const row = rowOfWeek(snapshot, snapshot.rostersOf(player), rosters.numbers, week);
  return isRosterAbsence(rosterStatusAt(snapshot, row));
}

function rowOfWeek(
  snapshot: Snapshot,
  rows: readonly number[],
  numbers: { readonly season: NumberColumn; readonly week: NumberColumn },
  week: number,
): number | undefined {
  return rows.findLast((row) => numbers.season[row] === snapshot.season && numbers.week[row] === week);
}
