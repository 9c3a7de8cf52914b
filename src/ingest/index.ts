// Dataset files into the archive, and the archive into a snapshot. Also the downloader
// and the checks of a file.

export type { DatasetArchive, DatasetRefusal, DatasetVersion, EarlierVersions } from './archive.ts';
export { UNAVAILABLE_PREFIX } from './archive-sync.ts';
export { cleanName } from './clean-name.ts';
export { CsvReader } from './csv.ts';
export {
  DRAFT_POSITIONS,
  LIVE_RECORD,
  ODDS_NOTE,
  ODDS_TREE,
  OPERATOR_BOARD,
  OWN_RECORDS,
  PLATFORM_PLAYERS,
  POLLED_LOOKBACK_HOURS,
  PROJECTIONS,
  ROSTERSHIP,
  type SourceUrls,
  TRENDING,
} from './datasets.ts';
export type { UpstreamFile } from './decompress.ts';
export { MAX_PLAIN_BYTES, unpackJson } from './decompress.ts';
export { createFileSource, type FileSource, SourceUnavailableError } from './download.ts';
export { createIngest, type Ingest, type IngestReport, type PollTimes } from './ingest.ts';
export { type IngestLease, type IngestLeases, LeaseLostError } from './ingest-lease.ts';
export { InvalidFileError } from './invalid-file.ts';
export { readBoard } from './operator/board.ts';
export { createPartsReader } from './parts-reader.ts';
export { createSavedTables } from './saved-tables.ts';
export { type PlatformPlayer, readPlatformPlayers } from './sleeper/players.ts';
export {
  type DraftPositions,
  type PlatformProjections,
  projectionsPath,
  projectionsWeekOf,
  readDraftPositions,
  readProjectionsFile,
} from './sleeper/projections.ts';
export {
  type RostershipTable,
  readRostershipFile,
  rostershipPath,
  rostershipWeekOf,
} from './sleeper/rostership.ts';
export { readTrending, type TrendingKind, trendingPath } from './sleeper/trending.ts';
export { archiveFreshness, createSnapshotLoader, type SnapshotLoader } from './snapshot-loader.ts';
export { createReadingWorker } from './worker/reading-worker.ts';
export { type PackPlayers, serveTasks } from './worker/serve-tasks.ts';
