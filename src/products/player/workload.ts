// A player's workload: where it is heading, whether enough games say so, and how much is expected.
import { type Fact, lookUp } from '../../citations/index.ts';
import { RECEIVING_POSITIONS, SKILL_POSITIONS } from '../../fantasy/index.ts';
import {
  type GameUsage,
  gamesWithCurrentTeam,
  isLeftInjured,
  isLongAbsence,
  isLongAbsenceGames,
  MIN_ROLE_CHANGE,
  type Player,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  type TrendDirection,
  workloadTrend,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import {
  type Brief,
  type ExpectedAmount,
  expectedAmounts,
  type ForecastContext,
  hasUnclearJob,
  noGamesReason,
  roleProfile,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';

/**
 * Null at a position without touches, where too few games of this season show a workload, for a
 * quarterback who shared or lost his job, and for a player who has been away: the game before an
 * absence was often cut short.
 */
export function usageTrend({ currentSnapshot: snapshot }: ForecastContext, profile: Brief) {
  const { player, usage, games, isThisSeason } = profile;
  const { position } = player;
  const { opportunityKind, opportunitiesPerGame: perGame, opportunitiesBefore: before } = usage;
  const { opportunitiesChange: change, hasEarlyExit } = usage;
  if (!perGame || !before || !change || !isThisSeason || !SKILL_POSITIONS.has(position)) return null;
  const role = roleProfile(snapshot, player);
  // the last game before a bye may be weeks ago
  const isAway =
    role.status.availability === 'out' ||
    isLongAbsenceGames(role.missed) ||
    (role.missed > 0 && (role.isBye || isLongAbsence(role.status)));
  if (isAway || hasUnclearJob(role) || role.formerTeam) return null;
  const trend = workloadTrend(snapshot, player);
  if (trend === null) return null;
  const direction = trend.direction === 'flat' ? smallChange(position, perGame, before) : trend.direction;
  const fewSnaps = fewSnapsOf(snapshot, player, gamesWithCurrentTeam(games));
  return { direction, opportunityKind, perGame, before, change, hasEarlyExit, fewSnaps };
}

/**
 * `unclear`: the games' usual variation may explain the change of a role; `dip` and `jump`: it is
 * too big to leave out.
 */
function smallChange(
  position: string,
  { value: perGame }: Fact,
  { value: before }: Fact,
): TrendDirection | 'unclear' | 'dip' | 'jump' {
  const change = perGame - before;
  const starter = STARTER_OPPORTUNITIES[position] ?? Number.POSITIVE_INFINITY;
  const minChange = Math.min(MIN_ROLE_CHANGE * starter, Math.max(CUTS.work.change, CUTS.share.small * before));
  if (Math.abs(change) < minChange) return 'flat';
  if (Math.abs(change) < CUTS.share.third * before) return 'unclear';
  return change < 0 ? 'dip' : 'jump';
}

/** His share of snaps in the last game, where it is far below his usual one. */
function fewSnapsOf(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): Fact | null {
  const last = games.at(-1);
  const usual = mean(games.slice(0, -1).flatMap(({ snapShare }) => snapShare ?? []));
  if (player.position === 'QB' || !last || last.snapShare === null || usual === null) return null;
  if (last.snapShare >= CUTS.share.most * usual || isLeftInjured(snapshot, player, last, games)) return null;
  return lookUp(
    { currentSnapshot: snapshot },
    {
      dataset: 'nflverse snap_counts',
      stat: 'snap_pct',
      unit: 'share',
      season: last.season,
      weeks: [last.week],
      player,
      rule: 'mean(offense_pct)',
    },
  );
}

/** Yards and touchdowns follow from these. */
const STATED = ['attempts', 'carries', 'targets'] as const;
const isStated = (each: ExpectedAmount): each is ExpectedAmount & { readonly stat: (typeof STATED)[number] } =>
  STATED.some((stat) => stat === each.stat);

/**
 * Pass attempts, carries and targets behind a projection; a receiver's carries are left out. Empty
 * where neither a recent game nor a rookie's place speaks for them.
 */
export function statedVolume(context: ForecastContext, { player, games }: Brief) {
  const { currentSnapshot: snapshot } = context;
  const { position } = player;
  // a rookie back or receiver is projected from his draft and his place on the depth chart
  const isKnown = games.length > 0 || (position !== 'QB' && noGamesReason(snapshot, player) === 'rookie');
  if (!isKnown || isLongAbsenceGames(roleProfile(snapshot, player).missed)) return [];
  const isReceiver = RECEIVING_POSITIONS.has(position);
  const amounts = expectedAmounts(context, player)
    .filter(isStated)
    .filter(({ stat }) => stat !== 'carries' || !isReceiver);
  const carries = amounts.find(({ stat }) => stat === 'carries')?.amount.value ?? 0;
  const own = mean(games.map((game) => game.carries)) ?? 0;
  return position === 'QB' && carries > CUTS.share.farMore * own + CUTS.work.change ? [] : amounts;
}
