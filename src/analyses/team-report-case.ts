// What a team report rests on: the league's counted weeks, every team's record, lineups and strength, and who is free.

import type { Sentence } from '../evidence/sentence.ts';
import { countedWeeks, type LeagueWeek, standingOf, weeksToAsk } from '../football/league/counted-weeks.ts';
import { heldNow, heldThen } from '../football/league/held.ts';
import { type Eligibility, type LineupReview, reviewLineups } from '../football/league/lineup-review.ts';
import { recordsOf, type TeamRecord } from '../football/league/record.ts';
import { startingSlots } from '../football/league/slots.ts';
import { type Strength, strengths } from '../football/league/strength.ts';
import type { League, LeagueRoster, Matchup } from '../football/league.ts';
import { LAST_WEEK } from '../football/season.ts';
import type { Player, World } from '../football/world.ts';
import type { Sight } from './analysis.ts';
import { type LeagueFact, leagueFacts } from './league-facts.ts';
import { leagueInQuestion } from './league-in-question.ts';
import { Refusal } from './refusal.ts';
import { seasonEnded, seasonOver } from './season-end.ts';

export interface TeamCase {
  readonly world: World;
  readonly league: League;
  readonly rosters: readonly LeagueRoster[];
  readonly roster: LeagueRoster;
  /** The counted weeks; empty before the first. */
  readonly weeks: readonly LeagueWeek[];
  /** That the league's season is over, before the week asked about or by now; null while there is something left to play for. */
  readonly over: Sentence | null;
  /** Completed weeks after the last counted one: the platform shows no score of them. */
  readonly unseen: readonly number[];
  readonly records: ReadonlyMap<number, TeamRecord>;
  readonly reviews: ReadonlyMap<number, LineupReview>;
  /** The team's own strength, position by position. */
  readonly strengths: readonly Strength[];
  /** Those of them that have a slot of their own: where only shared slots take a position, nobody need start it, and few points are no lack. */
  readonly judged: readonly Strength[];
  readonly isFree: (player: Player) => boolean;
  /** Makes facts about the counted weeks. */
  readonly cite: LeagueFact;
}

interface Asked {
  readonly platform_username: string;
  readonly league_id: string | null;
  readonly week: number | null;
}

/** Asks the platform and reckons. Refuses with 404 for what it does not know. */
export async function gatherTeamCase(sight: Sight, asked: Asked): Promise<TeamCase> {
  const { league, rosters, roster, world } = await leagueInQuestion(sight, asked, () => LAST_WEEK);
  const standing = standingOf(league, world);
  const candidates = weeksToAsk(league, standing, world.week);
  const past = !standing.present;
  const [matchups, then, moves] = await Promise.all([
    sight.leagues.matchups(league.id, candidates),
    past ? sight.leagues.matchups(league.id, [world.week]) : [],
    past ? sight.leagues.transactions(league.id, [world.week]) : [],
  ]);
  refuseLacking(league, matchups);
  const weeks = countedWeeks(candidates, matchups);
  const slots = new Set(startingSlots(league.places));
  const reviews = reviewLineups(league, rosters, weeks, (id) => eligibilityIn(world, id));
  const rows = then.flat();
  // a week the league never played has no lineups to read: then today's rosters are the best that is known
  const own = strengths(reviews).get(roster.id) ?? [];
  const held = past && rows.length > 0 ? heldThen(rows, moves) : heldNow(rosters);
  return {
    world,
    league,
    rosters,
    roster,
    weeks,
    over: asked.week === null ? seasonEnded(world, league) : seasonOver(world, league),
    unseen: candidates.filter((week) => week > (weeks.at(-1)?.week ?? 0)),
    records: recordsOf(weeks, league.rules.medianGame),
    reviews,
    strengths: own,
    judged: own.filter(({ position }) => slots.has(position)),
    isFree: ({ platformId }) => platformId !== null && !held.has(platformId),
    cite: leagueFacts(
      league,
      weeks.map(({ week }) => week),
    ),
  };
}

/** Seconds after which the platform may show again what it lacks. */
const RETRY_AFTER = 60;

/**
 * Completed weeks without a single row are the platform's failure, not a league's: all of them, or one between two others, without which
 * every sum would be wrong. Only the first and the last ones may be missing: a league may begin later than its settings say, or end earlier.
 */
function refuseLacking(league: League, matchups: readonly (readonly Matchup[])[]): void {
  if (matchups.length === 0) return;
  const isShown = (rows: readonly Matchup[]) => rows.length > 0;
  const first = matchups.findIndex(isShown);
  const last = matchups.findLastIndex(isShown);
  if (first >= 0 && matchups.slice(first, last).every(isShown)) return;
  const which = first < 0 ? 'no matchups of the completed weeks' : 'not all matchups of the completed weeks';
  throw new Refusal(
    503,
    'platform_unavailable',
    `The platform shows ${which} of the league ${league.id}.`,
    RETRY_AFTER,
  );
}

/** Positions by the platform's list; a defence that the list no longer names is still a defence. */
function eligibilityIn(world: World, id: string): Eligibility {
  const player = world.players.byPlatformId(id);
  if (player) return { position: player.position, positions: player.fantasyPositions };
  return /^[A-Z]{2,3}$/.test(id) ? { position: 'DEF', positions: ['DEF'] } : { position: null, positions: [] };
}
