// Free look-ups of the buying page: player names, a manager's leagues, and the check of a question
// before it is paid for.
import { type Product, parseBody, parseQuery } from '../../contract/index.ts';
import type { Desk } from './desk.ts';
import { type DeskHandler, jsonOfBody, problem, success } from './desk-reply.ts';

const MAX_TEXT_CHARS = 100;
const JSON_REPLY = { 'content-type': 'application/json', 'cache-control': 'no-store' };
/** Player names change with the data, which are refreshed at most every few minutes. */
const PLAYERS_CACHE = { 'cache-control': 'private, max-age=300' };

/** A reply of the gate. */
export interface Terms {
  readonly status: number;
  readonly body: Uint8Array;
}

type LookUpParts = Pick<Desk, 'suggestPlayers' | 'leaguesOf'> & {
  readonly products: readonly Product[];
  /** The reply to an unpaid request: 402 with the terms, or why nothing is sold. */
  readonly termsOf: (product: Product) => Terms;
  /** Address of the client, for the limits of the platform's calls. */
  readonly clientOf: (c: Parameters<DeskHandler>[0]) => string | null;
};

/** Handlers by method and path below `/web`. */
export function lookUpRoutes(parts: LookUpParts): Readonly<Record<string, DeskHandler>> {
  const { products, suggestPlayers, leaguesOf, clientOf, termsOf } = parts;
  return {
    async 'GET /players'(c) {
      const text = (c.req.query('q') ?? '').slice(0, MAX_TEXT_CHARS);
      return success({ players: suggestPlayers(text) }, PLAYERS_CACHE);
    },

    async 'GET /leagues'(c) {
      const username = (c.req.query('username') ?? '').trim().slice(0, MAX_TEXT_CHARS);
      if (username === '') return problem(422, 'Enter a Sleeper username.');
      const leagues = await leaguesOf(username, clientOf(c));
      return leagues === null ? problem(404, `No Sleeper user is named "${username}".`) : success({ leagues });
    },

    /** The request to pay for with its terms, or the issues by field. */
    async 'POST /check/:product'(c) {
      const product = products.find(({ key }) => key === c.req.param('product'));
      if (!product) return problem(404, 'There is no such product.');
      const fields = await jsonOfBody(c);
      if (typeof fields !== 'object' || fields === null) return problem(422, 'The question must be a JSON object.');
      const terms = termsOf(product);
      if (terms.status === 402) return checkedQuestion(product, fields, terms.body);
      return new Response(Uint8Array.from(terms.body), { status: terms.status, headers: JSON_REPLY });
    },
  };
}

function checkedQuestion(
  { path, method, request: { location, schema } }: Product,
  fields: object,
  challenge: Uint8Array,
): Response {
  const terms: unknown = JSON.parse(new TextDecoder().decode(challenge));
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const body = JSON.stringify(fields);
  const request = location === 'query' ? parseQuery(schema, query) : parseBody(schema, new TextEncoder().encode(body));
  if (!request.ok) return success({ issues: request.detail.map(({ loc, msg, ctx }) => ({ loc, msg, ctx })) });
  if (location === 'body') return success({ method, path, body, terms });
  const search = query.toString();
  return success({ method, path: search === '' ? path : `${path}?${search}`, body: null, terms });
}
