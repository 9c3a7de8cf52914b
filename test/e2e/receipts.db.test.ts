// A receipt's whole life on the sandbox: bought with an official client, checked by the official
// helpers and by our own command, booked.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  extractPublicKeyFromKid,
  extractReceiptFromResponse,
  isJWSSignedReceipt,
  verifyReceiptSignatureJWS,
} from '@x402/extensions/offer-receipt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../src/cli/ask.ts';
import type { Io } from '../../src/cli/command.ts';
import { fund } from '../../src/client/index.ts';
import type { StatsResponse } from '../../src/contract/index.ts';
import { clients, newSigner } from '../conformance/support/clients.ts';
import { gridcallReceipts } from '../support/receipts/command.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const signer = newSigner();
let upstream: UpstreamServer;
let stack: Stack;
let header: string;
beforeAll(async () => {
  upstream = await startUpstream(nflFiles());
  stack = await startStack(upstreamUrls(upstream.url));
  await fund(`${stack.chain.url}/faucet`, stack.chain.url, signer.address, 1);
  const buy = clients['@x402/fetch']?.(signer, stack.chain.url);
  for (const limit of [5, 10]) {
    const answer = await buy?.({ method: 'GET', url: `${stack.url}/v1/trending?limit=${limit}` });
    header = answer?.receipt ?? '';
  }
});
afterAll(async () => {
  await stack?.close();
  await upstream?.close();
});

describe('a receipt of the running service', () => {
  it('is resolved and found good by the official helpers, which are given only its origin', async () => {
    const receipt = extractReceiptFromResponse(new Response(null, { headers: { 'payment-response': header } }));
    if (!receipt || !isJWSSignedReceipt(receipt)) throw new Error('there is no signed receipt');
    expect(await verifyReceiptSignatureJWS(receipt)).toMatchObject({
      payer: signer.address,
      resourceUrl: `${stack.url}/v1/trending`,
      transaction: JSON.parse(Buffer.from(header, 'base64').toString()).transaction,
    });
  });

  it('is found genuine by the command, with the keys the service publishes', async () => {
    const file = join(stack.folder, 'receipt');
    await writeFile(file, header);
    const { code, out } = await gridcallReceipts(['verify', file]);
    expect(code).toBe(0);
    expect(out.join('\n')).toContain(`keys from    ${stack.url}/.well-known/jwks.json`);
  });

  it('bought in a terminal proves its answer, and no other', async () => {
    const [file, answer] = [join(stack.folder, 'receipt.json'), join(stack.folder, 'answer.json')];
    const out: string[] = [];
    const io: Io = {
      out: (line) => out.push(line),
      err: () => {},
      env: {},
      isTerminal: false,
      signal: new AbortController().signal,
    };
    const purse = ['--wallet', join(stack.folder, 'wallet.json'), '--server', stack.url, '--faucet', stack.chain.url];
    expect(await ask.run(['trending', '--limit', '7', '--json', '--receipt', file, ...purse], io)).toBe(0);
    await writeFile(answer, out.join('\n'));
    const sold = await gridcallReceipts(['verify', file, '--answer', answer]);
    expect([sold.code, sold.out.at(-1)]).toEqual([0, `  answer       ${answer}, as it was sold`]);
    await writeFile(answer, out.join('\n').replace('"verdict":"', '"verdict":"Do not '));
    expect((await gridcallReceipts(['verify', file, '--answer', answer])).code).toBe(1);
  });

  it('is signed by a key that the DID document and the key set agree on', async () => {
    const get = async (path: string) => JSON.parse(await (await fetch(stack.url + path)).text());
    const { keys } = await get('/.well-known/jwks.json');
    const { verificationMethod, assertionMethod } = await get('/.well-known/did.json');
    const { kid, kty, crv, x } = keys[0];
    expect(verificationMethod).toEqual([
      { id: kid, type: 'JsonWebKey2020', controller: kid.split('#')[0], publicKeyJwk: { kty, crv, x } },
    ]);
    expect(assertionMethod).toEqual([kid]);
    await expect(extractPublicKeyFromKid(kid)).resolves.toBeDefined();
    expect((await fetch(`${stack.url}/.well-known/jwks.json`, { method: 'POST' })).status).toBe(405);
  });

  it('is in the ledger, which add up to the public totals', async () => {
    const stats: StatsResponse = JSON.parse(await (await fetch(`${stack.url}/v1/stats`)).text());
    const file = join(stack.folder, 'books.csv');
    await stack.stop();
    const env = { GRIDCALL_DATA_DIR: join(stack.folder, 'data') };
    const { code, err } = await gridcallReceipts(['export', '--csv', '--out', file], env);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(1);
    const micro = lines.reduce((sum, line) => sum + Number(line.split(',')[5]), 0);
    expect([code, lines.length, micro]).toEqual([0, stats.paid_analyses, Math.round(stats.usdc_settled * 1e6)]);
    expect(err.at(-1)).toBe('total: 3 settled, 0.30 USDC (300000 micro-USDC)');
  });

  it('stays genuine when the operator replaces the key', async () => {
    await stack.stop();
    const rotated = await gridcallReceipts(['rotate'], { GRIDCALL_DATA_DIR: join(stack.folder, 'data') });
    expect([rotated.code, rotated.out.length]).toEqual([0, 2]);
    const { url } = await stack.restart(upstreamUrls(upstream.url));
    const keySet = `${url}/.well-known/jwks.json`;
    const { keys } = JSON.parse(await (await fetch(keySet)).text());
    expect(rotated.out).toEqual([
      `new key      ${keys[0].kid.split('#')[1]}`,
      `replaced     ${keys[1].kid.split('#')[1]} (still published)`,
    ]);
    const file = join(stack.folder, 'receipt');
    await writeFile(file, header);
    expect((await gridcallReceipts(['verify', file, '--jwks', keySet])).code).toBe(0);
  });
});
