// The issues of a request in pydantic's vocabulary, which clients of FastAPI services already
// parse.
import type { ValidationError } from '../errors.ts';

/** Most issues in one reply; the rest of a hostile body is neither searched for nor listed. */
export const MAX_ISSUES = 32;

/** Where an issue is: `query` or `body`, then field names and positions. */
export type FieldPath = readonly (string | number)[];

function issue(
  type: string,
  loc: FieldPath,
  msg: string,
  input: unknown,
  ctx?: Record<string, unknown>,
): ValidationError {
  const cutPath = loc.map((part) => (typeof part === 'string' ? truncated(part) : part));
  return { type, loc: cutPath, msg, input: echo(input), ...(ctx && { ctx }) };
}

/** An issue whose words name neither the value nor a limit. */
const plain = (type: string, msg: string) => (loc: FieldPath, input: unknown) => issue(type, loc, msg, input);

/** A required field is missing; `input` is the object without it. */
export const missing = plain('missing', 'Field required');

export const extraForbidden = plain('extra_forbidden', 'Extra inputs are not permitted');

/** Text that cannot be read as an integer. */
export const intParsing = plain('int_parsing', 'Input should be a valid integer, unable to parse string as an integer');

/** A value of a type that is never an integer, or a number with a fraction. */
export const intType = plain('int_type', 'Input should be a valid integer');

export const stringType = plain('string_type', 'Input should be a valid string');

export const boolParsing = plain('bool_parsing', 'Input should be a valid boolean, unable to interpret input');

export const listType = plain('list_type', 'Input should be a valid list');

/** Not an object where an object is required. */
export const modelAttributesType = plain(
  'model_attributes_type',
  'Input should be a valid dictionary or object to extract fields from',
);

export const greaterThanEqual = (loc: FieldPath, input: unknown, ge: number) =>
  issue('greater_than_equal', loc, `Input should be greater than or equal to ${ge}`, input, { ge });

export const lessThanEqual = (loc: FieldPath, input: unknown, le: number) =>
  issue('less_than_equal', loc, `Input should be less than or equal to ${le}`, input, { le });

export function tooShort(loc: FieldPath, input: readonly unknown[], min: number): ValidationError {
  const msg = `List should have at least ${min} items after validation, not ${input.length}`;
  return issue('too_short', loc, msg, input, { field_type: 'List', min_length: min, actual_length: input.length });
}

export function tooLong(loc: FieldPath, input: readonly unknown[], max: number): ValidationError {
  const msg = `List should have at most ${max} items after validation, not ${input.length}`;
  return issue('too_long', loc, msg, input, { field_type: 'List', max_length: max, actual_length: input.length });
}

/** None of the allowed values; the message and `ctx.expected` name them. */
export function notAllowed(loc: FieldPath, input: unknown, allowed: readonly unknown[]): ValidationError {
  const words = allowed.map((word) => `'${word}'`);
  const expected = [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ');
  return issue('enum', loc, `Input should be ${expected}`, input, { expected });
}

/**
 * A rule that types cannot express, such as a week that does not exist. `more`
 * helps the caller fix it.
 */
export function valueError(
  loc: FieldPath,
  input: unknown,
  error: string,
  more: Readonly<Record<string, unknown>> = {},
): ValidationError {
  return issue('value_error', loc, `${error.charAt(0).toUpperCase()}${error.slice(1)}`, input, { error, ...more });
}

/** The body is not JSON; `position` is the first invalid character. The body is not repeated. */
export const jsonInvalid = (position: number, error: string) =>
  issue('json_invalid', ['body', position], 'JSON decode error', {}, { error });

const MAX_TEXT = 200;
const MAX_ITEMS = 10;
const MAX_DEPTH = 3;
const ELLIPSIS = '…';

/**
 * The value as sent, with long text, long lists and deep nesting cut. The result is small and its
 * JSON cannot overflow the stack.
 */
function echo(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return truncated(value);
  if (value === null || typeof value !== 'object') return value ?? null;
  if (depth === MAX_DEPTH) return ELLIPSIS;
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => echo(item, depth + 1));
    return value.length > MAX_ITEMS ? [...items, ELLIPSIS] : items;
  }
  // fromEntries defines properties, so a key named __proto__ stays a key
  const entries = Object.entries(value).slice(0, MAX_ITEMS);
  return Object.fromEntries(entries.map(([key, item]) => [truncated(key), echo(item, depth + 1)]));
}

/** Text cut to a length that fits an error message. */
function truncated(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}${ELLIPSIS}` : text;
}
