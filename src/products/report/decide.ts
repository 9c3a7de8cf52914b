// The report's decision: which players make each list, in which order, and the facts about each.
import { roundToDisplayed } from '../../fantasy/index.ts';
import { type Player, STARTER_OPPORTUNITIES } from '../../nfl/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  bestFirst,
  cite,
  forecastConfidence,
  lackedReports,
  namedInFull,
  type WeekDecision,
} from '../shared/index.ts';
import { type AddedBackupNote, addedBackups } from './added-backups.ts';
import { type HeadlineCall, headlineCall } from './headline-call.ts';
import { type Gain, headlineGain } from './headline-gain.ts';
import { type InjuryFallout, injuryFallout } from './injuries.ts';
import { namedOnce } from './named-once.ts';
import { startChance } from './noted-player.ts';
import { emerging, type RoleChangeNote, stockDown, stockUp } from './role-changes.ts';
import { type RookieNote, rookieWatch } from './rookies.ts';
import { type StreamerNote, streamers } from './streamers.ts';

export interface ReportDecision extends WeekDecision {
  readonly emerging: readonly RoleChangeNote[];
  /** Listed as emerging, after those who are; the verdict names none of them. */
  readonly addedBackups: readonly AddedBackupNote[];
  readonly injuries: readonly InjuryFallout[];
  readonly stockUp: readonly RoleChangeNote[];
  readonly stockDown: readonly RoleChangeNote[];
  readonly rookies: readonly RookieNote[];
  readonly streamers: readonly StreamerNote[];
  /** The rise that the verdict names; null without one. */
  readonly lead: RoleChangeNote | null;
  /** What to do with him; null without one. */
  readonly leadCall: HeadlineCall | null;
  /** The absence and the beneficiary that the verdict names; null without one. */
  readonly gain: Gain | null;
  /** Whether the beneficiary is the likelier starter, and comes before the rise. */
  readonly isGainFirst: boolean;
  /**
   * The player that the confidence is about: the first of the verdict; null in a week without one.
   */
  readonly headliner: Player | null;
  /** Players that the verdict names by their full names, the others by their last. */
  readonly namedInFull: ReadonlySet<Player>;
  /** Explained in the reasoning next to lead and gain: the first of each list, each player once. */
  readonly alsoExplained: {
    readonly up: RoleChangeNote | null;
    readonly down: RoleChangeNote | null;
    readonly streamer: StreamerNote | null;
    /** In a week with little other news. */
    readonly rookie: RookieNote | null;
  };
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
  const injuries = namedOnce(injuryFallout(context, rostership));
  const gaining = new Set(injuries.flatMap(({ beneficiaries }) => beneficiaries.map(({ role }) => role.player)));
  const risers = emerging(context, rostership, gaining);
  const backups = await addedBackups(context, gaining);
  const listed = new Set([...gaining, ...[...risers, ...backups].map(({ role }) => role.player)]);
  const [up, down] = [stockUp(context, rostership, listed), stockDown(context, rostership, listed)];
  const lists = {
    emerging: risers,
    injuries,
    stockUp: up,
    stockDown: down,
    rookies: rookieWatch(context, new Set([...listed, ...[...up, ...down].map(({ role }) => role.player)])),
    streamers: streamers(context, rostership, listed),
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
  const streamer = lists.streamers.find(({ isHeadline }) => isHeadline) ?? null;
  const oddsOf = (player: Player) => roundToDisplayed(startChance(context, player));
  // no odds are claimed of a backup who is had ready
  const beneficiary = gain?.call === 'have_ready' ? undefined : gain?.beneficiary.role.player;
  const riser = lead?.role.player;
  const isGainFirst = beneficiary !== undefined && (riser === undefined || oddsOf(beneficiary) > oddsOf(riser));
  const news = (isGainFirst ? [beneficiary, riser] : [riser, beneficiary]).filter((player) => player !== undefined);
  const [headliner = streamer?.role.player ?? null] = news;
  const odds = headliner && cite(context, headliner, 'replacement_odds')?.value;
  const confidence = forecastConfidence(snapshot, odds ?? null);
  const rookie = isQuietWeek(lists) ? (lists.rookies[0] ?? null) : null;
  const [firstUp = null, firstDown = null] = [up[0], down[0]];
  return {
    week: snapshot.week,
    season: snapshot.season,
    confidence,
    lackedReports: lackedReports(snapshot, confidence),
    lead,
    leadCall: lead && headlineCall(context, rostership, lead.role.player),
    gain,
    isGainFirst,
    headliner,
    ...lists,
    addedBackups: backups,
    namedInFull: namedInVerdict(gain, lead, streamer),
    alsoExplained: {
      up: firstUp,
      down: firstDown,
      streamer,
      rookie,
    },
  };
}

/** Words for first names in a headline: 15, less eight others and three last names. */
const MAX_FIRST_NAMES = 4;

/** "(questionable)" takes the place of a first name. */
function namedInVerdict(
  gain: Gain | null,
  lead: RoleChangeNote | null,
  streamer: StreamerNote | null,
): ReadonlySet<Player> {
  const changed = [gain?.beneficiary, lead].flatMap((note) => (note ? [note.role] : []));
  const questionable = changed.filter(({ status }) => status.availability === 'questionable').length;
  const players = [...changed, ...(streamer ? [streamer.role] : [])].map(({ player }) => player);
  return namedInFull(players, MAX_FIRST_NAMES - questionable);
}

/**
 * Who rises for another reason than an absence: the biggest change times the odds to finish as a
 * starter. A workload without games before it is new, and no rise: it comes after those that are.
 */
function leadRiser({ emerging }: Pick<ReportDecision, 'emerging'>): RoleChangeNote | null {
  const [best] = emerging
    .filter(({ absence }) => absence === null)
    .map((note) => ({ note, isRise: note.before !== null, worth: worthOf(note) }))
    .sort((a, b) => Number(b.isRise) - Number(a.isRise) || bestFirst(a.worth, b.worth));
  return best?.note ?? null;
}

/** In a starter's opportunities; null without odds, and at a position that has none. */
function worthOf({ role, finish, risk, perGame, before }: RoleChangeNote): number | null {
  const starter = STARTER_OPPORTUNITIES[role.position];
  if (finish === null || starter === undefined) return null;
  const change = before === null ? perGame.value : perGame.value - before.value;
  return (finish.odds.value * (risk === null ? 1 : risk.playOdds.value) * change) / starter;
}

/** Lists with news below which a week is quiet. */
const MIN_LISTS = 2;

function isQuietWeek({
  rookies,
  ...news
}: Pick<ReportDecision, 'rookies'> & Readonly<Record<string, readonly unknown[]>>): boolean {
  return Object.values(news).filter(({ length }) => length > 0).length < MIN_LISTS;
}
