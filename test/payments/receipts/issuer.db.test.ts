// Signing: the same bytes as the official extension, checked by its own helpers, with
// one key for all replicas.

import { createPrivateKey, sign } from 'node:crypto';
import {
  createJWS,
  extractReceiptPayload,
  isJWSSignedReceipt,
  type JWSSignedReceipt,
  verifyReceiptSignatureJWS,
} from '@x402/extensions/offer-receipt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkSignature,
  createAnswerLinks,
  KEY_SET_PATH,
  openReceiptKey,
  readReceipt,
  receiptIssuer,
  rotateReceiptKey,
} from '../../../src/payments/receipts/index.ts';
import { readJws, signJws } from '../../../src/payments/receipts/jws.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { anIssuer, PAYLOAD } from '../../support/receipts/issuer.ts';
import { onEachEngine } from '../../support/storage/engines.ts';

const signed = (signature: string): JWSSignedReceipt => ({ format: 'jws', signature });
const payloads = fc.record({
  version: fc.constant(1 as const),
  network: fc.string(),
  resourceUrl: fc.webUrl(),
  payer: fc.string({ unit: anyCharacter }),
  issuedAt: fc.nat(),
  transaction: fc.string(),
});

describe('a signed receipt', () => {
  it('is good to the official helpers, whatever it says', async () => {
    const key = await openReceiptKey(memoryStore().settings, 0);
    const issuer = receiptIssuer(key, 'https://gridcall.example');
    await fc.assert(
      fc.asyncProperty(payloads, async (payload) => {
        const receipt = signed(issuer.sign(payload));
        expect(isJWSSignedReceipt(receipt)).toBe(true);
        expect(extractReceiptPayload(receipt)).toEqual(payload);
        expect(await verifyReceiptSignatureJWS(receipt, key.publicJwk)).toEqual(payload);
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('is, byte for byte, the one the official helper would sign', async () => {
    const { settings } = memoryStore();
    const { privateKey, thumbprint } = await openReceiptKey(settings, 0);
    const theirs = await createJWS(PAYLOAD, {
      kid: `did:web:gridcall.example#${thumbprint}`,
      format: 'jws',
      algorithm: 'EdDSA',
      sign: async (bytes) => sign(null, bytes, privateKey).toString('base64url'),
    });
    expect((await anIssuer('https://gridcall.example', { settings })).sign(PAYLOAD)).toBe(theirs);
  });

  it('names its issuer by host and port', async () => {
    const kid = async (origin: string) => readJws((await anIssuer(origin)).sign(PAYLOAD))?.kid;
    expect(await kid('https://api.gridcall.example')).toMatch(/^did:web:api\.gridcall\.example#[\w-]{43}$/);
    expect(await kid('http://127.0.0.1:4402')).toMatch(/^did:web:127\.0\.0\.1%3A4402#/);
  });

  it('is refused after any change of a character', async () => {
    const { privateKey, publicJwk } = await openReceiptKey(memoryStore().settings, 0);
    const publicKey = createPrivateKey({ key: privateKey.export({ format: 'jwk' }), format: 'jwk' });
    expect(publicJwk.crv).toBe('Ed25519');
    const jws = signJws(JSON.stringify(PAYLOAD), 'did:web:gridcall.example#key', privateKey);
    const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';
    fc.assert(
      fc.property(fc.nat({ max: jws.length - 1 }), fc.constantFrom(...characters), (at, character) => {
        fc.pre(jws[at] !== character);
        const changed = readJws(jws.slice(0, at) + character + jws.slice(at + 1));
        expect(changed?.isSignedBy(publicKey) ?? false).toBe(false);
      }),
      { numRuns: 500, seed: 2 },
    );
    expect(readJws(jws)?.isSignedBy(publicKey)).toBe(true);
  });

  it.each([
    ['another algorithm', { alg: 'none', kid: 'k' }],
    ['no key id', { alg: 'EdDSA' }],
    ['an extension that must be understood', { alg: 'EdDSA', kid: 'k', crit: ['b64'], b64: false }],
  ])('is not read with %s', (_, header) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(readJws(`${part(header)}.${part(PAYLOAD)}.${'A'.repeat(86)}`)).toBeNull();
  });
});

onEachEngine((on) => {
  it('is signed with the same key by every replica that starts at the same time, and after a restart', async () => {
    const open = () => Promise.all([openReceiptKey(on.store.settings, 0), openReceiptKey(on.replica.settings, 0)]);
    const [first, second] = await open();
    await on.restart();
    const [third] = await open();
    expect([second.publicJwk, third.publicJwk]).toEqual([first.publicJwk, first.publicJwk]);
  });

  describe('after the key was replaced', () => {
    const payload = { ...PAYLOAD, resourceUrl: 'https://gridcall.example/v1/trending' };
    const TRANSACTION = 'A'.repeat(52);
    const open = async () => {
      const key = await openReceiptKey(on.store.settings, 0);
      const issuer = receiptIssuer(key, 'https://gridcall.example');
      return { receipt: issuer.sign(payload), keys: issuer.documents[KEY_SET_PATH], links: createAnswerLinks(key) };
    };

    it('is still genuine, as are its private links, however often the key is replaced', async () => {
      const versions = [await open()];
      for (const now of [1, 2, 3]) {
        await rotateReceiptKey(on.store.settings, { now, isLeaked: false });
        versions.push(await open());
      }
      const { keys, links } = await open();
      expect(new Set(versions.map(({ receipt }) => receipt)).size).toBe(4);
      for (const version of versions) {
        expect(() => checkSignature(readReceipt(version.receipt), keys)).not.toThrow();
        expect(links.paymentOf(version.links.tokenFor(TRANSACTION))).toEqual({ transaction: TRANSACTION, revoked: 0 });
      }
      expect(JSON.stringify(keys)).not.toContain('linkSecret');
    });

    it('is not genuine when the old key leaked', async () => {
      const before = await open();
      await rotateReceiptKey(on.store.settings, { now: 1, isLeaked: true });
      const after = await open();
      expect(() => checkSignature(readReceipt(before.receipt), after.keys)).toThrow('do not include the key');
      expect(after.links.paymentOf(before.links.tokenFor(TRANSACTION))).toBeNull();
    });

    it('goes on with the old key when the replacement stops half-way', async () => {
      const before = await open();
      const { settings } = on.store;
      const stopping = {
        ...settings,
        set: async (key: string, value: string, now: number) => {
          if (key === 'receipts.key') throw new Error('stopped');
          await settings.set(key, value, now);
        },
      };
      await expect(rotateReceiptKey(stopping, { now: 1, isLeaked: false })).rejects.toThrow('stopped');
      const { receipt, keys } = await open();
      expect([receipt, keys]).toEqual([before.receipt, before.keys]);
    });
  });

  it('is not signed at all when the stored key is none', async () => {
    await on.store.settings.set('receipts.key', 'no key', 0);
    await expect(openReceiptKey(on.store.settings, 0)).rejects.toThrow(
      'The keys that sign receipts, stored in the database, must be Ed25519 keys.',
    );
  });
});

it('publishes its public key and nothing of the private one', async () => {
  const { documents } = await anIssuer();
  expect(documents[KEY_SET_PATH]).toEqual({
    keys: [
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.stringMatching(/^[\w-]{43}$/),
        kid: expect.stringMatching(/^did:web:gridcall\.example#[\w-]{43}$/),
        alg: 'EdDSA',
        use: 'sig',
      },
    ],
  });
});
