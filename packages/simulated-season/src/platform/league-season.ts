// One league through one season: draft, then week by week trades, claims, lineups
// and games, to the final.

import type { SeasonRecord } from '../play/season.ts';
import { randomOf } from '../random.ts';
import { itemAt } from '../values.ts';
import { pairings, runDraft, tradesBeforeDraft } from './before-season.ts';
import { LAST_LEAGUE_WEEK, type LeagueDefinition, PLAYOFF_START, PLAYOFF_TEAMS } from './leagues.ts';
import { SandboxMarket, type StatBook } from './market.ts';
import type { LeagueSeason, SimulatedLeagueWeek } from './played-season.ts';
import { type BracketGame, newBracket, pairingsIn, playRound, roundOf } from './playoffs.ts';
import { newSeat } from './seats.ts';
import { ranked, standingsBefore } from './standings.ts';
import { reserveAndTaxi, teamWeek } from './team-week.ts';
import { runTrades } from './trades.ts';
import { MoveLog } from './transactions.ts';
import { runWaivers } from './waivers.ts';

/**
 * Plays it all, the weeks after the replay point too. `previous` is the same league a year before:
 * keepers, dynasties and dealt picks need it.
 */
export function playLeague(
  seed: number,
  definition: LeagueDefinition,
  record: SeasonRecord,
  book: StatBook,
  previous: LeagueSeason | null,
): LeagueSeason {
  const { season } = record;
  const random = randomOf(seed, 'league', definition.number, season);
  const market = new SandboxMarket(seed, record, book, definition.scoring);
  const seats = definition.managers.map((manager, i) => newSeat(random, i + 1, manager, market.assets));
  const order =
    previous && definition.type === 2
      ? ranked(standingsBefore(previous, PLAYOFF_START))
          .map(({ rosterId }) => rosterId)
          .reverse()
      : random.shuffled(seats.map(({ rosterId }) => rosterId));
  const tradedBefore = [
    ...(previous?.moves.flatMap(({ picks }) => picks) ?? []),
    ...tradesBeforeDraft(definition, season, order),
  ];
  const drafted = runDraft(random, definition, market, seats, order, tradedBefore, previous);

  const log = new MoveLog(season, definition);
  const futurePicks = [...tradedBefore];
  const schedule = pairings(
    random,
    seats.map(({ rosterId }) => rosterId),
  );
  const weeks = new Map<number, SimulatedLeagueWeek>();
  let winners: BracketGame[] = [];
  let losers: BracketGame[] = [];
  const league: LeagueSeason = {
    season,
    definition,
    market,
    seats,
    draftOrder: order,
    tradedBefore,
    weeks,
    moves: log.moves,
    ...drafted,
    get winners() {
      return winners;
    },
    get losers() {
      return losers;
    },
  };
  for (let week = 1; week <= LAST_LEAGUE_WEEK; week += 1) {
    const standings = ranked(standingsBefore(league, week));
    if (week === PLAYOFF_START) {
      const field = standings.map(({ rosterId }) => rosterId);
      winners = newBracket(field.slice(0, PLAYOFF_TEAMS));
      losers = newBracket(field.slice(PLAYOFF_TEAMS));
    }
    const worstFirst = [...standings]
      .reverse()
      .flatMap(({ rosterId }) => seats.find((seat) => seat.rosterId === rosterId) ?? []);
    runTrades({ random, season, league: definition, market, week, seats, log, picks: futurePicks });
    const exempt = new Map(
      seats.map((seat) => [
        seat.rosterId,
        new Set(Object.values(reserveAndTaxi(definition, market, seat, week)).flat()),
      ]),
    );
    runWaivers({ random, league: definition, market, week, seats: worstFirst, exempt, log });
    const games =
      week < PLAYOFF_START
        ? (schedule.get(week) ?? [])
        : [...pairingsIn(winners, roundOf(week)), ...pairingsIn(losers, roundOf(week))];
    const teams = seats.map((seat) => teamWeek(random, definition, market, seat, week, games));
    weeks.set(week, { teams });
    const pointsOf = (rosterId: number): number => itemAt(teams, rosterId - 1).points;
    for (const bracket of [winners, losers]) playRound(bracket, roundOf(week), pointsOf);
  }
  return league;
}
