// A player's week as facts: whether he plays, the model's forecast, the opponent, the betting line,
// the kickoff.
import { type Fact, type LookupContext, lookUp } from '../../citations/index.ts';
import { HOUR_MS } from '../../durations/index.ts';
import { defenseVsPosition, type StatLine } from '../../fantasy/scoring/index.ts';
import {
  bettingLine,
  isScheduled,
  type Player,
  type Snapshot,
  scheduledGame,
  statusForWeek,
  TEAMS,
} from '../../nfl/index.ts';
import { amountIn } from '../../tally/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import {
  cite,
  citeExpected,
  type ForecastContext,
  type ScoringName,
  type SeasonScoring,
  type ValueScoring,
} from './cite.ts';

export interface Kickoff {
  readonly at: Fact;
  /** Within hours. */
  readonly isSoon: boolean;
}

/** An implied total: of a D/ST's opponent, of any other player's own team. */
export interface ImpliedTotal {
  readonly team: string;
  readonly points: Fact;
  /**
   * Among the totals of the week: a quarter is low and a quarter high; absent where none is called.
   */
  readonly level?: 'low' | 'high' | null;
}

/** A defense against a position. */
export interface OpponentGrade {
  readonly opponent: string;
  /** The player's position. */
  readonly position: string;
  readonly difficulty: 'soft' | 'neutral' | 'tough';
  /**
   * 1 = allows the most PPR points a game to the position this season; before week 4, last season.
   */
  readonly rank: Fact;
  /** 1 = allows the fewest: the rank that is said of a defense in the lower part of the table. */
  readonly rankFromFewest: Fact;
  /** `most` and `fewest` of all defenses; the ranks of the `middle` are not said. */
  readonly place: 'most' | 'upper' | 'middle' | 'lower' | 'fewest';
  readonly isLastSeason: boolean;
  /** Whether the season's rank rests on one game, too few to call a matchup soft or tough. */
  readonly isAfterOneGame: boolean;
}

/**
 * `plays` may still be in doubt; `begun` is locked where he is, because his game has begun;
 * `unscheduled` before a season's schedule is out; `unmodeled` has a game and no projection.
 */
export type Participation = 'plays' | 'begun' | 'out' | 'bye' | 'no_team' | 'unscheduled' | 'unmodeled';

/** Whether a player plays this week, without the rest of his profile. */
export function participationOf({ currentSnapshot: snapshot, model }: ForecastContext, player: Player): Participation {
  const team = snapshot.teamOf(player);
  if (team === null) return 'no_team';
  if (!scheduledGame(snapshot, team, snapshot)) return isScheduled(snapshot, snapshot) ? 'bye' : 'unscheduled';
  if (snapshot.gameDay?.hasKickedOff(team)) return 'begun';
  if (statusForWeek(snapshot, player).availability === 'out') return 'out';
  const projection = model.week(snapshot).projectionFor(player);
  if (!projection) return 'unmodeled';
  return projection.plays < MIN_PLAY_PROBABILITY ? 'out' : 'plays';
}

/** Odds to play below which a manager does not count on a player: he is as good as out. */
const MIN_PLAY_PROBABILITY = 0.1;

/** No one can add him, start him or bench him before the week is over. */
export const isLocked = (snapshot: Snapshot, player: Player): boolean =>
  snapshot.gameDay?.hasKickedOff(snapshot.teamOf(player)) ?? false;

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

/** Share of the week's teams with a low total, and with a high one: quarters (not tuned). */
const EXTREME_SHARE = 1 / 4;

/** Teams with a betting line below which a place among them says nothing (not tuned). */
const MIN_TEAMS = 8;

/** With its level. */
export const impliedTotalOf = (
  { currentSnapshot }: Pick<ForecastContext, 'currentSnapshot'>,
  team: string,
  points: Fact,
): ImpliedTotal => ({ team, points, level: impliedTotalLevel(currentSnapshot, team) });

/** Null in the middle half, and with few betting lines. */
function impliedTotalLevel(snapshot: Snapshot, team: string): 'low' | 'high' | null {
  const own = bettingLine(snapshot, team)?.impliedTotal;
  const totals = TEAMS.flatMap((each) => bettingLine(snapshot, each)?.impliedTotal ?? []);
  if (own === undefined || totals.length < MIN_TEAMS) return null;
  const maxPlaces = EXTREME_SHARE * totals.length;
  if (totals.filter((total) => total < own).length < maxPlaces) {
    // where most totals are level none is low
    return totals.filter((total) => total > own).length < maxPlaces ? null : 'low';
  }
  return totals.filter((total) => total > own).length < maxPlaces ? 'high' : null;
}

/**
 * Hours before kickoff in which a manager who waits for news should be at his lineup (not tuned).
 */
const SOON_HOURS = 3;

/** When a team's game of the week begins; null without one. */
function kickoffFact(context: ForecastContext, player: Player, team: string): Fact | null {
  const { season, week } = context.currentSnapshot;
  return lookUp(context, {
    dataset: 'nflverse schedules',
    stat: 'kickoff',
    unit: 'time',
    season,
    weeks: [week],
    player,
    team,
    rule: 'kickoff',
  });
}

/** Null without a game this week. */
export function kickoffOf(context: AnalysisContext, player: Player, team: string | null): Kickoff | null {
  const { currentSnapshot: snapshot, clock } = context;
  const kickoff = team === null ? null : kickoffFact(context, player, team);
  if (!kickoff) return null;
  const left = kickoff.value - clock.now;
  // a past week is shown as before its games, and there is nothing to hurry for
  return { at: kickoff, isSoon: snapshot.isCurrent && left > 0 && left <= SOON_HOURS * HOUR_MS };
}

/**
 * Projected points and those above the league's replacement; empty for a player without a
 * projection. The same player, week and league has the same two in every product.
 */
export function valueStats(context: ForecastContext, player: Player, scoring: ValueScoring = 'ppr'): readonly Fact[] {
  return [
    cite(context, player, 'projected_season_points', scoring),
    cite(context, player, 'points_over_replacement', scoring),
  ].filter((fact) => fact !== null);
}

/**
 * Projection, floor, ceiling, odds to play, odds of a starter's week and to outscore a replacement,
 * the replacement's points and the kickoff, of the snapshot's week; empty for a player without a
 * projection. Who does not play has no points: given that he plays, they could be the week's most.
 */
export function weekStats(context: ForecastContext, player: Player, scoring: ScoringName = 'ppr'): readonly Fact[] {
  const { currentSnapshot: snapshot, model } = context;
  const team = model.week(snapshot).projectionFor(player)?.team;
  if (team === undefined) return [];
  const points = [
    cite(context, player, 'projected_points', scoring),
    cite(context, player, 'projected_floor', scoring),
    cite(context, player, 'projected_ceiling', scoring),
  ];
  return [
    ...(participationOf(context, player) === 'plays' ? points : []),
    cite(context, player, 'play_odds'),
    cite(context, player, 'starter_week_odds', scoring),
    cite(context, player, 'replacement_odds', scoring),
    cite(context, player, 'replacement_points', scoring),
    kickoffFact(context, player, team),
  ].filter((fact) => fact !== null);
}

interface StatScoring {
  readonly week: ScoringName;
  readonly season: SeasonScoring;
}

const PPR: StatScoring = { week: 'ppr', season: 'ppr' };

/** `weekStats` and `valueStats`; without a game this week the second alone. */
export function programStats(
  context: ForecastContext,
  player: Player,
  { week, season }: StatScoring = PPR,
): readonly Fact[] {
  return [...weekStats(context, player, week), ...valueStats(context, player, season)];
}
