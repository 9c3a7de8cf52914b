// gridcall ask: buys one answer from the command line.
import {
  askPrice,
  buy,
  createEnvironment,
  fund,
  PendingPayments,
  parseUsdc,
  prepare,
  Spending,
} from '../client/index.ts';
import { chainFlags } from './args.ts';
import { productLines, readAsk } from './ask-request.ts';
import { answerLines, quoteLines } from './ask-show.ts';
import { type Command, UsageError } from './command.ts';
import { walletFileOf, walletFrom } from './wallet-file.ts';

export const ask: Command = {
  name: 'ask',
  summary: 'buy one answer and print it',
  help: `Usage: gridcall ask <product> [the request's fields as flags] [options]

Products and their fields:
${productLines().join('\n')}

  gridcall ask trending --week 10
  gridcall ask matchup --players "Ansel Quick" --players "Bo Larder"
  gridcall ask roster --body roster.json

  --server URL     the service; default http://127.0.0.1:4402
  --wallet FILE    default ~/.gridcall/wallet.json; made when it does not exist
  --max-usdc N     never pay more than this for the answer; default 1
  --max-usdc-per-day N
                   never spend more than this with the wallet on one UTC day; no limit when it is left out
  --dry-run        print the price, the terms and what today's limit leaves; pay nothing
  --print-payment  sign, keep and print the payment without sending it, for curl: the value of PAYMENT-SIGNATURE
  --faucet URL     fund the wallet from this sandbox chain when it holds too little
  --network NAME   testnet (default) or mainnet: a price on the other network is refused, so real money is never spent unsaid
  --algod URL      Algorand node; default the faucet's chain, or else a public node of the network
  --body FILE      the request as JSON, instead of flags
  --compact        an answer without its reasoning
  --json           print the answer exactly as the service sent it; on a terminal, control characters as \\uXXXX

An interrupted purchase is finished by asking the same again: its payment is presented once more, never a second one. Unfinished
payments and each day's spending lie beside the wallet, in FILE.pending and FILE.spending; all processes that use the wallet share them.

Exit status: 0 answered, 1 failed (the message says what is known about the payment), 2 wrong arguments.`,
  async run(argv, io) {
    const { request, text, has } = readAsk(argv);
    const maxMicroUsdc = amount('max-usdc', text('max-usdc') ?? '1');
    const perDay = text('max-usdc-per-day');
    const walletFile = walletFileOf(text('wallet'));
    const spending = new Spending(walletFile, perDay === undefined ? null : amount('max-usdc-per-day', perDay));
    const { network, faucetUrl, nodeUrl } = chainFlags({
      network: text('network'),
      faucet: text('faucet'),
      algod: text('algod'),
    });
    const environment = createEnvironment(io.signal);

    if (has('dry-run')) {
      const quote = await askPrice(request, environment, network);
      const spentToday = await spending.spent(environment.now());
      for (const line of quoteLines(quote, spentToday, spending.maxMicroUsdcPerDay)) io.out(line);
      return 0;
    }
    const wallet = await walletFrom(walletFile, io);
    if (faucetUrl !== undefined) {
      const funded = await fund(faucetUrl, nodeUrl ?? faucetUrl, wallet.address, maxMicroUsdc, environment);
      if (funded) io.err(`The faucet funded ${wallet.address}.`);
    }
    const pending = new PendingPayments(walletFile);
    const options = { wallet, maxMicroUsdc, pending, spending, network, nodeUrl, environment };
    if (has('print-payment')) {
      io.out((await prepare(request, options)).header);
      return 0;
    }
    const purchase = await buy(request, options);
    if (has('json')) (io.exact ?? io.out)(purchase.body);
    else for (const line of answerLines(purchase)) io.out(line);
    return 0;
  },
};

function amount(flag: string, value: string): number {
  const micro = parseUsdc(value);
  if (micro === null) throw new UsageError(`--${flag} must be an amount such as 1 or 0.25, not "${value}"`);
  return micro;
}
