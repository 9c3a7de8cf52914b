// What adds and drops say about who starts at quarterback before a report does. Use
// `quarterbackCrowd`.

import type { TrendingList } from '../../fantasy/index.ts';
import { announcementOf, depthOf, gamesInSeason, type Player, practiceOf, statusForWeek } from '../../nfl/index.ts';
import { type AnalysisContext, AnswerError } from '../shared/index.ts';
import { hasPlayedLast } from './doubt.ts';
import { MIN_LIKELY_STARTER_ODDS } from './passers.ts';
import { roleProfile } from './role.ts';
import { teamDepth } from './team-depth.ts';
import { isLocked } from './week.ts';

export type CrowdSignal =
  /** Managers add him, and the reports have another starter, with his reported status. */
  | {
      readonly kind: 'may_start';
      readonly starter: Player;
      readonly status: string | null;
      /** Whether the depth chart lists that one ahead. */
      readonly isListedAhead: boolean;
      /** Whether he threw most in the team's last game. */
      readonly hasPlayedLast: boolean;
      /** Whether it is news that he may start: an answer is silent about any other backup. */
      readonly isNews: boolean;
    }
  /** Managers drop him, and add the teammate behind him. */
  | { readonly kind: 'may_sit'; readonly teammate: Player };

/** What a signal says of a backup. */
type MayStart = Extract<CrowdSignal, { kind: 'may_start' }>;

/** What the lists of the last day say of a week's quarterbacks. */
export interface QuarterbackCrowd {
  /** `may_sit` also of a starter that few drop, while a teammate of his may start. */
  signalOf(player: Player): CrowdSignal | null;
  /** Those who may start as a piece of news, the most added first. */
  readonly backups: readonly { readonly player: Player; readonly signal: MayStart }[];
}

/** What the lists say of one player. */
export interface Crowd {
  isHeavilyAdded(player: Player): boolean;
  /** Whether he is on the list of drops, and more drop him than add him. */
  isMostlyDropped(player: Player): boolean;
}

/** Rank by adds down to which a player is heavily added. Not tuned. */
const MAX_HEAVY_RANK = 10;

/** Adds for each drop from which a player is heavily added. Not tuned. */
const MIN_ADDS_PER_DROP = 2;

/** Hours of adds and drops, as they are polled. */
const LOOKBACK_HOURS = 24;

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
export function crowdOf(adds: Pick<TrendingList, 'rows'>, drops: Pick<TrendingList, 'rows'>): Crowd {
  const countsIn = ({ rows }: Pick<TrendingList, 'rows'>) =>
    new Map(rows.map(({ platformId, count }) => [platformId, count]));
  const [added, dropped] = [countsIn(adds), countsIn(drops)];
  const countOf = (counts: ReadonlyMap<string, number>, { platformId }: Player) =>
    platformId === null ? 0 : (counts.get(platformId) ?? 0);
  return {
    isHeavilyAdded(player) {
      const count = countOf(added, player);
      const rank = 1 + [...added.values()].filter((other) => other > count).length;
      return count > 0 && rank <= MAX_HEAVY_RANK && count >= MIN_ADDS_PER_DROP * countOf(dropped, player);
    },
    isMostlyDropped: (player) => countOf(dropped, player) > countOf(added, player),
  };
}

/** A quarterback of one team. */
export interface Passer {
  readonly player: Player;
  /** Odds to start; zero without a projection. */
  readonly startOdds: number;
  readonly status: string | null;
  /** Whether he is out or doubtful. */
  readonly isAway: boolean;
  /** Place on the depth chart; null off it. */
  readonly place: number | null;
  /** Whether he threw most in the team's last game. */
  readonly hasPlayedLast: boolean;
  /** His games of the season. */
  readonly games: number;
  /** Whether he was on the injury report and is announced active: adds of a day before are old. */
  readonly isCleared: boolean;
}

/** Null at other positions, once his game has begun, and where the reports explain the moves. */
export function crowdSignal(
  context: Pick<AnalysisContext, 'currentSnapshot' | 'model'>,
  crowd: Crowd,
  player: Player,
): CrowdSignal | null {
  const { currentSnapshot: snapshot, model } = context;
  const team = snapshot.teamOf(player);
  if (player.position !== 'QB' || team === null || isLocked(snapshot, player)) return null;
  const passerOf = (each: Player, startOdds: number): Passer => {
    const { availability, label } = statusForWeek(snapshot, each);
    return {
      player: each,
      startOdds,
      status: label,
      isAway: availability === 'out' || availability === 'doubtful',
      place: depthOf(snapshot, each),
      hasPlayedLast: hasPlayedLast(roleProfile(snapshot, each)),
      games: gamesInSeason(snapshot, each, snapshot.season).length,
      isCleared: practiceOf(snapshot, each) !== 'none' && announcementOf(snapshot, each) === 'active',
    };
  };
  const teammates = teamDepth(context, team, 'QB').projected.filter((other) => other.player !== player);
  const startOdds = model.week(snapshot).projectionFor(player)?.plays ?? 0;
  const others = teammates.map((other) => passerOf(other.player, other.plays));
  return signalAmong(passerOf(player, startOdds), others, crowd);
}

/** Null also of a backup who makes no news. */
export const newsOf = (signal: CrowdSignal | null): CrowdSignal | null =>
  signal?.kind === 'may_start' && !signal.isNews ? null : signal;

export function signalAmong(own: Passer, teammates: readonly Passer[], crowd: Crowd): CrowdSignal | null {
  if (own.isAway) return null;
  const available = teammates.filter(({ isAway }) => !isAway).sort((a, b) => b.startOdds - a.startOdds);
  const [likeliest] = available;
  if (!likeliest) return null;
  if (likeliest.startOdds > own.startOdds) {
    if (own.startOdds >= MIN_LIKELY_STARTER_ODDS || !crowd.isHeavilyAdded(own.player)) return null;
    const isListedAhead = likeliest.place !== null && (own.place === null || likeliest.place < own.place);
    const { player: starter, status } = likeliest;
    const isNews = isNewsOf(likeliest, own);
    return { kind: 'may_start', starter, status, isListedAhead, hasPlayedLast: own.hasPlayedLast, isNews };
  }
  const behind = available.find((each) => crowd.isHeavilyAdded(each.player) && isNewsOf(own, each));
  return behind && crowd.isMostlyDropped(own.player) ? { kind: 'may_sit', teammate: behind.player } : null;
}

/** Whether it is news that the backup may start for him. */
const isNewsOf = (starter: Passer, backup: Passer): boolean => !starter.isCleared && hasFirmHold(starter, backup);

/**
 * Whether the job is the starter's by his odds, and not one that he has only taken back: then his
 * stand-in is a backup again, as everyone knows.
 */
function hasFirmHold(starter: Passer, backup: Passer): boolean {
  const isTakenBack = starter.hasPlayedLast && backup.games > starter.games;
  return starter.startOdds >= MIN_LIKELY_STARTER_ODDS && !isTakenBack;
}
