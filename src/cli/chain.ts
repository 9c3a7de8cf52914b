// gridcall chain: a local ledger with node, facilitator and faucet, to try payments without real
// money.
import { startChain } from '../sandbox/ledger/index.ts';
import { readFlags, wholeNumber } from './args.ts';
import { type Command, UsageError } from './command.ts';

/**
 * Shorter rounds outrun a service: it asks for the round every five seconds and assumes 2.8
 * s per round in between. At this length it stays within its tolerance of ten rounds even
 * when one request is lost.
 */
const MIN_SERVICE_ROUND_MS = 1000;

export const chain: Command = {
  name: 'chain',
  takesTimeToStop: true,
  summary: 'run a sandbox ledger with facilitator, node and faucet, all offline',
  help: `Usage: gridcall chain [--port 4403] [--host 127.0.0.1] [--round-ms 2800] [--network-id truncated|full] [--seed WORDS]

A ledger in memory that behaves like Algorand's testnet: real signatures, atomic groups, USDC (asset 10458941) and rounds of 2.8
seconds, with the real x402 facilitator. Everything is at one URL and is lost when it stops.

  GET  /supported, POST /verify, POST /settle      the facilitator
  GET  /v2/...                                     the node (algod); /indexer/v2/transactions/ID finds a transaction
  POST /faucet {"address": "..."}                  10 ALGO and 100 USDC, opted in

  --round-ms     length of a round in milliseconds. A service assumes 2.8 s per round: below ${MIN_SERVICE_ROUND_MS} ms it can refuse purchases
                 (payment_not_yet_valid), so use shorter rounds without a service only
  --network-id   form of the network id: the first 32 characters of the genesis hash, or all of it
  --seed         the same words give the same fee payer

Connect a service:      GRIDCALL_FACILITATOR_URL=URL GRIDCALL_ALGOD_URL=URL GRIDCALL_INDEXER_URL=URL/indexer
Buy from that service:  gridcall ask trending --faucet http://127.0.0.1:4403`,
  async run(argv, io) {
    const flags = readFlags(argv, {
      port: { type: 'string', default: '4403' },
      host: { type: 'string', default: '127.0.0.1' },
      'round-ms': { type: 'string', default: '2800' },
      'network-id': { type: 'string', default: 'truncated' },
      seed: { type: 'string' },
    });
    const networkId = flags['network-id'];
    if (networkId !== 'truncated' && networkId !== 'full') {
      throw new UsageError(`--network-id must be truncated or full, not "${networkId}"`);
    }
    const roundMs = wholeNumber('round-ms', flags['round-ms'] ?? '', 1, 60_000);
    const { url, network, close } = await startChain({
      port: wholeNumber('port', flags.port ?? '', 0, 65_535),
      host: flags.host ?? '127.0.0.1',
      roundMs,
      networkId,
      ...(flags.seed !== undefined && { seed: flags.seed }),
    });
    io.out(
      `sandbox chain on ${url} (${network}): facilitator ${url}, node ${url}, indexer ${url}/indexer, faucet ${url}/faucet`,
    );
    if (roundMs < MIN_SERVICE_ROUND_MS) {
      io.err(
        `Warning: with rounds shorter than ${MIN_SERVICE_ROUND_MS} ms a service on this chain can refuse purchases (payment_not_yet_valid).`,
      );
    }
    await new Promise<void>((resolve) => {
      if (io.signal.aborted) resolve();
      io.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await close();
    return 0;
  },
};
