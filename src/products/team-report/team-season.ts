// What a team report rests on: the league's counted weeks, every team's record, lineups and strength, and who is free.

import type { Sentence } from '../../citations/index.ts';
import {
  type CompletedWeek,
  completedWeeks,
  type Eligibility,
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
import { resolveLeague } from '../lookup/index.ts';
import { type AnalysisContext, AnswerError, seasonEnded, seasonOver } from '../shared/index.ts';
import { type LeagueFact, leagueFacts } from './league-facts.ts';

export interface TeamSeason {
  readonly snapshot: Snapshot;
  readonly league: League;
  readonly rosters: readonly LeagueRoster[];
  readonly roster: LeagueRoster;
  /** The counted weeks; empty before the first. */
  readonly weeks: readonly CompletedWeek[];
  /** That the league's season is over, before the week asked about or by now; null while there is something left to play for. */
  readonly seasonOver: Sentence | null;
  /** Completed weeks after the last counted one: the platform shows no score of them. */
  readonly missingWeeks: readonly number[];
  readonly records: ReadonlyMap<number, TeamRecord>;
  readonly reviews: ReadonlyMap<number, LineupReview>;
  /** The team's own strength, position by position. */
  readonly strengths: readonly PositionStrength[];
  /** Those of them that have a slot of their own: where only shared slots take a position, nobody need start it, and few points are no lack. */
  readonly gradedStrengths: readonly PositionStrength[];
  readonly isFree: (player: Player) => boolean;
  /** Makes facts about the counted weeks. */
  readonly cite: LeagueFact;
}

interface TeamReportQuery {
  readonly platform_username: string;
  readonly league_id: string | null;
  readonly week: number | null;
}

/** Asks the platform and reckons. Refuses with 404 for what it does not know. */
export async function gatherTeamSeason(context: AnalysisContext, query: TeamReportQuery): Promise<TeamSeason> {
  const { league, rosters, roster, snapshot } = await resolveLeague(context, query, () => LAST_WEEK);
  const progress = leagueProgress(league, snapshot);
  const candidates = weeksToFetch(league, progress, snapshot.week);
  const isPast = !progress.isLive;
  const [matchups, then, moves] = await Promise.all([
    context.leagues.matchups(league.id, candidates),
    isPast ? context.leagues.matchups(league.id, [snapshot.week]) : [],
    isPast ? context.leagues.transactions(league.id, [snapshot.week]) : [],
  ]);
  rejectMissingWeeks(league, matchups);
  const weeks = completedWeeks(candidates, matchups);
  const slots = new Set(startingSlots(league.rosterSpots));
  const reviews = reviewLineups(league, rosters, weeks, (id) => eligibilityIn(snapshot, id));
  const rows = then.flat();
  // a week the league never played has no lineups to read: then today's rosters are the best that is known
  const own = positionStrengths(reviews).get(roster.id) ?? [];
  const rostered = isPast && rows.length > 0 ? rosteredDuring(rows, moves) : rosteredNow(rosters);
  return {
    snapshot,
    league,
    rosters,
    roster,
    weeks,
    seasonOver: query.week === null ? seasonEnded(snapshot, league) : seasonOver(snapshot, league),
    missingWeeks: candidates.filter((week) => week > (weeks.at(-1)?.week ?? 0)),
    records: teamRecords(weeks, league.rules.medianGame),
    reviews,
    strengths: own,
    gradedStrengths: own.filter(({ position }) => slots.has(position)),
    isFree: ({ platformId }) => platformId !== null && !rostered.has(platformId),
    cite: leagueFacts(
      league,
      weeks.map(({ week }) => week),
    ),
  };
}

/** Seconds after which the platform may show again what it lacks. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Completed weeks without a single row are the platform's failure, not a league's: all of them, or one between two others, without which
 * every sum would be wrong. Only the first and the last ones may be missing: a league may begin later than its settings say, or end earlier.
 */
function rejectMissingWeeks(league: League, matchups: readonly (readonly Matchup[])[]): void {
  if (matchups.length === 0) return;
  const hasRows = (rows: readonly Matchup[]) => rows.length > 0;
  const first = matchups.findIndex(hasRows);
  const last = matchups.findLastIndex(hasRows);
  if (first >= 0 && matchups.slice(first, last).every(hasRows)) return;
  const which = first < 0 ? 'no matchups of the completed weeks' : 'not all matchups of the completed weeks';
  throw new AnswerError(
    503,
    'platform_unavailable',
    `The platform shows ${which} of the league ${league.id}.`,
    RETRY_AFTER_SECONDS,
  );
}

/** Positions by the platform's list; a defence that the list no longer names is still a defence. */
function eligibilityIn(snapshot: Snapshot, id: string): Eligibility {
  const player = snapshot.players.byPlatformId(id);
  if (player) return { position: player.position, positions: player.fantasyPositions };
  return /^[A-Z]{2,3}$/.test(id) ? { position: 'DEF', positions: ['DEF'] } : { position: null, positions: [] };
}
