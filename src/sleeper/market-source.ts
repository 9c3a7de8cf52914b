// The platform's market as it was polled: records every poll with its time, and reads the
// rostership that a week may use.
import { DAY_MS } from '../durations/index.ts';
import type { DraftRanks, PlatformRostership } from '../fantasy/index.ts';
import {
  type DatasetArchive,
  type DatasetVersion,
  DRAFT_POSITIONS,
  InvalidFileError,
  type PackPlayers,
  PLATFORM_PLAYERS,
  type PlatformProjections,
  PROJECTIONS,
  projectionsWeekOf,
  ROSTERSHIP,
  type RostershipTable,
  readDraftPositions,
  readProjectionsFile,
  readRostershipFile,
  readTrending,
  rostershipWeekOf,
  TRENDING,
} from '../ingest/index.ts';
import type { Logger } from '../logger/index.ts';
import type { PlayerFilePoll, SeasonNow, Week } from '../nfl/index.ts';
import { hasWeekBegun } from './kickoff.ts';
import type { MarketArchive, MarketPollKind } from './market-archive.ts';
import {
  packDraftPositions,
  packProjections,
  packRostership,
  packTrending,
  unpackDraftRanks,
  unpackInjuryStatus,
  unpackProjections,
  unpackRostership,
  unpackSearchRanks,
} from './market-polls.ts';

export interface MarketSource {
  /** Archives what was polled since the last call. To be called after every poll. */
  record(): Promise<void>;
  /**
   * Archives what is expected of a week, unless that was done within three hours or the week's last
   * game has begun. `pack` is called when it is archived.
   */
  keep(week: Week & { readonly lastKickoffMs: number }, pack: () => Uint8Array): Promise<void>;
  /**
   * For the current week or a later one the newest poll, at most seven days old; for a past week
   * the newest one from before its first kickoff. Null where there is none.
   */
  rostership(week: Week & { readonly isCurrent: boolean }): Promise<PlatformRostership | null>;
  /**
   * What the platform projects for a week; null where nothing usable was polled, as of rostership.
   */
  projections(week: Week & { readonly isCurrent: boolean }): Promise<PolledProjections | null>;
  /**
   * Draft ranks of a season by average draft position, or by the player file where none was polled.
   * Of the polls from before the season's first kickoff the last at or before `draftedAt`, else the
   * first after it; null without any. `draftedAt` null: the last of all.
   */
  draftRanks(season: number, draftedAt: number | null): Promise<DraftRanks | null>;
  /** The week's newest poll of the player file from before each of the times; those there are. */
  playerPolls(week: Week, times: readonly number[]): Promise<readonly PlayerFilePoll[]>;
}

export interface PolledProjections {
  /** ISO 8601. */
  readonly asOf: string;
  readonly points: PlatformProjections;
}

export interface MarketSourceParts {
  readonly store: { readonly datasets: DatasetArchive; readonly marketArchive: MarketArchive };
  /** The point the season has reached (`SnapshotLoader.season`). */
  readonly season: () => SeasonNow | null;
  /** First kickoff of a week by the schedule, in milliseconds since 1970; null for none. */
  readonly kickoff: (season: number, week: number) => number | null;
  /** False answers every question about rostership with null. */
  readonly usesRostership: boolean;
  /** The same about projections. */
  readonly usesProjections: boolean;
  /** Packs the player file: 15 MB, so on another thread. */
  readonly packPlayers: PackPlayers;
  readonly now: () => number;
  readonly log: Pick<Logger, 'warn'>;
}

/** Drafts happen before this week of the season. */
const FIRST_WEEK = 1;
/** A rostership older than a week is that of another week's injuries and adds. */
const MAX_AGE_MS = 7 * DAY_MS;
/** Projections older than a day miss a report or a practice. */
const MAX_PROJECTIONS_AGE_MS = DAY_MS;
/** Trending lists and expectations change more often and are archived as rostership is polled. */
const MIN_INTERVAL_MS = 3 * 3_600_000 - 60_000;

/** One kind of poll: the dataset it lies in, and how its content is packed. */
interface PolledDataset {
  readonly kind: MarketPollKind;
  readonly dataset: string;
  readonly minIntervalMs: number;
  readonly pack: (content: Uint8Array) => Promise<Uint8Array | null>;
}

const polledDatasets = (packPlayers: PackPlayers): readonly PolledDataset[] => [
  {
    kind: 'rostership',
    dataset: ROSTERSHIP,
    minIntervalMs: 1,
    pack: async (content) => {
      const table = await readRostershipFile({ name: ROSTERSHIP, content });
      return table && packRostership(table);
    },
  },
  {
    kind: 'projections',
    dataset: PROJECTIONS,
    minIntervalMs: 1,
    pack: async (content) => {
      const table = await readProjectionsFile({ name: PROJECTIONS, content });
      return table && packProjections(table);
    },
  },
  {
    kind: 'draft_positions',
    dataset: DRAFT_POSITIONS,
    minIntervalMs: 1,
    pack: async (content) => {
      const positions = await readDraftPositions({ name: DRAFT_POSITIONS, content });
      return positions && packDraftPositions(positions);
    },
  },
  ...(['add', 'drop'] as const).map((trend) => ({
    kind: `trending_${trend}` as const,
    dataset: TRENDING[trend],
    minIntervalMs: MIN_INTERVAL_MS,
    pack: async (content: Uint8Array) => packTrending(await readTrending({ name: TRENDING[trend], content })),
  })),
  {
    kind: 'players',
    dataset: PLATFORM_PLAYERS,
    minIntervalMs: 1,
    pack: (content) => packPlayers({ name: PLATFORM_PLAYERS, content }),
  },
];

export function createMarketSource(parts: MarketSourceParts): MarketSource {
  const { store, season, kickoff, usesRostership, usesProjections, packPlayers, now, log } = parts;
  const polledFiles = polledDatasets(packPlayers);
  let unpacked = new Map<number, PlayerFilePoll>();
  let newestProjections: { readonly sha256: string; readonly points: PlatformProjections | null } | null = null;
  let newest: { readonly sha256: string; readonly shares: RostershipTable | null } | null = null;

  const isBeforeKickoff = (week: Week, { requested, hasKickedOff }: SeasonNow): boolean => {
    const weeksAhead = (week.season - requested.season) * 100 + week.week - requested.week;
    if (weeksAhead !== 0) return weeksAhead > 0;
    return !hasWeekBegun({ hasKickedOff, kickoffMs: kickoff(week.season, week.week), now: now() });
  };

  const recordPoll = async ({ kind, dataset, minIntervalMs, pack }: PolledDataset, version: DatasetVersion) => {
    const seasonState = season();
    const week = rostershipWeekOf(version.url) ?? projectionsWeekOf(version.url) ?? seasonState?.requested ?? null;
    const polledAt = Date.parse(version.asOf);
    const last = await store.marketArchive.lastTime(kind);
    if (!seasonState || !week || (last !== null && polledAt - last < minIntervalMs)) return;
    const stored = await store.datasets.read(dataset, '');
    const content = stored && (await pack(stored.content));
    if (!content) return;
    await store.marketArchive.add({
      ...week,
      kind,
      polledAt,
      isBeforeKickoff: isBeforeKickoff(week, seasonState),
      content,
    });
  };

  const newestShares = async ({ sha256 }: DatasetVersion, content: Uint8Array): Promise<RostershipTable | null> => {
    if (newest?.sha256 !== sha256) newest = { sha256, shares: await readRostershipFile({ name: ROSTERSHIP, content }) };
    return newest.shares;
  };

  return {
    async record() {
      const versions = await store.datasets.current();
      for (const polled of polledFiles) {
        const version = versions.find(({ dataset }) => dataset === polled.dataset);
        if (!version) continue;
        try {
          await recordPoll(polled, version);
        } catch (error) {
          if (!(error instanceof InvalidFileError)) throw error;
          log.warn({ dataset: polled.dataset, reason: error.reason }, 'archived file unreadable, poll not recorded');
        }
      }
    },

    async keep(week, pack) {
      const seasonState = season();
      const polledAt = now();
      const last = await store.marketArchive.lastTime('expectations');
      if (!seasonState) return;
      const isBeforeWeek = isBeforeKickoff(week, seasonState);
      // a replayed season's games were years ago: it has the polls from before its week alone
      if (!isBeforeWeek && polledAt >= week.lastKickoffMs) return;
      if (last !== null && polledAt - last < MIN_INTERVAL_MS) return;
      const { season: year, week: number } = week;
      const content = pack();
      await store.marketArchive.add({
        kind: 'expectations',
        season: year,
        week: number,
        polledAt,
        isBeforeKickoff: isBeforeWeek,
        content,
      });
    },

    async rostership({ season: year, week, isCurrent }) {
      if (!usesRostership) return null;
      if (!isCurrent) {
        const poll = await store.marketArchive.lastBeforeKickoff('rostership', year, week);
        return poll && { asOf: new Date(poll.polledAt).toISOString(), shares: unpackRostership(poll.content) };
      }
      const stored = await store.datasets.read(ROSTERSHIP, '');
      const isFresh =
        stored &&
        now() - Date.parse(stored.version.asOf) <= MAX_AGE_MS &&
        rostershipWeekOf(stored.version.url)?.season === year;
      if (!isFresh) return null;
      const shares = await newestShares(stored.version, stored.content);
      return shares && { asOf: stored.version.asOf, shares };
    },

    async projections({ season: year, week, isCurrent }) {
      if (!usesProjections) return null;
      if (!isCurrent) {
        const poll = await store.marketArchive.lastBeforeKickoff('projections', year, week);
        return poll && { asOf: new Date(poll.polledAt).toISOString(), points: unpackProjections(poll.content) };
      }
      const stored = await store.datasets.read(PROJECTIONS, '');
      const about = stored && projectionsWeekOf(stored.version.url);
      if (!stored || about?.season !== year || about.week !== week) return null;
      if (now() - Date.parse(stored.version.asOf) > MAX_PROJECTIONS_AGE_MS) return null;
      const { asOf, sha256 } = stored.version;
      if (newestProjections?.sha256 !== sha256)
        newestProjections = {
          sha256,
          points: await readProjectionsFile({ name: PROJECTIONS, content: stored.content }),
        };
      return newestProjections.points && { asOf, points: newestProjections.points };
    },

    async draftRanks(year, draftedAt) {
      const time = draftedAt ?? Number.MAX_SAFE_INTEGER;
      const nearest = (kind: MarketPollKind) => store.marketArchive.nearestBeforeKickoff(kind, year, FIRST_WEEK, time);
      const drafted = usesProjections ? await nearest('draft_positions') : null;
      if (drafted)
        return { asOf: new Date(drafted.polledAt).toISOString(), by: 'adp', ranks: unpackDraftRanks(drafted.content) };
      const poll = await nearest('players');
      return poll && { asOf: new Date(poll.polledAt).toISOString(), ranks: unpackSearchRanks(poll.content) };
    },

    async playerPolls({ season: year, week }, times) {
      const polls = new Map<number, PlayerFilePoll>();
      for (const time of times) {
        const poll = await store.marketArchive.lastBefore('players', year, week, time);
        if (!poll) continue;
        const { polledAt, content } = poll;
        // the same object as before: what was read from it is cached by it
        polls.set(polledAt, unpacked.get(polledAt) ?? { polledAt, injuryStatus: unpackInjuryStatus(content) });
      }
      unpacked = polls;
      return [...polls.values()];
    },
  };
}
