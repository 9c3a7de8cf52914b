// What is new about a player since the last game, in words: a new team, a changed status,
// the workload of that game.
import { capitalized, countWord, type Fact, type Sentence, sentence, word } from '../../citations/index.ts';
import type { OpportunityKind, Player } from '../../nfl/index.ts';
import { workloadAmount } from './amounts.ts';
import { type DoubtReason, doubtClause } from './playing-time.ts';
import { statusWords } from './status.ts';
import { type Subject, subject } from './subject.ts';
import { teamNickname } from './team-name.ts';
import { touches, touchesApart, type WorkloadParts } from './workload.ts';

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
      /** Whether that status is of a list that costs several games. */
      readonly isLong: boolean;
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
  /** Whether it was less than that; false where nothing is compared. */
  readonly isLess: boolean;
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

export function newTeamNote({ team, previousTeam, isThisSeason }: NewTeam, player: Player): Sentence {
  const { capitalHe, his } = subject(player);
  return isThisSeason
    ? sentence`${capitalHe} is new to the ${teamNickname(team)}: ${his} last game was for the ${teamNickname(previousTeam)}.`
    : sentence`${capitalHe} is new to the ${teamNickname(team)} after playing for the ${teamNickname(previousTeam)} last season.`;
}

/** "That was for the Vikings.": after a usage that is not of his team. */
export const formerTeamSentence = (team: string): Sentence => sentence`That was for the ${teamNickname(team)}.`;

export function statusChangeSentence(change: StatusChange, player: Player): Sentence {
  if (change.kind === 'still_absent') return capitalized(sentence`${doubtClause(change.reason, player)}.`);
  const { capitalHe } = subject(player);
  const when = word(change.since === 'last_week' ? 'a week ago' : 'before the bye');
  switch (change.kind) {
    case 'returned':
      return sentence`${capitalHe} was ${statusWords(change.label)} ${when} and is off the injury report.`;
    case 'unchanged':
      return change.since === 'last_week'
        ? sentence`${capitalHe} was ${statusWords(change.label)} the week before as well.`
        : sentence`${capitalHe} was ${statusWords(change.label)} ${when} as well.`;
    case 'new':
      return change.before === null
        ? sentence`${capitalHe} was not on the injury report ${when}.`
        : sentence`${capitalHe} was ${statusWords(change.before)} ${when}.`;
  }
}

/** `hasTrend`: whether the games before show where his workload is heading. */
export function lastGameSentence(
  { opportunityKind, workload, parts, before, isLess, gamesBefore, team, previousTeam }: LastGame,
  { who, hasTrend }: { readonly who: Subject; readonly hasTrend: boolean },
): Sentence {
  const { capitalHe, his } = who;
  const work = touches(opportunityKind, workload);
  const span =
    gamesBefore === 1 ? sentence`in the one before` : sentence`a game over the ${countWord(gamesBefore)} before`;
  if (before && !hasTrend)
    return capitalized(
      sentence`${his} last game was ${word(isLess ? 'quiet' : 'busy')}: ${work}, after ${workloadAmount(before)} ${span}.`,
    );
  return before
    ? sentence`${capitalHe} had ${work} in ${his} last game, ${word(isLess ? 'down' : 'up')} from ${workloadAmount(before)} ${span}.`
    : sentence`${capitalHe} had ${touchesApart({ opportunityKind, workload, parts })} in ${his} first game for the ${teamNickname(team)}, after leaving the ${teamNickname(previousTeam)}.`;
}
