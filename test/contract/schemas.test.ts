// The named schemas as JSON Schema: closed, complete, and described field by field.
import { describe, expect, it } from 'vitest';
import {
  HTTPValidationError,
  namedJsonSchemas,
  products,
  requestJsonSchema,
  StatsResponse,
  schemaName,
} from '../../src/contract/index.ts';

const schemas = Object.entries(namedJsonSchemas((name) => `#/components/schemas/${name}`));
const OPEN = ['ErrorResponse', 'PaymentRequired', 'PaymentTerms'];

describe('named schemas', () => {
  it('include every model the specification names', () => {
    const names = schemas.map(([name]) => name);
    const requests = products.flatMap(({ request }) => request.name ?? []);
    expect(names).toEqual(expect.arrayContaining([...products.map(({ response }) => response.name), ...requests]));
    expect(names).toEqual(
      expect.arrayContaining(['HealthResponse', 'Catalog', 'CatalogEntry', 'TrendingPreviewResponse', 'StatCitation']),
    );
    for (const schema of [StatsResponse, HTTPValidationError]) expect(names).toContain(schemaName(schema));
  });

  it.each(schemas)('%s describes itself and each of its fields', (_name, schema) => {
    expect(schema.description).toMatch(/\S/);
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      expect(JSON.stringify(property), field).toMatch(/"description":"\S|"\$ref":"#\/components/);
    }
  });

  it.each(schemas.filter(([name]) => !OPEN.includes(name)))('%s takes no unknown field', (_name, schema) => {
    expect(schema.additionalProperties).toBe(false);
  });

  it.each(schemas.filter(([name]) => /Response$|^Catalog/.test(name)))(
    '%s always sends every field',
    (name, schema) => {
      // an answer has committed odds only where the operator publishes them
      const optional = name === 'ErrorResponse' ? ['candidates'] : ['committed_odds'];
      const fields = Object.keys(schema.properties ?? {}).filter((field) => !optional.includes(field));
      expect([...(schema.required ?? [])].sort()).toEqual(fields.sort());
    },
  );

  it('carry no marks of the library they are written in', () => {
    expect(JSON.stringify(schemas)).not.toMatch(/9007199254740991|\$id|\$schema|"id":/);
  });
});

describe('a request schema', () => {
  it.each(products.map((product) => [product.key, product] as const))('of %s is self-contained', (_key, product) => {
    expect(JSON.stringify(requestJsonSchema(product.request.schema))).not.toContain('$ref');
  });
});
