// The matchup's sentences: the verdict, the reasoning, and a note per player.
import {
  capitalized,
  type DraftAnswer,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { matchup as product } from '../../contract/index.ts';
import { wireId } from '../lookup/index.ts';
import {
  absenceClause,
  displayName,
  impliedTotalSentence,
  likelyToPlaySentence,
  opponentGradeSentence,
  rivalQuarterbackSentence,
  roleSentence,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import type { MatchupDecision, MatchupRow } from './decide.ts';

export function write(decision: MatchupDecision): DraftAnswer<BodyOf<typeof product>> {
  return {
    verdict: verdict(decision),
    confidence: decision.confidence,
    reasoning: reasoning(decision),
    week: decision.week,
    ranked: decision.rows.map((row, i) => ({
      rank: i + 1,
      player_id: wireId(row.player),
      name: row.player.name,
      position: row.player.position,
      team: row.team,
      opponent: row.opponent,
      projection_note: note(row),
      def_vs_pos_rank: row.opponentGrade?.rank.value ?? null,
      call: row.call,
    })),
  };
}

function verdict({ kind, rows, week, quarterbackRooms }: MatchupDecision): Sentence {
  const [first, second] = rows;
  const noneOfThem = word(rows.length === 2 ? 'Neither' : 'None of them');
  const who = first ? displayName(first.player) : name('');
  const winProbability = first?.winProbability ?? sentence``;
  switch (kind) {
    case 'none_expected':
      return sentence`${noneOfThem} is expected to play in ${weekWord(week)}, as things stand now.`;
    case 'none_plays':
      return sentence`${noneOfThem} plays in ${weekWord(week)}.`;
    case 'only_starter':
      return first?.isInDoubt && first.forecast
        ? sentence`Start ${who} ${ifHePlays(first.player)} (${first.forecast.playOdds}): none of the others plays in ${weekWord(week)}.`
        : sentence`Start ${who}: none of the others plays in ${weekWord(week)}.`;
    case 'coin_flip':
      return paragraph(
        sentence`A coin flip between ${who} and ${second ? displayName(second.player) : name('')}: ${winProbability} for ${who} to score most.`,
        ...quarterbackRooms.map(oneStartsSentence),
      );
    case 'start':
      return paragraph(
        sentence`Start ${who} over ${listing(rows.slice(1).map(({ player }) => displayName(player)))}: ${winProbability} to score most.`,
        ...quarterbackRooms.map(oneStartsSentence),
      );
  }
}

function oneStartsSentence({ team, quarterbacks }: MatchupDecision['quarterbackRooms'][number]): Sentence {
  return sentence`Only one of ${listing(quarterbacks.map(displayName))} starts for ${name(team)}: see who is named before the game.`;
}

function reasoning({ kind, rows, firstTwo, quarterbackRooms }: MatchupDecision): Sentence {
  const active = rows.filter(({ call }) => call !== 'bench');
  const absent = rows.filter(({ call }) => call === 'bench');
  const isContested = rows.some((row) => row.winProbability && row.isInDoubt);
  return paragraph(
    ...active.map(oddsSentence),
    kind === 'coin_flip' ? sentence`Between the first two the difference is within chance: take whom you like.` : null,
    firstTwo && FIRST_TWO[firstTwo],
    quarterbackRooms.length > 0
      ? sentence`Only one quarterback of a team starts, which the odds take into account.`
      : null,
    ...absent.map(absentSentence),
    active.length === 0
      ? null
      : isContested
        ? sentence`Points are PPR; a player who may miss the game counts with that chance of nothing in the odds to score most.`
        : sentence`Points are PPR.`,
  );
}

const FIRST_TWO = {
  opponents: sentence`The first two meet each other: what helps one may hurt the other.`,
  one_team: sentence`The first two play for one team, which the odds take into account.`,
  one_offense: sentence`The first two share one offence, which the odds take into account.`,
} as const;

function absentSentence({ player, absence, usage, isThisSeason }: MatchupRow): Sentence | null {
  return (
    absence &&
    paragraph(sentence`On ${displayName(player)}: ${absenceClause(absence)}`, roleSentence(usage, isThisSeason))
  );
}

function oddsSentence({ player, forecast, winProbability, isInDoubt }: MatchupRow): Sentence | null {
  if (!forecast) return null;
  const odds = winProbability ? sentence`, ${winProbability} to score most` : sentence``;
  return capitalized(
    isInDoubt
      ? sentence`${displayName(player)}: ${forecast.mean} points ${ifHePlays(player)}, then from ${forecast.floor} to ${forecast.ceiling} in eight weeks of ten${odds}.`
      : sentence`${displayName(player)}: ${forecast.mean} points, from ${forecast.floor} to ${forecast.ceiling} in eight weeks of ten${odds}.`,
  );
}

function note(row: MatchupRow): Sentence {
  const { player, forecast, absence, winProbability, doubt, rivalQuarterback, status } = row;
  if (absence || !forecast)
    return sentence`Not a start: ${absence ? absenceClause(absence) : sentence`there is no projection.`}`;
  const points = word(player.position === 'K' || player.position === 'DEF' ? 'points' : 'PPR points');
  const condition = row.isInDoubt ? ifHePlays(player) : word('expected');
  return paragraph(
    winProbability
      ? sentence`${forecast.mean} ${points} ${condition}, ${winProbability} to score most.`
      : sentence`${forecast.mean} ${points} ${condition}.`,
    doubt && status !== null ? sentence`Status: ${word(status)}.` : null,
    doubt && likelyToPlaySentence(doubt),
    rivalQuarterback && rivalQuarterbackSentence(rivalQuarterback),
    roleSentence(row.usage, row.isThisSeason),
    row.opponentGrade && opponentGradeSentence(row.opponentGrade),
    row.impliedTotal && impliedTotalSentence(row.impliedTotal),
  );
}
