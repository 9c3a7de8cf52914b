// Reads a league as it was before a week, and simulates its season in parts.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LookupContext } from '../../citations/index.ts';
import { valueError } from '../../contract/index.ts';
import {
  completedWeeks,
  findTrades,
  type League,
  type LeagueRoster,
  leagueProgress,
  type Matchup,
  rosterAt,
  type SimulatedLeague,
  simulatedLeagueFrom,
  type TeamOutlook,
  type TradeSearch,
  teamOutlooks,
  teamRecords,
  type UnsimulatedReason,
} from '../../fantasy/index.ts';
import { memoPer } from '../../memo/index.ts';
import { clockBefore, type Snapshot } from '../../nfl/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';
import { finishWithPauses } from '../../steps/index.ts';
import { type AnalysisContext, AnswerError, InvalidRequestError } from '../shared/index.ts';

/** Seasons of one answer: odds near even are right to half a point. */
const RUNS = 10_000;

/**
 * Leagues with seasons that stay drawn: a question, its check and the next one ask for the same.
 */
const MAX_DRAWN = 20;
const drawnBy = memoPer((_: SeasonOutlook) => new LRUCache<string, DrawnLeague>({ max: MAX_DRAWN }));

interface DrawnLeague {
  readonly league: SimulatedLeague;
  readonly outlook: readonly TeamOutlook[];
}

export interface AskedLeague {
  readonly league: League;
  readonly rosters: readonly LeagueRoster[];
  /** The data before the week asked about. */
  readonly snapshot: Snapshot;
}

type SimulationContext = Pick<AnalysisContext, 'leagues' | 'model' | 'pause' | 'isCheck'>;

export type SimulatedOutlook = Awaited<ReturnType<typeof simulateLeague>>;

/**
 * Throws the `AnswerError` of a league that cannot be simulated, or not before this week. The same
 * league gives the same numbers.
 */
export async function simulateLeague(context: SimulationContext, asked: AskedLeague) {
  const { model, pause } = context;
  const { league, snapshot } = asked;
  const { week, season } = snapshot;
  const { rules } = league;
  const { isLive, currentWeek } = leagueProgress(league, snapshot);
  if (week > rules.lastWeek) throw unsimulatedError('season_over', league, week);
  if (week > currentWeek) throw weekAheadError(week, currentWeek);
  const weeks = weeksBetween(rules.startWeek, Math.max(week, (rules.playoffStartWeek ?? rules.lastWeek + 1) - 1));
  const listed = await context.leagues.matchups(league.id, weeks);
  const matchups = new Map(weeks.map((each, i) => [each, listed[i] ?? []]));
  const rosters = isLive ? asked.rosters : await rostersThen(context, asked, matchups.get(week) ?? []);
  const forecast = model.week(snapshot);
  const outlook = model.season(snapshot, rules.lastWeek);
  // of a league that is over now, a week in which it was played
  const leagueThen = isLive ? league : { ...league, stage: 'in_season' as const };
  const asOf = { league: leagueThen, rosters, matchups, week, snapshot, forecast, outlook };
  const simulated = await finishWithPauses(simulatedLeagueFrom(asOf), pause);
  if ('reason' in simulated) throw unsimulatedError(simulated.reason, league, week);
  const options = { seed: `league ${league.id} ${season} wk ${week}`, runs: RUNS };
  const digest = digestOf(league, rosters, matchups);
  // the same league has other odds once its games have begun
  const begun = JSON.stringify(simulated.league.teams.map(({ locked }) => locked));
  const key = `${options.seed} ${digest} ${begun}`;
  const drawn = drawnBy(outlook);
  const seasons = drawn.get(key) ?? {
    league: simulated.league,
    outlook: await finishWithPauses(teamOutlooks(simulated.league, options), pause),
  };
  drawn.set(key, seasons);
  const played = weeks.filter((each) => each < Math.min(week, rules.playoffStartWeek ?? week));
  return {
    simulation: {
      ...{ season, week, ...options },
      version: `${outlook.version} of league ${digest}`,
      ...seasons,
    } satisfies LookupContext['simulation'],
    rosters,
    /** Those that help both teams, best first, with one partner or every team with a manager. */
    trades(rosterId: number, partner: number | null, wanted: Pick<TradeSearch, 'near' | 'most'> = {}) {
      const managed = rosters.filter(({ ownerId }) => ownerId !== null).map(({ id }) => id);
      const search = { rosterId, partners: partner === null ? managed : [partner], ...wanted };
      return finishWithPauses(findTrades(seasons.league, search, options), pause);
    },
    /** Of the completed weeks of the regular season. */
    records: teamRecords(
      completedWeeks(
        played,
        played.map((each) => matchups.get(each) ?? []),
      ),
      rules,
    ),
  };
}

/** The same, of an answer that can do without: null where the league or week is not simulated. */
export async function simulateIfAble(context: SimulationContext, asked: AskedLeague): Promise<SimulatedOutlook | null> {
  if (context.isCheck) return null;
  return simulateLeague(context, asked).catch((error: unknown) => {
    if (error instanceof InvalidRequestError || (error instanceof AnswerError && error.status === 409)) return null;
    throw error;
  });
}

const weeksBetween = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

/** The players of a past week; a week the league never played has no rows. */
async function rostersThen(
  { leagues }: SimulationContext,
  { league, rosters, snapshot }: AskedLeague,
  rows: readonly Matchup[],
): Promise<readonly LeagueRoster[]> {
  if (rows.every(({ players }) => players.length === 0)) return rosters;
  const { now } = clockBefore(snapshot);
  const moves = await leagues.transactions(league.id, [snapshot.week]);
  return rosters.map((roster) => {
    const row = rows.find(({ rosterId }) => rosterId === roster.id);
    // the platform shows the reserve list of today only
    return { ...roster, players: row ? rosterAt(now, roster.id, row.players, moves) : [], reserve: [], taxi: [] };
  });
}

/** What the platform showed, in eight digits: with others the numbers cannot be found again. */
function digestOf(
  { rules, scoring, rosterSpots }: League,
  rosters: readonly LeagueRoster[],
  matchups: ReadonlyMap<number, readonly Matchup[]>,
): string {
  const teams = rosters.map(({ id, division, players, reserve, taxi }) => [id, division, players, reserve, taxi]);
  const weeks = [...matchups].map(([week, rows]) => [
    week,
    rows.map((row) => [row.rosterId, row.matchupId, row.score, row.starters, row.starterPoints]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([rules, scoring, rosterSpots, teams, weeks]))
    .digest('hex')
    .slice(0, 8);
}

const HAPPENED: Readonly<Record<Exclude<UnsimulatedReason, 'season_over'>, string>> = {
  too_few_teams: 'has fewer than two teams with players',
  no_games: 'has a week of its regular season without games between teams',
  unknown_playoffs: 'plays its playoffs in a bracket that cannot be simulated',
  changed_bracket: 'plays playoff games that are not those of its standings',
  no_projected_slots: 'has no lineup slot for a player with a projection',
};

function unsimulatedError(reason: UnsimulatedReason, { id, rules }: League, week: number): AnswerError {
  if (reason === 'season_over')
    return new AnswerError(
      409,
      'not_projected',
      `The season of league ${id} is over by week ${week}. You were not charged. Ask about week ${rules.lastWeek} or earlier.`,
    );
  return new AnswerError(
    409,
    'league_not_simulated',
    `League ${id} ${HAPPENED[reason]}. You were not charged. Send the league_id of another league.`,
  );
}

/** The weeks before it are not played: an outlook begins with the current one. */
const weekAheadError = (week: number, currentWeek: number): InvalidRequestError =>
  new InvalidRequestError([valueError(['body', 'week'], week, `week must be ${currentWeek} or earlier`)]);
