// What a newcomer meets when something is missing or fails, and how the page gets them out of it.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { pay, signButton, verdictOf } from './support/buyer.ts';
import { webService } from './support/service.ts';

const run = webService();

const walletKey = (page: Page) => page.evaluate<string>("localStorage.getItem('gridcall.test-wallet') ?? ''");
/** Address of the page's test wallet, from its key. */
async function walletAddress(page: Page): Promise<string> {
  const { default: algosdk } = await import('algosdk');
  return algosdk.encodeAddress(Buffer.from(await walletKey(page), 'base64').subarray(32));
}
const pressPay = (page: Page) => page.getByRole('button', { name: /^Pay / }).click();
const trouble = (page: Page) => page.locator('#trouble');

describe('a purchase', () => {
  it(
    'is finished by the same payment after a reload',
    run(async (service) => {
      const visitor = await service.visit();
      const { page } = visitor;
      const presented: string[] = [];
      await page.route('**/v1/report*', async (route) => {
        presented.push(route.request().headers()['payment-signature'] ?? '');
        // the first presentations are lost on their way
        await (presented.length === 1 ? new Promise(() => undefined) : route.continue());
      });
      await page.goto('/ask/report');
      await pay(page);
      await expect.poll(() => presented.length).toBe(1);
      await page.goto('/ask');
      expect(await verdictOf(page)).toMatch(/\w/);
      expect(new Set(presented).size).toBe(1);
      expect(presented[0]).not.toBe('');
      await visitor.close();
    }),
  );

  it(
    'is not made when the wallet refuses',
    run(async (service) => {
      const visitor = await service.visit({ size: 'phone' });
      const { page } = visitor;
      await page.goto('/ask/trending');
      await pressPay(page);
      await page.getByRole('button', { name: 'Get test money' }).click();
      await signButton(page).waitFor();
      await visitor.screenshot('sign');
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Refuse' }).click();
      await expect.poll(() => trouble(page).textContent()).toMatch(/You have not been charged\..*Nothing was signed/);
      expect(await page.locator('[data-step="sign"][data-state="failed"] #trouble').isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false);
      expect(await page.locator('.button.primary:visible').count()).toBe(1);
      await visitor.screenshot('refused');
      expect(await seriousFindings(page)).toEqual([]);
      await visitor.close();
    }),
  );

  it(
    'waits while the facilitator is down, and is finished by the same payment',
    run(async (service) => {
      const visitor = await service.visit();
      const { page } = visitor;
      await page.clock.install();
      await page.goto('/ask/trending');
      service.faults = () => ({ kind: 'refuse' });
      await pay(page);
      const again = page.getByRole('button', { name: 'Get my answer' });
      // the page asks again for half a minute
      const isOffered = async () => {
        await page.clock.fastForward(5_000);
        return again.isVisible();
      };
      await expect.poll(isOffered).toBe(true);
      expect(await trouble(page).textContent()).toMatch(/^You have not been charged\..*facilitator cannot be reached/);
      await visitor.screenshot('facilitator-down');
      expect(await seriousFindings(page)).toEqual([]);
      service.faults = undefined;
      await again.click();
      expect(await verdictOf(page)).toMatch(/\w/);
      await visitor.close(['status of 50']);
    }),
  );

  it(
    'explains a wallet that has not opted in, and one without USDC, and helps both',
    run(async (service) => {
      const visitor = await service.visit();
      const { page } = visitor;
      const { ledger } = service.stack.chain;
      await page.goto('/ask/trending');
      await pressPay(page);
      await page.getByRole('button', { name: 'Get test money' }).waitFor();
      ledger.endowAlgo(await walletAddress(page), 1_000_000n);
      await page.getByRole('button', { name: 'Try again' }).click();
      const optIn = page.getByRole('button', { name: 'Opt in to USDC' });
      await optIn.waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await optIn.click();
      await signButton(page).waitFor();
      await visitor.screenshot('opt-in');
      await signButton(page).click();
      await expect.poll(() => trouble(page).textContent()).toContain('the wallet has 0.00');
      await visitor.screenshot('too-little-usdc');
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Get test money' }).click();
      await signButton(page).click();
      expect(await verdictOf(page)).toMatch(/\w/);
      await visitor.close();
    }),
  );
});

it(
  'a question is corrected at its fields, by keyboard alone',
  run(async (service) => {
    const visitor = await service.visit();
    const { page } = visitor;
    await page.goto('/ask/matchup');
    const button = page.getByRole('button', { name: /^Pay / });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.ask-error:visible').count()).toBeGreaterThan(0);
    await visitor.screenshot('issues');
    expect(await seriousFindings(page)).toEqual([]);
    await visitor.close();
  }),
);

describe('suggestions of players', () => {
  it(
    'that come late take back no choice, and open no list that was closed',
    run(async (service) => {
      const visitor = await service.visit();
      const { page } = visitor;
      const suggestion = (id: string, name: string) => ({ player_id: id, name, position: 'WR', team: null });
      const [ann, bob] = [suggestion('1', 'Ann Able'), suggestion('2', 'Bob Able')];
      const asked: string[] = [];
      let reply = () => {};
      await page.route('**/players?*', async (route) => {
        const text = new URL(route.request().url()).searchParams.get('q') ?? '';
        asked.push(text);
        // the second and third answers wait until the test lets them through
        if (asked.length > 1)
          await new Promise<void>((done) => {
            reply = done;
          });
        await route.fulfill({ json: { players: asked.length === 1 ? [ann, bob] : [bob, ann] } });
      });
      await page.goto('/ask/matchup');
      const field = page.getByLabel('Player 1', { exact: true });
      const selected = page.locator('[role=listbox]:not([hidden]) [aria-selected=true]');
      const options = page.locator('[role=listbox]:not([hidden]) [role=option]');
      await field.focus();
      await page.keyboard.type('Ab');
      await options.first().waitFor();
      await page.keyboard.type('l');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => asked).toEqual(['Ab', 'Abl']);
      reply();
      await expect.poll(() => options.first().textContent()).toContain('Bob');
      expect(await selected.textContent()).toContain('Ann');
      await page.keyboard.type('e');
      await expect.poll(() => asked.length).toBe(3);
      await page.keyboard.press('Escape');
      const answered = page.waitForResponse('**/players?*');
      reply();
      await answered;
      expect(await options.count()).toBe(0);
      await visitor.close();
    }),
  );
});

describe('a question that would be refused', () => {
  it(
    'is corrected at its field: no wallet is asked, nothing is stored, and Pay stays',
    run(async (service) => {
      const visitor = await service.visit({ size: 'phone' });
      const { page } = visitor;
      await page.goto('/ask/team-report');
      await page.getByLabel('Sleeper username').fill('nobody_here_xyz');
      await pressPay(page);
      const line = page.locator('.ask-error:visible');
      await line.waitFor();
      expect(await line.textContent()).toContain('No Sleeper user is named "nobody_here_xyz".');
      await expect.poll(() => trouble(page).textContent()).toContain('You have not been charged.');
      expect(await page.locator('dialog').count()).toBe(0);
      expect(await page.evaluate<number>('localStorage.length')).toBe(0);
      expect(await page.getByRole('button', { name: /^Pay / }).isEnabled()).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      await visitor.close(['status of 404']);
    }),
  );

  it(
    'has the players who may be meant, each a press away',
    run(async (service) => {
      const visitor = await service.visit();
      const { page } = visitor;
      const reply = await page.request.get('/v1/trending/preview');
      const { players } = (await reply.json()) as { players: readonly { name: string }[] };
      const surname = players[0]?.name.split(' ').at(-1) ?? '';
      const other = players.find(({ name }) => !name.endsWith(surname))?.name ?? '';
      await page.goto('/ask/matchup');
      await page.getByLabel('Player 1', { exact: true }).fill(`Zzyzx ${surname}`);
      await page.getByLabel('Player 2', { exact: true }).fill(other);
      await pressPay(page);
      await page.getByText('Did you mean:').waitFor();
      await visitor.screenshot('candidates');
      const candidate = page.locator('.ask-error button').first();
      const [name] = (await candidate.textContent())?.split(',') ?? [];
      await candidate.click();
      expect(await page.getByLabel('Player 1', { exact: true }).inputValue()).toBe(name);
      expect(await page.locator('.ask-error:visible').count()).toBe(0);
      await pay(page);
      expect(await verdictOf(page)).toMatch(/\w/);
      await visitor.close();
    }),
  );
});

/** A reply of the service to a paid request that the check could not foresee. */
const REFUSED = {
  status: 409,
  json: {
    detail: 'The league was closed. You were not charged. Ask about another one.',
    code: 'league_not_found',
    charged: false,
    retryable: false,
  },
};

describe('a refused payment', () => {
  it(
    'fails its step, is called uncharged, leaves one primary button, and stops no other question',
    run(async (service) => {
      const visitor = await service.visit();
      const { page } = visitor;
      await page.route('**/v1/trending*', (route) => route.fulfill(REFUSED));
      await page.goto('/ask/trending');
      await pay(page);
      const failed = page.locator('[data-step="answer"][data-state="failed"]');
      await failed.locator('#trouble').getByText('You have not been charged.').waitFor();
      expect(await failed.textContent()).toContain('The league was closed. Ask about another one.');
      expect(await trouble(page).textContent()).not.toMatch(/not settled yet|until about/);
      expect(await page.locator('[data-state="running"]').count()).toBe(0);
      expect(await page.locator('.button.primary:visible').count()).toBe(1);
      expect(await page.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false);
      // the id is in the drawer
      expect(await page.getByText(/[A-Z2-7]{52}/).isVisible()).toBe(false);
      await visitor.screenshot('refused-after-signing');
      expect(await seriousFindings(page)).toEqual([]);

      await page.goto('/ask/sleepers');
      const card = page.locator('#pending');
      await card.getByText('You have not been charged.').waitFor();
      expect(await card.textContent()).not.toMatch(/paid/);
      expect(await page.getByRole('button', { name: /^Pay / }).isEnabled()).toBe(true);
      await visitor.screenshot('refused-card');
      expect(await seriousFindings(page)).toEqual([]);
      await card.getByRole('button', { name: 'Dismiss' }).click();
      expect(await card.isVisible()).toBe(false);
      await pay(page);
      expect(await verdictOf(page)).toMatch(/\w/);
      await page.goto('/ask/trending');
      expect(await card.isVisible()).toBe(false);
      await visitor.close(['status of 409']);
    }),
  );

  it(
    'is presented again for the same question, and another question has its own',
    run(async (service) => {
      const visitor = await service.visit();
      const { page } = visitor;
      const presented: string[] = [];
      await page.route('**/v1/trending*', async (route) => {
        presented.push(route.request().headers()['payment-signature'] ?? '');
        await (presented.length === 1 ? route.fulfill(REFUSED) : route.continue());
      });
      await page.goto('/ask/trending');
      await pay(page);
      await page.getByText('You have not been charged.').waitFor();
      await pressPay(page);
      expect(await verdictOf(page)).toMatch(/\w/);
      expect([presented.length, new Set(presented).size]).toEqual([2, 1]);
      await visitor.close(['status of 409']);
    }),
  );
});

it(
  'a payment whose outcome is unknown is not called paid, and another question can be paid',
  run(async (service) => {
    const visitor = await service.visit();
    const { page } = visitor;
    await page.clock.install();
    await page.route('**/v1/trending*', (route) => route.abort());
    await page.goto('/ask/trending');
    await pay(page);
    const again = page.getByRole('button', { name: 'Get my answer' });
    const isOffered = async () => {
      await page.clock.fastForward(5_000);
      return again.isVisible();
    };
    await expect.poll(isOffered, { timeout: 60_000 }).toBe(true);
    expect(await trouble(page).textContent()).toMatch(/^The payment is not settled yet\..*until about \d/);
    await page.goto('/ask/sleepers');
    const card = page.locator('#pending');
    await card.getByRole('heading', { name: 'Waiting for the network: Who is trending?' }).waitFor();
    expect(await card.textContent()).not.toMatch(/paid/);
    await page.unroute('**/v1/trending*');
    await page.clock.fastForward(20_000);
    await card.getByRole('link', { name: 'Read the answer' }).waitFor();
    expect(await page.getByRole('button', { name: /^Pay / }).isEnabled()).toBe(true);
    await card.getByRole('link', { name: 'Read the answer' }).click();
    expect(await verdictOf(page)).toMatch(/\w/);
    await visitor.close(['ERR_FAILED']);
  }),
);
