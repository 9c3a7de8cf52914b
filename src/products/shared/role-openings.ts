// Workload that opens when a player is newly out, and the teammates at his position in line for it.

import {
  depthOf,
  gamesInSeason,
  hasStarted,
  lastWeekPlayed,
  opportunities,
  type Player,
  type Snapshot,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import { lastPasser } from './passers.ts';
import {
  byWorkload,
  hasFarFewerSnaps,
  hasFewerSnaps,
  hasWork,
  isMissing,
  isRegular,
  type TeammateRole,
  teammateRole,
  teammatesOf,
} from './teammate-roles.ts';

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
