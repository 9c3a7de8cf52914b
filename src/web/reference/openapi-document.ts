// The parts of an OpenAPI document that the reference draws, and references resolved.
import type { SchemaKeywords } from '../../contract/index.ts';

interface MediaType {
  readonly schema: SchemaKeywords;
  readonly example?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema: SchemaKeywords;
}

export interface Reply {
  readonly description: string;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-payment-info'?: { readonly price: { readonly amount: string } };
  readonly 'x-availability'?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, Reply | Reference>>;
}

interface Reference {
  readonly $ref: string;
}

export interface OpenApiDocument {
  readonly info: { readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaKeywords>>;
    readonly responses: Readonly<Record<string, Reply>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

export interface NamedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

export function operationsOf({ paths }: OpenApiDocument): readonly NamedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

export const replyOf = ({ components }: OpenApiDocument, reply: Reply | Reference): Reply =>
  '$ref' in reply ? found(components.responses, reply.$ref) : reply;

export const parameterOf = ({ components }: OpenApiDocument, parameter: Parameter | Reference): Parameter =>
  '$ref' in parameter ? found(components.parameters, parameter.$ref) : parameter;

/** The last part of a reference: `#/components/schemas/Catalog` → `Catalog`. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function found<T>(components: Readonly<Record<string, T>>, ref: string): T {
  const component = components[nameOf(ref)];
  if (component === undefined) throw new Error(`The API description has no ${ref}.`);
  return component;
}
