// What a team report knows: the league's counted weeks, every team's record and lineups, the
// audit of the roster, and the numbers that it cites.
import { createFact, type Fact, type Unit } from '../../citations/index.ts';
import type { teamReport as product } from '../../contract/index.ts';
import {
  completedWeeks,
  type Eligibility,
  hasMissedPlayoffs,
  isRegularSeasonOver,
  isTeamOut,
  isTradeWindowOpen,
  type League,
  leagueProgress,
  type Matchup,
  mirrored,
  positionStrengths,
  reviewLineups,
  rosteredDuring,
  rosteredNow,
  startingSlots,
  teamRecords,
  weeksToFetch,
} from '../../fantasy/index.ts';
import { LAST_WEEK, type Player, type Snapshot } from '../../nfl/index.ts';
import { isLocked } from '../brief/index.ts';
import { managerOfTeam, playerWithId, resolveLeague, teamOutError } from '../lookup/index.ts';
import { rosterOutlook } from '../roster/index.ts';
import { type AnalysisContext, AnswerError, endedSeason, horizonOf, type RequestOf } from '../shared/index.ts';
import { type AskedLeague, citeSimulation, citeTrade, simulateIfAble } from '../simulation/index.ts';

export type TeamSeason = Awaited<ReturnType<typeof gatherTeamSeason>>;

/**
 * Reads the platform. Throws `AnswerError` 404 for an unknown user, league or team, 409 before the
 * first completed week and for a team that is out, and 503 for weeks without matchups.
 */
export async function gatherTeamSeason(context: AnalysisContext, request: RequestOf<typeof product>) {
  const { league, rosters: allRosters, roster, snapshot } = await resolveLeague(context, request, () => LAST_WEEK);
  const { rules } = league;
  const progress = leagueProgress(league, snapshot);
  const candidates = weeksToFetch(league, progress, snapshot.week);
  // before any week is read
  if (candidates.length === 0) throw noWeeksError(snapshot, league);
  const isPast = !progress.isLive;
  const [matchups, then, moves] = await Promise.all([
    context.leagues.matchups(league.id, candidates),
    isPast ? context.leagues.matchups(league.id, [snapshot.week]) : [],
    isPast ? context.leagues.transactions(league.id, [snapshot.week]) : [],
  ]);
  rejectMissingWeeks(league, matchups);
  const weeks = completedWeeks(candidates, matchups);
  if (isTeamOut(weeks, roster)) throw teamOutError(league);
  const rosters = allRosters.filter((team) => !isTeamOut(weeks, team));
  const reviews = reviewLineups(league, rosters, weeks, (id) => eligibilityIn(snapshot, id));
  const records = new Map([...teamRecords(weeks, rules)].filter(([id]) => rosters.some((team) => team.id === id)));
  const [own, record] = [reviews.get(roster.id), records.get(roster.id)];
  if (weeks.length === 0 || !own || !record) throw noWeeksError(snapshot, league);
  const counted = { rules, week: snapshot.week, weeks };
  const ended = endedSeason(snapshot, league);
  const missedPlayoffs = hasMissedPlayoffs(counted, roster.id);
  const isOver = ended !== null || missedPlayoffs;
  // a week the league never played has no lineups: today's rosters are the best known
  const rows = isPast ? then.flat() : [];
  const rostered = rows.length > 0 ? rosteredDuring(rows, moves) : rosteredNow(allRosters);
  const cite = leagueFacts(league, roster.id, weeks);
  const slots = new Set(startingSlots(league.rosterSpots));
  const strengths = positionStrengths(reviews).get(roster.id) ?? [];
  return {
    snapshot,
    model: context.model,
    league,
    /** The league's teams, without those that are out. */
    rosters,
    roster,
    weeks,
    /** Completed weeks after the last counted one, for which the platform has no scores. */
    missingWeeks: candidates.filter((week) => weeks.every((each) => week > each.week)),
    ended,
    missedPlayoffs,
    /** Whether the team has no game left that counts. */
    isOver,
    /** Whether every week before the playoffs is counted; false where that is unknown. */
    isRegularSeasonOver: isRegularSeasonOver(counted),
    canTrade: isTradeWindowOpen(rules, snapshot.week),
    canAdd: rules.canAdd,
    /** The weeks left of the league. */
    horizon: horizonOf(snapshot, rules.lastWeek),
    reviews,
    records,
    own,
    record,
    /** The team's own strength at every position that a team of the league has started. */
    strengths,
    /** Those with a slot of their own: the others need not be started. */
    gradedStrengths: strengths.filter(({ position }) => slots.has(position)),
    /** Platform ids of every roster's players in the week asked about. */
    playersOf: new Map<number, readonly string[]>(
      rows.length > 0
        ? rows.map(({ rosterId, players }) => [rosterId, players])
        : rosters.map(({ id, players }) => [id, players]),
    ),
    /** Whether the team can add him this week. */
    isFree: (player: Player): boolean =>
      player.platformId !== null && !rostered.has(player.platformId) && !isLocked(snapshot, player),
    /** The audit of the roster; null once the season is over. */
    outlook: isOver ? null : await rosterOutlook(context, request),
    /** Its odds and its best trade from here; null where the league cannot be simulated. */
    race: isOver ? null : await raceOf(context, { league, rosters: allRosters, snapshot }, roster.id),
    cite,
    countedWeeks: cite('counted_weeks', weeks.length, 'weeks'),
    leagueSize: cite('league_size', rosters.length, 'rosters'),
  };
}

async function raceOf(context: AnalysisContext, asked: AskedLeague, rosterId: number) {
  const season = await simulateIfAble(context, asked);
  const title = season && citeSimulation(context, season, rosterId, 'title odds');
  if (!title) return null;
  const odds = { title, playoffs: citeSimulation(context, season, rosterId, 'playoff odds') };
  const { league, rosters, snapshot } = asked;
  const [best] = isTradeWindowOpen(league.rules, snapshot.week) ? await season.trades(rosterId, null, { most: 1 }) : [];
  const users = best ? await context.leagues.users(league.id) : [];
  const manager = best && managerOfTeam({ rosters, users }, best.trade.partner);
  if (!manager) return { ...odds, trade: null };
  const { trade } = best;
  const playersOf = (ids: readonly string[]) => ids.flatMap((id) => playerWithId(snapshot, id) ?? []);
  const pointsOf = (made: typeof trade) => citeTrade(context, season, made, 'points gained');
  const players = { gives: playersOf(trade.give), gets: playersOf(trade.get) };
  const points = { points: pointsOf(trade), partnerPoints: pointsOf(mirrored(trade)) };
  /** The first that the trade product finds. */
  return { ...odds, trade: { manager: manager.name, ...players, ...points } };
}

const MIS_STARTS = 'sum(points of the benched player in the best lineup - points of the starter he replaces)';

/** Every number of the league's matchups that a report cites: its unit and its rule. */
const LEAGUE_STATS = {
  counted_weeks: ['count', 'count'],
  league_size: ['count', 'count'],
  week: ['count', 'matchups of the week'],
  points_per_week: ['points', 'sum(points of starters there) / weeks'],
  league_avg_points_per_week: ['points', 'mean of points_per_week over all rosters'],
  league_rank: ['rank', 'rank of points_per_week'],
  wins_added_by_an_average_position: [
    'wins',
    'sum over weeks of teams outscored with league_avg_points_per_week instead of points_per_week / (teams - 1)',
  ],
  lineup_efficiency: ['share', 'sum(lineup points) / sum(points of the best lineups)'],
  efficiency_rank: ['rank', 'rank of lineup_efficiency'],
  bench_points_lost: ['points', 'sum(points of the best lineup - lineup points)'],
  mis_start_weeks: ['count', 'weeks with a mis-start'],
  mis_start_cost: ['points', MIS_STARTS],
  mis_start_cost_per_week: ['points', `${MIS_STARTS} / weeks`],
  league_avg_mis_start_cost_per_week: ['points', `mean over all rosters of ${MIS_STARTS} / weeks`],
  fantasy_points: ['points', 'players_points'],
  empty_slots: ['count', 'starting slots without a player'],
  absent_starters: ['count', 'starters without a snap or a statistic'],
  points_for: ['points', 'sum(score)'],
  points_for_rank: ['rank', 'rank of points_for, 1 = most'],
  points_for_rank_from_fewest: ['rank', 'rank of points_for, 1 = fewest'],
  points_against: ['points', "sum(opponent's score)"],
  points_against_rank: ['rank', 'rank of points_against, 1 = most'],
  points_against_rank_from_fewest: ['rank', 'rank of points_against, 1 = fewest'],
  head_to_head_wins: ['count', 'games with one opponent won'],
  head_to_head_losses: ['count', 'games with one opponent lost'],
  head_to_head_ties: ['count', 'games with one opponent tied'],
  median_wins: ['count', "games against the week's median won"],
  median_losses: ['count', "games against the week's median lost"],
  median_ties: ['count', "games against the week's median tied"],
  wins: ['wins', "games and games against the week's median won"],
  expected_wins: ['wins', 'expected_head_to_head_wins + median games won + half of those tied'],
  expected_head_to_head_wins: ['wins', 'sum over games of (teams outscored + half of those level) / (teams - 1)'],
  luck_of_schedule: ['wins', 'size of (mean wins of all own scores against the opponents met - expected wins)'],
  luck_of_timing: ['wins', 'size of (wins + half of the ties - mean wins of all own scores against the opponents met)'],
  luck_spread: ['wins', 'sqrt(sum of p * (1 - p)), p = share of teams outscored'],
} as const satisfies Readonly<Record<string, readonly [Unit, string]>>;

/** A number of the league by name; about this roster unless another slice is named. */
export type CiteLeague = (
  stat: keyof typeof LEAGUE_STATS,
  value: number,
  about?: string,
  more?: { readonly player?: string; readonly rule?: string },
) => Fact;

type CountedWeek = { readonly week: number };

/** Facts over these weeks of the league, so that the platform can be read again. */
export function leagueFacts(league: League, rosterId: number, weeks: readonly CountedWeek[]): CiteLeague {
  const slice = `league ${league.id} ${league.season} wk ${span(weeks)}`;
  return (stat, value, about = `roster ${rosterId}`, { player, rule } = {}) => {
    const [unit, usual] = LEAGUE_STATS[stat];
    const source = { dataset: 'platform matchups' as const, slice: `${slice}, ${about}`, rule: rule ?? usual };
    return createFact(stat, value, unit, player ?? null, source);
  };
}

/** "1-9", or "1-3, 5" where weeks are missing. */
function span(weeks: readonly CountedWeek[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const { week } of weeks) {
    const last = runs.at(-1);
    if (last && week === last.to + 1) last.to = week;
    else runs.push({ from: week, to: week });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** A week other than the one asked about: its number needs a citation. */
export const weekNumber = (week: number, cite: CiteLeague): Fact => cite('week', week, `wk ${week}`);

/** A rank among the teams of the league. */
export function placeOf(rank: Fact, { leagueSize }: Pick<TeamSeason, 'leagueSize'>) {
  if (rank.value === 1) return 'first' as const;
  return rank.value === leagueSize.value ? ('last' as const) : ('between' as const);
}

/** Rounded to two decimals, without a negative zero. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Before the first completed week the league has no numbers, and no report is sold. */
function noWeeksError({ week }: Snapshot, { id, season, rules }: League): AnswerError {
  return new AnswerError(
    409,
    'no_completed_weeks',
    `League ${id} has no completed regular-season week with scores before week ${week} of ${season}. ` +
      `You were not charged. Ask about week ${rules.startWeek + 1} or a later one.`,
  );
}

/** Seconds after which the platform may have the weeks it lacks. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Completed weeks without a row are a failure of the platform: all of them, or one between two
 * others, without which every sum would be wrong. The first and the last ones may be missing,
 * because a league may start later than its settings say, or end earlier.
 */
function rejectMissingWeeks(league: League, matchups: readonly (readonly Matchup[])[]): void {
  if (matchups.length === 0) return;
  const hasRows = (rows: readonly Matchup[]) => rows.length > 0;
  const first = matchups.findIndex(hasRows);
  const last = matchups.findLastIndex(hasRows);
  if (first >= 0 && matchups.slice(first, last).every(hasRows)) return;
  const which = first < 0 ? 'no matchups' : 'only some of the matchups';
  throw new AnswerError(
    503,
    'platform_unavailable',
    `Sleeper returned ${which} of the completed weeks of league ${league.id}. You were not charged. Ask again in a minute.`,
    RETRY_AFTER_SECONDS,
  );
}

/** Positions by the platform's list; a D/ST that the list no longer has is still a D/ST. */
function eligibilityIn(snapshot: Snapshot, id: string): Eligibility {
  const player = snapshot.players.byPlatformId(id);
  if (player) return { position: player.position, positions: player.fantasyPositions };
  return /^[A-Z]{2,3}$/.test(id) ? { position: 'DEF', positions: ['DEF'] } : { position: null, positions: [] };
}
