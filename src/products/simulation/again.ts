// The simulation behind an answer once more, for its audit.
import type { LookupContext } from '../../citations/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { leagueById, snapshotOf } from '../lookup/index.ts';
import { AnswerError } from '../shared/index.ts';
import { type SimulationContext, simulateLeague } from './simulate.ts';

/**
 * Of a league as the platform shows it now, before the week of the answer; null where it cannot be
 * simulated. Its version says whether it is the league of the answer.
 */
export async function simulationAgain(
  context: SimulationContext,
  leagueId: string,
  snapshot: Snapshot,
): Promise<LookupContext['simulation'] | null> {
  try {
    const [league, rosters] = await Promise.all([
      leagueById(context.leagues, leagueId),
      context.leagues.rosters(leagueId),
    ]);
    const then = snapshotOf(snapshot, league, snapshot.week);
    return (await simulateLeague(context, { league, rosters, snapshot: then })).simulation;
  } catch (error) {
    if (error instanceof AnswerError) return null;
    throw error;
  }
}
