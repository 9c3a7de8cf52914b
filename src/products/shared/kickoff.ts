// The kickoff before which a player in doubt has to be decided on.
import { type Fact, lookUp } from '../../citations/index.ts';
import { HOUR_MS } from '../../durations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Kickoff } from '../phrases/index.ts';
import type { AnalysisContext } from './analysis.ts';
import type { ForecastContext } from './cite.ts';

/**
 * Hours before kickoff in which a manager who waits for news should be at his lineup (not tuned).
 */
const SOON_HOURS = 3;

/** When a team's game of the week begins; null without one. */
export function kickoffFact(context: ForecastContext, player: Player, team: string): Fact | null {
  const { season, week } = context.currentSnapshot;
  return lookUp(context, {
    dataset: 'nflverse schedules',
    stat: 'kickoff',
    unit: 'time',
    season,
    weeks: [week],
    player,
    team,
    rule: 'kickoff',
  });
}

/** Null without a game this week. */
export function kickoffOf(context: AnalysisContext, player: Player, team: string | null): Kickoff | null {
  const { currentSnapshot: snapshot, clock } = context;
  const kickoff = team === null ? null : kickoffFact(context, player, team);
  if (!kickoff) return null;
  const left = kickoff.value - clock.now;
  // a past week is shown as before its games, and there is nothing to hurry for
  return { at: kickoff, isSoon: snapshot.isCurrent && left > 0 && left <= SOON_HOURS * HOUR_MS };
}
