// Reads a 402: the terms of the challenge, checked before anything is signed.
import algosdk from 'algosdk';
import { z } from 'zod';
import { type AlgorandNetwork, findNetwork, type NetworkName } from '../../contract/index.ts';
import { base64ToText } from './encoding.ts';
import { type Charged, PurchaseFailure } from './purchase-failure.ts';

const challengeSchema = z.looseObject({
  x402Version: z.literal(2),
  error: z.string().optional(),
  resource: z.unknown(),
  accepts: z.array(z.unknown()),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});
const optionSchema = z.looseObject({
  scheme: z.literal('exact'),
  network: z.string(),
  amount: z.string().regex(/^[1-9]\d{0,14}$/),
  asset: z.string(),
  payTo: z.string().refine(algosdk.isValidAddress),
  extra: z.looseObject({ feePayer: z.string().refine(algosdk.isValidAddress).optional() }).nullish(),
});

/** A decoded 402, as the service sent it. */
export type Challenge = z.infer<typeof challengeSchema>;

/** The terms of one payment. */
export interface PaymentQuote {
  readonly challenge: Challenge;
  /** The accepted option, unchanged: it is sent back with the payment. */
  readonly accepted: Readonly<Record<string, unknown>>;
  readonly network: AlgorandNetwork;
  readonly networkId: string;
  readonly priceMicroUsdc: number;
  readonly payTo: string;
  /** Pays the transaction fees; null when the buyer pays them. */
  readonly feePayer: string | null;
}

/** The challenge in the PAYMENT-REQUIRED header, or else in the body; null when neither is one. */
export function readChallenge(header: string | null, body: string): Challenge | null {
  for (const text of [header && base64ToText(header), body]) {
    const read = challengeSchema.safeParse(parseJson(text ?? ''));
    if (read.success) return read.data;
  }
  return null;
}

/**
 * The first option that is an exact payment of USDC on the network. Throws PurchaseFailure
 * `wrong_network` when the service sells on the other one, so that test money and real
 * money are never confused.
 */
export function toPaymentQuote(challenge: Challenge, wanted: NetworkName = 'testnet'): PaymentQuote {
  const quotes = challenge.accepts.map((option) => quoteOfOption(challenge, option)).filter((quote) => quote !== null);
  const quote = quotes.find(({ network }) => network.name === wanted);
  if (quote) return quote;
  const [other] = quotes;
  if (other) throw wrongNetwork(`The service sells on ${other.network.name}`, wanted);
  throw new PurchaseFailure('no_payable_option', 'The service must offer an exact payment in USDC on Algorand.');
}

/** A refusal to pay on another network than the buyer's. */
export function wrongNetwork(
  what: string,
  wanted: NetworkName,
  charged: Charged = 'no',
  txid: string | null = null,
): PurchaseFailure {
  const other = wanted === 'testnet' ? 'mainnet' : 'testnet';
  return new PurchaseFailure(
    'wrong_network',
    `${what}, but this buyer pays on ${wanted} only. To pay on ${other}, set the network: --network ${other}, or network: '${other}' in a program.`,
    { charged, txid },
  );
}

function quoteOfOption(challenge: Challenge, option: unknown): PaymentQuote | null {
  const read = optionSchema.safeParse(option);
  const network = read.success ? findNetwork(read.data.network) : null;
  if (!read.success || !network || String(network.usdc) !== read.data.asset) return null;
  const { network: networkId, amount, payTo, extra } = read.data;
  const feePayer = extra?.feePayer ?? null;
  return { challenge, accepted: read.data, network, networkId, priceMicroUsdc: Number(amount), payTo, feePayer };
}

/** Parsed JSON; null for invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
