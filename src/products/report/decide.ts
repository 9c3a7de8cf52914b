// The report's decision: who makes each list, and what the verdict and the reasoning say of them.
import { type Rostership, roundToDisplayed } from '../../fantasy/index.ts';
import { isLongAbsence, type Player, STARTER_OPPORTUNITIES, statusForWeek } from '../../nfl/index.ts';
import { cite, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { type AnalysisContext, bestFirst, namedInFull, nothingToRecommend, notProjectedYet } from '../shared/index.ts';
import { allOf, type ReasonOf, reasons } from '../story/index.ts';
import { type Beneficiary, type InjuryFallout, injuryFallout, STALE_WEIGHT } from './absences.ts';
import {
  addedBackups,
  displayedStartChance,
  emerging,
  type RoleChangeNote,
  rookieWatch,
  startChance,
  stockDown,
  stockUp,
  streamers,
} from './role-changes.ts';

/** Lists with news below which a week is quiet. */
const LISTS_WITH_NEWS = 2;

/** The week in a few sentences: what the verdict names, and the first of each list. */
const WEEK = reasons<Gathered>()({
  rise: ({ rise }) => rise,
  gain: ({ gain }) => gain,
  stock: ({ stockUp, stockDown }) => [...stockUp.slice(0, 1), ...stockDown.slice(0, 1)],
  streamer: ({ streamer }) => streamer,
  rookie: ({ rookies: [first], ...lists }) => isQuietWeek(lists) && first,
});

export type ReportDecision = Awaited<ReturnType<typeof decide>>;
export type WeekReason = ReasonOf<typeof WEEK>;
export type Gain = NonNullable<Gathered['gain']>;
export type Effect = Gain['effect'];
type Gathered = Awaited<ReturnType<typeof gather>>;

export async function decide(context: AnalysisContext) {
  const { currentSnapshot: snapshot } = context;
  const gathered = await gather(context);
  const { gain, rise, streamer, namedFirst } = gathered;
  const odds = namedFirst && cite(context, namedFirst, 'replacement_odds');
  const confidence = forecastConfidence(snapshot, odds?.value ?? null);
  const changed = [gain?.beneficiary, rise].flatMap((note) => note?.role ?? []);
  return {
    week: snapshot.week,
    season: snapshot.season,
    confidence,
    ...gathered,
    reasons: allOf<Gathered, typeof WEEK>(WEEK, gathered).toSorted(
      (a, b) => Number(b.kind === gathered.lead) - Number(a.kind === gathered.lead),
    ),
    namedInFull: namedInFull(
      [...changed, ...(streamer ? [streamer.role] : [])].map(({ player }) => player),
      // "with … out" takes the place of one
      CUTS.length.firstNames - 1,
    ),
  };
}

const playersOf = (...lists: readonly (readonly { readonly role: { readonly player: Player } }[])[]) =>
  lists.flat().map(({ role }) => role.player);

async function gather(context: AnalysisContext) {
  const { currentSnapshot: snapshot, model } = context;
  if (model.week(snapshot).projections.length === 0) throw notProjectedYet(`Week ${snapshot.week}`);
  const rostership = await context.market.rostership(snapshot);
  const injuries = injuryFallout(context, rostership);
  const gaining = new Set(playersOf(...injuries.map(({ beneficiaries }) => beneficiaries)));
  const risers = emerging(context, rostership, gaining);
  const backups = await addedBackups(context, gaining);
  const listed = new Set([...gaining, ...playersOf(risers, backups)]);
  const [up, down] = [stockUp(context, rostership, listed), stockDown(context, rostership, listed)];
  const lists = {
    emerging: risers,
    injuries,
    stockUp: up,
    stockDown: down,
    rookies: rookieWatch(context, new Set([...listed, ...playersOf(up, down)])),
    streamers: streamers(context, rostership, listed),
  };
  if (Object.values(lists).every(({ length }) => length === 0))
    throw nothingToRecommend(
      `No role change, injury, rookie or streamer is worth a move before week ${snapshot.week}.`,
      'Ask for another week.',
    );
  const gain = gainOf(context, rostership, injuries);
  const rise = riseOf(context, rostership, risers);
  const streamer = lists.streamers.find(({ isUsable }) => isUsable) ?? null;
  // no odds are claimed of a backup who is had ready
  const beneficiary = gain && gain.call !== 'have_ready' ? gain.beneficiary.role.player : null;
  const riser = rise?.role.player ?? null;
  const isGainFirst =
    beneficiary !== null &&
    (riser === null || displayedStartChance(context, beneficiary) > displayedStartChance(context, riser));
  // to watch or to have ready changes no lineup
  const isMove = (call?: string) => call !== undefined && call !== 'watch' && call !== 'have_ready';
  const isStreamerFirst = streamer !== null && !isMove(gain?.call) && !isMove(rise?.call);
  return {
    ...lists,
    /** Listed as emerging, after those who are; the verdict names none of them. */
    addedBackups: backups,
    gain,
    rise,
    streamer,
    isGainFirst,
    /** What the verdict leads with. */
    lead: isStreamerFirst ? ('streamer' as const) : isGainFirst ? ('gain' as const) : ('rise' as const),
    /** The first player of the verdict whose odds are claimed: the confidence is about him. */
    namedFirst: isStreamerFirst ? streamer.role.player : isGainFirst ? beneficiary : riser,
  };
}

const isQuietWeek = ({ emerging, injuries, stockUp, stockDown, streamers }: Omit<Gathered, 'rookies'>): boolean =>
  [emerging, injuries, stockUp, stockDown, streamers].filter(({ length }) => length > 0).length < LISTS_WITH_NEWS;

/** Start him; add him where he is free, as he is in most leagues; think of a start; wait. */
function callFor(context: AnalysisContext, { ownedShare }: Rostership, player: Player) {
  const odds = displayedStartChance(context, player);
  if (odds >= CUTS.odds.even) return 'start' as const;
  if (odds < CUTS.odds.flex) return 'watch' as const;
  return ownedShare(player) <= CUTS.leagues.most ? ('add' as const) : ('consider' as const);
}

/**
 * Who rises for another reason than an absence: the biggest change times the odds to finish as a
 * starter. A workload without games before it is new, and no rise: it comes after those that are.
 */
function riseOf(context: AnalysisContext, rostership: Rostership, risers: readonly RoleChangeNote[]) {
  const [best] = risers
    .filter(({ isFillingIn }) => !isFillingIn)
    .map((note) => ({ note, isRise: note.before !== null, worth: worthOf(note) }))
    .sort((a, b) => Number(b.isRise) - Number(a.isRise) || bestFirst(a.worth, b.worth));
  return best ? { ...best.note, call: callFor(context, rostership, best.note.role.player) } : null;
}

/** In a starter's opportunities; null without odds, and at a position that has none. */
function worthOf({ role, finish, risk, perGame, before }: RoleChangeNote): number | null {
  const starter = STARTER_OPPORTUNITIES[role.position];
  if (finish === null || starter === undefined) return null;
  const change = before === null ? perGame.value : perGame.value - before.value;
  return (finish.odds.value * (risk === null ? 1 : risk.playOdds.value) * change) / starter;
}

/**
 * The teammate a manager can newly use: the most points to gain times the odds to finish as a
 * starter, less with each game that the absent player has missed; of equals the likeliest in
 * most leagues. A passer comes after others who are usable. At another position than the absent
 * player's, the projection has to show the gain. Without any, the backup of a star who may sit.
 */
function gainOf(context: AnalysisContext, rostership: Rostership, injuries: readonly InjuryFallout[]) {
  const gains = injuries
    .filter((injury) => isNews(context, injury))
    .flatMap((injury) => injury.beneficiaries.map((beneficiary) => ({ injury, beneficiary })));
  const [best] = gains
    .filter(
      ({ injury: { injured }, beneficiary: { use, gain, role, isNamedBefore } }) =>
        use === 'start_or_claim' && !isNamedBefore && (gain > 0 || role.position === injured.position),
    )
    .map(({ injury, beneficiary }) => {
      const { player } = beneficiary.role;
      const chance = startChance(context, player);
      const isUsable = roundToDisplayed(chance) >= CUTS.odds.flex;
      return {
        injury,
        beneficiary,
        call: callFor(context, rostership, player),
        place: isUsable ? (player.position === 'QB' ? 1 : 0) : 2,
        value: (beneficiary.gain * chance) / (1 + STALE_WEIGHT * injury.missed),
        reach: chance * Math.max(CUTS.share.trace, 1 - rostership.ownedShare(player)),
      };
    })
    .sort((a, b) => a.place - b.place || b.value - a.value || b.reach - a.reach);
  const standby = gains.find(({ beneficiary }) => beneficiary.use === 'if_out');
  const chosen = best ?? (standby && { ...standby, call: 'have_ready' as const });
  if (!chosen) return null;
  const { injury, beneficiary, call } = chosen;
  return { injury, beneficiary, call, effect: effectOf(injury, beneficiary) };
}

/** Every manager knows of a long absence before the drafts, and of one of several weeks. */
function isNews({ currentSnapshot: snapshot }: AnalysisContext, { injured, missed, isOpen }: InjuryFallout): boolean {
  if (snapshot.week === 1 && isLongAbsence(statusForWeek(snapshot, injured))) return false;
  return isOpen || missed <= CUTS.games.one;
}

/** What he gains: a starting job, or work that is new or still his. */
function effectOf({ vacated }: InjuryFallout, { role: { player }, hasFilledIn }: Beneficiary) {
  if (vacated?.kind !== 'starting_job') return hasFilledIn ? ('keeps_work' as const) : ('gains_work' as const);
  return vacated.isCertain && vacated.likeliestStarter === player ? ('starts' as const) : ('may_start' as const);
}
