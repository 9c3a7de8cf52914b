// The vocabulary of source lines: every rule a number may be cited by, computed here for the
// sentence and for its audit alike.
import type { Player } from '../nfl/index.ts';
import { createFact, type Fact, type Unit } from './fact.ts';
import { DEFENSE_RULES } from './rules/defense.ts';
import { SNAPS_RULES, STATS_RULES } from './rules/games.ts';
import { FORECAST_RULES, modelVersionOf, OUTLOOK_RULES } from './rules/projections.ts';
import { SLEEPER_RULES, WAIVER_RULES } from './rules/rostership.ts';
import {
  type CitationRule,
  type KnownRule,
  type LookupContext,
  type RuleText,
  UnavailableInputError,
} from './rules/rule.ts';
import { SCHEDULE_RULES } from './rules/schedule.ts';
import { type CitationScope, idOf, parseScope, scopeText } from './rules/scope.ts';
import { SIMULATION_RULES, simulationVersionOf } from './rules/simulation.ts';

/**
 * Which rules each dataset is read by. A new rule is one line in its file; what
 * it looks like is its type.
 */
const CITATION_RULES = {
  'nflverse stats_player': STATS_RULES,
  'nflverse snap_counts': SNAPS_RULES,
  'nflverse schedules': SCHEDULE_RULES,
  'gridcall defense': DEFENSE_RULES,
  'gridcall model': [...FORECAST_RULES, ...OUTLOOK_RULES, ...SLEEPER_RULES, ...WAIVER_RULES],
  'gridcall simulation': SIMULATION_RULES,
} as const satisfies Record<string, readonly CitationRule<string>[]>;

type Dataset = keyof typeof CITATION_RULES;

/** Names what a model's numbers were made with: part of its source lines. */
const VERSIONS: Partial<Record<Dataset, (lookup: LookupContext, scope: CitationScope, rule: string) => string>> = {
  'gridcall model': modelVersionOf,
  'gridcall simulation': simulationVersionOf,
};

export type RuleOf<D extends Dataset> = RuleText<(typeof CITATION_RULES)[D][number]>;

/** What is looked up, and the player or team it is about. */
export type Lookup = {
  readonly [D in Dataset]: {
    readonly dataset: D;
    /** Name of the statistic in the dataset's words: `target_share`. */
    readonly stat: string;
    readonly unit: Unit;
    readonly season: number;
    /**
     * Of games: the weeks he played in, ascending. Of the model: the week that is forecast (or from
     * which the rest of the season counts).
     */
    readonly weeks: readonly number[];
    /** The player the fact is about; null for a team. */
    readonly player: Player | null;
    /**
     * Of a team's rows instead of the player's, who is named all the same; always for the schedule.
     */
    readonly team?: string;
    readonly rule: RuleOf<D>;
  };
}[Dataset];

/**
 * `lookUp(context, { dataset: 'nflverse stats_player', stat: 'target_share', unit: 'share',
 * season: 2024, weeks: [6, 7, 9], player, rule: 'sum(targets) / team sum(targets)' })`: the fact,
 * or null when the data say nothing. The value is computed by the rule named, so that
 * `gridcall audit` finds the same one.
 */
export function lookUp(
  lookup: LookupContext,
  { dataset, stat, unit, season, weeks, player, team, rule }: Lookup,
): Fact | null {
  const scope: CitationScope = { season, weeks, player: player && idOf(player), team: team ?? null };
  const value = weeks.length === 0 ? null : compute(lookup, dataset, scope, rule);
  if (value === null || !Number.isFinite(value)) return null;
  const version = VERSIONS[dataset]?.(lookup, scope, rule);
  const parametersNote = version === undefined ? '' : `, parameters ${version}`;
  const playerName = player === null || player.position === 'DEF' ? null : player.name;
  return createFact(stat, value, unit, playerName, {
    dataset,
    slice: scopeText(scope, player?.platformId),
    rule: `${rule}${parametersNote}` as KnownRule,
  });
}

/** What reading a source line again gives. */
export type Recomputed =
  | { readonly outcome: 'value'; readonly value: number }
  /** The line is of no form that Gridcall writes, or its rule is not in the vocabulary. */
  | { readonly outcome: 'unknown' }
  /** The rows it names are not there. */
  | { readonly outcome: 'missing' }
  /** Only the moment of the answer had it, or other parameters of the model. */
  | { readonly outcome: 'not_at_hand'; readonly what: string };

/** Reads a source line as `stats_cited[].source` shows it and recomputes its number. */
export function recompute(lookup: LookupContext, line: string): Recomputed {
  const dataset = (Object.keys(CITATION_RULES) as Dataset[]).find((name) => line.startsWith(`${name} `));
  if (dataset === undefined) return unlisted(line);
  const parsed = parseScope(line.slice(dataset.length + 1));
  if (!parsed) return { outcome: 'unknown' };
  const [rule = '', version] = parsed.rule.split(', parameters ');
  if (!CITATION_RULES[dataset].some(({ pattern }) => pattern.test(rule))) return { outcome: 'unknown' };
  try {
    if (version !== VERSIONS[dataset]?.(lookup, parsed.scope, rule)) {
      return { outcome: 'not_at_hand', what: `parameters ${version ?? 'without a name'}` };
    }
    const value = compute(lookup, dataset, parsed.scope, rule);
    return value === null || !Number.isFinite(value) ? { outcome: 'missing' } : { outcome: 'value', value };
  } catch (error) {
    if (error instanceof UnavailableInputError) return { outcome: 'not_at_hand', what: error.message };
    throw error;
  }
}

function compute(lookup: LookupContext, dataset: Dataset, scope: CitationScope, rule: string): number | null {
  for (const { pattern, value } of CITATION_RULES[dataset] as readonly CitationRule<string>[]) {
    const [text, ...words] = pattern.exec(rule) ?? [];
    if (text !== undefined) return value(lookup, scope, words);
  }
  return null;
}

/** What was said then gives a number only when the question is asked again. */
function unlisted(line: string): Recomputed {
  if (line.startsWith('request ')) return { outcome: 'not_at_hand', what: 'what the buyer sent' };
  if (line.startsWith('platform ')) return { outcome: 'not_at_hand', what: 'what the platform said then' };
  return { outcome: 'unknown' };
}
