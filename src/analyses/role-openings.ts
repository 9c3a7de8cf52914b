// Whose work is open in a team because he is newly missing, and to whom of his position it falls.
import { type Availability, lastWeekPlayed, statusForWeek } from '../football/availability.ts';
import { mean, opportunities, recentGames, teamMembers } from '../football/usage.ts';
import type { Player, World } from '../football/world.ts';
import { RECENT } from './usage-facts.ts';

/** A teammate of the position, by what he did for the team in his last games of this season, before its first in those of the last one. */
export interface Mate {
  readonly player: Player;
  readonly chances: number;
  readonly lastWeek: number;
  readonly availability: Availability;
}

/** Work that falls to somebody, or may. */
export interface Opening {
  /** The busiest of the position who is newly missing, or is doubtful to play. */
  readonly absent: Player;
  readonly isOnlyDoubtful: boolean;
  /** Who of those left has done most lately, and so comes before him; null where he himself has. */
  readonly first: Player | null;
}

/** How many available teammates of the position may have more work than one to whom an absence still means something. */
const MOST_BEFORE: Readonly<Record<string, number>> = { QB: 0, RB: 1, WR: 2, TE: 0 };
/** A teammate's absence is news while his last game lies no further back: a bye and a missed game. */
const NEWS_WEEKS = 3;

export function matesOf(world: World, player: Player, team: string): readonly Mate[] {
  return teamMembers(world, team)
    .filter((mate) => mate !== player && mate.position === player.position && world.teamOf(mate) === team)
    .map((mate) => mateOf(world, mate, team));
}

function mateOf(world: World, player: Player, team: string): Mate {
  const games = recentGames(world, player, RECENT).filter((game) => game.season === world.season || world.week === 1);
  // what somebody did for another team gives him no place in this one; before the first week nothing else is known
  const own = world.week === 1 ? games : games.filter((game) => game.team === team);
  return {
    player,
    chances: mean(own.map((game) => opportunities(game, player.position))) ?? 0,
    lastWeek: world.week === 1 ? 0 : (games.at(-1)?.week ?? 0),
    availability: statusForWeek(world, player).availability,
  };
}

/** Whether he is out or doubtful: he does some of his work, if any, and others do the rest. */
const isMissing = ({ availability }: Mate) => availability === 'out' || availability === 'doubtful';

/** Null when nobody busier than him is newly missing, when too many come before him, and of somebody who is missing himself. */
export function openingFor(world: World, player: Player, mates: readonly Mate[]): Opening | null {
  const team = world.teamOf(player);
  const most = MOST_BEFORE[player.position];
  if (team === null || most === undefined) return null;
  const own = mateOf(world, player, team);
  const busier = (a: Mate, b: Mate) => b.chances - a.chances || a.player.index - b.player.index;
  if (isMissing(own)) return null;
  const before = mates.filter((mate) => !isMissing(mate) && mate.chances > 0 && busier(mate, own) < 0).sort(busier);
  // nobody is next in line by having done nothing, like others
  if (before.length > most || before.length + own.chances === 0) return null;
  // a longer absence is no news: the work has been shared out since
  const [absent] = mates
    .filter(
      (mate) => isMissing(mate) && mate.chances > own.chances && mate.lastWeek > lastWeekPlayed(world) - NEWS_WEEKS,
    )
    .sort(busier);
  if (!absent) return null;
  return {
    absent: absent.player,
    isOnlyDoubtful: absent.availability === 'doubtful',
    first: before[0]?.player ?? null,
  };
}
