// The private link of a paid answer in a browser: it opens the answer, and its secret is in no
// address that a server or a proxy logs.
import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newWallet, signPayment } from '../../src/client/index.ts';
import { quoteOf } from '../support/quote.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { skipVisibly } from '../support/visible-skip.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';
import { seriousFindings } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { visit } from './support/visit.ts';

let browser: Browser | null;
let upstream: UpstreamServer;
let stack: Stack;
/** What the Link header of the sale says. */
let link: URL;
let sold: { readonly verdict: string };

beforeAll(async () => {
  browser = await launchBrowser();
  if (browser === null) return;
  upstream = await startUpstream(nflFiles());
  const GRIDCALL_PUBLIC_URL = 'https://gridcall.test';
  stack = await startStack(upstreamUrls(upstream.url), { seasons: '2023-2024', settings: { GRIDCALL_PUBLIC_URL } });
  const wallet = newWallet();
  stack.chain.ledger.endow(wallet.address, 1_000_000n, 1_000_000n);
  const url = `${stack.url}/v1/trending`;
  const { quote, params } = await quoteOf(url, stack.chain.url);
  const { header } = signPayment(quote, params, wallet, 500, randomBytes);
  const reply = await fetch(url, { headers: { 'payment-signature': header } });
  sold = (await reply.json()) as typeof sold;
  link = new URL(/<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1] ?? '');
});
afterAll(async () => {
  await browser?.close();
  await stack?.close();
  await upstream?.close();
});

/** Addresses and referrers of what the service is asked meanwhile. */
async function addressesDuring(work: () => Promise<void>): Promise<string> {
  const addresses: string[] = [];
  const note = (message: unknown) => {
    const { url, headers } = (message as { request: IncomingMessage }).request;
    addresses.push(`${url} ${headers.referer}`);
  };
  subscribe('http.server.request.start', note);
  await work().finally(() => unsubscribe('http.server.request.start', note));
  return addresses.join('\n');
}

it('opens the answer, its download and its permanent link, and no address has its secret', async ({ skip }) => {
  if (browser === null) skipVisibly(skip, 'no browser');
  const visitor = await visit(browser, stack.url);
  const { page } = visitor;
  const addresses = await addressesDuring(async () => {
    await page.goto(link.pathname + link.hash);
    expect(await page.locator('h1').textContent()).toBe(sold.verdict);
    expect(await page.title()).toBe(`${sold.verdict} | Gridcall`);
    expect(await seriousFindings(page)).toEqual([]);
    await page.locator('.proof summary').first().click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as JSON' }).click();
    expect(JSON.parse(await readFile(await (await downloading).path(), 'utf8'))).toEqual(sold);
    // a jump within the page leaves the link whole: it can be reloaded, and copied
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe(link.hash);
    await page.reload();
    expect(await page.locator('h1').textContent()).toBe(sold.verdict);
    const permanent = page.getByRole('link', { name: 'Private link' });
    expect(await permanent.getAttribute('href')).toBe(link.pathname + link.hash);
  });
  await visitor.close();
  const [transaction = '', code = ''] = link.hash.slice(1).split('.');
  expect([transaction.length, code.length]).toEqual([52, 22]);
  expect(addresses).toContain('/answers ');
  expect(addresses).not.toContain(code);
  expect(addresses).not.toContain(transaction);
});

it('opens nothing when it is not genuine, and says so', async ({ skip }) => {
  if (browser === null) skipVisibly(skip, 'no browser');
  const token = `${'A'.repeat(52)}.${'A'.repeat(22)}`;
  for (const path of ['/web/answer', '/web/answer.json']) {
    const reply = await fetch(stack.url + path, { headers: { 'answer-link': token } });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  }
  const visitor = await visit(browser, stack.url);
  await visitor.page.goto(`/answers#${token}`);
  expect(await visitor.page.locator('h1').textContent()).toBe('There is no answer here.');
  await visitor.page.goto('/answers');
  await visitor.page.getByText('No answer was bought in this browser yet.').waitFor();
  expect(await seriousFindings(visitor.page)).toEqual([]);
  await visitor.close(['404']);
});
