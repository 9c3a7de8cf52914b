// `gridcall receipts verify`: every form of a receipt file, and every way in which
// a receipt is not genuine.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptPayload } from '../../src/payments/receipts/index.ts';
import { KEY_SET_PATH, OFFER_RECEIPT, type ReceiptIssuer, receiptBlock } from '../../src/payments/receipts/index.ts';
import { memoryStore } from '../support/memory-store.ts';
import { gridcallReceipts } from '../support/receipts/command.ts';
import { anIssuer, ORIGIN, PAYLOAD } from '../support/receipts/issuer.ts';

let folder: string;
let issuer: ReceiptIssuer;
let jwks: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-receipts-'));
  issuer = await anIssuer();
  jwks = await writeFixture('jwks.json', JSON.stringify(issuer.documents[KEY_SET_PATH]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeFixture(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** The settle response around a JWS. */
const settled = (jws: string, changes: object = {}) => {
  const { transaction, network, payer } = PAYLOAD;
  const plain = { success: true, transaction, network, payer, amount: '100000' };
  return JSON.stringify({ ...plain, extensions: { [OFFER_RECEIPT]: receiptBlock(jws) }, ...changes });
};
const header = (text: string) => Buffer.from(text).toString('base64');
const verify = async (text: string, ...more: readonly string[]) =>
  gridcallReceipts(['verify', await writeFixture('receipt', text), ...more]);

describe('a genuine receipt', () => {
  it.each([
    ['a bare JWS', (jws: string) => `${jws}\n`],
    ['decoded JSON', (jws: string) => settled(jws)],
    ['a header value', (jws: string) => header(settled(jws))],
    ['a header line', (jws: string) => `PAYMENT-RESPONSE: ${header(settled(jws))}\r\n`],
  ])('is known as %s', async (_, form) => {
    const { code, out, err } = await verify(form(issuer.sign(PAYLOAD)), '--jwks', jwks);
    expect([code, err]).toEqual([0, []]);
    expect(out).toEqual([
      'Genuine: did:web:gridcall.example attests that a payment was received and the answer given.',
      `  resource     ${ORIGIN}/v1/trending`,
      '  payer        PAYER',
      '  network      algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe (Algorand testnet)',
      '  transaction  TRANSACTION',
      '  issued       2025-10-09T08:53:20.000Z',
      expect.stringMatching(/^ {2}signed with {2}did:web:gridcall\.example#[\w-]{43}$/),
      `  keys from    ${jwks}`,
    ]);
  });

  it("proves which answer was sold for how much, an editor's last line break aside", async () => {
    const answer = '{"verdict":"Hold."}';
    const receipt = issuer.sign({
      ...PAYLOAD,
      amount: '100000',
      answerSha256: createHash('sha256').update(answer).digest('hex'),
    });
    for (const saved of [answer, `${answer}\n`]) {
      const file = await writeFixture('answer.json', saved);
      const { code, out } = await verify(receipt, '--jwks', jwks, '--answer', file);
      expect([code, out.at(-1), out]).toEqual([
        0,
        `  answer       ${file}, as it was sold`,
        expect.arrayContaining(['  amount       0.10 USDC']),
      ]);
    }
    const other = await writeFixture('other.json', '{"verdict":"Drop."}');
    expect(await verify(receipt, '--jwks', jwks, '--answer', other)).toEqual({
      code: 1,
      out: [],
      err: ['The receipt is genuine, but it was given for another answer, or the answer was changed.'],
    });
    expect(await verify(issuer.sign(PAYLOAD), '--jwks', jwks, '--answer', other)).toMatchObject({
      code: 1,
      err: ['The receipt is genuine, but it names no answer.'],
    });
  });

  it('is checked with the keys of the host it names, and of one the service has moved to', async () => {
    const { settings } = memoryStore();
    let served: object = {};
    const server = createServer((request, response) => {
      response.writeHead(request.url === KEY_SET_PATH ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(served));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const here = await anIssuer(origin, { settings });
    served = here.documents[KEY_SET_PATH] ?? {};
    const receipt = here.sign({ ...PAYLOAD, resourceUrl: `${origin}/v1/trending` });
    expect(await verify(receipt)).toMatchObject({ code: 0, err: [] });

    const formerly = (await anIssuer(ORIGIN, { settings })).sign(PAYLOAD);
    expect(await verify(formerly, '--jwks', `${origin}${KEY_SET_PATH}`)).toMatchObject({ code: 0, err: [] });
    expect(await verify(formerly, '--jwks', `${origin}/elsewhere`)).toMatchObject({
      code: 1,
      err: [expect.stringContaining(`${origin}/elsewhere has no signing keys`)],
    });
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('what is not genuine', () => {
  const changed = (payload: Partial<ReceiptPayload>) => {
    const [head, , signature] = issuer.sign(PAYLOAD).split('.');
    return [head, Buffer.from(JSON.stringify({ ...PAYLOAD, ...payload })).toString('base64url'), signature].join('.');
  };
  it.each<[string, () => string | Promise<string>, RegExp]>([
    ['a changed payer', () => changed({ payer: 'ANOTHER' }), /does not match: the receipt was changed or forged/],
    ['a forger’s key', async () => (await anIssuer()).sign(PAYLOAD), /do not include the key it names/],
    [
      'a signer of another host',
      async () => (await anIssuer('https://evil.example')).sign(PAYLOAD),
      /is not the issuer of/,
    ],
    [
      'another transaction around it',
      () => settled(issuer.sign(PAYLOAD), { transaction: 'X' }),
      /Its transaction is X/,
    ],
    ['another payer around it', () => settled(issuer.sign(PAYLOAD), { payer: 'X' }), /Its payer is X/],
    ['another version', () => changed({ version: 2 as 1 }), /must be a receipt of version 1/],
    ['a resource without a host', () => changed({ resourceUrl: 'mcp://tool/x' }), /must be a receipt of version 1/],
    ['an unsuccessful response', () => settled('', { success: false }), /must be a successful PAYMENT-RESPONSE/],
    ['an unsigned response', () => settled('', { extensions: {} }), /must be a successful PAYMENT-RESPONSE/],
    ['a signature that is none', () => settled('a.b.c'), /must be a compact JWS by EdDSA/],
    ['anything else', () => 'hello', /must be a PAYMENT-RESPONSE header, its JSON, or a compact JWS/],
    ['nothing', () => '', /must be a PAYMENT-RESPONSE header/],
  ])('%s', async (_, text, reason) => {
    const { code, out, err } = await verify(await text(), '--jwks', jwks);
    expect([code, out]).toEqual([1, []]);
    expect(err).toEqual([expect.stringMatching(/^This receipt is not genuine\. /)]);
    expect(err[0]).toMatch(reason);
  });

  it.each([
    ['no JWK set', '[]', /must be a JWK set/],
    [
      'an unusable key',
      '{"keys": [{"kid": "KID", "kty": "OKP", "crv": "Ed25519", "x": "AA"}]}',
      /must be an Ed25519 key/,
    ],
    ['a key of another kind', '{"keys": [{"kid": "KID", "kty": "RSA"}]}', /must be an Ed25519 key/],
  ])('keys that are %s', async (_, keys, reason) => {
    const receipt = issuer.sign(PAYLOAD);
    const { kid } = JSON.parse(Buffer.from(receipt.split('.')[0] ?? '', 'base64url').toString());
    const file = await writeFixture('other-keys.json', keys.replace('KID', kid));
    const { code, err } = await verify(receipt, '--jwks', file);
    expect(code).toBe(1);
    expect(err[0]).toMatch(reason);
  });
});

it.each([
  [[], /must be verify, export, revoke or rotate/],
  [['check'], /not "check"/],
  [['verify'], /must be one file/],
  [['verify', 'a', 'b'], /must be one file/],
  [['verify', '/nowhere/receipt'], /\/nowhere\/receipt cannot be read/],
  [['verify', '--keys', 'x', 'file'], /--keys/],
])('exits with 2 on %j', async (argv, said) => {
  const { code, err } = await gridcallReceipts(argv);
  expect(code).toBe(2);
  expect(err.join()).toMatch(said);
});
