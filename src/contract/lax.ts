// Reads a request as loosely as pydantic's lax mode: text that says an integer is one. Bounds and rules are left to the schema.
import { z } from 'zod';
import type { ValidationError } from './errors.ts';
import type { Loc } from './faults.ts';
import * as faults from './faults.ts';

/**
 * The value with its integers, booleans and objects as the schema wants them. What cannot be read is added to `found` and left as it is,
 * so that one reading finds every fault, up to a bound. Only own fields named by the schema are looked at: `__proto__` is a field like
 * any other.
 */
export function readLoosely(schema: z.core.$ZodType, value: unknown, loc: Loc, found: ValidationError[]): unknown {
  if (found.length >= faults.MAX_FAULTS) return value;
  if (schema instanceof z.ZodDefault) return readLoosely(schema.unwrap(), value, loc, found);
  if (schema instanceof z.ZodNullable) return value === null ? null : readLoosely(schema.unwrap(), value, loc, found);
  if (schema instanceof z.ZodNumber) return readInteger(value, loc, found);
  if (schema instanceof z.ZodBoolean) return readBoolean(value, loc, found);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return fail(found, faults.listType(loc, value), value);
    return value.map((item, i) => readLoosely(schema.element, item, [...loc, i], found));
  }
  if (schema instanceof z.ZodObject) return readObject(schema, value, loc, found);
  if (schema instanceof z.ZodString && typeof value !== 'string')
    return fail(found, faults.stringType(loc, value), value);
  return value;
}

function readObject(schema: z.ZodObject, value: unknown, loc: Loc, found: ValidationError[]): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return fail(found, faults.modelAttributesType(loc, value), value);
  }
  const given = new Map<string, unknown>(Object.entries(value));
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (given.has(name)) read[name] = readLoosely(field, given.get(name), [...loc, name], found);
    else if (!(field instanceof z.ZodDefault)) found.push(faults.missing([...loc, name], value));
  }
  for (const [name, extra] of given) {
    if (!Object.hasOwn(schema.shape, name)) found.push(faults.extraForbidden([...loc, name], extra));
  }
  return read;
}

/** Digits with an optional sign, single underscores between them and a fraction of zeros, as pydantic takes them. */
const INTEGER_TEXT = /^[+-]?\d+(?:_\d+)*(?:\.0+)?$/;

function readInteger(value: unknown, loc: Loc, found: ValidationError[]): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number')
    return Number.isInteger(value) ? clamp(value) : fail(found, faults.intType(loc, value), value);
  if (typeof value !== 'string') return fail(found, faults.intType(loc, value), value);
  const text = value.trim();
  if (!INTEGER_TEXT.test(text)) return fail(found, faults.intParsing(loc, value), value);
  return clamp(Number(text.replaceAll('_', '')));
}

/** Integers beyond those a double holds exactly stay beyond every bound there is. */
function clamp(value: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
}

const TRUE = new Set<unknown>([true, 1, '1', 'on', 't', 'true', 'y', 'yes']);
const FALSE = new Set<unknown>([false, 0, '0', 'off', 'f', 'false', 'n', 'no']);

function readBoolean(value: unknown, loc: Loc, found: ValidationError[]): unknown {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : fail(found, faults.boolParsing(loc, value), value);
}

function fail(found: ValidationError[], fault: ValidationError, value: unknown): unknown {
  found.push(fault);
  return value;
}
