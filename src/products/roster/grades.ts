// A letter for each position of a roster: its starters over the weeks left, beside those of an average team of such a league.
import {
  capitalized,
  type DraftAnswer,
  type Fact,
  listing,
  lookUp,
  name,
  paragraph,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import type { roster as product } from '../../contract/index.ts';
import { isFlexSlot, positionsOfSlot, strengthGrade, strengthPercentile } from '../../fantasy/index.ts';
import { overWeeksLeft } from '../phrases/index.ts';
import { type BodyOf, forecastFact } from '../shared/index.ts';
import type { RosterContext, RosterPlayer } from './roster-context.ts';

export interface GradedPosition {
  readonly row: DraftAnswer<BodyOf<typeof product>['positional_grades'][number]>;
  readonly position: string;
  /** Whether the lineup has a place for this position alone: without one nobody has to be strong at it. */
  readonly hasOwnSlot: boolean;
  /** 0 to 100 in the published reference distribution. */
  readonly percentile: number;
}

const GRADED_POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'];
/**
 * Projections hold none of the luck of single weeks, but they err about players: over a season the two spreads are alike, so that the
 * reference distribution of a whole season's points fits.
 */
const REFERENCE_WEEKS = 17;

/** One grade a position that some slot takes, in the order of the field. */
export function gradePositions(team: RosterContext): readonly GradedPosition[] {
  return GRADED_POSITIONS.flatMap((position) => {
    const dedicated = team.slots.filter((slot) => slot === position).length;
    const flexSlots = team.slots.some((slot) => isFlexSlot(slot) && positionsOfSlot(slot).includes(position));
    // in a league without a slot of its own, one of them is used in the shared ones
    const starters = dedicated > 0 ? dedicated : flexSlots && position !== 'QB' ? 1 : 0;
    const graded = starters > 0 ? gradePosition(team, position, starters) : null;
    return graded ? [{ ...graded, hasOwnSlot: dedicated > 0 }] : [];
  });
}

function gradePosition(
  team: RosterContext,
  position: string,
  starters: number,
): Omit<GradedPosition, 'hasOwnSlot'> | null {
  const all = team.members
    .filter(({ player }) => player.position === position)
    .sort((a, b) => b.seasonPoints - a.seasonPoints);
  const own = all.slice(0, starters);
  const average = averageStarter(team, position, starters);
  if (!average) return null;
  const points = own.reduce((sum, { seasonPoints }) => sum + Math.max(0, seasonPoints), 0);
  const measured = { pointsPerWeek: points / starters, leagueAverage: average.value };
  return {
    position,
    percentile: strengthPercentile(position, measured, REFERENCE_WEEKS),
    row: {
      position,
      grade: strengthGrade(position, measured, REFERENCE_WEEKS),
      note: gradeNote(team, position, own, all[starters] ?? null, average),
    },
  };
}

/** What a starter of an average team brings over the weeks left, the best players being spread evenly over the league's teams. */
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

function gradeNote(
  team: RosterContext,
  position: string,
  own: readonly RosterPlayer[],
  next: RosterPlayer | null,
  average: Fact,
): Sentence {
  const where = word(position);
  const left = overWeeksLeft(team.snapshot, team.lastWeek);
  if (own.length === 0)
    return sentence`Nobody on the roster plays ${where}; an average starter brings ${average} points ${left}.`;
  return paragraph(
    sentence`${capitalized(left)}: ${listing(own.map((member) => pointsLeft(team, member)))}; an average starter at ${where} ${average}.`,
    next
      ? sentence`Behind ${word(own.length === 1 && position !== 'DEF' ? 'him' : 'them')}: ${pointsLeft(team, next)}.`
      : sentence`Nobody stands behind ${word(own.length === 1 && position !== 'DEF' ? 'him' : 'them')}.`,
  );
}

function pointsLeft(team: RosterContext, { player }: RosterPlayer): Sentence {
  const points = forecastFact(team.scoringContext(player), player, {
    stat: 'season_points_left',
    unit: 'points',
    rule: `season points in ${team.seasonScoring}`,
  });
  return points
    ? sentence`${name(player.name)} ${points}`
    : sentence`${name(player.name)}, of whom nothing is projected`;
}
