// What the model, the betting line and the opponent's record say of a player's week, as facts and as the sentences that tell them.
import {
  type Fact,
  type Lookup,
  type LookupContext,
  listing,
  lookUp,
  name,
  type RuleOf,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import type { StatLine } from '../../fantasy/scoring/index.ts';
import { LAST_WEEK, type Player, type Snapshot } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';

/** A picture, the model, and the scoring of the league spoken of, if any. */
export interface ForecastContext extends LookupContext {
  readonly currentSnapshot: Snapshot;
  readonly model: Model;
}

/** Scoring as it is named in a rule. */
export type ScoringName = 'ppr' | 'league scoring';

/** The same in a rule about the weeks left, with the week they end where a league does not play the whole season. */
export type SeasonScoring = ScoringName | `${ScoringName} through wk ${number}`;

export function scoringThrough(scoring: ScoringName, lastWeek: number): SeasonScoring {
  return lastWeek < LAST_WEEK ? `${scoring} through wk ${lastWeek}` : scoring;
}

/** Points are given that he plays. */
export interface WeekFacts {
  readonly mean: Fact;
  /** Nine weeks in ten are better. */
  readonly floor: Fact;
  readonly median: Fact;
  /** One week in ten is better. */
  readonly ceiling: Fact;
  /** Odds of a starter's week. */
  readonly starterOdds: Fact;
  /** The same with the chance counted in that he does not play. */
  readonly chance: Fact;
  /** Odds to play. */
  readonly playOdds: Fact;
  /** Place at his position. */
  readonly rank: Fact;
}

/** One number of the model, of his week or of the season from it on; null for somebody it does not follow. */
export function forecastFact(
  context: ForecastContext,
  player: Player,
  query: Pick<Lookup, 'stat' | 'unit'> & { readonly rule: RuleOf<'gridcall model'> },
): Fact | null {
  const { season, week } = context.currentSnapshot;
  return lookUp(context, { dataset: 'gridcall model', season, weeks: [week], player, ...query });
}

/** The forecast of his week; null when the model does not project him (a bye, no team, another position). */
export function weekFacts(context: ForecastContext, player: Player, scoring: ScoringName): WeekFacts | null {
  const modelFact = (stat: string, unit: Fact['unit'], rule: RuleOf<'gridcall model'>) =>
    forecastFact(context, player, { stat, unit, rule });
  const mean = modelFact('projected_points', 'points', `mean points in ${scoring}`);
  const floor = modelFact('projected_floor', 'points', `p10 points in ${scoring}`);
  const median = modelFact('projected_median', 'points', `p50 points in ${scoring}`);
  const ceiling = modelFact('projected_ceiling', 'points', `p90 points in ${scoring}`);
  const starterOdds = modelFact('starter_week_odds', 'share', `odds of a starter's week in ${scoring}`);
  const chance = modelFact('starter_week_odds', 'share', `odds of a starter's week in ${scoring}, absence counted`);
  const playOdds = modelFact('play_odds', 'share', 'odds to play');
  const rank = modelFact('projected_rank', 'rank', `rank at his position in ${scoring}`);
  if (!mean || !floor || !median || !ceiling || !starterOdds || !chance || !playOdds || !rank) return null;
  return { mean, floor, median, ceiling, starterOdds, chance, playOdds, rank };
}

/** Amounts that are told, in this order, with their words. */
const DISPLAYED_STATS: readonly (readonly [stat: keyof StatLine, words: string, least: number])[] = [
  ['attempts', 'pass attempts', 5],
  ['passing_yards', 'passing yards', 25],
  ['carries', 'carries', 1],
  ['rushing_yards', 'rushing yards', 8],
  ['targets', 'targets', 0.8],
  ['receiving_yards', 'receiving yards', 6],
];

/** "6.1 targets and 68 receiving yards": what the forecast is made of; null where nothing of it is told in amounts. */
export function expectedAmounts(context: ForecastContext, player: Player): Sentence | null {
  const line = context.model.week(context.currentSnapshot).projectionFor(player)?.line ?? {};
  const parts = DISPLAYED_STATS.filter(([stat, , minAmount]) => (line[stat] ?? 0) >= minAmount).map(([stat, words]) => {
    const unit = stat.endsWith('yards') ? 'yards' : 'per_game';
    const amount = forecastFact(context, player, { stat: `expected_${stat}`, unit, rule: `expected ${stat}` });
    return amount && sentence`${amount} ${word(words)}`;
  });
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : listing(known);
}

/** The opponent against his position: place and points a game, both adjusted for whom that team met. */
export interface OpponentFacts {
  /** 1 = gives up the most. */
  readonly rank: Fact;
  readonly effect: Fact;
}

const DEFENSE_POSITION: Readonly<Record<string, 'QB' | 'RB' | 'WR' | 'TE' | 'K'>> = {
  QB: 'QB',
  RB: 'RB',
  FB: 'RB',
  WR: 'WR',
  TE: 'TE',
  K: 'K',
};

/** Null for a team without games and for a position that is not followed (a defence's own). */
export function opponentFacts(
  { currentSnapshot: snapshot }: LookupContext,
  opponent: string,
  position: string,
): OpponentFacts | null {
  const defensePosition = DEFENSE_POSITION[position];
  if (defensePosition === undefined) return null;
  const scope = {
    dataset: 'gridcall defence',
    season: snapshot.season,
    weeks: [snapshot.week],
    player: null,
    team: opponent,
  } as const;
  const rank = lookUp(
    { currentSnapshot: snapshot },
    {
      ...scope,
      stat: 'def_vs_pos_rank',
      unit: 'rank',
      rule: `rank in points allowed to ${defensePosition}, adjusted for opponents`,
    },
  );
  const effect = lookUp(
    { currentSnapshot: snapshot },
    {
      ...scope,
      stat: 'points_allowed_above_usual',
      unit: 'per_game_change',
      rule: `ppr points a game allowed to ${defensePosition} above what opponents usually score`,
    },
  );
  return rank && effect && { rank, effect };
}

/** How hard an opponent is for a position: by thirds of the table of 32 teams. */
export function difficulty({ rank }: OpponentFacts): 'soft' | 'even' | 'hard' {
  if (rank.value <= 10) return 'soft';
  return rank.value <= 22 ? 'even' : 'hard';
}

const POSITION_PLURALS: Readonly<Record<string, string>> = {
  QB: 'quarterbacks',
  RB: 'backs',
  FB: 'backs',
  WR: 'receivers',
  TE: 'tight ends',
  K: 'kickers',
};

/** The opponent graded, in a sentence of its own. */
export function opponentSentence(opponent: string, position: string, facts: OpponentFacts): Sentence {
  const points = word(position === 'K' ? 'points' : 'PPR points');
  return sentence`${gradedOpponent(opponent, position, facts)}, ${facts.effect} ${points} a game compared with what their opponents usually score.`;
}

/** The same without the points, for an answer that reckons in a league's own. */
export function opponentRank(opponent: string, position: string, facts: OpponentFacts): Sentence {
  return sentence`${gradedOpponent(opponent, position, facts)}.`;
}

function gradedOpponent(opponent: string, position: string, facts: OpponentFacts): Sentence {
  const kind = { soft: 'a soft', even: 'an even', hard: 'a hard' }[difficulty(facts)];
  return sentence`${name(opponent)} are ${word(kind)} opponent for ${word(POSITION_PLURALS[position] ?? 'him')}: rank ${facts.rank} in points given up to them`;
}

/** What the line gives a team in a week, this one unless told otherwise; null without a line. */
export function impliedTotal(
  { currentSnapshot: snapshot }: LookupContext,
  team: string,
  week = snapshot.week,
): Fact | null {
  const { season } = snapshot;
  return lookUp(
    { currentSnapshot: snapshot },
    {
      dataset: 'nflverse schedules',
      stat: 'implied_total',
      unit: 'points',
      season,
      weeks: [week],
      player: null,
      team,
      rule: 'implied total',
    },
  );
}
