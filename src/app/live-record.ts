// The service's own record: what was archived before each game, scored once after the week, by the
// process that ingests; every process publishes what is stored.
import { gunzipSync } from 'node:zlib';
import { type LiveRecord, LiveWeek } from '../contract/index.ts';
import { type DatasetArchive, LIVE_RECORD } from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { memoPerPair } from '../memo/index.ts';
import { kickoffsOf, LAST_WEEK, lastWeekPlayed, OFFENSE_POSITIONS, type Snapshot, type Week } from '../nfl/index.ts';
import { committedForecasts, type WeekTree } from '../odds-tree/index.ts';
import { ANSWERED_RANKS, type Expectation } from '../projections/index.ts';
import type { MarketArchive } from '../sleeper/index.ts';
import { isWeekComplete, type LiveExpectation, liveRecordOf, scoreLiveWeek } from '../track-record/index.ts';
import { createOwnRecords } from './own-records.ts';
import { createPause } from './pause.ts';
import type { PublicRecord } from './public-record.ts';

export interface LiveRecords {
  /** Reads the stored weeks. */
  load(): Promise<void>;
  /**
   * Scores and stores the complete weeks of this season and the last that are archived and not yet
   * scored. For the process that ingests.
   */
  score(snapshot: Snapshot): Promise<void>;
  /** The record of the weeks that are loaded. */
  current(): LiveRecord;
}

export interface LiveRecordsParts {
  readonly store: {
    readonly datasets: Pick<DatasetArchive, 'current' | 'read' | 'put'>;
    readonly marketArchive: Pick<MarketArchive, 'lastBeforeGame' | 'lastBefore'>;
  };
  /** A week with a tree that a note dates is scored by its committed odds. */
  readonly publicRecord: Pick<PublicRecord, 'load' | 'datedTreeOf' | 'roots'>;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info'>;
}

export function createLiveRecords({ store, publicRecord, now, log }: LiveRecordsParts): LiveRecords {
  const weeks = createOwnRecords({ datasets: store.datasets, dataset: LIVE_RECORD, schema: LiveWeek, now });
  let scoredThrough: Snapshot | null = null;
  const recordOf = memoPerPair((scored: readonly LiveWeek[], roots: ReturnType<PublicRecord['roots']>) => ({
    ...liveRecordOf(scored),
    ...(roots.length > 0 && { roots: [...roots] }),
  }));

  /** Of each player the last from before the kickoff of his team's game. */
  const expectationsBefore = async ({ season, week }: Week, after: Snapshot): Promise<readonly LiveExpectation[]> => {
    const kickoffs = kickoffsOf(after.before(season, week));
    const found = new Map<string, LiveExpectation>();
    for (const kickoff of [...new Set(kickoffs.values())].sort((a, b) => b - a)) {
      const poll = await store.marketArchive.lastBeforeGame('expectations', season, week, kickoff);
      // without one before a game there is none before the games that were earlier
      if (!poll) break;
      const archived = JSON.parse(gunzipSync(poll.content).toString()) as readonly Expectation[];
      for (const { id, position, plays, platform = null, answered } of archived)
        if (answered && kickoffs.get(answered.team) === kickoff && !found.has(id))
          found.set(id, { id, position, plays, platform, ...answered });
    }
    return [...found.values()];
  };

  /** What was committed, with what the platform projected then. */
  const committedExpectations = async (tree: WeekTree, after: Snapshot): Promise<readonly LiveExpectation[]> => {
    const { season, week, madeAt } = tree;
    const poll = await store.marketArchive.lastBefore('expectations', season, week, madeAt + 1);
    const archived = poll ? (JSON.parse(gunzipSync(poll.content).toString()) as readonly Expectation[]) : [];
    const platform = new Map(archived.map((expectation) => [expectation.id, expectation.platform ?? null]));
    const known = committedForecasts(tree).flatMap((forecast) => {
      const position = after.players.byGsisId(forecast.id)?.position;
      return position ? { ...forecast, position, platform: platform.get(forecast.id) ?? null } : [];
    });
    known.sort((a, b) => b.points * b.plays - a.points * a.plays);
    // as many as are archived: odds to play of those far down the list would flatter
    return OFFENSE_POSITIONS.flatMap((position) =>
      known.filter((each) => each.position === position).slice(0, ANSWERED_RANKS[position]),
    );
  };

  const scoreWeek = async (week: Week, after: Snapshot): Promise<void> => {
    const tree = publicRecord.datedTreeOf(week);
    const expectations = await (tree ? committedExpectations(tree, after) : expectationsBefore(week, after));
    if (expectations.length === 0 || !isWeekComplete(after, week)) return;
    const scores = scoreLiveWeek(week, expectations, after);
    if (scores === null) return;
    const { season, week: number } = week;
    const scored = { season, week: number, scored_at: new Date(now()).toISOString(), ...scores };
    await weeks.put(LiveWeek.parse({ ...scored, ...(tree && { root: tree.root }) }));
    log.info({ season, week: number, players: scored.players }, 'A week of the live record was scored.');
  };

  return {
    load: weeks.load,
    async score(snapshot) {
      if (snapshot === scoredThrough) return;
      // another process may have scored a week before this one took over
      await weeks.load();
      await publicRecord.load();
      const pause = createPause();
      for (const week of weeksPlayed(snapshot)) {
        if (weeks.of(week)) continue;
        await pause();
        await scoreWeek(week, snapshot);
      }
      scoredThrough = snapshot;
    },
    current: () => recordOf(weeks.all(), publicRecord.roots()),
  };
}

function weeksPlayed(snapshot: Snapshot): readonly Week[] {
  return [snapshot.season - 1, snapshot.season].flatMap((season) => {
    const last = season === snapshot.season ? Math.min(lastWeekPlayed(snapshot), snapshot.week - 1) : LAST_WEEK;
    return Array.from({ length: last }, (_, i) => ({ season, week: i + 1 }));
  });
}
