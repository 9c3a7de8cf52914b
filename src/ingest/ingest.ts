// Brings the archive up to date: which files to ask when, each stored whole or not at all, and a
// report of what happened.

import { bulkhead } from 'cockatiel';
import { Cron } from 'croner';
import type { Logger } from '../logger/index.ts';
import { type GamesTable, LAST_WEEK, latestSeason, weekStarts } from '../nfl/index.ts';
import type { ArchiveStore, DatasetVersion } from './archive.ts';
import { createArchiveSync, type FetchJob, type PartOutcome } from './archive-sync.ts';
import {
  boardFile,
  DRAFT_PICKS_FILE,
  defaultSeasons,
  PLATFORM_STATE,
  PLAYER_IDS_FILE,
  PLAYERS_FILE,
  rostershipFile,
  SCHEDULE_FILE,
  SCHEDULES,
  SEASON_DATASETS,
  type SeasonDataset,
  type SingleDataset,
  type SourceUrls,
  STATE_FILE,
  TRENDING_FILES,
} from './datasets.ts';
import { MAX_PLAIN_BYTES } from './decompress.ts';
import { createFileSource, type FileSource, SourceUnavailableError } from './download.ts';
import { gameDayPattern, isBeforeKickoff } from './game-day.ts';
import { InvalidFileError } from './invalid-file.ts';
import { readSchedule } from './nflverse/schedules.ts';
import { readTimestamp } from './nflverse/timestamp.ts';
import { readState } from './sleeper/state.ts';

export interface IngestReport {
  readonly startedAt: number;
  readonly finishedAt: number;
  /** True when some file was stored: the snapshot should be reloaded. */
  readonly changed: boolean;
  readonly parts: readonly PartOutcome[];
}

export interface Ingest {
  /**
   * Brings every dataset up to date. `onProgress` is called after each file, `onStatistics`
   * after the statistics files, however slow the platform is. Rejects only when the store
   * or `onStatistics` fails.
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
  readonly rostership: string;
  readonly state: string;
}

const POLLS: PollTimes = {
  nflverse: '7,37 * * * *',
  players: '20 9 * * *',
  trending: '0,30 * * * *',
  // at this rate the archive grows by 10 MB a season: docs/research/rostership.md
  rostership: '12 */3 * * *',
  state: '4 * * * *',
};

export interface IngestParts {
  readonly store: Pick<ArchiveStore, 'datasets' | 'settings'>;
  readonly sources: SourceUrls;
  /** Seasons to load; null or absent = the last five of the schedule. */
  readonly seasons?: readonly number[] | null;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly schedule?: Partial<PollTimes>;
  /** Address of the operator's projection board; null or absent = none. */
  readonly boardUrl?: string | null;
  /** Whether the platform is asked for its rostership; default true. */
  readonly rostership?: boolean;
  /**
   * Polls of the player file in each hour between a game's announced inactives and its kickoff; 0
   * or absent = only the daily one.
   */
  readonly gameDayPolls?: number;
  readonly source?: FileSource;
  /**
   * Called after a poll that ran on the schedule, whether or not it changed
   * anything; its failure is logged.
   */
  readonly onPolled?: (report: IngestReport) => Promise<unknown>;
}

/**
 * A stamp is written before its files are: until it is this old, the files may
 * still be the ones before.
 */
const MIN_STAMP_AGE_MS = 3_600_000;
/** Files under way at once: kind to the upstream, and enough to hide its latency. */
const MAX_CONCURRENT_FILES = 3;

type ReportOutcome = (part: PartOutcome) => void;

export function createIngest(parts: IngestParts): Ingest {
  const { store, sources, now, log, onPolled } = parts;
  const source = parts.source ?? createFileSource({ now });
  const archiveSync = createArchiveSync({ archive: store.datasets, source, now, log });
  let lastRun: Promise<unknown> = Promise.resolve();
  let jobs: readonly Cron[] = [];

  const currentVersions = async (): Promise<(dataset: string, part: string) => DatasetVersion | undefined> => {
    const versions = new Map(
      (await store.datasets.current()).map((version) => [`${version.dataset} ${version.part}`, version]),
    );
    return (dataset, part) => versions.get(`${dataset} ${part}`);
  };

  /** When the release was last written; null when it does not say. */
  const releaseStampOf = async (tag: string): Promise<string | null> => {
    try {
      const download = await source.get({
        url: `${sources.nflverseUrl}/${tag}/timestamp.json`,
        maxBytes: MAX_PLAIN_BYTES.small,
      });
      return download.status === 'changed'
        ? await readTimestamp({ name: `${tag}/timestamp.json`, content: download.content })
        : null;
    } catch (error) {
      if (!(error instanceof SourceUnavailableError) && !(error instanceof InvalidFileError)) throw error;
      log.warn({ tag, reason: error.message }, 'release without a readable timestamp, asking its files');
      return null;
    }
  };

  /**
   * Runs the fetch jobs of one release unless its timestamp shows no change and
   * all files are in order.
   */
  const release = async (
    tag: string | null,
    contentKey: string,
    jobs: (asOf: string | null) => readonly FetchJob[],
    report: ReportOutcome,
  ) => {
    const stamp = tag === null ? null : await releaseStampOf(tag);
    const version = await currentVersions();
    const key = `ingest.settled.${tag}`;
    const settled = stamp !== null && now() - Date.parse(stamp) >= MIN_STAMP_AGE_MS;
    const releaseMark = `${stamp} ${contentKey}`;
    const all = jobs(settled ? stamp : null);
    const refused = new Set((await store.datasets.refusals()).map(({ dataset, part }) => `${dataset} ${part}`));
    const isRefused = all.some(({ dataset, part }) => refused.has(`${dataset} ${part}`));
    if (settled && !isRefused && (await store.settings.get(key)) === releaseMark) {
      for (const { dataset, part } of all)
        report({ dataset, part, outcome: version(dataset, part) ? 'unchanged' : 'not_published', reason: null });
      return;
    }
    const pool = bulkhead(MAX_CONCURRENT_FILES, Number.POSITIVE_INFINITY);
    const outcomes = await Promise.all(
      all.map((job) =>
        pool.execute(async () => {
          const outcome = await archiveSync.sync(job, version(job.dataset, job.part));
          report(outcome);
          return outcome.outcome;
        }),
      ),
    );
    const inOrder = outcomes.every((outcome) => outcome !== 'refused' && outcome !== 'unavailable');
    if (settled && inOrder) await store.settings.set(key, releaseMark, now());
  };

  const single = ({ tag, url, ...file }: SingleDataset, report: ReportOutcome) =>
    release(tag, '', (asOf) => [{ ...file, part: '', urls: [url(sources)], asOf }], report);

  const seasonal = (set: SeasonDataset, seasons: readonly number[], games: GamesTable | null, report: ReportOutcome) =>
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
          shrinkPolicy: 'little',
        })),
      report,
    );

  const storedGames = async (): Promise<GamesTable | null> => {
    const stored = await store.datasets.read(SCHEDULES, '');
    return stored && readSchedule({ name: SCHEDULES, content: stored.content });
  };

  const nflverse = async (report: ReportOutcome) => {
    await single(SCHEDULE_FILE, report);
    const games = await storedGames();
    const latest = games ? latestSeason(games) : null;
    const seasons = parts.seasons ?? (latest === null ? [] : defaultSeasons(latest));
    for (const set of SEASON_DATASETS) await seasonal(set, seasons, games, report);
    await single(DRAFT_PICKS_FILE, report);
    await single(PLAYER_IDS_FILE, report);
    if (parts.boardUrl) await single(boardFile(parts.boardUrl), report);
  };
  const players = (report: ReportOutcome) => single(PLAYERS_FILE, report);
  const state = (report: ReportOutcome) => single(STATE_FILE, report);
  const trending = async (report: ReportOutcome) => {
    for (const file of TRENDING_FILES) await single(file, report);
  };
  const rostership = async (report: ReportOutcome) => {
    const week = parts.rostership === false ? null : await rostershipWeek();
    if (week) await single(rostershipFile(week.season, week.week), report);
  };
  /** The platform's current week, week 1 before the season; null after it and without a state. */
  const rostershipWeek = async () => {
    const stored = await store.datasets.read(PLATFORM_STATE, '');
    if (!stored) return null;
    const { season, week, seasonType } = await readState({ name: PLATFORM_STATE, content: stored.content });
    if (seasonType === 'pre') return { season, week: 1 };
    return seasonType === 'regular' && week >= 1 && week <= LAST_WEEK ? { season, week } : null;
  };

  /** Runs are sequential: a poll that starts during another waits for it. */
  const run = (
    step: (report: ReportOutcome) => Promise<unknown>,
    onProgress?: ReportOutcome,
  ): Promise<IngestReport> => {
    const work = lastRun.then(async () => {
      const startedAt = now();
      const outcomes: PartOutcome[] = [];
      const report: ReportOutcome = (part) => {
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

  const platform = async (report: ReportOutcome) => {
    await state(report);
    await players(report);
    await trending(report);
    await rostership(report);
  };
  const fetchAll = (onStatistics?: () => Promise<unknown>) => async (report: ReportOutcome) => {
    const done = await Promise.allSettled([nflverse(report).then(onStatistics), platform(report)]);
    for (const settledPart of done) if (settledPart.status === 'rejected') throw settledPart.reason;
  };

  /** The announced inactives reach an answer through the platform's player file. */
  const pollInactives = async () => {
    const games = await storedGames().catch(() => null);
    if (games && isBeforeKickoff(games, now())) await poll('inactives', players);
  };

  const poll = async (name: string, step: (report: ReportOutcome) => Promise<void>) => {
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
    once: (onProgress, onStatistics) => run(fetchAll(onStatistics), onProgress),
    start() {
      if (jobs.length > 0) return;
      const times = { ...POLLS, ...parts.schedule };
      const steps = { nflverse, players, trending, rostership, state };
      const options = { timezone: 'UTC', protect: true, unref: true };
      const pattern = gameDayPattern(parts.gameDayPolls ?? 0);
      jobs = [
        ...(Object.keys(steps) as (keyof PollTimes)[]).map(
          (name) => new Cron(times[name], options, () => poll(name, steps[name])),
        ),
        ...(pattern === null ? [] : [new Cron(pattern, options, pollInactives)]),
      ];
    },
    async stop() {
      for (const job of jobs) job.stop();
      jobs = [];
      await lastRun;
    },
  };
}
