// Whether a team's season goes on: a team out of the playoffs has no use for a claim.
import {
  completedWeeks,
  hasMissedPlayoffs,
  isTeamOut,
  type League,
  type LeagueRoster,
  leagueProgress,
  weeksToFetch,
} from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

/**
 * Reads the scores of the regular season once the playoffs have begun;
 * before, no one has missed them.
 */
export async function missedPlayoffs(
  { leagues }: Pick<AnalysisContext, 'leagues'>,
  league: League,
  roster: LeagueRoster,
  snapshot: Snapshot,
): Promise<boolean> {
  const { rules } = league;
  const { week } = snapshot;
  if (rules.playoffStartWeek === null || week < rules.playoffStartWeek) return false;
  const weeks = await weeksBefore(leagues, league, snapshot);
  return hasMissedPlayoffs({ rules, week, weeks }, roster.id);
}

/** Whether the league goes on without a team that has no players: asked of no other team. */
export async function isOut(
  { leagues }: Pick<AnalysisContext, 'leagues'>,
  league: League,
  roster: LeagueRoster,
  snapshot: Snapshot,
): Promise<boolean> {
  return roster.players.length === 0 && isTeamOut(await weeksBefore(leagues, league, snapshot), roster);
}

async function weeksBefore(leagues: AnalysisContext['leagues'], league: League, snapshot: Snapshot) {
  const candidates = weeksToFetch(league, leagueProgress(league, snapshot), snapshot.week);
  return completedWeeks(candidates, await leagues.matchups(league.id, candidates));
}
