// The faults of a request in the pydantic vocabulary, which clients of FastAPI services already parse.

import type { ValidationError } from '../errors.ts';
import { echo, truncated } from './echo.ts';

/** More faults than anybody mends at once: the rest of a hostile body is neither looked for nor listed. */
export const MAX_ISSUES = 32;

/** Where a fault is: `query` or `body`, then field names and positions. */
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

/** A required field is not there; `input` is what lacks it. */
export const missing = (loc: FieldPath, input: unknown) => issue('missing', loc, 'Field required', input);

export const extraForbidden = (loc: FieldPath, input: unknown) =>
  issue('extra_forbidden', loc, 'Extra inputs are not permitted', input);

/** Text that cannot be read as an integer. */
export const intParsing = (loc: FieldPath, input: unknown) =>
  issue('int_parsing', loc, 'Input should be a valid integer, unable to parse string as an integer', input);

/** A value of a kind that is never an integer, or a number with a fraction. */
export const intType = (loc: FieldPath, input: unknown) =>
  issue('int_type', loc, 'Input should be a valid integer', input);

export const stringType = (loc: FieldPath, input: unknown) =>
  issue('string_type', loc, 'Input should be a valid string', input);

export const boolParsing = (loc: FieldPath, input: unknown) =>
  issue('bool_parsing', loc, 'Input should be a valid boolean, unable to interpret input', input);

export const listType = (loc: FieldPath, input: unknown) =>
  issue('list_type', loc, 'Input should be a valid list', input);

/** Something else where an object with fields is wanted. */
export const modelAttributesType = (loc: FieldPath, input: unknown) =>
  issue('model_attributes_type', loc, 'Input should be a valid dictionary or object to extract fields from', input);

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

/** None of the allowed words; the message and `ctx.expected` name them. */
export function notAllowed(loc: FieldPath, input: unknown, allowed: readonly unknown[]): ValidationError {
  const words = allowed.map((word) => `'${word}'`);
  const expected = [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ');
  return issue('enum', loc, `Input should be ${expected}`, input, { expected });
}

/** A rule that no type expresses: a week that does not exist, two fields of which one is needed. `more` is what helps to mend it. */
export function valueError(
  loc: FieldPath,
  input: unknown,
  error: string,
  more: Readonly<Record<string, unknown>> = {},
): ValidationError {
  return issue('value_error', loc, `${error.charAt(0).toUpperCase()}${error.slice(1)}`, input, { error, ...more });
}

/** The body is no JSON; `position` is the first character that cannot be. The body itself is not repeated. */
export const jsonInvalid = (position: number, error: string) =>
  issue('json_invalid', ['body', position], 'JSON decode error', {}, { error });
