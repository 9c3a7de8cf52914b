// A player's week as facts: the model's forecast, the opponent's record against the
// position, the betting line.

import { type Fact, type LookupContext, lookUp } from '../../citations/index.ts';
import { defenseVsPosition, type StatLine } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import { amountIn } from '../../tally/index.ts';
import type { OpponentGrade } from '../phrases/index.ts';
import { cite, citeExpected, type ForecastContext, type ScoringName } from './cite.ts';

/** The forecast of a week. Points and `starterOdds` assume that the player plays. */
export interface WeekFacts {
  readonly mean: Fact;
  /** The 10th percentile. */
  readonly floor: Fact;
  readonly median: Fact;
  /** The 90th percentile. */
  readonly ceiling: Fact;
  /** Odds to finish as a weekly starter. */
  readonly starterOdds: Fact;
  /** Last rank of a weekly starter at his position. */
  readonly starterRank: Fact;
  /** The same, absence counted. */
  readonly chance: Fact;
  /** Odds to play. */
  readonly playOdds: Fact;
  /** Rank at the position. */
  readonly rank: Fact;
}

/** Null for a player without a projection: a bye, no team, a position that is not projected. */
export function weekFacts(context: ForecastContext, player: Player, scoring: ScoringName): WeekFacts | null {
  const mean = cite(context, player, 'projected_points', scoring);
  const floor = cite(context, player, 'projected_floor', scoring);
  const median = cite(context, player, 'projected_median', scoring);
  const ceiling = cite(context, player, 'projected_ceiling', scoring);
  const starterOdds = cite(context, player, 'starter_week_odds_if_he_plays', scoring);
  const chance = cite(context, player, 'starter_week_odds', scoring);
  const playOdds = cite(context, player, 'play_odds');
  const rank = cite(context, player, 'projected_rank', scoring);
  const starterRank = cite(context, player, 'starter_rank');
  if (!mean || !floor || !median || !ceiling || !starterOdds || !chance || !playOdds || !rank || !starterRank)
    return null;
  return { mean, floor, median, ceiling, starterOdds, starterRank, chance, playOdds, rank };
}

/** Points of the week's game; null until its statistics are published, and for a D/ST. */
export function scoredPoints(context: ForecastContext, player: Player, scoring: ScoringName): Fact | null {
  const { season, week } = context.currentSnapshot;
  return lookUp(context, {
    dataset: 'nflverse stats_player',
    stat: 'fantasy_points',
    unit: 'points',
    season,
    weeks: [week],
    player,
    rule: `points of the week in ${scoring}`,
  });
}

/** An expected amount of the forecast. */
export interface ExpectedAmount {
  readonly stat: keyof StatLine;
  readonly amount: Fact;
}

/** In the order in which they are named; below its minimum an amount is left out. */
const DISPLAYED_STATS: readonly (readonly [stat: keyof StatLine, minAmount: number])[] = [
  ['attempts', 5],
  ['passing_yards', 25],
  ['carries', 1],
  ['rushing_yards', 8],
  ['targets', 0.8],
  ['receiving_yards', 6],
];

/**
 * Pass attempts, carries, targets and yards behind a projection; empty for kickers and defenses.
 */
export function expectedAmounts(context: ForecastContext, player: Player): readonly ExpectedAmount[] {
  const line = context.model.week(context.currentSnapshot).projectionFor(player)?.line ?? {};
  return DISPLAYED_STATS.filter(([stat, minAmount]) => amountIn(line, stat) >= minAmount).flatMap(([stat]) => {
    const amount = citeExpected(context, player, stat);
    return amount ? [{ stat, amount }] : [];
  });
}

/** A team's defense against a position this season; before week 4, last season. */
export interface OpponentFacts {
  /** 1 = allows the most points. */
  readonly rank: Fact;
  /** 1 = allows the fewest points. */
  readonly rankFromFewest: Fact;
  /** Before week 4, where the files have the last season. */
  readonly isLastSeason: boolean;
  /** The rank rests on one game. */
  readonly isAfterOneGame: boolean;
}

const DEFENSE_POSITION: Readonly<Record<string, 'QB' | 'RB' | 'WR' | 'TE' | 'K'>> = {
  QB: 'QB',
  RB: 'RB',
  FB: 'RB',
  WR: 'WR',
  TE: 'TE',
  K: 'K',
};

/** Null for a team without games, and for a D/ST. */
export function opponentFacts(
  { currentSnapshot: snapshot }: LookupContext,
  opponent: string,
  position: string,
): OpponentFacts | null {
  const defensePosition = DEFENSE_POSITION[position];
  if (defensePosition === undefined) return null;
  const scope = {
    dataset: 'gridcall defense',
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
      rule: `rank in ppr points a game allowed to ${defensePosition} in the season`,
    },
  );
  const rankFromFewest = lookUp(
    { currentSnapshot: snapshot },
    {
      ...scope,
      stat: 'def_vs_pos_rank_from_fewest',
      unit: 'rank',
      rule: `rank from the fewest in ppr points a game allowed to ${defensePosition} in the season`,
    },
  );
  const allowed = defenseVsPosition(snapshot)(opponent, defensePosition);
  if (!rank || !rankFromFewest || !allowed) return null;
  const isLastSeason = allowed.season < snapshot.season;
  return { rank, rankFromFewest, isLastSeason, isAfterOneGame: !isLastSeason && allowed.games === 1 };
}

/** Ranks of the 32 defenses that make a soft and a tough matchup: thirds. */
const MAX_SOFT_RANK = 10;
const MAX_NEUTRAL_RANK = 22;
/** Ranks that are not said: few points separate the defenses in the middle of the table. */
const MIN_MIDDLE_RANK = 13;
const MAX_MIDDLE_RANK = 20;

export function gradeOpponent(
  opponent: string,
  position: string,
  { rank, rankFromFewest, isLastSeason, isAfterOneGame }: OpponentFacts,
): OpponentGrade {
  const difficulty = rank.value <= MAX_SOFT_RANK ? 'soft' : rank.value <= MAX_NEUTRAL_RANK ? 'neutral' : 'tough';
  return {
    opponent,
    position,
    difficulty,
    rank,
    rankFromFewest,
    place: placeAmongDefenses(rank, rankFromFewest),
    isLastSeason,
    isAfterOneGame,
  };
}

function placeAmongDefenses({ value: rank }: Fact, { value: fromFewest }: Fact): OpponentGrade['place'] {
  if (rank === 1) return 'most';
  if (fromFewest === 1) return 'fewest';
  if (rank < MIN_MIDDLE_RANK) return 'upper';
  return rank > MAX_MIDDLE_RANK ? 'lower' : 'middle';
}

/** The team whose betting line is read, and the player it matters to, if to one. */
interface ImpliedTotalQuery {
  readonly team: string;
  readonly player: Player | null;
  /** By default the snapshot's. */
  readonly week?: number;
}

/** A team's implied total of a week; null without a betting line. */
export function impliedTotal(
  { currentSnapshot: snapshot }: LookupContext,
  { team, player, week = snapshot.week }: ImpliedTotalQuery,
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
      player,
      team,
      rule: 'implied total',
    },
  );
}
