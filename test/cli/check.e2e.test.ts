// `gridcall check`: every dependency of the service, found working and found broken, without a
// service.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/app/config/index.ts';
import { checkService } from '../../src/app/index.ts';
import { gridcall } from '../../src/cli/index.ts';
import { newWallet } from '../../src/client/index.ts';
import { settingsOf } from '../support/source-urls.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

let upstream: UpstreamServer;
let stack: Stack;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  upstream = await startUpstream(nflFiles());
  upstream.files.set('/nflverse/stats_player/timestamp.json', '{"last_updated":["2024-11-07"]}');
  stack = await startStack(upstreamUrls(upstream.url));
  settings = {
    ...settingsOf(upstreamUrls(upstream.url)),
    GRIDCALL_PAY_TO: stack.seller,
    GRIDCALL_PUBLIC_URL: 'https://gridcall.example',
    GRIDCALL_PROXIES: '1',
    GRIDCALL_FACILITATOR_URL: stack.chain.url,
    GRIDCALL_ALGOD_URL: stack.chain.url,
    GRIDCALL_INDEXER_URL: `${stack.chain.url}/indexer`,
    GRIDCALL_DATA_DIR: join(stack.folder, 'data'),
  };
});
afterAll(async () => {
  await stack?.close();
  await upstream?.close();
});

interface Report {
  readonly ok: boolean;
  readonly checks: readonly { readonly name: string; readonly status: string; readonly detail: string }[];
}
async function checked(changes: Readonly<Record<string, string>> = {}, flags: readonly string[] = ['--json']) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = { ...settings, ...changes };
  const code = await gridcall(['check', ...flags], {
    ...{ out: (line) => out.push(line), err: (line) => err.push(line), env },
    ...{ isTerminal: false, signal: new AbortController().signal },
  });
  return { code, out, err };
}
const statuses = (line: string | undefined) => {
  const { ok, checks } = JSON.parse(line ?? '') as Report;
  return { ok, ...Object.fromEntries(checks.map(({ name, status }) => [name, status])) };
};
const WELL = {
  ok: true,
  sales: 'ok',
  store: 'ok',
  nflverse: 'ok',
  'player ids': 'ok',
  platform: 'ok',
  facilitator: 'ok',
  node: 'ok',
  indexer: 'ok',
  'receiving account': 'ok',
  clock: 'ok',
};

describe('gridcall check', () => {
  it('finds a working service in order, while it runs', async () => {
    const { code, out } = await checked();
    expect([code, statuses(out[0])]).toEqual([0, WELL]);
    const { out: lines } = await checked({}, []);
    expect(lines).toHaveLength(Object.keys(WELL).length - 1);
    expect(lines.find((line) => line.includes('store'))).toMatch(/^ok {5} +store +sqlite, tables up to date/);
  });

  it('fails on what nothing can be sold without', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const stranger = await checked({ GRIDCALL_PAY_TO: newWallet().address });
    expect([stranger.code, statuses(stranger.out[0])]).toEqual([
      1,
      { ...WELL, ok: false, 'receiving account': 'failed' },
    ]);
    const cut = await checked({ GRIDCALL_FACILITATOR_URL: nowhere, GRIDCALL_PLATFORM_URL: nowhere });
    expect([cut.code, statuses(cut.out[0])]).toEqual([
      1,
      { ...WELL, ok: false, facilitator: 'failed', platform: 'failed' },
    ]);
  });

  it('only warns of a store that the first start creates, and creates nothing itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gridcall-check-'));
    try {
      const { code, out } = await checked({ GRIDCALL_DATA_DIR: folder });
      expect([code, statuses(out[0])]).toEqual([0, { ...WELL, store: 'warning' }]);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('warns of addresses that buyers cannot reach or should not use', async () => {
    for (const changes of [
      { GRIDCALL_PAY_TO: '' },
      { GRIDCALL_PUBLIC_URL: 'http://127.0.0.1:4402' },
      { GRIDCALL_PUBLIC_URL: 'http://gridcall.example' },
      { GRIDCALL_PROXIES: '0' },
    ]) {
      const { code, out } = await checked(changes);
      expect([code, statuses(out[0])], JSON.stringify(changes)).toMatchObject([0, { sales: 'warning' }]);
    }
  });

  it('compares the clock with the node', async () => {
    const node = createServer((_, response) => {
      response.setHeader('date', 'Sun, 22 Nov 2026 12:00:00 GMT').end('{"last-round":7}');
    }).listen(0, '127.0.0.1');
    const config = readConfig({ ...settings, GRIDCALL_ALGOD_URL: `http://127.0.0.1:${await portOf(node)}` });
    const clockAt = async (time: string) => {
      const checks = await checkService(config, () => Date.parse(time));
      return checks.find(({ name }) => name === 'clock');
    };
    try {
      expect(await clockAt('2026-11-22T12:00:04Z')).toMatchObject({ status: 'ok' });
      expect(await clockAt('2026-11-22T12:01:30Z')).toMatchObject({
        status: 'failed',
        detail: expect.stringContaining('90 seconds ahead of the node'),
      });
    } finally {
      node.close();
      node.closeAllConnections();
    }
  });

  it('reports wrong settings with exit status 2, one sentence each', async () => {
    const { code, err } = await checked({ GRIDCALL_PORT: 'x', GRIDCALL_UNKNOWN: '1' });
    expect([code, err.length]).toEqual([2, 2]);
  });
});

const portOf = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve) => server.once('listening', () => resolve((server.address() as AddressInfo).port)));
