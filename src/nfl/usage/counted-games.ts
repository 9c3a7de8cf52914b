// The games that show a player's role: those he did not leave injured, and of a quarterback those
// he started. Use `countedGames` before an average is taken.
import { mean } from '../../stats/index.ts';
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { rowsBefore, rowsThrough } from '../tables/as-of.ts';
import { textAt } from '../tables/table.ts';
import { type GameUsage, gamesInSeason, opportunities } from './game-log.ts';
import { isLeftInjured } from './workload-trend.ts';

/** `full` and `full_starts` leave out games he left injured. */
export type GameSet = 'all' | 'full' | 'starts' | 'full_starts';

export interface CountedGames {
  /** Of one season, oldest first. */
  readonly games: readonly GameUsage[];
  readonly set: GameSet;
}

/**
 * Of the season of the recent games `games`, as many at most; `games` themselves where each of
 * them counts, or none does.
 */
export function countedGames(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): CountedGames {
  const all: CountedGames = { games, set: 'all' };
  const [first] = games;
  if (!first) return all;
  const season = gamesInSeason(snapshot, player, first.season);
  const inSeason = (game: GameUsage) => season.filter(({ team }) => team === game.team);
  const isFull = (game: GameUsage) => !isLeftInjured(snapshot, player, game, inSeason(game));
  const isStart = (game: GameUsage) => player.position !== 'QB' || hasStarted(snapshot, player, game);
  const isCounted = (game: GameUsage) => isStart(game) && isFull(game);
  if (games.every(isCounted)) return all;
  const counted = season.filter(isCounted).slice(-games.length);
  if (counted.length === 0) return all;
  const hasExit = games.some((game) => isStart(game) && !isFull(game));
  if (player.position !== 'QB') return { games: counted, set: 'full' };
  return { games: counted, set: hasExit ? 'full_starts' : 'starts' };
}

/** Share of snaps from which a quarterback started, where the schedule does not name who did. */
const MIN_STARTER_SNAPS = 0.5;

/** Whether the schedule names him as his team's starter; where it names none, by his snaps. */
export function hasStarted({ games }: Snapshot, { gsisId }: Player, game: GameUsage): boolean {
  const { home_team, away_team, home_qb_id, away_qb_id } = games.texts;
  const end = Math.min(rowsThrough(games, game), games.length);
  for (let row = rowsBefore(games, game); row < end; row++) {
    const isHome = textAt(home_team, row) === game.team;
    if (!isHome && textAt(away_team, row) !== game.team) continue;
    const starter = textAt(isHome ? home_qb_id : away_qb_id, row);
    if (starter !== '') return starter === gsisId;
  }
  return game.snapShare === null || game.snapShare >= MIN_STARTER_SNAPS;
}

/** `passes` and `targets` leave out the carries of a quarterback and of a receiver. */
export type OpportunityKind =
  | 'passes'
  | 'passes_and_carries'
  | 'carries_and_targets'
  | 'targets_and_carries'
  | 'targets';

/** Carries a game from which a receiver is handed the ball for real. */
const MIN_HANDOFFS = 1;
/** Opportunities a game from which a change is said. */
const MIN_SAID_CHANGE = 1.5;
/** Share of such a change that one part has to make up to be said alone. */
const MIN_PART_SHARE = 0.5;

/** `before` are the games that the recent ones are compared with; empty where they are not. */
export function opportunityKind(
  position: string,
  recent: readonly GameUsage[],
  before: readonly GameUsage[] = [],
): OpportunityKind {
  if (position === 'RB' || position === 'FB') return 'carries_and_targets';
  if (position === 'QB')
    return isMainPart((game) => game.attempts, position, recent, before) ? 'passes' : 'passes_and_carries';
  // none in no games
  const handoffs = mean([...before, ...recent].map(({ carries }) => carries)) ?? 0;
  const isReceiver = handoffs < MIN_HANDOFFS && isMainPart((game) => game.targets, position, recent, before);
  return isReceiver ? 'targets' : 'targets_and_carries';
}

/** Whether a part of the opportunities moves as all of them do. */
function isMainPart(
  partOf: (game: GameUsage) => number,
  position: string,
  recent: readonly GameUsage[],
  before: readonly GameUsage[],
): boolean {
  const changeOf = (count: (game: GameUsage) => number): number => {
    const [now, then] = [mean(recent.map(count)), mean(before.map(count))];
    return now === null || then === null ? 0 : now - then;
  };
  const all = changeOf((game) => opportunities(game, position));
  return Math.abs(all) < MIN_SAID_CHANGE || changeOf(partOf) / all >= MIN_PART_SHARE;
}
