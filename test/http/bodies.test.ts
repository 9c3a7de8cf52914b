// Bodies of paid requests: their size, their type, and what is said about those that do not fit.
import { describe, expect, it } from 'vitest';
import { PAID, post, scene } from '../support/http-app.ts';

const LIMIT = 64 * 1024;
/** A JSON body of exactly so many bytes. */
const sized = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`;
const send = async (body: NonNullable<RequestInit['body']>, headers: Readonly<Record<string, string>> = {}) => {
  const { app, purchases } = scene();
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { ...PAID, 'content-type': 'application/json', ...headers },
  };
  const response = await app.request('/v1/player', init as RequestInit);
  return { status: response.status, json: (await response.json()) as unknown, purchases };
};
const stream = (chunks: readonly string[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk));
      controller.close();
    },
  });

describe('the size of a body', () => {
  it('may be 64 KiB', async () => {
    expect(sized(LIMIT).length).toBe(LIMIT);
    const { status, json } = await send(sized(LIMIT));
    // read and looked at: the name alone is too long
    expect(status).toBe(422);
    expect(JSON.stringify(json).length).toBeLessThan(1000);
  });

  it.each([
    ['as a whole', () => sized(LIMIT + 1)],
    ['in pieces, without a length', () => stream([sized(40_000), sized(40_000)])],
    ['much too large', () => stream(Array<string>(100).fill('x'.repeat(LIMIT)))],
  ])('may not be more: %s', async (_how, body) => {
    const { status, json, purchases } = await send(body());
    expect([status, json]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large', charged: false, retryable: false }),
    ]);
    expect(purchases).toEqual([]);
  });

  it('is refused by its announced length without reading', async () => {
    expect((await send('{}', { 'content-length': String(LIMIT + 1) })).status).toBe(413);
  });

  it('is not waited for when the sender goes away', async () => {
    const broken = new ReadableStream({
      pull() {
        throw new Error('gone');
      },
    });
    expect((await send(broken)).status).toBe(400);
  });
});

describe('the type of a body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON', 'application/vnd.ask+json'])(
    'may be %s',
    async (type) => {
      expect((await send('{"name":"Joe Back"}', { 'content-type': type })).status).toBe(200);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/json',
    'multipart/form-data; boundary=x',
  ])('may not be %s', async (type) => {
    const { status, json } = await send('{"name":"Joe Back"}', { 'content-type': type });
    expect([status, json]).toEqual([415, expect.objectContaining({ code: 'unsupported_media_type', charged: false })]);
  });

  it('must be said, unless there is no body', async () => {
    const bare = (body: Uint8Array | null) =>
      scene().app.request('/v1/player', { method: 'POST', headers: PAID, body } as RequestInit);
    expect((await bare(Buffer.from('{}'))).status).toBe(415);
    expect((await bare(null)).status).toBe(422);
  });
});

describe('a body that does not fit', () => {
  it.each([
    ['', 'missing', ['body']],
    ['{"name": ', 'json_invalid', ['body', 9]],
    ['[]', 'model_attributes_type', ['body']],
    ['null', 'model_attributes_type', ['body']],
    ['{}', 'value_error', ['body']],
    ['{"name":"a","surprise":1}', 'extra_forbidden', ['body', 'surprise']],
  ])('%s', async (body, type, loc) => {
    const { status, json, purchases } = await send(body);
    expect([status, json]).toEqual([422, { detail: [expect.objectContaining({ type, loc })] }]);
    expect(purchases).toEqual([]);
  });

  it('is answered together with a query that does not fit', async () => {
    const response = await scene().app.request('/v1/player?compact=perhaps', post({}, PAID));
    const { detail } = (await response.json()) as { detail: unknown[] };
    expect(detail).toHaveLength(2);
  });
});
