// MCP Apps: the tools with a card name its page, the page can be read, and a result has a short
// text and a card next to its JSON.
import { describe, expect, it } from 'vitest';
import { matchup, products, trending } from '../../src/contract/index.ts';
import { CARD_APP } from '../../src/web/index.ts';
import { SAMPLES } from '../../src/web/samples/index.ts';
import { scene } from '../support/http-app.ts';

const { app } = scene();

/** What a client of the revision with times to live sends. */
const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'a client', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

async function ask<T>(
  method: string,
  params: { readonly uri?: string | undefined; readonly _meta?: object } = {},
): Promise<T> {
  const plain = { 'content-type': 'application/json', accept: 'application/json', host: 'gridcall.test' };
  const revision = params._meta && {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(params.uri && { 'mcp-name': params.uri }),
  };
  const headers = { ...plain, ...revision };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const reply = await app.request('https://gridcall.test/mcp', { method: 'POST', headers, body });
  const { result, error } = (await reply.json()) as { readonly result?: T; readonly error?: object };
  if (result === undefined) throw new Error(JSON.stringify(error));
  return result;
}

interface Page {
  readonly uri: string;
  readonly mimeType: string;
  readonly text?: string;
}

describe('the page of the cards', () => {
  it('is named by the tools with a card, listed without its text, and read', async () => {
    const { tools } = await ask<{ tools: { name: string; _meta?: { ui?: { resourceUri: string } } }[] }>('tools/list');
    const linked = tools.filter(({ _meta }) => _meta?.ui !== undefined);
    expect(linked.map(({ name }) => name).sort()).toEqual(['matchup', 'roster']);
    const { resources } = await ask<{ resources: Page[] }>('resources/list');
    expect(resources.map(({ uri, text }) => [uri, text])).toEqual([[linked[0]?._meta?.ui?.resourceUri, undefined]]);
    const { contents } = await ask<{ contents: Page[] }>('resources/read', { uri: resources[0]?.uri });
    expect(contents).toEqual([expect.objectContaining({ ...resources[0], mimeType: 'text/html;profile=mcp-app' })]);
    for (const part of [
      '<!doctype html>',
      'ui/initialize',
      'ui/notifications/initialized',
      'ui/notifications/tool-result',
    ])
      expect(contents[0]?.text).toContain(part);
    await expect(ask('resources/read', { uri: 'ui://gridcall/other' })).rejects.toThrow('There is no resource');
  });

  it.each([
    ['tools/list', {}],
    ['resources/list', {}],
    ['resources/read', { uri: CARD_APP.page.uri }],
  ])('may be stored for an hour by any client, as %s says', async (method, params) => {
    expect(await ask(method, { ...params, _meta: MODERN })).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' });
  });

  it('needs nothing of another host', () => {
    expect(CARD_APP.page.text).not.toMatch(/(?:src|href)="|url\(|@import|https?:/);
  });
});

describe('a result', () => {
  const result = (key: keyof typeof SAMPLES) => ({
    structuredContent: SAMPLES[key].answer,
    content: [{ type: 'text', text: JSON.stringify(SAMPLES[key].answer) }] as readonly unknown[],
    _meta: { 'x402/payment-response': {} },
  });

  it.each(products)('$key has its JSON first, then a text that a chat shows whole', (product) => {
    const { content, _meta } = CARD_APP.presented(product, result(product.key));
    const [json, text] = content as readonly { readonly text: string }[];
    expect(JSON.parse(json?.text ?? '')).toEqual(SAMPLES[product.key].answer);
    expect(text?.text.startsWith(SAMPLES[product.key].answer.verdict)).toBe(true);
    expect(text?.text.length).toBeLessThan(1_000);
    expect(_meta).toHaveProperty('x402/payment-response');
  });

  it('has the card of the page, with no button that opens nothing', () => {
    const { _meta } = CARD_APP.presented(matchup, result('matchup'));
    const card = (_meta as unknown as Readonly<Record<string, string>>)['gridcall/card'];
    expect(card).toContain(`<h1 class="verdict">${SAMPLES.matchup.answer.verdict}</h1>`);
    expect(card).not.toMatch(/popovertarget|<details class="proof"|<script/);
    expect(CARD_APP.presented(trending, result('trending'))._meta).not.toHaveProperty('gridcall/card');
  });

  it('of an error stays as it is', () => {
    const error = { isError: true, content: [], structuredContent: { detail: 'No.' } };
    expect(CARD_APP.presented(matchup, error)).toBe(error);
  });
});
