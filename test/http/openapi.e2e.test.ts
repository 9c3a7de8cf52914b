// The API description: clean under the linter, and in agreement with the product list.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseQuery, products, REFUSALS } from '../../src/contract/index.ts';
import { buildOpenApi } from '../../src/http/openapi.ts';
import { bazaarBlock } from '../../src/payments/index.ts';
import { scene, settings } from '../support/http-app.ts';

const REDOCLY = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/** Errors and warnings the linter finds under its recommended rules. */
async function lint(document: unknown): Promise<{ totals: unknown; problems: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'gridcall-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const run = promisify(execFile)(process.execPath, [REDOCLY, 'lint', file, '--format=json'], { cwd: folder, env });
    // a document with errors makes the linter fail, and its report is on
    // standard output all the same
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    return JSON.parse(stdout.slice(stdout.indexOf('{'))) as { totals: unknown; problems: unknown };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const parts = { settings, products, available: new Set(['trending']) };
const document = JSON.parse(JSON.stringify(buildOpenApi(parts))) as {
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { schemas: object };
};

/** A path of a product's sample, written out for each. */
const samplesOf = (path: string): string[] =>
  /^\/(samples|developers)\//.test(path) ? products.map(({ key }) => path.replace('{product}', key)) : [];

describe('the API description', () => {
  it('has no errors and no warnings under the linter', async () => {
    const local = buildOpenApi({ ...parts, settings: { ...settings, publicUrl: 'http://127.0.0.1:4402' } });
    for (const described of [document, local]) {
      const { totals, problems } = await lint(described);
      expect(problems).toEqual([]);
      expect(totals).toMatchObject({ errors: 0, warnings: 0 });
    }
  });

  it('is what is served', async () => {
    const { app } = scene({ available: parts.available });
    expect(await (await app.request('/openapi.json')).json()).toEqual(document);
  });

  it.each(products.map((product) => [product.path, product] as const))('describes %s', (path, product) => {
    const operation = document.paths[path]?.[product.method.toLowerCase()];
    expect(operation).toMatchObject({
      'x-payment-info': {
        price: { mode: 'fixed', currency: 'USD', amount: (product.priceMicroUsdc / 1e6).toFixed(6) },
        protocols: [{ x402: {} }],
      },
      'x-availability': product.key === 'trending' ? 'available' : 'not_available',
    });
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(['200', '400', '402', '409', '422', '429', '500', '503']));
    expect(statuses.includes('413')).toBe(product.method === 'POST');
    expect(statuses.includes('404')).toBe(product.refusals.some((code) => REFUSALS[code].status === 404));
    expect(operation?.requestBody === undefined).toBe(product.method === 'GET');
  });

  it('gives a query its bounds and defaults, and no null', () => {
    const parameters = document.paths['/v1/draft-board']?.get?.parameters;
    expect(parameters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'limit',
          schema: { type: 'integer', minimum: 25, maximum: 200, default: 200 },
        }),
        expect.objectContaining({ name: 'scoring', schema: expect.objectContaining({ default: 'ppr' }) }),
      ]),
    );
    const week = { name: 'week', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 18 } };
    expect(document.paths['/v1/report']?.get?.parameters).toContainEqual(expect.objectContaining(week));
  });

  it.each(products.filter(({ method }) => method === 'GET').map((product) => [product.key, product] as const))(
    'describes the query of %s as its challenge does, and as it is read',
    (_, { path, request: { schema }, ...product }) => {
      const { queryParams } = bazaarBlock(
        { ...product, path, request: { name: null, location: 'query', schema } },
        'https://gridcall.test',
      ).schema.properties.input.properties as { queryParams: { properties: Record<string, { description: string }> } };
      const described = (document.paths[path]?.get?.parameters ?? []) as {
        name?: string;
        description: string;
        schema: object;
      }[];
      const own = described.filter(({ name }) => name !== undefined);
      expect(
        Object.fromEntries(own.map(({ name, description, schema }) => [name, { description, ...schema }])),
      ).toEqual(queryParams.properties);
      expect(JSON.stringify(queryParams)).not.toContain('null');
      for (const name of Object.keys(queryParams.properties)) {
        expect(parseQuery(schema, new URLSearchParams({ [name]: 'null' })).ok, name).toBe(false);
      }
    },
  );

  it('names the operator where one was set, and the quickstart where not', () => {
    const contactOf = (contact: string | null) =>
      buildOpenApi({ ...parts, settings: { ...settings, contact } }).info.contact;
    expect(contactOf('ops@gridcall.test')).toEqual({ name: 'Gridcall', email: 'ops@gridcall.test' });
    expect(contactOf('https://ops.gridcall.test')).toEqual({ name: 'Gridcall', url: 'https://ops.gridcall.test' });
    expect(contactOf(null)).toEqual({ name: 'Gridcall', url: 'https://gridcall.test/llms.txt' });
  });

  it('describes every public path', async () => {
    const { app } = scene({ documents: { '/.well-known/jwks.json': {}, '/.well-known/did.json': {} } });
    const served = new Set(app.routes.map(({ path }) => path.replace(/:(\w+)/g, '{$1}')));
    // for operators, for crawlers, and what only pages load
    const internal =
      /^\/(livez|readyz|robots\.txt|favicon\.(svg|ico)|og(\/[\w-]+)?\.png|styles?[\w.-]*\.css|assets\/.*)$/;
    const described = new Set(Object.keys(document.paths).flatMap((path) => [path, ...samplesOf(path)]));
    expect([...served].filter((path) => !described.has(path) && !internal.test(path))).toEqual([]);
    // the buying page needs more than this scene has
    const unserved = [...described].filter((path) => !served.has(path) && !/\{|^\/ask$/.test(path));
    expect(unserved).toEqual([]);
  });

  it('states no default for what may be absent, and a name for every value', () => {
    expect(JSON.stringify(document)).not.toContain('"default":null');
    const enums: { enum: string[]; 'x-enum-varnames'?: string[]; 'x-enumNames'?: string[] }[] = [];
    JSON.parse(JSON.stringify(document), (_key, value) => {
      if (Array.isArray(value?.enum)) enums.push(value);
      return value;
    });
    expect(enums.some((each) => each.enum.includes('A+'))).toBe(true);
    for (const { enum: values, 'x-enum-varnames': names = values, 'x-enumNames': sameNames = values } of enums) {
      expect(sameNames).toEqual(names);
      expect(names).toHaveLength(values.length);
      expect(new Set(names.map((name) => name.replace(/\W/g, ''))).size).toBe(values.length);
    }
  });

  it('names the operations once', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['trending', 'trendingPreview', 'teamReport', 'openapiJson']));
  });
});
