// Purchases with the wallets of phones and browsers: their own libraries in a real browser, and the
// wallet on the other end, with every host on this machine.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { verdictOf } from './support/buyer.ts';
import { type WebService, webService } from './support/service.ts';
import { createBridge, scanCode } from './support/wallets/bridge.ts';
import { type Internet, type Site, startInternet } from './support/wallets/internet.ts';
import { createLute } from './support/wallets/lute.ts';
import { createPhone, type Phone } from './support/wallets/phone.ts';
import { createRelay, pairByCode } from './support/wallets/relay.ts';

/** Noted on the console by the library. */
const REFUSED = 'The owner refused the request';
/**
 * What the libraries ask for: their lists of bridges, which the page allows, and fonts, animations
 * and an attestation, which it blocks.
 */
const ASKED = {
  pera: ['request: https://wc.perawallet.app/', 'fonts.googleapis.com', 's3.amazonaws.com'],
  defly: ['request: https://static.defly.app/', 'fonts.googleapis.com', REFUSED],
  lute: ['request: https://lute.app/', REFUSED],
  walletconnect: ['verify.walletconnect.org', REFUSED],
} as const;
const PRICE = 100_000;
const FUNDS = 1_000_000n;
/** The library takes one of 36 by chance. */
const DEFAULT_BRIDGE = /^[a-z0-9]\.bridge\.walletconnect\.org$/;
/** The press of the button was too long ago for the browser to open another window. */
const SPENT_ACTIVATION = "Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })";
const RELAY = 'relay.walletconnect.com';

const bridge = createBridge();
let phone: Phone;
let internet: Internet;
const listOf = (servers: readonly string[]): Site => ({
  answer: () => ({ type: 'application/json', text: JSON.stringify({ servers, use_sound: false }) }),
});
const SITES: Readonly<Record<string, Site>> = {
  'lute.app': createLute(() => phone),
  'wc.perawallet.app': listOf(['https://wallet-connect-a.perawallet.app']),
  'wallet-connect-a.perawallet.app': bridge,
  // without a bridge of its own the library takes its default
  'static.defly.app': listOf([]),
  bridge,
  [RELAY]: createRelay(),
};
const run = webService({
  async flags() {
    internet = await startInternet((host) => SITES[DEFAULT_BRIDGE.test(host) ? 'bridge' : host]);
    return internet.flags;
  },
  settings: { GRIDCALL_FAUCET_URL: undefined, GRIDCALL_WALLETCONNECT_PROJECT_ID: 'c'.repeat(32) },
});
afterAll(() => internet?.close());

/** A phone whose accounts have USDC, and a page on which its wallet is chosen. */
async function customer({ stack, visit }: WebService, wallet: string, accounts = 1, funded = accounts) {
  phone = createPhone(accounts);
  internet.takeHosts();
  for (const address of phone.addresses.slice(accounts - funded)) stack.chain.ledger.endow(address, 300_000n, FUNDS);
  const visitor = await visit();
  await visitor.page.addInitScript(SPENT_ACTIVATION);
  await visitor.page.goto('/ask/trending');
  await visitor.page.getByText(wallet, { exact: true }).click();
  const spent = () =>
    phone.addresses.reduce((sum, address) => sum + spentBy(Number(stack.chain.ledger.account(address).microUsdc)), 0);
  return { visitor, page: visitor.page, spent };
}
const spentBy = (left: number) => (left === 0 ? 0 : Number(FUNDS) - left);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const pay = (page: Page) => press(page, /^Pay /);
const trouble = (page: Page) => page.locator('#trouble');
const says = (page: Page, text: string) => trouble(page).filter({ hasText: text }).waitFor();

/** Reads the code that Pera's or Defly's dialog shows, and scans it. */
async function scan(page: Page, wallet: 'pera-wallet' | 'defly-wallet'): Promise<void> {
  const uri = await page.locator(`${wallet}-connect-modal`).getAttribute('uri');
  scanCode(uri ?? '', bridge, phone);
}

function expectOneSignature(): void {
  expect(phone.signed.map(({ txn }) => txn.type)).toEqual(['axfer']);
  for (const { txn } of phone.signed) expect(Number(txn.lastValid - txn.firstValid)).toBeGreaterThanOrEqual(100);
}

/** Opens the wallet's window, which closes when it has what it asked for. */
async function openLute(page: Page): Promise<void> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press(page, 'Open Lute')]);
  if (!window.isClosed()) await window.waitForEvent('close');
}

describe('Lute', () => {
  it(
    'connects and signs in its window',
    run(async (service) => {
      const { visitor, page, spent } = await customer(service, 'Lute');
      await pay(page);
      await openLute(page);
      await openLute(page);
      expect(await verdictOf(page)).toMatch(/\w/);
      expectOneSignature();
      expect(spent()).toBe(PRICE);
      expect(internet.takeHosts()).toEqual(['https://lute.app']);
      await visitor.close(ASKED.lute);
    }),
  );

  it(
    'refuses, and may be left without an answer',
    run(async (service) => {
      const { visitor, page, spent } = await customer(service, 'Lute');
      phone.decision = 'refuse';
      await pay(page);
      await openLute(page);
      await openLute(page);
      await says(page, 'the owner refused the request.');
      phone.decision = 'vanish';
      await press(page, 'Try again');
      // its window closes without a word
      await openLute(page);
      await press(page, 'Cancel');
      await says(page, 'you canceled.');
      expect([phone.signed.length, spent()]).toEqual([0, 0]);
      await visitor.close(ASKED.lute);
    }),
  );
});

describe('Pera', () => {
  it(
    'pays by code, and again without one after a reload',
    run(async (service) => {
      const { visitor, page, spent } = await customer(service, 'Pera');
      await pay(page);
      await scan(page, 'pera-wallet');
      expect(await verdictOf(page)).toMatch(/\w/);
      expectOneSignature();
      expect(internet.takeHosts()).toEqual(['https://wc.perawallet.app', 'wss://wallet-connect-a.perawallet.app']);
      await page.goto('/ask/trending');
      await page.getByText('Pera', { exact: true }).click();
      await pay(page);
      expect(await verdictOf(page)).toMatch(/\w/);
      expect([phone.signed.length, spent()]).toEqual([2, 2 * PRICE]);
      await visitor.close(ASKED.pera);
    }),
  );

  it(
    'pays from the account that has USDC, and asks for another wallet when none has',
    run(async (service) => {
      const { visitor, page } = await customer(service, 'Pera', 2, 0);
      await pay(page);
      await scan(page, 'pera-wallet');
      await says(page, 'The wallet is empty.');
      expect(await trouble(page).textContent()).toContain(`Account ${phone.addresses[0]?.slice(0, 6)}`);
      phone = createPhone(2);
      service.stack.chain.ledger.endow(phone.addresses[1] ?? '', 300_000n, FUNDS);
      await press(page, 'Use another account');
      await scan(page, 'pera-wallet');
      expect(await verdictOf(page)).toMatch(/\w/);
      expect(phone.signed.map(({ txn }) => txn.sender.toString())).toEqual([phone.addresses[1]]);
      await visitor.close(ASKED.pera);
    }),
  );

  it(
    'does not connect from another network',
    run(async (service) => {
      const { visitor, page } = await customer(service, 'Pera');
      phone.chainId = 416_001;
      await pay(page);
      await scan(page, 'pera-wallet');
      // the library only closes its dialog
      await page.locator('pera-wallet-connect-modal').waitFor({ state: 'detached' });
      await press(page, 'Cancel');
      await says(page, 'Nothing was signed: you canceled.');
      await visitor.close(ASKED.pera);
    }),
  );

  it(
    'pays nothing with the signature of another key',
    run(async (service) => {
      const { visitor, page, spent } = await customer(service, 'Pera');
      phone.decision = 'foreign';
      await pay(page);
      await scan(page, 'pera-wallet');
      await says(page, 'The payment was refused');
      expect(spent()).toBe(0);
      await visitor.close([...ASKED.pera, 'status of 402']);
    }),
  );
});

describe('Defly', () => {
  it(
    'opts in and pays by code',
    run(async (service) => {
      const { visitor, page } = await customer(service, 'Defly', 1, 0);
      const [address = ''] = phone.addresses;
      service.stack.chain.ledger.endowAlgo(address, 1_000_000n);
      await pay(page);
      await scan(page, 'defly-wallet');
      await press(page, 'Opt in to USDC');
      await says(page, 'the wallet has 0.00');
      service.stack.chain.ledger.endow(address, 300_000n, FUNDS);
      await press(page, 'Try again');
      expect(await verdictOf(page)).toMatch(/\w/);
      expect(phone.signed).toHaveLength(2);
      for (const { txn } of phone.signed) expect(Number(txn.lastValid - txn.firstValid)).toBeGreaterThanOrEqual(100);
      expect(internet.takeHosts()).toEqual([
        'https://static.defly.app',
        expect.stringMatching(/^wss:\/\/\w\.bridge\.walletconnect\.org$/),
      ]);
      await visitor.close(ASKED.defly);
    }),
  );

  it(
    'refuses to sign',
    run(async (service) => {
      const { visitor, page, spent } = await customer(service, 'Defly');
      await pay(page);
      await page.locator('defly-wallet-connect-modal').waitFor({ state: 'attached' });
      await visitor.screenshot('wallet-defly');
      await scan(page, 'defly-wallet');
      phone.decision = 'refuse';
      await says(page, 'Nothing was signed: the owner refused the request.');
      expect(spent()).toBe(0);
      await visitor.close(ASKED.defly);
    }),
  );
});

describe('WalletConnect', () => {
  it(
    'pays by code, after a refusal',
    run(async (service) => {
      const { visitor, page, spent } = await customer(service, 'WalletConnect');
      await pay(page);
      const code = page.locator('wcm-qrcode');
      await code.waitFor();
      await visitor.screenshot('wallet-walletconnect');
      const uri = await code.evaluate((element) => (element as unknown as { uri: string }).uri);
      phone.decision = 'refuse';
      const endApp = await pairByCode(uri, `${internet.plainUrl}/${RELAY}`, phone);
      await says(page, 'Nothing was signed: the owner refused the request.');
      phone.decision = 'sign';
      await press(page, 'Try again');
      expect(await verdictOf(page)).toMatch(/\w/);
      await endApp();
      expectOneSignature();
      expect(spent()).toBe(PRICE);
      expect(internet.takeHosts()).toEqual([`wss://${RELAY}`]);
      await visitor.close(ASKED.walletconnect);
    }),
  );
});
