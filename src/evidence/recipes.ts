// The vocabulary of source lines: every rule a number may be cited by, computed here for the sentence and for its audit alike.
import type { Player } from '../football/world.ts';
import { type Fact, fact, type Unit } from './fact.ts';
import { CROWD_RULES } from './recipes/crowd.ts';
import { DEFENCE_RULES } from './recipes/defence.ts';
import { SNAPS_RULES, STATS_RULES } from './recipes/games.ts';
import { trendingValue } from './recipes/market.ts';
import { FORECAST_RULES, OUTLOOK_RULES, versionOf } from './recipes/model.ts';
import { type Grounds, type KnownRule, NotAtHand, type Recipe, type TextOf } from './recipes/recipe.ts';
import { SCHEDULE_RULES } from './recipes/schedule.ts';
import { idOf, readSlice, type Slice, sliceText } from './recipes/slice.ts';

/** Which rules each dataset is read by. A new rule is one line in its file; what it looks like is its type. */
const RECIPES = {
  'nflverse stats_player': STATS_RULES,
  'nflverse snap_counts': SNAPS_RULES,
  'nflverse schedules': SCHEDULE_RULES,
  'gridcall defence': DEFENCE_RULES,
  'gridcall model': [...FORECAST_RULES, ...OUTLOOK_RULES, ...CROWD_RULES],
} as const satisfies Record<string, readonly Recipe<string>[]>;

type Dataset = keyof typeof RECIPES;
export type RuleOf<D extends Dataset> = TextOf<(typeof RECIPES)[D][number]>;

/** What is looked up, and whom it is told about. */
export type Lookup = {
  readonly [D in Dataset]: {
    readonly dataset: D;
    /** Name of the statistic in the dataset's words: `target_share`. */
    readonly stat: string;
    readonly unit: Unit;
    readonly season: number;
    /** Of games: the weeks he played in, ascending. Of the model: the week that is forecast (or from which the rest of the season counts). */
    readonly weeks: readonly number[];
    /** Whom the fact is about; null for a team. */
    readonly player: Player | null;
    /** Of a team's rows instead of the player's; always for the schedule. */
    readonly team?: string;
    readonly rule: RuleOf<D>;
  };
}[Dataset];

/**
 * `lookUp(sight, { dataset: 'nflverse stats_player', stat: 'target_share', unit: 'share', season: 2024, weeks: [6, 7, 9], player,
 * rule: 'sum(targets) / team sum(targets)' })`: the fact, or null when the data say nothing. The value is computed by the rule named, so
 * that `gridcall audit` finds the same one.
 */
export function lookUp(
  grounds: Grounds,
  { dataset, stat, unit, season, weeks, player, team, rule }: Lookup,
): Fact | null {
  const id = player === null || team !== undefined ? null : idOf(player);
  const slice: Slice = { season, weeks, player: id, team: team ?? null };
  const value = weeks.length === 0 ? null : compute(grounds, dataset, slice, rule);
  if (value === null || !Number.isFinite(value)) return null;
  const by = dataset === 'gridcall model' ? `, parameters ${versionOf(grounds, slice, rule)}` : '';
  const about = player === null || player.position === 'DEF' ? null : player.name;
  return fact(stat, value, unit, about, { dataset, slice: sliceText(slice), rule: `${rule}${by}` as KnownRule });
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

/** Reads a source line as `stats_cited[].source` shows it and computes its number anew. */
export function recompute(grounds: Grounds, line: string): Recomputed {
  const dataset = (Object.keys(RECIPES) as Dataset[]).find((name) => line.startsWith(`${name} `));
  if (dataset === undefined) return ofThePlatform(grounds, line);
  const read = readSlice(line.slice(dataset.length + 1));
  if (!read) return { outcome: 'unknown' };
  const [rule = '', version] = read.rule.split(', parameters ');
  if (!RECIPES[dataset].some(({ pattern }) => pattern.test(rule))) return { outcome: 'unknown' };
  try {
    if (dataset === 'gridcall model' && version !== versionOf(grounds, read.slice, rule)) {
      return { outcome: 'not_at_hand', what: `parameters ${version ?? 'without a name'}` };
    }
    const value = compute(grounds, dataset, read.slice, rule);
    return value === null || !Number.isFinite(value) ? { outcome: 'missing' } : { outcome: 'value', value };
  } catch (error) {
    if (error instanceof NotAtHand) return { outcome: 'not_at_hand', what: error.message };
    throw error;
  }
}

function compute(grounds: Grounds, dataset: Dataset, slice: Slice, rule: string): number | null {
  for (const { pattern, value } of RECIPES[dataset] as readonly Recipe<string>[]) {
    const [text, ...words] = pattern.exec(rule) ?? [];
    if (text !== undefined) return value(grounds, slice, words);
  }
  return null;
}

function ofThePlatform({ lists = [] }: Grounds, line: string): Recomputed {
  const [, list] = /^platform trending (.+)$/.exec(line) ?? [];
  const value = list === undefined ? null : trendingValue(lists, list);
  if (value === undefined || !line.startsWith('platform ')) return { outcome: 'unknown' };
  if (value === null) return { outcome: 'not_at_hand', what: 'what the platform said then' };
  return Number.isNaN(value) ? { outcome: 'missing' } : { outcome: 'value', value };
}
