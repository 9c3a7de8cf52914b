// A quarterback's record of starts before a week.
import { memoPer } from '../../memo/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { Tally } from '../../tally/index.ts';
import { type StartedGame, startedGames } from './game-starters.ts';

/** A quarterback's record of starts, for his present team unless said otherwise. */
export interface StartRecord {
  /** Team's games of this season since his last start; 0 when he started the last, NaN for none. */
  readonly gamesSinceStart: number;
  readonly startsOfLastFour: number;
  readonly startsThisSeason: number;
  /** Share of the team's attempts in its last game of this season. */
  readonly lastAttemptShare: number;
  readonly startsLastSeason: number;
  readonly startsElsewhereLastSeason: number;
  /** Started the team's last game of last season. */
  readonly endedLastSeason: boolean;
}

/** `id` is his gsis id. */
export function startRecord(snapshot: Snapshot, id: string, team: string): StartRecord {
  const all = startedGames(snapshot);
  const inSeason = (games: readonly StartedGame[] | undefined, season: number) =>
    (games ?? []).filter((game) => game.season === season);
  const own = inSeason(all.get(team), snapshot.season);
  const ownLast = inSeason(all.get(team), snapshot.season - 1);
  const started = ({ starter }: StartedGame) => starter === id;
  const last = own.findLastIndex(started);
  const startsLastSeason = ownLast.filter(started).length;
  return {
    gamesSinceStart: last < 0 ? Number.NaN : own.length - 1 - last,
    startsOfLastFour: own.slice(-4).filter(started).length,
    startsThisSeason: own.filter(started).length,
    lastAttemptShare: attemptShareIn(own.at(-1), id),
    startsLastSeason,
    startsElsewhereLastSeason: startsBySeason(snapshot).of(id) - startsLastSeason,
    endedLastSeason: ownLast.at(-1)?.starter === id,
  };
}

/**
 * Who threw no pass has no share. Without a box score the starter counts as having thrown them all,
 * as most do.
 */
function attemptShareIn(game: StartedGame | undefined, id: string): number {
  if (game === undefined) return 0;
  return game.attemptShares.size === 0 ? Number(game.starter === id) : (game.attemptShares.get(id) ?? 0);
}

/** Starts of last season by quarterback. */
const startsBySeason = memoPer((snapshot: Snapshot) => {
  const starts = new Tally<string>();
  for (const games of startedGames(snapshot).values())
    for (const { season, starter } of games) if (season === snapshot.season - 1) starts.add(starter);
  return starts;
});
