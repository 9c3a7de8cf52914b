// A team's players at a position: their work, who is ahead, and who fills in.

import type { Fact } from '../../citations/index.ts';
import {
  type Availability,
  BYSTANDER_SHARE,
  chartOf,
  depthOf,
  type GameUsage,
  gamesInSeason,
  hasStarted,
  lastGameWeek,
  lastWeekPlayed,
  opportunities,
  type Player,
  recentGames,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  seasonBoxScores,
  statusForWeek,
  teamMembers,
  usualGames,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import { bestFirst } from '../shared/index.ts';
import { type BusierPasser, busierPasser, lastPasser, type PasserBefore, passerBefore } from './passers.ts';
import { RECENT_GAMES } from './usage.ts';
import { workloadInGame } from './workload.ts';

/**
 * A teammate at the position with his recent workload for the team; before week 1, last season's.
 */
interface TeammateRole {
  readonly player: Player;
  /** Null without a game for the team: he has no work in it. */
  readonly opportunitiesPerGame: number | null;
  /** The recent games for the team behind the workload, oldest first. */
  readonly games: readonly GameUsage[];
  readonly lastWeek: number;
  readonly availability: Availability;
}

export function teammatesOf(snapshot: Snapshot, player: Player, team: string): readonly TeammateRole[] {
  // a regular back from a suspension or a reserve list has played for the team last season only
  const before = seasonBoxScores(snapshot, snapshot.season - 1).members.get(team) ?? [];
  const returning = [...before].flatMap((id) => snapshot.players.byGsisId(id) ?? []);
  return [...new Set([...teamMembers(snapshot, team), ...returning])]
    .filter(
      (teammate) => teammate !== player && teammate.position === player.position && snapshot.teamOf(teammate) === team,
    )
    .map((teammate) => teammateRole(snapshot, teammate, team));
}

function teammateRole(snapshot: Snapshot, player: Player, team: string): TeammateRole {
  const games = recentGames(snapshot, player, RECENT_GAMES).filter(
    (game) => game.season === snapshot.season || snapshot.week === 1,
  );
  // workload for another team gives no place in this one; before week 1 nothing else is known
  const own = snapshot.week === 1 ? games : usualGames(snapshot, player, team, RECENT_GAMES);
  return {
    player,
    opportunitiesPerGame: mean(own.map((game) => opportunities(game, player.position))),
    games: own,
    lastWeek: snapshot.week === 1 ? 0 : lastGameWeek(games),
    availability: statusForWeek(snapshot, player).availability,
  };
}

/** Out or doubtful: teammates take over most of the workload. */
const isMissing = ({ availability }: TeammateRole) => availability === 'out' || availability === 'doubtful';

/** Whether enough work is left to talk about: a backup who is out changes no role. */
const isRegular = ({ player: { position }, opportunitiesPerGame }: TeammateRole) =>
  opportunitiesPerGame !== null && opportunitiesPerGame >= BYSTANDER_SHARE * amountIn(STARTER_OPPORTUNITIES, position);

/** Whether he had any work a game. */
const hasWork = ({ opportunitiesPerGame }: TeammateRole): boolean =>
  opportunitiesPerGame !== null && opportunitiesPerGame > 0;

/** The busiest first. */
const byWorkload = (a: TeammateRole, b: TeammateRole): number =>
  bestFirst(a.opportunitiesPerGame, b.opportunitiesPerGame);

/**
 * Share of the player's snaps below which a busier teammate is a specialist, and not ahead of him.
 */
const MIN_SNAPS_SHARE = 0.6;

/** Whether the teammate has far fewer snaps in his recent games than the player in his. */
const hasFarFewerSnaps = (teammate: TeammateRole, player: TeammateRole): boolean =>
  hasFewerSnaps(teammate, player, MIN_SNAPS_SHARE);

/** Whether he has less than this share of the player's snaps. */
function hasFewerSnaps(teammate: TeammateRole, player: TeammateRole, share = 1): boolean {
  const snapsOf = ({ games }: TeammateRole) =>
    mean(games.flatMap(({ snapShare }) => (snapShare === null ? [] : [snapShare])));
  const [theirs, own] = [snapsOf(teammate), snapsOf(player)];
  return theirs !== null && own !== null && theirs < share * own;
}

interface LastStart {
  /** Pass attempts and carries. */
  readonly opportunities: number;
  readonly attempts: Fact;
}

/** The quarterback who threw most in a game that another one sat out. */
interface ReplacedBy {
  readonly player: Player;
  /** Whether he is out himself. */
  readonly isOut: boolean;
  /** While he is: the first on the chart of those who are not; null without a chart. */
  readonly next: Player | null;
}

export interface QuarterbackStatus {
  /**
   * A quarterback behind one who can play; null when the depth chart and the last game disagree.
   */
  readonly backup: boolean | null;
  /**
   * The available quarterback of his team who is listed ahead of him, or has played since he did.
   */
  readonly ahead: Player | null;
  /** The teammate who threw more passes in the last game he played. */
  readonly outthrownBy: BusierPasser | null;
  /** The reported status of the one ahead; null when nothing is reported. */
  readonly aheadStatus: string | null;
  /** Of one who sat out his team's last game: who threw most in it, while he is with the team. */
  readonly replacedBy: ReplacedBy | null;
  /**
   * Who threw most in his team's game before his last one; null of the season's first, and where he
   * threw most himself.
   */
  readonly passerBefore: PasserBefore | null;
  /**
   * Whether a teammate threw more in one of the recent games: he came in for
   * a starter or left early.
   */
  readonly hasShared: boolean;
  /** A quarterback's last game of this season. */
  readonly lastGame: LastStart | null;
}

const NOT_A_QUARTERBACK: QuarterbackStatus = {
  backup: false,
  ahead: null,
  outthrownBy: null,
  aheadStatus: null,
  replacedBy: null,
  passerBefore: null,
  hasShared: false,
  lastGame: null,
};

/** `games` are his recent ones of this season, oldest first. */
export function quarterbackStatus(
  snapshot: Snapshot,
  player: Player,
  games: readonly GameUsage[],
  teammates: readonly TeammateRole[],
): QuarterbackStatus {
  if (player.position !== 'QB') return NOT_A_QUARTERBACK;
  const last = games.at(-1);
  const depth = depthPosition(snapshot, player, teammates, lastGameWeek(games));
  return {
    ...depth,
    aheadStatus: depth.ahead && statusForWeek(snapshot, depth.ahead).label,
    replacedBy: replacedBy(snapshot, player, lastGameWeek(games)),
    outthrownBy: last ? busierPasser(snapshot, player, last) : null,
    passerBefore: last ? passerBefore(snapshot, player, last) : null,
    hasShared: games.some((game) => busierPasser(snapshot, player, game) !== null),
    lastGame: last ? lastStart(snapshot, player, last) : null,
  };
}

/** `lastWeek` is that of the player's last game of this season. */
function replacedBy(snapshot: Snapshot, player: Player, lastWeek: number): ReplacedBy | null {
  const team = snapshot.teamOf(player);
  const last = team === null ? null : lastPasser(snapshot, team);
  if (team === null || last === null || last.player === player || last.week <= lastWeek) return null;
  const isOut = (passer: Player) => statusForWeek(snapshot, passer).availability === 'out';
  if (!isOut(last.player)) return { player: last.player, isOut: false, next: null };
  const available = chartOf(snapshot, team, 'QB').filter((entry) => !isOut(entry.player));
  const [first] = available.toSorted((a, b) => a.chartPlace - b.chartPlace);
  return { player: last.player, isOut: true, next: first?.player ?? null };
}

function lastStart(snapshot: Snapshot, player: Player, game: GameUsage): LastStart | null {
  const attempts = workloadInGame({ snapshot, player, games: [game] }, 'passes');
  return attempts && { opportunities: opportunities(game, player.position), attempts };
}

/**
 * Whether a quarterback is behind another who can play, by this week's depth chart and by who
 * played last. Null when the two disagree, as they do after a benching and before a return.
 */
function depthPosition(
  snapshot: Snapshot,
  player: Player,
  teammates: readonly TeammateRole[],
  lastWeek: number,
): Pick<QuarterbackStatus, 'backup' | 'ahead'> {
  const chartPlace = (candidate: Player) => depthOf(snapshot, candidate) ?? Number.POSITIVE_INFINITY;
  const own = chartPlace(player);
  const rivals = teammates.filter(({ availability }) => availability !== 'out');
  const listedAhead = rivals.filter((teammate) => chartPlace(teammate.player) < own);
  const playedSince = rivals.filter((teammate) => teammate.lastWeek > lastWeek);
  const first = [...listedAhead].sort((a, b) => chartPlace(a.player) - chartPlace(b.player))[0];
  const latest = [...playedSince].sort((a, b) => b.lastWeek - a.lastWeek || byWorkload(a, b))[0];
  const isListedBehind = listedAhead.length > 0;
  const ahead = (first ?? latest)?.player ?? null;
  // before the season's first games the chart alone decides
  if (Math.max(lastWeek, ...teammates.map((teammate) => teammate.lastWeek)) === 0)
    return { backup: isListedBehind, ahead };
  const isBenched = playedSince.length > 0;
  return { backup: isListedBehind === isBenched ? isBenched : null, ahead };
}

/** An opening in a player's favor. */
export interface RoleOpening {
  /** The busiest player at the position who is newly out or doubtful. */
  readonly absent: Player;
  readonly isOnlyDoubtful: boolean;
  /** Available teammates with more of the work than the player, the first in line first. */
  readonly ahead: readonly Player[];
  /** Those of them who are questionable. */
  readonly questionable: readonly Player[];
  /** Whether he comes right after them: not where a teammate with fewer touches plays far more. */
  readonly isNext: boolean;
  /** Of a quarterback who threw most in the last game, for the absent one; null of others. */
  readonly lastGame: 'started' | 'relieved' | null;
}

/**
 * A regular who missed the games that a player's workload comes from, and may miss the next one.
 */
export interface FilledIn {
  readonly player: Player;
  readonly availability: 'out' | 'doubtful' | 'questionable';
}

/** Busier available teammates beyond which an absence no longer helps a player. */
const MAX_TEAMMATES_AHEAD: Readonly<Record<string, number>> = { QB: 0, RB: 1, WR: 2, TE: 0 };

/** An absence is news for this many weeks after the last game: a bye and a missed game. */
const MAX_NEWS_WEEKS = 3;

/** Null where no teammate's absence helps the player. */
export function roleOpening(snapshot: Snapshot, player: Player, team: string): RoleOpening | null {
  return openingFor(snapshot, player, teammatesOf(snapshot, player, team));
}

/** False where the depth chart does not list both. */
function isListedBelow(snapshot: Snapshot, teammate: Player, player: Player): boolean {
  const [below, above] = [depthOf(snapshot, teammate), depthOf(snapshot, player)];
  return below !== null && above !== null && below > above;
}

/**
 * Whether the player had more work than the teammate in the recent games both played: a fill-in's
 * starts do not put him ahead of the starter who came back.
 */
function wasBusierTogether(own: TeammateRole, teammate: TeammateRole): boolean {
  const { position } = own.player;
  const workloadWith = (role: TeammateRole, other: TeammateRole) =>
    mean(
      role.games
        .filter(({ season, week, team }) =>
          other.games.some((game) => game.season === season && game.week === week && game.team === team),
        )
        .map((game) => opportunities(game, position)),
    );
  const ownWorkload = workloadWith(own, teammate);
  const otherWorkload = workloadWith(teammate, own);
  return ownWorkload !== null && otherWorkload !== null && ownWorkload > otherWorkload;
}

/** Games for the team from which a season shows who is ahead. */
const MIN_SEASON_GAMES = 3;

/** Whether he has had more work a game for the team this season, before week 1 last season. */
function wasBusierAllSeason(snapshot: Snapshot, player: Player, teammate: Player, team: string): boolean {
  const [own, theirs] = [player, teammate].map((each) =>
    gamesInSeason(snapshot, each, snapshot.week === 1 ? snapshot.season - 1 : snapshot.season)
      .filter((game) => game.team === team)
      .map((game) => opportunities(game, each.position)),
  );
  if (!own || !theirs || Math.min(own.length, theirs.length) < MIN_SEASON_GAMES) return false;
  const [ownWorkload, otherWorkload] = [mean(own), mean(theirs)];
  return ownWorkload !== null && otherWorkload !== null && ownWorkload > otherWorkload;
}

/**
 * A teammate without a game for the team this season, listed before the player by the depth chart.
 */
const isComingBack = (snapshot: Snapshot, { player: teammate, games }: TeammateRole, player: Player): boolean =>
  snapshot.week > 1 && games.length === 0 && isListedBelow(snapshot, player, teammate);

/**
 * Null without a busier teammate newly out, with too many teammates ahead, and for a
 * player who is out himself.
 */
export function openingFor(snapshot: Snapshot, player: Player, teammates: readonly TeammateRole[]): RoleOpening | null {
  const team = snapshot.teamOf(player);
  const maxAhead = MAX_TEAMMATES_AHEAD[player.position];
  if (team === null || maxAhead === undefined) return null;
  const own = teammateRole(snapshot, player, team);
  const inOrder = (a: TeammateRole, b: TeammateRole) => byWorkload(a, b) || a.player.index - b.player.index;
  if (isMissing(own)) return null;
  const before = teammates
    .filter(
      (teammate) =>
        !isMissing(teammate) &&
        (isComingBack(snapshot, teammate, player) ||
          (hasWork(teammate) &&
            inOrder(teammate, own) < 0 &&
            !hasFarFewerSnaps(teammate, own) &&
            // before week 1 the depth chart knows more of the new season than
            // last season's workload
            !(snapshot.week === 1 && isListedBelow(snapshot, teammate.player, player)))),
    )
    .sort(
      (a, b) => Number(isComingBack(snapshot, b, player)) - Number(isComingBack(snapshot, a, player)) || inOrder(a, b),
    );
  // with no workload of his own, a player is not next in line
  if (before.length > maxAhead || !hasWork(own)) return null;
  // after a longer absence the workload has been redistributed
  const [absent] = teammates
    .filter(
      (teammate) =>
        isMissing(teammate) &&
        isRegular(teammate) &&
        byWorkload(teammate, own) < 0 &&
        // workload for another team, as before week 1, leaves none in this one
        teammate.games.some((game) => game.team === team) &&
        !wasBusierTogether(own, teammate) &&
        !wasBusierAllSeason(snapshot, player, teammate.player, team) &&
        // a starter who was out himself is not in line for the work of his backup
        !isListedBelow(snapshot, teammate.player, player) &&
        teammate.lastWeek > lastWeekPlayed(snapshot) - MAX_NEWS_WEEKS,
    )
    .sort(inOrder);
  if (!absent) return null;
  // who has more touches and fewer snaps is not plainly ahead
  const ahead = before.filter((teammate) => !hasFewerSnaps(teammate, own));
  const isPassed = teammates.some((other) => !isMissing(other) && hasWork(other) && hasFarFewerSnaps(own, other));
  return {
    absent: absent.player,
    isOnlyDoubtful: absent.availability === 'doubtful',
    ahead: ahead.map(({ player }) => player),
    questionable: ahead.filter(({ availability }) => availability === 'questionable').map(({ player }) => player),
    isNext: ahead.length === before.length && (ahead.length > 0 || !isPassed),
    lastGame: absent.lastWeek < own.lastWeek ? lastGameOf(snapshot, player, team) : null,
  };
}

function lastGameOf(snapshot: Snapshot, player: Player, team: string): RoleOpening['lastGame'] {
  if (lastPasser(snapshot, team)?.player !== player) return null;
  const last = gamesInSeason(snapshot, player, snapshot.season).at(-1);
  return last && hasStarted(snapshot, player, last) ? 'started' : 'relieved';
}

/** Positions at which one player has most of the work, and another takes it over. */
export const ONE_STARTER_POSITIONS: readonly string[] = ['RB', 'TE'];

/** The busiest regular the player filled in for; null without one who is still in doubt. */
export function filledInFor(snapshot: Snapshot, player: Player, teammates: readonly TeammateRole[]): FilledIn | null {
  const team = snapshot.teamOf(player);
  if (team === null || snapshot.week === 1 || !ONE_STARTER_POSITIONS.includes(player.position)) return null;
  const own = teammateRole(snapshot, player, team);
  const [regular] = teammates
    .filter(
      (teammate) =>
        isRegular(teammate) &&
        teammate.games.some((game) => game.team === team) &&
        teammate.lastWeek < own.lastWeek &&
        teammate.lastWeek > lastWeekPlayed(snapshot) - MAX_NEWS_WEEKS &&
        !isListedBelow(snapshot, teammate.player, player) &&
        !wasBusierAllSeason(snapshot, player, teammate.player, team),
    )
    .sort(byWorkload);
  if (!regular || regular.availability === 'healthy') return null;
  return { player: regular.player, availability: regular.availability };
}
