// Clients that generators make of the API description, with nothing but their defaults: each
// compiles, reads the terms of a 402 and buys an answer.
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftReport } from '../../src/contract/index.ts';
import { openShop, type Shop } from '../conformance/support/shop.ts';
import { payingWallet } from '../mcp/support/wallet.ts';
import { json } from '../support/http-app.ts';
import { skipVisibly } from '../support/visible-skip.ts';
import { fetching, GO_GENERATOR, MissingTool, npmGenerators, pythonGenerator } from './generators.ts';
import { GO, OPENAPI_FETCH, ORVAL, PYTHON } from './programs.ts';

const run = promisify(execFile);
/** Installing a generator and compiling it take minutes on a machine that has done neither. */
const TIMEOUT_MS = 1_200_000;
/** How a client is made in a folder that has openapi.json; the command that starts its program. */
type Make = (folder: string) => Promise<readonly [program: string, ...args: string[]]>;

let shop: Shop;
let home: string;
beforeAll(async () => {
  shop = await openShop('truncated', {}, { answer: async ({ example }) => json(200, example.response) });
  home = await mkdtemp(join(tmpdir(), 'gridcall-generated-'));
});
afterAll(async () => {
  await shop?.close();
  await rm(home, { recursive: true, force: true });
});

/** Compiles a TypeScript program in the folder, as strictly as the compiler can. */
async function compile(folder: string, program: string) {
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2023', strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
    ...{ types: ['node'], typeRoots: [resolve('node_modules/@types')], outDir: 'compiled' },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  await run(process.execPath, [resolve('node_modules/typescript/bin/tsc')], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => expect(stdout).toBe(''),
  );
  return [process.execPath, join(folder, 'compiled/program.js')] as const;
}

const npmTool = async (folder: string, script: string, args: readonly string[]) => {
  const packages = join(await npmGenerators(), 'node_modules');
  await symlink(packages, join(folder, 'node_modules'));
  await run(process.execPath, [join(packages, script), ...args], { cwd: folder });
};

const CLIENTS: Readonly<Record<string, Make>> = {
  async 'openapi-typescript'(folder) {
    await npmTool(folder, 'openapi-typescript/bin/cli.js', ['openapi.json', '-o', 'schema.ts']);
    return compile(folder, OPENAPI_FETCH);
  },
  async orval(folder) {
    await npmTool(folder, 'orval/dist/bin/orval.js', ['--input', 'openapi.json', '--output', 'client.ts']);
    return compile(folder, ORVAL);
  },
  async 'openapi-python-client'(folder) {
    const bin = join(await pythonGenerator(), 'bin');
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
    const args = ['generate', '--path', 'openapi.json', '--output-path', 'generated', '--fail-on-warning'];
    // its script names the folder in which it was installed
    await run(join(bin, 'python'), ['-m', 'openapi_python_client', ...args], { cwd: folder, env });
    await writeFile(join(folder, 'generated/program.py'), PYTHON);
    return [join(bin, 'python'), join(folder, 'generated/program.py')];
  },
  async 'oapi-codegen'(folder) {
    await writeFile(join(folder, 'go.mod'), 'module example.com/client\n\ngo 1.24\n');
    await writeFile(join(folder, 'main.go'), GO);
    await fetching('go', ['install', GO_GENERATOR], { env: { ...process.env, GOBIN: folder } });
    const args = ['-package', 'main', '-generate', 'types,client', '-o', 'client.go', 'openapi.json'];
    await run(join(folder, 'oapi-codegen'), args, { cwd: folder });
    await fetching('go', ['mod', 'tidy'], { cwd: folder });
    await run('go', ['build', '-o', 'program', '.'], { cwd: folder });
    return [join(folder, 'program')];
  },
};

/** Starts the program, pays the terms it prints, and returns what it prints in the end. */
async function buyWith([program, ...args]: readonly [string, ...string[]], folder: string): Promise<unknown> {
  const wallet = payingWallet(shop.chain);
  const child = spawn(program, [...args, shop.url], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => JSON.parse(String((await lines.next()).value));
  try {
    const structuredContent: Record<string, unknown> = await nextLine();
    const payment = await wallet.sign({ content: [], structuredContent });
    child.stdin.end(`${Buffer.from(JSON.stringify(payment)).toString('base64')}\n`);
    const answer = await nextLine();
    expect(wallet.spent()).toBe(draftReport.priceMicroUsdc);
    return answer;
  } finally {
    child.kill();
  }
}

it.for(Object.entries(CLIENTS))(
  '%s makes a client that compiles and buys',
  { timeout: TIMEOUT_MS },
  async ([name, make], { skip }) => {
    const folder = join(home, name);
    await mkdir(folder);
    await writeFile(join(folder, 'openapi.json'), await (await fetch(`${shop.url}/openapi.json`)).text());
    const command = await make(folder).catch((error: unknown) =>
      error instanceof MissingTool ? skipVisibly(skip, error.message) : Promise.reject(error),
    );
    const { verdict, grade } = draftReport.example.response;
    expect(await buyWith(command, folder)).toEqual({ verdict, grade });
  },
);
