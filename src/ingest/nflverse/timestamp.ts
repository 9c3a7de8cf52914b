// `timestamp.json` of a release: when its files were last written, in Eastern time, which is what
// an answer names as its data's age.
import { z } from 'zod';
import { easternTime } from '../../nfl/index.ts';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpackJson } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';

const Timestamp = z.object({ last_updated: z.string() });
const ZONES: Readonly<Record<string, string>> = { EST: '-05:00', EDT: '-04:00', UTC: 'Z', GMT: 'Z', Z: 'Z' };
const STAMP_PATTERN = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?([A-Z]{1,3}|[+-]\d{2}:?\d{2})?$/;

/**
 * ISO 8601 UTC of the stamp. A stamp without a zone is Eastern, nflverse's standard.
 * InvalidFileError when there is none.
 */
export async function readTimestamp(file: UpstreamFile): Promise<string> {
  const parsed = Timestamp.safeParse(await unpackJson(file, MAX_PLAIN_BYTES.small));
  const [, day = '', time = '', zone] = STAMP_PATTERN.exec(parsed.data?.last_updated.trim() ?? '') ?? [];
  const offset = zone === undefined ? undefined : (ZONES[zone] ?? zone);
  const instant = offset === undefined ? easternTime(day, time) : Date.parse(`${day}T${time}${offset}`);
  if (Number.isNaN(instant)) throw new InvalidFileError(file.name, 'it holds no time under last_updated');
  return new Date(instant).toISOString();
}
