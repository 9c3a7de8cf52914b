// The player product's verdict and reasoning.
import type { DraftAnswer, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, rounded, sentence, word } from '../../citations/index.ts';
import type { player as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceReason,
  absenceSentence,
  backupSentence,
  doubtClause,
  lastGameSentence,
  likelyToPlaySentence,
  matchupSentence,
  newsClause,
  newTeamNote,
  nextInLineSentence,
  noGames,
  rangeClause,
  regularBackSentence,
  rivalQuarterbackSentence,
  roleSentence,
  scoringByGameNote,
  starterFinishClause,
  statusChangeSentence,
  subject,
  teamNickname,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import { isUnlikely } from './call.ts';
import type { PlayerDecision } from './decide.ts';
import { pointsAllowedSentence, scheduleNote } from './schedule-note.ts';
import { trendNote } from './trend-note.ts';

export function write(decision: PlayerDecision): DraftAnswer<BodyOf<typeof product>> {
  const { player, team, status, recentWeeks, trend, scoring, schedule } = decision;
  return {
    verdict: citing(verdict(decision), decision.weekStats),
    confidence: decision.confidence,
    reasoning: paragraph(expectation(decision), ...decision.points.map((point) => POINTS[point](decision))),
    player: {
      ...identityOf(player),
      team,
      status,
      recent_weeks: recentWeeks,
      usage_trajectory: trend ? trendNote(trend) : scoring && scoringByGameNote(scoring),
      schedule_outlook: schedule && scheduleNote(schedule),
    },
    week: decision.week,
  };
}

const CALL_WORDS = { start: word('Start'), flex: word('Flex'), sit: word('Sit'), bench: word('Bench') } as const;

function verdict(decision: PlayerDecision): Sentence {
  const { player, absence, forecast, call, isHome, opponent, doubt, isStartIfActive, starterInDoubt } = decision;
  const { short } = subject(player);
  if (absence?.kind === 'begun') return sentence`${short} is locked: kickoff has passed.`;
  if (absence || !forecast) {
    const bench = sentence`Bench ${short}: ${absence ? absenceReason(absence) : word('no projection')}.`;
    if (decision.isWorthHolding) return paragraph(bench, sentence`Hold him.`);
    if (decision.isWorthReserve) return paragraph(bench, sentence`Use an IR slot if you have one.`);
    return decision.isDoneForSeason ? paragraph(bench, sentence`Drop him outside keeper leagues.`) : bench;
  }
  if (isStartIfActive)
    return sentence`Have a backup for ${short}: ${forecast.playOdds} to play, a start if he's active.`;
  if (doubt && isUnlikely(forecast))
    return sentence`Sit ${short}: ${forecast.playOdds} to ${word(player.position === 'QB' ? 'start' : 'play')}.`;
  const { starterRank } = forecast;
  const ifPlaying = starterFinishClause({ odds: forecast.starterOdds, starterRank }, player);
  if (doubt && call === 'sit')
    return sentence`Sit ${short} even ${ifHePlays(player)} (${forecast.playOdds}): ${ifPlaying}.`;
  if (doubt) return sentence`${CALL_WORDS[call]} ${short} ${ifHePlays(player)} (${forecast.playOdds}): ${ifPlaying}.`;
  const where = sentence`${word(isHome ? 'against' : 'at')} the ${teamNickname(opponent ?? '')}`;
  const claim = sentence`${CALL_WORDS[call]} ${short} ${where}`;
  if (call === 'sit' && starterInDoubt && starterInDoubt.playOdds.value < EVEN_ODDS)
    return sentence`Sit ${short} unless ${subject(starterInDoubt.starter).short} is out (${starterInDoubt.playOdds} to play).`;
  // one kicker has about the odds of another: his rank tells why he starts
  if (player.position === 'K') return sentence`${claim}: K${forecast.rank} this week.`;
  // a start may be less likely than not to finish high: his rank tells that he is a starter
  return sentence`${claim}: ${positionWord(player)}${forecast.rank}, ${forecast.chance} to finish in the top ${starterRank}.`;
}

/** Odds to play of the teammate ahead, below which his backup is likelier to lead than not. */
const EVEN_ODDS = 0.5;

const positionWord = ({ position }: PlayerDecision['player']): Word => word(position === 'DEF' ? 'D/ST' : position);

/** "Ja'Marr Chase projects for 16.7 points on 8 targets (floor 5, ceiling 31)." */
function expectation({ player, absence, forecast, doubt, expectedAmounts }: PlayerDecision): Sentence {
  if (!forecast) return absence ? capitalized(absenceSentence(absence)) : sentence``;
  const amounts = expectedAmounts.flatMap(amountClause);
  const on = amounts.length > 0 ? sentence`on ${listing(amounts)}` : sentence``;
  const projection = sentence`${subject(player).full} projects for ${forecast.mean} points ${on} (${rangeClause(forecast)})`;
  // the rank counts absence, the points assume that he plays
  if (doubt) return capitalized(sentence`${ifHePlays(player)}, ${projection}.`);
  // his rank is in the verdict
  return capitalized(sentence`${projection}.`);
}

const isClear = (trend: PlayerDecision['trend']): boolean =>
  trend?.kind === 'trend' && !['unclear', 'dip', 'jump'].includes(trend.direction);

/** Singular and plural. Yards and touchdowns are left out: they follow from these. */
const AMOUNT_WORDS: Readonly<Record<string, readonly [Word, Word]>> = {
  attempts: [word('pass attempt'), word('pass attempts')],
  carries: [word('carry'), word('carries')],
  targets: [word('target'), word('targets')],
};

function amountClause({ stat, amount }: PlayerDecision['expectedAmounts'][number]): readonly Sentence[] {
  const [singular, plural] = AMOUNT_WORDS[stat] ?? [];
  const words = Math.round(amount.value) === 1 ? singular : plural;
  return words ? [sentence`${rounded(amount)} ${words}`] : [];
}

const POINTS: Readonly<Record<PlayerDecision['points'][number], (decision: PlayerDecision) => Sentence | null>> = {
  doubt: ({ doubt }) => doubt && likelyToPlaySentence(doubt),
  rival: ({ rivalQuarterback, doubt }) => rivalQuarterback && rivalQuarterbackSentence(rivalQuarterback, doubt),
  status: ({ changes }) => changes.status && statusChangeSentence(changes.status),
  missed: ({ missedBeforeBye }) =>
    missedBeforeBye &&
    capitalized(sentence`${doubtClause(missedBeforeBye)}: check that he is back before you start him again.`),
  new_team: ({ changes }) => changes.newTeam && newTeamNote(changes.newTeam),
  role: ({ usage, isThisSeason, rivalQuarterback, player }) =>
    roleSentence(usage, isThisSeason, rivalQuarterback ? subject(player).short : undefined),
  points_allowed: ({ pointsAllowed, team }) => pointsAllowed && pointsAllowedSentence(team ?? '', pointsAllowed),
  opening: ({ opening, player }) => opening && capitalized(newsClause(opening, 'opening', subject(player).short)),
  regular: ({ regularBack }) => regularBack && regularBackSentence(regularBack),
  backup: ({ backup, player }) => backup && backupSentence(backup, player),
  next_in_line: ({ starterInDoubt, opening, player }) =>
    starterInDoubt &&
    nextInLineSentence(starterInDoubt, player, {
      isNamed: opening?.opening?.ahead.includes(starterInDoubt.starter) ?? false,
      alsoAbsent: starterInDoubt.alsoAbsent,
    }),
  quarterback: ({ quarterbackOut, team }) =>
    quarterbackOut &&
    sentence`The ${teamNickname(team ?? '')} are without ${subject(quarterbackOut).full} at quarterback.`,
  matchup: ({ opponentGrade, impliedTotal }) => matchupSentence(opponentGrade, impliedTotal),
  last_game: ({ changes, trend }) => changes.lastGame && lastGameSentence(changes.lastGame, isClear(trend)),
  no_games: (decision) => decision.noGames && noGames(decision.noGames),
};
