// Which absences move work: players with a role who are out or doubtful, and stars whose game is
// open. Use `absencesOf`.
import { type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import {
  BYSTANDER_SHARE,
  gamesInSeason,
  LAST_WEEK,
  lastGameWeek,
  type Player,
  type RoleChange,
  recentGames,
  roleChanges,
  type Snapshot,
  statusForWeek,
} from '../../nfl/index.ts';
import { type AnalysisContext, isLocked, type RoleProfile, roleProfile } from '../shared/index.ts';

/**
 * Shares of leagues that roster a player. From `lineup` on managers start him every week: by the
 * estimate of rostership it is where about the last weekly starters are; where the source says who
 * starts him, `started` of leagues means the same. From `star` on he leaves work after two quiet
 * games, and from `named` on an older absence is named. Not tuned.
 */
const MIN_SHARES = { lineup: 0.95, started: 0.75, star: 0.5, named: 0.1 };
/** Displayed odds to play below which managers need a plan for a star. Not tuned. */
const MAX_OPEN_PLAY_ODDS = 0.8;
/** An absence is news while his last game is at most a bye and a missed game ago. */
const MAX_NEWS_WEEKS = 3;

/** Whether managers start a player every week, whoever is out. */
export function isInLineups({ ownedShare, startedShare }: Rostership, player: Player): boolean {
  const started = startedShare(player);
  return started === null ? ownedShare(player) >= MIN_SHARES.lineup : started >= MIN_SHARES.started;
}

export interface Absences {
  /** New enough to be reported. */
  readonly news: readonly RoleChange[];
  /** With players who have been out for longer: what they left is part of what a teammate has. */
  readonly all: readonly RoleChange[];
}

/** Without those of teams on a bye or with a begun game. */
export function absencesOf(context: AnalysisContext, rostership: Rostership): Absences {
  const { currentSnapshot: snapshot } = context;
  const changes = roleChanges(snapshot);
  const latest = Math.max(0, ...changes.map(({ lastWeek }) => lastWeek));
  const isNews = ({ lastWeek }: RoleChange) => lastWeek > latest - MAX_NEWS_WEEKS;
  const all = changes.filter((change) => {
    const { player, team } = change;
    const { availability, designation } = statusForWeek(snapshot, player);
    if (availability === 'healthy' || snapshot.gameOf(team) === undefined || isLocked(snapshot, player)) return false;
    const owned = rostership.ownedShare(player);
    if (workloadBefore(change) < BYSTANDER_SHARE && owned < MIN_SHARES.star) return false;
    if (!isNews(change) && (change.games === 0 || owned < MIN_SHARES.named)) return false;
    // a released or practice-squad player is not hurt, and a backup or a player replaced
    // weeks ago leaves no work
    const role = roleProfile(snapshot, player);
    if (designation === 'off_active_roster' || isPassedOver(snapshot, role)) return false;
    // a player new to the team had his work in another offense
    if (role.formerTeam !== null) return false;
    const isStar = isInLineups(rostership, player);
    // no one fills in for a player who missed the end of last season, unless managers drafted him
    if (!role.isThisSeason && !isStar && !hasFinishedLastSeason(snapshot, player)) return false;
    return availability !== 'questionable' || (isStar && isOpen(context, player));
  });
  return { news: all.filter(isNews), all };
}

/** Whether a questionable player may well miss the game. */
function isOpen({ currentSnapshot: snapshot, model }: AnalysisContext, player: Player): boolean {
  const plays = model.week(snapshot).projectionFor(player)?.plays;
  return plays !== undefined && roundToDisplayed(plays) < MAX_OPEN_PLAY_ODDS;
}

/** Weeks at the end of last season in which a player with a job played. */
const FINAL_WEEKS = 6;

const hasFinishedLastSeason = (snapshot: Snapshot, player: Player): boolean =>
  lastGameWeek(recentGames(snapshot, player, 1)) > LAST_WEEK - FINAL_WEEKS;

/** The workload before the injury: in the game of the injury it is often small. */
export function workloadBefore({ volume, change }: RoleChange): number {
  return change === null ? volume : Math.max(volume, volume - change);
}

/**
 * A backup, or a quarterback who lost his job or only came in for its holder. A depth chart alone
 * also lists a teammate ahead of a hurt starter, and who filled in has played since.
 */
function isPassedOver(snapshot: Snapshot, role: RoleProfile): boolean {
  const { player, backup, missed, ahead, outthrownBy, passerBefore } = role;
  if (outthrownBy?.canPlay && outthrownBy.player === passerBefore?.player) return true;
  return (
    backup === true || (backup === null && missed > 0 && ahead !== null && !hasPlayedMore(snapshot, player, ahead))
  );
}

/**
 * Whether a quarterback played in more games of the season: the backup's few are full games too.
 */
export function hasPlayedMore(snapshot: Snapshot, player: Player, other: Player): boolean {
  const gamesOf = (passer: Player) => gamesInSeason(snapshot, passer, snapshot.season).length;
  return gamesOf(player) > gamesOf(other);
}
