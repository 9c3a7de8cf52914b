// A real Chromium for tests of the pages: the one that a setting names, the system's, or the one
// that npm installs.
import { access } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an executable; null where there is none. */
async function executable(): Promise<string | null> {
  const named = process.env.GRIDCALL_TEST_CHROMIUM;
  if (named) return named;
  const isInstalled = await access(SYSTEM).then(
    () => true,
    () => false,
  );
  if (isInstalled) return SYSTEM;
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

/** Null without an executable; says so on the console. */
export async function launchBrowser(): Promise<Browser | null> {
  const executablePath = await executable();
  if (executablePath !== null) return chromium.launch({ executablePath, headless: true, args: FLAGS });
  console.warn('SKIPPED: tests in a browser. Set GRIDCALL_TEST_CHROMIUM to the path of a Chromium.');
  return null;
}
