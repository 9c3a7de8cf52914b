// Buys one answer with the official x402 client for axios, with a question in a JSON body: of the
// path and the body that are given, or of a player.
import { ExactAvmScheme } from '@x402/avm/exact/client';
import { wrapAxiosWithPayment, x402Client } from '@x402/axios';
import axios from 'axios';
import { newFundedSigner } from './new-signer.ts';

const { GRIDCALL_SERVER: server = 'http://127.0.0.1:4402', GRIDCALL_CHAIN: chain = 'http://127.0.0.1:4403' } =
  process.env;

const scheme = new ExactAvmScheme(await newFundedSigner(chain), { algodUrl: chain });
const client = wrapAxiosWithPayment(axios.create({ baseURL: server }), new x402Client().register('algorand:*', scheme));

// a name that exists right now, from the free preview
const preview = await axios.get(`${server}/v1/trending/preview?limit=1`);
const [path = '/v1/player', body = JSON.stringify({ name: preview.data.players[0].name })] = process.argv.slice(2);
const { data, headers } = await client.post(path, JSON.parse(body));
console.log(data.verdict);
console.log(Buffer.from(headers['payment-response'], 'base64').toString());
