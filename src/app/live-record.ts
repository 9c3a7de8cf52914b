// The service's own record: what was archived before each game, scored once after the week, by the
// process that ingests; every process publishes what is stored.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type LiveRecord, LiveWeek } from '../contract/index.ts';
import { type DatasetArchive, LIVE_RECORD } from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import { kickoffsOf, LAST_WEEK, lastWeekPlayed, type Snapshot, type Week } from '../nfl/index.ts';
import type { Expectation } from '../projections/index.ts';
import type { MarketArchive } from '../sleeper/index.ts';
import { isWeekComplete, type LiveExpectation, liveRecordOf, scoreLiveWeek } from '../track-record/index.ts';
import { createPause } from './pause.ts';

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
    readonly marketArchive: Pick<MarketArchive, 'lastBeforeGame'>;
  };
  readonly now: () => number;
  readonly log: Pick<Logger, 'info'>;
}

const partOf = ({ season, week }: Week): string => `${season} wk ${String(week).padStart(2, '0')}`;

export function createLiveRecords({ store, now, log }: LiveRecordsParts): LiveRecords {
  const weeks = new Map<string, LiveWeek>();
  let record = liveRecordOf([]);
  let scoredThrough: Snapshot | null = null;
  const load = async () => {
    const parts = (await store.datasets.current()).filter(({ dataset }) => dataset === LIVE_RECORD);
    const added = parts.filter(({ part }) => !weeks.has(part));
    for (const { part } of added) {
      const stored = await store.datasets.read(LIVE_RECORD, part);
      if (stored) weeks.set(part, LiveWeek.parse(JSON.parse(Buffer.from(stored.content).toString())));
    }
    if (added.length > 0) record = liveRecordOf([...weeks.values()]);
  };

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

  const scoreWeek = async (week: Week, after: Snapshot): Promise<void> => {
    const expectations = await expectationsBefore(week, after);
    if (expectations.length === 0 || !isWeekComplete(after, week)) return;
    const scores = scoreLiveWeek(week, expectations, after);
    if (scores === null) return;
    const scoredAt = now();
    const { season, week: number } = week;
    const asOf = new Date(scoredAt).toISOString();
    const scored = LiveWeek.parse({ season, week: number, scored_at: asOf, ...scores });
    const content = Buffer.from(JSON.stringify(scored));
    await store.datasets.put(
      {
        dataset: LIVE_RECORD,
        part: partOf(week),
        sha256: createHash('sha256').update(content).digest('hex'),
        asOf,
        etag: null,
        lastModified: null,
        url: 'gridcall:live-record',
        fetchedAt: scoredAt,
        bytes: content.length,
      },
      content,
    );
    log.info({ season, week: number, players: scored.players }, 'A week of the live record was scored.');
  };

  return {
    load,
    async score(snapshot) {
      if (snapshot === scoredThrough) return;
      // another process may have scored a week before this one took over
      await load();
      const pause = createPause();
      for (const week of weeksPlayed(snapshot)) {
        if (weeks.has(partOf(week))) continue;
        await pause();
        await scoreWeek(week, snapshot);
      }
      await load();
      scoredThrough = snapshot;
    },
    current: () => record,
  };
}

function weeksPlayed(snapshot: Snapshot): readonly Week[] {
  return [snapshot.season - 1, snapshot.season].flatMap((season) => {
    const last = season === snapshot.season ? Math.min(lastWeekPlayed(snapshot), snapshot.week - 1) : LAST_WEEK;
    return Array.from({ length: last }, (_, i) => ({ season, week: i + 1 }));
  });
}
