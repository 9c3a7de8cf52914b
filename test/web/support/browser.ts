// A real Chromium for tests of the pages: the one that a setting names, the system's, or the one
// that npm installs.
import { access } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { errorMessage } from '../../../src/logger/index.ts';
import { onDemand } from '../../support/on-demand.ts';
import type {} from '../../support/packed-chromium.ts';

const SYSTEM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Executable {
  readonly path: string;
  /** From npm: it needs a few libraries that not every system has. */
  readonly isPacked: boolean;
}

/** Null where there is none. */
async function executable(): Promise<Executable | null> {
  const named = process.env.GRIDCALL_TEST_CHROMIUM;
  if (named) return { path: named, isPacked: false };
  const isInstalled = await access(SYSTEM).then(
    () => true,
    () => false,
  );
  if (isInstalled) return { path: SYSTEM, isPacked: false };
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  return { path: await onDemand(inject('packedChromium')), isPacked: true };
}

/** Null without an executable that starts; says so on the console. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser | null> {
  const found = await executable();
  try {
    if (found) return await chromium.launch({ executablePath: found.path, headless: true, args: [...FLAGS, ...flags] });
  } catch (error) {
    if (!found?.isPacked) throw error;
    console.warn(`The Chromium of npm does not start here: ${errorMessage(error).split('\n')[0]}`);
  }
  console.warn('SKIPPED: tests in a browser. Set GRIDCALL_TEST_CHROMIUM to the path of a Chromium.');
  return null;
}
