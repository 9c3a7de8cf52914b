// What adds and drops say about who starts at quarterback, in words.
import { type Name, type Sentence, sentence, type Word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { withStatus } from './role-news.ts';
import { subject } from './subject.ts';

/** A backup that managers add as if he started. */
export interface AddedBackup {
  /** The likeliest starter, with his reported status. */
  readonly starter: Player;
  readonly status: string | null;
  /** Whether the depth chart lists that one ahead. */
  readonly isListedAhead: boolean;
}

/**
 * "Managers are adding Stidham; the depth chart still lists Russell Wilson first. Check who
 * starts."
 */
export function addedBackupSentence({ starter, status, isListedAhead }: AddedBackup, who: Name): Sentence {
  return isListedAhead
    ? sentence`Managers are adding ${who}; the depth chart still lists ${withStatus(starter, status)} first. Check who starts.`
    : sentence`Managers are adding ${who}. Check who starts.`;
}

/** "Managers are adding Jarrett Stidham: check that Wilson starts." */
export const addedTeammateSentence = (teammate: Player, who: Name | Word): Sentence =>
  sentence`Managers are adding ${subject(teammate).full}: check that ${who} starts.`;
