// The fields of a product's form, derived from the JSON schema of its request.
import { type Product, requestJsonSchema, type SchemaKeywords } from '../../contract/index.ts';

/** What a text field asks for: the page completes players and leagues. */
export type TextRole = 'player' | 'username' | 'league' | 'draft' | 'text';

interface Named {
  /** Name in the request; `*` in place of a position in a list. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
}

export type Field =
  | (Named & { readonly kind: 'text'; readonly role: TextRole })
  | (Named & { readonly kind: 'choice'; readonly options: readonly Option[] })
  | (Named & { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly initial: string })
  | (Named & { readonly kind: 'flag' })
  | (Named & { readonly kind: 'list'; readonly min: number; readonly max: number; readonly item: Field })
  | (Named & { readonly kind: 'rows'; readonly columns: readonly Field[] })
  /** Filled by the page when a player is chosen from the suggestions. */
  | (Named & { readonly kind: 'hidden' });

export interface Option {
  readonly value: string;
  readonly text: string;
  readonly isDefault: boolean;
}

const ROLES: Readonly<Record<string, TextRole>> = {
  'players.*': 'player',
  'give.*': 'player',
  'get.*': 'player',
  name: 'player',
  'roster.*.name': 'player',
  platform_username: 'username',
  league_id: 'league',
  draft_id: 'draft',
};
/** Where the name in the request is not what a manager would call it. */
const LABELS: Readonly<Record<string, string>> = {
  platform_username: 'Sleeper username',
  league_id: 'League',
  draft_id: 'Draft',
  lookback_hours: 'Hours of adds and drops',
  limit: 'Rows',
  name: 'Player',
  'roster.*.name': 'Player',
  'roster.*.starter': 'Starting',
  roster: 'Or paste a roster',
  give: 'You give',
  get: 'You get',
};
/** Where the request's description is written for programs. */
const HELP: Readonly<Record<string, string>> = {
  week: '',
  limit: '',
  lookback_hours: '',
  platform_username: '',
  draft_id: 'Your drafts appear here when you leave the username. Without a choice it is your latest one.',
  draft_slot: 'Your seat in the draft, where no username is given.',
  season: '',
  league_id: 'Your leagues appear here when you leave the username. Without a choice it is your first one.',
  players: 'Two to four players.',
  roster: 'For a team that is not on Sleeper.',
  give: 'Leave both lists empty to find trades.',
  get: '',
};
const WORDS: Readonly<Record<string, string>> = { ppr: 'PPR', half_ppr: 'Half PPR', standard: 'Standard' };
/** Most values of a whole number that are offered as a list. */
const MAX_LISTED_VALUES = 20;

/** Fields that have a value nearly every reader wants: the form shows them on demand. */
const FOLDED_FIELDS = new Set(['week', 'limit', 'lookback_hours', 'season', 'draft_slot']);

export interface FormFields {
  /** In the order of the request, a username first: lists are read with it. */
  readonly main: readonly Field[];
  readonly options: readonly Field[];
}

export function fieldsOf({ request }: Product): FormFields {
  const schema = requestJsonSchema(request.schema) as SchemaKeywords;
  const all = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fieldOf(name, property, { isRequired: schema.required?.includes(name) ?? false }),
  );
  const isUsername = ({ name }: Field) => ROLES[name] === 'username';
  const main = all.filter(({ name }) => !FOLDED_FIELDS.has(name));
  return {
    main: [...main.filter(isUsername), ...main.filter((field) => !isUsername(field))],
    options: all.filter(({ name }) => FOLDED_FIELDS.has(name)),
  };
}

function fieldOf(name: string, nullable: SchemaKeywords, { isRequired }: { readonly isRequired: boolean }): Field {
  const schema = { ...nullable, ...nullable.anyOf?.find(({ type }) => type !== 'null') };
  const named = { name, label: labelOf(name), help: helpOf(name, nullable.description), isRequired };
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.find((part) => part !== 'null') ?? '');
  if (schema.enum)
    return { ...named, kind: 'choice', options: schema.enum.map((value) => optionOf(String(value), schema)) };
  if (type === 'integer') return numberField(named, schema);
  if (type === 'boolean') return { ...named, kind: 'flag' };
  if (type === 'array') return listField(named, schema);
  if (name === 'player_id') return { ...named, kind: 'hidden' };
  return { ...named, kind: 'text', role: ROLES[name] ?? 'text' };
}

function numberField(named: Named, { minimum, maximum, default: initial }: SchemaKeywords): Field {
  const isListed = minimum !== undefined && maximum !== undefined && initial === null;
  if (isListed && maximum - minimum < MAX_LISTED_VALUES) {
    const values = Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index));
    const options = values.map((value) => ({ value, text: `${named.label} ${value}`, isDefault: false }));
    const current = { value: '', text: `Current ${named.label.toLowerCase()}`, isDefault: true };
    return { ...named, kind: 'choice', options: [current, ...options] };
  }
  const limits = { ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) };
  return { ...named, kind: 'number', ...limits, initial: typeof initial === 'number' ? String(initial) : '' };
}

function listField(named: Named, { items = {}, minItems = 0, maxItems = 0 }: SchemaKeywords): Field {
  const path = `${named.name}.*`;
  if (items.properties) {
    const columns = Object.entries(items.properties).map(([name, property]) =>
      fieldOf(`${path}.${name}`, property, { isRequired: items.required?.includes(name) ?? false }),
    );
    return { ...named, kind: 'rows', columns };
  }
  return { ...named, kind: 'list', min: minItems, max: maxItems, item: fieldOf(path, items, { isRequired: true }) };
}

const optionOf = (value: string, schema: SchemaKeywords): Option => ({
  value,
  text: WORDS[value] ?? value,
  isDefault: value === schema.default,
});

function labelOf(name: string): string {
  const last = name.split('.').findLast((part) => part !== '*') ?? name;
  const words = (LABELS[name] ?? last).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The request's description, unless the form says it better or its label says it all. */
function helpOf(name: string, description = ''): string {
  return HELP[name] ?? description;
}
