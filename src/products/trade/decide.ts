// A trade evaluated, or the trades that help both teams: the verdict, why it helps either side, and
// the reasons after it.
import type { Fact } from '../../citations/index.ts';
import type { trade as product } from '../../contract/index.ts';
import {
  type JudgedTrade,
  judgeTrades,
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

type Known = Awaited<ReturnType<typeof consider>>['known'];
type Side = Known['own'];

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

/** Whether a reader sees a change of odds. */
const isShown = ({ value }: Fact): boolean => roundToDisplayed(Math.abs(value)) > 0;

/** The most important first. */
const REASONS = reasons<Known>()({
  title: ({ title, own, partner }) =>
    title && isShown(own.title) && { title, own: own.title, partner: isShown(partner.title) ? partner.title : null },
  title_level: ({ title, own }) => title && !isShown(own.title) && { title },
  drop: ({ own, partner }) =>
    [
      { isYours: true, drops: own.drops },
      { isYours: false, drops: partner.drops },
    ].filter(({ drops }) => drops.length > 0),
  counter: ({ counter, sign }) => sign !== 0 && counter,
  no_counter: ({ isOffer, own, partner, counter }) =>
    isOffer && !(own.titleSign > 0 && partner.titleSign > 0) && !counter && {},
  both_gain: ({ bothGain }) => bothGain && { odds: bothGain },
  this_season: ({ isForSeasons }) => isForSeasons && {},
});
export type TradeReason = ReasonOf<typeof REASONS>;

/** `taken`: sentences that follow the reasons. */
const tradeReasons = (known: Known, taken: number): readonly TradeReason[] =>
  allOf<Known, typeof REASONS>(REASONS, known).slice(0, CUTS.length.sentences - taken);

export type TradeDecision = Awaited<ReturnType<typeof decide>>;

/**
 * Throws the `AnswerError`s of `resolveLeague` and `simulateLeague`, and those of an offer that the
 * league does not allow; 409 `nothing_to_recommend` where no trade helps both teams.
 */
async function consider(context: AnalysisContext, request: RequestOf<typeof product>) {
  const resolved = await resolveLeague(context, request, ({ rules }) => rules.lastWeek);
  const { league, roster, snapshot } = resolved;
  requireTradeWindow(league, snapshot.week);
  const [season, users] = await Promise.all([simulateLeague(context, resolved), context.leagues.users(league.id)]);
  const { simulation } = season;
  const trading: TradingLeague = { ...resolved, rosters: season.rosters, users, simulated: simulation.league };
  if (!simulation.league.teams.some(({ rosterId }) => rosterId === roster.id)) throw teamOutError(league);
  const named = request.partner ? partnerNamed(trading, request.partner) : null;
  const offer = offerOf(trading, request, named);
  const search = () => season.trades(roster.id, offer ? offer.partner : named, offer ? { near: offer } : {});
  const { pause = async () => {} } = context;
  const found = offer ? [] : await search();
  const [judged] = offer ? await finishWithPauses(judgeTrades(simulation.league, [offer], simulation), pause) : found;
  if (!judged) throw offer ? overLimit(league.id) : noTrade(league.id, named);

  const playersOf = (ids: readonly string[]): readonly Player[] =>
    ids.flatMap((id) => playerWithId(snapshot, id) ?? []);
  const sideOf = (side: JudgedTrade['own'], made: Trade) => {
    const [gives, startersGiven] = [playersOf(made.give), playersOf(side.startersGiven)];
    return {
      points: citeTrade(context, season, made, 'points gained'),
      title: citeTrade(context, season, made, 'title odds gained'),
      /** Whether its title odds rise or fall by more than chance. */
      titleSign: titleSign(side),
      gives,
      gets: playersOf(made.get),
      startersGot: playersOf(side.startersGot),
      /** What it gives away: starters, or else from the bench. */
      leaving: startersGiven.length > 0 ? startersGiven : gives,
      from: startersGiven.length > 0 ? ('lineup' as const) : ('bench' as const),
      drops: playersOf(side.drops),
    };
  };
  const describe = ({ trade, own, partner: partnerSide }: JudgedTrade) => {
    const partner = sideOf(partnerSide, mirrored(trade));
    const manager = managerOfTeam(trading, trade.partner);
    return { manager, own: sideOf(own, trade), partner, isPartnersLoss: partner.points.value < 0 };
  };
  const first = describe(judged);
  const sign = signOf(first.own);
  const [counter] = offer && !(sign > 0 && first.partner.titleSign > 0) ? await search() : [];
  const known = {
    ...first,
    isOffer: offer !== null,
    counter: counter ? { gives: playersOf(counter.trade.give), gets: playersOf(counter.trade.get) } : null,
    /** Own title odds now. */
    title: citeSimulation(context, season, roster.id, 'title odds'),
    /** Odds that both lineups gain by a trade that was found. */
    bothGain: offer ? null : citeTrade(context, season, judged.trade, 'odds that both gain'),
    /** Whether the trade is good for the team, 1, bad, -1, or too even to say. */
    sign,
    /** A keeper or dynasty league. */
    isForSeasons: league.type !== 'redraft',
  };
  const ideas = offer ? [] : found.slice(0, CUTS.length.rows).map(describe);
  return { league, snapshot, known, ideas, gainOdds: judged.own.gainOdds };
}

export async function decide(context: AnalysisContext, request: RequestOf<typeof product>) {
  const { league, snapshot, known, ideas, gainOdds } = await consider(context, request);
  const leftOut = leftOutScoring(league);
  const odds = known.sign > 0 ? gainOdds : 1 - gainOdds;
  return {
    ...{ week: snapshot.week, season: league.season, leagueId: league.id, leftOut },
    confidence: confidenceUnder(leftOut, forecastConfidence(snapshot, odds)),
    // the last row always holds
    verdict: firstOf(VERDICTS, known) as TradeVerdict,
    evaluated: known.isOffer ? known : null,
    ideas: ideas.map((each) => ({ ...each, counter: null })),
    reasons: tradeReasons(known, leftOut.length > 0 ? 1 : 0),
    teamOf: (player: Player) => snapshot.teamOf(player),
    /** Cited for programs. */
    stats: [known.title, ...[known, ...ideas].flatMap(({ own, partner }) => [own.title, partner.title])].filter(
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
