// The hosts that the wallets' libraries name, and which of them the page lets them connect to. An
// upgrade that names another host fails here, and is looked at.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { relayHosts, walletChoices } from '../../src/web/ask/wallet-choices.ts';

const require = createRequire(import.meta.url);

/** Hosts that the code of a folder names in a string of its own. */
async function hostsIn(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((file) => /^(?!.*(?:umd|cjs)).*\.m?js$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const found = texts.join('\n').matchAll(/["'`]((?:https|wss):\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+)/g);
  return [...new Set([...found].map(([, host = '']) => host))].sort();
}
const connects = (hosts: readonly string[]) =>
  hosts.filter((host) => /perawallet\.app|defly\.app|bridge|relay/.test(host));

it('are the ones that were looked at', async () => {
  const core = createRequire(require.resolve('@walletconnect/sign-client')).resolve('@walletconnect/core');
  expect({
    pera: connects(await hostsIn('node_modules/@perawallet/connect/dist')),
    defly: connects(await hostsIn('node_modules/@blockshake/defly-connect/dist')),
    lute: await hostsIn('node_modules/lute-connect/dist'),
    walletConnectCore: connects(await hostsIn(dirname(core))),
  }).toMatchInlineSnapshot(`
    {
      "defly": [
        "https://bridge.walletconnect.org",
        "https://defly.app",
        "https://static.defly.app",
      ],
      "lute": [
        "https://lute.app",
      ],
      "pera": [
        "https://bridge.walletconnect.org",
        "https://indexer-mainnet.chain.perawallet.app",
        "https://indexer-testnet.chain.perawallet.app",
        "https://node-mainnet.chain.perawallet.app",
        "https://node-testnet.chain.perawallet.app",
        "https://perawallet.app",
        "https://support.perawallet.app",
        "https://wc.perawallet.app",
      ],
      "walletConnectCore": [
        "wss://relay.walletconnect.org",
      ],
    }
  `);
});

it('include the lists and bridges that the page allows', async () => {
  const choices = walletChoices({ faucetUrl: null, walletConnectProjectId: 'c' });
  expect(relayHosts(choices)).toMatchInlineSnapshot(`
    [
      "https://wc.perawallet.app",
      "wss://*.perawallet.app",
      "wss://*.bridge.walletconnect.org",
      "data:",
      "https://static.defly.app",
      "wss://*.defly.app",
      "wss://relay.walletconnect.com",
      "wss://relay.walletconnect.org",
    ]
  `);
  const core = await readFile(require.resolve('@txnlab/use-wallet'), 'utf8');
  const [, relay] = /relayUrl = "(wss:[^"]+)"/.exec(core) ?? [];
  expect(relayHosts(choices)).toContain(relay);
});

it('are none on a sandbox', () => {
  const choices = walletChoices({ faucetUrl: 'http://127.0.0.1:1', walletConnectProjectId: 'c' });
  expect(relayHosts(choices)).toEqual([]);
});
