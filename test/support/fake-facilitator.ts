// A facilitator and a node on one port of 127.0.0.1: they count what they are asked
// and misbehave on request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import algosdk from 'algosdk';
import { SECONDS_PER_ROUND } from '../../src/contract/index.ts';
import { startLoopbackServer } from './loopback-server.ts';

/** Last valid round of the transactions it shows: later than that of any payment. */
const LAST_ROUND = 4_000_000_000;

type Answer = { readonly status?: number; readonly json?: unknown; readonly text?: string } | 'hang-up' | 'silence';

export interface FakeFacilitator {
  /**
   * Base address, serving /supported, /verify, /settle, /v2/status, /v2/blocks/{round} and
   * /v2/transactions/pending/{txid}.
   */
  readonly url: string;
  readonly feePayer: string;
  readonly calls: { supported: number; verify: number; settle: number; status: number; lookup: number };
  /** Puts a transaction on the chain, in a new round. */
  confirm(txid: string): void;
  /** Transaction id → confirmed round. */
  readonly ledger: Map<string, number>;
  /** Bodies of the /settle requests. */
  readonly settleRequests: unknown[];
  /** The chain's round. */
  round: number;
  /** What /supported lists; null makes it fail. */
  supported: { network: string; feePayer: string; signers: string[] } | null;
  /** null: everything verifies. */
  verifyAnswer: Answer | null;
  /** null: settled. A function may confirm the transaction and answer something else. */
  settleAnswer: ((txid: string, confirm: () => void) => Answer | null) | null;
  /** Dates the blocks; the shop sets its own. */
  now: () => number;
  /**
   * Rounds by which the node is behind the chain: it knows no later block
   * and no transaction in one.
   */
  roundsBehind: number;
  /** True makes the node answer 500 to everything. */
  nodeDown: boolean;
  /** Whether the receiving account can hold the asset. */
  optedIn: boolean;
  close(): Promise<void>;
}

const TESTNET = 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe';

/** Starts one on an ephemeral port. */
export async function startFakeFacilitator(): Promise<FakeFacilitator> {
  const feePayer = algosdk.generateAccount().addr.toString();
  const fake: Omit<FakeFacilitator, 'url' | 'close'> = {
    feePayer,
    calls: { supported: 0, verify: 0, settle: 0, status: 0, lookup: 0 },
    confirm(txid) {
      fake.round += 1;
      fake.ledger.set(txid, fake.round);
    },
    ledger: new Map(),
    settleRequests: [],
    round: 50_000_000,
    supported: { network: TESTNET, feePayer, signers: [feePayer] },
    verifyAnswer: null,
    settleAnswer: null,
    now: Date.now,
    roundsBehind: 0,
    nodeDown: false,
    optedIn: true,
  };

  const answerTo = async (path: string, request: IncomingMessage): Promise<Answer> => {
    const node = (json: unknown): Answer => (fake.nodeDown ? { status: 500 } : { json });
    if (path === '/supported') {
      fake.calls.supported += 1;
      if (!fake.supported) return { status: 500, text: 'Error: out of order at /srv/app.js:1:1' };
      const { network, feePayer: payer, signers } = fake.supported;
      const kind = { x402Version: 2, scheme: 'exact', network, extra: { feePayer: payer } };
      return {
        json: {
          kinds: [{ ...kind, network: 'eip155:8453', extra: {} }, kind],
          extensions: [],
          signers: { 'algorand:*': signers },
        },
      };
    }
    if (path === '/verify') {
      fake.calls.verify += 1;
      await bodyOf(request);
      return fake.verifyAnswer ?? { json: { isValid: true, payer: 'whoever' } };
    }
    if (path === '/settle') {
      fake.calls.settle += 1;
      const body = await bodyOf(request);
      fake.settleRequests.push(body);
      const txid = settledTxid(body);
      const confirm = () => fake.confirm(txid);
      const special = fake.settleAnswer?.(txid, confirm);
      if (special) return special;
      if (fake.ledger.has(txid)) {
        return {
          json: {
            success: false,
            errorReason: 'invalid_exact_avm_simulation_failed',
            transaction: '',
            network: TESTNET,
          },
        };
      }
      confirm();
      return { json: { success: true, transaction: txid, network: TESTNET, payer: 'whoever' } };
    }
    if (path === '/v2/status') {
      fake.calls.status += 1;
      return node({ 'last-round': fake.round - fake.roundsBehind });
    }
    const block = /^\/v2\/blocks\/(\d+)$/.exec(path);
    if (block) {
      const ageMs = (fake.round - Number(block[1])) * SECONDS_PER_ROUND * 1_000;
      return node({ block: { ts: Math.floor((fake.now() - ageMs) / 1_000) } });
    }
    const holding = /^\/v2\/accounts\/\w+\/assets\/(\d+)$/.exec(path);
    if (holding)
      return fake.optedIn
        ? node({ 'asset-holding': { amount: 0, 'asset-id': Number(holding[1]) } })
        : { status: 404, json: { message: 'account asset info not found' } };
    const lookup = /^\/v2\/transactions\/pending\/([A-Z2-7]+)$/.exec(path);
    if (lookup) {
      fake.calls.lookup += 1;
      const confirmed = fake.ledger.get(lookup[1] ?? '');
      const round = (confirmed ?? 0) > fake.round - fake.roundsBehind ? undefined : confirmed;
      if (round === undefined && !fake.nodeDown)
        return { status: 404, json: { message: 'could not find the transaction' } };
      return node({ 'confirmed-round': round, 'pool-error': '', txn: { txn: { lv: LAST_ROUND } } });
    }
    return { status: 404 };
  };

  const send = (answer: Answer, response: ServerResponse) => {
    if (answer === 'silence') return;
    if (answer === 'hang-up') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(answer.text ?? JSON.stringify(answer.json ?? {}));
  };
  const { url, close } = await startLoopbackServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    answerTo(path, request).then(
      (answer) => send(answer, response),
      () => response.destroy(),
    );
  });
  return Object.assign(fake, { url, close });
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString());
}

function settledTxid(body: unknown): string {
  const { paymentPayload } = body as { paymentPayload: { payload: { paymentGroup: string[]; paymentIndex: number } } };
  const entry = paymentPayload.payload.paymentGroup[paymentPayload.payload.paymentIndex] ?? '';
  return algosdk.decodeSignedTransaction(Buffer.from(entry, 'base64')).txn.txID();
}
