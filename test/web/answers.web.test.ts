// Every answer as its buyer sees it: short, light, accessible, in place,
// and without what is hidden.
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COLOR_RULES, seriousFindings } from './support/axe.ts';
import { everyAnswer } from './support/bought.ts';
import { height, layoutShifts, overflow, spilled } from './support/layout.ts';
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

it(
  'is copied as its link and as a text for a chat, and code as it is shown',
  run(async ({ stack, visit }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    for (const { product, path } of await everyAnswer(stack)) {
      await page.goto('about:blank');
      await page.goto(path);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect.poll(copied).toBe(page.url());
      await page.getByRole('button', { name: 'Copy text' }).click();
      const verdict = (await page.locator('h1').textContent()) ?? '';
      await expect.poll(copied).toMatch(/\n.* confidence/);
      const [first, ...lines] = (await copied()).split('\n');
      expect([product, first]).toEqual([product, verdict]);
      // a chat shows these lines whole, and formats none of them
      expect([product, lines.length <= 6, lines.join('').length < 900]).toEqual([product, true, true]);
      for (const line of lines.slice(1)) expect(line).toMatch(/^• \w/);
    }
    await page.goto('/developers/matchup');
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(copied).toBe(await page.locator('.code code').first().textContent());
    await visitor.close();
  }),
);

it(
  'prints on one sheet',
  run(async ({ stack, visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    const pages: [string, number][] = [];
    for (const { product, path } of await everyAnswer(stack)) {
      await page.goto('about:blank');
      await page.goto(path);
      await page.locator('.verdict').waitFor();
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      pages.push([product, [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length]);
    }
    // lists as long as these have both sides of it
    const most = (product: string) => (['trending', 'draft-board', 'report'].includes(product) ? 2 : 1);
    expect(pages.filter(([product, count]) => count < 1 || count > most(product))).toEqual([]);
    await visitor.close();
  }),
);

/** The board of the samples; its page has no script. */
const BOARD = '/samples/draft-board';

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  it(
    'a board shows one position, one letter or both, and no tier without a row',
    run(async ({ visit }) => {
      const visitor = await visit({ size });
      const { page } = visitor;
      await page.goto(BOARD);
      expect(await page.locator('script').count()).toBe(0);
      const board = page.locator('.block', { has: page.locator('.filter select') });
      const [rows, tiers] = [board.locator('.board > li:visible'), board.locator('.boards h3:visible')];
      const positions = async () => [...new Set(await rows.locator('.pos').allTextContents())];
      const all = await rows.count();
      await board.getByLabel('RB', { exact: true }).check();
      const backs = await rows.count();
      expect([await positions(), backs > 1, backs < all]).toEqual([['RB'], true, true]);
      for (const tier of await tiers.all()) expect(await tier.locator('+ ol > li:visible').count()).toBeGreaterThan(0);

      const [first = ''] = await rows.locator('b').allTextContents();
      const letter = first.replace(/^\S+ /, '').charAt(0);
      await board.getByLabel('Last name').selectOption(`n-${letter.toLowerCase()}`);
      const names = await rows.locator('b').allTextContents();
      expect(names).toContain(first);
      for (const name of names) expect(name).toMatch(new RegExp(` ${letter}|^${letter}`));
      expect(await positions()).toEqual(['RB']);
      expect(await board.locator('.legend').textContent()).toMatch(/^Numbers: \w.*, market, value\.$/);
      await board.getByLabel('All', { exact: true }).check();
      await board.getByLabel('Last name').selectOption('');
      expect(await rows.count()).toBe(all);
      await visitor.close();
    }),
  );

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
        expect([product, await spilled(page)]).toEqual([product, []]);
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
