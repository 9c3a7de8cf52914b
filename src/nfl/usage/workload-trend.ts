// Whether a workload has moved by more than it varies from game to game. Use `workloadTrend` for a
// player, `trendOf` for plain counts.
import { mean, median, sum } from '../../stats/index.ts';
import type { Player } from '../players/player.ts';
import { weeksPlayed } from '../schedule/weeks-played.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { statusForWeek } from '../status/availability.ts';
import { parsePractice } from '../status/practice.ts';
import { numberAt, textAt } from '../tables/table.ts';
import { type GameUsage, gamesInSeason, gamesWithCurrentTeam, opportunities } from './game-log.ts';

export type TrendDirection = 'rising' | 'flat' | 'declining';

export interface WorkloadTrend {
  readonly direction: TrendDirection;
  /** The last two games, oldest first; games left injured are in neither list. */
  readonly recent: readonly GameUsage[];
  /** Up to six games before them, at least two. */
  readonly earlier: readonly GameUsage[];
  /**
   * Whether one of the games since the first of `recent` is left out, because he left it injured.
   */
  readonly hasEarlyExit: boolean;
}

/** Latest games of a trend. */
const RECENT_GAMES = 2;
/** Games before them without which there is no trend, and the most that count. */
const MIN_EARLIER_GAMES = 2;
const MAX_EARLIER_GAMES = 6;
/**
 * Variance of a player's opportunities from game to game, as a multiple of their mean, by position
 * (docs/research/trends.md). It counts as much as so many games of his own.
 */
const USUAL_DISPERSION: Readonly<Record<string, number>> = { QB: 1.9, RB: 2, WR: 1.2, TE: 1.15 };
/** Games of his own that the usual variance counts as much as. */
const PRIOR_DEGREES = 4;
/**
 * Standard errors from which a change is a trend: 7% of shuffled games reach it
 * (docs/research/trends.md).
 */
const MIN_STANDARD_ERRORS = 2;
/** Opportunities a game below which a change is too small to matter. */
const MIN_CHANGE_PER_GAME = 1.5;

/**
 * The trend of counts in order, the last two against the up to six before; null with too few. The
 * variance is the player's own, drawn toward that of his position.
 */
export function trendOf(counts: readonly number[], position: string): TrendDirection | null {
  const recent = counts.slice(-RECENT_GAMES);
  const earlier = counts.slice(0, -RECENT_GAMES).slice(-MAX_EARLIER_GAMES);
  const [now, before] = [mean(recent), mean(earlier)];
  if (now === null || before === null || earlier.length < MIN_EARLIER_GAMES) return null;
  const counted = [...recent, ...earlier];
  const all = sum(counted) / counted.length;
  const usualVariance = (USUAL_DISPERSION[position] ?? 1.5) * Math.max(1, all);
  const squares =
    recent.reduce((sum, count) => sum + (count - now) ** 2, 0) +
    earlier.reduce((sum, count) => sum + (count - before) ** 2, 0);
  const ownDegrees = recent.length + earlier.length - 2;
  const variance = (PRIOR_DEGREES * usualVariance + squares) / (PRIOR_DEGREES + ownDegrees);
  const standardError = Math.sqrt(variance * (1 / recent.length + 1 / earlier.length));
  const change = now - before;
  if (Math.abs(change) < Math.max(MIN_CHANGE_PER_GAME, MIN_STANDARD_ERRORS * standardError)) return 'flat';
  return change > 0 ? 'rising' : 'declining';
}

/** Null with too few games of this season for his team that he did not leave injured. */
export function workloadTrend(snapshot: Snapshot, player: Player): WorkloadTrend | null {
  const games = gamesWithCurrentTeam(gamesInSeason(snapshot, player, snapshot.season));
  const complete = games.filter((game) => !isLeftInjured(snapshot, player, game, games));
  const direction = trendOf(
    complete.map((game) => opportunities(game, player.position)),
    player.position,
  );
  if (direction === null) return null;
  const recent = complete.slice(-RECENT_GAMES);
  return {
    direction,
    recent,
    hasEarlyExit: games.slice(-RECENT_GAMES).some((game) => !recent.includes(game)),
    earlier: complete.slice(0, -RECENT_GAMES).slice(-MAX_EARLIER_GAMES),
  };
}

/**
 * Snaps below this share of his usual ones, with an absence or a report
 * after it, are an early exit.
 */
const MAX_EXIT_SHARE = 0.6;

/**
 * Whether he left the game injured: far fewer snaps than in his other games of the season, before
 * the second of them than in last season, and he missed his team's next game, was on the injury
 * report before it, or is out now.
 */
export function isLeftInjured(
  snapshot: Snapshot,
  player: Player,
  game: GameUsage,
  games: readonly GameUsage[],
): boolean {
  const snapsOf = (list: readonly GameUsage[]) => list.flatMap(({ snapShare }) => snapShare ?? []);
  const others = games.filter(({ week }) => week !== game.week);
  const usual = median(snapsOf(others.length > 0 ? others : lastSeasonWith(snapshot, player, game)), 'upper');
  if (usual === null || game.snapShare === null || game.snapShare >= MAX_EXIT_SHARE * usual) return false;
  const next = games.find(({ week }) => week > game.week)?.week ?? Number.POSITIVE_INFINITY;
  const hasMissed = weeksPlayed(snapshot, game.team, game.season).some((week) => week > game.week && week < next);
  const isOutNow = next === Number.POSITIVE_INFINITY && statusForWeek(snapshot, player).availability === 'out';
  return hasMissed || isOutNow || isReportedAfter(snapshot, player, game);
}

/**
 * The games of this season for the team that show a player's work in it, at most `maxGames`, oldest
 * first: where he left the only one injured, the last ones of last season.
 */
export function usualGames(snapshot: Snapshot, player: Player, team: string, maxGames: number): readonly GameUsage[] {
  const own = gamesInSeason(snapshot, player, snapshot.season)
    .slice(-maxGames)
    .filter((game) => game.team === team);
  const [only, second] = own;
  return only && !second && isLeftInjured(snapshot, player, only, own)
    ? lastSeasonWith(snapshot, player, only).slice(-maxGames)
    : own;
}

/** His games for the team of the game in the season before it. */
const lastSeasonWith = (snapshot: Snapshot, player: Player, { season, team }: GameUsage): readonly GameUsage[] =>
  gamesInSeason(snapshot, player, season - 1).filter((game) => game.team === team);

/** Whether an injury report of the two weeks after the game lists him: of two, because of byes. */
function isReportedAfter(snapshot: Snapshot, player: Player, { season, week }: GameUsage): boolean {
  const { numbers, texts } = snapshot.injuries;
  return snapshot.injuriesOf(player).some((row) => {
    const reported = numberAt(numbers.week, row);
    if (numbers.season[row] !== season || reported <= week || reported > week + 2) return false;
    const practice = textAt(texts.practice_status, row).trim();
    return textAt(texts.report_status, row) !== '' || (practice !== '' && parsePractice(practice) !== 'full');
  });
}
