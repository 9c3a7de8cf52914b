// A newcomer buys by clicking, on a phone and on a desktop.

import { userName } from 'gridcall-simulated-season';
import { describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import { sampled } from '../support/complete-run.ts';
import { COLOR_RULES, seriousFindings } from './support/axe.ts';
import { choosePlayer, pay, signButton, verdictOf } from './support/buyer.ts';
import { activate, isFocused, tabTo } from './support/keyboard.ts';
import { height, layoutShifts, overflow } from './support/layout.ts';
import { webService } from './support/service.ts';

const run = webService();

interface Preview {
  readonly players: readonly { readonly name: string }[];
}
const names = async (url: string): Promise<readonly string[]> =>
  ((await (await fetch(`${url}/v1/trending/preview`)).json()) as Preview).players.map(({ name }) => name);

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  it(
    'compares two players',
    run(async ({ stack, visit }) => {
      const visitor = await visit({ size });
      const { page } = visitor;
      await page.goto('/ask');
      await visitor.screenshot('ask');
      await page.getByRole('link', { name: 'Who should I start?', exact: true }).click();
      const [first = '', second = ''] = await names(stack.url);
      await choosePlayer(page, 'Player 1', first.slice(0, -1));
      await choosePlayer(page, 'Player 2', second.slice(0, -1));
      await visitor.screenshot('ask-matchup');
      await pay(page);
      expect(await verdictOf(page)).toMatch(/\w.*\./);
      await visitor.screenshot('answer-matchup');
      expect(await seriousFindings(page)).toEqual([]);
      await visitor.close();
    }),
  );

  it(
    'compares two players by keyboard alone',
    run(async ({ stack, visit }) => {
      const visitor = await visit({ size });
      const { page } = visitor;
      await page.goto('/ask');
      await activate(page, page.getByRole('link', { name: 'Who should I start?', exact: true }));
      const [first = '', second = ''] = await names(stack.url);
      for (const [label, name] of [
        ['Player 1', first],
        ['Player 2', second],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        const options = page.locator('[role=listbox]:not([hidden]) [role=option]');
        await tabTo(page, field);
        await page.keyboard.type(name.slice(0, 4));
        await options.first().waitFor();
        await page.keyboard.press('Escape');
        expect(await options.count()).toBe(0);
        await page.keyboard.type(name.slice(4, -1));
        await options.first().waitFor();
        await page.keyboard.press('ArrowDown');
        expect(await options.first().getAttribute('aria-selected')).toBe('true');
        await page.keyboard.press('Enter');
        expect([await field.inputValue(), await isFocused(field)]).toEqual([name, true]);
      }
      const payButton = page.getByRole('button', { name: /^Pay / });
      await activate(page, payButton);
      await activate(page, page.getByRole('button', { name: 'Get test money' }));
      await signButton(page).waitFor();
      await page.keyboard.press('Escape');
      const again = page.getByRole('button', { name: 'Try again' });
      await activate(page, again);
      await activate(page, signButton(page));
      expect(await verdictOf(page)).toMatch(/\w.*\./);
      const number = page.locator('button.cite').first();
      await activate(page, number);
      const source = page.locator('.source:popover-open');
      expect(await source.textContent()).toMatch(/\w/);
      await visitor.screenshot('source');
      expect(await seriousFindings(page)).toEqual([]);
      await tabTo(page, source.getByRole('button', { name: 'Close' }));
      await page.keyboard.press('Escape');
      expect([await source.count(), await isFocused(number)]).toEqual([0, true]);
      await page.goBack();
      expect(await page.locator('h1').textContent()).toBe('Who should I start?');
      await visitor.close();
    }),
  );

  it(
    'audits a pasted roster',
    run(async ({ stack, visit }) => {
      const visitor = await visit({ size });
      const { page } = visitor;
      await page.goto('/ask/roster');
      await page.locator('summary', { hasText: 'Or paste a roster' }).click();
      const [starters, bench] = [(await names(stack.url)).slice(0, 3), (await names(stack.url)).slice(3, 5)];
      await page.getByLabel('Paste one player per line').fill([...starters, 'Bench', ...bench].join('\n'));
      await page.getByRole('button', { name: 'Use this list' }).click();
      await visitor.screenshot('ask-roster');
      await pay(page);
      expect(await verdictOf(page)).toMatch(/\w.*\./);
      await visitor.screenshot('answer-roster');
      await visitor.close();
    }),
  );

  it(
    'reads a report on a Sleeper team',
    run(async ({ visit }) => {
      const visitor = await visit({ size });
      const { page } = visitor;
      await page.goto('/ask/team-report');
      await page.getByLabel('Sleeper username').fill(userName(1));
      await page.getByLabel('Sleeper username').press('Tab');
      await page.getByText('choose below').waitFor();
      await visitor.screenshot('ask-team-report');
      await pay(page);
      expect(await verdictOf(page)).toMatch(/\w.*\./);
      await visitor.screenshot('answer-team-report');
      await visitor.close();
    }),
  );
});

const PATHS = [
  ...[
    '/',
    '/how-to-pay',
    '/ask',
    '/track-record',
    '/track-record/full',
    '/developers',
    '/developers/matchup',
    '/developers/reference',
    '/status',
    '/nowhere',
  ],
  ...sampled(
    products.map(({ key }, i) => (i % 2 === 0 ? `/samples/${key}` : `/ask/${key}`)),
    products.map(({ key }, i) => (i % 2 === 0 ? `/ask/${key}` : `/samples/${key}`)),
  ),
];

/** The longest that a page may be, in pixels. */
const MAX_HEIGHTS = {
  phone: { '/': 5_600, '/ask': 2_600, '/track-record': 4_000 },
  desktop: { '/': 3_000, '/ask': 1_400, '/track-record': 4_000, '/developers': 4_000, '/developers/matchup': 4_000 },
} as const;

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  it(
    'the pages that sell and prove stay short',
    run(async ({ visit }) => {
      const visitor = await visit({ size });
      for (const [path, most] of Object.entries(MAX_HEIGHTS[size])) {
        await visitor.page.goto(path);
        const measured = await height(visitor.page);
        expect([path, measured <= most, measured]).toEqual([path, true, measured]);
      }
      await visitor.close();
    }),
  );

  it(
    'every page is accessible in both themes, fits its window and does not move while it loads',
    run(async ({ visit }) => {
      const visitor = await visit({ size });
      const { page } = visitor;
      for (const path of PATHS) {
        await page.goto(path);
        // before the screenshot, which resizes the window
        expect([path, await layoutShifts(page), await overflow(page)]).toEqual([path, [], 0]);
        await visitor.screenshot(`page${path.replaceAll('/', '-')}`);
        // the rules do not depend on the width
        if (size === 'phone') expect([path, await seriousFindings(page)]).toEqual([path, []]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect([path, await overflow(page)]).toEqual([path, 0]);
        await visitor.screenshot(`page${path.replaceAll('/', '-')}`, 'dark');
        if (size === 'phone') expect([path, await seriousFindings(page, COLOR_RULES)]).toEqual([path, []]);
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await visitor.close(['status of 404']);
    }),
  );
});
