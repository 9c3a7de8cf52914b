// Every example buys one answer from the service on the sandbox, as its reader would run it.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { userName } from 'gridcall-simulated-season';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leagueOutlook } from '../../src/contract/index.ts';
import { officialPython } from '../support/official-python.ts';
import { type Stack, startSandboxStack } from '../support/stack.ts';
import { skipVisibly } from '../support/visible-skip.ts';

/** What the tool chain says when it is missing, or has neither a proxy nor the modules. */
const NO_GO = /ENOENT|dial tcp|no such host|i\/o timeout|module lookup disabled|403 Forbidden|connection refused/;
/** Time to download the modules of the Go program and to compile them for the first time. */
const GO_BUILD_MS = 300_000;

let stack: Stack;
/** In front of the service: notes the payments that pass. */
let counter: Server;
const payments: string[] = [];
beforeAll(async () => {
  stack = await startSandboxStack();
  counter = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const payment = headers['payment-signature'];
    if (typeof payment === 'string') payments.push(payment);
    const passed = request(stack.url + url, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  counter.listen(0, '127.0.0.1');
  await once(counter, 'listening');
});
afterAll(async () => {
  counter?.close();
  counter?.closeAllConnections();
  await stack?.close();
});
/** The nonce of the terms came back with the last payment. */
const expectNonce = () => {
  const { accepted } = JSON.parse(Buffer.from(payments.at(-1) ?? '', 'base64').toString());
  expect(accepted.extra.nonce).toMatch(/^[0-9a-f]{32}$/);
};

/** Runs an example with an empty home and gives what it prints. */
async function run(command: string, ...args: string[]): Promise<string> {
  const home = `${stack.folder}/home-${args.at(-1)?.replace(/\W/g, '-')}`;
  const env = {
    ...process.env,
    HOME: home,
    GRIDCALL_SERVER: `http://127.0.0.1:${(counter.address() as AddressInfo).port}`,
    GRIDCALL_CHAIN: stack.chain.url,
  };
  const { stdout } = await promisify(execFile)(command, args, { env });
  await rm(home, { recursive: true, force: true });
  return stdout;
}
const earned = () => Number(stack.chain.ledger.account(stack.seller).microUsdc);

/** A question about a league, as the README asks it. */
const OUTLOOK = ['/v1/league-outlook', JSON.stringify({ platform_username: userName(9) })];

describe('an example', () => {
  it.each<[string, string[]]>([
    ['gridcall-client.ts', [process.execPath, '--import', 'tsx']],
    ['x402-fetch.ts', [process.execPath, '--import', 'tsx']],
    ['x402-axios.ts', [process.execPath, '--import', 'tsx']],
    ['curl.sh', ['bash']],
  ])('%s buys one answer', async (file, [command = '', ...args]) => {
    const before = earned();
    const output = await run(command, ...args, `examples/${file}`);
    expect(output).toMatch(/[A-Z2-7]{52}|"verdict"/);
    expect(earned()).toBeGreaterThan(before);
    expectNonce();
  });

  it('x402-axios.ts buys the question that it is given', async () => {
    const before = earned();
    const output = await run(process.execPath, '--import', 'tsx', 'examples/x402-axios.ts', ...OUTLOOK);
    expect(output).toMatch(/"transaction"/);
    expect(earned() - before).toBe(leagueOutlook.priceMicroUsdc);
  });

  it('x402-requests.py buys the question that it is given', async ({ skip }) => {
    const python = await officialPython();
    if ('missing' in python) skipVisibly(skip, python.missing);
    const before = earned();
    expect(await run(python.command, 'examples/x402-requests.py', ...OUTLOOK)).toMatch(/"transaction"/);
    expect(earned() - before).toBe(leagueOutlook.priceMicroUsdc);
  });

  it.for(['python.py', 'x402-requests.py'])('%s buys one answer', async (file, { skip }) => {
    const python = await officialPython();
    if ('missing' in python) skipVisibly(skip, python.missing);
    const before = earned();
    expect(await run(python.command, `examples/${file}`)).toMatch(/"transaction"/);
    expect(earned()).toBeGreaterThan(before);
    expectNonce();
  });

  it('the Go program buys one answer', { timeout: GO_BUILD_MS + 60_000 }, async ({ skip }) => {
    const program = join(stack.folder, 'buy');
    const build = promisify(execFile)('go', ['build', '-o', program, '.'], {
      cwd: 'examples/go',
      timeout: GO_BUILD_MS,
    });
    const failed = await build.then(
      () => null,
      (error: Error & { stderr?: string; killed?: boolean }) => error,
    );
    if (failed) {
      const isUnavailable = failed.killed || NO_GO.test(failed.stderr || failed.message);
      if (isUnavailable) skipVisibly(skip, 'Go is not installed, or its modules cannot be downloaded');
      throw failed;
    }
    const before = earned();
    expect(await run(program)).toMatch(/"transaction"/);
    expect(earned()).toBeGreaterThan(before);
    expectNonce();
    const between = earned();
    expect(await run(program, ...OUTLOOK)).toMatch(/"transaction"/);
    expect(earned() - between).toBe(leagueOutlook.priceMicroUsdc);
  });
});
