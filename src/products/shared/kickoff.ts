// The kickoff before which a player in doubt has to be decided on.
import { lookUp } from '../../citations/index.ts';
import { HOUR_MS } from '../../durations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Kickoff } from '../phrases/index.ts';
import type { AnalysisContext } from './analysis.ts';

/**
 * Hours before kickoff in which a manager who waits for news should be at his lineup (not tuned).
 */
const SOON_HOURS = 3;

/** Null without a game this week. */
export function kickoffOf(context: AnalysisContext, player: Player, team: string | null): Kickoff | null {
  const { currentSnapshot: snapshot, clock } = context;
  const kickoff =
    team === null
      ? null
      : lookUp(context, {
          dataset: 'nflverse schedules',
          stat: 'kickoff',
          unit: 'time',
          season: snapshot.season,
          weeks: [snapshot.week],
          player,
          team,
          rule: 'kickoff',
        });
  if (!kickoff) return null;
  const left = kickoff.value - clock.now;
  // a past week is shown as before its games, and there is nothing to hurry for
  return { at: kickoff, isSoon: snapshot.isCurrent && left > 0 && left <= SOON_HOURS * HOUR_MS };
}
