// The player product's verdict and reasoning.
import {
  capitalized,
  citing,
  clauses,
  type DraftAnswer,
  isRoundedSingular,
  listing,
  type Name,
  paragraph,
  rounded,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { player as product } from '../../contract/index.ts';
import type { Player } from '../../nfl/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceReason,
  absenceSentence,
  addedBackupSentence,
  addedTeammateSentence,
  awaitedReportSentence,
  backupSentence,
  checkWhoPlaysSentence,
  doubtClause,
  ifActive,
  kickoffSentence,
  lastGameSentence,
  leadAbsenceSentence,
  likelyToPlaySentence,
  lockedClause,
  matchupSentence,
  newsClause,
  newTeamNote,
  nextInLineSentence,
  noGames,
  rangeClause,
  readNameSentence,
  regularBackSentence,
  rivalQuarterbackSentence,
  roleSentence,
  standInSentence,
  starterFinishClause,
  statusChangeSentence,
  subject,
  teamNickname,
  totalPoints,
} from '../phrases/index.ts';
import { type BodyOf, type CrowdSignal, ifHePlays } from '../shared/index.ts';
import type { PlayerDecision, PointsAhead, RosterMove } from './decision.ts';
import type { StatedAmount } from './volume.ts';
import { pointsAllowedSentence, scheduleNote } from './write-schedule-note.ts';
import { trendNote } from './write-trend-note.ts';

export function write(decision: PlayerDecision): DraftAnswer<BodyOf<typeof product>> {
  const { player, team, status, recentWeeks, trend, schedule } = decision;
  return {
    verdict: citing(verdictSentence(decision), decision.weekStats),
    confidence: decision.confidence,
    reasoning: paragraph(
      readNameSentence(decision.read),
      ...decision.leadPoints.map((point) => REASONING_SENTENCES[point](decision)),
      decision.leadAbsence && leadAbsenceSentence(decision.leadAbsence, firstName(decision)),
      expectation(decision),
      ...decision.reasoningPoints.map((point) => REASONING_SENTENCES[point](decision)),
      checkWhoPlaysSentence(decision.lackedReports),
    ),
    player: {
      ...identityOf(player),
      team,
      status,
      recent_weeks: recentWeeks,
      usage_trajectory: trend && trendNote(trend),
      schedule_outlook: schedule && scheduleNote(schedule),
    },
    week: decision.week,
  };
}

const CALL_WORDS = { start: word('Start'), flex: word('Flex'), sit: word('Sit'), bench: word('Bench') } as const;

const ROSTER_MOVES: Readonly<Record<RosterMove, (him: Word) => Sentence>> = {
  hold: (him) => sentence`hold ${him}`,
  reserve: () => sentence`use an IR slot if you have one`,
  drop: (him) => sentence`drop ${him} outside keeper leagues`,
};

function verdictSentence({ player, verdict, isHome, opponent, awaitedReport }: PlayerDecision): Sentence {
  const { short, he, him } = subject(player);
  switch (verdict.kind) {
    case 'locked':
      return clauses(lockedClause(verdict.absence), verdict.rosterMove && ROSTER_MOVES[verdict.rosterMove](him));
    case 'bench': {
      const { absence, rosterMove } = verdict;
      return clauses(
        sentence`Bench ${short}: ${absence ? absenceReason(absence) : word('no projection')}`,
        rosterMove && ROSTER_MOVES[rosterMove](him),
      );
    }
    case 'start_if_active':
      return sentence`Have a backup for ${short}: ${verdict.playOdds} to play, a start if ${he}'s active.`;
    case 'likely_out':
      return sentence`Sit ${short}: ${verdict.playOdds} to ${word(player.position === 'QB' ? 'start' : 'play')}.`;
    case 'if_playing': {
      const { call, forecast } = verdict;
      const { starterOdds, starterRank, playOdds } = forecast;
      const isActive = verdict.isReported || player.position !== 'QB';
      if (verdict.needsBackup)
        return sentence`${CALL_WORDS[call]} ${short} ${isActive ? word('if active') : ifActive(player)} (${playOdds}): ${starterOdds} for the top ${starterRank}; have a backup.`;
      // before the report they count a missing designation as a good sign
      const odds = awaitedReport ? sentence`` : sentence`(${playOdds})`;
      const condition = sentence`${word(call === 'sit' ? 'even' : '')} ${ifActive(player)} ${odds}`;
      return sentence`${CALL_WORDS[call]} ${short} ${condition}: ${starterFinishClause({ odds: starterOdds, starterRank }, player)}.`;
    }
    case 'sit_unless_out':
      return sentence`Sit ${short} unless ${subject(verdict.starter).short} is out (${verdict.playOdds} to play).`;
    case 'call': {
      const { rank, chance, starterRank } = verdict.forecast;
      const where = sentence`${word(isHome ? 'against' : 'at')} the ${teamNickname(opponent ?? '')}`;
      const claim = sentence`${CALL_WORDS[verdict.call]} ${short} ${where}`;
      // one kicker has about the odds of another: his rank is why he starts
      if (player.position === 'K') return sentence`${claim}: K${rank} this week.`;
      if (verdict.isLowEnd)
        return sentence`${CALL_WORDS[verdict.call]} ${short}, a low-end starter, ${where}: ${positionWord(player)}${rank}, ${chance} for the top ${starterRank}.`;
      // a start may be less likely than not to finish high: his rank shows that he is a starter
      return sentence`${claim}: ${positionWord(player)}${rank}, ${chance} to finish in the top ${starterRank}.`;
    }
  }
}

const positionWord = ({ position }: PlayerDecision['player']): Word => word(position === 'DEF' ? 'D/ST' : position);

/** His full name where nothing before it names him. */
const firstName = ({ player, leadPoints }: PlayerDecision): Name =>
  leadPoints.length > 0 ? subject(player).short : subject(player).full;

/** "Ja'Marr Chase projects for 16.7 points on 8 targets (floor 5, ceiling 31)." */
function expectation(decision: PlayerDecision): Sentence {
  const { player, absence, leadAbsence, forecast, doubt, leadPoints, expectedAmounts } = decision;
  if (!forecast) return absence ? capitalized(absenceSentence(absence)) : sentence``;
  const amounts = expectedAmounts.map(amountClause);
  const on = amounts.length > 0 ? sentence`on ${listing(amounts)}` : sentence``;
  const { he, short } = subject(player);
  const isNamed = leadPoints.length > 0 || leadAbsence !== null;
  const who = !isNamed ? firstName(decision) : doubt ? he : short;
  const projection = sentence`${who} projects for ${forecast.mean} points ${on} (${rangeClause(forecast)})`;
  // the rank counts absence, the points assume that he plays
  if (doubt) return capitalized(sentence`${ifHePlays(player)}, ${projection}.`);
  // his rank is in the verdict
  return capitalized(sentence`${projection}.`);
}

/** "From next week on he projects for 63 points, no more than a free agent." */
function aheadSentence({ points, isOneWeek, isWorthSpot }: PointsAhead, player: Player): Sentence {
  const { he } = subject(player);
  const claim = sentence`${word(isOneWeek ? 'Next week' : 'From next week on')} ${he} projects for ${totalPoints(points)} points`;
  return isWorthSpot ? sentence`${claim}.` : sentence`${claim}, no more than a free agent.`;
}

/** Singular and plural. */
const AMOUNT_WORDS: Readonly<Record<StatedAmount['stat'], readonly [Word, Word]>> = {
  attempts: [word('pass attempt'), word('pass attempts')],
  carries: [word('carry'), word('carries')],
  targets: [word('target'), word('targets')],
};

function amountClause({ stat, amount }: StatedAmount): Sentence {
  const [singular, plural] = AMOUNT_WORDS[stat];
  return sentence`${rounded(amount)} ${isRoundedSingular(amount) ? singular : plural}`;
}

const crowdSentence = (signal: CrowdSignal, who: Name): Sentence =>
  signal.kind === 'may_start' ? addedBackupSentence(signal, who) : addedTeammateSentence(signal.teammate, who);

const REASONING_SENTENCES: Readonly<
  Record<PlayerDecision['reasoningPoints'][number], (decision: PlayerDecision) => Sentence | null>
> = {
  crowd: ({ crowd, player }) => crowd && crowdSentence(crowd, subject(player).full),
  doubt: ({ doubt, player, crowd }) => {
    const { full, short } = subject(player);
    return doubt && likelyToPlaySentence(doubt, crowd ? short : full);
  },
  kickoff: ({ kickoff }) => kickoff && kickoffSentence(kickoff),
  report: ({ awaitedReport, doubt, player, crowd }) => {
    const { full, short } = subject(player);
    return awaitedReport && doubt && awaitedReportSentence(awaitedReport, doubt, crowd ? short : full);
  },
  rival: ({ rivalQuarterback, doubt }) => rivalQuarterback && rivalQuarterbackSentence(rivalQuarterback, doubt),
  ahead: ({ pointsAhead, player }) => pointsAhead && aheadSentence(pointsAhead, player),
  stand_in: ({ standIn }) => standIn && standInSentence(standIn),
  status: ({ changes, player }) => changes.status && statusChangeSentence(changes.status, player),
  missed: ({ missedBeforeBye, player }) => {
    const { he, him } = subject(player);
    return (
      missedBeforeBye &&
      capitalized(
        sentence`${doubtClause(missedBeforeBye, player)}: check that ${he} is back before you start ${him} again.`,
      )
    );
  },
  new_team: ({ changes, player }) => changes.newTeam && newTeamNote(changes.newTeam, player),
  role: ({ usage, rivalQuarterback, player }) =>
    roleSentence(usage.account, rivalQuarterback ? subject(player).short : subject(player).capitalHe),
  points_allowed: ({ pointsAllowed, team }) => pointsAllowed && pointsAllowedSentence(team ?? '', pointsAllowed),
  opening: ({ opening, player }) => opening && capitalized(newsClause(opening, 'opening', subject(player).short)),
  regular: ({ regularBack, player }) => regularBack && regularBackSentence(regularBack, player),
  backup: ({ backup, player }) => backup && backupSentence(backup, player),
  next_in_line: ({ starterInDoubt, player }) =>
    starterInDoubt && nextInLineSentence(starterInDoubt, player, starterInDoubt),
  quarterback: ({ quarterbackOut, team }) =>
    quarterbackOut &&
    sentence`The ${teamNickname(team ?? '')} are without ${subject(quarterbackOut).full} at quarterback.`,
  matchup: ({ opponentGrade, impliedTotal }) => matchupSentence(opponentGrade, impliedTotal),
  last_game: ({ changes, hasClearTrend, player }) =>
    changes.lastGame && lastGameSentence(changes.lastGame, { who: subject(player), hasTrend: hasClearTrend }),
  no_games: (decision) => decision.noGames && noGames(decision.noGames, decision.player, decision.rookieStanding),
};
