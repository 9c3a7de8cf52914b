// The check of a question before it is paid for: the terms, or what would be refused, at its field.
import { z } from 'zod';
import { withoutMoney } from '../../client/protocol/index.ts';
import { type Product, parseBody, parseQuery } from '../../contract/index.ts';
import type { Desk, SaleReply } from './desk.ts';
import { type DeskHandler, jsonOfBody, problem, success } from './desk-reply.ts';
import { atField, type FormIssue, issuesOf } from './issues.ts';

type CheckParts = Pick<Desk, 'refusalOf'> & {
  readonly products: readonly Product[];
  /** The reply to an unpaid request: 402 with the terms, or why nothing is sold. */
  readonly termsOf: (product: Product) => SaleReply;
  /** Address of the client, for the limits of the platform's calls. */
  readonly clientOf: (c: Parameters<DeskHandler>[0]) => string | null;
};

/** Handlers by method and path below `/web`. */
export function checkRoute({
  products,
  termsOf,
  refusalOf,
  clientOf,
}: CheckParts): Readonly<Record<string, DeskHandler>> {
  return {
    /** The request to pay for with its terms, or the issues by field. */
    async 'POST /check/:product'(c) {
      const product = products.find(({ key }) => key === c.req.param('product'));
      if (!product) return problem(404, 'There is no such product.');
      const fields = await jsonOfBody(c);
      if (typeof fields !== 'object' || fields === null) return problem(422, 'The question must be a JSON object.');
      const terms = termsOf(product);
      if (terms.status !== 402) return unavailable(terms);
      const question = readQuestion(product, fields);
      if ('issues' in question) return success(question);
      const refusal = await refusalOf(product, question.value, clientOf(c));
      if (refusal === null) return success({ ...question.request, terms: jsonOf(terms.body) });
      const issues = issuesOf(product, fields, refusal.status, jsonOf(refusal.body));
      return issues === null ? unavailable(refusal) : success({ issues });
    },
  };
}

interface CheckedQuestion {
  readonly value: unknown;
  readonly request: { readonly method: string; readonly path: string; readonly body: string | null };
}

/** The fields as the product's request, or what does not fit its schema. */
function readQuestion(
  { path, method, request: { location, schema } }: Product,
  fields: object,
): CheckedQuestion | { readonly issues: readonly FormIssue[] } {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const body = JSON.stringify(fields);
  const read = location === 'query' ? parseQuery(schema, query) : parseBody(schema, new TextEncoder().encode(body));
  if (!read.ok) return { issues: read.detail.map(({ loc, msg, ctx }) => atField({ loc, msg, ...(ctx && { ctx }) })) };
  if (location === 'body') return { value: read.value, request: { method, path, body } };
  const search = query.toString();
  return { value: read.value, request: { method, path: search === '' ? path : `${path}?${search}`, body: null } };
}

const jsonOf = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body));

const ErrorBody = z.object({ detail: z.string() });

/** Nothing can be sold now, whatever the question. */
function unavailable({ status, headers = {}, body }: SaleReply): Response {
  const retryAfter = headers['retry-after'];
  const { detail } = ErrorBody.parse(jsonOf(body));
  return problem(status, withoutMoney(detail), retryAfter === undefined ? {} : { 'retry-after': retryAfter });
}
