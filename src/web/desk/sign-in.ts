// What a wallet bought, for whoever signs in with it: the x402 extension `sign-in-with-x`. A
// challenge is not stored: its nonce is our code of its time.
import { verify } from 'node:crypto';
import { z } from 'zod';
import { isAddress, publicKeyOf } from '../../addresses/index.ts';
import type { SignInChallenge } from '../../client/protocol/index.ts';
import { NETWORKS, type Product } from '../../contract/index.ts';
import { accountOf } from '../../payments/index.ts';
import { questionOf } from '../questions.ts';
import type { Desk, PaidAnswer } from './desk.ts';
import { type DeskHandler, refused, reply, success } from './desk-reply.ts';

/** Name of the extension, and of the header with the proof. */
const SIGN_IN = 'sign-in-with-x';
const VALID_MS = 300_000;
/** How far the clocks of two replicas may differ. */
const AHEAD_MS = 30_000;
/** Answers listed: their texts are read. */
const MAX_LISTED = 50;

const text = z.string().max(300);
const Proof = z.object({
  ...{ domain: text, uri: text, version: text, statement: text, nonce: text, chainId: text, expirationTime: text },
  issuedAt: z.iso.datetime({ precision: 3 }),
  address: z.string().refine(isAddress),
  type: z.literal('ed25519'),
  signature: z.string().max(100),
});
type Proof = z.infer<typeof Proof>;
const SCHEMA = z.toJSONSchema(Proof);

/** Why a proof is not taken, in the codes of the extension. */
const FAULTS = {
  invalid_siwx_payload: 'The header must have a signed challenge of this address, as JSON in base64.',
  invalid_siwx_domain_mismatch: 'The text was signed for another site.',
  invalid_siwx_uri_mismatch: 'The text was signed for another address.',
  invalid_siwx_unsupported_chain: 'The text was signed for another chain.',
  invalid_siwx_nonce: 'This challenge is not ours, or it was used before. Sign in again.',
  invalid_siwx_expired: 'The challenge has expired. Sign in again.',
  invalid_siwx_signature: 'The signature is not by this wallet.',
} as const;
type Fault = keyof typeof FAULTS;

interface SignInParts {
  readonly desk: Pick<Desk, 'network' | 'links' | 'boughtBy' | 'signIn' | 'now'>;
  readonly products: readonly Product[];
  /** Origin of the texts that are signed, whatever host a request names. */
  readonly publicUrl: string;
}

/** Handlers by method and path below `/web`. */
export function signInRoutes({ desk, products, publicUrl }: SignInParts): Readonly<Record<string, DeskHandler>> {
  const { links, now } = desk;
  const network = NETWORKS[desk.network];
  const titles = new Map(products.map((product) => [product.key as string, questionOf(product).text]));

  const challengeAt = (ms: number): SignInChallenge => {
    const issuedAt = new Date(ms).toISOString();
    return {
      domain: new URL(publicUrl).host,
      uri: `${publicUrl}/web/answers`,
      version: '1',
      statement: 'Read the answers that this wallet bought. Signing is free and moves nothing.',
      nonce: links.codeOf(`sign in ${issuedAt}`),
      issuedAt,
      expirationTime: new Date(ms + VALID_MS).toISOString(),
    };
  };

  const checked = async (header: string): Promise<Proof | Fault> => {
    const proof = Proof.safeParse(jsonIn(header)).data;
    if (proof === undefined) return 'invalid_siwx_payload';
    const issuedMs = Date.parse(proof.issuedAt);
    const challenge = challengeAt(issuedMs);
    if (proof.domain !== challenge.domain) return 'invalid_siwx_domain_mismatch';
    if (proof.uri !== challenge.uri) return 'invalid_siwx_uri_mismatch';
    if (!network.ids.some((id) => id === proof.chainId)) return 'invalid_siwx_unsupported_chain';
    if (proof.nonce !== challenge.nonce || issuedMs > now() + AHEAD_MS) return 'invalid_siwx_nonce';
    if (now() >= issuedMs + VALID_MS) return 'invalid_siwx_expired';
    const { address, signature } = proof;
    const key = publicKeyOf(address);
    if (key === null) return 'invalid_siwx_payload';
    // with the chain's library, which takes longer to load than the rest of a start
    const { signInText, signInTransaction } = await import('../../client/protocol/index.ts');
    // as the note of a transaction, or the text itself
    const signed = [
      signInTransaction(challenge, address, network).bytesToSign(),
      Buffer.from(signInText(challenge, address, network)),
    ];
    const isBySigner = signed.some((bytes) =>
      verify(null, bytes, accountOf(key).key(), Buffer.from(signature, 'base64')),
    );
    return isBySigner ? proof : 'invalid_siwx_signature';
  };

  const challenged = (): Response => {
    const { ids } = network;
    const info = challengeAt(now());
    const supportedChains = [{ chainId: ids[0], type: 'ed25519' }];
    const terms = {
      ...{ x402Version: 2, error: 'Sign in with the wallet that paid. Nothing is charged.', accepts: [] },
      resource: { url: info.uri, description: 'Answers that your wallet bought.', mimeType: 'application/json' },
      extensions: { [SIGN_IN]: { info, supportedChains, schema: SCHEMA } },
    };
    const required = Buffer.from(JSON.stringify(terms)).toString('base64');
    return reply(402, terms, { 'payment-required': required });
  };

  const listed = ({ transaction, product, priceMicroUsdc, settledAt, linksRevoked, body }: PaidAnswer) => ({
    ...{ transaction, product, title: titles.get(product) ?? product },
    verdict: body === null ? null : (JSON.parse(Buffer.from(body).toString()) as { verdict: string }).verdict,
    price_micro_usdc: priceMicroUsdc,
    settled_at: new Date(settledAt).toISOString(),
    link: `${publicUrl}/answers#${links.tokenFor(transaction, linksRevoked)}`,
  });

  return {
    async 'GET /answers'(c) {
      const header = c.req.header(SIGN_IN);
      if (header === undefined) return challenged();
      const proof = await checked(header);
      if (typeof proof === 'string') return refused(401, proof, FAULTS[proof]);
      const bought = await desk.boughtBy(proof.address, MAX_LISTED);
      const isNew = bought.length === 0 || (await desk.signIn(proof.address, Date.parse(proof.issuedAt)));
      return isNew
        ? success({ payer: proof.address, answers: bought.map(listed) })
        : refused(401, 'invalid_siwx_nonce', FAULTS.invalid_siwx_nonce);
    },
  };
}

/** Undefined for anything but JSON in base64. */
function jsonIn(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString());
  } catch {
    return undefined;
  }
}
