// gridcall serve: runs the HTTP service, the ingester or both in one process until it is stopped.
import { startAnalystThread } from '../app/threads/index.ts';
import { readFlags } from './args.ts';
import type { Command } from './command.ts';

export const serve: Command = {
  name: 'serve',
  takesTimeToStop: true,
  summary: 'run the service: ingest, analyses and the payment gate',
  help: `Usage: gridcall serve

Runs the service until Ctrl-C or SIGTERM. Settings are environment variables:

  GRIDCALL_ROLE                    all (default), api or ingester; the last two need PostgreSQL
  GRIDCALL_HOST, GRIDCALL_PORT     address to listen on (127.0.0.1, 4402)
  GRIDCALL_PUBLIC_URL              origin that buyers use, such as https://gridcall.example
  GRIDCALL_NETWORK                 testnet (default) or mainnet
  GRIDCALL_PAY_TO                  address that receives the USDC; unset = free endpoints only
  GRIDCALL_RECORD_WALLET           wallet file that dates the odds of each week on the ledger, 0.001 ALGO each; unset = none
  GRIDCALL_FACILITATOR_URL         default https://facilitator.goplausible.xyz
  GRIDCALL_ALGOD_URL, GRIDCALL_INDEXER_URL
  GRIDCALL_FAUCET_URL              faucet of a sandbox chain, for the test wallet on the page
  GRIDCALL_WALLETCONNECT_PROJECT_ID  offers WalletConnect wallets on the page
  GRIDCALL_NFLVERSE_URL, GRIDCALL_PLAYER_IDS_URL, GRIDCALL_PLATFORM_URL
  GRIDCALL_REDIRECT_ORIGINS        origins an upstream may redirect to; none = no redirects
  GRIDCALL_CONTACT                 the operator's email address or page, for /openapi.json
  GRIDCALL_DATABASE_URL            postgres://...; unset = SQLite in GRIDCALL_DATA_DIR (.gridcall)
  GRIDCALL_SEASONS                 such as 2018-2025; unset = the last eight
  GRIDCALL_CHALLENGE_TAG           default x402-global-challenge
  GRIDCALL_REQUESTS_PER_MINUTE     unpaid requests per client address; default 600, 0 = no limit
  GRIDCALL_PROXIES                 number of your own proxies in front of it; default 0
  GRIDCALL_DRAIN_SECONDS           how long it serves on after /readyz has turned; default 0
  GRIDCALL_LLM_URL, GRIDCALL_LLM_MODEL, GRIDCALL_LLM_KEY, GRIDCALL_LLM_PER_DAY
                                   a language model that may reword the reasoning; unset = none
  GRIDCALL_METRICS_PORT            serves Prometheus metrics at http://127.0.0.1:PORT/metrics; unset = none
  GRIDCALL_LOG_LEVEL               silent, error, warn, info (default) or debug

If the receiving account has not opted in to USDC, or the node does not answer, the service warns on testnet and does not start on mainnet.

Exit status: 0 stopped, 1 failed to start, 2 wrong settings.`,
  async run(argv, io) {
    readFlags(argv, {});
    // it loads its modules while this thread loads the service
    const thread = startAnalystThread();
    const { runService } = await import('./run-service.ts');
    await runService(thread, io);
    return 0;
  },
};
