// WalletConnect 1, which Pera and Defly speak: a bridge that passes encrypted messages by topic,
// and the app that scans the code.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Site } from './internet.ts';
import { type Phone, REFUSAL, type TransactionToSign } from './phone.ts';

interface Envelope {
  readonly topic: string;
  readonly type: 'pub' | 'sub';
  readonly payload: string;
}
type Listener = (payload: string) => void;

export interface Bridge extends Site {
  subscribe(topic: string, listener: Listener): void;
  publish(topic: string, payload: string): void;
}

export function createBridge(): Bridge {
  const listeners = new Map<string, Listener>();
  const waiting = new Map<string, string[]>();
  const subscribe = (topic: string, listener: Listener) => {
    listeners.set(topic, listener);
    for (const payload of waiting.get(topic) ?? []) listener(payload);
    waiting.delete(topic);
  };
  const publish = (topic: string, payload: string) => {
    const listener = listeners.get(topic);
    if (listener) listener(payload);
    else waiting.set(topic, [...(waiting.get(topic) ?? []), payload]);
  };
  return {
    subscribe,
    publish,
    connect(socket: WebSocket) {
      socket.on('message', (data) => {
        const { topic, type, payload } = JSON.parse(String(data)) as Envelope;
        if (type === 'pub') publish(topic, payload);
        else subscribe(topic, (found) => socket.send(JSON.stringify({ topic, type: 'pub', payload: found })));
      });
    },
  };
}

interface Rpc {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Scans the code of a page and does what the phone's owner decides. */
export function scanCode(uri: string, bridge: Bridge, phone: Phone): void {
  const [, handshakeTopic = '', query = ''] = /^wc:([^@]+)@1\?(.*)$/.exec(uri) ?? [];
  const key = Buffer.from(new URLSearchParams(query).get('key') ?? '', 'hex');
  const ownId = randomUUID();
  let pageId = '';
  const reply = (id: number, outcome: object) =>
    bridge.publish(pageId, encrypted({ id, jsonrpc: '2.0', ...outcome }, key));
  bridge.subscribe(handshakeTopic, (payload) => {
    const { id, params } = decrypted(payload, key);
    const [{ peerId, chainId }] = params as [{ peerId: string; chainId: number }];
    pageId = peerId;
    if (chainId !== phone.chainId) reply(id, { error: { code: -32000, message: 'Network mismatch' } });
    else {
      const peerMeta = { name: 'Wallet', description: '', url: '', icons: [] };
      const accounts = phone.addresses;
      reply(id, { result: { approved: true, chainId, networkId: 0, rpcUrl: '', accounts, peerId: ownId, peerMeta } });
    }
  });
  bridge.subscribe(ownId, (payload) => {
    const { id, method, params } = decrypted(payload, key);
    if (method !== 'algo_signTxn' || phone.decision === 'vanish') return;
    if (phone.decision === 'refuse') reply(id, { error: { code: 4100, message: REFUSAL } });
    else reply(id, { result: phone.sign(params[0] as readonly TransactionToSign[]) });
  });
}

const macOf = (data: Buffer, iv: Buffer, key: Buffer) =>
  createHmac('sha256', key).update(data).update(iv).digest('hex');

function encrypted(message: object, key: Buffer): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(message)), cipher.final()]);
  return JSON.stringify({ data: data.toString('hex'), hmac: macOf(data, iv, key), iv: iv.toString('hex') });
}

function decrypted(payload: string, key: Buffer): Rpc {
  const { data, iv } = JSON.parse(payload) as { readonly data: string; readonly iv: string };
  const decipher = createDecipheriv('aes-256-cbc', key, Buffer.from(iv, 'hex'));
  return JSON.parse(Buffer.concat([decipher.update(data, 'hex'), decipher.final()]).toString()) as Rpc;
}
