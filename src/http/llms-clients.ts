// The two smallest programs that buy an answer with the official x402 clients, for /llms.txt. They
// ask about a player that the free preview names, so that they work as they are.
import type { AlgorandNetwork } from '../contract/index.ts';

interface ExampleClient {
  readonly title: string;
  /** Name of the fenced block. */
  readonly language: string;
  source(publicUrl: string, network: AlgorandNetwork): string;
}

export const javascriptClient: ExampleClient = {
  title:
    'A whole client in JavaScript (`npm install @x402/fetch @x402/avm`). GRIDCALL_KEY is the base64 text of the ' +
    "account's 64-byte secret key; the account needs USDC and an opt-in to it.",
  language: 'js',
  source: (publicUrl, network) => `import { toClientAvmSigner } from '@x402/avm';
import { ExactAvmScheme } from '@x402/avm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';

const { GRIDCALL_KEY, ALGOD_URL = '${network.nodeUrl}' } = process.env;
const scheme = new ExactAvmScheme(toClientAvmSigner(GRIDCALL_KEY), { algodUrl: ALGOD_URL });
const pay = wrapFetchWithPayment(fetch, new x402Client().register('algorand:*', scheme));

const preview = await (await fetch('${publicUrl}/v1/trending/preview?limit=1')).json();
const reply = await pay('${publicUrl}/v1/player', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: preview.players[0].name }),
});
console.log(reply.status, await reply.json());`,
};

export const pythonClient: ExampleClient = {
  title:
    'The same in Python (`pip install "x402[requests]" py-algorand-sdk`). The package has no Algorand scheme yet, so ' +
    'the program brings one.',
  language: 'python',
  source: (publicUrl, network) => `import os
import requests
from algosdk import account, encoding, transaction
from algosdk.v2client import algod
from x402 import x402ClientSync
from x402.http.clients import wrapRequestsWithPayment

KEY = os.environ["GRIDCALL_KEY"]
NODE = algod.AlgodClient("", os.environ.get("ALGOD_URL", "${network.nodeUrl}"))
USDC = {"network": "algorand:*", "asset": "${network.usdc}", "max_amount_per_payment": "250000"}

class ExactAvmScheme:
    scheme = "exact"

    def create_payment_payload(self, terms):
        params = NODE.suggested_params()
        params.flat_fee, params.fee, params.last = True, 0, params.first + 100
        payer, me = terms.extra["feePayer"], account.address_from_private_key(KEY)
        fees = transaction.PaymentTxn(payer, params, payer, 0)
        fees.fee = 2 * params.min_fee
        usdc = transaction.AssetTransferTxn(
            me, params, terms.pay_to, int(terms.amount), int(terms.asset), note=os.urandom(16)
        )
        transaction.assign_group_id([fees, usdc])
        group = [encoding.msgpack_encode(fees), encoding.msgpack_encode(usdc.sign(KEY))]
        return {"paymentGroup": group, "paymentIndex": 1}

client = x402ClientSync().register("algorand:*", ExactAvmScheme())
client.set_spend_controls({"allowed_assets": [USDC]})
session = wrapRequestsWithPayment(requests.Session(), client)

name = session.get("${publicUrl}/v1/trending/preview?limit=1").json()["players"][0]["name"]
reply = session.post("${publicUrl}/v1/player", json={"name": name})
print(reply.status_code, reply.json())`,
};
