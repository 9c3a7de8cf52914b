// Buys one answer with the official x402 client for fetch: a 402 is paid and the request repeated.
import { ExactAvmScheme } from '@x402/avm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { newFundedSigner } from './new-signer.ts';

const { GRIDCALL_SERVER: server = 'http://127.0.0.1:4402', GRIDCALL_CHAIN: chain = 'http://127.0.0.1:4403' } =
  process.env;

const scheme = new ExactAvmScheme(await newFundedSigner(chain), { algodUrl: chain });
const payingFetch = wrapFetchWithPayment(fetch, new x402Client().register('algorand:*', scheme));

const reply = await payingFetch(`${server}/v1/trending?limit=5`);
const answer = (await reply.json()) as { readonly verdict?: string };
console.log(reply.status, answer.verdict ?? answer);
// the receipt: base64 of JSON with the id of the transaction
console.log(Buffer.from(reply.headers.get('payment-response') ?? '', 'base64').toString());
process.exitCode = reply.ok ? 0 : 1;
