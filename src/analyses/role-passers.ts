// A quarterback among the others of his team: one of them plays, so that what he did last says whose place it is.
import type { Fact } from '../evidence/fact.ts';
import { lookUp } from '../evidence/recipes.ts';
import { statusForWeek } from '../football/availability.ts';
import { depthOf } from '../football/depth-chart.ts';
import { type GameUsage, recentGames, teamMembers } from '../football/usage.ts';
import type { Player, World } from '../football/world.ts';
import type { Mate } from './role-openings.ts';

export interface PasserStanding {
  /** A quarterback behind one who can play; null when the depth chart and the last game disagree. */
  readonly backup: boolean | null;
  /** The quarterback of his team who is listed before him, or else has played since he did, and can play. */
  readonly ahead: Player | null;
  /** Who of his team threw more passes than he in the last game he played. */
  readonly outthrown: { readonly by: Player; readonly canPlay: boolean } | null;
  /** Whether somebody of his team threw more in one of the games looked at: he came in for another or left early. */
  readonly hasShared: boolean;
  /** A quarterback's pass attempts and carries in his last game of this season. */
  readonly lastGame: Fact | null;
}

const NO_PASSER: PasserStanding = { backup: false, ahead: null, outthrown: null, hasShared: false, lastGame: null };

/** `games` are his last ones of this season, oldest first. */
export function passerStanding(
  world: World,
  player: Player,
  games: readonly GameUsage[],
  mates: readonly Mate[],
): PasserStanding {
  if (player.position !== 'QB') return NO_PASSER;
  const last = games.at(-1);
  return {
    ...placeOf(world, player, mates, last?.week ?? 0),
    outthrown: last ? outthrownIn(world, player, last) : null,
    hasShared: games.some((game) => outthrownIn(world, player, game) !== null),
    lastGame: last ? workIn(world, player, last) : null,
  };
}

function workIn(world: World, player: Player, { week }: GameUsage): Fact | null {
  return lookUp(
    { world },
    {
      dataset: 'nflverse stats_player',
      stat: 'opportunities',
      unit: 'count',
      season: world.season,
      weeks: [week],
      player,
      rule: 'sum(attempts + carries)',
    },
  );
}

/** More games than a season has. */
const ALL = 20;

function outthrownIn(world: World, player: Player, { week, team, attempts }: GameUsage): PasserStanding['outthrown'] {
  const thrownBy = (mate: Player) =>
    recentGames(world, mate, ALL).find((game) => game.week === week && game.team === team)?.attempts ?? 0;
  const [busiest] = teamMembers(world, team)
    .filter((mate) => mate !== player && mate.position === player.position)
    .map((by) => ({ by, thrown: thrownBy(by) }))
    .sort((a, b) => b.thrown - a.thrown);
  if (!busiest || busiest.thrown <= attempts) return null;
  const { by } = busiest;
  return { by, canPlay: world.teamOf(by) === team && statusForWeek(world, by).availability !== 'out' };
}

/**
 * Whether a quarterback stands behind another who can play: on this week's depth chart and by who played last. Null when the two
 * disagree, as they do after a benching and before a return.
 */
function placeOf(
  world: World,
  player: Player,
  mates: readonly Mate[],
  lastWeek: number,
): Pick<PasserStanding, 'backup' | 'ahead'> {
  const place = (of: Player) => depthOf(world, of) ?? Number.POSITIVE_INFINITY;
  const own = place(player);
  const rivals = mates.filter(({ availability }) => availability !== 'out');
  const listedAhead = rivals.filter((mate) => place(mate.player) < own);
  const playedSince = rivals.filter((mate) => mate.lastWeek > lastWeek);
  const first = [...listedAhead].sort((a, b) => place(a.player) - place(b.player))[0];
  const latest = [...playedSince].sort((a, b) => b.lastWeek - a.lastWeek || b.chances - a.chances)[0];
  const isListedBehind = listedAhead.length > 0;
  const ahead = (first ?? latest)?.player ?? null;
  // before anybody has played, the chart alone can say
  if (Math.max(lastWeek, ...mates.map((mate) => mate.lastWeek)) === 0) return { backup: isListedBehind, ahead };
  const isBenched = playedSince.length > 0;
  return { backup: isListedBehind === isBenched ? isBenched : null, ahead };
}
