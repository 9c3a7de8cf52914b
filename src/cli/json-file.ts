// Reads the JSON text of a file named by a flag. Throws a UsageError that names the flag, the file
// and its problem.
import { closeSync, openSync, readSync } from 'node:fs';
import { UsageError } from './command.ts';

/** Largest request body a service reads; no other file of a flag is larger. */
const MAX_FILE_BYTES = 64 * 1024;

const WRONG: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a directory, not a file',
  EACCES: 'cannot be read by this user',
};

/** The text, which is JSON. Throws UsageError. */
export function readJsonFile(flag: string, file: string): string {
  const wrong = (why: string) => new UsageError(`--${flag}: ${file} ${why}`);
  let bytes: Uint8Array;
  try {
    bytes = readUpTo(file, MAX_FILE_BYTES + 1);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw wrong(WRONG[code] ?? `cannot be read (${code})`);
  }
  if (bytes.length > MAX_FILE_BYTES) throw wrong(`must be at most ${MAX_FILE_BYTES / 1024} KiB`);
  const text = Buffer.from(bytes).toString('utf8');
  try {
    JSON.parse(text);
  } catch {
    throw wrong('must be JSON');
  }
  return text;
}

/** The first bytes of a file or pipe, up to `maxBytes`. */
function readUpTo(file: string, maxBytes: number): Uint8Array {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(maxBytes);
    let length = 0;
    for (let read = -1; read !== 0 && length < maxBytes; length += read)
      read = readSync(handle, bytes, length, maxBytes - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}
