// Why a player has his role this week, in words: a lead teammate does not play.
import { listing, type Name, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { subject } from './subject.ts';
import { teamNickname } from './team-name.ts';

/** Teammates whose absence sets a player's role this week. */
export interface LeadAbsence {
  readonly team: string;
  /** The busiest first, two at most. */
  readonly absent: readonly Player[];
  readonly isOnlyDoubtful: boolean;
  /**
   * What it makes of him: the starter, the first back or tight end, or one of several receivers.
   */
  readonly role: 'starts' | 'first_back' | 'first_tight_end' | 'targets';
  /** Whether one of them played in a game behind the player's recent usage. */
  readonly isNew: boolean;
}

/**
 * "With David Montgomery out, Khalil Herbert leads the Bears' backfield.", "With Mike Evans and
 * Chris Godwin out, the Buccaneers have targets to replace."
 */
export function leadAbsenceSentence({ team, absent, isOnlyDoubtful, role }: LeadAbsence, who: Name | Word): Sentence {
  const names = listing(absent.map((player) => subject(player).full));
  const without = sentence`With ${names} ${word(isOnlyDoubtful ? 'doubtful' : 'out')}`;
  switch (role) {
    case 'starts':
      return sentence`${without}, ${who} starts for the ${teamNickname(team)}.`;
    case 'first_back':
      return sentence`${without}, ${who} leads the ${teamNickname(team)}' backfield.`;
    case 'first_tight_end':
      return sentence`${without}, ${who} is the ${teamNickname(team)}' first tight end.`;
    case 'targets':
      return sentence`${without}, the ${teamNickname(team)} have targets to replace.`;
  }
}
