// Every shell line and every TypeScript program of the documents runs against the demo, on free
// ports, and so do its HTTP exchanges.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../support/built-program.ts';
import { readGuides } from './documents.ts';
import { blocksIn, consoleCommands } from './snippet-blocks.ts';

const run = promisify(execFile);
const documents = await readGuides();

/**
 * Lines of the `sh` blocks. Installing, testing and building are what continuous
 * integration does itself.
 */
const shellLines = (text: string): readonly string[] =>
  blocksIn(text, 'sh')
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.trim() !== '' && !/^npm ci|^npm run (build|docs|check|test)|<your address>/.test(line));
/** Each line once, under the first document that shows it: the server is the same for all. */
const snippets = [
  ...new Map(
    documents.flatMap(({ file, text }) => shellLines(text).map((line) => [line, { file, line }] as const)).reverse(),
  ).values(),
].reverse();
const programs = documents
  .flatMap(({ file, text }) => blocksIn(text, 'ts').map((source) => ({ file, source })))
  .filter(({ source }) => source.startsWith('import'))
  .map(({ file, source }, i) => ({ name: `${file}, program ${i + 1}`, source }));
const exchanges = documents.flatMap(({ file, text }) => blocksIn(text, 'http').map((block) => ({ file, block })));
const exports = documents
  .flatMap(({ text }) => consoleCommands(text))
  .filter((line) => line.startsWith('gridcall receipts export'));

let home: string;
/** In the project, so that programs find its packages. */
let workshop: string;
let program: string;
let stop: () => Promise<void>;
const ports = new Map<string, string>();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'gridcall-docs-'));
  workshop = await mkdtemp(resolve('node_modules/.gridcall-docs-'));
  program = await builtProgram();
  // a store of its own for the commands that work on one
  const env = { ...process.env, GRIDCALL_DATA_DIR: join(home, 'store') };
  await run(process.execPath, [program, 'receipts', 'rotate'], { env });
  const args = [program, 'demo', '--port', '0', '--chain-port', '0', '--upstream-port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  stop = () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the demo ended with ${code}: ${printed}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('stop with')) resolve();
    });
  });
  for (const [name, port] of [
    ['service', '4402'],
    ['chain', '4403'],
    ['upstream', '4404'],
  ] as const) {
    ports.set(port, new RegExp(`^${name}\\s+http://127\\.0\\.0\\.1:(\\d+)`, 'm').exec(printed)?.[1] ?? '');
  }
});
afterAll(async () => {
  await stop?.();
  for (const folder of [home, workshop]) await rm(folder, { recursive: true, force: true });
});

const here = (text: string) => text.replace(/\b440[234]\b/g, (port) => ports.get(port) ?? port);
/**
 * The line with the built program in place of the scripts that start it from source, and of the
 * installed command; backups lie in the home directory.
 */
const built = (line: string) =>
  here(line)
    .replace(/npm run (?:--silent )?(?:gridcall|(ask)) --/g, (_, command = '') => `node ${program} ${command}`)
    .replace(/^gridcall /, `node ${program} `)
    .replace(' /backup/', ` ${home}/backup/`);
/** The store of such a command; a backup is restored into an empty one. */
const dataDir = (line: string) => join(home, line.includes(' restore ') ? 'restored' : 'store');

/** Where the modules of the published package are in the repository. */
const MODULES = {
  'gridcall/client': 'src/client/published.ts',
  'gridcall/ai-sdk': 'src/client/tools/ai-sdk.ts',
  'gridcall/langchain': 'src/client/tools/langchain.ts',
};
/** The program with the repository's modules, and a model that needs no provider. */
function runnable(source: string): string {
  const model = `(await import('${resolve('test/support/calling-model.ts')}')).callingModel('trending', { limit: 5 }).model`;
  return Object.entries(MODULES)
    .reduce((text, [name, file]) => text.replace(`'${name}'`, `'${resolve(file)}'`), source)
    .replace(/'openai\/[\w.-]+'/, model);
}

/** Compiles a program: with a loader each one would compile the client library again. */
const writeBundle = (contents: string, outfile: string) =>
  build({
    stdin: { contents, loader: 'ts', resolveDir: workshop },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    outfile,
  });

/** Prints a signed payment for the request of the exchanges. */
const PRINT_PAYMENT =
  'npm run --silent ask -- trending --limit 5 --print-payment --server http://127.0.0.1:4402 --faucet http://127.0.0.1:4403';
/** The names of the fields in JSON, whole or cut short. */
const namesIn = (json: string): readonly string[] => [...json.matchAll(/"(\w+)":/g)].map(([, name = '']) => name);

describe('the documents', () => {
  it('have shell lines and programs', () => expect([snippets.length > 5, programs.length > 1]).toEqual([true, true]));

  it('start the program from source with the scripts of the package', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
    expect(scripts).toMatchObject({ gridcall: 'tsx src/main.ts', ask: 'tsx src/main.ts ask' });
    const { stdout } = await run('npm', ['run', '--silent', 'ask', '--', '--help'], { timeout: 500_000 });
    expect(stdout).toMatch(/^Usage: gridcall ask/);
  });

  it.each(snippets)('$file: $line', async ({ line }) => {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', built(line)], {
      env: { ...process.env, HOME: home, ...(line.startsWith('gridcall ') && { GRIDCALL_DATA_DIR: dataDir(line) }) },
      timeout: 500_000,
    });
    if (line.startsWith('gridcall store')) expect(stdout).toMatch(/^12 tables copied and compared$/m);
    else if (line.startsWith('gridcall receipts')) expect(stdout).toMatch(/^new key .+\nreplaced .+still published/m);
    else if (line.includes(' wallet'))
      expect(stdout).toMatch(/^[A-Z2-7]{58}$|opted in to (USDC|asset)|"opted_in":true/m);
    else if (line.includes(' completion ')) expect(stdout).toContain('complete -F _gridcall gridcall');
    else if (line.includes(' --md ')) expect(stdout).toMatch(/^# Trending\n\n\*\*/m);
    else if (line.startsWith('curl'))
      expect(stdout).toMatch(/"status":"ok"|"endpoints"|"players"|402 Payment Required/);
    else expect(stdout).toMatch(/Paid 0\.10 USDC|"verdict"|0\.10 USDC/);
  });

  it.each(programs)('$name', async ({ source }) => {
    const file = join(workshop, `${programs.findIndex((each) => each.source === source)}.mjs`);
    await writeBundle(runnable(here(source)), file);
    const { stdout, stderr } = await run(process.execPath, [file], {
      env: { ...process.env, HOME: home },
      timeout: 500_000,
    });
    expect(stdout + stderr).toMatch(/verdict\\?"?: ?/);
  });

  it.each(exports)('%s', async (line) => {
    const env = { ...process.env, GRIDCALL_DATA_DIR: dataDir(line) };
    const { stdout, stderr } = await run('bash', ['-euo', 'pipefail', '-c', built(line)], { cwd: home, env });
    expect(stdout + stderr).toMatch(/^total: 0 settled, 0\.00 USDC/m);
  });

  it('have HTTP exchanges', () => expect(exchanges).toHaveLength(2));

  it.each(exchanges)('$file, HTTP exchange $#', async ({ block }) => {
    const [asked = '', answered = ''] = block.split(/\n\n(?=HTTP)/);
    const path = /^GET (\S+)/.exec(asked)?.[1];
    const header = /^(PAYMENT-SIGNATURE): /m.exec(asked)?.[1];
    // a wallet of its own: what an earlier exchange has spent is not printed again
    const env = { ...process.env, HOME: await mkdtemp(join(home, 'wallet-')) };
    const payment = await run('bash', ['-c', built(PRINT_PAYMENT)], { env });
    const reply = await fetch(`http://127.0.0.1:${ports.get('4402')}${path}`, {
      headers: header === undefined ? {} : { [header]: payment.stdout.trim() },
    });
    expect(answered).toContain(`HTTP/1.1 ${reply.status} `);
    const shown = /^(PAYMENT-\w+):/m.exec(answered)?.[1] ?? '';
    const sent = Buffer.from(reply.headers.get(shown) ?? '', 'base64').toString();
    const real = namesIn(sent + (await reply.text()));
    expect(namesIn(answered).filter((name) => !real.includes(name))).toEqual([]);
    if (header !== undefined) {
      const given = Buffer.from(payment.stdout.trim(), 'base64').toString();
      expect(namesIn(asked).filter((name) => !namesIn(given).includes(name))).toEqual([]);
    }
  });
});
