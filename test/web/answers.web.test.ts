// Every answer as its buyer sees it: short, light, accessible, in place,
// and without what is hidden.
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COLOR_RULES, seriousFindings } from './support/axe.ts';
import { everyAnswer } from './support/bought.ts';
import { height, layoutShifts, overflow } from './support/layout.ts';
import { webService } from './support/service.ts';

const run = webService();

/** Compressed HTML of an answer, in bytes. */
const MAX_BYTES = 12_000;
/** The board has 200 players. */
const MAX_BOARD_BYTES = 20_000;

/** The longest that an answer may be, in pixels. */
const MAX_HEIGHTS = {
  phone: { roster: 2_600 },
  desktop: { roster: 1_600 },
} as const;

it(
  'is light',
  run(async ({ stack }) => {
    const sizes = await Promise.all(
      (await everyAnswer(stack)).map(async ({ product, path }) => {
        const headers = { 'answer-link': path.replace(/^.*#/, ''), 'accept-encoding': 'br' };
        const bytes = await download(`${stack.url}/web/answer`, headers);
        expect([product, String(brotliDecompressSync(bytes))]).toEqual([
          product,
          expect.stringContaining('class="verdict"'),
        ]);
        return [product, bytes.length] as const;
      }),
    );
    const most = (product: string) => (product === 'draft-board' ? MAX_BOARD_BYTES : MAX_BYTES);
    expect(sizes.filter(([product, size]) => size > most(product))).toEqual([]);
  }),
);

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  it(
    'is short, accessible in both themes, fits its window and does not move while it loads',
    run(async ({ stack, visit }) => {
      const heights: [string, number][] = [];
      for (const { product, path } of await everyAnswer(stack)) {
        const visitor = await visit({ size });
        const { page } = visitor;
        await page.goto(path);
        await page.locator('.verdict').waitFor();
        expect([product, await layoutShifts(page), await overflow(page)]).toEqual([product, [], 0]);
        heights.push([product, await height(page)]);
        expect([product, await shownThoughHidden(page)]).toEqual([product, []]);
        await visitor.screenshot(`answer-${product}`);
        if (size === 'phone') expect([product, await seriousFindings(page)]).toEqual([product, []]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await visitor.screenshot(`answer-${product}`, 'dark');
        if (size === 'phone') expect([product, await seriousFindings(page, COLOR_RULES)]).toEqual([product, []]);
        await visitor.close();
      }
      const most: Readonly<Record<string, number>> = MAX_HEIGHTS[size];
      expect(heights.filter(([product, measured]) => measured > (most[product] ?? Number.POSITIVE_INFINITY))).toEqual(
        [],
      );
    }),
  );
});

/** The body as it is sent: fetch would decompress it. */
const download = (url: string, headers: Readonly<Record<string, string>>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => resolve(buffer(reply))).on('error', reject);
  });

/**
 * Elements with the attribute `hidden`, and texts of closed details and popovers, that take room.
 */
const shownThoughHidden = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`[...document.querySelectorAll('[hidden], [popover]:not(:popover-open)')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 120))`);
