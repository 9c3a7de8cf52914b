// A file as it came, compressed or not, to its plain bytes, within the size that fits its kind.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { InvalidFileError } from './invalid-file.ts';

/** A file as it came; `name` is what messages call it. */
export interface UpstreamFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const MIB = 1024 * 1024;

/**
 * Largest plain size of each kind of file, three times the largest real one and more: a compressed
 * bomb is refused after that many bytes, whatever it would inflate to.
 */
export const MAX_PLAIN_BYTES = {
  /** A table of nflverse; a season of daily depth charts is about 40 MB. */
  table: 160 * MIB,
  /** The platform's list of players, about 16 MB. */
  players: 64 * MIB,
  /** One answer of the platform about a league, a user or a draft, below 1 MB. */
  league: 4 * MIB,
  /** What the platform projects, every statistic of thousands of players: a few MB. */
  projections: 16 * MIB,
  /** Trending lists, the platform's state, time stamps: a few kB. */
  small: MIB,
} as const;

const inflate = promisify(gunzip);

/**
 * The plain bytes; InvalidFileError for a truncated or damaged gzip, for an empty file and for one
 * that is larger than `maxBytes`.
 */
export async function unpack({ name, content }: UpstreamFile, maxBytes: number): Promise<Uint8Array> {
  if (content.length === 0) throw new InvalidFileError(name, 'the file is empty');
  const isPacked = content[0] === 0x1f && content[1] === 0x8b;
  if (content.length > maxBytes) throw tooLarge(name, maxBytes);
  if (!isPacked) return content;
  try {
    // inflates piece by piece and stops at the limit
    return await inflate(content, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(name, maxBytes);
    throw new InvalidFileError(
      name,
      `the gzip content is damaged (${error instanceof Error ? error.message : 'unknown reason'})`,
    );
  }
}

/** The same table in plain bytes, for readers that look at it more than once. */
export async function unpacked(file: UpstreamFile): Promise<UpstreamFile> {
  return { name: file.name, content: await unpack(file, MAX_PLAIN_BYTES.table) };
}

/**
 * The JSON value in the file; InvalidFileError when it is a web page or
 * anything else that is not JSON.
 */
export async function unpackJson(file: UpstreamFile, maxBytes: number): Promise<unknown> {
  const text = new TextDecoder().decode(await unpack(file, maxBytes));
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidFileError(
      file.name,
      text.trimStart().startsWith('<') ? 'it is a web page, not JSON' : 'it is not JSON',
    );
  }
}

const tooLarge = (name: string, maxBytes: number) =>
  new InvalidFileError(name, `it has more than ${maxBytes} plain bytes`);
