// The quote of a running seller and the node's parameters: what signed payments are made from.
import { createEnvironment, Node, readChallenge, toPaymentQuote } from '../../src/client/index.ts';

/** Asks `url` for its price. Throws when the reply has no challenge. */
export async function quoteOf(url: string, nodeUrl: string) {
  const reply = await fetch(url);
  const challenge = readChallenge(reply.headers.get('payment-required'), await reply.text());
  if (!challenge) throw new Error(`${url} gives no challenge`);
  return { quote: toPaymentQuote(challenge), params: await new Node(nodeUrl, createEnvironment()).params() };
}
