// The programs in /llms.txt, as an agent would run them: each buys one answer on the sandbox.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import algosdk from 'algosdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officialPython } from '../support/official-python.ts';
import { type Stack, startSandboxStack } from '../support/stack.ts';
import { skipVisibly } from '../support/visible-skip.ts';

let stack: Stack;
let text: string;
/** In the project, so that the program finds its packages. */
let folder: string;
beforeAll(async () => {
  stack = await startSandboxStack();
  text = await (await fetch(`${stack.url}/llms.txt`)).text();
  folder = await mkdtemp(join('node_modules', '.gridcall-llms-'));
});
afterAll(async () => {
  await stack?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Runs the block of a language with a funded key, and gives what it prints. */
async function buyWith(language: string, command: string, file: string): Promise<string> {
  const source = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (!source) throw new Error(`llms.txt has no ${language} program`);
  const program = join(folder, file);
  await writeFile(program, source);
  const { addr, sk } = algosdk.generateAccount();
  stack.chain.ledger.endow(addr.toString(), 1_000_000n, 1_000_000n);
  const env = { ...process.env, GRIDCALL_KEY: Buffer.from(sk).toString('base64'), ALGOD_URL: stack.chain.url };
  const earned = () => Number(stack.chain.ledger.account(stack.seller).microUsdc);
  const before = earned();
  const { stdout } = await promisify(execFile)(command, [program], { env });
  expect(earned() - before).toBe(150_000);
  return stdout;
}

describe('a program in llms.txt', () => {
  it('buys in JavaScript', async () => {
    expect(await buyWith('js', process.execPath, 'client.mjs')).toMatch(/^200 \{\s+verdict: /);
  });

  it('buys in Python', async ({ skip }) => {
    const python = await officialPython();
    if ('missing' in python) skipVisibly(skip, python.missing);
    expect(await buyWith('python', python.command, 'client.py')).toMatch(/^200 \{'verdict': /);
  });
});
