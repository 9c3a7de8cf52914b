// A quarterback among his team's others: one of them starts, so the last
// games show who has the job.
import type { Fact } from '../../citations/index.ts';
import {
  chartOf,
  depthOf,
  type GameUsage,
  lastGameWeek,
  opportunities,
  type Player,
  type Snapshot,
  statusForWeek,
} from '../../nfl/index.ts';
import { type BusierPasser, busierPasser, lastPasser, type PasserBefore, passerBefore } from './passers.ts';
import { byWorkload, type TeammateRole } from './teammate-roles.ts';
import { workloadInGame } from './workload-facts.ts';

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
