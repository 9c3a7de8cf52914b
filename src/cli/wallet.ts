// gridcall wallet: creates the wallet that pays, shows its address and balances, and opts in to
// USDC.
import {
  type AccountState,
  createEnvironment,
  findWallet,
  formatUsdc,
  fundAlgo,
  Node,
  optIn,
  optInNeeds,
  usdcBalance,
  type Wallet,
} from '../client/index.ts';
import { type AlgorandNetwork, NETWORKS } from '../contract/index.ts';
import { chainFlags, readFlags } from './args.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { openWalletFile, walletPath, warnIfReadable } from './wallet-file.ts';

const ACTIONS = ['new', 'address', 'balance', 'opt-in'] as const;
type Action = (typeof ACTIONS)[number];

export const wallet: Command = {
  name: 'wallet',
  summary: 'create the wallet that pays, show its address and balance, or opt in to USDC',
  actions: ACTIONS,
  help: `Usage: gridcall wallet new [--wallet FILE]
       gridcall wallet address [--wallet FILE]
       gridcall wallet balance [--json] [options]
       gridcall wallet opt-in [options]

new      Creates a wallet file and prints its address. An existing file is not changed.
address  Prints the address, to receive ALGO and USDC. Needs no network.
balance  Prints the address, the network, the ALGO and USDC balances, and whether the wallet has opted in to USDC. The default.
opt-in   Lets the wallet receive USDC, and waits for the confirmation. It costs the network's fee (0.001 ALGO) and raises the minimum
         balance, which stays in the wallet, by 0.1 ALGO: send a new wallet 0.201 ALGO first. If the wallet has already opted in,
         nothing is sent.

  --wallet FILE    default ~/.gridcall/wallet.json
  --network NAME   testnet (default) or mainnet
  --algod URL      Algorand node; default: the faucet's chain, or a public node of the network
  --faucet URL     sandbox chain that sends the missing ALGO for opt-in
  --json           the balance as one line of JSON

Example: gridcall wallet new --wallet team.json

Exit status: 0 done, 1 failed (the message says what is missing), 2 wrong arguments.`,
  async run(argv, io) {
    const { action, rest } = readAction(argv);
    const flags = readFlags(rest, {
      wallet: { type: 'string' },
      network: { type: 'string' },
      algod: { type: 'string' },
      faucet: { type: 'string' },
      json: { type: 'boolean' },
    });
    const { network: name, faucetUrl, nodeUrl } = chainFlags(flags);
    const file = walletPath(flags.wallet);
    if (action === 'new') return makeWallet(file, io);
    const network = NETWORKS[name];
    const opened = await findWallet(file);
    if (!opened) throw new Error(`${file} does not exist. Create a wallet with: gridcall wallet new`);
    warnIfReadable(opened, file, io);
    if (action === 'address') {
      io.out(opened.wallet.address);
      return 0;
    }
    const account = { wallet: opened.wallet, network, nodeUrl: nodeUrl ?? network.nodeUrl };
    return action === 'balance'
      ? showBalance(account, flags.json === true ? 'json' : 'text', io)
      : optInWallet(account, faucetUrl, io);
  },
};

interface WalletAccount {
  readonly wallet: Wallet;
  readonly network: AlgorandNetwork;
  readonly nodeUrl: string;
}

function readAction(argv: readonly string[]): { readonly action: Action; readonly rest: readonly string[] } {
  const [word, ...rest] = argv;
  if (word === undefined || word.startsWith('-')) return { action: 'balance', rest: argv };
  const action = ACTIONS.find((name) => name === word);
  if (action) return { action, rest };
  throw new UsageError(`the action must be ${ACTIONS.join(', ')}, not "${word}"`);
}

async function makeWallet(file: string, io: Io): Promise<number> {
  const known = await findWallet(file);
  if (known) io.err(`${file} already is a wallet and was not changed. Use --wallet for another file.`);
  const { address } = await openWalletFile(file, io);
  io.out(address);
  return 0;
}

async function showBalance(
  { wallet, network, nodeUrl }: WalletAccount,
  format: 'json' | 'text',
  io: Io,
): Promise<number> {
  const node = new Node(nodeUrl, createEnvironment(io.signal));
  await node.checkNetwork(network);
  const account = await node.account(wallet.address, network.usdc);
  const lines = format === 'json' ? [jsonLine(wallet, network, account)] : stateLines(wallet, network, account);
  for (const line of lines) io.out(line);
  return 0;
}

function jsonLine({ address }: Wallet, network: AlgorandNetwork, account: AccountState): string {
  const { microAlgo, minMicroAlgo, microUsdc } = account;
  return JSON.stringify({
    address,
    network: network.name,
    micro_algo: microAlgo,
    min_balance_micro_algo: minMicroAlgo,
    opted_in: microUsdc !== null,
    micro_usdc: usdcBalance(account),
  });
}

function stateLines({ address }: Wallet, { name, usdc }: AlgorandNetwork, account: AccountState): readonly string[] {
  const { microAlgo, minMicroAlgo, microUsdc } = account;
  const needed = optInNeeds(account);
  const ready = microAlgo < needed ? `send it ${formatUsdc(needed - microAlgo)} ALGO, then run` : 'run';
  const option = name === 'testnet' ? '' : ` --network ${name}`;
  return [
    `Address: ${address}`,
    `Network: ${name}`,
    `ALGO:    ${formatUsdc(microAlgo)} (${formatUsdc(minMicroAlgo)} is the minimum balance)`,
    microUsdc === null
      ? `USDC:    not opted in to asset ${usdc}; ${ready}: gridcall wallet opt-in${option}`
      : `USDC:    ${formatUsdc(microUsdc)} (opted in to asset ${usdc})`,
  ];
}

async function optInWallet(
  { wallet, network, nodeUrl }: WalletAccount,
  faucetUrl: string | undefined,
  io: Io,
): Promise<number> {
  const dependencies = createEnvironment(io.signal);
  if (faucetUrl !== undefined) {
    const account = await new Node(nodeUrl, dependencies).account(wallet.address, network.usdc);
    if (account.microUsdc === null && account.microAlgo < optInNeeds(account)) {
      await fundAlgo(faucetUrl, wallet.address, dependencies);
      io.err(`The faucet sent ALGO to ${wallet.address}.`);
    }
  }
  const txid = await optIn({ wallet, network: network.name, nodeUrl, environment: dependencies });
  const state = `${wallet.address} is opted in to USDC (asset ${network.usdc}) on ${network.name}`;
  io.out(txid === null ? `Wallet ${state} already. Nothing was sent.` : `Wallet ${state}: transaction ${txid}.`);
  return 0;
}
