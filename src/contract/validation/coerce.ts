// Coerces a request as pydantic's lax mode does: the text of an integer is an integer. The schema
// checks bounds and rules.
import { z } from 'zod';
import type { ValidationError } from '../errors.ts';
import type { FieldPath } from './issues.ts';
import * as faults from './issues.ts';

/**
 * The value with integers, booleans and objects as the schema needs them. A value that cannot be
 * read is added to `found` and left as it is, so that one pass finds every issue, up to a bound.
 * Only own fields named by the schema are read: `__proto__` is a field like any other.
 */
export function coerce(schema: z.core.$ZodType, value: unknown, loc: FieldPath, issues: ValidationError[]): unknown {
  if (issues.length >= faults.MAX_ISSUES) return value;
  if (schema instanceof z.ZodDefault) return coerce(schema.unwrap(), value, loc, issues);
  if (schema instanceof z.ZodNullable) return value === null ? null : coerce(schema.unwrap(), value, loc, issues);
  if (schema instanceof z.ZodNumber) return coerceInteger(value, loc, issues);
  if (schema instanceof z.ZodBoolean) return coerceBoolean(value, loc, issues);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return fail(issues, faults.listType(loc, value), value);
    return value.map((item, i) => coerce(schema.element, item, [...loc, i], issues));
  }
  if (schema instanceof z.ZodObject) return coerceObject(schema, value, loc, issues);
  if (schema instanceof z.ZodString && typeof value !== 'string')
    return fail(issues, faults.stringType(loc, value), value);
  return value;
}

function coerceObject(schema: z.ZodObject, value: unknown, loc: FieldPath, issues: ValidationError[]): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return fail(issues, faults.modelAttributesType(loc, value), value);
  }
  const given = new Map<string, unknown>(Object.entries(value));
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (given.has(name)) read[name] = coerce(field, given.get(name), [...loc, name], issues);
    else if (!(field instanceof z.ZodDefault)) issues.push(faults.missing([...loc, name], value));
  }
  for (const [name, extra] of given) {
    if (!Object.hasOwn(schema.shape, name)) issues.push(faults.extraForbidden([...loc, name], extra));
  }
  return read;
}

/**
 * Digits with an optional sign, single underscores between them and a fraction of zeros,
 * as pydantic accepts them.
 */
const INTEGER_TEXT = /^[+-]?\d+(?:_\d+)*(?:\.0+)?$/;

function coerceInteger(value: unknown, loc: FieldPath, issues: ValidationError[]): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number')
    return Number.isInteger(value) ? clamp(value) : fail(issues, faults.intType(loc, value), value);
  if (typeof value !== 'string') return fail(issues, faults.intType(loc, value), value);
  const text = value.trim();
  if (!INTEGER_TEXT.test(text)) return fail(issues, faults.intParsing(loc, value), value);
  return clamp(Number(text.replaceAll('_', '')));
}

/** Integers too large for a double stay out of bounds for every schema. */
function clamp(value: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
}

const TRUE = new Set<unknown>([true, 1, '1', 'on', 't', 'true', 'y', 'yes']);
const FALSE = new Set<unknown>([false, 0, '0', 'off', 'f', 'false', 'n', 'no']);

function coerceBoolean(value: unknown, loc: FieldPath, issues: ValidationError[]): unknown {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : fail(issues, faults.boolParsing(loc, value), value);
}

function fail(issues: ValidationError[], fault: ValidationError, value: unknown): unknown {
  issues.push(fault);
  return value;
}
