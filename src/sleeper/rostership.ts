// The platform's rostership and projections of past weeks. Use them for a backtest; the service
// reads the polls of `createMarketSource`.
import {
  createFileSource,
  type FileSource,
  InvalidFileError,
  MAX_PLAIN_BYTES,
  type PlatformProjections,
  projectionsPath,
  type RostershipTable,
  readProjectionsFile,
  readRostershipFile,
  rostershipPath,
  SourceUnavailableError,
  type UpstreamFile,
} from '../ingest/index.ts';

export interface RostershipQuestion {
  /** Base of the platform's API, without a trailing slash. */
  readonly platformUrl: string;
  readonly season: number;
  readonly week: number;
  readonly source?: FileSource;
}

/**
 * Shares of leagues, 0 to 1, by the platform's player id; null where the platform has none, is
 * unavailable, or answers something else. The platform answers a past week as of its first kickoff.
 */
export const readRostership = (asked: RostershipQuestion): Promise<RostershipTable | null> =>
  readList(asked, rostershipPath(asked.season, asked.week), readRostershipFile);

/** What the platform projected for a week; null as of rostership. */
export const readProjections = (asked: RostershipQuestion): Promise<PlatformProjections | null> =>
  readList(asked, projectionsPath(asked.season, asked.week), readProjectionsFile);

async function readList<List>(
  { platformUrl, source = createFileSource({ now: Date.now }) }: RostershipQuestion,
  path: string,
  read: (file: UpstreamFile) => Promise<List | null>,
): Promise<List | null> {
  try {
    const download = await source.get({ url: `${platformUrl}/${path}`, maxBytes: MAX_PLAIN_BYTES.projections });
    return download.status === 'changed' ? await read({ name: path, content: download.content }) : null;
  } catch (error) {
    if (error instanceof SourceUnavailableError || error instanceof InvalidFileError) return null;
    throw error;
  }
}
