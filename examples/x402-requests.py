"""Buys one answer with the official x402 client for requests. Needs: pip install -r examples/requirements.txt

It asks the path and the JSON body that are given, or about a player.
The package has no scheme for Algorand yet, so this program brings one.
"""

import base64
import json
import os
import sys

import requests
from algosdk import account, encoding, transaction
from algosdk.v2client import algod
from x402 import x402ClientSync
from x402.http.clients import wrapRequestsWithPayment
from x402.schemas import PaymentRequirements

SERVER = os.environ.get("GRIDCALL_SERVER", "http://127.0.0.1:4402")
CHAIN = os.environ.get("GRIDCALL_CHAIN", "http://127.0.0.1:4403")


class ExactAvmScheme:
    """Signs a USDC transfer in a group in which the service's fee payer pays the fees."""

    scheme = "exact"

    def __init__(self, key: str, node: algod.AlgodClient):
        self._key = key
        self._node = node

    def create_payment_payload(self, requirements: PaymentRequirements) -> dict:
        params = self._node.suggested_params()
        params.flat_fee = True
        params.fee = 0
        params.last = params.first + 100
        fee_payer = requirements.extra["feePayer"]
        fees = transaction.PaymentTxn(fee_payer, params, fee_payer, 0, note=os.urandom(16))
        fees.fee = 2 * params.min_fee
        usdc = transaction.AssetTransferTxn(
            account.address_from_private_key(self._key),
            params,
            requirements.pay_to,
            int(requirements.amount),
            int(requirements.asset),
            note=os.urandom(16),
        )
        transaction.assign_group_id([fees, usdc])
        group = [encoding.msgpack_encode(fees), encoding.msgpack_encode(usdc.sign(self._key))]
        return {"paymentGroup": group, "paymentIndex": 1}


# A new wallet with play money. With real money: load your key, opt in to USDC once, use no faucet.
key, address = account.generate_account()
requests.post(f"{CHAIN}/faucet", json={"address": address}, timeout=60).raise_for_status()

client = x402ClientSync().register("algorand:*", ExactAvmScheme(key, algod.AlgodClient("", CHAIN)))
# the most it pays for one answer, in millionths of a USDC; the asset is USDC of testnet
usdc = {"network": "algorand:*", "asset": "10458941", "max_amount_per_payment": "750000"}
client.set_spend_controls({"allowed_assets": [usdc]})
session = wrapRequestsWithPayment(requests.Session(), client)

# a name that exists right now, from the free preview
preview = session.get(f"{SERVER}/v1/trending/preview?limit=1", timeout=60).json()
path, body = sys.argv[1:] or ("/v1/player", json.dumps({"name": preview["players"][0]["name"]}))
reply = session.post(f"{SERVER}{path}", json=json.loads(body), timeout=60)
reply.raise_for_status()
print(reply.json()["verdict"])
print(base64.b64decode(reply.headers["PAYMENT-RESPONSE"]).decode())
