// The report's decision: which players make each list, in which order, and the facts about each.
import type { Confidence } from '../../fantasy/index.ts';
import { type Player, STARTER_OPPORTUNITIES } from '../../nfl/index.ts';
import { type AnalysisContext, AnswerError, forecastConfidence, replacementOddsFact } from '../shared/index.ts';
import { type InjuryFallout, injuryFallout } from './injuries.ts';
import { emerging, type RoleChangeNote, stockDown, stockUp } from './role-changes.ts';
import { type RookieNote, rookieWatch } from './rookies.ts';
import { type StreamerNote, streamers } from './streamers.ts';

export interface ReportDecision {
  readonly week: number;
  readonly season: number;
  readonly confidence: Confidence;
  readonly emerging: readonly RoleChangeNote[];
  readonly injuries: readonly InjuryFallout[];
  readonly stockUp: readonly RoleChangeNote[];
  readonly stockDown: readonly RoleChangeNote[];
  readonly rookies: readonly RookieNote[];
  readonly streamers: readonly StreamerNote[];
  /** The rise that the verdict names; null without one. */
  readonly lead: RoleChangeNote | null;
  /** The player that the confidence is about; null in a week without one. */
  readonly headliner: Player | null;
  /** Named in the reasoning of a week with little other news. */
  readonly rookieToWatch: RookieNote | null;
}

export async function decide(context: AnalysisContext): Promise<ReportDecision> {
  const { currentSnapshot: snapshot, model } = context;
  if (model.week(snapshot).projections.length === 0) {
    throw new AnswerError(
      503,
      'data_unavailable',
      `Week ${snapshot.week} cannot be projected yet. You were not charged. Ask again in an hour.`,
      3600,
    );
  }
  const rostership = await context.market.rostership(snapshot);
  const risers = emerging(context, rostership);
  const lists = {
    emerging: risers,
    injuries: injuryFallout(context, rostership),
    stockUp: stockUp(context, rostership, risers),
    stockDown: stockDown(context, rostership),
    rookies: rookieWatch(context),
    streamers: streamers(context, rostership),
  };
  if (Object.values(lists).every(({ length }) => length === 0)) {
    throw new AnswerError(
      409,
      'nothing_to_recommend',
      `No role change, injury, rookie or streamer is worth a move before week ${snapshot.week}. You were not charged. Ask for another week.`,
    );
  }
  const lead = leadRiser(lists);
  const [headliner] = [
    lead?.role.player,
    lists.injuries[0]?.beneficiaries[0]?.role.player,
    lists.streamers[0]?.role.player,
  ].filter((player) => player !== undefined);
  return {
    week: snapshot.week,
    season: snapshot.season,
    confidence: forecastConfidence(snapshot, (headliner && replacementOddsFact(context, headliner)?.value) ?? null),
    lead,
    headliner: headliner ?? null,
    ...lists,
    rookieToWatch: isQuietWeek(lists) ? (lists.rookies[0] ?? null) : null,
  };
}

/**
 * Who rises for another reason than the first absence: the biggest change times the odds to finish
 * as a starter.
 */
function leadRiser({ emerging, injuries }: Pick<ReportDecision, 'emerging' | 'injuries'>): RoleChangeNote | null {
  const beneficiary = injuries[0]?.beneficiaries[0]?.role.player;
  const worth = ({ role, starterOdds, risk, perGame, before }: RoleChangeNote) => {
    const chance = (starterOdds?.value ?? 0) * (risk === null ? 1 : risk.playOdds.value);
    return (chance * (perGame.value - (before?.value ?? 0))) / (STARTER_OPPORTUNITIES[role.position] ?? 1);
  };
  return emerging
    .filter(({ role }) => role.player !== beneficiary && role.position !== 'QB')
    .reduce<RoleChangeNote | null>((best, note) => (best && worth(best) >= worth(note) ? best : note), null);
}

/** Lists with news below which a week is quiet. */
const MIN_LISTS = 2;

function isQuietWeek({
  rookies,
  ...news
}: Pick<ReportDecision, 'rookies'> & Readonly<Record<string, readonly unknown[]>>): boolean {
  return Object.values(news).filter(({ length }) => length > 0).length < MIN_LISTS;
}
