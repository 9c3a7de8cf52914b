// gridcall demo: sandbox, service and buyer on loopback; buys every product through the real
// protocol.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, createLog, readConfig } from '../app/config/index.ts';
import { CitedNumbers, localAnalyst, type Service, startService } from '../app/index.ts';
import {
  buy,
  createEnvironment,
  formatUsdc,
  fund,
  newWallet,
  PendingPayments,
  type Purchase,
  PurchaseFailure,
  type Wallet,
} from '../client/index.ts';
import {
  type Catalog,
  CommittedOdds,
  type HealthResponse,
  products,
  type StatsResponse,
  type TrackRecord,
  type TrendingPreviewResponse,
} from '../contract/index.ts';
import { jsonOf, sendHttp } from '../http-client/index.ts';
import { type SandboxUpstream, startUpstream } from '../sandbox/index.ts';
import { type SandboxChain, startChain } from '../sandbox/ledger/index.ts';
import { readFlags, wholeNumber } from './args.ts';
import { auditOdds } from './audit-odds.ts';
import type { Command, Io } from './command.ts';
import { demoRequest } from './demo-requests.ts';
import { createNoteChain } from './note-chain.ts';
import { createProgress } from './progress.ts';
import { untilStopped } from './until-stopped.ts';

export const demo: Command = {
  name: 'demo',
  takesTimeToStop: true,
  summary: 'run everything offline on this machine and buy one answer of each product',
  help: `Usage: gridcall demo [--once] [--port 4402] [--chain-port 4403] [--upstream-port 4404]

Starts an invented season, a sandbox chain (a ledger with facilitator, node and faucet) and the service. Then it funds a wallet, buys
every product, checks each answer against the public record, and runs until Ctrl-C. It uses no network, and deletes its database.

  --once           stop after the purchases
  --port N, --chain-port N, --upstream-port N
                   ports to listen on; 0 = any free port

Example: gridcall demo --once

Exit status: 0 every purchase was answered and recorded, 1 a purchase failed, 2 wrong arguments.`,
  async run(argv, io) {
    const flags = readFlags(argv, {
      once: { type: 'boolean' },
      port: { type: 'string', default: '4402' },
      'chain-port': { type: 'string', default: '4403' },
      'upstream-port': { type: 'string', default: '4404' },
    });
    const portOf = (flag: 'port' | 'chain-port' | 'upstream-port') => wholeNumber(flag, flags[flag] ?? '', 0, 65_535);
    const [port, chainPort, upstreamPort] = [portOf('port'), portOf('chain-port'), portOf('upstream-port')];
    const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-demo-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
    const progress = createProgress(io);
    try {
      progress.step('Simulating a season');
      const upstream = await startUpstream({ port: upstreamPort });
      closing.push(() => upstream.close());
      progress.step('Starting the sandbox chain');
      const chain = await startChain({ port: chainPort });
      closing.push(() => chain.close());
      const seller = newWallet();
      await fund(`${chain.url}/faucet`, chain.url, seller.address, 1);
      // the service lives an hour before the kickoff of its week, and its odds are dated then
      const sinceThen = Date.now() - upstream.replayPoint;
      const now = () => Date.now() - sinceThen;
      const record = await startChain({ port: 0, now });
      closing.push(() => record.close());
      progress.step('Starting the service and reading the season');
      const config = settings(port, seller, chain, upstream, dataDir);
      const dating = { ...config, algodUrl: record.url, indexerUrl: `${record.url}/indexer` };
      const keeper = newWallet();
      await fund(`${record.url}/faucet`, record.url, keeper.address, 1);
      const noteChain = createNoteChain({ config: dating, wallet: keeper, now });
      const service = await startService(config, {
        ...{ log: createLog('error'), now, noteChain },
        openAnalyst: localAnalyst({ now }),
      });
      closing.push(() => service.close());
      await service.firstIngest;
      progress.done();

      const { answers, done: isSold } = await buyEachProduct(io, service, chain, join(dataDir, 'wallet.json'));
      const done = (await auditRecord(io, service, answers, dating)) && isSold;
      if (flags.once) return done ? 0 : 1;
      for (const line of whereToLook(service, chain, upstream)) io.out(line);
      await untilStopped(io);
      return done ? 0 : 1;
    } finally {
      progress.done();
      for (const close of closing.reverse()) await close();
    }
  },
};

function settings(port: number, seller: Wallet, chain: SandboxChain, upstream: SandboxUpstream, dataDir: string) {
  return readConfig({
    GRIDCALL_PORT: String(port),
    GRIDCALL_PAY_TO: seller.address,
    GRIDCALL_FACILITATOR_URL: chain.url,
    GRIDCALL_ALGOD_URL: chain.url,
    GRIDCALL_INDEXER_URL: `${chain.url}/indexer`,
    GRIDCALL_FAUCET_URL: `${chain.url}/faucet`,
    GRIDCALL_NFLVERSE_URL: upstream.bases.nflverse,
    GRIDCALL_PLAYER_IDS_URL: upstream.bases.playerIds,
    GRIDCALL_PLATFORM_URL: upstream.bases.platform,
    GRIDCALL_INVENTED_SEASON: 'on',
    GRIDCALL_DATA_DIR: dataDir,
  });
}

/**
 * Buys each product of the catalog once; true when all were answered, or had nothing to recommend
 * and cost nothing, and the journal counts each answer.
 */
async function buyEachProduct(io: Io, service: Service, chain: SandboxChain, walletFile: string) {
  const answers: unknown[] = [];
  const wallet = newWallet();
  await fund(`${chain.url}/faucet`, chain.url, wallet.address, 100_000_000);
  const catalog = await read<Catalog>(`${service.url}/v1/catalog`);
  const onSale = products.filter(({ path }) => catalog.endpoints.some((entry) => !entry.free && entry.path === path));
  const { players: crowd } = await read<TrendingPreviewResponse>(`${service.url}/v1/trending/preview`);
  const { season } = await read<HealthResponse>(`${service.url}/v1/health`);
  let withNothing = 0;
  for (const product of onSale) {
    const { key, method, path } = product;
    const purchase = await buy(demoRequest(product, service.url, { crowd, season }), {
      wallet,
      maxMicroUsdc: 1_000_000,
      pending: new PendingPayments(walletFile),
      nodeUrl: chain.url,
      environment: createEnvironment(io.signal),
    }).catch((error: Error) => error);
    if (purchase instanceof Error) {
      withNothing += isNothingToRecommend(purchase) ? 1 : 0;
      io.out(`${key}: ${purchase.message}`);
    } else {
      answers.push(purchase.answer);
      io.out(receiptLine(method, path, purchase));
    }
  }
  const { paid_analyses, usdc_settled } = await read<StatsResponse>(`${service.url}/v1/stats`);
  const uncharged = withNothing > 0 ? `, ${withNothing} with nothing to recommend and uncharged` : '';
  io.out(
    `journal: ${paid_analyses} settled, ${usdc_settled} USDC; ${answers.length} of ${onSale.length} purchases answered${uncharged}`,
  );
  const { length: answered } = answers;
  return { answers, done: answered + withNothing === onSale.length && answered > 0 && paid_analyses === answered };
}

/** Checks each answer against the root of its week in the ledger; true when none is refuted. */
async function auditRecord(io: Io, service: Service, answers: readonly unknown[], config: Config): Promise<boolean> {
  const { live } = await read<TrackRecord>(`${service.url}/track-record.json`);
  const [root] = live?.roots ?? [];
  if (!root) throw new Error('The public record has no tree of the week.');
  const shown = answers.map((answer) => SoldOdds.parse(answer)).filter(({ committed_odds }) => committed_odds);
  const audited = await Promise.all(
    shown.map(({ committed_odds: odds, ...answer }) =>
      auditOdds(odds as CommittedOdds, answer, { config, firstKickoff: Date.parse(root.first_kickoff) }),
    ),
  );
  const refuted = audited.filter(({ isRefuted }) => isRefuted).length;
  io.out(
    `public record: the odds of ${root.size} players are fixed since ${root.noted_at}, before the first kickoff at ` +
      `${root.first_kickoff}, transaction ${root.transaction}; ${shown.length} answers checked against it, ${refuted} refuted`,
  );
  return refuted === 0 && shown.length > 0;
}

const SoldOdds = CitedNumbers.extend({
  season: z.int().optional(),
  week: z.int().optional(),
  committed_odds: CommittedOdds.optional(),
});

const isNothingToRecommend = (error: Error): boolean =>
  error instanceof PurchaseFailure && error.code === 'nothing_to_recommend' && error.charged === 'no';

function receiptLine(method: string, path: string, { answer, priceMicroUsdc, txid, milliseconds }: Purchase): string {
  const { verdict } = answer as { verdict: string };
  return `${method} ${path}  ${formatUsdc(priceMicroUsdc)} USDC  ${Math.round(milliseconds)} ms  ${txid}\n  ${verdict}`;
}

function whereToLook(service: Service, chain: SandboxChain, upstream: SandboxUpstream): readonly string[] {
  return [
    '',
    `page      ${service.url}/ask   (buy by clicking, with play money)`,
    `service   ${service.url}/v1/catalog   ${service.url}/openapi.json   ${service.url}/llms.txt`,
    `chain     ${chain.url}/supported   (facilitator, node and POST /faucet)`,
    `upstream  ${upstream.url}   (the invented season)`,
    '',
    `buy one:  npm run ask -- trending --server ${service.url} --faucet ${chain.url}`,
    'stop with Ctrl-C',
  ];
}

async function read<T>(url: string): Promise<T> {
  const reply = await sendHttp(url, { timeoutMs: 10_000, maxBytes: 1024 * 1024 });
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}.`);
  return jsonOf(reply) as T;
}
