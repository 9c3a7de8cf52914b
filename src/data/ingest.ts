// Keeping the archive up to date: which files to ask when, all or nothing a file, and a report of what happened.
import { bulkhead } from 'cockatiel';
import { Cron } from 'croner';
import type { GamesTable } from '../football/columns.ts';
import { weekStarts } from '../football/kickoff.ts';
import { latestSeason } from '../football/season.ts';
import type { DatasetVersion } from '../store/datasets.ts';
import type { Store } from '../store/store.ts';
import type { DataLog } from './data-log.ts';
import {
  DRAFT_PICKS_FILE,
  defaultSeasons,
  PLAYER_IDS_FILE,
  PLAYERS_FILE,
  SCHEDULE_FILE,
  SCHEDULES,
  SEASON_DATASETS,
  type SeasonDataset,
  type SingleDataset,
  type SourceUrls,
  STATE_FILE,
  TRENDING_FILES,
} from './datasets.ts';
import { createKeeper, type Errand, type PartOutcome } from './keeper.ts';
import { readSchedule } from './nflverse/schedules.ts';
import { readTimestamp } from './nflverse/timestamp.ts';
import { RefusedFile } from './refused.ts';
import { createSource, type Source, SourceUnavailable } from './source.ts';
import { MAX_PLAIN_BYTES } from './unpack.ts';

export interface IngestReport {
  readonly startedAt: number;
  readonly finishedAt: number;
  /** True when some file was stored: the picture should be loaded anew. */
  readonly changed: boolean;
  readonly parts: readonly PartOutcome[];
}

export interface Ingest {
  /**
   * Brings every dataset up to date. `onProgress` hears of each file as it is done, `onStatistics` when the statistics files are, however
   * long the platform keeps one waiting. Rejects only when the store or `onStatistics` fails.
   */
  once(onProgress?: (part: PartOutcome) => void, onStatistics?: () => Promise<unknown>): Promise<IngestReport>;
  /** Starts the polls; they never overlap. */
  start(): void;
  /** Stops the polls and waits for one under way. */
  stop(): Promise<void>;
}

/** Cron patterns of the polls, in UTC. */
export interface PollTimes {
  readonly nflverse: string;
  readonly players: string;
  readonly trending: string;
  readonly state: string;
}

const POLLS: PollTimes = {
  nflverse: '7,37 * * * *',
  players: '20 9 * * *',
  trending: '0,30 * * * *',
  state: '4 * * * *',
};

export interface IngestParts {
  readonly store: Pick<Store, 'datasets' | 'settings'>;
  readonly sources: SourceUrls;
  /** Seasons to hold; null or absent = the last five of the schedule. */
  readonly seasons?: readonly number[] | null;
  readonly now: () => number;
  readonly log: DataLog;
  readonly schedule?: Partial<PollTimes>;
  readonly source?: Source;
  /** Called after a poll that ran on the schedule, whether or not it changed anything; its failure is logged. */
  readonly onPolled?: (report: IngestReport) => Promise<unknown>;
}

/** A stamp is written before its files are: until it is this old, the files may still be the ones before. */
const SETTLED_MS = 3_600_000;
/** Files under way at once: kind to the upstream, and enough to hide its latency. */
const AT_ONCE = 3;

type Report = (part: PartOutcome) => void;

export function createIngest(parts: IngestParts): Ingest {
  const { store, sources, now, log, onPolled } = parts;
  const source = parts.source ?? createSource({ now });
  const keeper = createKeeper({ archive: store.datasets, source, now, log });
  let lastRun: Promise<unknown> = Promise.resolve();
  let jobs: readonly Cron[] = [];

  const known = async (): Promise<(dataset: string, part: string) => DatasetVersion | undefined> => {
    const versions = new Map(
      (await store.datasets.current()).map((version) => [`${version.dataset} ${version.part}`, version]),
    );
    return (dataset, part) => versions.get(`${dataset} ${part}`);
  };

  /** When the release was last written; null when it does not say. */
  const stampOf = async (tag: string): Promise<string | null> => {
    try {
      const got = await source.get({
        url: `${sources.nflverseUrl}/${tag}/timestamp.json`,
        maxBytes: MAX_PLAIN_BYTES.small,
      });
      return got.status === 'changed'
        ? await readTimestamp({ name: `${tag}/timestamp.json`, content: got.content })
        : null;
    } catch (error) {
      if (!(error instanceof SourceUnavailable) && !(error instanceof RefusedFile)) throw error;
      log.warn({ tag, reason: error.message }, 'release without a readable timestamp, asking its files');
      return null;
    }
  };

  /** Asks the errands of one release unless its stamp says that nothing was written since, and all are in order. */
  const release = async (
    tag: string | null,
    wants: string,
    errands: (asOf: string | null) => readonly Errand[],
    report: Report,
  ) => {
    const stamp = tag === null ? null : await stampOf(tag);
    const version = await known();
    const key = `ingest.settled.${tag}`;
    const settled = stamp !== null && now() - Date.parse(stamp) >= SETTLED_MS;
    const mark = `${stamp} ${wants}`;
    const all = errands(settled ? stamp : null);
    const troubled = new Set((await store.datasets.refusals()).map(({ dataset, part }) => `${dataset} ${part}`));
    const inTrouble = all.some(({ dataset, part }) => troubled.has(`${dataset} ${part}`));
    if (settled && !inTrouble && (await store.settings.get(key)) === mark) {
      for (const { dataset, part } of all)
        report({ dataset, part, outcome: version(dataset, part) ? 'unchanged' : 'not_published', reason: null });
      return;
    }
    const pool = bulkhead(AT_ONCE, Number.POSITIVE_INFINITY);
    const outcomes = await Promise.all(
      all.map((errand) =>
        pool.execute(async () => {
          const outcome = await keeper.keep(errand, version(errand.dataset, errand.part));
          report(outcome);
          return outcome.outcome;
        }),
      ),
    );
    const inOrder = outcomes.every((outcome) => outcome !== 'refused' && outcome !== 'unavailable');
    if (settled && inOrder) await store.settings.set(key, mark, now());
  };

  const single = ({ tag, url, ...file }: SingleDataset, report: Report) =>
    release(tag, '', (asOf) => [{ ...file, part: '', urls: [url(sources)], asOf }], report);

  const seasonal = (set: SeasonDataset, seasons: readonly number[], games: GamesTable | null, report: Report) =>
    release(
      set.tag,
      seasons.join(),
      (asOf) =>
        seasons.map((season) => ({
          dataset: set.dataset,
          part: String(season),
          urls: set.paths(season).map((path) => `${sources.nflverseUrl}/${path}`),
          asOf,
          live: false,
          check: (file) => set.check(file, season, games ? weekStarts(games, season) : []),
          shrinks: 'little',
        })),
      report,
    );

  const nflverse = async (report: Report) => {
    await single(SCHEDULE_FILE, report);
    const kept = await store.datasets.read(SCHEDULES, '');
    const games = kept ? await readSchedule({ name: SCHEDULES, content: kept.content }) : null;
    const latest = games ? latestSeason(games) : null;
    const seasons = parts.seasons ?? (latest === null ? [] : defaultSeasons(latest));
    for (const set of SEASON_DATASETS) await seasonal(set, seasons, games, report);
    await single(DRAFT_PICKS_FILE, report);
    await single(PLAYER_IDS_FILE, report);
  };
  const players = (report: Report) => single(PLAYERS_FILE, report);
  const state = (report: Report) => single(STATE_FILE, report);
  const trending = async (report: Report) => {
    for (const file of TRENDING_FILES) await single(file, report);
  };

  /** Runs one after the other: a poll that finds another under way waits for it. */
  const run = (step: (report: Report) => Promise<unknown>, onProgress?: Report): Promise<IngestReport> => {
    const work = lastRun.then(async () => {
      const startedAt = now();
      const outcomes: PartOutcome[] = [];
      const report: Report = (part) => {
        outcomes.push(part);
        onProgress?.(part);
      };
      await step(report);
      return {
        startedAt,
        finishedAt: now(),
        changed: outcomes.some(({ outcome }) => outcome === 'stored'),
        parts: outcomes,
      };
    });
    lastRun = work.catch(() => {});
    return work;
  };

  const platform = async (report: Report) => {
    await state(report);
    await players(report);
    await trending(report);
  };
  const everything = (onStatistics?: () => Promise<unknown>) => async (report: Report) => {
    const done = await Promise.allSettled([nflverse(report).then(onStatistics), platform(report)]);
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  };

  const poll = async (name: string, step: (report: Report) => Promise<void>) => {
    try {
      const report = await run(step);
      const stored = report.parts.filter(({ outcome }) => outcome === 'stored').length;
      if (stored > 0) log.info({ poll: name, stored, ms: report.finishedAt - report.startedAt }, 'new data');
      await onPolled?.(report);
    } catch (error) {
      log.warn({ poll: name, reason: error instanceof Error ? error.message : 'unknown' }, 'poll failed');
    }
  };

  return {
    once: (onProgress, onStatistics) => run(everything(onStatistics), onProgress),
    start() {
      if (jobs.length > 0) return;
      const times = { ...POLLS, ...parts.schedule };
      const steps = { nflverse, players, trending, state };
      jobs = (Object.keys(steps) as (keyof PollTimes)[]).map(
        (name) => new Cron(times[name], { timezone: 'UTC', protect: true, unref: true }, () => poll(name, steps[name])),
      );
    },
    async stop() {
      for (const job of jobs) job.stop();
      jobs = [];
      await lastRun;
    },
  };
}
