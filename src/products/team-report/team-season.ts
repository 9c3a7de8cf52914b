// The data of a team report: the league's counted weeks, every team's record, lineups and
// strength, and the free agents.
import {
  type CompletedWeek,
  completedWeeks,
  type Eligibility,
  isTeamOut,
  type League,
  type LeagueRoster,
  type LineupReview,
  leagueProgress,
  type Matchup,
  type PositionStrength,
  positionStrengths,
  reviewLineups,
  rosteredDuring,
  rosteredNow,
  startingSlots,
  type TeamRecord,
  teamRecords,
  weeksToFetch,
} from '../../fantasy/index.ts';
import { LAST_WEEK, type Player, type Snapshot } from '../../nfl/index.ts';
import { resolveLeague, teamOutError } from '../lookup/index.ts';
import { type AnalysisContext, AnswerError, type EndedSeason, endedSeason, isLocked } from '../shared/index.ts';
import { type LeagueFact, leagueFacts } from './league-facts.ts';

export interface TeamSeason {
  readonly snapshot: Snapshot;
  readonly league: League;
  /** The league's teams, without those that are out. */
  readonly rosters: readonly LeagueRoster[];
  readonly roster: LeagueRoster;
  /** The counted weeks; empty before the first. */
  readonly weeks: readonly CompletedWeek[];
  /** The end of the league's season, where it is over; null while the league still plays. */
  readonly ended: EndedSeason | null;
  /** Completed weeks after the last counted one, for which the platform has no scores. */
  readonly missingWeeks: readonly number[];
  readonly records: ReadonlyMap<number, TeamRecord>;
  readonly reviews: ReadonlyMap<number, LineupReview>;
  /** The team's own strength at every position that a team of the league has started. */
  readonly strengths: readonly PositionStrength[];
  /**
   * Those with a slot of their own: a position that only shared slots take need not be started, so
   * few points are not a weakness.
   */
  readonly gradedStrengths: readonly PositionStrength[];
  /** Platform ids of every roster's players in the week asked about. */
  readonly playersOf: ReadonlyMap<number, readonly string[]>;
  /** Whether the team can add him this week. */
  readonly isFree: (player: Player) => boolean;
  /** Makes facts about the counted weeks. */
  readonly cite: LeagueFact;
}

interface TeamReportQuery {
  readonly platform_username: string;
  readonly league_id: string | null;
  readonly week: number | null;
}

/**
 * Reads the platform. Throws `AnswerError` 404 for an unknown user, league or team, 409 before the
 * first completed week and for a team that is out, and 503 for weeks without matchups.
 */
export async function gatherTeamSeason(context: AnalysisContext, query: TeamReportQuery): Promise<TeamSeason> {
  const { league, rosters: allRosters, roster, snapshot } = await resolveLeague(context, query, () => LAST_WEEK);
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
  const inLeague = new Set(rosters.map(({ id }) => id));
  const slots = new Set(startingSlots(league.rosterSpots));
  const reviews = reviewLineups(league, rosters, weeks, (id) => eligibilityIn(snapshot, id));
  const rows = then.flat();
  // a week the league never played has no lineups: today's rosters are the best known
  const own = positionStrengths(reviews).get(roster.id) ?? [];
  const graded = own.filter(({ position }) => slots.has(position));
  const rostered = isPast && rows.length > 0 ? rosteredDuring(rows, moves) : rosteredNow(allRosters);
  return {
    snapshot,
    league,
    rosters,
    roster,
    weeks,
    ended: endedSeason(snapshot, league),
    missingWeeks: candidates.filter((week) => weeks.every((counted) => week > counted.week)),
    records: new Map([...teamRecords(weeks, league.rules)].filter(([id]) => inLeague.has(id))),
    reviews,
    strengths: own,
    gradedStrengths: graded,
    playersOf: new Map(
      isPast && rows.length > 0
        ? rows.map(({ rosterId, players }) => [rosterId, players])
        : rosters.map(({ id, players }) => [id, players]),
    ),
    isFree: (player) => player.platformId !== null && !rostered.has(player.platformId) && !isLocked(snapshot, player),
    cite: leagueFacts(
      league,
      weeks.map(({ week }) => week),
    ),
  };
}

/** Before the first completed week the league has no numbers, and no report is sold. */
export function noWeeksError({ week }: Snapshot, { id, season, rules }: League): AnswerError {
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
