"""Buys one answer step by step, without an x402 library. Needs: pip install py-algorand-sdk"""

import base64
import json
import os
import time
import urllib.error
import urllib.request

from algosdk import account, encoding, transaction

SERVER = os.environ.get("GRIDCALL_SERVER", "http://127.0.0.1:4402")
CHAIN = os.environ.get("GRIDCALL_CHAIN", "http://127.0.0.1:4403")
URL = f"{SERVER}/v1/trending?limit=5"


def send(url, headers=None, body=None):
    """Returns status, headers and body as JSON, of an error too."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json", **(headers or {})})
    try:
        with urllib.request.urlopen(request, timeout=60) as reply:
            return reply.status, reply.headers, json.load(reply)
    except urllib.error.HTTPError as error:
        return error.code, error.headers, json.load(error)


# A new wallet with play money. With real money: load your key, opt in to USDC once, use no faucet.
key, address = account.generate_account()
send(f"{CHAIN}/faucet", body={"address": address})

# 1. Ask without payment: the 402 carries the terms.
status, _, terms = send(URL)
assert status == 402, status
accepted = next(option for option in terms["accepts"] if option["scheme"] == "exact")

# 2. Build the group: the service's fee payer pays the fees of both, you move the USDC.
_, _, node = send(f"{CHAIN}/v2/transactions/params")
params = transaction.SuggestedParams(
    fee=0,
    flat_fee=True,
    first=node["last-round"],
    last=node["last-round"] + 100,
    gh=node["genesis-hash"],
    gen=node["genesis-id"],
)
fee_payer = accepted["extra"]["feePayer"]
fee = transaction.PaymentTxn(fee_payer, params, fee_payer, 0, note=os.urandom(16))
fee.fee = 2 * node["min-fee"]
transfer = transaction.AssetTransferTxn(
    address, params, accepted["payTo"], int(accepted["amount"]), int(accepted["asset"]), note=os.urandom(16)
)
transaction.assign_group_id([fee, transfer])
group = [encoding.msgpack_encode(fee), encoding.msgpack_encode(transfer.sign(key))]

# 3. Send the same request with the payment. On an error that says "retryable": the same payment again.
payment = {
    "x402Version": 2,
    "resource": terms["resource"],
    "accepted": accepted,
    "payload": {"paymentGroup": group, "paymentIndex": 1},
}
header = base64.b64encode(json.dumps(payment).encode()).decode()
for _ in range(5):
    status, headers, answer = send(URL, {"PAYMENT-SIGNATURE": header})
    if not answer.get("retryable"):
        break
    time.sleep(int(headers.get("retry-after", 1)))

assert status == 200, answer
print(answer["verdict"])
print(base64.b64decode(headers["PAYMENT-RESPONSE"]).decode())
