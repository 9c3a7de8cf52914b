// The polls of the player file that game-day answers read: cached, so that the clock of a
// week needs no database.
import { kickoffsOf, type PlayerFilePoll, pollTimes, type Snapshot } from '../nfl/index.ts';
import type { MarketSource } from '../sleeper/index.ts';

export interface GameDayPolls {
  /** Reads the polls of the snapshot's week that may show announced inactives by now. */
  load(snapshot: Snapshot): Promise<void>;
  current(): readonly PlayerFilePoll[];
}

export interface GameDayPollsParts {
  readonly market: Pick<MarketSource, 'playerPolls'>;
  readonly now: () => number;
}

export function createGameDayPolls({ market, now }: GameDayPollsParts): GameDayPolls {
  let polls: readonly PlayerFilePoll[] = [];
  return {
    async load(snapshot) {
      polls = await market.playerPolls(snapshot, pollTimes(kickoffsOf(snapshot).values(), now()));
    },
    current: () => polls,
  };
}
