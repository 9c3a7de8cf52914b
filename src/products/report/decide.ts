// The report's decision: which players make each list, in which order, and the facts about each.
import { type Confidence, roundToDisplayed } from '../../fantasy/index.ts';
import { type Player, STARTER_OPPORTUNITIES } from '../../nfl/index.ts';
import { type AnalysisContext, AnswerError, forecastConfidence, replacementOddsFact } from '../shared/index.ts';
import { type Gain, headlineGain } from './headline-gain.ts';
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
  /** Whether he is likelier than not to finish the week as a starter. */
  readonly isLeadStartable: boolean;
  /** The absence and the beneficiary that the verdict names; null without one. */
  readonly gain: Gain | null;
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
  const injuries = injuryFallout(context, rostership);
  const risers = emerging(context, rostership, injuries);
  const lists = {
    emerging: risers,
    injuries,
    stockUp: stockUp(context, rostership, risers, injuries),
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
  const gain = headlineGain(context, rostership, injuries);
  const lead = leadRiser(lists);
  const [headliner] = [lead?.role.player, gain?.beneficiary.role.player, lists.streamers[0]?.role.player].filter(
    (player) => player !== undefined,
  );
  return {
    week: snapshot.week,
    season: snapshot.season,
    confidence: forecastConfidence(snapshot, (headliner && replacementOddsFact(context, headliner)?.value) ?? null),
    lead,
    isLeadStartable: roundToDisplayed(lead?.finish?.odds.value ?? 0) >= MIN_STARTABLE_ODDS,
    gain,
    headliner: headliner ?? null,
    ...lists,
    rookieToWatch: isQuietWeek(lists) ? (lists.rookies[0] ?? null) : null,
  };
}

/**
 * Who rises for another reason than an absence: the biggest change times the odds to finish as a
 * starter.
 */
function leadRiser({ emerging, injuries }: Pick<ReportDecision, 'emerging' | 'injuries'>): RoleChangeNote | null {
  const gaining = new Set(injuries.flatMap(({ beneficiaries }) => beneficiaries.map(({ role }) => role.player)));
  const worth = ({ role, finish, risk, perGame, before }: RoleChangeNote) => {
    const chance = (finish?.odds.value ?? 0) * (risk === null ? 1 : risk.playOdds.value);
    return (chance * (perGame.value - (before?.value ?? 0))) / (STARTER_OPPORTUNITIES[role.position] ?? 1);
  };
  return emerging
    .filter(({ role, absence }) => !gaining.has(role.player) && absence === null && role.position !== 'QB')
    .reduce<RoleChangeNote | null>((best, note) => (best && worth(best) >= worth(note) ? best : note), null);
}

/** Displayed odds to finish as a starter from which a new role is called startable. */
const MIN_STARTABLE_ODDS = 0.5;
/** Lists with news below which a week is quiet. */
const MIN_LISTS = 2;

function isQuietWeek({
  rookies,
  ...news
}: Pick<ReportDecision, 'rookies'> & Readonly<Record<string, readonly unknown[]>>): boolean {
  return Object.values(news).filter(({ length }) => length > 0).length < MIN_LISTS;
}
