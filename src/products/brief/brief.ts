// What is known about a player before a week: whether he plays, his role, his
// forecast, and his opponent.

import { type Fact, type Word, word } from '../../citations/index.ts';
import {
  awaitedReportDay,
  type GameUsage,
  injuryOf,
  isFutureWeek,
  isListedHurt,
  isLongAbsence,
  type Player,
  recentGames,
  type Snapshot,
  type Status,
  scheduledGame,
  statusForWeek,
  teamMembers,
  type Weekday,
} from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import type { ForecastContext, ScoringName } from './cite.ts';
import { hasMissedHurt, hasSettledJob, SURE_PLAY_PROBABILITY } from './doubt.ts';
import { roleProfile } from './role.ts';
import { MAX_GAMES, type UsageFacts, type WorkloadChange, workloadOver } from './usage.ts';
import {
  impliedTotal,
  type OpponentFacts,
  opponentFacts,
  type Participation,
  participationOf,
  scoredPoints,
  type WeekFacts,
  weekFacts,
} from './week.ts';

/** A player's week without a projection. */
export interface Absence {
  /**
   * `presumed_out`: out today, and the week asked about lies further ahead. `not_expected`: not
   * ruled out, but the model counts on no game. `begun`: his game has begun, so he cannot be moved.
   */
  readonly kind:
    | 'out'
    | 'presumed_out'
    | 'not_expected'
    | 'begun'
    | 'bye'
    | 'no_team'
    | 'unscheduled'
    | 'unprojected_position'
    | 'unprojected';
  readonly player: Player;
  /** Null for a free agent. */
  readonly team: string | null;
  /** The reported status; null when nothing is reported. */
  readonly label: string | null;
  /** Whether the status is of a list that costs several games. */
  readonly isLong: boolean;
  /** The injury of one missed game, as `injuryOf` names it; null for a longer absence. */
  readonly injury: string | null;
  readonly week: number;
  /** Points scored, once a game has begun; null before, and where no source has them yet. */
  readonly scored: Fact | null;
  /** Whether his game has begun, or is over, without him. */
  readonly didNotPlay: boolean;
}

/** A position that is never projected; `unprojectedPosition` in shared/ knows the codes. */
export type UnprojectedPosition =
  | 'linebacker'
  | 'cornerback'
  | 'safety'
  | 'defensive_back'
  | 'defensive_lineman'
  | 'offensive_lineman'
  | 'punter'
  | 'long_snapper'
  | 'fullback';

/** The final injury report of a team, before it is out. */
export interface AwaitedReport {
  readonly team: string;
  readonly day: Weekday;
}

export interface PlayerProfile {
  readonly player: Player;
  readonly participation: Participation;
  readonly status: Status;
  readonly team: string | null;
  readonly opponent: string | null;
  readonly home: boolean;
  /** His recent games, oldest first: of this season, or of the last one while he has none. */
  readonly games: readonly GameUsage[];
  readonly isThisSeason: boolean;
  readonly role: WorkloadChange;
  /** Its means are over the games of `usageWindow`. */
  readonly usage: UsageFacts;
  readonly forecast: WeekFacts | null;
  /**
   * Of a quarterback: nothing reported speaks against his start, and no teammate may well start.
   */
  readonly hasSettledJob: boolean;
  /** Points of this week's game, once its statistics are published; null before. */
  readonly scored: Fact | null;
  readonly opponentFacts: OpponentFacts | null;
  /** Implied total: the opponent's for a D/ST, his team's for any other player. */
  readonly bettingLine: Fact | null;
}

/**
 * Whether it is open that he plays: a designation is reported, or the model's odds are low and the
 * job is not settled.
 */
export function isInDoubt({
  status,
  forecast,
  hasSettledJob,
}: Pick<PlayerProfile, 'status' | 'forecast' | 'hasSettledJob'>): boolean {
  if (forecast === null) return false;
  return status.availability !== 'healthy' || (!hasSettledJob && forecast.playOdds.value < SURE_PLAY_PROBABILITY);
}

/** The condition of a projection. */
export function ifHePlays({ position }: Player): Word {
  return word(position === 'QB' ? 'if he starts' : 'if he plays');
}

export function playerProfile(context: ForecastContext, player: Player, scoring: ScoringName): PlayerProfile {
  const { currentSnapshot: snapshot } = context;
  const games = recentGames(snapshot, player, MAX_GAMES);
  const { change: role, usage } = workloadOver(snapshot, player, games);
  const team = snapshot.teamOf(player);
  const game = team === null ? null : scheduledGame(snapshot, team, snapshot);
  const participation = participationOf(context, player);
  return {
    player,
    participation,
    status: statusForWeek(snapshot, player),
    team,
    opponent: game?.opponent ?? null,
    home: game?.home ?? false,
    games,
    isThisSeason: games[0]?.season === snapshot.season,
    role,
    usage,
    forecast: participation === 'plays' ? weekFacts(context, player, scoring) : null,
    hasSettledJob: participation === 'plays' && hasSettledJob(context, player),
    scored: participation === 'begun' ? scoredPoints(context, player, scoring) : null,
    opponentFacts: game && opponentFacts(context, game.opponent, player.position),
    bettingLine: lineFact(context, player, team, game?.opponent ?? null),
  };
}

/** A D/ST is better off with a low total, its opponent's. */
function lineFact(context: ForecastContext, player: Player, team: string | null, opponent: string | null): Fact | null {
  const side = player.position === 'DEF' ? opponent : team;
  return side === null || opponent === null ? null : impliedTotal(context, { team: side, player });
}

const CODES: Readonly<Record<UnprojectedPosition, readonly string[]>> = {
  linebacker: ['LB', 'ILB', 'OLB', 'MLB'],
  cornerback: ['CB'],
  safety: ['S', 'SS', 'FS'],
  defensive_back: ['DB'],
  defensive_lineman: ['DL', 'DE', 'DT', 'NT', 'EDGE'],
  offensive_lineman: ['OL', 'OT', 'T', 'OG', 'G', 'C'],
  punter: ['P', 'K/P'],
  long_snapper: ['LS'],
  fullback: ['FB'],
};

const BY_CODE: ReadonlyMap<string, UnprojectedPosition> = new Map(
  (Object.keys(CODES) as UnprojectedPosition[]).flatMap((position) =>
    CODES[position].map((code) => [code, position] as const),
  ),
);

/** Null for a projected position, and for a code that no file uses. */
export const unprojectedPosition = ({ position }: Player): UnprojectedPosition | null => BY_CODE.get(position) ?? null;

export const isUnprojectedPosition = (player: Player): boolean => unprojectedPosition(player) !== null;

/**
 * Whether a player counts as out in a week ahead only because he is out today: that week's injury
 * report is not known yet.
 */
function isPresumedOut(snapshot: Snapshot, { participation, status }: PlayerProfile): boolean {
  return participation === 'out' && status.availability === 'out' && isFutureWeek(snapshot);
}

/** Null for a player who may play. */
export function absenceOf(snapshot: Snapshot, profile: PlayerProfile): Absence | null {
  const kind = absenceKind(snapshot, profile);
  const { player, team, status, scored } = profile;
  const isLong = isLongAbsence(status);
  const injury = isLong ? null : injuryOf(snapshot, player);
  return (
    kind && {
      kind,
      player,
      team,
      label: status.label,
      isLong,
      injury,
      week: snapshot.week,
      scored,
      didNotPlay: didNotPlay(snapshot, profile),
    }
  );
}

/** Of a game that has begun: he was ruled out, or its statistics are published without him. */
function didNotPlay(snapshot: Snapshot, { player, participation, team, status, scored }: PlayerProfile): boolean {
  if (participation !== 'begun' || team === null || scored !== null) return false;
  if (status.availability === 'out') return true;
  // a D/ST has no line of its own
  if (player.position === 'DEF') return false;
  return teamMembers(snapshot, team).some((member) => snapshot.gameDay?.statLineOf(member) != null);
}

function absenceKind(snapshot: Snapshot, profile: PlayerProfile): Absence['kind'] | null {
  switch (profile.participation) {
    case 'plays':
      return null;
    case 'out':
      if (isPresumedOut(snapshot, profile)) return 'presumed_out';
      return profile.status.availability === 'out' ? 'out' : 'not_expected';
    case 'unmodeled':
      return isUnprojectedPosition(profile.player) ? 'unprojected_position' : 'unprojected';
    default:
      return profile.participation;
  }
}

/**
 * Of a player without a designation whose team has not made its final report, where this week's
 * report lists him or he was out of the last game hurt: his missing designation says nothing yet.
 */
export function awaitedReport(
  { currentSnapshot: snapshot, clock }: Pick<AnalysisContext, 'currentSnapshot' | 'clock'>,
  { player, team, status, participation }: Pick<PlayerProfile, 'player' | 'team' | 'status' | 'participation'>,
): AwaitedReport | null {
  if (team === null || player.position === 'DEF' || participation !== 'plays' || status.label !== null) return null;
  const day = awaitedReportDay(snapshot, clock, team);
  if (day === null) return null;
  return isListedHurt(snapshot, player) || hasMissedHurt(snapshot, roleProfile(snapshot, player))
    ? { team, day }
    : null;
}
