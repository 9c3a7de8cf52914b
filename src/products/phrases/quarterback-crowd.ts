// What adds and drops say about who starts at quarterback, in words.
import { type Name, type Sentence, sentence, type Word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { withStatus } from './role-news.ts';
import { subject } from './subject.ts';

/** A backup that managers add as if he started. */
export interface AddedBackup {
  /** The starter by the reports, with his reported status. */
  readonly starter: Player;
  readonly status: string | null;
  /** Whether the depth chart lists that one ahead. */
  readonly isListedAhead: boolean;
}

/**
 * "Managers are adding Stidham; the reports at hand still name Russell Wilson. Check who starts."
 */
export function addedBackupSentence({ starter, status, isListedAhead }: AddedBackup, who: Name): Sentence {
  const named = withStatus(starter, status);
  return isListedAhead
    ? sentence`Managers are adding ${who}; the reports at hand still name ${named}. Check who starts.`
    : sentence`Managers are adding ${who}; the reports at hand still favor ${named}. Check who starts.`;
}

/** "Managers are adding Jarrett Stidham: check that Wilson starts." */
export const addedTeammateSentence = (teammate: Player, who: Name | Word): Sentence =>
  sentence`Managers are adding ${subject(teammate).full}: check that ${who} starts.`;
