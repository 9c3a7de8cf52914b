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
export async function readRostership({
  platformUrl,
  season,
  week,
  source = createFileSource({ now: Date.now }),
}: RostershipQuestion): Promise<RostershipTable | null> {
  const path = rostershipPath(season, week);
  try {
    const download = await source.get({ url: `${platformUrl}/${path}`, maxBytes: MAX_PLAIN_BYTES.small });
    return download.status === 'changed' ? await readRostershipFile({ name: path, content: download.content }) : null;
  } catch (error) {
    if (error instanceof SourceUnavailableError || error instanceof InvalidFileError) return null;
    throw error;
  }
}

/**
 * What the platform projected for a week; null where it has nothing, is unavailable, or answers
 * something else.
 */
export async function readProjections({
  platformUrl,
  season,
  week,
  source = createFileSource({ now: Date.now }),
}: RostershipQuestion): Promise<PlatformProjections | null> {
  const path = projectionsPath(season, week);
  try {
    const download = await source.get({ url: `${platformUrl}/${path}`, maxBytes: MAX_PLAIN_BYTES.small });
    return download.status === 'changed' ? await readProjectionsFile({ name: path, content: download.content }) : null;
  } catch (error) {
    if (error instanceof SourceUnavailableError || error instanceof InvalidFileError) return null;
    throw error;
  }
}
