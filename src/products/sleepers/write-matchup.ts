// A sleeper's snaps and his game: where, against which defense, in what offense.
import { citing, paragraph, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import { opponentGradeSentence, teamNickname } from '../phrases/index.ts';
import type { SleeperPick } from './decide.ts';
import type { SleeperReason } from './reason.ts';

/** "he plays 80% of the snaps with 18% of targets" */
export function snapsClause(
  { snapShare, work }: Extract<SleeperReason, { readonly kind: 'snaps' }>,
  who: Word,
): Sentence {
  const plays = sentence`${who} plays ${snapShare} of the snaps`;
  return work ? sentence`${plays} with ${work.share} of ${word(work.of)}` : plays;
}

/** ", and the Cowboys are a soft matchup" */
export function matchupAside(matchup: SleeperPick['matchup']): Sentence {
  if (!matchup) return sentence``;
  const [joint, grade] = matchup.difficulty === 'soft' ? ['and', 'soft'] : ['but', 'tough'];
  return sentence`, ${word(joint)} the ${teamNickname(matchup.opponent)} are a ${word(grade)} matchup`;
}

/** "The Cowboys are a tough matchup", "No single edge" */
export function againstClause(
  { against }: Extract<SleeperReason, { readonly kind: 'projection' }>,
  team: string,
): Sentence {
  switch (against?.kind) {
    case 'tough_matchup':
      return sentence`The ${teamNickname(against.matchup.opponent)} are a tough matchup`;
    case 'low_total':
      return sentence`The ${teamNickname(team)}' implied total is low at ${against.impliedTotal}`;
    case undefined:
      return sentence`No single edge`;
  }
}

const OFFENSE_WORDS = { high: word('a high'), low: word('a low') } as const;

/** A usual implied total is cited and not said. */
export function matchupNote({ team, opponent, home, matchup, impliedTotal, offense }: SleeperPick): Sentence {
  const venue = sentence`${word(home ? 'Home against' : 'At')} the ${teamNickname(opponent)}`;
  const where = impliedTotal ? citing(sentence`${venue}.`, [impliedTotal]) : sentence`${venue}.`;
  return paragraph(
    impliedTotal && offense
      ? sentence`${venue}; the ${teamNickname(team)} have ${OFFENSE_WORDS[offense]} implied total of ${impliedTotal}.`
      : where,
    matchup && opponentGradeSentence(matchup),
  );
}
