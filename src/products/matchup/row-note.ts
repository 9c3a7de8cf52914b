// The note of one compared player: the projection and what it rests on.
import { paragraph, type Sentence, sentence } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  absenceSentence,
  likelyToPlaySentence,
  matchupSentence,
  rangeClause,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
} from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import type { MatchupRow } from './decide.ts';

/** `rivals` are the others who play. */
export function rowNote(
  row: MatchupRow,
  rivals: readonly MatchupRow[],
  subjectOf: (player: Player) => Subject,
): Sentence {
  const { player, absence, forecast, winProbability, doubt, rivalQuarterback } = row;
  if (absence || !forecast) return absence ? absenceSentence(absence) : sentence``;
  const condition = row.isInDoubt ? sentence`${ifHePlays(player)}` : sentence``;
  const [rival] = rivals;
  const others = rival && rivals.length === 1 ? sentence`${subjectOf(rival.player).short}` : sentence`the others`;
  const odds = winProbability ? sentence`; ${winProbability} to outscore ${others}` : sentence``;
  return paragraph(
    sentence`${forecast.mean} points projected ${condition} (${rangeClause(forecast)})${odds}.`,
    doubt && likelyToPlaySentence(doubt),
    rivalQuarterback && rivalQuarterbackSentence(rivalQuarterback),
    roleSentence(row.usage, row.isThisSeason),
    matchupSentence(row.opponentGrade, row.impliedTotal),
  );
}
