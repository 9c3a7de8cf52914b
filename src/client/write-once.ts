// Writes a private file completely or not at all, and never over an existing one: keys and signed
// payments are money.
import { randomUUID } from 'node:crypto';
import { link, open, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../folders/index.ts';

/**
 * Creates the file (mode 0600, its directory 0700), durable when this returns; false when it exists
 * already and stays unchanged.
 */
export async function writeOnce(file: string, text: string): Promise<boolean> {
  const folder = dirname(file);
  makeFolder(folder, 0o700);
  const draftFile = join(folder, `.${randomUUID()}.draft`);
  const handle = await open(draftFile, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    // unlike a rename, a link never replaces an existing file
    await link(draftFile, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draftFile);
  }
}
