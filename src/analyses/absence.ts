// Why a player gets no points this week, in a clause: out, a bye, no team, nothing scheduled, nothing projected.
import { name, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import type { World } from '../football/world.ts';
import type { PlayerCase } from './player-case.ts';
import { unprojected } from './unprojected.ts';

/** The clause that ends a sentence about him; null for somebody who may play. */
export function absence(world: World, { player, standing, status, team }: PlayerCase): Sentence | null {
  const when = week(world.week);
  const isDefence = player.position === 'DEF';
  switch (standing) {
    case 'out':
      return status.availability === 'out'
        ? sentence`he does not play in ${when} (${word(status.label ?? 'out')}).`
        : sentence`he is not expected to play in ${when}.`;
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
