// The player product's sentences: verdict, reasoning, where the role is heading, and the opponents ahead.
import {
  capitalized,
  type DraftAnswer,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import type { player as product } from '../../contract/index.ts';
import { wireId } from '../lookup/index.ts';
import {
  absenceClause,
  displayName,
  doubtClause,
  impliedTotalSentence,
  newsClause,
  noGames,
  opponentGradeSentence,
  recentChangesNote,
  rivalQuarterbackSentence,
  roleSentence,
  statusClause,
  withReasons,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays, type WeekFacts } from '../shared/index.ts';
import type { PlayerDecision } from './decide.ts';
import { scheduleNote } from './schedule-note.ts';
import { trendNote } from './trend-note.ts';

export function write(decision: PlayerDecision): DraftAnswer<BodyOf<typeof product>> {
  const { player, team, status, recentWeeks, trend, scoring, schedule } = decision;
  return {
    verdict: verdict(decision),
    confidence: decision.confidence,
    reasoning: reasoning(decision),
    player: {
      player_id: wireId(player),
      name: player.name,
      position: player.position,
      team,
      status,
      recent_weeks: recentWeeks,
      usage_trajectory: trend ? trendNote(trend) : scoring,
      schedule_outlook: schedule && scheduleNote(schedule),
    },
    week: decision.week,
  };
}

const CALL_WORDS = { start: word('Start'), flex: word('Flex'), sit: word('Sit'), bench: word('Bench') } as const;

function verdict({ player, absence, forecast, call, isHome, opponent, doubt }: PlayerDecision): Sentence {
  const who = displayName(player);
  if (absence || !forecast)
    return sentence`Do not start ${who}: ${absence ? absenceClause(absence) : sentence`there is no projection for him.`}`;
  const where = sentence`${word(isHome ? 'against' : 'at')} ${name(opponent ?? '')}`;
  const { starterOdds, playOdds, chance } = forecast;
  return doubt
    ? sentence`${CALL_WORDS[call]} ${who} ${where}: ${playOdds} to ${word(player.position === 'QB' ? 'start' : 'play')}, and then ${starterOdds} for a starter's week.`
    : sentence`${CALL_WORDS[call]} ${who} ${where}: ${chance} for a starter's week.`;
}

function reasoning(decision: PlayerDecision): Sentence {
  const { player, rivalQuarterback, pointsAllowed, usage, opening, opponentGrade, impliedTotal } = decision;
  return paragraph(
    expectation(decision),
    doubtSentence(decision),
    rivalQuarterback && rivalQuarterbackSentence(rivalQuarterback),
    player.position === 'DEF'
      ? pointsAllowed &&
          sentence`${name(decision.team ?? '')} allowed ${pointsAllowed.points} points a game ${word(pointsAllowed.isThisSeason ? 'lately' : 'at the end of last season')}.`
      : roleSentence(usage, decision.isThisSeason),
    opening && capitalized(newsClause(opening, 'opening')),
    opponentGrade && opponentGradeSentence(opponentGrade),
    impliedTotal && impliedTotalSentence(impliedTotal),
    recentChangesNote(decision.changes),
    decision.noGames && noGames(decision.noGames),
  );
}

function expectation({ player, absence, forecast, doubt, expectedAmounts }: PlayerDecision): Sentence {
  if (absence || !forecast)
    return sentence`On ${displayName(player)}: ${absence ? absenceClause(absence) : sentence`there is no projection for him.`}`;
  const rankClause = sentence`${word(player.position)}${forecast.rank} of the week`;
  const points = word(player.position === 'K' || player.position === 'DEF' ? 'points' : 'PPR points');
  const projected = sentence`${displayName(player)} is projected at ${forecast.mean} ${points}`;
  return paragraph(
    capitalized(
      doubt
        ? sentence`${projected} ${ifHePlays(player)}; with the chance counted that he does not, he is ${rankClause}.`
        : sentence`${projected}, ${rankClause}.`,
    ),
    rangeSentence(forecast),
    expectedAmounts.length > 0
      ? sentence`Behind it stand ${listing(expectedAmounts.map(({ stat, amount }) => sentence`${amount} ${word(AMOUNT_WORDS[stat] ?? stat)}`))}.`
      : null,
  );
}

const AMOUNT_WORDS: Readonly<Record<string, string>> = {
  attempts: 'pass attempts',
  passing_yards: 'passing yards',
  carries: 'carries',
  rushing_yards: 'rushing yards',
  targets: 'targets',
  receiving_yards: 'receiving yards',
};

function rangeSentence({ median, floor, ceiling }: WeekFacts): Sentence {
  return floor.value === 0
    ? sentence`The median is ${median}; one week in ten brings about nothing, one in ten goes beyond ${ceiling}.`
    : sentence`The median is ${median}; nine weeks in ten stay above ${floor}, one in ten goes beyond ${ceiling}.`;
}

function doubtSentence({ player, status, doubt, isStatusInChanges }: PlayerDecision): Sentence | null {
  if (!doubt) return null;
  return withReasons(
    sentence`That is ${ifHePlays(player)}, which is ${doubt.playOdds} likely`,
    [
      ...(status !== null && !isStatusInChanges ? [sentence`${statusClause(status)}`] : []),
      ...doubt.reasons.map(doubtClause),
    ],
    doubt.hasPracticedInFull,
  );
}
