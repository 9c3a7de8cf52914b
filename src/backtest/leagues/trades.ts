// Trades of captured leagues as rows of a table: those that were made and those that the search
// finds, each with what it was expected to change and what it came to.
import {
  bestLineup,
  findTrades,
  isTradeWindowOpen,
  type JudgedTrade,
  judgeTrades,
  type SimulatedLeague,
  type SimulatedPlayer,
  type Trade,
  type Transaction,
  tradedTeams,
} from '../../fantasy/index.ts';
import { fantasyPoints, leagueScoring, scoringAt } from '../../fantasy/scoring/index.ts';
import { memoPerPair } from '../../memo/index.ts';
import { clockBefore, numberAt, type Snapshot, textAt } from '../../nfl/index.ts';
import { sum } from '../../stats/index.ts';
import { finish } from '../../steps/index.ts';
import type { CapturedLeague } from './captured-league.ts';
import { type OutlookWeek, simulatedBefore } from './outlooks.ts';

export const TRADE_COLUMNS =
  'season,week,league_id,kind,roster_id,partner_id,gives,gets,moved_more,points_change,partner_points_change,title_change,partner_title_change,both_gain_odds,came,partner_came';

/** Weeks in which trades are searched for. */
const SEARCH_WEEKS: ReadonlySet<number> = new Set([4, 7, 10]);
const RUNS = 10_000;
/** Trades found for a team that are followed. */
const MAX_FOUND = 5;

/** `now` has the season's results. */
export async function tradeRows(
  captured: CapturedLeague,
  week: OutlookWeek,
  now: Snapshot,
): Promise<readonly string[]> {
  const simulated = await simulatedBefore(captured, week);
  if (!simulated) return [];
  const { league } = simulated;
  const { before } = week;
  const options = { seed: `${captured.league.id} ${before.season} ${before.week}`, runs: RUNS };
  const points = weeklyPoints(captured, now);
  const rowOf = (kind: string, movedMore: boolean, judged: JudgedTrade) => {
    const { trade, own, partner } = judged;
    // a trade that was made is judged as if it were taken back
    const sign = kind === 'made' ? -1 : 1;
    const came = cameOf(captured, league, trade, points).map((change) => sign * change);
    const [gives, gets] = sign > 0 ? [trade.give, trade.get] : [trade.get, trade.give];
    return [
      ...[before.season, before.week, captured.league.id, kind, trade.rosterId, trade.partner],
      ...[gives.length, gets.length, movedMore ? 1 : 0],
      ...[own.pointsChange, partner.pointsChange].map((change) => (sign * change).toFixed(3)),
      ...[own.titleChange, partner.titleChange].map((change) => (sign * change).toFixed(4)),
      // odds of a trade that is taken back say nothing of the one that was made
      ...[sign > 0 ? judged.bothGainOdds.toFixed(3) : ''],
      ...came.map((change) => change.toFixed(3)),
    ].join(',');
  };
  const made = madeSince(captured, week).flatMap((move) => {
    const trade = takenBack(move, league);
    const [judged] = trade ? finish(judgeTrades(league, [trade], options)) : [];
    return judged ? [rowOf('made', move.movedMore, judged)] : [];
  });
  if (!SEARCH_WEEKS.has(before.week) || !isTradeWindowOpen(captured.league.rules, before.week)) return made;
  const partners = league.teams.map(({ rosterId }) => rosterId);
  const found = partners.flatMap((rosterId) =>
    finish(findTrades(league, { rosterId, partners }, options)).slice(0, MAX_FOUND),
  );
  // both teams of a trade may find it
  const keyOf = ({ give, get }: Trade) => [...give, ...get].sort().join();
  const distinct = new Map(found.map((judged) => [keyOf(judged.trade), judged]));
  return [...made, ...[...distinct.values()].map((judged) => rowOf('found', false, judged))];
}

/** Trades between two teams carried out since the moment of the week before. */
function madeSince({ moves }: CapturedLeague, { before, clock }: OutlookWeek): readonly Transaction[] {
  if (before.week === 1) return [];
  const since = clockBefore(before.before(before.season, before.week - 1)).now;
  return moves.filter(
    ({ type, completed, processedAt, rosterIds }) =>
      type === 'trade' &&
      completed &&
      rosterIds.length === 2 &&
      processedAt !== null &&
      processedAt >= since &&
      processedAt < clock.now,
  );
}

/** The trade back, of the players who are still where they were traded to; null without one. */
function takenBack({ rosterIds, adds }: Transaction, { teams }: SimulatedLeague): Trade | null {
  const [rosterId = 0, partner = 0] = rosterIds;
  const still = (id: number) => {
    const team = teams.find((each) => each.rosterId === id);
    return team?.players.filter((player) => adds.get(player.id) === id).map((player) => player.id) ?? [];
  };
  const trade = { rosterId, partner, give: still(rosterId), get: still(partner) };
  return trade.give.length + trade.get.length > 0 ? trade : null;
}

type PointsIn = (week: number, id: string) => number | null;

/**
 * What both teams' best lineups scored more a week, in hindsight, from this
 * week to the league's last.
 */
function cameOf(captured: CapturedLeague, league: SimulatedLeague, trade: Trade, points: PointsIn): readonly number[] {
  const { lastWeek } = captured.league.rules;
  const weeks = Array.from({ length: lastWeek - league.season.week + 1 }, (_, i) => league.season.week + i);
  const scored = (players: readonly SimulatedPlayer[]) =>
    sum(
      weeks.map(
        (week) =>
          bestLineup(
            league.season.slots,
            players.map(({ id, positions }) => ({ id, positions, points: points(week, id) ?? 0 })),
          ).points,
      ),
    ) / weeks.length;
  return (tradedTeams(league, trade) ?? []).map(({ before, after }) => scored(after.players) - scored(before.players));
}

/** A player's points in the league: of its own where he was on a roster, else of his statistics. */
const weeklyPoints = memoPerPair(({ league, matchups }: CapturedLeague, now: Snapshot): PointsIn => {
  const { scoring } = leagueScoring(league.scoring);
  const known = new Map<string, number>();
  const { stats, players } = now;
  for (let row = 0; row < stats.length; row++) {
    if (stats.numbers.season[row] !== league.season || textAt(stats.texts.season_type, row) !== 'REG') continue;
    const player = players.byGsisId(textAt(stats.texts.player_id, row));
    if (!player?.platformId) continue;
    const key = `${numberAt(stats.numbers.week, row)} ${player.platformId}`;
    known.set(key, fantasyPoints(stats, row, scoringAt(scoring, player.position)));
  }
  for (const [week, rows] of matchups)
    for (const { playerPoints } of rows) for (const [id, points] of playerPoints) known.set(`${week} ${id}`, points);
  return (week, id) => known.get(`${week} ${id}`) ?? null;
});
