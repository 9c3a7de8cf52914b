// A refusal of the sale as issues of a form: which field it is about, and which
// players to choose from instead.
import { z } from 'zod';
import { withoutMoney } from '../../client/protocol/index.ts';
import { type Product, requestJsonSchema, type SchemaKeywords } from '../../contract/index.ts';

/** An issue of the request as the page shows it: `loc` is `body` or `query`, then the field. */
export interface FormIssue {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/**
 * The fields a refusal may be about, by its code: the first one that was filled in, or else the
 * first one that the product has. A code that is not listed is about the whole question.
 */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  ...{ player_not_found: ['name', 'players', 'get', 'give'], user_not_found: ['platform_username'] },
  ...{ league_not_found: ['league_id', 'platform_username'], league_not_ready: ['league_id', 'platform_username'] },
  league_not_simulated: ['league_id', 'platform_username'],
  team_not_found: ['partner', 'league_id', 'platform_username'],
  ...{ trades_closed: ['league_id', 'platform_username'], draft_not_found: ['draft_id', 'platform_username'] },
  ...{ draft_not_started: ['draft_id', 'platform_username'], draft_not_finished: ['draft_id', 'platform_username'] },
  market_not_recorded: ['draft_id', 'platform_username'],
  ...{ seat_not_found: ['draft_slot', 'draft_id', 'platform_username'], trending_not_recorded: ['week'] },
  ...{ no_completed_weeks: ['week'], not_projected: ['name', 'players', 'get', 'week'] },
  nothing_to_recommend: ['partner', 'platform_username', 'week'],
};

const Invalid = z.object({
  detail: z.array(
    z.object({
      loc: z.array(z.union([z.string(), z.number()])),
      msg: z.string(),
      ctx: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
const Refusal = z.object({ detail: z.string(), code: z.string(), candidates: z.array(z.unknown()).optional() });

/** What a request without a field says to programs, and what a form says, at its field. */
const MISSING: Readonly<Record<string, readonly [field: string, text: string]>> = {
  'supply platform_username or roster': ['platform_username', 'Enter your Sleeper username, or paste a roster below.'],
  'supply draft_id or platform_username': ['platform_username', 'Enter your Sleeper username.'],
  'supply draft_slot or platform_username with draft_id': ['platform_username', 'Enter your Sleeper username.'],
  'supply give and get, or neither': ['get', 'Enter players of both sides, or of neither.'],
};

/** An issue of the whole request at the field that a reader fills to solve it. */
export function atField(issue: FormIssue): FormIssue {
  const found = Object.entries(MISSING).find(([text]) => issue.msg.includes(text));
  return found ? { loc: [...issue.loc.slice(0, 1), found[1][0]], msg: found[1][1] } : issue;
}

/** The issues of an error reply; null when it is not about the question, such as 503. */
export function issuesOf(product: Product, fields: object, status: number, body: unknown): readonly FormIssue[] | null {
  const invalid = status === 422 ? Invalid.safeParse(body) : null;
  if (invalid?.success)
    return invalid.data.detail.map(({ loc, msg, ctx }) => atField({ loc, msg, ...(ctx !== undefined && { ctx }) }));
  const refusal = status === 404 || status === 409 ? Refusal.safeParse(body) : null;
  if (!refusal?.success) return null;
  const { detail, code, candidates } = refusal.data;
  const { location, schema } = product.request;
  const { properties = {} } = requestJsonSchema(schema) as SchemaKeywords;
  const known = (FIELDS[code] ?? []).filter((name) => name in properties);
  const field = known.find((name) => isFilled(fields, name)) ?? known[0];
  const entry = code === 'player_not_found' ? namedIn(detail, fields, known) : null;
  // the page itself says that nothing was signed
  const msg = withoutMoney(detail);
  return [
    {
      loc: [location, ...(entry ?? (field === undefined ? [] : [field]))],
      msg,
      ...(candidates && { ctx: { candidates } }),
    },
  ];
}

const isFilled = (fields: object, name: string): boolean => {
  const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1];
  return value !== undefined && value !== null && value !== '';
};

/** List and place of the listed player that the refusal names; null for none. */
function namedIn(detail: string, fields: object, lists: readonly string[]): readonly [string, number] | null {
  for (const [list, players] of Object.entries(fields)) {
    if (!lists.includes(list) || !Array.isArray(players)) continue;
    const place = players.findIndex((text) => detail.includes(` ${String(text)} `));
    if (place >= 0) return [list, place];
  }
  return null;
}
