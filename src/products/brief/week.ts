// A player's week as facts: whether he plays, the model's forecast, the opponent, the betting line,
// the kickoff.
import { type Fact, type LookupContext, lookUp, type RuleOf } from '../../citations/index.ts';
import { defenseVsPosition, type StatLine, TRACKED_POSITION } from '../../fantasy/scoring/index.ts';
import { isScheduled, type Player, type Snapshot, scheduledGame, statusForWeek } from '../../nfl/index.ts';
import { amountIn } from '../../tally/index.ts';
import { CUTS } from '../cuts.ts';
import {
  cite,
  citeExpected,
  citeSchedule,
  type ForecastContext,
  type ScoringName,
  type SeasonScoring,
  type ValueScoring,
} from './cite.ts';

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
  return projection.plays < CUTS.odds.slim ? 'out' : 'plays';
}

/** No one can add him, start him or bench him before the week is over. */
export const isLocked = (snapshot: Snapshot, player: Player): boolean =>
  snapshot.gameDay?.hasKickedOff(snapshot.teamOf(player)) ?? false;

/**
 * The forecast of a week; null for a player without a projection: a bye, no team, a position that
 * is not projected. Points, floor (the 10th percentile), ceiling (the 90th), rank at the position
 * and `starterOdds` assume that the player plays; `chance` is the same odds, absence counted.
 * `starterRank` is the last rank of a weekly starter.
 */
export function weekFacts(context: ForecastContext, player: Player, scoring: ScoringName) {
  const facts = {
    mean: cite(context, player, 'projected_points', scoring),
    floor: cite(context, player, 'projected_floor', scoring),
    median: cite(context, player, 'projected_median', scoring),
    ceiling: cite(context, player, 'projected_ceiling', scoring),
    starterOdds: cite(context, player, 'starter_week_odds_if_he_plays', scoring),
    chance: cite(context, player, 'starter_week_odds', scoring),
    playOdds: cite(context, player, 'play_odds'),
    rank: cite(context, player, 'projected_rank', scoring),
    starterRank: cite(context, player, 'starter_rank'),
  };
  return Object.values(facts).includes(null) ? null : (facts as Readonly<Record<keyof typeof facts, Fact>>);
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

/** In the order in which they are named; below its minimum an amount is left out. */
const DISPLAYED_STATS: readonly (readonly [stat: keyof StatLine, minAmount: number])[] = [
  ['attempts', 5],
  ['passing_yards', 25],
  ['carries', 1],
  ['rushing_yards', 8],
  ['targets', 0.8],
  ['receiving_yards', 6],
];

/** Attempts, carries, targets and yards of a projection; none for kickers and defenses. */
export function expectedAmounts(context: ForecastContext, player: Player) {
  const line = context.model.week(context.currentSnapshot).projectionFor(player)?.line ?? {};
  return DISPLAYED_STATS.filter(([stat, minAmount]) => amountIn(line, stat) >= minAmount).flatMap(([stat]) => {
    const amount = citeExpected(context, player, stat);
    return amount ? [{ stat, amount }] : [];
  });
}

export type ExpectedAmount = ReturnType<typeof expectedAmounts>[number];

/**
 * A team's defense against a position this season, before week 4 last season: its rank in points
 * allowed (1 = the most), and from the fewest. Null for a team without games, and for a D/ST.
 */
export function opponentGrade({ currentSnapshot: snapshot }: LookupContext, opponent: string, position: string) {
  const defensePosition = TRACKED_POSITION[position];
  if (defensePosition === undefined) return null;
  const scope = { dataset: 'gridcall defense', season: snapshot.season, weeks: [snapshot.week], unit: 'rank' } as const;
  const rankFact = (stat: string, rule: RuleOf<'gridcall defense'>) =>
    lookUp({ currentSnapshot: snapshot }, { ...scope, player: null, team: opponent, stat, rule });
  const allowedTo = `in ppr points a game allowed to ${defensePosition} in the season` as const;
  const rank = rankFact('def_vs_pos_rank', `rank ${allowedTo}`);
  const rankFromFewest = rankFact('def_vs_pos_rank_from_fewest', `rank from the fewest ${allowedTo}`);
  const allowed = defenseVsPosition(snapshot)(opponent, defensePosition);
  if (!rank || !rankFromFewest || !allowed) return null;
  const isLastSeason = allowed.season < snapshot.season;
  const isAfterOneGame = !isLastSeason && allowed.games === 1;
  return gradeOpponent(opponent, position, { rank, rankFromFewest, isLastSeason, isAfterOneGame });
}

interface OpponentFacts {
  readonly rank: Fact;
  readonly rankFromFewest: Fact;
  readonly isLastSeason: boolean;
  readonly isAfterOneGame: boolean;
}

/** Ranks of the 32 defenses that make a soft and a tough matchup: thirds. */
const MAX_SOFT_RANK = 10;
const MAX_NEUTRAL_RANK = 22;
/** Ranks that are not said: few points separate the defenses in the middle of the table. */
const MIN_MIDDLE_RANK = 13;
const MAX_MIDDLE_RANK = 20;

/** How a defense does against the position of a player. */
export function gradeOpponent(opponent: string, position: string, facts: OpponentFacts) {
  const { value: rank } = facts.rank;
  const difficulty = rank <= MAX_SOFT_RANK ? 'soft' : rank <= MAX_NEUTRAL_RANK ? 'neutral' : 'tough';
  return { opponent, position, difficulty, place: placeAmongDefenses(facts), ...facts } as const;
}

export type OpponentGrade = ReturnType<typeof gradeOpponent>;

/** `most` and `fewest` of all defenses; the ranks of the `middle` are not said. */
function placeAmongDefenses({ rank: { value: rank }, rankFromFewest }: OpponentFacts) {
  if (rank === 1) return 'most';
  if (rankFromFewest.value === 1) return 'fewest';
  if (rank < MIN_MIDDLE_RANK) return 'upper';
  return rank > MAX_MIDDLE_RANK ? 'lower' : 'middle';
}

/** A poor offense's total, or a good one's; null between the two. */
export function totalLevel({ value }: Fact): 'low' | 'high' | null {
  if (value <= CUTS.total.low) return 'low';
  return value >= CUTS.total.high ? 'high' : null;
}

/** An implied total: of a D/ST's opponent, of any other player's own team. */
export const impliedTotalOf = (team: string, points: Fact) => ({ team, points, level: totalLevel(points) });

export type ImpliedTotal = ReturnType<typeof impliedTotalOf>;

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
    citeSchedule(context, 'kickoff', { team, player }),
  ].filter((fact) => fact !== null);
}

/** `weekStats` and `valueStats`; without a game this week the second alone. */
export const programStats = (
  context: ForecastContext,
  player: Player,
  scoring: { readonly week?: ScoringName; readonly season?: SeasonScoring } = {},
): readonly Fact[] => [...weekStats(context, player, scoring.week), ...valueStats(context, player, scoring.season)];
