// A letter for each position of a roster: its starters the rest of the way against
// those of an average team.
import { createFact, type Fact, lookUp } from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { isStreamed, SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import {
  isFlexSlot,
  positionsOfSlot,
  spotsOf,
  strengthGrade,
  strengthPercentile,
  WEAK_PERCENTILE,
} from '../../fantasy/index.ts';
import { isLongAbsence, type Player } from '../../nfl/index.ts';
import { type BodyOf, cite } from '../shared/index.ts';
import { isStarted, type LineupCall, type LineupCalls } from './lineup.ts';
import type { RosterContext } from './roster-context.ts';
import { bySeasonPoints, type RosterPlayer } from './roster-player.ts';

/** A player with the points projected for the weeks left; null without a projection. */
export interface PlayerOutlook {
  readonly player: Player;
  readonly pointsLeft: Fact | null;
  /** What this week's lineup has from him already; null before his kickoff. */
  readonly scored: Fact | null;
}

export interface PositionGrade {
  readonly position: string;
  readonly grade: BodyOf<typeof product>['positional_grades'][number]['grade'];
  /**
   * Whether the lineup has a slot of this position alone: without one a weak
   * position costs nothing.
   */
  readonly hasOwnSlot: boolean;
  /** In the last week, every starter has played: nothing there can be changed any more. */
  readonly isSettled: boolean;
  /** 0 to 100 in the published reference distribution. */
  readonly percentile: number;
  /** Best first, as many as the position's slots; empty without a player of it. */
  readonly starters: readonly PlayerOutlook[];
  /**
   * Who starts there this week in place of one of them, who sits: the weeks left are not the week.
   */
  readonly startsNow: readonly Player[];
  /**
   * The best player behind them who is not on a reserve list; null where none
   * is projected for points.
   */
  readonly backup: { readonly player: Player; readonly pointsLeft: Fact } | null;
  /**
   * How far the backup is behind the last starter; null where it is neither, and in the last week.
   */
  readonly depth: 'deep' | 'thin' | null;
  /** Points of an average team's starter over the weeks left. */
  readonly average: Fact;
  /** Whether the starters fill a sentence, so that the average takes its own. */
  readonly isAverageApart: boolean;
  /** Starting spots of the position. */
  readonly spots: number;
  /**
   * Points over the weeks left that an average team's starters get more than these, over all their
   * spots; below zero for better ones. What positions are compared by.
   */
  readonly shortfall: number;
  /** The same to be cited, where an average team gets more; else null. */
  readonly pointsShort: Fact | null;
}

const GRADED_POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'];
/**
 * Weeks of the reference distribution. A projection has none of the luck of single weeks but
 * errs about players: over a season the two spreads are alike, so the distribution of a
 * whole season's points fits.
 */
const REFERENCE_WEEKS = SEASON_GAMES;

/**
 * One grade for each position that a slot takes, in the usual order of positions; none for a
 * position that only shared slots take and the roster does without.
 */
export function gradePositions(team: RosterContext, { callouts }: LineupCalls): readonly PositionGrade[] {
  return GRADED_POSITIONS.flatMap((position) => {
    const dedicated = spotsOf(team.slots, position);
    const flexSlots = team.slots.some((slot) => isFlexSlot(slot) && positionsOfSlot(slot).includes(position));
    // in a league without a slot of its own, one player of the position is used in the shared ones
    const starters = dedicated > 0 ? dedicated : flexSlots && position !== 'QB' ? 1 : 0;
    const graded = starters > 0 ? gradePosition(team, position, starters) : null;
    if (!graded || (dedicated === 0 && graded.starters.length === 0)) return [];
    return [{ ...graded, hasOwnSlot: dedicated > 0, startsNow: startsInstead(graded, callouts) }];
  });
}

/** None where all of them start, or who does not sits out the week. */
export function startsInstead(
  { position, starters }: Pick<PositionGrade, 'position' | 'starters'>,
  callouts: readonly LineupCall[],
): readonly Player[] {
  const isNamed = ({ member }: LineupCall) => starters.some(({ player }) => player === member.player);
  const sitting = callouts.filter((call) => call.call === 'sit' && isNamed(call)).length;
  return callouts
    .filter((call) => isStarted(call) && call.member.player.position === position && !isNamed(call))
    .map(({ member }) => member.player)
    .slice(0, sitting);
}

function gradePosition(
  team: RosterContext,
  position: string,
  starters: number,
): Omit<PositionGrade, 'hasOwnSlot' | 'startsNow'> | null {
  const isLastWeek = team.snapshot.week === team.lastWeek;
  // who is locked in a shared slot leaves the own one open
  const isInShared = ({ lock }: RosterPlayer) =>
    isLastWeek && lock?.role === 'started' && isFlexSlot(team.slots[lock.slot ?? -1] ?? '');
  const all = team.members
    .filter((member) => member.player.position === position && !isInShared(member))
    .sort(isLastWeek ? lockedFirst : byPointsWithScored);
  const own = all.slice(0, starters);
  // who cannot play is no depth
  const backup = all.slice(starters).find(({ reserveSpot, profile }) => !reserveSpot && !isLongAbsence(profile.status));
  const average = averageStarter(team, position, starters);
  if (!average) return null;
  const points = own.reduce((sum, { pointsWithScored: each }) => (each === null ? sum : sum + Math.max(0, each)), 0);
  const shortfall = starters * average.value - points;
  const strength = { position, pointsPerWeek: points / starters, leagueAverage: average.value };
  const percentile = strengthPercentile(strength, REFERENCE_WEEKS);
  return {
    position,
    percentile,
    grade: strengthGrade(strength, REFERENCE_WEEKS),
    starters: own.map(({ player, lock }) => ({
      ...playerOutlook(team, player),
      scored: lock?.role === 'started' ? lock.scored : null,
    })),
    isSettled: isLastWeek && own.length > 0 && own.every(({ lock }) => lock?.role === 'started'),
    backup: backup ? backupOutlook(team, backup.player) : null,
    depth:
      isStreamed(position) || isLastWeek
        ? null
        : depthOf(percentile, own.at(-1)?.pointsWithScored, backup?.seasonPoints),
    average,
    isAverageApart: own.length > MAX_STARTERS_WITH_AVERAGE,
    spots: starters,
    shortfall,
    pointsShort: shortfall > 0 ? shortfallFact(team, position, shortfall) : null,
  };
}

function shortfallFact({ league, snapshot, username }: RosterContext, position: string, shortfall: number): Fact {
  return createFact('points_below_average', shortfall, 'points', null, {
    dataset: username === null ? 'request roster' : 'platform rosters',
    slice: `${league ? `league ${league.id} ` : ''}${snapshot.season} wk ${snapshot.week}, ${position}`,
    rule: 'average_starter_points x spots - points the model projects for the best starters of the roster',
  });
}

/**
 * Points of an average team's starter over the weeks left, with the best players spread evenly
 * over the league's teams.
 */
function averageStarter(
  { snapshot, scoringContext, teams, seasonScoring }: RosterContext,
  position: string,
  starters: number,
): Fact | null {
  return lookUp(scoringContext({ position }), {
    dataset: 'gridcall model',
    stat: 'average_starter_points',
    unit: 'points',
    season: snapshot.season,
    weeks: [snapshot.week],
    player: null,
    rule: `mean season points of the best ${starters * teams} ${position} in ${seasonScoring}`,
  });
}

/** Share of the last starter's points from which a backup makes a position deep; words only. */
const MIN_DEEP_SHARE = 0.8;
/** The same up to which it is thin. */
const MAX_THIN_SHARE = 0.5;

/** Next to weak starters a backup as good makes no depth. */
function depthOf(
  percentile: number,
  starter: number | null | undefined,
  backup: number | null | undefined,
): PositionGrade['depth'] {
  if (!starter || starter < 0 || backup === null || backup === undefined) return null;
  if (backup >= MIN_DEEP_SHARE * starter) return percentile < WEAK_PERCENTILE ? null : 'deep';
  return backup <= MAX_THIN_SHARE * starter ? 'thin' : null;
}

/** Starters in one sentence with the average. */
const MAX_STARTERS_WITH_AVERAGE = 2;

/** Points over the weeks left that do not read as none. */
const MIN_SHOWN_POINTS = 0.5;

function backupOutlook(team: RosterContext, player: Player): PositionGrade['backup'] {
  const points = pointsLeft(team, player);
  return points && points.value >= MIN_SHOWN_POINTS ? { player, pointsLeft: points } : null;
}

export function playerOutlook(team: RosterContext, player: Player): PlayerOutlook {
  return { player, pointsLeft: pointsLeft(team, player), scored: null };
}

const byPointsWithScored = ({ pointsWithScored: a }: RosterPlayer, { pointsWithScored: b }: RosterPlayer): number =>
  bySeasonPoints({ seasonPoints: a }, { seasonPoints: b });

/** With no later week the slots are theirs, whoever would have been better. */
const lockedFirst = (a: RosterPlayer, b: RosterPlayer): number =>
  Number(b.lock?.role === 'started') - Number(a.lock?.role === 'started') || byPointsWithScored(a, b);

/** Share of a week's points, absence counted, from which he is counted on to play. */
const MIN_PLAYING_SHARE = 0.5;

/**
 * Points projected for the weeks left, absence counted as zero. In the last week a player who is
 * likely to play has this week's projection, the one number of that game.
 */
export function pointsLeft(team: RosterContext, player: Player): Fact | null {
  const context = team.scoringContext(player);
  const season = cite(context, player, 'projected_season_points', team.seasonScoring);
  if (team.snapshot.week < team.lastWeek || !season) return season;
  const week = cite(context, player, 'projected_points', team.scoring);
  return week && season.value >= MIN_PLAYING_SHARE * week.value ? week : season;
}
