// The trades of a league that raise the title odds of both teams: lineups of the average week leave
// few of all that are possible, and those are judged.
import { memoPer } from '../../memo/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import { averageWeek } from './average-week.ts';
import type { SimulationOptions } from './season-draws.ts';
import type { SimulatedLeague, SimulatedTeam } from './simulated-league.ts';
import { type JudgedTrade, judgeTrades, smallerGain, type Trade, titleSign } from './trades.ts';

export interface TradeSearch {
  readonly rosterId: number;
  /** Teams to trade with. */
  readonly partners: readonly number[];
  /** An offer: the trades nearest to it come first. */
  readonly near?: Pick<Trade, 'give' | 'get'>;
  /** Only the first is wanted: the others are judged where it raises the odds of one team alone. */
  readonly most?: 1;
}

/**
 * Players of a team that are looked at: the rest is worth less than a free agent in most leagues.
 */
const MAX_PIECES = 10;
/** Trades with simulated lineups and odds of the title. */
const MAX_SIMULATED = 6;
/** Points a week that a trade adds to either team: fewer are not worth an offer. */
const MIN_GAIN_POINTS = 0.5;
/**
 * Points a week that each player more on a side must add: fewer are within what lineups can say.
 */
const MIN_ADDED_POINTS = 0.3;

/** Found once a league: the check of a question and its sale search for the same. */
const foundOf = memoPer((_: SimulatedLeague) => new Map<string, readonly Trade[]>());

/**
 * Best first: by the smaller of both gains in points, or with an offer by how near they are to it.
 * No two share a player given and a player got.
 */
export function* findTrades(
  league: SimulatedLeague,
  search: TradeSearch,
  options: SimulationOptions,
): Steps<readonly JudgedTrade[]> {
  const likely = yield* likelyTrades(league, search);
  for (const some of search.most ? [likely.slice(0, 1), likely.slice(1)] : [likely]) {
    const found = (yield* judgeTrades(league, some, options)).filter(isForBoth);
    if (found.length > 0) return found;
  }
  return [];
}

const isForBoth = (judged: JudgedTrade | null): judged is JudgedTrade =>
  judged !== null && titleSign(judged.own) > 0 && titleSign(judged.partner) > 0;

/** Those that are worth the draws of a season, best first. */
function* likelyTrades(league: SimulatedLeague, { rosterId, partners, near }: TradeSearch): Steps<readonly Trade[]> {
  const found = foundOf(league);
  const key = JSON.stringify([rosterId, partners, near]);
  const known = found.get(key);
  if (known) return known;
  const screened = yield* screenTrades(league, { rosterId, partners });
  const distance = ({ give, get }: Trade) => (near ? apart(give, near.give) + apart(get, near.get) : 0);
  screened.sort((a, b) => distance(a.trade) - distance(b.trade) || b.points - a.points);
  const priced = yield* mapInSteps(distinct(screened), 1, (trade) => {
    const gain = smallerGain(league, trade);
    return gain !== null && gain > 0 ? [{ trade, gain }] : [];
  });
  const likely = priced
    .flat()
    .sort((a, b) => distance(a.trade) - distance(b.trade) || b.gain - a.gain)
    .map(({ trade }) => trade);
  found.set(key, likely);
  return likely;
}

/** Players that only one of two lists has. */
const apart = (some: readonly string[], others: readonly string[]): number =>
  some.filter((id) => !others.includes(id)).length + others.filter((id) => !some.includes(id)).length;

function distinct(screened: readonly ScreenedTrade[]): readonly Trade[] {
  const chosen: Trade[] = [];
  for (const { trade: each } of screened) {
    if (chosen.length === MAX_SIMULATED) break;
    const isLike = ({ give, get }: Trade) =>
      give.some((id) => each.give.includes(id)) && get.some((id) => each.get.includes(id));
    if (!chosen.some(isLike)) chosen.push(each);
  }
  return chosen;
}

interface ScreenedTrade {
  readonly trade: Trade;
  /** The smaller of both gains in the average week, less what every player must add. */
  readonly points: number;
}

/** All that make both teams better in the average week: their lineups, and what benches add. */
function* screenTrades(league: SimulatedLeague, { rosterId, partners }: TradeSearch): Steps<ScreenedTrade[]> {
  const { season, teams } = league;
  const { overReplacement, packageOf, exchangeOf } = averageWeek(season);
  const own = teams.find((team) => team.rosterId === rosterId);
  const found: ScreenedTrade[] = [];
  if (!own) return found;
  const packagesOf = ({ players }: SimulatedTeam) => {
    const pieces = [...players].sort((a, b) => overReplacement(b) - overReplacement(a)).slice(0, MAX_PIECES);
    return [
      ...pieces.map((piece) => packageOf([piece])),
      ...pieces.flatMap((first, i) => pieces.slice(i + 1).map((second) => packageOf([first, second]))),
    ];
  };
  const exchangesOf = (team: SimulatedTeam) => {
    const exchange = exchangeOf(team.players);
    return packagesOf(team).map((give) => ({ give, gain: exchange(give) }));
  };
  const ownExchanges = exchangesOf(own);
  for (const partner of teams.filter((team) => team !== own && partners.includes(team.rosterId))) {
    const others = exchangesOf(partner);
    for (const { give, gain: ownGain } of ownExchanges) {
      yield;
      for (const { give: get, gain: partnerGain } of others) {
        const gain = ownGain(get);
        const points = gain < MIN_GAIN_POINTS ? 0 : Math.min(gain, partnerGain(give));
        if (points < MIN_GAIN_POINTS) continue;
        found.push({
          trade: { rosterId, partner: partner.rosterId, give: give.ids, get: get.ids },
          points: points - MIN_ADDED_POINTS * (give.ids.length + get.ids.length),
        });
      }
    }
  }
  return found;
}
