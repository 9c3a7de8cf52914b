// Every example buys one answer from the service on the sandbox, as its reader would run it.
import { execFile, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startSandboxStack } from '../support/stack.ts';

/** A Python with py-algorand-sdk; GRIDCALL_TEST_PYTHON names another than python3. */
const PYTHON = process.env.GRIDCALL_TEST_PYTHON ?? 'python3';
const hasPythonSdk = spawnSync(PYTHON, ['-c', 'import algosdk'], { stdio: 'ignore' }).status === 0;

let stack: Stack;
beforeAll(async () => {
  stack = await startSandboxStack();
});
afterAll(async () => {
  await stack?.close();
});

/** Runs an example with an empty home and gives what it prints. */
async function run(command: string, ...args: string[]): Promise<string> {
  const home = `${stack.folder}/home-${args.at(-1)?.replace(/\W/g, '-')}`;
  const env = { ...process.env, HOME: home, GRIDCALL_SERVER: stack.url, GRIDCALL_CHAIN: stack.chain.url };
  const { stdout } = await promisify(execFile)(command, args, { env });
  await rm(home, { recursive: true, force: true });
  return stdout;
}
const earned = () => Number(stack.chain.ledger.account(stack.seller).microUsdc);

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
  });

  it('python.py buys one answer', async ({ skip }) => {
    skip(!hasPythonSdk, `${PYTHON} has no py-algorand-sdk: pip install py-algorand-sdk, or set GRIDCALL_TEST_PYTHON`);
    const before = earned();
    expect(await run(PYTHON, 'examples/python.py')).toMatch(/"transaction"/);
    expect(earned()).toBeGreaterThan(before);
  });
});
