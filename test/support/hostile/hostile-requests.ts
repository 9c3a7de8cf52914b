// Requests made from the API description: every operation, with fields near its schema and with the
// mistakes and tricks of a real network.
import fc from 'fast-check';
import { paymentOf } from '../http-app.ts';
import type { OpenApi } from './declared.ts';
import { anything, type JsonSchema, nearSchema } from './near-schema.ts';

export interface HostileRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

const METHODS = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const;
const BODY_LIMIT = 64 * 1024;

const bytes = (text: string) => Buffer.from(text);
/** Sent to a header: what the platform's own classes refuse never reaches the service. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((c) => String.fromCharCode(c)),
  maxLength: 60,
});
const maybe = (name: string, value: fc.Arbitrary<string>, weight = 1) =>
  fc.oneof(
    { arbitrary: fc.constant({}), weight: 3 },
    { arbitrary: value.map((text): Record<string, string> => ({ [name]: text })), weight },
  );

const payments = fc.oneof(
  fc.constant(paymentOf()),
  fc.constant(`${paymentOf()},${paymentOf()}`),
  fc.jsonValue({ maxDepth: 4 }).map((value) => bytes(JSON.stringify(value)).toString('base64')),
  fc.jsonValue({ maxDepth: 2 }).map((payload) => paymentOf({ payload })),
  headerText,
);

const headers = fc
  .tuple(
    maybe('payment-signature', payments, 6),
    maybe('x-payment', payments),
    maybe('prefer', fc.oneof(fc.constant('return=minimal'), headerText)),
    maybe('accept-encoding', fc.oneof(fc.constantFrom('gzip', 'br', 'br;q=0, *', 'gzip;q=x'), headerText)),
    maybe('accept', fc.oneof(fc.constantFrom('text/html', 'application/json', '*/*;q=0'), headerText)),
    maybe('if-none-match', fc.oneof(fc.constantFrom('*', '"x"', 'W/"x"'), headerText)),
    maybe('x-forwarded-for', headerText),
    maybe('access-control-request-method', fc.constantFrom('POST', 'DELETE')),
  )
  .map((parts): Record<string, string> => Object.assign({}, ...parts));

/** A JSON text, or what became of it on the way. */
const bodies = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Uint8Array<ArrayBuffer>> => {
  const sent = value.map((json) => Buffer.from(JSON.stringify(json) ?? ''));
  const broken = fc.oneof(
    fc
      .tuple(sent, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([text, share]) => text.subarray(0, text.length * share)),
    sent.map((text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text])),
    sent.map((text) => Buffer.concat([text, text])),
    fc.uint8Array({ maxLength: 200 }).map((raw) => Buffer.from(raw)),
    fc.constantFrom(bytes('['.repeat(30_000)), bytes('{"a":'.repeat(5_000)), bytes(`"${'a'.repeat(BODY_LIMIT)}"`)),
    fc.constantFrom(bytes('{"players":["a"],"players":["b"]}'), bytes('{"__proto__":{"x":1}}'), bytes('1e999')),
  );
  return fc
    .oneof({ arbitrary: sent, weight: 5 }, { arbitrary: broken, weight: 1 })
    .map((content) => new Uint8Array(content));
};

const anyBody = bodies(anything);

const types = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 8 },
  { arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'application/x+json', ''), weight: 1 },
  { arbitrary: headerText, weight: 1 },
);

/** Another spelling of a path, or a path next to it. */
const misspelled = (path: string) =>
  fc.oneof(
    { arbitrary: fc.constant(path), weight: 12 },
    {
      arbitrary: fc.constantFrom(
        ...[
          `${path}/`,
          `/${path}`,
          path.toUpperCase(),
          path.replace('/v1', '/v1/..%2fv1'),
          `${path}%00`,
          `${path};a=1`,
        ],
        ...[path.replace('v', '%76'), `${path}/__proto__`, `${path}.json`, path.slice(0, -1)],
      ),
      weight: 1,
    },
  );

/**
 * `known` are texts that mean something to the service; `others` are paths without a description.
 */
export function hostileRequests(
  document: OpenApi,
  known: readonly string[],
  others: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const resolve = (ref: string) => document.components.schemas[ref.split('/').at(-1) ?? ''] as JsonSchema;
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const fields = parameters.filter((parameter) => parameter.in === 'query');
      const near = fields.map(({ name = '', schema = {} }) => [name, nearSchema(schema, resolve, known)] as const);
      const query = fc.record({ ...Object.fromEntries(near), compact: anything }, { requiredKeys: [] });
      const schema = requestBody?.content?.['application/json']?.schema;
      const body = schema === undefined ? null : bodies(nearSchema(schema, resolve, known));
      return requestOf(path, method.toUpperCase(), query, body);
    }),
  );
  const other = fc.oneof(...others.map((path) => requestOf(path, 'GET', fc.constant({}), anyBody)));
  return fc.oneof(...described, other);
}

function requestOf(
  path: string,
  method: string,
  query: fc.Arbitrary<Readonly<Record<string, unknown>>>,
  body: fc.Arbitrary<Uint8Array<ArrayBuffer>> | null,
): fc.Arbitrary<HostileRequest> {
  const methods = fc.oneof(
    { arbitrary: fc.constant(method), weight: 15 },
    { arbitrary: fc.constantFrom(...METHODS), weight: 1 },
  );
  return fc
    .tuple(misspelled(path), methods, query, headers, types, body ?? anyBody)
    .map(([spelled, chosen, fields, sent, type, content]) => {
      const search = queryText(fields);
      const hasBody = chosen !== 'GET' && chosen !== 'HEAD';
      return {
        method: chosen,
        target: search === '' ? spelled : `${spelled}?${search}`,
        headers: hasBody && type.trim() !== '' ? { ...sent, 'content-type': type } : sent,
        body: hasBody ? content : null,
      };
    });
}

/** Values as forms write them; a list repeats its name. */
function queryText(fields: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const item of Array.isArray(value) ? value : [value])
      params.append(name, typeof item === 'string' ? item : (JSON.stringify(item) ?? ''));
  return params.toString();
}
