// A workload as facts, and the games it is counted over.
import { type Fact, lookUp } from '../../citations/index.ts';
import {
  type CountedGames,
  countedGames,
  type GameUsage,
  type OpportunityKind,
  type Player,
  type Snapshot,
  workloadTrend,
} from '../../nfl/index.ts';

/** The one game of the season that a player has played: the season's first, or another. */
export type OnlyGame = 'opener' | 'other';

/**
 * Carries and targets over the same games; null where next to the others they are too few to name.
 */
export interface WorkloadParts {
  readonly carries: Fact | null;
  readonly targets: Fact | null;
  /** The few that are not named; cited all the same. */
  readonly unsaid: Fact | null;
}

const AMOUNTS = {
  passes: { stat: 'pass_attempts', amount: 'attempts' },
  passes_and_carries: { stat: 'opportunities', amount: 'attempts + carries' },
  carries_and_targets: { stat: 'opportunities', amount: 'carries + targets' },
  targets_and_carries: { stat: 'opportunities', amount: 'carries + targets' },
  targets: { stat: 'targets', amount: 'targets' },
  carries: { stat: 'carries', amount: 'carries' },
} as const satisfies Record<OpportunityKind | 'carries', object>;

interface WorkloadLookup {
  readonly snapshot: Snapshot;
  readonly player: Player;
  /** Of one season, oldest first. */
  readonly games: readonly GameUsage[];
}

/** The mean over the games; null without any. */
export function workloadPerGame(lookup: WorkloadLookup, kind: keyof typeof AMOUNTS): Fact | null {
  const { stat, amount } = AMOUNTS[kind];
  return lookUp(
    { currentSnapshot: lookup.snapshot },
    { ...scopeOf(lookup), stat: `${stat}_per_game`, unit: 'per_game', rule: `mean(${amount})` },
  );
}

/** The mean over the last games less that over those before; null without either. */
export function workloadChangePerGame(lookup: WorkloadLookup, kind: keyof typeof AMOUNTS, last: number): Fact | null {
  const { stat, amount } = AMOUNTS[kind];
  return lookUp(
    { currentSnapshot: lookup.snapshot },
    {
      ...scopeOf(lookup),
      stat: `${stat}_change`,
      unit: 'per_game_change',
      rule: `mean(${amount}) of the last ${last} games less that of those before`,
    },
  );
}

/** The amount in a single game; null without one. */
export function workloadInGame(lookup: WorkloadLookup, kind: keyof typeof AMOUNTS): Fact | null {
  const { stat, amount } = AMOUNTS[kind];
  return lookUp(
    { currentSnapshot: lookup.snapshot },
    { ...scopeOf(lookup), stat, unit: 'count', rule: `sum(${amount})` },
  );
}

/**
 * Share of the larger part from which the other is named: half a target next to 14 carries is not.
 */
const MIN_NAMED_SHARE = 0.1;

/** Null of a kind without two parts, and without games. */
export function workloadParts(
  lookup: WorkloadLookup,
  kind: OpportunityKind,
  toFact: typeof workloadPerGame,
): WorkloadParts | null {
  if (kind !== 'carries_and_targets' && kind !== 'targets_and_carries') return null;
  const [carries, targets] = [toFact(lookup, 'carries'), toFact(lookup, 'targets')];
  if (!carries || !targets) return null;
  const minNamed = MIN_NAMED_SHARE * Math.max(carries.value, targets.value);
  if (carries.value < minNamed) return { carries: null, targets, unsaid: carries };
  return targets.value < minNamed ? { carries, targets: null, unsaid: targets } : { carries, targets, unsaid: null };
}

const scopeOf = ({ snapshot, player, games }: WorkloadLookup) =>
  ({
    dataset: 'nflverse stats_player',
    season: games[0]?.season ?? snapshot.season,
    weeks: games.map(({ week }) => week),
    player,
  }) as const;

/**
 * The last two games once his workload has changed, because the games before it show another role;
 * else those of the recent ones `games` that count. A passer's attempts follow the score.
 */
export function usageWindow(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): CountedGames {
  const last = games.at(-1);
  const isChange =
    player.position !== 'QB' && last?.season === snapshot.season && last.team === snapshot.teamOf(player);
  const trend = isChange ? workloadTrend(snapshot, player) : null;
  return trend && trend.direction !== 'flat' && !trend.hasEarlyExit
    ? { games: trend.recent, set: 'all' }
    : countedGames(snapshot, player, games);
}
