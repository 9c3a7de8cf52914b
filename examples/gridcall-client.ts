// Buys one answer with gridcall/client: typed, within spending limits, and never paid for twice.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createBuyer, fund, PurchaseFailure } from 'gridcall/client';

const { GRIDCALL_SERVER: server = 'http://127.0.0.1:4402', GRIDCALL_CHAIN: chain = 'http://127.0.0.1:4403' } =
  process.env;

const buyer = await createBuyer({
  // created when it does not exist
  walletFile: join(homedir(), '.gridcall', 'example.json'),
  maxUsdcPerCall: '0.75',
  maxUsdcPerDay: '5',
  server,
  // leave it out on a public network
  nodeUrl: chain,
});
// play money, on a sandbox chain only
await fund(`${chain}/faucet`, chain, buyer.address, 1_000_000);

try {
  const { usdc } = await buyer.price('trending', { limit: 5 });
  console.log(`The answer costs ${usdc} USDC.`);

  const { answer, receipt } = await buyer.ask('trending', { limit: 5 });
  console.log(answer.verdict);
  for (const { name, verdict, trend_count } of answer.players) console.log(`  ${verdict} ${name} (${trend_count})`);
  console.log(`Paid in transaction ${receipt?.transaction}.`);
} catch (error) {
  if (!(error instanceof PurchaseFailure)) throw error;
  // charged: no, yes or unknown; asking the same again never pays twice
  console.error(`${error.code}: ${error.message} Charged: ${error.charged}.`);
  process.exitCode = 1;
}
