// gridcall mcp: a local MCP server over standard input and output that buys with the user's wallet.
import path from 'node:path';
import { createEnvironment, fund, PendingPayments, Spending } from '../client/index.ts';
import { serveBuyer } from '../mcp/buyer/index.ts';
import { CARD_APP } from '../web/index.ts';
import { chainFlags, readFlags, usdcAmount, webAddress } from './args.ts';
import type { Command, Io } from './command.ts';
import { openWalletFile, walletPath } from './wallet-file.ts';

const LOCAL_SERVICE = 'http://127.0.0.1:4402';

/** This program as such clients start it. */
function clientConfiguration(): string {
  const program = path.resolve(process.argv[1] ?? 'dist/cli.mjs');
  const args = [...process.execArgv, program, 'mcp', '--server', LOCAL_SERVICE];
  return JSON.stringify({ mcpServers: { gridcall: { command: process.execPath, args } } }, null, 2);
}

export const mcp: Command = {
  name: 'mcp',
  takesTimeToStop: true,
  summary: 'run a local MCP server that buys answers for an agent',
  help: `Usage: gridcall mcp [options]

Offers every product and the free endpoints as MCP tools over standard input and output, for Claude, Cursor, VS Code and other clients.
A paid tool buys its answer from the service with the wallet. Where the client can show a form, it asks before it pays.

  --server URL            service; default ${LOCAL_SERVICE}
  --max-usdc N            highest price for one answer; default 1
  --max-usdc-per-day N    daily limit (UTC) for this wallet; default 5
  --yes                   never ask before paying; the limits still apply
  --wallet FILE           default ~/.gridcall/wallet.json; created when missing
  --network NAME          testnet (default) or mainnet; a price on the other network is refused
  --algod URL             Algorand node; default: the faucet's chain, or a public node of the network
  --faucet URL            sandbox chain that funds the wallet when its balance is too low

For Claude Desktop (claude_desktop_config.json) and Cursor (.cursor/mcp.json):

${clientConfiguration()}

The wallet, its pending payments and its daily spending are those of gridcall ask. If a call is interrupted, the same call again presents
the same payment, so you pay once. Notices and errors go to standard error.

Exit status: 0 the client closed the connection, 1 failed to start, 2 wrong arguments.`,
  async run(argv, io) {
    const flags = readFlags(argv, {
      server: { type: 'string', default: LOCAL_SERVICE },
      'max-usdc': { type: 'string', default: '1' },
      'max-usdc-per-day': { type: 'string', default: '5' },
      yes: { type: 'boolean' },
      wallet: { type: 'string' },
      network: { type: 'string' },
      algod: { type: 'string' },
      faucet: { type: 'string' },
    });
    const maxMicroUsdc = usdcAmount('max-usdc', flags['max-usdc'] ?? '');
    const maxMicroUsdcPerDay = usdcAmount('max-usdc-per-day', flags['max-usdc-per-day'] ?? '');
    const walletFile = walletPath(flags.wallet);
    const spending = new Spending(walletFile, maxMicroUsdcPerDay);
    const server = webAddress('server', flags.server ?? '');
    const { network, faucetUrl, nodeUrl } = chainFlags(flags);
    const wallet = await openWalletFile(walletFile, io);
    if (faucetUrl !== undefined) {
      const environment = createEnvironment(io.signal);
      const funded = await fund(faucetUrl, nodeUrl ?? faucetUrl, wallet.address, maxMicroUsdc, environment);
      if (funded) io.err(`The faucet funded ${wallet.address}.`);
    }
    const pending = new PendingPayments(walletFile);
    const limits = { maxMicroUsdc, spending, asks: flags.yes !== true };
    const parts = { server, wallet, pending, network, nodeUrl, cards: CARD_APP, signal: io.signal, ...limits };
    const buyer = serveBuyer(parts, (problem) => io.err(`gridcall mcp: ${problem}`));
    await untilClosed(io);
    await buyer.close();
    return 0;
  },
};

/** Resolves when the client closes standard input, or the process is asked to stop. */
function untilClosed({ signal }: Io): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['end', 'close'] as const) process.stdin.once(event, () => resolve());
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
