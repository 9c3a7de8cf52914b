// The note of one compared player: the projection and what it rests on.
import { capitalized, paragraph, type Sentence, sentence } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  absenceSentence,
  awaitedReportSentence,
  leadAbsenceSentence,
  likelyToPlaySentence,
  matchupSentence,
  nextInLineSentence,
  openingSentence,
  rangeClause,
  recentUsageSentence,
  regularBackSentence,
  rivalQuarterbackSentence,
  type Subject,
  teamNickname,
} from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import type { MatchupRow } from './row.ts';

export function rowNote(row: MatchupRow, subjectOf: (player: Player) => Subject): Sentence {
  const { player, absence, forecast, winProbability, rivals, doubt, rivalQuarterback } = row;
  if (absence || !forecast) return absence ? capitalized(absenceSentence(absence)) : sentence``;
  const condition = row.isInDoubt ? sentence`${ifHePlays(player)}` : sentence``;
  const [rival] = rivals;
  const others = rival && rivals.length === 1 ? sentence`${subjectOf(rival).short}` : sentence`the others`;
  const odds = winProbability && rivals.length > 0 ? sentence`; ${winProbability} to outscore ${others}` : sentence``;
  return paragraph(
    sentence`${forecast.mean} points projected ${condition} (${rangeClause(forecast)})${odds}.`,
    doubt &&
      (row.awaitedReport
        ? awaitedReportSentence(row.awaitedReport, doubt, subjectOf(player).short)
        : likelyToPlaySentence(doubt)),
    rivalQuarterback && rivalQuarterbackSentence(rivalQuarterback, doubt),
    row.starterInDoubt
      ? nextInLineSentence(row.starterInDoubt, player)
      : row.leadAbsence
        ? leadAbsenceSentence(row.leadAbsence, subjectOf(player).short)
        : row.opening && openingSentence(row.opening, player.position, subjectOf(player).short),
    recentUsageSentence(subjectOf(player).short, row.usage.summary),
    row.regularBack && regularBackSentence(row.regularBack, player),
    player.position === 'DEF' ? opposingOffenseSentence(row) : matchupSentence(row.opponentGrade, row.impliedTotal),
  );
}

function opposingOffenseSentence({ impliedTotal }: MatchupRow): Sentence | null {
  return (
    impliedTotal &&
    sentence`The opposing ${teamNickname(impliedTotal.team)} have an implied total of ${impliedTotal.points}.`
  );
}
