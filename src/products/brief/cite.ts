// Every number of the model that an answer cites, by name: its unit and its rule, in one row each.
import { type Fact, idOf, type LookupContext, lookUp, type RuleOf, type Unit } from '../../citations/index.ts';
import type { SCORING_PRESETS, StatLine } from '../../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';

/** A snapshot, the model, and the scoring of the league asked about, if any. */
export interface ForecastContext extends LookupContext {
  readonly currentSnapshot: Snapshot;
  readonly model: Model;
}

/** A scoring by its name in a citation rule. */
export type ScoringName = 'ppr' | 'league scoring';

/** The same over the weeks left, with the last week of the league where one is named. */
export type SeasonScoring = ScoringName | `${ScoringName} through wk ${number}`;

export const scoringThrough = (scoring: ScoringName, lastWeek: number): SeasonScoring =>
  `${scoring} through wk ${lastWeek}`;

type ModelRule = RuleOf<'gridcall model'>;

/** A league's scoring or PPR through a week, or a preset, also after this week. */
export type ValueScoring = SeasonScoring | Preset | `${Preset} after this week`;
type Preset = keyof typeof SCORING_PRESETS;

const row = <Scoring extends string>(unit: Unit, rule: (scoring: Scoring) => ModelRule) => ({ unit, rule });

const week = row<ScoringName>;
const season = row<ValueScoring>;

const MODEL_STATS = {
  projected_points: week('points', (scoring) => `mean points in ${scoring}`),
  projected_floor: week('points', (scoring) => `p10 points in ${scoring}`),
  projected_median: week('points', (scoring) => `p50 points in ${scoring}`),
  projected_ceiling: week('points', (scoring) => `p90 points in ${scoring}`),
  projected_rank: week('rank', (scoring) => `rank at his position in ${scoring}`),
  play_odds: week('share', () => 'odds to play'),
  platform_points: week('points', () => 'points that the platform projects in ppr'),
  starter_rank: week('rank', () => 'last rank of a weekly starter'),
  starter_week_odds: week('share', (scoring) => `odds of a starter's week in ${scoring}, absence counted`),
  starter_week_odds_if_he_plays: week('share', (scoring) => `odds of a starter's week in ${scoring}`),
  usual_starter_week_odds: week('share', () => "mean odds of a starter's week of those ranked alike"),
  replacement_odds: week('share', (scoring) => `odds to outscore a replacement in ${scoring}`),
  replacement_points: week('points', (scoring) => `mean points of a replacement in ${scoring}`),
  suggested_bid: row('share', (scoring: 'ppr') => `suggested waiver bid in ${scoring}`),
  startable_odds: season('share', (scoring) => `odds to be startable in ${scoring}`),
  projected_season_points: season('points', (scoring) => `season points in ${scoring}`),
  projected_season_floor: season('points', (scoring) => `season p10 points in ${scoring}`),
  projected_season_ceiling: season('points', (scoring) => `season p90 points in ${scoring}`),
  projected_points_per_game: season('points', (scoring) => `season points per game in ${scoring}`),
  points_over_replacement: season('points', (scoring) => `season points over replacement in ${scoring}`),
} as const;

type ModelStat = keyof typeof MODEL_STATS;

type ScoringOf<Stat extends ModelStat> = Parameters<(typeof MODEL_STATS)[Stat]['rule']>[0];

/**
 * A number of the model, for the snapshot's week or for the season from it on; in PPR unless
 * another scoring is named. Null for a player without a projection.
 */
export function cite<Stat extends ModelStat>(
  context: ForecastContext,
  player: Player,
  stat: Stat,
  scoring: ScoringOf<Stat> | 'ppr' = 'ppr',
): Fact | null {
  const { unit, rule } = MODEL_STATS[stat];
  return modelFact(context, player, stat, unit, (rule as (scoring: string) => ModelRule)(scoring));
}

/** Odds to score the most of him and `others`, absence counted; null without any. */
export function citeBest(
  context: ForecastContext,
  player: Player,
  stat: 'best_start_odds' | 'outscore_odds',
  others: readonly Player[],
  scoring: ScoringName = 'ppr',
): Fact | null {
  if (others.length === 0) return null;
  const rule = `odds to be best of him, ${others.map(idOf).join(', ')} in ${scoring}` as const;
  return modelFact(context, player, stat, 'share', rule);
}

/** An expected amount of the week's forecast; null without a projection. */
export function citeExpected(context: ForecastContext, player: Player, stat: keyof StatLine & string): Fact | null {
  const unit = stat.endsWith('yards') ? 'yards' : 'per_game';
  return modelFact(context, player, `expected_${stat}`, unit, `expected ${stat}` as ModelRule);
}

function modelFact(context: ForecastContext, player: Player, stat: string, unit: Unit, rule: ModelRule): Fact | null {
  const { season, week } = context.currentSnapshot;
  return lookUp(context, { dataset: 'gridcall model', season, weeks: [week], player, stat, unit, rule });
}

const SCHEDULE_STATS = {
  kickoff: { unit: 'time', rule: 'kickoff' },
  implied_total: { unit: 'points', rule: 'implied total' },
  opponent_implied_total: { unit: 'points', rule: 'opponent implied total' },
} as const;

/** A number of a team's game; null without a game or without a betting line. */
export function citeSchedule(
  { currentSnapshot: snapshot }: LookupContext,
  stat: keyof typeof SCHEDULE_STATS,
  asked: { readonly team: string | null; readonly player: Player | null; readonly week?: number },
): Fact | null {
  const { team, player, week = snapshot.week } = asked;
  if (team === null) return null;
  const scope = { dataset: 'nflverse schedules', season: snapshot.season, weeks: [week], player, team } as const;
  return lookUp({ currentSnapshot: snapshot }, { ...scope, stat, ...SCHEDULE_STATS[stat] });
}
