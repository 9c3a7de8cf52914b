// What adds and drops say about who starts at quarterback before a report does. Use
// `quarterbackCrowd`.
import { DAY_MS, HOUR_MS } from '../../durations/index.ts';
import type { TrendingList } from '../../fantasy/index.ts';
import {
  announcementOf,
  depthOf,
  gamesInSeason,
  type Player,
  practiceOf,
  type Snapshot,
  statusForWeek,
} from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';
import { type AnalysisContext, AnswerError } from '../shared/index.ts';
import { hasPlayedLast } from './doubt.ts';
import { roleProfile } from './role.ts';
import { teamDepth } from './team-depth.ts';
import { isLocked } from './week.ts';

/** What the lists of the last day say of a week's quarterbacks. */
export interface QuarterbackCrowd {
  /** `may_sit` also of a starter that few drop, while a teammate of his may start. */
  signalOf(player: Player): CrowdSignal | null;
  /** Those who may start as a piece of news, the most added first. */
  readonly backups: readonly { readonly player: Player; readonly signal: MayStart }[];
}

/** What the lists say of one player. */
export type Crowd = ReturnType<typeof crowdOf>;

/** Adds for each drop from which a player is heavily added. Not tuned. */
const MIN_ADDS_PER_DROP = 2;

/** Hours of adds and drops, as they are polled. */
const LOOKBACK_HOURS = DAY_MS / HOUR_MS;

export const NO_CROWD: QuarterbackCrowd = { signalOf: () => null, backups: [] };

/**
 * Asks for both lists. No signals where the platform cannot be reached, or no list was recorded: an
 * answer about more than the lists is sold without them.
 */
export async function quarterbackCrowd(
  context: Pick<AnalysisContext, 'currentSnapshot' | 'model' | 'market'>,
): Promise<QuarterbackCrowd> {
  const { market, currentSnapshot: snapshot } = context;
  try {
    const [adds, drops] = await Promise.all([
      market.trending('add', LOOKBACK_HOURS),
      market.trending('drop', LOOKBACK_HOURS),
    ]);
    const crowd = crowdOf(adds, drops);
    const backups = adds.rows.flatMap(({ platformId }) => {
      const player = snapshot.players.byPlatformId(platformId);
      const signal = player ? crowdSignal(context, crowd, player) : null;
      return player && signal?.kind === 'may_start' && signal.isNews ? [{ player, signal }] : [];
    });
    return {
      backups,
      signalOf(player) {
        const behind = backups.find(({ signal }) => signal.starter === player);
        return behind ? { kind: 'may_sit', teammate: behind.player } : crowdSignal(context, crowd, player);
      },
    };
  } catch (error) {
    if (error instanceof AnswerError) return NO_CROWD;
    throw error;
  }
}

/** A player who is not listed counts as zero. */
export function crowdOf(adds: Pick<TrendingList, 'rows'>, drops: Pick<TrendingList, 'rows'>) {
  const countsIn = ({ rows }: Pick<TrendingList, 'rows'>) =>
    new Map(rows.map(({ platformId, count }) => [platformId, count]));
  const [added, dropped] = [countsIn(adds), countsIn(drops)];
  const countOf = (counts: ReadonlyMap<string, number>, { platformId }: Player) =>
    platformId === null ? 0 : (counts.get(platformId) ?? 0);
  return {
    isHeavilyAdded(player: Player) {
      const count = countOf(added, player);
      const rank = 1 + [...added.values()].filter((other) => other > count).length;
      return count > 0 && rank <= CUTS.length.list && count >= MIN_ADDS_PER_DROP * countOf(dropped, player);
    },
    /** Whether he is on the list of drops, and more drop him than add him. */
    isMostlyDropped: (player: Player) => countOf(dropped, player) > countOf(added, player),
  };
}

/** A quarterback of a team, with his odds to start; they are zero without a projection. */
function passerOf(snapshot: Snapshot, player: Player, startOdds: number) {
  const { availability, label } = statusForWeek(snapshot, player);
  return {
    player,
    startOdds,
    status: label,
    isAway: availability === 'out' || availability === 'doubtful',
    /** On the depth chart; null off it. */
    place: depthOf(snapshot, player),
    hasPlayedLast: hasPlayedLast(roleProfile(snapshot, player)),
    games: gamesInSeason(snapshot, player, snapshot.season).length,
    /** On the injury report and announced active: adds of a day before are old. */
    isCleared: practiceOf(snapshot, player) !== 'none' && announcementOf(snapshot, player) === 'active',
  };
}

export type Passer = ReturnType<typeof passerOf>;

/** Null at other positions, once his game has begun, and where the reports explain the moves. */
export function crowdSignal(
  context: Pick<AnalysisContext, 'currentSnapshot' | 'model'>,
  crowd: Crowd,
  player: Player,
): CrowdSignal | null {
  const { currentSnapshot: snapshot, model } = context;
  const team = snapshot.teamOf(player);
  if (player.position !== 'QB' || team === null || isLocked(snapshot, player)) return null;
  const own = passerOf(snapshot, player, model.week(snapshot).projectionFor(player)?.plays ?? 0);
  const others = teamDepth(context, team, 'QB').projected.filter((other) => other.player !== player);
  return signalAmong(
    own,
    others.map((other) => passerOf(snapshot, other.player, other.plays)),
    crowd,
  );
}

/** Null also of a backup who makes no news. */
export const newsOf = (signal: CrowdSignal | null): CrowdSignal | null =>
  signal?.kind === 'may_start' && !signal.isNews ? null : signal;

/**
 * `may_start`: managers add him, and the reports have another starter; an answer is silent about a
 * backup who is no news. `may_sit`: managers drop him, and add the teammate behind him.
 */
export function signalAmong(own: Passer, teammates: readonly Passer[], crowd: Crowd) {
  if (own.isAway) return null;
  const available = teammates.filter(({ isAway }) => !isAway).sort((a, b) => b.startOdds - a.startOdds);
  const [likeliest] = available;
  if (!likeliest) return null;
  if (likeliest.startOdds > own.startOdds) {
    if (own.startOdds >= CUTS.odds.even || !crowd.isHeavilyAdded(own.player)) return null;
    return {
      kind: 'may_start',
      starter: likeliest.player,
      status: likeliest.status,
      isListedAhead: likeliest.place !== null && (own.place === null || likeliest.place < own.place),
      isNews: isNewsOf(likeliest, own),
    } as const;
  }
  const behind = available.find((each) => crowd.isHeavilyAdded(each.player) && isNewsOf(own, each));
  const isSwap = behind && crowd.isMostlyDropped(own.player);
  return isSwap ? ({ kind: 'may_sit', teammate: behind.player } as const) : null;
}

export type CrowdSignal = NonNullable<ReturnType<typeof signalAmong>>;
export type MayStart = Extract<CrowdSignal, { kind: 'may_start' }>;

/**
 * Whether it is news that the backup may start for him: the job is the starter's by his odds, and
 * not one that he has only taken back. Then his stand-in is a backup again, as everyone knows.
 */
const isNewsOf = (starter: Passer, backup: Passer): boolean =>
  !starter.isCleared && starter.startOdds >= CUTS.odds.even && !(starter.hasPlayedLast && backup.games > starter.games);
