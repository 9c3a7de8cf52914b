// Answers read again by whoever signs in with the wallet that paid, and private links that were
// revoked: on each engine, without a browser.
import { createPrivateKey, sign } from 'node:crypto';
import algosdk from 'algosdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignInChallenge, signInText, signInTransaction } from '../../src/client/protocol/index.ts';
import { NETWORKS, products } from '../../src/contract/index.ts';
import { createAnswerLinks, openReceiptKey } from '../../src/payments/receipts/index.ts';
import { askRoutes } from '../../src/web/ask/index.ts';
import { createBrowserCode } from '../../src/web/bundles/index.ts';
import { onEachEngine } from '../support/storage/engines.ts';
import { ANSWER, aClaim, LEASE_MS, leaseTokenOf, NOW, RECEIPT, won } from '../support/storage/payments.ts';
import { journalDesk } from './support/journal-desk.ts';

const MINUTE = 60_000;
const [OWN, OTHER] = ['A'.repeat(52), 'B'.repeat(52)];
const buyer = algosdk.generateAccount();
const stranger = algosdk.generateAccount();
const addressOf = ({ sk }: algosdk.Account) => algosdk.encodeAddress(sk.subarray(32));

interface Challenged {
  readonly extensions: {
    readonly 'sign-in-with-x': { readonly info: SignInChallenge; readonly supportedChains: readonly object[] };
  };
}

interface Refused {
  readonly detail: string;
  readonly code: string;
  readonly charged: boolean;
}

interface Listed {
  readonly payer: string;
  readonly answers: readonly { readonly verdict: string; readonly link: string }[];
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

onEachEngine((on) => {
  let clock: number;
  let app: ReturnType<typeof askRoutes>;

  beforeEach(async () => {
    clock = NOW + MINUTE;
    const links = createAnswerLinks(await openReceiptKey(on.store.settings, NOW));
    await buy(OWN, buyer, 'Start the first.');
    await buy(OTHER, stranger, 'Start the second.');
    app = askRoutes({
      desk: journalDesk(on.replica.journal, links, () => clock),
      publicUrl: 'https://gridcall.test',
      code: createBrowserCode(),
      products,
      trackRecord: () => null,
      closed: () => null,
      termsOf: () => ({ status: 503, body: new Uint8Array() }),
      clientOf: () => null,
    });
  });

  async function buy(txid: string, payer: algosdk.Account, verdict: string): Promise<void> {
    const { journal } = on.store;
    const claim = aClaim(txid, { payer: addressOf(payer), amountMicroUsdc: 250_000 });
    const token = leaseTokenOf(won(await journal.claim(claim, NOW)));
    const body = Buffer.from(JSON.stringify({ verdict }));
    await journal.settling(token, { ...ANSWER, body }, NOW + LEASE_MS, NOW);
    await journal.settled(token, RECEIPT, NOW);
  }

  async function challenge(): Promise<SignInChallenge> {
    const reply = await app.request('/web/answers');
    expect(reply.status).toBe(402);
    const terms = (await reply.json()) as Challenged;
    const inHeader = JSON.parse(Buffer.from(reply.headers.get('payment-required') ?? '', 'base64').toString());
    expect(inHeader).toEqual(terms);
    expect(terms).toMatchObject({ x402Version: 2, accepts: [] });
    const { info, supportedChains } = terms.extensions['sign-in-with-x'];
    expect(supportedChains).toEqual([{ chainId: NETWORKS.testnet.ids[0], type: 'ed25519' }]);
    return info;
  }

  const proofOf = (info: SignInChallenge, { sk }: algosdk.Account, address: string) => {
    const { sig } = algosdk.decodeSignedTransaction(signInTransaction(info, address, NETWORKS.testnet).signTxn(sk));
    const signature = Buffer.from(sig ?? []).toString('base64');
    return { ...info, address, chainId: NETWORKS.testnet.ids[0], type: 'ed25519', signature };
  };

  const present = (proof: object) =>
    app.request('/web/answers', {
      headers: { 'sign-in-with-x': Buffer.from(JSON.stringify(proof)).toString('base64') },
    });

  async function refusalOf(proof: object): Promise<string> {
    const reply = await present(proof);
    const { detail, code, charged } = (await reply.json()) as Refused;
    expect([reply.status, charged, typeof detail]).toEqual([401, false, 'string']);
    return code;
  }

  async function listOf(account: algosdk.Account): Promise<Listed> {
    const reply = await present(proofOf(await challenge(), account, addressOf(account)));
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return (await reply.json()) as Listed;
  }

  const opened = (link: string, path = '/web/answer.json') =>
    app.request(path, { headers: { 'answer-link': new URL(link).hash.slice(1) } });

  describe('who signs in with a wallet', () => {
    it('reads what it bought, and nothing of another wallet', async () => {
      const { payer, answers } = await listOf(buyer);
      expect(payer).toBe(addressOf(buyer));
      expect(answers).toEqual([
        {
          transaction: OWN,
          product: 'trending',
          title: 'Who is trending?',
          verdict: 'Start the first.',
          price_micro_usdc: 250_000,
          settled_at: new Date(NOW).toISOString(),
          link: expect.stringMatching(/^https:\/\/gridcall\.test\/answers#A{52}\.[\w-]{22}$/),
        },
      ]);
      expect(await (await opened(answers[0]?.link ?? '')).json()).toEqual({ verdict: 'Start the first.' });
      expect((await listOf(algosdk.generateAccount())).answers).toEqual([]);
    });

    it('may sign the text itself, as a program with a key does', async () => {
      const info = await challenge();
      const jwk = {
        kty: 'OKP',
        crv: 'Ed25519',
        d: base64url(buyer.sk.subarray(0, 32)),
        x: base64url(buyer.sk.subarray(32)),
      };
      const text = Buffer.from(signInText(info, addressOf(buyer), NETWORKS.testnet));
      const signature = sign(null, text, createPrivateKey({ key: jwk, format: 'jwk' })).toString('base64');
      expect((await present({ ...proofOf(info, buyer, addressOf(buyer)), signature })).status).toBe(200);
    });

    it('is refused with a signature of another key, or over another text', async () => {
      const info = await challenge();
      expect(await refusalOf(proofOf(info, stranger, addressOf(buyer)))).toBe('invalid_siwx_signature');
      const own = proofOf(info, buyer, addressOf(buyer));
      expect(await refusalOf({ ...own, address: addressOf(stranger) })).toBe('invalid_siwx_signature');
      const agreed = proofOf({ ...info, statement: 'Something else.' }, buyer, addressOf(buyer));
      expect(await refusalOf({ ...agreed, statement: info.statement })).toBe('invalid_siwx_signature');
      expect(await refusalOf({ ...own, signature: '' })).toBe('invalid_siwx_signature');
      expect((await present(own)).status).toBe(200);
    });

    it.each([
      ['another site', { domain: 'evil.test' }, 'invalid_siwx_domain_mismatch'],
      ['another address', { uri: 'https://gridcall.test/v1/report' }, 'invalid_siwx_uri_mismatch'],
      ['another chain', { chainId: NETWORKS.mainnet.ids[0] }, 'invalid_siwx_unsupported_chain'],
      ['a nonce that is not ours', { nonce: 'A'.repeat(22) }, 'invalid_siwx_nonce'],
      ['another time', { issuedAt: new Date(NOW + MINUTE + 1).toISOString() }, 'invalid_siwx_nonce'],
      ['no signature', { signature: undefined }, 'invalid_siwx_payload'],
      ['no address', { address: 'A'.repeat(58) }, 'invalid_siwx_payload'],
    ])('is refused for %s', async (_, changes, code) => {
      const proof = proofOf({ ...(await challenge()), ...changes } as SignInChallenge, buyer, addressOf(buyer));
      expect(await refusalOf({ ...proof, ...changes })).toBe(code);
    });

    it('is refused once the challenge has expired, after five minutes', async () => {
      const proof = proofOf(await challenge(), buyer, addressOf(buyer));
      clock += 5 * MINUTE;
      expect(await refusalOf(proof)).toBe('invalid_siwx_expired');
      clock -= 1;
      expect((await present(proof)).status).toBe(200);
    });

    it('is refused with a challenge that was used, or with an earlier one', async () => {
      const earlier = proofOf(await challenge(), buyer, addressOf(buyer));
      clock += 1;
      const proof = proofOf(await challenge(), buyer, addressOf(buyer));
      expect((await present(proof)).status).toBe(200);
      expect(await refusalOf(proof)).toBe('invalid_siwx_nonce');
      expect(await refusalOf(earlier)).toBe('invalid_siwx_nonce');
    });
  });

  describe('a private link that was revoked', () => {
    it('says so with 410, and the wallet that paid gets a new one', async () => {
      const link = (await listOf(buyer)).answers[0]?.link ?? '';
      await on.store.journal.revokeLinks(OWN);
      const reply = await opened(link);
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([410, 'private, no-store']);
      expect(await reply.json()).toEqual({
        detail: expect.stringContaining('revoked'),
        code: 'link_revoked',
        charged: false,
        retryable: false,
      });
      const page = await opened(link, '/web/answer');
      expect([page.status, await page.text()]).toEqual([410, expect.stringContaining('This link was revoked.')]);

      clock += 1;
      const [again] = (await listOf(buyer)).answers;
      expect(again?.link).toMatch(/\.1$/);
      expect((await opened(again?.link ?? '')).status).toBe(200);
      // a link of a revocation that has not happened is not genuine
      expect((await opened(`${link}.1`)).status).toBe(404);
    });

    it('is 404 in the same form when nothing is stored', async () => {
      const reply = await opened(`https://gridcall.test/answers#${'C'.repeat(52)}.${'A'.repeat(22)}`);
      expect([reply.status, ((await reply.json()) as Refused).code]).toEqual([404, 'answer_not_stored']);
    });
  });
});
