// Why a player gets no points this week, in a clause: out, a bye, no team, nothing scheduled, nothing projected.
import { name, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import { isWeekAhead, statusClause } from '../football/availability.ts';
import type { World } from '../football/world.ts';
import type { PlayerCase } from './player-case.ts';
import { unprojected } from './unprojected.ts';

/** Whether he is taken to be out in a week ahead only because he is away today: nobody knows that week's list. */
export function isForetold(world: World, { standing, status }: PlayerCase): boolean {
  return standing === 'out' && status.availability === 'out' && isWeekAhead(world);
}

/** The clause that ends a sentence about him; null for somebody who may play. */
export function absence(world: World, one: PlayerCase): Sentence | null {
  const { player, standing, status, team } = one;
  const when = week(world.week);
  const isDefence = player.position === 'DEF';
  switch (standing) {
    case 'out':
      if (isForetold(world, one))
        return sentence`${word(statusClause(status.label ?? 'out'))} now, and whether he is back by ${when} is open.`;
      return status.availability === 'out'
        ? sentence`he does not play in ${when} (${word(status.label ?? 'out')}).`
        : sentence`he is not expected to ${word(player.position === 'QB' ? 'start' : 'play')} in ${when}.`;
    case 'bye':
      return sentence`${name(team ?? '')} have a bye in ${when}.`;
    case 'no_team':
      return sentence`he is on no team.`;
    case 'unscheduled':
      return sentence`no game of ${when} is scheduled yet.`;
    case 'unmodelled': {
      const what = unprojected(player);
      if (what) return sentence`${what}.`;
      return isDefence
        ? sentence`there is no projection for them in ${when}.`
        : sentence`there is no projection for him in ${when}.`;
    }
    case 'plays':
      return null;
  }
}
