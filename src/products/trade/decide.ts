// A trade evaluated, or the trades that help both teams: the verdict, why it helps either side, and
// the reasons after it.
import type { Fact } from '../../citations/index.ts';
import type { trade as product } from '../../contract/index.ts';
import {
  type JudgedTrade,
  judgeTrades,
  type LeagueUser,
  leftOutScoring,
  mirrored,
  roundToDisplayed,
  type Trade,
  titleSign,
} from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { finishWithPauses } from '../../steps/index.ts';
import { confidenceUnder, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { managerOfTeam, playerWithId, resolveLeague, teamOutError } from '../lookup/index.ts';
import { type AnalysisContext, type AnswerError, nothingToRecommend, type RequestOf } from '../shared/index.ts';
import { citeSimulation, citeTrade, simulateLeague } from '../simulation/index.ts';
import { allOf, firstOf, type ReasonOf, reasons } from '../story/index.ts';
import { offerOf, partnerNamed, requireTradeWindow, type TradingLeague } from './offer.ts';

/** What a trade is to one of its teams. */
interface Side {
  readonly points: Fact;
  readonly title: Fact;
  /** Whether its title odds rise or fall by more than chance. */
  readonly titleSign: number;
  readonly gives: readonly Player[];
  readonly gets: readonly Player[];
  readonly startersGiven: readonly Player[];
  readonly startersGot: readonly Player[];
  readonly drops: readonly Player[];
}

interface Known {
  readonly isOffer: boolean;
  readonly own: Side;
  readonly partner: Side;
  readonly manager: LeagueUser | null;
  readonly counter: Pick<Side, 'gives' | 'gets'> | null;
  /** Own title odds now. */
  readonly title: Fact | null;
  /** Whether the trade is good for the team, 1, bad, -1, or too even to say. */
  readonly sign: number;
  /** Odds that both lineups gain by a trade that was found. */
  readonly bothGain: Fact | null;
  /** A keeper or dynasty league. */
  readonly isForSeasons: boolean;
}

const exchangeOf = ({ own: { gives, gets, points } }: Known) => ({ gives, gets, points });

const VERDICTS = reasons<Known>()({
  offer: (known) => !known.isOffer && exchangeOf(known),
  accept: (known) => known.sign > 0 && exchangeOf(known),
  counter: ({ sign, counter }) => sign === 0 && counter,
  decline: (known) => exchangeOf(known),
});
export type TradeVerdict = ReasonOf<typeof VERDICTS>;

/** By the title odds where they move, else by the points of the lineup. */
function signOf({ titleSign: sign, points: { value } }: Side): number {
  if (sign !== 0) return sign;
  return Math.abs(value) < CUTS.points.better ? 0 : Math.sign(value);
}

/** One row a side: who starts for it, and what it gives away. */
const WHY = reasons<Known>()({
  you_start: ({ own }) => role(own),
  you_sit: ({ own }) => own.startersGot.length === 0 && { points: own.points, gets: own.gets },
  they_start: ({ partner, manager }) => {
    const facts = role(partner);
    return facts && { ...facts, manager };
  },
  they_sit: ({ partner }) => partner.startersGot.length === 0 && { points: partner.points, gets: partner.gets },
  they_lose: ({ partner }) => partner.points.value < 0 && {},
});
export type TradeWhy = ReasonOf<typeof WHY>;

const role = ({ points, startersGot, startersGiven, gives }: Side) =>
  startersGot.length > 0 && {
    ...{ points, starters: startersGot },
    leaving: startersGiven.length > 0 ? startersGiven : gives,
    areSeveral: (startersGiven.length > 0 ? startersGiven : gives).length > 1,
    from: startersGiven.length > 0 ? ('lineup' as const) : ('bench' as const),
  };

const whyTrade = (known: Known): readonly TradeWhy[] => allOf(WHY, known);

/** Whether a reader sees a change of odds. */
const isShown = ({ value }: Fact): boolean => roundToDisplayed(Math.abs(value)) > 0;

/** The most important first. */
const REASONS = reasons<Known>()({
  title: ({ title, own, partner }) =>
    title && isShown(own.title) && isShown(partner.title) && { title, own: own.title, partner: partner.title },
  own_title: ({ title, own, partner }) =>
    title && isShown(own.title) && !isShown(partner.title) && { title, own: own.title },
  title_level: ({ title, own }) => title && !isShown(own.title) && { title },
  drop: ({ own: { drops } }) => drops.length > 0 && { drops },
  their_drop: ({ partner: { drops } }) => drops.length > 0 && { drops },
  counter: ({ counter, sign }) => sign !== 0 && counter,
  no_counter: ({ isOffer, own, partner, counter }) =>
    isOffer && !(own.titleSign > 0 && partner.titleSign > 0) && !counter && {},
  both_gain: ({ bothGain }) => bothGain && { odds: bothGain },
  this_season: ({ isForSeasons }) => isForSeasons && {},
});
export type TradeReason = ReasonOf<typeof REASONS>;

/** `taken`: sentences that follow the reasons. */
const tradeReasons = (known: Known, taken: number): readonly TradeReason[] =>
  allOf(REASONS, known).slice(0, CUTS.length.sentences - taken);

export type TradeDecision = Awaited<ReturnType<typeof decide>>;

/**
 * Throws the `AnswerError`s of `resolveLeague` and `simulateLeague`, and those of an offer that the
 * league does not allow; 409 `nothing_to_recommend` where no trade helps both teams.
 */
export async function decide(context: AnalysisContext, request: RequestOf<typeof product>) {
  const resolved = await resolveLeague(context, request, ({ rules }) => rules.lastWeek);
  const { league, roster, snapshot } = resolved;
  requireTradeWindow(league, snapshot.week);
  const [season, users] = await Promise.all([simulateLeague(context, resolved), context.leagues.users(league.id)]);
  const { simulation } = season;
  const trading: TradingLeague = { ...resolved, users, simulated: simulation.league };
  if (!simulation.league.teams.some(({ rosterId }) => rosterId === roster.id)) throw teamOutError(league);
  const named = request.partner ? partnerNamed(trading, request.partner) : null;
  const offer = offerOf(trading, request, named);
  const search = () => season.trades(roster.id, offer ? offer.partner : named, offer);
  const { pause = async () => {} } = context;
  const found = offer ? [] : await search();
  const [judged] = offer ? await finishWithPauses(judgeTrades(simulation.league, [offer], simulation), pause) : found;
  if (!judged) throw offer ? overLimit(league.id) : noTrade(league.id, named);

  const playersOf = (ids: readonly string[]): readonly Player[] =>
    ids.flatMap((id) => playerWithId(snapshot, id) ?? []);
  const describe = (each: JudgedTrade) => {
    const { trade, own, partner } = each;
    const sideOf = (side: typeof own, made: Trade) => ({
      points: citeTrade(context, season, made, 'points gained'),
      title: citeTrade(context, season, made, 'title odds gained'),
      titleSign: titleSign(side),
      gives: playersOf(made.give),
      gets: playersOf(made.get),
      startersGiven: playersOf(side.startersGiven),
      startersGot: playersOf(side.startersGot),
      drops: playersOf(side.drops),
    });
    return {
      manager: managerOfTeam(trading, trade.partner),
      own: sideOf(own, trade),
      partner: sideOf(partner, mirrored(trade)),
    };
  };
  const first = describe(judged);
  const sign = signOf(first.own);
  const [counter] = offer && !(sign > 0 && first.partner.titleSign > 0) ? await search() : [];
  const known: Known = {
    ...first,
    isOffer: offer !== null,
    counter: counter ? { gives: playersOf(counter.trade.give), gets: playersOf(counter.trade.get) } : null,
    title: citeSimulation(context, season, roster.id, 'title odds'),
    bothGain: offer ? null : citeTrade(context, season, judged.trade, 'odds that both gain'),
    sign,
    isForSeasons: league.type !== 'redraft',
  };
  const leftOut = leftOutScoring(league);
  const odds = judged.own.gainOdds;
  const confidence = confidenceUnder(leftOut, forecastConfidence(snapshot, sign > 0 ? odds : 1 - odds));
  // the last row always holds
  const verdict = firstOf(VERDICTS, known) as TradeVerdict;
  const ideas = offer ? [] : found.slice(0, CUTS.length.rows).map((each) => describe(each));
  return {
    ...{ week: snapshot.week, season: league.season, leagueId: league.id },
    ...{ confidence, leftOut, verdict },
    evaluated: offer && { ...first, why: whyTrade(known), counter: known.counter },
    ideas: ideas.map((each) => ({ ...each, why: whyTrade({ ...known, ...each }), counter: null })),
    reasons: tradeReasons(known, leftOut.length > 0 ? 1 : 0),
    teamOf: (player: Player) => snapshot.teamOf(player),
    /** Cited for programs. */
    stats: [known.title, ...[first, ...ideas].flatMap(({ own, partner }) => [own.title, partner.title])].filter(
      (fact): fact is Fact => fact !== null,
    ),
  };
}

const overLimit = (league: string): AnswerError =>
  nothingToRecommend(
    `The offer leaves a team of league ${league} with more players of a position than the league allows.`,
    'Offer others.',
  );

const noTrade = (league: string, named: number | null): AnswerError =>
  nothingToRecommend(
    `No trade ${named === null ? `in league ${league}` : 'with this partner'} raises the title odds of both teams by more than chance.`,
    named === null ? 'Send an offer as give and get.' : 'Leave out the partner, or send an offer as give and get.',
  );
