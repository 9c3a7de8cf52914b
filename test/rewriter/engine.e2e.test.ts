// The narrative engine against a host that may lie, hang or fail: the deterministic
// text is always the fallback.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRewriter, openAiCompatible } from '../../src/rewriter/index.ts';
import { memoryStore } from '../support/memory-store.ts';

const brief = {
  reasoning: 'Ansel Quick saw 24% of the targets. Bo Larder is out.',
  citations: [{ stat: 'target_share', value: 0.2416, player: 'Ansel Quick', source: 'nflverse x' }],
  players: ['Ansel Quick', 'Bo Larder'],
  season: 2024,
  week: 10,
};
const TRUE_TEXT = 'With Bo Larder out, Ansel Quick and his 24% of the targets matter more.';

/** What the host does with a question: a text, a status, silence, or a whole reply unchanged. */
let reply: string | number | null | { status: number; headers: Record<string, string>; body: string | Uint8Array };
let asked: { path: string; key: string | undefined; body: { model: string; messages: { content: unknown }[] } }[];
let host: Server;
let url: string;
let time: number;
let refusals: object[];

beforeEach(async () => {
  [reply, asked, time, refusals] = [TRUE_TEXT, [], Date.parse('2024-11-07T12:00:00Z'), []];
  host = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body: JSON.parse(body) });
    if (reply === null) return;
    if (typeof reply === 'number') return void response.writeHead(reply).end('{"error":{"message":"no"}}');
    if (typeof reply === 'object') return void response.writeHead(reply.status, reply.headers).end(reply.body);
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: reply } }];
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: '1', object: 'chat.completion', created: 1, model: 'm', choices }));
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/v1`;
});
afterEach(async () => {
  host.closeAllConnections();
  await new Promise((done) => host.close(done));
});

const narrator = (perDay = 10, settings = memoryStore().settings) =>
  createRewriter({
    model: 'small-model',
    write: openAiCompatible({ url, key: 'secret', model: 'small-model' }),
    perDay,
    takeQuota: settings.countUpTo,
    now: () => time,
    log: { warn: (fields) => refusals.push(fields) },
    timeoutMs: reply === null ? 200 : 60_000,
  });

describe('the narrative engine', () => {
  it('retells the reasoning from its facts', async () => {
    expect(await narrator().rewrite(brief)).toBe(TRUE_TEXT);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      key: 'Bearer secret',
      body: { model: 'small-model' },
    });
    expect(JSON.stringify(asked[0]?.body.messages)).toContain('target_share 0.2416');
  });

  it.each([
    ['invents a number', 'Ansel Quick saw 42% of the targets. Bo Larder is out.', 'number'],
    ['drops a player', 'Ansel Quick saw 24% of the targets.', 'player_left_out'],
    ['invents a player', 'Ansel Quick saw 24% of the targets. Bo Larder is out, and Cal Vane too.', 'name'],
    ['says nothing', '', 'empty'],
  ])('falls back when the host %s, and asks again next time', async (_, text, refused) => {
    reply = text;
    const engine = narrator();
    expect(await engine.rewrite(brief)).toBeNull();
    expect(refusals).toEqual([{ model: 'small-model', refused }]);
    reply = TRUE_TEXT;
    expect(await engine.rewrite(brief)).toBe(TRUE_TEXT);
  });

  it.each([
    ['hangs', null],
    ['fails', 500],
    ['refuses the key', 401],
  ])('falls back at once and for a minute when the host %s', async (_, what) => {
    reply = what;
    const engine = narrator();
    expect(await engine.rewrite(brief)).toBeNull();
    reply = TRUE_TEXT;
    time += 59_000;
    expect(await engine.rewrite(brief)).toBeNull();
    expect(asked).toHaveLength(1);
    time += 1_000;
    expect(await engine.rewrite(brief)).toBe(TRUE_TEXT);
    expect(JSON.stringify(refusals)).not.toContain('secret');
  });

  it.each([
    ['an endless text', 200, {}, JSON.stringify({ padding: 'x'.repeat(300_000), choices: [] })],
    ['a text that inflates', 200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(8_000_000, ' '))],
    ['a web page', 200, {}, '<html>'],
    ['JSON without a text', 200, {}, '{"choices":[]}'],
    ['a redirect', 307, { location: '/elsewhere' }, ''],
  ])('falls back when the host sends %s', async (_, status, headers, body) => {
    reply = { status, headers: headers as Record<string, string>, body };
    expect(await narrator().rewrite(brief)).toBeNull();
    expect(asked).toHaveLength(1);
    expect(refusals).toHaveLength(1);
  });

  it('asks no more often a day than it may, in all replicas together', async () => {
    const { settings } = memoryStore();
    const [one, two] = [narrator(2, settings), narrator(2, settings)];
    expect(await one.rewrite(brief)).toBe(TRUE_TEXT);
    expect(await two.rewrite(brief)).toBe(TRUE_TEXT);
    expect(await one.rewrite(brief)).toBeNull();
    time += 86_400_000;
    expect(await two.rewrite(brief)).toBe(TRUE_TEXT);
    expect(asked).toHaveLength(3);
  });
});
