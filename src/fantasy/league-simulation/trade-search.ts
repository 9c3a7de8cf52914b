// The trades of a league that raise the title odds of both teams: lineups of the average week leave
// few of all that are possible, and those are judged.
import { memoPer } from '../../memo/index.ts';
import type { Steps } from '../../steps/index.ts';
import { averageWeek, type Package } from './average-week.ts';
import type { SimulationOptions } from './season-draws.ts';
import type { SimulatedLeague, SimulatedTeam } from './simulated-league.ts';
import { type JudgedTrade, judgeTrades, type Trade, titleSign } from './trades.ts';

export interface TradeSearch {
  readonly rosterId: number;
  /** Teams to trade with. */
  readonly partners: readonly number[];
  /** An offer: the trades nearest to it come first. */
  readonly near?: Pick<Trade, 'give' | 'get'>;
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
const foundOf = memoPer((_: SimulatedLeague) => new Map<string, readonly JudgedTrade[]>());

/**
 * Best first: by the smaller of both gains in points, or with an offer by how near they are to it.
 * No two share a player given and a player got.
 */
export function* findTrades(
  league: SimulatedLeague,
  search: TradeSearch,
  options: SimulationOptions,
): Steps<readonly JudgedTrade[]> {
  const found = foundOf(league);
  const key = JSON.stringify([search, options]);
  const trades = found.get(key) ?? (yield* searchTrades(league, search, options));
  found.set(key, trades);
  return trades;
}

function* searchTrades(
  league: SimulatedLeague,
  search: TradeSearch,
  options: SimulationOptions,
): Steps<readonly JudgedTrade[]> {
  const screened = yield* screenTrades(league, search);
  const distance = ({ give, get }: Trade) =>
    search.near ? apart(give, search.near.give) + apart(get, search.near.get) : 0;
  screened.sort((a, b) => distance(a.trade) - distance(b.trade) || b.points - a.points);
  const likely = distinct(screened.map(({ trade }) => trade)).slice(0, MAX_SIMULATED);
  return (yield* judgeTrades(league, likely, options))
    .filter((each) => each !== null)
    .filter(({ own, partner }) => [own, partner].every((side) => side.pointsChange > 0 && titleSign(side) > 0))
    .sort((a, b) => distance(a.trade) - distance(b.trade) || smallerGain(b) - smallerGain(a));
}

const smallerGain = ({ own, partner }: JudgedTrade): number => Math.min(own.pointsChange, partner.pointsChange);

/** Players that only one of two lists has. */
const apart = (some: readonly string[], others: readonly string[]): number =>
  some.filter((id) => !others.includes(id)).length + others.filter((id) => !some.includes(id)).length;

function distinct(trades: readonly Trade[]): readonly Trade[] {
  const chosen: Trade[] = [];
  for (const each of trades) {
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
        const idsOf = ({ candidates }: Package) => candidates.map(({ player }) => player.id);
        found.push({
          trade: { rosterId, partner: partner.rosterId, give: idsOf(give), get: idsOf(get) },
          points: points - MIN_ADDED_POINTS * (give.candidates.length + get.candidates.length),
        });
      }
    }
  }
  return found;
}
