// What is new about a player since the last game, in words: a new team, a changed status, the workload of that game.
import { type Fact, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { statusClause } from './status.ts';
import { comparedWith, touchesLabel } from './workload.ts';

export interface NewTeam {
  readonly team: string;
  readonly previousTeam: string;
  /** False when he played for the previous team last season. */
  readonly isThisSeason: boolean;
}

/** The status now, compared with the one before the last game. */
export interface StatusChange {
  readonly kind: 'returned' | 'unchanged' | 'new';
  /** The status now; of a player who returned, the one before. */
  readonly label: string;
  readonly since: 'last_week' | 'bye';
}

/** The workload of the last game, compared with the games before it. */
export interface LastGame {
  readonly position: string;
  readonly workload: Fact;
  /** Null when the game before was for another team. */
  readonly change: Fact | null;
  readonly snapShareChange: Fact | null;
  readonly team: string;
  readonly previousTeam: string;
}

export interface RecentChanges {
  readonly newTeam: NewTeam | null;
  readonly status: StatusChange | null;
  readonly lastGame: LastGame | null;
}

/** Null when nothing can be compared. */
export function recentChangesNote({ newTeam, status, lastGame }: RecentChanges): Sentence | null {
  return paragraph(
    newTeam && newTeamNote(newTeam),
    status && statusChangeSentence(status),
    lastGame && lastGameSentence(lastGame),
  );
}

export function newTeamNote({ team, previousTeam, isThisSeason }: NewTeam): Sentence {
  return isThisSeason
    ? sentence`He plays for ${name(team)} now; his last game was for ${name(previousTeam)}.`
    : sentence`He plays for ${name(team)} now, and played for ${name(previousTeam)} last season.`;
}

export function statusChangeSentence({ kind, label, since }: StatusChange): Sentence {
  const when = word(since === 'last_week' ? 'a week ago' : 'before the bye');
  switch (kind) {
    case 'returned':
      return sentence`He was ${word(label)} ${when} and carries no designation now.`;
    case 'unchanged':
      return sentence`As ${when}, ${statusClause(label)}.`;
    case 'new':
      return sentence`New since ${when}: ${statusClause(label)}.`;
  }
}

export function lastGameSentence(game: LastGame): Sentence {
  const { position, workload, change, snapShareChange, team, previousTeam } = game;
  if (!change)
    return sentence`In his last game: ${workload} ${touchesLabel(position, workload.value)} for ${name(team)}; the game before was for ${name(previousTeam)}.`;
  const snapClause = snapShareChange ? sentence`, snap share ${snapShareChange}` : sentence``;
  return sentence`In his last game: ${workload} ${touchesLabel(position, workload.value)}, ${comparedWith(change, sentence`compared with`)}${snapClause}.`;
}
