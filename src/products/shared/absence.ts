// Why a player gets no points this week, in a clause: out, a bye, no team, nothing scheduled, nothing projected.
import { name, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import { isFutureWeek, type Snapshot, statusClause } from '../../nfl/index.ts';
import { unprojectedClause } from '../phrases/index.ts';
import type { PlayerProfile } from './player-profile.ts';

/** Whether he is taken to be out in a week ahead only because he is away today: nobody knows that week's list. */
export function isPresumedOut(snapshot: Snapshot, { participation, status }: PlayerProfile): boolean {
  return participation === 'out' && status.availability === 'out' && isFutureWeek(snapshot);
}

/** The clause that ends a sentence about him; null for somebody who may play. */
export function absence(snapshot: Snapshot, profile: PlayerProfile): Sentence | null {
  const { player, participation, status, team } = profile;
  const weekName = weekWord(snapshot.week);
  const isDefense = player.position === 'DEF';
  switch (participation) {
    case 'out':
      if (isPresumedOut(snapshot, profile))
        return sentence`${word(statusClause(status.label ?? 'out'))} now, and whether he is back by ${weekName} is open.`;
      return status.availability === 'out'
        ? sentence`he does not play in ${weekName} (${word(status.label ?? 'out')}).`
        : sentence`he is not expected to ${word(player.position === 'QB' ? 'start' : 'play')} in ${weekName}.`;
    case 'bye':
      return sentence`${name(team ?? '')} have a bye in ${weekName}.`;
    case 'no_team':
      return sentence`he is on no team.`;
    case 'unscheduled':
      return sentence`no game of ${weekName} is scheduled yet.`;
    case 'unmodelled': {
      const unprojectedReason = unprojectedClause(player);
      if (unprojectedReason) return sentence`${unprojectedReason}.`;
      return isDefense
        ? sentence`there is no projection for them in ${weekName}.`
        : sentence`there is no projection for him in ${weekName}.`;
    }
    case 'plays':
      return null;
  }
}
