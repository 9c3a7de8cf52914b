// Every shell line and every TypeScript block of the documents runs as it stands against the demo, but for the ports, which are free ones here.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const documents = [
  'README.md',
  ...(await readdir('docs')).filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`),
];

/** What stands between the fences of a language. */
const blocks = async (file: string, language: string): Promise<readonly string[]> => {
  const text = await readFile(file, 'utf8');
  return [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, of, block]) =>
    of === language && block ? [block] : [],
  );
};
/** Lines of the fenced `sh` blocks. Installing, testing and building are what continuous integration does itself. */
const shellLines = async (file: string): Promise<readonly string[]> => {
  const lines = (await blocks(file, 'sh')).flatMap((block) => block.split('\n'));
  return lines.filter((line) => line.trim() !== '' && !/^npm ci|^npm run build|<your address>/.test(line));
};
const snippets = (
  await Promise.all(documents.map(async (file) => (await shellLines(file)).map((line) => ({ file, line }))))
).flat();

const programs = (
  await Promise.all(documents.map(async (file) => (await blocks(file, 'ts')).map((source) => ({ file, source }))))
)
  .flat()
  .map(({ file, source }, i) => ({ name: `${file}, program ${i + 1}`, source }));

let home: string;
/** Inside the project, so that programs find its packages. */
let workshop: string;
let stop: () => Promise<void>;
const ports = new Map<string, string>();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'gridcall-docs-'));
  workshop = await mkdtemp(join('node_modules', '.gridcall-docs-'));
  const args = ['--import', 'tsx', 'src/main.ts', 'demo', '--port', '0', '--chain-port', '0', '--upstream-port', '0'];
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

describe('the documents', () => {
  it('hold shell lines and programs', () => expect([snippets.length > 5, programs.length > 1]).toEqual([true, true]));

  it.each(snippets)('$file: $line', async ({ line }) => {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', here(line)], {
      env: { ...process.env, HOME: home },
      timeout: 110_000,
    });
    if (line.includes(' wallet')) expect(stdout).toMatch(/^[A-Z2-7]{58}$|opted in to (USDC|asset)|"opted_in":true/m);
    else if (line.startsWith('curl'))
      expect(stdout).toMatch(/"status":"ok"|"endpoints"|"players"|402 Payment Required/);
    else expect(stdout).toMatch(/Paid 0\.10 USDC|"verdict"|0\.10 USDC/);
  });

  it.each(programs)('$name', async ({ source }) => {
    const program = join(workshop, `${programs.findIndex((each) => each.source === source)}.mts`);
    const library = new URL('../../src/client/published.ts', import.meta.url).href;
    await writeFile(program, here(source).replace("'gridcall/client'", `'${library}'`));
    const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', program], {
      env: { ...process.env, HOME: home },
      timeout: 110_000,
    });
    expect(stdout + stderr).toMatch(/verdict: /);
  });
});
