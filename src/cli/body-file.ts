// The JSON text of a request from a file, or a usage mistake that names the file and what is wrong with it.
import { closeSync, openSync, readSync } from 'node:fs';
import { UsageError } from './command.ts';

/** What a service reads of a request. */
const MAX_BODY_BYTES = 64 * 1024;

const WRONG: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a directory, not a file',
  EACCES: 'may not be read by this user',
};

/** Throws UsageError. */
export function readBodyFile(file: string): string {
  const wrong = (why: string) => new UsageError(`--body: ${file} ${why}`);
  let bytes: Uint8Array;
  try {
    bytes = readUpTo(file, MAX_BODY_BYTES + 1);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw wrong(WRONG[code] ?? `cannot be read (${code})`);
  }
  if (bytes.length > MAX_BODY_BYTES) throw wrong(`is larger than the ${MAX_BODY_BYTES / 1024} KiB a request may have`);
  const text = Buffer.from(bytes).toString('utf8');
  try {
    JSON.parse(text);
  } catch {
    throw wrong('is not JSON');
  }
  return text;
}

/** The first bytes of a file or pipe, however much there is. */
function readUpTo(file: string, most: number): Uint8Array {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(most);
    let length = 0;
    for (let read = -1; read !== 0 && length < most; length += read)
      read = readSync(handle, bytes, length, most - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}
