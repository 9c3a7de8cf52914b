// What a newcomer does on the page: fills a form, pays with the test wallet, reads.
import type { Page } from 'playwright-core';

/** Types part of a name and takes the first suggestion. */
export async function choosePlayer(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.pressSequentially(typed);
  await page.locator('[role=listbox]:not([hidden]) [role=option]').first().click();
}

/** Pays: an empty test wallet is filled first. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click();
  const [fund, sign] = [page.getByRole('button', { name: 'Get test money' }), signButton(page)];
  await fund.or(sign).first().waitFor();
  if (await fund.isVisible()) await fund.click();
  await sign.click();
}

export const signButton = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true });

/** Waits for the answer's page and returns its verdict. */
export async function verdictOf(page: Page): Promise<string> {
  await page.waitForURL(/\/answers#[A-Z2-7]{52}\./);
  return (await page.locator('h1').textContent()) ?? '';
}
