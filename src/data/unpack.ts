// A file as it came, compressed or not, to its plain bytes.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { RefusedFile } from './refused.ts';

/** A file as it came; `name` is what messages call it. */
export interface UpstreamFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Largest plain size of any file: a compressed bomb is refused before it fills the memory. The largest real one is about 40 MB. */
const MOST_BYTES = 256 * 1024 * 1024;
const inflate = promisify(gunzip);

/** The plain bytes; RefusedFile for a truncated or damaged gzip and for an empty file. */
export async function unpack({ name, content }: UpstreamFile): Promise<Uint8Array> {
  if (content.length === 0) throw new RefusedFile(name, 'the file is empty');
  if (content[0] !== 0x1f || content[1] !== 0x8b) return content;
  try {
    return await inflate(content, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    throw new RefusedFile(
      name,
      `the gzip content is damaged (${error instanceof Error ? error.message : 'unknown reason'})`,
    );
  }
}

/** The same file in plain bytes, for readers that look at it more than once. */
export async function unpacked(file: UpstreamFile): Promise<UpstreamFile> {
  return { name: file.name, content: await unpack(file) };
}

/** The JSON value in the file; RefusedFile when it is a web page or anything else that is not JSON. */
export async function unpackJson(file: UpstreamFile): Promise<unknown> {
  const text = new TextDecoder().decode(await unpack(file));
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedFile(
      file.name,
      text.trimStart().startsWith('<') ? 'it is a web page, not JSON' : 'it is not JSON',
    );
  }
}
