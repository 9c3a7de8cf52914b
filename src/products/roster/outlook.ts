// What a roster's weeks ahead ask for, to a report about its team: the claims, the one that the
// verdict names, and the weak positions.
import type { roster as product } from '../../contract/index.ts';
import { type AnalysisContext, AnswerError, type RequestOf } from '../shared/index.ts';
import type { WaiverCall } from './adds.ts';
import { decide } from './decide.ts';
import type { PositionGrade } from './grades.ts';
import type { RosterHeadline } from './headline.ts';
import { byShortfall, weakPositions } from './weak-positions.ts';

export interface RosterOutlook {
  /** In the order of the audit. */
  readonly claims: readonly WaiverCall[];
  /** The claim of the audit's verdict; null without one. */
  readonly named: WaiverCall | null;
  /** The most points short of an average team first. */
  readonly weak: readonly PositionGrade[];
  /** Points a week that an average team gets more there; null for a position without a grade. */
  readonly weeklyShortfallAt: (position: string) => number | null;
}

/** Null where the roster has no audit: its league is over, or nothing can be said of it. */
export async function rosterOutlook(
  context: AnalysisContext,
  request: Omit<RequestOf<typeof product>, 'roster'>,
): Promise<RosterOutlook | null> {
  const decision = await decide(context, { ...request, roster: null }).catch((error: unknown) => {
    if (error instanceof AnswerError && error.status === 409) return null;
    throw error;
  });
  if (!decision) return null;
  const { headline, claims, grades, weeks } = decision;
  const weeksLeft = weeks.lastWeek + 1 - weeks.week.week;
  const graded = byShortfall(grades);
  const inVerdict = claims.find(({ player }) => player === claimedIn(headline));
  return {
    claims,
    named: inVerdict ?? null,
    weak: weakPositions(grades),
    weeklyShortfallAt: (position) => {
      const grade = graded.find((each) => each.position === position);
      return grade ? grade.shortfall / weeksLeft : null;
    },
  };
}

function claimedIn(headline: RosterHeadline): WaiverCall['player'] | null {
  if (headline.kind === 'fill_slot') return (headline.lead ?? headline.fill).player;
  return 'claim' in headline ? (headline.claim?.player ?? null) : null;
}
