// A trade evaluated, or the trades that help both teams, with what both change.
import type { Fact } from '../../citations/index.ts';
import type { trade as product } from '../../contract/index.ts';
import {
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
import type { AnalysisContext, AnswerError, RequestOf } from '../shared/index.ts';
import { citeSimulation, citeTrade, simulateLeague } from '../simulation/index.ts';
import { nothingToRecommend, offerOf, partnerNamed, requireTradeWindow, type TradingLeague } from './offer.ts';
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
  const [counter] = offer && !(sign > 0 && first.partner.gains) ? await search() : [];
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
  nothingToRecommend(
    `The offer leaves a team of league ${league} with more players of a position than the league allows.`,
    'Offer others.',
  );

const noTrade = (league: string, named: number | null): AnswerError =>
  nothingToRecommend(
    `No trade ${named === null ? `in league ${league}` : 'with this partner'} raises the title odds of both teams by more than chance.`,
    named === null ? 'Send an offer as give and get.' : 'Leave out the partner, or send an offer as give and get.',
  );
