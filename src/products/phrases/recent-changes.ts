// What is new about a player since the last game, in words: a new team, a changed status,
// the workload of that game.
import { capitalized, countWord, type Fact, type Sentence, sentence, word } from '../../citations/index.ts';
import type { OpportunityKind } from '../../nfl/index.ts';
import { type DoubtReason, doubtClause } from './playing-time.ts';
import { statusWords } from './status.ts';
import { teamNickname } from './team-name.ts';
import { touches, touchesApart, type WorkloadParts, workloadAmount } from './workload.ts';

export interface NewTeam {
  readonly team: string;
  readonly previousTeam: string;
  /** False when he played for the previous team last season. */
  readonly isThisSeason: boolean;
}

/** The status now, compared with the one before the last game. */
export type StatusChange =
  | {
      readonly kind: 'new';
      /** The status before; null of a player who was healthy. */
      readonly before: string | null;
      readonly since: 'last_week' | 'bye';
    }
  | {
      readonly kind: 'returned' | 'unchanged';
      /** The status now; of a player who returned, the one before. */
      readonly label: string;
      readonly since: 'last_week' | 'bye';
    }
  /** Another status, of a player who was absent under the one before. */
  | { readonly kind: 'still_absent'; readonly reason: DoubtReason };

/** The workload of the last game, compared with the games before it. */
export interface LastGame {
  readonly opportunityKind: OpportunityKind;
  readonly workload: Fact;
  /** Carries and targets apart; null of a kind without two parts. */
  readonly parts: WorkloadParts | null;
  /** A game over the earlier games; null when the game before was for another team. */
  readonly before: Fact | null;
  readonly gamesBefore: number;
  readonly team: string;
  readonly previousTeam: string;
}

/** Each part is null when it cannot be compared. */
export interface RecentChanges {
  readonly newTeam: NewTeam | null;
  readonly status: StatusChange | null;
  readonly lastGame: LastGame | null;
}

export function newTeamNote({ team, previousTeam, isThisSeason }: NewTeam): Sentence {
  return isThisSeason
    ? sentence`He is new to the ${teamNickname(team)}: his last game was for the ${teamNickname(previousTeam)}.`
    : sentence`He is new to the ${teamNickname(team)} after playing for the ${teamNickname(previousTeam)} last season.`;
}

export function statusChangeSentence(change: StatusChange): Sentence {
  if (change.kind === 'still_absent') return capitalized(sentence`${doubtClause(change.reason)}.`);
  const when = word(change.since === 'last_week' ? 'a week ago' : 'before the bye');
  switch (change.kind) {
    case 'returned':
      return sentence`He was ${statusWords(change.label)} ${when} and is off the injury report.`;
    case 'unchanged':
      return change.since === 'last_week'
        ? sentence`He was ${statusWords(change.label)} the week before as well.`
        : sentence`He was ${statusWords(change.label)} ${when} as well.`;
    case 'new':
      return change.before === null
        ? sentence`He was not on the injury report ${when}.`
        : sentence`He was ${statusWords(change.before)} ${when}.`;
  }
}

/** `hasTrend`: whether the games before show where his workload is heading. */
export function lastGameSentence(
  { opportunityKind, workload, parts, before, gamesBefore, team, previousTeam }: LastGame,
  hasTrend: boolean,
): Sentence {
  const work = touches(opportunityKind, workload);
  const span =
    gamesBefore === 1 ? sentence`in the one before` : sentence`a game over the ${countWord(gamesBefore)} before`;
  if (before && !hasTrend)
    return sentence`His last game was ${word(workload.value < before.value ? 'quiet' : 'busy')}: ${work}, after ${workloadAmount(before)} ${span}.`;
  return before
    ? sentence`He had ${work} in his last game, ${word(workload.value < before.value ? 'down' : 'up')} from ${workloadAmount(before)} ${span}.`
    : sentence`He had ${touchesApart({ opportunityKind, workload, parts })} in his first game for the ${teamNickname(team)}, after leaving the ${teamNickname(previousTeam)}.`;
}
