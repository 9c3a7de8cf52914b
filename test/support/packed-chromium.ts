// Vitest global set-up: the Chromium of npm, unpacked when the first test of a page asks for it. It
// is unpacked in a folder of its own and then renamed: a file that is still written does not start.
import { access, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideOnDemand } from './on-demand.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers a GET with the path of the executable. */
    packedChromium: string;
  }
}

const NAME = 'chromium';

/** One folder a version, which later runs use again. */
async function unpack(): Promise<{ readonly reply: string; stop(): Promise<void> }> {
  const manifest = await readFile(resolve('node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const folder = join(tmpdir(), `gridcall-chromium-${version}`);
  const found = { reply: join(folder, NAME), stop: async () => {} };
  const isUnpacked = () =>
    access(found.reply).then(
      () => true,
      () => false,
    );
  if (await isUnpacked()) return found;
  const own = await mkdtemp(`${folder}-`);
  await unpackInto(own);
  try {
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    // another run was first
    if (!(await isUnpacked())) throw error;
  }
  return found;
}

/** The package unpacks into the folder for temporary files, wherever that is. */
async function unpackInto(folder: string): Promise<void> {
  const { default: packed } = await import('@sparticuz/chromium');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

export default (project: TestProject): Promise<() => Promise<void>> =>
  provideOnDemand(project, 'packedChromium', unpack);
