// Whose work is open in a team because he is newly missing, and to whom of his position it falls.
import {
  type Availability,
  lastWeekPlayed,
  mean,
  opportunities,
  type Player,
  recentGames,
  type Snapshot,
  statusForWeek,
  teamMembers,
} from '../../nfl/index.ts';
import { RECENT_GAMES } from './usage-facts.ts';

/** A teammate of the position, by what he did for the team in his last games of this season, before its first in those of the last one. */
export interface TeammateRole {
  readonly player: Player;
  readonly opportunitiesPerGame: number;
  readonly lastWeek: number;
  readonly availability: Availability;
}

/** Work that falls to somebody, or may. */
export interface RoleOpening {
  /** The busiest of the position who is newly missing, or is doubtful to play. */
  readonly absent: Player;
  readonly isOnlyDoubtful: boolean;
  /** Who of those left has done most lately, and so comes before him; null where he himself has. */
  readonly first: Player | null;
}

/** Most available teammates at the position with more work that a backup may have and still gain from an absence. */
const MAX_TEAMMATES_AHEAD: Readonly<Record<string, number>> = { QB: 0, RB: 1, WR: 2, TE: 0 };
/** A teammate's absence is news while his last game lies no further back: a bye and a missed game. */
const MAX_NEWS_WEEKS = 3;

export function teammatesOf(snapshot: Snapshot, player: Player, team: string): readonly TeammateRole[] {
  return teamMembers(snapshot, team)
    .filter(
      (teammate) => teammate !== player && teammate.position === player.position && snapshot.teamOf(teammate) === team,
    )
    .map((teammate) => teammateRole(snapshot, teammate, team));
}

function teammateRole(snapshot: Snapshot, player: Player, team: string): TeammateRole {
  const games = recentGames(snapshot, player, RECENT_GAMES).filter(
    (game) => game.season === snapshot.season || snapshot.week === 1,
  );
  // what somebody did for another team gives him no place in this one; before the first week nothing else is known
  const own = snapshot.week === 1 ? games : games.filter((game) => game.team === team);
  return {
    player,
    opportunitiesPerGame: mean(own.map((game) => opportunities(game, player.position))) ?? 0,
    lastWeek: snapshot.week === 1 ? 0 : (games.at(-1)?.week ?? 0),
    availability: statusForWeek(snapshot, player).availability,
  };
}

/** Whether he is out or doubtful: he does some of his work, if any, and others do the rest. */
const isMissing = ({ availability }: TeammateRole) => availability === 'out' || availability === 'doubtful';

/** Null when nobody busier than him is newly missing, when too many come before him, and of somebody who is missing himself. */
export function openingFor(snapshot: Snapshot, player: Player, teammates: readonly TeammateRole[]): RoleOpening | null {
  const team = snapshot.teamOf(player);
  const maxAhead = MAX_TEAMMATES_AHEAD[player.position];
  if (team === null || maxAhead === undefined) return null;
  const own = teammateRole(snapshot, player, team);
  const byWorkload = (a: TeammateRole, b: TeammateRole) =>
    b.opportunitiesPerGame - a.opportunitiesPerGame || a.player.index - b.player.index;
  if (isMissing(own)) return null;
  const before = teammates
    .filter((teammate) => !isMissing(teammate) && teammate.opportunitiesPerGame > 0 && byWorkload(teammate, own) < 0)
    .sort(byWorkload);
  // nobody is next in line by having done nothing, like others
  if (before.length > maxAhead || before.length + own.opportunitiesPerGame === 0) return null;
  // a longer absence is no news: the work has been shared out since
  const [absent] = teammates
    .filter(
      (teammate) =>
        isMissing(teammate) &&
        teammate.opportunitiesPerGame > own.opportunitiesPerGame &&
        teammate.lastWeek > lastWeekPlayed(snapshot) - MAX_NEWS_WEEKS,
    )
    .sort(byWorkload);
  if (!absent) return null;
  return {
    absent: absent.player,
    isOnlyDoubtful: absent.availability === 'doubtful',
    first: before[0]?.player ?? null,
  };
}
