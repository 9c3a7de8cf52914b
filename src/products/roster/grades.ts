// A letter for each position of a roster, its starters the rest of the way against those of an
// average team; and which positions are weak.
import { createFact, type Fact, lookUp } from '../../citations/index.ts';
import { isStreamed, SEASON_GAMES, STARTERS_BY_POSITION } from '../../fantasy/defaults/index.ts';
import {
  isFlexSlot,
  positionsOfSlot,
  spotsOf,
  strengthGrade,
  strengthPercentile,
  WEAK_PERCENTILE,
} from '../../fantasy/index.ts';
import { isLongAbsence, type Player } from '../../nfl/index.ts';
import { cite } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { RosterContext } from './roster-context.ts';
import { bySeasonPoints, type RosterPlayer } from './roster-player.ts';

/**
 * Weeks of the reference distribution. A projection has none of the luck of single weeks but
 * errs about players: over a season the two spreads are alike, so the distribution of a
 * whole season's points fits.
 */
const REFERENCE_WEEKS = SEASON_GAMES;

export type PositionGrade = ReturnType<typeof gradePositions>[number];

/**
 * One grade for each position that a slot takes, in the usual order of positions; none for a
 * position that only shared slots take and the roster does without.
 */
export function gradePositions(team: RosterContext) {
  return Object.keys(STARTERS_BY_POSITION).flatMap((position) => {
    const dedicated = spotsOf(team.slots, position);
    const isShared = team.slots.some((slot) => isFlexSlot(slot) && positionsOfSlot(slot).includes(position));
    // in a league without a slot of its own, one player of the position is used in the shared ones
    const starters = dedicated > 0 ? dedicated : isShared && position !== 'QB' ? 1 : 0;
    const graded = starters > 0 ? gradePosition(team, position, starters) : null;
    if (!graded || (dedicated === 0 && graded.starters.length === 0)) return [];
    // without a slot of its own a weak position costs nothing
    return [{ ...graded, hasOwnSlot: dedicated > 0 }];
  });
}

function gradePosition(team: RosterContext, position: string, spots: number) {
  const isLastWeek = team.snapshot.week === team.lastWeek;
  // who is locked in a shared slot leaves the own one open
  const isInShared = ({ lock }: RosterPlayer) =>
    isLastWeek && lock?.role === 'started' && isFlexSlot(team.slots[lock.slot ?? -1] ?? '');
  const all = team.members
    .filter((member) => member.player.position === position && !isInShared(member))
    .sort(isLastWeek ? lockedFirst : byPointsWithScored);
  const own = all.slice(0, spots);
  // who cannot play is no depth
  const backup = all.slice(spots).find(({ reserveSpot, profile }) => !reserveSpot && !isLongAbsence(profile.status));
  const average = averageStarter(team, position, spots);
  if (!average) return null;
  const points = own.reduce((sum, { pointsWithScored: each }) => (each === null ? sum : sum + Math.max(0, each)), 0);
  const shortfall = spots * average.value - points;
  const strength = { position, pointsPerWeek: points / spots, leagueAverage: average.value };
  const percentile = strengthPercentile(strength, REFERENCE_WEEKS);
  const depth = depthOf(average.value, own.at(-1)?.pointsWithScored, backup?.seasonPoints);
  return {
    ...{ position, percentile, average, spots },
    grade: strengthGrade(strength, REFERENCE_WEEKS),
    /** Best first, as many as the position's slots. */
    starters: own.map(({ player, lock }) => ({
      player,
      pointsLeft: pointsLeft(team, player),
      scored: lock?.role === 'started' ? lock.scored : null,
    })),
    /** In the last week every starter has played: nothing there can be changed any more. */
    isSettled: isLastWeek && own.length > 0 && own.every(({ lock }) => lock?.role === 'started'),
    backup: backup ? backupOutlook(team, backup.player) : null,
    depth: isStreamed(position) || isLastWeek ? null : depth,
    /** Points that an average team's starters get more, over all spots of the position. */
    shortfall,
    /** The same to be cited. */
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

/** Over the weeks left, with the best players spread evenly over the league's teams. */
const averageStarter = (team: RosterContext, position: string, spots: number): Fact | null =>
  lookUp(team.scoringContext({ position }), {
    dataset: 'gridcall model',
    stat: 'average_starter_points',
    unit: 'points',
    season: team.snapshot.season,
    weeks: [team.snapshot.week],
    player: null,
    rule: `mean season points of the best ${spots * team.teams} ${position} in ${team.seasonScoring}`,
  });

/** Deep with a backup nearly as good as an average team's starter; thin behind the own last one. */
function depthOf(average: number, starter?: number | null, backup?: number | null): 'deep' | 'thin' | null {
  if (!starter || starter < 0 || backup === null || backup === undefined) return null;
  if (backup >= CUTS.share.nearly * average) return 'deep';
  return backup <= CUTS.share.half * starter ? 'thin' : null;
}

function backupOutlook(team: RosterContext, player: Player) {
  const points = pointsLeft(team, player);
  return points && points.value >= CUTS.points.better ? { player, pointsLeft: points } : null;
}

const byPointsWithScored = ({ pointsWithScored: a }: RosterPlayer, { pointsWithScored: b }: RosterPlayer): number =>
  bySeasonPoints({ seasonPoints: a }, { seasonPoints: b });

/** With no later week the slots are theirs, whoever would have been better. */
const lockedFirst = (a: RosterPlayer, b: RosterPlayer): number =>
  Number(b.lock?.role === 'started') - Number(a.lock?.role === 'started') || byPointsWithScored(a, b);

/**
 * Points projected for the weeks left, absence counted as zero. In the last week a player who is
 * likely to play has this week's projection, the one number of that game.
 */
export function pointsLeft(team: RosterContext, player: Player): Fact | null {
  const context = team.scoringContext(player);
  const season = cite(context, player, 'projected_season_points', team.seasonScoring);
  if (team.snapshot.week < team.lastWeek || !season) return season;
  const week = cite(context, player, 'projected_points', team.scoring);
  return week && season.value >= CUTS.share.half * week.value ? week : season;
}

/** Those that can still be changed, without the streamed ones, the most points short first. */
export const byShortfall = (grades: readonly PositionGrade[]): readonly PositionGrade[] =>
  grades
    .filter(({ position, hasOwnSlot, isSettled }) => hasOwnSlot && !isStreamed(position) && !isSettled)
    .sort((a, b) => b.shortfall - a.shortfall);

/**
 * Where a position has a weak grade, those with one and the position that is the most points short:
 * three spots a little short lose more than one with a bad grade. The first is the one to name.
 */
export function weakPositions(grades: readonly PositionGrade[]): readonly PositionGrade[] {
  const isWeak = ({ percentile }: PositionGrade) => percentile < WEAK_PERCENTILE;
  const ordered = byShortfall(grades);
  return ordered.some(isWeak) ? ordered.filter((grade, i) => i === 0 || isWeak(grade)) : [];
}
