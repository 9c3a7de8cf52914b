// gridcall ask: buys one answer from the command line.
import { writeFileSync } from 'node:fs';
import {
  askPrice,
  buy,
  createEnvironment,
  fund,
  PendingPayments,
  type Purchase,
  plainText,
  prepare,
  Spending,
} from '../client/index.ts';
import { products } from '../contract/index.ts';
import { errorMessage } from '../logger/index.ts';
import { chainFlags, usdcAmount } from './args.ts';
import { productLines, readAsk } from './ask-request.ts';
import { answerLines, costLines, markdownOf, productList, quoteLines } from './ask-show.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { openWalletFile, walletPath } from './wallet-file.ts';

export const ask: Command = {
  name: 'ask',
  summary: 'buy one answer and print it',
  actions: products.map(({ key }) => key),
  help: `Usage: gridcall ask <product> [fields] [options]

Buys one answer and prints the call, how sure it is, why, and everything it lists, fitted to the window. On a terminal,
a call without a product lists them with their prices.

Products and their fields:
${productLines().join('\n')}

Examples (against a running gridcall demo):

  gridcall ask trending --faucet http://127.0.0.1:4403
  gridcall ask roster --platform-username sandbox_manager_01
  gridcall ask matchup --players "FIRST PLAYER" --players "SECOND PLAYER"
  gridcall ask roster --body roster.json

Options:

  --server URL            service; default http://127.0.0.1:4402
  --body FILE             request as JSON, instead of fields
  --compact               answer without its reasoning
  --json                  print the answer exactly as the service sent it
  --receipt FILE          save the signed receipt; "gridcall receipts verify" checks it, and the answer with it
  --md                    print the answer as Markdown, for pasting
  --explain               also print what the confidence and each number mean, and the sources
  --dry-run               print the price and terms; do not pay
  --max-usdc N            highest price for this answer; default 1
  --max-usdc-per-day N    daily limit (UTC) for this wallet; default: no limit
  --wallet FILE           default ~/.gridcall/wallet.json; created when missing
  --network NAME          testnet (default) or mainnet; a price on the other network is refused
  --algod URL             Algorand node; default: the faucet's chain, or a public node of the network
  --faucet URL            sandbox chain that funds the wallet when its balance is too low
  --print-payment         sign, save and print the PAYMENT-SIGNATURE value without sending it, for curl; the same one again
                          while it is unspent and valid

If a purchase is interrupted, run the same command again: it presents the same payment, so you pay once. Pending payments and daily
spending are stored next to the wallet, in FILE.pending and FILE.spending, for all processes that use the wallet.

On a terminal, calls and bars are colored; NO_COLOR=1 turns that off, FORCE_COLOR=1 turns it on for a pipe.

Exit status: 0 answered, 1 failed (the message says whether you were charged), 2 wrong arguments.`,
  async run(argv, io) {
    if ((argv[0] ?? '-').startsWith('-') && io.columns !== undefined) {
      for (const line of productList(io)) (io.styled ?? io.out)(line);
      return argv.length === 0 ? 0 : 2;
    }
    const { product, request, text, has } = readAsk(argv);
    if (has('json') && has('md')) throw new UsageError('use either --json or --md, not both');
    const maxMicroUsdc = usdcAmount('max-usdc', text('max-usdc') ?? '1');
    const perDay = text('max-usdc-per-day');
    const walletFile = walletPath(text('wallet'));
    const spending = new Spending(walletFile, perDay === undefined ? null : usdcAmount('max-usdc-per-day', perDay));
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
    const wallet = await openWalletFile(walletFile, io);
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
    const receiptFile = text('receipt');
    if (receiptFile !== undefined) saveReceipt(receiptFile, purchase, io);
    if (has('json')) (io.exact ?? io.out)(purchase.body);
    else if (has('md')) io.out(markdownOf(product, purchase.answer));
    else
      for (const line of answerLines(product, purchase.answer, io, { isExplained: has('explain') }))
        (io.styled ?? io.out)(line);
    if (!has('json')) printCosts(purchase, has('md') ? io.err : io.out);
    return 0;
  },
};

/**
 * The answer is paid for: a file that cannot be written is said, and the
 * answer printed all the same.
 */
function saveReceipt(file: string, { receipt }: Purchase, io: Io): void {
  try {
    if (receipt !== null) writeFileSync(file, `${JSON.stringify(receipt)}\n`);
  } catch (error) {
    io.err(`The receipt cannot be written to ${file}: ${plainText(errorMessage(error))}`);
  }
}

/** Next to Markdown, the costs go to standard error: the output is for pasting. */
function printCosts(purchase: Purchase, print: (line: string) => void): void {
  for (const line of ['', ...costLines(purchase)]) print(line);
}
