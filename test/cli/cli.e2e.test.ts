// The executable as an operator meets it: help, mistakes in sentences with exit status 2, ingest,
// and one process a database.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gridcall } from '../../src/cli/index.ts';
import { type SandboxUpstream, startUpstream } from '../../src/sandbox/index.ts';
import { builtProgram } from '../support/built-program.ts';
import { startFakeFacilitator } from '../support/fake-facilitator.ts';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
const bare = { PATH: process.env.PATH, HOME: process.env.HOME };

/** Runs the executable to its end. */
async function executed(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const program = await builtProgram();
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...argv], { env: { ...bare, ...env }, timeout: 500_000 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });
}

/**
 * Runs `gridcall ARGV` in this process, which has loaded already what a new one
 * would first have to read.
 */
async function called(argv: readonly string[], columns?: number): Promise<Ended> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await gridcall(argv, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    env: bare,
    columns,
    isTerminal: false,
    signal: new AbortController().signal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const COMMANDS = [
  'serve',
  'demo',
  'ask',
  'wallet',
  'mcp',
  'check',
  'ingest',
  'chain',
  'upstream',
  'track-record',
  'audit',
  'store',
  'receipts',
  'refund',
  'completion',
];

describe('the command line', () => {
  it('lists its commands', async () => {
    const { code, out } = await executed(['--help']);
    expect(code).toBe(0);
    for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^ +${name} `, 'm'));
  });

  it.each(COMMANDS)('explains %s', async (name) => {
    const { code, out } = await called([name, '--help']);
    expect([code, out.startsWith(`Usage: gridcall ${name}`)]).toEqual([0, true]);
  });

  it.each(['--help', ...COMMANDS])('explains %s in lines of the window, and leaves nothing out', async (name) => {
    const argv = name === '--help' ? [name] : [name, '--help'];
    // a path is not broken: it is there to be copied
    const isJson = (line: string) => /^\s*["{}[\]]/.test(line);
    const whole = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');
    const { out: plain } = await called(argv);
    for (const columns of [80, 100, 200]) {
      const { out } = await called(argv, columns);
      expect(out.split('\n').filter((line) => !isJson(line) && line.length > columns)).toEqual([]);
      expect(whole(out)).toBe(whole(plain));
    }
  });

  it('shows the configuration with which a client starts this program as an MCP server', async () => {
    const program = await builtProgram();
    const { out } = await executed(['mcp', '--help']);
    const configuration = JSON.parse(/^\{.*?^\}/ms.exec(out)?.[0] ?? '') as unknown;
    const args = [program, 'mcp', '--server', 'http://127.0.0.1:4402'];
    expect(configuration).toEqual({ mcpServers: { gridcall: { command: process.execPath, args } } });
  });

  it.each([
    [['sell'], /"sell" must be one of/],
    [['serve', '--fast'], /--fast/],
    [['ingest', '--once', 'now'], /now/],
    [['demo', '--port', 'http'], /--port must be a whole number/],
    [['ask', 'tomorrow'], /trending/],
    [['ask', 'trending', '--weak', '3'], /weak/],
  ])('exits with 2 on %j', async (argv, said) => {
    const { code, err } = await called(argv);
    expect(err).toMatch(said);
    expect(code).toBe(2);
  });

  it.each(['--version', '-v'])('prints its version with %s', async (flag) => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    expect(await called([flag])).toEqual({ code: 0, out: version, err: '' });
  });

  it('prints nothing that steers the terminal', async () => {
    const { code, err } = await called(['sell\u001b[31m\u202eit']);
    expect([code, err]).toEqual([2, expect.stringContaining('"sell it" must be one of')]);
  });

  it('ends the process with what it found', async () => {
    const { code, out, err } = await executed(['sell']);
    expect([code, out, err]).toEqual([2, '', (await called(['sell'])).err.concat('\n')]);
  });

  it('exits with 2 and one sentence a mistake in the settings', async () => {
    const { code, err } = await executed(['serve'], {
      GRIDCALL_PORT: 'x',
      GRIDCALL_NETWORK: 'devnet',
      GRIDCALL_SEASONS: 'all',
    });
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(/^gridcall serve: GRIDCALL_PORT is "x" .+\.$/),
      expect.stringMatching(/^gridcall serve: GRIDCALL_NETWORK is "devnet" .+\.$/),
      expect.stringMatching(/^gridcall serve: GRIDCALL_SEASONS is "all" .+\.$/),
    ]);
  });
});

it('serve on mainnet ends with 1 and one sentence when the receiver cannot be paid, and leaves nothing behind', async () => {
  const node = await startFakeFacilitator();
  const folder = await mkdtemp(join(tmpdir(), 'gridcall-cli-'));
  node.optedIn = false;
  const { code, err } = await executed(['serve'], {
    GRIDCALL_NETWORK: 'mainnet',
    GRIDCALL_PUBLIC_URL: 'https://gridcall.example',
    GRIDCALL_LOG_LEVEL: 'silent',
    GRIDCALL_PAY_TO: `${'A'.repeat(52)}Y5HFKQ`,
    GRIDCALL_ALGOD_URL: node.url,
    GRIDCALL_DATA_DIR: join(folder, 'data'),
    GRIDCALL_PORT: '0',
  });
  await node.close();
  expect(code).toBe(1);
  expect(err.trim()).toMatch(/^gridcall serve: Mainnet sales cannot start: .+ has not opted in to USDC .+\.$/);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

describe('ingest', () => {
  let upstream: SandboxUpstream;
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    // one season up to week 4: the model is fitted in a moment
    upstream = await startUpstream({ port: 0, week: 4 });
    folder = await mkdtemp(join(tmpdir(), 'gridcall-cli-'));
    env = {
      GRIDCALL_NFLVERSE_URL: upstream.bases.nflverse,
      GRIDCALL_PLAYER_IDS_URL: upstream.bases.playerIds,
      GRIDCALL_PLATFORM_URL: upstream.bases.platform,
      GRIDCALL_DATA_DIR: join(folder, 'data'),
      GRIDCALL_SEASONS: '2025',
      GRIDCALL_PORT: '0',
      GRIDCALL_LOG_LEVEL: 'silent',
    };
  });
  afterAll(async () => {
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('reads everything once, one line a file, and nothing the second time', async () => {
    const first = await executed(['ingest', '--once'], env);
    expect(first.code).toBe(0);
    expect(first.err).toMatch(/nflverse\/stats_player 2025: stored/);
    expect(first.out).toMatch(/ 0 refused, 0 unavailable/);
    const second = await executed(['ingest', '--once'], env);
    expect(second.out).toMatch(/ 0 refused, 0 unavailable/);
    expect(second.out).toMatch(/: 0 new/);
  });

  it('lists what the store has while a service runs on it, and changes nothing', async () => {
    const service = spawn(process.execPath, [await builtProgram(), 'serve'], {
      env: { ...bare, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      await new Promise((resolve, reject) => {
        service.once('exit', () => reject(new Error('the service ended')));
        service.stdout.once('data', resolve);
      });
      const { code, out, err } = await executed(['ingest', '--once'], env);
      expect(err).toMatch(/^A running service uses this store .+ No upstream was read/);
      expect(out).toMatch(/^nflverse\/stats_player 2025: as of .+, read \d{4}-/m);
      expect(out).toMatch(/^\d+ files in the store, 0 with a problem$/m);
      expect(code).toBe(0);
      const books = await executed(['receipts', 'export'], env);
      expect([books.code, books.out]).toEqual([
        0,
        'settled_at,transaction,network,product,payer,amount_micro_usdc,amount_usdc\n',
      ]);
      const answer = join(folder, 'answer.json');
      await writeFile(answer, JSON.stringify({ stats_cited: [], meta: { data_freshness: {} } }));
      const audited = await executed(['audit', answer], env);
      expect([audited.code, audited.err]).toEqual([0, '']);
      expect(audited.out).toContain('0 numbers cited: 0 ok, 0 refuted');
    } finally {
      const ended = new Promise((resolve) => service.removeAllListeners('exit').once('exit', resolve));
      service.kill('SIGTERM');
      await ended;
    }
  });
});
