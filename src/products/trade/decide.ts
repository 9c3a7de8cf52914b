// A trade evaluated, or the trades that help both teams, with what both change.
import type { Fact } from '../../citations/index.ts';
import type { trade as product } from '../../contract/index.ts';
import {
  findTrades,
  gainOdds,
  hasTitleGain,
  hasTitleLoss,
  type JudgedTrade,
  judgeTrades,
  leftOutScoring,
  mirrored,
  type Trade,
} from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { finishWithPauses } from '../../steps/index.ts';
import { confidenceUnder, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { managerOfTeam, playerWithId, resolveLeague, teamOutError } from '../lookup/index.ts';
import { type AnalysisContext, AnswerError, type RequestOf } from '../shared/index.ts';
import { citeSimulation, citeTrade, simulateLeague } from '../simulation/index.ts';
import { offerOf, partnerNamed, requireTradeWindow, type TradingLeague } from './offer.ts';
import { type Known, signOf, tradeReasons, tradeVerdict, whyTrade } from './reasons.ts';

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
  const { teams } = simulation.league;
  if (!teams.some(({ rosterId }) => rosterId === roster.id)) throw teamOutError(league);
  const named = request.partner ? partnerNamed(trading, request.partner) : null;
  const offer = offerOf(trading, request, named);
  const { pause = async () => {} } = context;
  const options = { seed: simulation.seed, runs: simulation.runs };
  const partners = offer
    ? [offer.partner]
    : teams
        .map(({ rosterId }) => rosterId)
        .filter((id) => (named === null ? managerOfTeam(trading, id) !== null : id === named));
  const wanted = { rosterId: roster.id, partners, ...(offer && { near: offer }) };
  const search = () => finishWithPauses(findTrades(simulation.league, wanted, options), pause);
  const found = offer ? [] : await search();
  const [judged] = offer ? await finishWithPauses(judgeTrades(simulation.league, [offer], options), pause) : found;
  if (!judged) throw offer ? overLimit(league.id) : noTrade(league.id, named);

  const playersOf = (ids: readonly string[]): readonly Player[] =>
    ids.flatMap((id) => playerWithId(snapshot, id) ?? []);
  const describe = (each: JudgedTrade) => {
    const { trade, own, partner } = each;
    const sideOf = (side: typeof own, made: Trade) => ({
      points: citeTrade(context, season, made, 'points gained'),
      title: citeTrade(context, season, made, 'title odds gained'),
      gains: hasTitleGain(side),
      loses: hasTitleLoss(side),
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
  const helpsBoth = sign > 0 && first.partner.gains;
  const [counter] = offer && !helpsBoth ? await search() : [];
  const known: Known = {
    ...first,
    isOffer: offer !== null,
    counter: counter ? { gives: playersOf(counter.trade.give), gets: playersOf(counter.trade.get) } : null,
    title: citeSimulation(context, season, roster.id, 'title odds'),
    sign,
    more: offer ? 0 : Math.min(CUTS.length.rows, found.length) - 1,
    isForSeasons: league.type !== 'redraft',
  };
  const leftOut = leftOutScoring(league);
  const odds = gainOdds(judged.own);
  const confidence = confidenceUnder(leftOut, forecastConfidence(snapshot, sign > 0 ? odds : 1 - odds));
  const verdict = tradeVerdict(known);
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
  new AnswerError(
    409,
    'nothing_to_recommend',
    `The offer leaves a team of league ${league} with more players of a position than the league allows. You were not charged. Offer others.`,
  );

const noTrade = (league: string, named: number | null): AnswerError =>
  new AnswerError(
    409,
    'nothing_to_recommend',
    `No trade ${named === null ? `in league ${league}` : 'with this partner'} raises the title odds of both teams by more than chance. You were not charged. ${named === null ? 'Send an offer as give and get.' : 'Leave out the partner, or send an offer as give and get.'}`,
  );
