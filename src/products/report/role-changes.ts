// The report's lists of changed roles: emerging players, and rostered players used
// more or less than before.

import type { Fact } from '../../citations/index.ts';
import { ROSTERED_BY_POSITION, rankCutoff } from '../../fantasy/defaults/index.ts';
import { type Rostership, rostershipRanks, roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  BYSTANDER_SHARE,
  MIN_ROLE_CHANGE,
  type Player,
  type RoleChange,
  roleChanges,
  STARTER_OPPORTUNITIES,
} from '../../nfl/index.ts';
import type { StarterFinish } from '../phrases/index.ts';
import { type AnalysisContext, goodNews, isLocked, roleProfile } from '../shared/index.ts';
import { hasBeenStarter, hasStarterSnaps, isWellKnown } from './established.ts';
import { EXPECTED_TO_PLAY_PROBABILITY } from './injuries.ts';
import { type PlayerNote, playerNote, startChance, starterFinish } from './noted-player.ts';
import { type AbsentRegular, absentRegular, returned } from './risen-by-absence.ts';

/** A role that changed. */
export interface RoleChangeNote extends PlayerNote {
  /** Opportunities a game over the last two games. */
  readonly perGame: Fact;
  /** Over the games before those; null where there are none. */
  readonly before: Fact | null;
  readonly direction: 'up' | 'down';
  /** The team of these games when a former one's are left out. */
  readonly newTeam: string | null;
  /** Whether a teammate's work may fall to the player: `role.opening`. */
  readonly hasOpening: boolean;
  readonly finish: StarterFinish | null;
  /** The regular who was away while the workload rose; null of a fall, too. */
  readonly absence: AbsentRegular | null;
  /** Whether his absence is the opening, which is said of it. */
  readonly isAbsenceOpening: boolean;
}

/** Players in each list of role changes. */
const MAX_NOTES = 5;
/**
 * Displayed odds to finish as a starter below which a grown role is neither started nor claimed.
 * Not tuned.
 */
const MIN_EMERGING_ODDS = 0.25;
/** The same for a role that is not known to have grown. */
const MIN_NEW_ROLE_ODDS = 0.3;
/** Opportunities a game below which no role is emerging: a tight end's three targets are few. */
const MIN_EMERGING_TOUCHES = 4;

/**
 * Players few managers count on, with a role that has grown into a startable one, without who is
 * listed as gaining by an absence: first the likeliest starters with the biggest change and the
 * lowest rostership.
 */
export function emerging(
  context: AnalysisContext,
  rostership: Rostership,
  gaining: ReadonlySet<Player>,
): readonly RoleChangeNote[] {
  const { currentSnapshot: snapshot } = context;
  const ranks = rostershipRanks(snapshot, context.model, SCORING_PRESETS.ppr);
  const risers = availableChanges(context).filter(({ player, volume, change, games }) => {
    const minOdds = change === null ? MIN_NEW_ROLE_ODDS : MIN_EMERGING_ODDS;
    if (gaining.has(player) || roundToDisplayed(startChance(context, player)) < minOdds) return false;
    // who is back behind a regular has had his role
    if (isWellKnown(context, rostership, player) || returned(context, player) !== null) return false;
    if (hasBeenStarter(snapshot, player) || !hasStarterSnaps(snapshot, player)) return false;
    // after one game there is nothing to compare: a starter's role of an unrostered
    // player is news by itself, unless he missed a game since
    if (change === null)
      return (
        games > 0 &&
        volume >= 1 &&
        roleProfile(snapshot, player).missed === 0 &&
        ranks.rank(player) > rankCutoff(ROSTERED_BY_POSITION, player.position)
      );
    const starter = STARTER_OPPORTUNITIES[player.position];
    const hasTouches = starter !== undefined && volume * starter >= MIN_EMERGING_TOUCHES;
    return volume >= BYSTANDER_SHARE && hasTouches && change >= MIN_ROLE_CHANGE;
  });
  const value = ({ player, volume, change }: RoleChange) =>
    startChance(context, player) * (1 - rostership.ownedShare(player)) * (change ?? volume);
  return notesOf(context, risers, (change) => -value(change));
}

/**
 * Rostered players used more than before, and starters of seasons before who are startable again,
 * those of most leagues and of the biggest change first; without the players `listed` as emerging
 * or as gaining by an absence.
 */
export function stockUp(
  context: AnalysisContext,
  rostership: Rostership,
  listed: ReadonlySet<Player>,
): readonly RoleChangeNote[] {
  const isStartableAgain = ({ player, volume }: RoleChange) =>
    volume >= BYSTANDER_SHARE &&
    hasBeenStarter(context.currentSnapshot, player) &&
    roundToDisplayed(startChance(context, player)) >= MIN_EMERGING_ODDS;
  const rising = comparableChanges(context).filter(
    (role) =>
      !listed.has(role.player) &&
      role.change >= MIN_ROLE_CHANGE &&
      (isRostered(context, role.player) || isStartableAgain(role)) &&
      returned(context, role.player) === null,
  );
  return notesOf(context, rising, ({ player, change }) => -rostership.ownedShare(player) * change);
}

/**
 * Rostered players used less than before, those of most leagues and of the biggest change first.
 */
export function stockDown(
  context: AnalysisContext,
  rostership: Rostership,
  listed: ReadonlySet<Player>,
): readonly RoleChangeNote[] {
  const { currentSnapshot: snapshot } = context;
  // an injury explains why a player is used less, and says nothing of his role
  const isHealthy = (player: Player) => {
    const { status, missed } = roleProfile(snapshot, player);
    return status.label === null && missed === 0;
  };
  const falling = comparableChanges(context).filter(
    ({ player, change }) =>
      !listed.has(player) && change <= -MIN_ROLE_CHANGE && isRostered(context, player) && isHealthy(player),
  );
  return notesOf(context, falling, ({ player, change }) => rostership.ownedShare(player) * change);
}

/** Weeks after the last game that counts, in which a change of role is news. */
const MAX_WEEKS_SINCE = 2;

/**
 * Role changes of players who have played recently and may still play this week; without passers:
 * their attempts follow the score, not the role.
 */
function availableChanges({ currentSnapshot: snapshot, model }: AnalysisContext): readonly RoleChange[] {
  const forecast = model.week(snapshot);
  const latest = Math.max(0, ...roleChanges(snapshot).map(({ lastWeek }) => lastWeek));
  return roleChanges(snapshot).filter(({ player, games, lastWeek, lastCountedWeek }) => {
    const projection = forecast.projectionFor(player);
    const mayPlay =
      projection !== undefined && projection.plays >= EXPECTED_TO_PLAY_PROBABILITY && !isLocked(snapshot, player);
    return (
      mayPlay &&
      player.position !== 'QB' &&
      games > 0 &&
      lastWeek >= latest - 1 &&
      lastCountedWeek > 0 &&
      lastCountedWeek >= latest - MAX_WEEKS_SINCE
    );
  });
}

function comparableChanges(context: AnalysisContext): readonly (RoleChange & { readonly change: number })[] {
  return availableChanges(context).flatMap((role) => (role.change !== null ? [{ ...role, change: role.change }] : []));
}

function isRostered({ currentSnapshot: snapshot, model }: AnalysisContext, player: Player): boolean {
  const { rank } = rostershipRanks(snapshot, model, SCORING_PRESETS.ppr);
  return rank(player) <= rankCutoff(ROSTERED_BY_POSITION, player.position);
}

function notesOf<Change extends RoleChange>(
  context: AnalysisContext,
  changes: readonly Change[],
  order: (change: Change) => number,
): readonly RoleChangeNote[] {
  return [...changes]
    .sort((a, b) => order(a) - order(b) || a.player.index - b.player.index)
    .slice(0, MAX_NOTES)
    .flatMap(({ player }) => roleChangeNote(context, player) ?? []);
}

function roleChangeNote(context: AnalysisContext, player: Player): RoleChangeNote | null {
  const note = playerNote(context, player);
  const { opportunitiesPerGame, opportunitiesBefore, games, gamesPlayed, team } = note.role;
  if (!opportunitiesPerGame) return null;
  const direction = opportunitiesBefore && opportunitiesPerGame.value < opportunitiesBefore.value ? 'down' : 'up';
  const absence = direction === 'up' ? absentRegular(context, note.role) : null;
  const hasOpening = goodNews(note.role) === 'opening';
  return {
    ...note,
    perGame: opportunitiesPerGame,
    before: opportunitiesBefore,
    direction,
    absence,
    isAbsenceOpening: hasOpening && absence !== null && note.role.opening?.absent === absence.player,
    newTeam: games !== null && games.value > gamesPlayed ? team : null,
    hasOpening,
    finish: starterFinish(context, player, note),
  };
}
