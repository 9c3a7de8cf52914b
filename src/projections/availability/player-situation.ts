// One player's situation before a week: status, absence, role and chart, as far as the snapshot's
// files and the platform show it.
import {
  chartRank,
  type Designation,
  depthValue,
  type GameUsage,
  gameLog,
  numberAt,
  type Player,
  type Practice,
  parseDesignation,
  parsePractice,
  rosterStatusAt,
  rowsBefore,
  type Snapshot,
  textAt,
} from '../../nfl/index.ts';
import { draftPick } from '../draft-capital.ts';
import { designationOf, injuryKind, platformDesignation, platformListCode } from './reports.ts';
import { firstWeekBack } from './reserve-rules.ts';
import { type StartRecord, startRecord } from './start-record.ts';
import type { TeamWeeks } from './team-weeks.ts';

export const AVAILABILITY_POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K'] as const;
export type AvailabilityPosition = (typeof AVAILABILITY_POSITIONS)[number];

/** Why a player missed a game of his team, as far as the files say. */
export type AbsenceReason = Designation | 'inactive';

export interface PlayerSituation {
  readonly player: Player;
  readonly position: AvailabilityPosition;
  readonly team: string;
  readonly designation: Designation;
  /** Whether the platform has a designation that last week's report did not have. */
  readonly isNews: boolean;
  readonly practice: Practice;
  /** Kind of injury on this week's report; of a player who is not on it, the season's last one. */
  readonly injury: string;
  readonly lastInjury: string;
  /** The roster file's codes, `RES R01`; empty without a row. */
  readonly rosterCode: string;
  /** Roster lists in a row, up to this one, with the player on reserve. */
  readonly listsOnReserve: number;
  /**
   * The first week in which the rules of his list let him play: 0 off reserve, infinite for none.
   */
  readonly firstWeekBack: number;
  /** Designation for the team's last game; null when it was none or is unknown. */
  readonly lastAbsence: AbsenceReason | null;
  /**
   * A quarterback's designation for the first game this season that another started after his last
   * start; null when he was fit for it, is the starter, or has not started.
   */
  readonly lostStartTo: AbsenceReason | null;
  /** Team's games this season before the week, and from the week on. */
  readonly teamGames: number;
  readonly gamesLeft: number;
  /** Team's games since he last played this season; how many of its last four he played. */
  readonly missed: number;
  readonly playedOfLastFour: number;
  readonly gamesThisSeason: number;
  /** Mean share of the offense's snaps in his last three games this season; NaN where unknown. */
  readonly snapShare: number;
  readonly gamesLastSeason: number;
  /** Mean share of the offense's snaps over last season's games; NaN where unknown. */
  readonly snapShareLastSeason: number;
  /** Overall pick of his draft; null for the undrafted. */
  readonly pick: number | null;
  /** Seasons since his first; 0 for a rookie; NaN where unknown. */
  readonly experience: number;
  /** Rank on the team's chart: 0 when the chart does not list him, NaN without a chart. */
  readonly depth: number;
  /** Null for other positions. */
  readonly starts: StartRecord | null;
}

type Dated = Parameters<typeof rowsBefore>[0];

export function readSituation(
  snapshot: Snapshot,
  week: number,
  player: Player,
  position: AvailabilityPosition,
  team: string,
  { played, left, scheduled }: TeamWeeks,
): PlayerSituation {
  const { season, rosters, injuries } = snapshot;
  const ofSeason = (rows: readonly number[], table: Dated) => {
    const first = rowsBefore(table, { season, week: 0 });
    return rows.filter((row) => row >= first);
  };
  const rosterRows = ofSeason(snapshot.rostersOf(player), rosters);
  const rosterRow = rosterRows.at(-1);
  const roster = rosterStatusAt(snapshot, rosterRow);
  const shown = snapshot.isCurrent ? player.platform : null;
  const isOnReserve = roster?.group === 'reserve';
  const injuryRows = ofSeason(snapshot.injuriesOf(player), injuries);
  const injuryRow = injuryRows.findLast((row) => injuries.numbers.week[row] === week);
  const kindAt = (row: number | undefined) =>
    row === undefined ? '' : injuryKind(textAt(injuries.texts.report_primary_injury, row));
  const games = gameLog(snapshot, player, season);
  const lastWeek = played.at(-1);
  const lastSeason = gameLog(snapshot, player, season - 1);
  const last = games.at(-1);
  const weeksPlayed = new Set(games.map((game) => game.week));
  const rank = chartRank(snapshot, player, team, {
    unit: position === 'QB' ? 'passing' : position === 'K' ? 'kicking' : 'offense',
  });
  const starts = position === 'QB' ? startRecord(snapshot, player.gsisId ?? '', team) : null;
  // a list that only the platform shows begins now
  const platformCode = isOnReserve ? null : platformListCode(snapshot, player);
  const listsOnReserve =
    platformCode === null
      ? rosterRows.length - 1 - rosterRows.findLastIndex((row) => rosterStatusAt(snapshot, row)?.group !== 'reserve')
      : 1;
  const since = platformCode === null ? rosters.numbers.week[rosterRows.at(-listsOnReserve) ?? -1] : week;
  const rosterCode =
    platformCode ??
    (rosterRow === undefined
      ? ''
      : `${textAt(rosters.texts.status, rosterRow)} ${textAt(rosters.texts.status_description_abbr, rosterRow)}`);
  const firstLost = starts && starts.gamesSinceStart > 0 ? played.at(-starts.gamesSinceStart) : undefined;
  return {
    player,
    position,
    team,
    designation: designationOf(snapshot, player, injuryRow, roster),
    isNews: isNews(snapshot, player, injuryRows, week),
    practice: parsePractice(
      injuryRow === undefined
        ? (shown?.practiceParticipation ?? '')
        : textAt(injuries.texts.practice_status, injuryRow),
    ),
    injury: kindAt(injuryRow) || injuryKind(shown?.injuryStatus ? (shown.injuryBodyPart ?? '') : ''),
    lastInjury: kindAt(injuryRows.findLast((row) => kindAt(row) !== '')),
    rosterCode,
    listsOnReserve,
    firstWeekBack:
      listsOnReserve > 0 && since !== undefined
        ? firstWeekBack({ rosterCode, since, season, gameWeeks: scheduled })
        : 0,
    lastAbsence: lastWeek === undefined ? null : absenceIn(snapshot, lastWeek, rosterRows, injuryRows),
    lostStartTo: firstLost === undefined ? null : absenceIn(snapshot, firstLost, rosterRows, injuryRows),
    teamGames: played.length,
    gamesLeft: left.length,
    missed: played.filter((gameWeek) => last === undefined || gameWeek > last.week).length,
    playedOfLastFour: played.slice(-4).filter((gameWeek) => weeksPlayed.has(gameWeek)).length,
    gamesThisSeason: games.length,
    snapShare: meanShare(games.slice(-3)),
    gamesLastSeason: lastSeason.length,
    snapShareLastSeason: meanShare(lastSeason),
    pick: draftPick(snapshot, player),
    experience: player.entryYear === null ? Number.NaN : season - player.entryYear,
    depth: depthValue(rank),
    starts,
  };
}

/**
 * The platform shows a designation until it has another. On a Tuesday that of last week's report is
 * old; any other is later than it.
 */
function isNews(snapshot: Snapshot, player: Player, injuryRows: readonly number[], week: number): boolean {
  const shown = platformDesignation(snapshot, player);
  if (shown === null || shown === 'none') return false;
  const { numbers, texts } = snapshot.injuries;
  const lastReport = injuryRows.findLast((row) => numberAt(numbers.week, row) < week);
  const isLastWeek = lastReport !== undefined && numbers.week[lastReport] === week - 1;
  return !isLastWeek || parseDesignation(textAt(texts.report_status, lastReport)) !== shown;
}

function absenceIn(
  snapshot: Snapshot,
  week: number,
  rosterRows: readonly number[],
  injuryRows: readonly number[],
): AbsenceReason | null {
  const { rosters, injuries } = snapshot;
  const roster = rosterStatusAt(
    snapshot,
    rosterRows.findLast((row) => rosters.numbers.week[row] === week),
  );
  if (roster?.group === 'reserve') return 'reserve';
  if (roster?.group === 'practice_squad') return 'practice_squad';
  const injury = injuryRows.findLast((row) => injuries.numbers.week[row] === week);
  const reported = injury === undefined ? null : parseDesignation(textAt(injuries.texts.report_status, injury));
  if (reported === 'out' || reported === 'doubtful') return 'out';
  if (roster?.group === 'inactive') return reported === 'questionable' ? 'questionable' : 'inactive';
  return null;
}

/** Mean share of the offense's snaps where it is known; NaN where it never is. */
function meanShare(games: readonly GameUsage[]): number {
  const known = games.flatMap(({ snapShare }) => snapShare ?? []);
  return known.reduce((sum, share) => sum + share, 0) / known.length;
}
