// The end of a league's own season: when it is, and that nothing after it counts.
import { fact } from '../evidence/fact.ts';
import { type Sentence, sentence, week } from '../evidence/sentence.ts';
import type { League } from '../football/league.ts';
import type { World } from '../football/world.ts';

/** "This league's season ends with week 17: nothing in week 18 counts in it"; null while there is something left to play for. */
export function seasonOver({ week: asked }: World, league: League | null): Sentence | null {
  const end = league?.rules.lastWeek;
  if (!league || end === undefined || asked <= end) return null;
  const last = fact('last_week', end, 'count', null, {
    dataset: 'platform leagues',
    slice: `league ${league.id} ${league.season}`,
    rule: 'last week of the play-offs by playoff_week_start, playoff_teams and playoff_round_type, or last_scored_leg',
  });
  return sentence`This league's season ends with week ${last}: nothing in ${week(asked)} counts in it`;
}
