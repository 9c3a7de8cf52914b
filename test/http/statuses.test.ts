// Every status a path really answers is declared in the API description,
// with the shape of its body.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Product, products, REFUSALS, valueError } from '../../src/contract/index.ts';
import { buildOpenApi } from '../../src/http/openapi.ts';
import { memoPer } from '../../src/memo/index.ts';
import { AnswerError, InvalidRequestError } from '../../src/products/index.ts';
import { createAnswerHandler } from '../../src/sales/index.ts';
import { ALL, json, PAID, post, scene, settings } from '../support/http-app.ts';

interface Described {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, Described>>;
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly security: readonly object[];
}
const document = JSON.parse(JSON.stringify(buildOpenApi({ settings, products, available: ALL })));
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => [method, path, operation] as const),
);

const resolved = ({ $ref, ...described }: Described): Described =>
  $ref === undefined
    ? described
    : $ref
        .slice(2)
        .split('/')
        .reduce((node, key) => node[key], document);

/** What reads a body of the schema: made once, for it takes in every component. */
const readerOf = memoPer((schema: object) => {
  const $defs = document.components.schemas;
  const plain = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/');
  return z.fromJSONSchema(JSON.parse(plain));
});

/** The declared response of a status, and the body against its schema. */
async function expectDeclared(product: Product, response: Response): Promise<void> {
  const operation = document.paths[product.path][product.method.toLowerCase()] as Operation;
  const declared = operation.responses[response.status];
  expect(declared, `${product.key} answers ${response.status}`).toBeDefined();
  const { content = {}, headers = {} } = resolved(declared ?? {});
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  const schema = content[type]?.schema;
  expect(schema, `${product.key} ${response.status} ${type}`).toBeDefined();
  expect(schema && readerOf(schema).safeParse(await response.json()).error).toBeUndefined();
  const declaredHeaders = Object.keys(headers).map((name) => name.toLowerCase());
  for (const name of ['retry-after', 'allow', 'payment-required']) {
    if (response.headers.has(name)) expect(declaredHeaders, `${product.key} ${response.status}`).toContain(name);
  }
}

/** The request of the product's example, paid unless said otherwise. */
function ask(
  app: ReturnType<typeof scene>['app'],
  product: Product,
  headers: Record<string, string> = PAID,
  query = '',
) {
  const { method, path, example } = product;
  return app.request(path + query, method === 'GET' ? { headers } : post(example.request, headers));
}

const required = json(
  402,
  {
    x402Version: 2,
    error: 'payment_required',
    resource: {},
    accepts: [
      { scheme: 'exact', network: 'a:b', amount: '1', asset: '1', payTo: 'A', maxTimeoutSeconds: 60, extra: {} },
    ],
    extensions: {},
  },
  { 'payment-required': 'e30=' },
);
const unpaying = {
  challenge: () => required,
  contact: () => ({ answeredAt: null, silentSince: null }),
  sell: async () => required,
  start: async () => {},
  stop: async () => {},
};
/** What the analyses of `failing` fail with. */
let failure = new Error('none yet');
/** One application of each kind: all of them sell every product. */
const apps = {
  plain: scene().app,
  unpaid: scene({ gate: unpaying }).app,
  failing: scene({ answer: createAnswerHandler({ answer: () => Promise.reject(failure) }) }).app,
  unsold: [{ available: new Set<string>() }, { settings: { ...settings, payTo: '' } }].map(
    (changes) => scene(changes).app,
  ),
};

describe.each(products.map((product) => [product.key, product] as const))(
  '%s declares what it answers',
  (_, product) => {
    it('without or with a bad payment', async () => {
      const app = apps.unpaid;
      for (const headers of [{}, PAID]) await expectDeclared(product, await ask(app, product, headers));
      const two = { 'payment-signature': 'bW9uZXk=', 'x-payment': 'b3RoZXI=' };
      const response = await ask(app, product, two);
      expect(response.status).toBe(400);
      await expectDeclared(product, response);
    });

    it('to a request that does not fit', async () => {
      const app = apps.plain;
      const responses = [
        await app.request(product.path, { method: 'PUT', headers: PAID }),
        await ask(app, product, PAID, '?compact=perhaps'),
      ];
      const statuses = [405, 422];
      if (product.request.location === 'body') {
        responses.push(
          await app.request(product.path, post({ name: 'x'.repeat(65 * 1024) }, PAID)),
          await app.request(product.path, {
            method: 'POST',
            body: 'a',
            headers: { ...PAID, 'content-type': 'text/plain' },
          }),
        );
        statuses.push(413, 415);
      }
      expect(responses.map(({ status }) => status)).toEqual(statuses);
      for (const response of responses) await expectDeclared(product, response);
    });

    it('when its analysis refuses or fails', async () => {
      const refusals: Error[] = [
        ...product.refusals.map((code) => new AnswerError(REFUSALS[code].status, code, 'It cannot be answered.')),
        new InvalidRequestError([valueError(['body'], null, 'it does not fit')]),
        new AnswerError(503, 'data_unavailable', 'There is no data.', 30),
        new Error('our own mistake'),
      ];
      for (const refusal of refusals) {
        failure = refusal;
        await expectDeclared(product, await ask(apps.failing, product));
      }
    });

    it('while it is not sold', async () => {
      for (const app of apps.unsold) {
        const response = await ask(app, product);
        expect(response.status).toBe(503);
        await expectDeclared(product, response);
      }
    });

    it('and takes the payment in either header, without asking for a key', () => {
      const operation = document.paths[product.path][product.method.toLowerCase()] as Operation;
      const names = (operation.parameters ?? []).map(
        (parameter) => resolved(parameter as Described) as { name: string },
      );
      expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['PAYMENT-SIGNATURE', 'X-PAYMENT']));
      expect(operation.security).toEqual([]);
    });
  },
);

describe('every operation', () => {
  it.each(operations)(
    '%s %s declares 429 and 503 with Retry-After, 405 with Allow, and 500',
    (_, __, { responses }) => {
      for (const [status, header] of [
        [429, 'Retry-After'],
        [503, 'Retry-After'],
        [405, 'Allow'],
      ] as const) {
        expect(Object.keys(resolved(responses[status] ?? {}).headers ?? {})).toContain(header);
      }
      expect(responses[500]).toBeDefined();
    },
  );

  it('declares 304 where a document has an ETag', async () => {
    const app = apps.plain;
    for (const [method, path, { responses }] of operations) {
      const reply = method === 'get' ? await app.request(path) : null;
      // this application has no record
      if (reply?.status === 404) continue;
      const etag = reply?.headers.get('etag') ?? null;
      expect([path, responses[304] !== undefined]).toEqual([path, etag !== null]);
    }
  });
});
