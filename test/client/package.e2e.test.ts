// The published package: installed into an empty folder it type-checks and buys, without
// the server's dependencies.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'tsdown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientBuild } from '../../tsdown.config.ts';
import { type Seller, startSeller } from '../support/sandbox-seller.ts';

const run = promisify(execFile);
/** What npm says when it has neither a registry nor the packages in its cache. */
const OFFLINE = /ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/;

const PROGRAM = `
import { createBuyer, fund, type ProductAnswers, type Purchase } from 'gridcall/client';

const [server = '', chain = ''] = process.argv.slice(2);
const buyer = await createBuyer({
  walletFile: 'wallet.json', maxUsdcPerCall: '1', maxUsdcPerDay: '2', server, nodeUrl: chain,
});
await fund(chain + '/faucet', chain, buyer.address, 1_000_000);
const purchase: Purchase<ProductAnswers['trending']> = await buyer.ask('trending', { limit: 5 });
const verdict: string = purchase.answer.verdict;
const calls = (): readonly ('add' | 'fade' | 'hold')[] => purchase.answer.players.map((player) => player.verdict);
const board: ProductAnswers['draft-board'] = await buyer.draftBoard({ limit: 25 });
const untyped: unknown = (await buyer.ask('/v1/trending?limit=6')).answer;
// @ts-expect-error a field the answer does not have
void purchase.answer.projection;
// @ts-expect-error a field the request does not have
void (() => buyer.ask('trending', { limt: 5 }));
// @ts-expect-error a method needs the request of its product
void (() => buyer.matchup());
// @ts-expect-error a product needs its own request
void (() => buyer.ask('matchup', { name: 'Ansel Quick' }));
console.log(JSON.stringify({ verdict, untyped, txid: purchase.txid, board: board.verdict, calls: typeof calls }));
`;

let folder: string;
let seller: Seller;
let packed: readonly string[];
let offline: string | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-package-'));
  seller = await startSeller();
  const built = join(folder, 'built');
  await build({ ...clientBuild(built), config: false, logLevel: 'silent' });
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, built]);
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [
    { filename: string; files: { path: string }[] },
  ];
  packed = files.map(({ path }) => path);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const install = run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename)], {
    cwd: folder,
  });
  await install.catch((error: { stderr: string }) => {
    offline = OFFLINE.exec(error.stderr)?.[0] ?? null;
    if (offline === null) throw error;
  });
});
afterAll(async () => {
  await seller?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the published package', () => {
  it('declares the dependencies of the client only', async () => {
    const content = JSON.parse(await readFile(join(folder, 'built/package.json'), 'utf8'));
    expect(content).toMatchObject({ name: 'gridcall', license: 'MIT', type: 'module' });
    expect(Object.keys(content.dependencies)).toEqual(['algosdk', 'zod']);
    expect(content.peerDependenciesMeta).toEqual({ '@langchain/core': { optional: true }, ai: { optional: true } });
    expect(Object.keys(content.peerDependencies)).toEqual(['@langchain/core', 'ai']);
  });

  it('has another name than the package of the server, which exports no library', async () => {
    const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts']);
    const [server] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ name: string; filename: string }];
    const client = JSON.parse(await readFile(join(folder, 'built/package.json'), 'utf8')) as { name: string };
    expect([client.name, server.name]).toEqual(['gridcall', 'gridcall-server']);
    const { exports, bin } = JSON.parse(await readFile('package.json', 'utf8'));
    expect([Object.keys(exports), bin]).toEqual([['./package.json'], { gridcall: './dist/cli.mjs' }]);
  });

  it('contains the license, a page for its readers, and what it exports, with types', async () => {
    const { exports } = JSON.parse(await readFile(join(folder, 'built/package.json'), 'utf8'));
    expect(Object.keys(exports)).toEqual(['./client', './ai-sdk', './langchain', './package.json']);
    const exported = Object.values<string | Record<string, string>>(exports)
      .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
      .map((path) => path.replace('./', ''));
    expect(packed).toEqual(expect.arrayContaining(['LICENSE', 'README.md', ...exported]));
    expect(packed.filter((path) => !/^(LICENSE|README\.md|package\.json)$|\.(mjs|mts|map)$/.test(path))).toEqual([]);
  });

  it('type-checks with the types of the contract, and buys', async ({ skip }) => {
    skip(offline !== null, `npm cannot install here (${offline}): no registry, and the packages are not in its cache`);
    await writeFile(join(folder, 'program.mts'), PROGRAM);
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2023',
      strict: true,
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
      outDir: 'compiled',
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.mts'] }));
    const tsc = await run(process.execPath, [resolve('node_modules/typescript/bin/tsc')], { cwd: folder }).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(tsc.stdout).toBe('');
    const { stdout } = await run(process.execPath, ['compiled/program.mjs', seller.url, seller.chain.url], {
      cwd: folder,
    });
    const printed = JSON.parse(stdout);
    expect(printed).toMatchObject({ verdict: 'Add Ansel Quick.', untyped: { confidence: 'high' } });
    expect(seller.chain.ledger.transaction(printed.txid)).not.toBeNull();
    expect(seller.unpaid).toEqual([
      'GET /v1/trending?limit=5',
      'GET /v1/draft-board?limit=25',
      'GET /v1/trending?limit=6',
    ]);
  });
});
