// Free look-ups of the buying page: player names, a manager's leagues, and the check of a question
// before it is paid for.
import { type Product, parseBody, parseQuery } from '../../contract/index.ts';
import type { Desk } from './desk.ts';
import { type DeskHandler, jsonOfBody, problem, success } from './desk-reply.ts';

const MAX_TEXT_CHARS = 100;
/** Player names change with the data, which are refreshed at most every few minutes. */
const PLAYERS_CACHE = { 'cache-control': 'private, max-age=300' };

type LookUpParts = Pick<Desk, 'suggestPlayers' | 'leaguesOf'> & {
  readonly products: readonly Product[];
  /** Address of the client, for the limits of the platform's calls. */
  readonly clientOf: (c: Parameters<DeskHandler>[0]) => string | null;
};

/** Handlers by method and path below `/web`. */
export function lookUpRoutes(parts: LookUpParts): Readonly<Record<string, DeskHandler>> {
  const { products, suggestPlayers, leaguesOf, clientOf } = parts;
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

    /** The request to pay for: `{ path, body }`, or 422 with the issues by field. */
    async 'POST /check/:product'(c) {
      const product = products.find(({ key }) => key === c.req.param('product'));
      if (!product) return problem(404, 'There is no such product.');
      const fields = await jsonOfBody(c);
      if (typeof fields !== 'object' || fields === null) return problem(422, 'The question must be a JSON object.');
      return checkedQuestion(product, fields);
    },
  };
}

function checkedQuestion({ path, method, request: { location, schema } }: Product, fields: object): Response {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const body = JSON.stringify(fields);
  const request = location === 'query' ? parseQuery(schema, query) : parseBody(schema, new TextEncoder().encode(body));
  if (!request.ok) return success({ issues: request.detail.map(({ loc, msg, ctx }) => ({ loc, msg, ctx })) });
  if (location === 'body') return success({ method, path, body });
  const search = query.toString();
  return success({ method, path: search === '' ? path : `${path}?${search}`, body: null });
}
