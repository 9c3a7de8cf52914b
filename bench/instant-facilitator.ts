// A facilitator that approves every signed payment of the price at once, so that only the seller is
// measured. With a number it answers verify and settle after so many milliseconds, as a real one.
import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import algosdk from 'algosdk';

const delayMs = Number(process.argv[2] ?? 0);
const NETWORK = 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe';

interface Payment {
  readonly txid: string;
  readonly payer: string;
  readonly isSigned: boolean;
  readonly amount: string;
}

/** The transaction id the settled group will have, and its signature's check, as a chain would. */
function paymentOf(payload: { paymentGroup: string[]; paymentIndex: number }): Payment {
  const signed = algosdk.decodeSignedTransaction(
    Buffer.from(payload.paymentGroup[payload.paymentIndex] ?? '', 'base64'),
  );
  const x = Buffer.from(signed.txn.sender.publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const isSigned = verify(null, signed.txn.bytesToSign(), key, signed.sig ?? new Uint8Array());
  return {
    txid: signed.txn.txID(),
    payer: signed.txn.sender.toString(),
    isSigned,
    amount: String(signed.txn.assetTransfer?.amount),
  };
}

/**
 * Also answers the two algod paths a seller and a buyer ask, with a round that
 * stands still. Prints its URL.
 */
const feePayer = algosdk.generateAccount().addr.toString();
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const reply = (value: unknown) => {
      const body = JSON.stringify(value);
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body);
    };
    const path = request.url ?? '';
    if (path === '/supported') {
      return reply({
        kinds: [{ x402Version: 2, scheme: 'exact', network: NETWORK, extra: { feePayer } }],
        extensions: [],
        signers: { 'algorand:*': [feePayer] },
      });
    }
    if (path === '/v2/status') return reply({ 'last-round': 1000, 'time-since-last-round': 0 });
    if (path.startsWith('/v2/blocks/')) return reply({ block: { rnd: 1000, ts: Math.floor(Date.now() / 1000) } });
    if (path === '/v2/transactions/params') {
      return reply({
        fee: 0,
        'min-fee': 1000,
        'last-round': 1000,
        'genesis-id': 'testnet-v1.0',
        'genesis-hash': 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=',
        'consensus-version': 'future',
      });
    }
    if (path.startsWith('/v2/accounts/'))
      return reply({ amount: 1e9, 'min-balance': 2e5, assets: [{ 'asset-id': 10458941, amount: 0 }] });
    if (path !== '/verify' && path !== '/settle') {
      response.writeHead(404, { 'content-length': 0 }).end();
      return;
    }
    const { paymentPayload, paymentRequirements } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const { txid, payer, isSigned, amount } = paymentOf(paymentPayload.payload);
    const isValid = isSigned && amount === paymentRequirements.amount;
    const refusal = isValid ? {} : { invalidReason: 'invalid_payment', errorReason: 'invalid_payment' };
    const settled = isValid
      ? { success: true, transaction: txid, network: NETWORK, payer }
      : { success: false, transaction: '', network: NETWORK, ...refusal };
    const answer = path === '/verify' ? { isValid, payer, ...refusal } : settled;
    if (delayMs === 0) return reply(answer);
    setTimeout(() => reply(answer), delayMs);
  });
});
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
