// What a browser remembers: the answers bought in it, and what was typed into a form.
import { readFile } from 'node:fs/promises';
import { userName } from 'gridcall-simulated-season';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { pay, signButton, verdictOf } from './support/buyer.ts';
import { webService } from './support/service.ts';

const run = webService();

describe('my answers', () => {
  it(
    'lists what was bought here, opens it, saves its copy, and forgets it when asked',
    run(async ({ visit }) => {
      const visitor = await visit({ size: 'phone' });
      const { page } = visitor;
      await page.goto('/ask/trending');
      await pay(page);
      const verdict = await verdictOf(page);
      await page.getByRole('link', { name: 'My answers' }).click();
      const entry = page.getByRole('link', { name: verdict, exact: true });
      await entry.waitFor();
      expect(await page.locator('.own').textContent()).toMatch(/Who is trending\?.*\$0\.10/);
      await visitor.screenshot('my-answers');
      expect(await seriousFindings(page)).toEqual([]);
      await entry.click();
      await expect.poll(() => verdictOf(page)).toBe(verdict);

      // as when the service no longer stores it
      await page.route('**/web/answer', (route) =>
        route.fulfill({ status: 404, body: '<h1>There is no answer here.</h1>' }),
      );
      await page.reload();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Save as JSON/ }).click();
      expect(JSON.parse(await readFile(await (await downloading).path(), 'utf8')).verdict).toBe(verdict);

      await page.goto('/answers');
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByText('No answer was bought in this browser yet.').waitFor();
      await visitor.close(['status of 404']);
    }),
  );
});

describe('a wallet that signs in', () => {
  it(
    'lists what it bought in another browser, and opens it',
    run(async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await page.goto('/ask/trending');
      await pay(page);
      const verdict = await verdictOf(page);
      // another browser with the same wallet
      await page.evaluate(
        "for (const key of Object.keys(localStorage)) if (key.startsWith('gridcall.answer.')) localStorage.removeItem(key)",
      );
      await page.goto('/answers');
      await page.getByText('No answer was bought in this browser yet.').waitFor();
      const signIn = page.getByRole('button', { name: 'Sign in with your wallet' });
      await signIn.click();
      await page.getByRole('button', { name: 'Refuse' }).click();
      await page.getByText('The test wallet refused to sign.').waitFor();
      await signIn.click();
      await signButton(page).click();
      const entry = page.getByRole('link', { name: verdict, exact: true });
      await entry.waitFor();
      await visitor.screenshot('signed-in');
      expect(await seriousFindings(page)).toEqual([]);
      await entry.click();
      await expect.poll(() => verdictOf(page)).toBe(verdict);
      await expect.poll(() => signIn.isVisible()).toBe(false);
      await visitor.close(['status of 402']);
    }),
  );
});

describe('a form', () => {
  it(
    'has what was typed after a reload and Back, and knows the username on the next question',
    run(async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await page.goto('/ask/matchup');
      await page.getByLabel('Player 1', { exact: true }).fill('Some Player');
      await page.reload();
      expect(await page.getByLabel('Player 1', { exact: true }).inputValue()).toBe('Some Player');
      await page.goto('/ask/team-report');
      await page.getByLabel('Sleeper username').fill(userName(1));
      await page.getByLabel('Sleeper username').press('Tab');
      await page.locator('[data-leagues]').getByText('found').waitFor();
      await page.goBack();
      expect(await page.getByLabel('Player 1', { exact: true }).inputValue()).toBe('Some Player');
      await page.goto('/ask/roster');
      expect(await page.getByLabel('Sleeper username').inputValue()).toBe(userName(1));
      await page.locator('select[name=league_id]').waitFor();
      await visitor.close();
    }),
  );

  it(
    'is filled and asked at once with play money from the home page',
    run(async ({ visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await page.goto('/');
      await page.getByRole('link', { name: 'Try it with play money' }).click();
      await signButton(page).click();
      expect(await verdictOf(page)).toMatch(/\w/);
      await visitor.close();
    }),
  );
});
