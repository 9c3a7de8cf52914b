// The protocol's own tools against the endpoint: the conformance suite and the inspector.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../conformance/support/shop.ts';

const run = promisify(execFile);
const PACKAGES = join(import.meta.dirname, '..', '..', 'node_modules', '@modelcontextprotocol');
/** The others test tools, resources and prompts that only a server made for the suite has. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop('truncated', { proxies: 0 });
});
afterAll(() => shop?.close());

const execute = (script: string, ...args: readonly string[]) =>
  run(process.execPath, [join(PACKAGES, script), ...args], { timeout: 500_000, cwd: import.meta.dirname });

describe('the conformance suite', () => {
  // a failed check ends the program with an error
  it.each(SCENARIOS)('passes %s', async (scenario) => {
    const { stdout, stderr } = await execute(
      'conformance/dist/index.js',
      ...['server', '--url', `${shop.url}/mcp`, '--scenario', scenario],
    );
    expect(stdout + stderr).toMatch(/Passed: [1-9]/);
  });
});

describe('the inspector', () => {
  const inspect = async (...args: readonly string[]): Promise<unknown> => {
    const url = `${shop.url}/mcp`;
    return JSON.parse((await execute('inspector-cli/build/index.js', url, '--transport', 'http', ...args)).stdout);
  };

  it('lists the tools', async () => {
    const { tools } = (await inspect('--method', 'tools/list')) as { tools: readonly { name: string }[] };
    expect(tools.map(({ name }) => name)).toContain('trending');
  });

  it('calls a free tool', async () => {
    const result = await inspect('--method', 'tools/call', '--tool-name', 'health');
    expect(result).toMatchObject({ structuredContent: { status: 'ok' } });
  });

  it('reads the price of a paid one', async () => {
    const result = await inspect('--method', 'tools/call', '--tool-name', 'trending');
    expect(result).toMatchObject({ isError: true, structuredContent: { accepts: [{ amount: '100000' }] } });
  });
});
