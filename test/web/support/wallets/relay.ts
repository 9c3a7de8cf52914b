// WalletConnect 2: a relay that passes messages by topic, and a wallet app of the official library.
import { randomUUID } from 'node:crypto';
import { SignClient } from '@walletconnect/sign-client';
import type { WebSocket } from 'ws';
import type { Site } from './internet.ts';
import { type Phone, REFUSAL, type TransactionToSign } from './phone.ts';

interface Rpc {
  readonly id: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, string>> & { readonly topics?: readonly string[] };
}
interface Message {
  readonly topic: string;
  readonly message: string;
  readonly from: WebSocket;
}

/** A message is delivered once to every other client of its topic, also to one that comes later. */
export function createRelay(): Site {
  const messages: Message[] = [];
  const subscribers = new Map<string, Set<WebSocket>>();
  const deliver = (socket: WebSocket, { topic, message }: Message) => {
    const data = { topic, message, publishedAt: Date.now(), tag: 0 };
    const params = { id: topic, data };
    socket.send(
      JSON.stringify({ id: messages.length + Date.now() * 1_000, jsonrpc: '2.0', method: 'irn_subscription', params }),
    );
  };
  const publish = (from: WebSocket, topic = '', message = '') => {
    const sent = { topic, message, from };
    messages.push(sent);
    for (const socket of subscribers.get(topic) ?? []) if (socket !== from) deliver(socket, sent);
  };
  const subscribe = (socket: WebSocket, topic = '') => {
    const known = subscribers.get(topic) ?? new Set();
    if (!known.has(socket))
      for (const sent of messages) if (sent.topic === topic && sent.from !== socket) deliver(socket, sent);
    subscribers.set(topic, known.add(socket));
    return topic;
  };
  /** The results by method; the last two are several steps in one message. */
  const results: Readonly<Record<string, (socket: WebSocket, params: NonNullable<Rpc['params']>) => unknown>> = {
    irn_subscribe: (socket, { topic }) => subscribe(socket, topic),
    irn_batchSubscribe: (socket, { topics = [] }) => topics.map((topic) => subscribe(socket, topic)),
    irn_batchFetchMessages: () => ({ messages: [], hasMore: false }),
    irn_publish: (socket, { topic, message }) => publish(socket, topic, message),
    wc_proposeSession(socket, { pairingTopic, sessionProposal }) {
      subscribe(socket, pairingTopic);
      publish(socket, pairingTopic, sessionProposal);
    },
    wc_approveSession(socket, { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest }) {
      subscribe(socket, sessionTopic);
      publish(socket, pairingTopic, sessionProposalResponse);
      publish(socket, sessionTopic, sessionSettlementRequest);
    },
  };
  return {
    connect(socket) {
      socket.on('message', (data) => {
        const { id, method, params = {} } = JSON.parse(String(data)) as Rpc;
        if (method === undefined) return;
        const result = results[method]?.(socket, params) ?? true;
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }));
      });
      socket.on('close', () => {
        for (const known of subscribers.values()) known.delete(socket);
      });
    },
  };
}

/** The library's store, for one test. */
function memoryStorage() {
  const items = new Map<string, unknown>();
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items.entries()] as [string, T][],
    getItem: async <T>(key: string) => items.get(key) as T | undefined,
    setItem: async <T>(key: string, value: T) => void items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
  };
}

/**
 * Pairs with a page by its code, and does what the phone's owner decides. Returns the app's end.
 */
export async function pairByCode(uri: string, relayUrl: string, phone: Phone): Promise<() => Promise<void>> {
  const wallet = await SignClient.init({
    projectId: 'wallet',
    relayUrl,
    storage: memoryStorage(),
    customStoragePrefix: randomUUID(),
    logger: 'silent',
    telemetryEnabled: false,
    metadata: { name: 'Wallet', description: '', url: 'https://wallet.test', icons: [] },
  });
  wallet.on('session_proposal', ({ id, params }) => {
    const { methods = [], chains = [] } =
      params.requiredNamespaces.algorand ?? params.optionalNamespaces.algorand ?? {};
    const accounts = chains.flatMap((chain) => phone.addresses.map((address) => `${chain}:${address}`));
    void wallet.approve({ id, namespaces: { algorand: { methods, chains, accounts, events: [] } } });
  });
  wallet.on('session_request', ({ id, topic, params: { request } }) => {
    if (phone.decision === 'vanish') return;
    const [group] = request.params as [readonly TransactionToSign[]];
    const outcome =
      phone.decision === 'refuse' ? { error: { code: 5000, message: REFUSAL } } : { result: phone.sign(group) };
    void wallet.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } });
  });
  await wallet.pair({ uri });
  return () => wallet.core.relayer.transportClose();
}
