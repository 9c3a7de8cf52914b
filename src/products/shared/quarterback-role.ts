// A quarterback among the others of his team: one of them plays, so that what he did last says whose place it is.
import { type Fact, lookUp } from '../../citations/index.ts';
import {
  depthOf,
  type GameUsage,
  type Player,
  recentGames,
  type Snapshot,
  statusForWeek,
  teamMembers,
} from '../../nfl/index.ts';
import type { TeammateRole } from './role-openings.ts';

export interface QuarterbackStatus {
  /** A quarterback behind one who can play; null when the depth chart and the last game disagree. */
  readonly backup: boolean | null;
  /** The quarterback of his team who is listed before him, or else has played since he did, and can play. */
  readonly ahead: Player | null;
  /** Who of his team threw more passes than he in the last game he played. */
  readonly outthrownBy: { readonly player: Player; readonly canPlay: boolean } | null;
  /** Whether somebody of his team threw more in one of the games looked at: he came in for another or left early. */
  readonly hasShared: boolean;
  /** A quarterback's pass attempts and carries in his last game of this season. */
  readonly lastGame: Fact | null;
}

const NOT_A_QUARTERBACK: QuarterbackStatus = {
  backup: false,
  ahead: null,
  outthrownBy: null,
  hasShared: false,
  lastGame: null,
};

/** `games` are his last ones of this season, oldest first. */
export function quarterbackStatus(
  snapshot: Snapshot,
  player: Player,
  games: readonly GameUsage[],
  teammates: readonly TeammateRole[],
): QuarterbackStatus {
  if (player.position !== 'QB') return NOT_A_QUARTERBACK;
  const last = games.at(-1);
  return {
    ...depthPosition(snapshot, player, teammates, last?.week ?? 0),
    outthrownBy: last ? outthrownIn(snapshot, player, last) : null,
    hasShared: games.some((game) => outthrownIn(snapshot, player, game) !== null),
    lastGame: last ? workloadIn(snapshot, player, last) : null,
  };
}

function workloadIn(snapshot: Snapshot, player: Player, { week }: GameUsage): Fact | null {
  return lookUp(
    { currentSnapshot: snapshot },
    {
      dataset: 'nflverse stats_player',
      stat: 'opportunities',
      unit: 'count',
      season: snapshot.season,
      weeks: [week],
      player,
      rule: 'sum(attempts + carries)',
    },
  );
}

/** More games than a season has. */
const MAX_SEASON_GAMES = 20;

function outthrownIn(
  snapshot: Snapshot,
  player: Player,
  { week, team, attempts }: GameUsage,
): QuarterbackStatus['outthrownBy'] {
  const thrownBy = (teammate: Player) =>
    recentGames(snapshot, teammate, MAX_SEASON_GAMES).find((game) => game.week === week && game.team === team)
      ?.attempts ?? 0;
  const [busiest] = teamMembers(snapshot, team)
    .filter((teammate) => teammate !== player && teammate.position === player.position)
    .map((passer) => ({ player: passer, thrown: thrownBy(passer) }))
    .sort((a, b) => b.thrown - a.thrown);
  if (!busiest || busiest.thrown <= attempts) return null;
  const { player: passer } = busiest;
  return {
    player: passer,
    canPlay: snapshot.teamOf(passer) === team && statusForWeek(snapshot, passer).availability !== 'out',
  };
}

/**
 * Whether a quarterback stands behind another who can play: on this week's depth chart and by who played last. Null when the two
 * disagree, as they do after a benching and before a return.
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
  const latest = [...playedSince].sort(
    (a, b) => b.lastWeek - a.lastWeek || b.opportunitiesPerGame - a.opportunitiesPerGame,
  )[0];
  const isListedBehind = listedAhead.length > 0;
  const ahead = (first ?? latest)?.player ?? null;
  // before anybody has played, the chart alone can say
  if (Math.max(lastWeek, ...teammates.map((teammate) => teammate.lastWeek)) === 0)
    return { backup: isListedBehind, ahead };
  const isBenched = playedSince.length > 0;
  return { backup: isListedBehind === isBenched ? isBenched : null, ahead };
}
