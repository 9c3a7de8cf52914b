// The trades of a league that raise the title odds of both teams: lineups of the average week leave
// few of all that are possible, and those are judged.
import { memoPer } from '../../memo/index.ts';
import type { Steps } from '../../steps/index.ts';
import { averageWeek } from './average-week.ts';
import type { SimulationOptions } from './season-draws.ts';
import type { SimulatedLeague, SimulatedPlayer, SimulatedTeam } from './simulated-league.ts';
import { hasTitleGain, type JudgedTrade, judgeTrades, type Trade } from './trades.ts';

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
/** Trades with simulated lineups, and those of them with odds drawn as often as asked. */
const SIMULATED = { screened: 30, final: 8 };
/** Seasons for a first look. */
const FIRST_RUNS = 2_000;
/** Points a week that a trade adds to either lineup: fewer are not worth an offer. */
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
  const likely = screened.slice(0, SIMULATED.screened).map(({ trade }) => trade);
  const order = (judged: readonly (JudgedTrade | null)[]) =>
    judged
      .filter((each) => each !== null)
      .filter((each) => smallerGain(each) >= MIN_GAIN_POINTS)
      .filter(({ own, partner }) => Math.min(own.titleChange, partner.titleChange) > 0)
      .sort((a, b) => distance(a.trade) - distance(b.trade) || smallerGain(b) - smallerGain(a));
  const first = order(yield* judgeTrades(league, likely, { ...options, runs: Math.min(options.runs, FIRST_RUNS) }));
  const final = order(
    yield* judgeTrades(
      league,
      distinct(first)
        .slice(0, SIMULATED.final)
        .map(({ trade }) => trade),
      options,
    ),
  );
  return final.filter(({ own, partner }) => hasTitleGain(own) && hasTitleGain(partner));
}

const smallerGain = ({ own, partner }: JudgedTrade): number => Math.min(own.pointsChange, partner.pointsChange);

/** Players that only one of two lists has. */
const apart = (some: readonly string[], others: readonly string[]): number =>
  some.filter((id) => !others.includes(id)).length + others.filter((id) => !some.includes(id)).length;

function distinct(judged: readonly JudgedTrade[]): readonly JudgedTrade[] {
  const chosen: JudgedTrade[] = [];
  for (const each of judged) {
    const isLike = ({ trade }: JudgedTrade) =>
      trade.give.some((id) => each.trade.give.includes(id)) && trade.get.some((id) => each.trade.get.includes(id));
    if (!chosen.some(isLike)) chosen.push(each);
  }
  return chosen;
}

interface ScreenedTrade {
  readonly trade: Trade;
  /** The smaller of both gains in the average week. */
  readonly points: number;
}

/** All that make the lineups of both teams better in the average week. */
function* screenTrades(league: SimulatedLeague, { rosterId, partners }: TradeSearch): Steps<ScreenedTrade[]> {
  const { season, teams } = league;
  const { lineupPoints, overReplacement } = averageWeek(season);
  const own = teams.find((team) => team.rosterId === rosterId);
  const found: ScreenedTrade[] = [];
  if (!own) return found;
  const packagesOf = ({ players }: SimulatedTeam) => {
    const pieces = [...players].sort((a, b) => overReplacement(b) - overReplacement(a)).slice(0, MAX_PIECES);
    return [
      ...pieces.map((piece) => [piece]),
      ...pieces.flatMap((first, i) => pieces.slice(i + 1).map((second) => [first, second])),
    ];
  };
  const exchangeOf = ({ players }: SimulatedTeam) => {
    const before = lineupPoints(players);
    return (give: readonly SimulatedPlayer[], get: readonly SimulatedPlayer[]) =>
      lineupPoints([...players.filter((player) => !give.includes(player)), ...get]) - before;
  };
  const ownGain = exchangeOf(own);
  const ownPackages = packagesOf(own);
  for (const partner of teams.filter((team) => team !== own && partners.includes(team.rosterId))) {
    const others = packagesOf(partner);
    const partnerGain = exchangeOf(partner);
    const ofPartner = new Map<string, number>();
    for (const give of ownPackages) {
      yield;
      for (const get of others) {
        const gain = ownGain(give, get);
        const points = gain > 0 ? Math.min(gain, partnerGain(get, give)) : 0;
        if (points <= 0) continue;
        const trade = {
          rosterId,
          partner: partner.rosterId,
          give: give.map(({ id }) => id),
          get: get.map(({ id }) => id),
        };
        // packages of one come first, so that the smaller trades are known
        if (!addsEnough(trade, points, ofPartner)) continue;
        ofPartner.set(keyOf(trade), points);
        found.push({ trade, points });
      }
    }
  }
  return found;
}

const keyOf = ({ give, get }: Pick<Trade, 'give' | 'get'>): string => `${give.join('+')} for ${get.join('+')}`;

/** Whether it is better than every smaller trade that it contains. */
function addsEnough({ give, get }: Trade, points: number, known: ReadonlyMap<string, number>): boolean {
  const parts = (ids: readonly string[]) => (ids.length > 1 ? [ids, ...ids.map((id) => [id])] : [ids]);
  return parts(give).every((gives) =>
    parts(get).every((gets) => {
      const more = give.length + get.length - gives.length - gets.length;
      const smaller = more > 0 ? known.get(keyOf({ give: gives, get: gets })) : undefined;
      return smaller === undefined || points >= smaller + more * MIN_ADDED_POINTS;
    }),
  );
}
