// gridcall refund: sends the money of a settled payment back to its payer, once.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../app/config/index.ts';
import { openStore, storePlace } from '../app/index.ts';
import {
  assetTransfer,
  createEnvironment,
  findWallet,
  formatUsdc,
  Node,
  plainText,
  signTransaction,
} from '../client/index.ts';
import { NETWORKS } from '../contract/index.ts';
import { createChainLookup, createChainNode, type RefundChain, refundPayment } from '../payments/index.ts';
import { readFlags, usdcAmount } from './args.ts';
import { type Command, UsageError } from './command.ts';
import { warnIfReadable } from './wallet-file.ts';

export const refundCommand: Command = {
  name: 'refund',
  summary: 'send the money of a settled payment back',
  help: `Usage: gridcall refund TRANSACTION --wallet FILE --reason TEXT [--max-usdc-per-day N]

Sends the amount of a settled payment from GRIDCALL_PAY_TO back to its payer, and waits for the chain. The transfer is stored
before it is sent: the same command again finishes it, and pays no one twice. The payer keeps the answer.

  --wallet            wallet file of GRIDCALL_PAY_TO, as gridcall wallet makes one; without it nothing is refunded
  --reason            why, for the books
  --max-usdc-per-day  most that is refunded in 24 hours; default 5

A service on SQLite must be stopped; on PostgreSQL it may run. The account needs the network's fee, 0.001 ALGO. Refunds are in
gridcall receipts export.

Exit status: 0 refunded, now or earlier; 1 nothing was sent, or the transfer is not confirmed yet; 2 wrong arguments or settings.`,
  async run([txid = '', ...argv], io) {
    const {
      wallet: file,
      reason,
      ...flags
    } = readFlags(argv, {
      wallet: { type: 'string' },
      reason: { type: 'string' },
      'max-usdc-per-day': { type: 'string' },
    });
    if (!/^[A-Z2-7]{52}$/.test(txid)) throw new UsageError('the first argument must be the transaction of a payment');
    if (file === undefined) throw new UsageError('--wallet must be the wallet file of GRIDCALL_PAY_TO');
    if (!reason || reason.length > MAX_REASON) throw new UsageError(`--reason must have 1 to ${MAX_REASON} characters`);
    const maxMicroUsdcPerDay = usdcAmount('max-usdc-per-day', flags['max-usdc-per-day'] ?? '5');
    const config = readConfig(io.env);
    const opened = await findWallet(file);
    if (opened?.wallet.address !== config.payTo)
      throw new UsageError(`${file} must be the wallet of GRIDCALL_PAY_TO, ${config.payTo || 'which is not set'}`);
    warnIfReadable(opened, file, io);
    const { wallet } = opened;
    const network = NETWORKS[config.network];
    const node = new Node(config.algodUrl, createEnvironment(io.signal));
    const chain: RefundChain = {
      ...createChainLookup({ ...config, node: createChainNode({ ...config, now: Date.now }), now: Date.now }),
      async sign({ txid: lease, payer, amountMicroUsdc }) {
        const params = await node.checkNetwork(network);
        const transfer = assetTransfer(
          {
            sender: wallet.address,
            receiver: payer,
            amount: amountMicroUsdc,
            note: Buffer.from(`refund of ${lease}`),
            // also from another copy of the books, none is paid twice while the first is valid
            lease: createHash('sha256').update(`refund of ${lease}`).digest(),
          },
          network.usdc,
          params,
          VALIDITY_ROUNDS,
        );
        const [firstValid, lastValid] = [params.lastRound, params.lastRound + VALIDITY_ROUNDS];
        return { refundTxid: transfer.txID(), signed: signTransaction(transfer, wallet), firstValid, lastValid };
      },
      submit: (signed) => node.submit(signed),
    };
    const store = await openStore(storePlace(config));
    try {
      const { journal, refunds } = store;
      const { ids: networks } = network;
      const parts = { journal, refunds, chain, maxMicroUsdcPerDay, networks, now: Date.now, sleep: pause };
      const result = await refundPayment(parts, txid, reason);
      if (result.outcome === 'refused') {
        io.err(`Nothing was sent: ${REFUSED[result.why]}.`);
        return 1;
      }
      const { refundTxid, amountMicroUsdc, payer } = result.refund;
      const what = `${formatUsdc(amountMicroUsdc)} USDC to ${payer}, transaction ${refundTxid}`;
      if (result.outcome === 'refunded') {
        io.out(`${result.isEarlier ? 'Refunded earlier' : 'Refunded'}: ${what}.`);
        return 0;
      }
      const why = result.refusal === null ? '' : ` The node says: ${plainText(result.refusal)}`;
      io.err(`Not confirmed yet: ${what}. Run the same command again.${why}`);
      return 1;
    } finally {
      await store.close();
    }
  },
};

const MAX_REASON = 200;
/** Rounds in which a refund may land: about five minutes. */
const VALIDITY_ROUNDS = 100;

const REFUSED = {
  unknown: 'the journal does not know this payment',
  'not settled': 'the payment is not settled, so there is nothing to send back',
  'other network': 'the payment was made on another network than GRIDCALL_NETWORK',
  'over the cap': 'it would exceed --max-usdc-per-day',
} as const;
