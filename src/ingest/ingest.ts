// Brings the archive up to date: which files to ask when, each stored whole or not at all, and a
// report of what happened.
import { Cron } from 'croner';
import type { Logger } from '../logger/index.ts';
import { type GamesTable, LAST_WEEK, latestSeason } from '../nfl/index.ts';
import type { ArchiveStore } from './archive.ts';
import type { PartOutcome } from './archive-sync.ts';
import { checkFile, type FileCheck } from './check-file.ts';
import {
  boardFile,
  DRAFT_PICKS_FILE,
  defaultSeasons,
  draftPositionsFile,
  INJURY_REPORTS,
  PLATFORM_STATE,
  PLAYER_IDS_FILE,
  PLAYERS_FILE,
  projectionsFile,
  rostershipFile,
  SCHEDULE_FILE,
  SCHEDULES,
  SEASON_DATASETS,
  type SourceUrls,
  STATE_FILE,
  TRENDING_FILES,
} from './datasets.ts';
import { createFileSource, type FileSource } from './download.ts';
import { gameDayPattern, isGameDay } from './game-day.ts';
import { readSchedule } from './nflverse/schedules.ts';
import { createReleaseSync, type ReportOutcome } from './release-sync.ts';
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

/** When each upstream is polled, as cron expressions in UTC. */
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
  /** Seasons to load; null or absent = the last eight of the schedule. */
  readonly seasons?: readonly number[] | null;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly schedule?: Partial<PollTimes>;
  /** Address of the operator's projection board; null or absent = none. */
  readonly boardUrl?: string | null;
  /** Whether the platform is asked for its rostership; default true. */
  readonly rostership?: boolean;
  /** Whether it is asked for its projections; default true. */
  readonly platformProjections?: boolean;
  /**
   * Polls of the player file in each hour from the last one before a game's announced inactives to
   * its kickoff; 0 or absent = only the daily one.
   */
  readonly gameDayPolls?: number;
  readonly source?: FileSource;
  /** Checks files of large datasets; absent = on this thread. */
  readonly checkFile?: FileCheck;
  /**
   * Called after a poll that ran on the schedule, whether or not it changed
   * anything; its failure is logged.
   */
  readonly onPolled?: (report: IngestReport) => Promise<unknown>;
}

export function createIngest(parts: IngestParts): Ingest {
  const { store, sources, now, log, onPolled } = parts;
  const source = parts.source ?? createFileSource({ now });
  const { single, seasonal } = createReleaseSync({
    ...{ store, source, sources, now, log },
    checkFile: parts.checkFile ?? checkFile,
  });
  const gameDayPolls = parts.gameDayPolls ?? 0;
  let lastRun: Promise<unknown> = Promise.resolve();
  let jobs: readonly Cron[] = [];

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
  /** An injury report is news for the platform, too: what it projected before counts no more. */
  const statistics = async (report: ReportOutcome) => {
    let isReported = false;
    await nflverse((part) => {
      isReported ||= part.dataset === INJURY_REPORTS && part.outcome === 'stored';
      report(part);
    });
    if (isReported) await projections(report);
  };
  const players = (report: ReportOutcome) => single(PLAYERS_FILE, report);
  const state = (report: ReportOutcome) => single(STATE_FILE, report);
  const trending = async (report: ReportOutcome) => {
    for (const file of TRENDING_FILES) await single(file, report);
  };
  const rostership = async (report: ReportOutcome) => {
    const week = await platformWeek();
    if (week && parts.rostership !== false) await single(rostershipFile(week.season, week.week), report);
    await projections(report);
  };
  const projections = async (report: ReportOutcome) => {
    const week = parts.platformProjections === false ? null : await platformWeek();
    if (week) await single(projectionsFile(week.season, week.week), report);
  };
  /** Leagues draft until the season begins. */
  const draftPositions = async (report: ReportOutcome) => {
    const week = parts.platformProjections === false ? null : await platformWeek();
    if (week?.week === 1) await single(draftPositionsFile(week.season), report);
  };
  const daily = async (report: ReportOutcome) => {
    await players(report);
    await draftPositions(report);
  };
  /** The platform's current week, week 1 before the season; null after it and without a state. */
  const platformWeek = async () => {
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
    await daily(report);
    await trending(report);
    await rostership(report);
  };
  const fetchAll = (onStatistics?: () => Promise<unknown>) => async (report: ReportOutcome) => {
    const done = await Promise.allSettled([nflverse(report).then(onStatistics), platform(report)]);
    for (const settledPart of done) if (settledPart.status === 'rejected') throw settledPart.reason;
  };

  /** The announced inactives reach an answer through the platform's player file and projections. */
  const pollInactives = async () => {
    const games = await storedGames().catch(() => null);
    if (!games || !isGameDay(games, now(), gameDayPolls)) return;
    await poll('inactives', async (report) => {
      await players(report);
      await projections(report);
    });
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
      const steps = { nflverse: statistics, players: daily, trending, rostership, state };
      const options = { timezone: 'UTC', protect: true, unref: true };
      const pattern = gameDayPattern(gameDayPolls);
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
