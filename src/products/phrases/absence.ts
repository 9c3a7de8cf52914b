// Why a player scores nothing this week, as a clause that ends a sentence about them.
import { name, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { statusClause } from './status.ts';
import { unprojectedClause } from './unprojected.ts';

/** A player's week without a projection. */
export interface Absence {
  /** `presumed_out`: out today, and the week asked about lies further ahead. `not_expected`: not ruled out, but the model counts on no game. */
  readonly kind:
    | 'out'
    | 'presumed_out'
    | 'not_expected'
    | 'bye'
    | 'no_team'
    | 'unscheduled'
    | 'unprojected_position'
    | 'unprojected';
  readonly player: Player;
  /** Null for a free agent. */
  readonly team: string | null;
  /** The reported status; null when nothing is reported. */
  readonly label: string | null;
  readonly week: number;
}

/** "he does not play in week 4 (IR)." */
export function absenceClause({ kind, player, team, label, week }: Absence): Sentence {
  const weekName = weekWord(week);
  switch (kind) {
    case 'presumed_out':
      return sentence`${statusClause(label ?? 'out')} now, and whether he is back by ${weekName} is open.`;
    case 'out':
      return sentence`he does not play in ${weekName} (${word(label ?? 'out')}).`;
    case 'not_expected':
      return sentence`he is not expected to ${word(player.position === 'QB' ? 'start' : 'play')} in ${weekName}.`;
    case 'bye':
      return sentence`${name(team ?? '')} have a bye in ${weekName}.`;
    case 'no_team':
      return sentence`he is on no team.`;
    case 'unscheduled':
      return sentence`no game of ${weekName} is scheduled yet.`;
    case 'unprojected_position':
      return sentence`${unprojectedClause(player) ?? sentence``}.`;
    case 'unprojected':
      return player.position === 'DEF'
        ? sentence`there is no projection for them in ${weekName}.`
        : sentence`there is no projection for him in ${weekName}.`;
  }
}
