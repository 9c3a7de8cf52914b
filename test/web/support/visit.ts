// A visitor of the pages: a fresh browser profile that records everything a page must not do.
import { mkdir } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
/** Folder of the screenshots, which take half of the time; none are taken without it. */
const SCREENSHOTS = process.env.GRIDCALL_SCREENSHOTS;

type Theme = 'light' | 'dark';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, policy violations and requests to other hosts so far. */
  readonly faults: readonly string[];
  /** Saves what the visitor sees, to be looked at, when a folder for it is set. */
  screenshot(name: string, theme?: Theme): Promise<void>;
  /** Fails when the page did something it must not do. `expected` are parts of allowed faults. */
  close(expected?: readonly string[]): Promise<void>;
}

export interface VisitOptions {
  readonly size?: keyof typeof SIZES;
}

/** Opens a fresh profile at the service. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { size = 'desktop' } = options;
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    baseURL: url,
    hasTouch: size === 'phone',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) faults.push(`request: ${request.url()}`);
  });
  return {
    page,
    context,
    faults,
    async screenshot(name, theme = 'light') {
      if (!SCREENSHOTS) return;
      await mkdir(SCREENSHOTS, { recursive: true });
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${size}-${theme}.png`, fullPage: true });
    },
    async close(expected = []) {
      await context.close();
      expect(faults.filter((fault) => !expected.some((part) => fault.includes(part)))).toEqual([]);
    },
  };
}
