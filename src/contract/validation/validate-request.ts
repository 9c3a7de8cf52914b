// Validates a request, query or body: a value that fits its schema, or every issue in it.
import { z } from 'zod';
import type { ValidationError } from '../errors.ts';
import { coerce } from './coerce.ts';
import * as faults from './issues.ts';
import { readJson } from './json-text.ts';

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly detail: readonly ValidationError[] };

/**
 * Reads a query. Of a repeated parameter the last value counts; unknown parameters
 * are ignored. Never throws.
 */
export function parseQuery<Schema extends z.ZodType>(
  schema: Schema,
  params: URLSearchParams,
): Parsed<z.output<Schema>> {
  const given: Record<string, string> = {};
  for (const name of schema instanceof z.ZodObject ? Object.keys(schema.shape) : []) {
    const last = params.getAll(name).at(-1);
    if (last !== undefined) given[name] = last;
  }
  return check(schema, given, 'query');
}

/** Reads a JSON body in UTF-8. Never throws; the caller limits its size. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): Parsed<z.output<Schema>> {
  if (bytes.length === 0) return refuse([faults.missing(['body'], null)]);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse([faults.jsonInvalid(0, 'the body must be UTF-8')]);
  }
  const json = readJson(text);
  if (json.ok) return check(schema, json.value, 'body');
  return refuse([
    faults.jsonInvalid(json.position, json.position === text.length ? 'unexpected end' : 'unexpected character'),
  ]);
}

function check<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  location: 'query' | 'body',
): Parsed<z.output<Schema>> {
  const issues: ValidationError[] = [];
  const read = coerce(schema, sent, [location], issues);
  if (issues.length >= faults.MAX_ISSUES) return refuse(issues);
  const result = schema.safeParse(read);
  if (result.success && issues.length === 0) return { ok: true, value: result.data };
  const unreadable = issues.map(({ loc }) => loc);
  for (const issue of result.error?.issues ?? []) {
    if (issues.length >= faults.MAX_ISSUES) break;
    const loc = [location, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
    // a value that could not be coerced has its issue already
    if (!unreadable.some((bad) => bad.every((part, i) => part === loc[i])))
      issues.push(translate(issue, loc, valueAt(sent, issue.path)));
  }
  return refuse(issues);
}

function refuse(detail: readonly ValidationError[]): { ok: false; detail: readonly ValidationError[] } {
  return { ok: false, detail: detail.slice(0, faults.MAX_ISSUES) };
}

/** An issue of the schema in the contract's vocabulary. */
function translate(issue: z.core.$ZodIssue, loc: faults.FieldPath, input: unknown): ValidationError {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array' && Array.isArray(input)) return faults.tooShort(loc, input, Number(issue.minimum));
      if (issue.origin === 'string') return faults.valueError(loc, input, 'must not be blank');
      return faults.greaterThanEqual(loc, input, Number(issue.minimum));
    case 'too_big':
      if (issue.origin === 'array' && Array.isArray(input)) return faults.tooLong(loc, input, Number(issue.maximum));
      if (issue.origin === 'string')
        return faults.valueError(loc, input, `must not be longer than ${issue.maximum} characters`);
      return faults.lessThanEqual(loc, input, Number(issue.maximum));
    case 'invalid_value':
      return faults.notAllowed(loc, input, issue.values);
    default:
      return faults.valueError(loc, input, issue.message);
  }
}

/** The value at a path the schema has walked. */
function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  let value = sent;
  for (const part of path) {
    const fields: Partial<Record<PropertyKey, unknown>> = value !== null && typeof value === 'object' ? value : {};
    value = Object.hasOwn(fields, part) ? fields[part] : undefined;
  }
  return value;
}
