// The player product's verdict, reasoning and fields.
import {
  capitalized,
  citing,
  clauses,
  countWord,
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
import { ifHePlays } from '../brief/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceReason,
  absenceSentence,
  addedBackupSentence,
  addedTeammateSentence,
  allowVerb,
  awaitedReportSentence,
  ifActive,
  likelyToPlaySentence,
  lockedClause,
  matchupSentence,
  newsClause,
  newTeamNote,
  noGames,
  opponentClause,
  positionPlural,
  rangeClause,
  rankClause,
  readNameSentence,
  rivalQuarterbackSentence,
  roleSentence,
  type Subject,
  standInSentence,
  starterFinishClause,
  subject,
  teamNickname,
  totalPoints,
  touches,
  workloadAmount,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { PlayerDecision } from './decide.ts';

export function write(decision: PlayerDecision): DraftAnswer<BodyOf<typeof product>> {
  const { player, team, status, recentWeeks, trend, schedule } = decision;
  const him = subject(player);
  return {
    verdict: citing(say(VERDICTS, decision.verdict, decision, him), decision.weekStats),
    confidence: decision.confidence,
    reasoning: paragraph(
      readNameSentence(decision.read),
      ...decision.reasons.map((reason, i) => say(REASONS, reason, decision, him, i === 0 ? him.full : null)),
    ),
    player: {
      ...identityOf(player),
      team,
      status: status.label,
      recent_weeks: recentWeeks,
      usage_trajectory: trend && trendNote(trend),
      schedule_outlook: schedule && paragraph(...schedule.map(meetingSentence)),
    },
    week: decision.week,
  };
}

const CALL_WORDS = { start: word('Start'), flex: word('Flex'), sit: word('Sit'), bench: word('Bench') } as const;

const ROSTER_MOVES: Readonly<Record<NonNullable<PlayerDecision['rosterMove']>, (him: Word) => Sentence>> = {
  hold: (him) => sentence`hold ${him}`,
  reserve: () => sentence`use an IR slot if you have one`,
  drop: (him) => sentence`drop ${him} outside keeper leagues`,
};

const VERDICTS: Words<PlayerDecision['verdict'], [PlayerDecision, Subject], Sentence> = {
  locked: ({ absence, rosterMove }, _, { him }) =>
    clauses(lockedClause(absence), rosterMove && ROSTER_MOVES[rosterMove](him)),
  likely_out: ({ playOdds }, { player }, { short }) =>
    sentence`Sit ${short}: ${playOdds} to ${word(player.position === 'QB' ? 'start' : 'play')}.`,
  if_playing: ({ call, forecast, needsBackup, isReported }, { player, awaitedReport }, { short }) => {
    const { starterOdds, starterRank, playOdds } = forecast;
    const isActive = isReported || player.position !== 'QB';
    if (needsBackup)
      return sentence`${CALL_WORDS[call]} ${short} ${isActive ? word('if active') : ifActive(player)} (${playOdds} to ${word(isActive ? 'play' : 'start')}): ${starterOdds} for the top ${starterRank}; have a backup.`;
    // before the report they count a missing designation as a good sign
    const odds = awaitedReport ? word('') : sentence`(${playOdds})`;
    const condition = sentence`${word(call === 'sit' ? 'even' : '')} ${ifActive(player)} ${odds}`;
    return sentence`${CALL_WORDS[call]} ${short} ${condition}: ${starterFinishClause({ odds: starterOdds, starterRank }, player)}.`;
  },
  call: ({ call, forecast }, { player, home, opponent, opponentGrade: grade }, { short }) => {
    const { rank, chance, starterRank } = forecast;
    const where = sentence`${word(home ? 'against' : 'at')} the ${teamNickname(opponent ?? '')}`;
    const claim = sentence`${CALL_WORDS[call]} ${short} ${where}`;
    const ranked = sentence`${word(player.position === 'DEF' ? 'D/ST' : player.position)}${rank}`;
    // one kicker has about the odds of another: his rank and his opponent's are why he starts
    if (player.position === 'K')
      return sentence`${claim}: ${ranked}${grade ? sentence`; they ${allowVerb(grade)} the ${rankClause(grade)} points to kickers` : word(' this week')}.`;
    // a start may be less likely than not to finish high: his rank shows that he is a starter
    return sentence`${claim}: ${ranked}, ${chance} to finish in the top ${starterRank}.`;
  },
  bench: ({ absence, rosterMove }, _, { short, him }) =>
    clauses(
      sentence`Bench ${short}: ${absence ? absenceReason(absence) : word('no projection')}`,
      rosterMove && ROSTER_MOVES[rosterMove](him),
    ),
};

/** `first`: his full name, for the sentence that names him first. */
const REASONS: Words<
  PlayerDecision['reasons'][number],
  [decision: PlayerDecision, him: Subject, first: Name | null],
  Sentence | null
> = {
  crowd: (signal, _, { full }) =>
    signal.kind === 'may_start' ? addedBackupSentence(signal, full) : addedTeammateSentence(signal.teammate, full),
  doubt: (doubt, _, { short }, first) => likelyToPlaySentence(doubt, first ?? short),
  report: ({ report, doubt }, _, { short }, first) => awaitedReportSentence(report, doubt, first ?? short),
  /** "Ja'Marr Chase projects for 16.7 points on 8 targets (floor 5, ceiling 31)." */
  projection: ({ forecast, amounts }, { player, doubt }, { he, short }, first) => {
    const on = amounts.length > 0 ? sentence`on ${listing(amounts.map(amountClause))}` : word('');
    const who = first ?? (doubt ? he : short);
    const projection = sentence`${who} projects for ${forecast.mean} points ${on} (${rangeClause(forecast)})`;
    // the rank in the verdict counts absence, the points assume that he plays
    return capitalized(doubt ? sentence`${ifHePlays(player)}, ${projection}.` : sentence`${projection}.`);
  },
  absence: (absence) => capitalized(absenceSentence(absence)),
  kickoff: (kickoff) => sentence`Kickoff is at ${kickoff}.`,
  rival: (rival, { doubt }) => rivalQuarterbackSentence(rival, doubt),
  new_team: (team, { player }) => newTeamNote(team, player),
  role: ({ usage }, { rivalQuarterback }, { short, capitalHe }) =>
    roleSentence(usage, rivalQuarterback ? short : capitalHe),
  /** "The Jets have allowed 18.3 points a game over their last four." */
  points_allowed: (allowed, { team }) =>
    sentence`The ${teamNickname(team ?? '')} allowed ${allowed.points} points a game ${spanOf(allowed)}.`,
  stand_in: standInSentence,
  /** "From next week on he projects for 63 points, no more than a free agent." */
  ahead: ({ points, isOneWeek, isWorthSpot }, _, { he }) => {
    const when = word(isOneWeek ? 'Next week' : 'From next week on');
    const claim = sentence`${when} ${he} projects for ${totalPoints(points)} points`;
    return isWorthSpot ? sentence`${claim}.` : sentence`${claim}, no more than a free agent.`;
  },
  opening: (role, _, { short }) => capitalized(newsClause(role, 'opening', short)),
  backup: (backup, _, { he }) => sentence`${subject(backup).full} is next in line if ${he} sits.`,
  quarterback: (quarterback, { team }) =>
    sentence`The ${teamNickname(team ?? '')} are without ${subject(quarterback).full} at quarterback.`,
  /** "Sleeper has him at 22.6; we are at 18.7: the Colts allow the fewest points." */
  second_opinion: ({ theirs, ours, because }, _, { him }) => {
    const claim = sentence`Sleeper has ${him} at ${theirs}; we are at ${ours}`;
    return because ? sentence`${claim}: ${opponentClause(because)}.` : sentence`${claim}.`;
  },
  matchup: ({ grade, total }) => matchupSentence(grade, total),
  no_games: ({ noGames: reason, rookie }, { player }) => noGames(reason, player, rookie),
};

/** Singular and plural. */
const AMOUNT_WORDS = {
  attempts: [word('pass attempt'), word('pass attempts')],
  carries: [word('carry'), word('carries')],
  targets: [word('target'), word('targets')],
} as const;

function amountClause({ stat, amount }: PlayerDecision['expectedAmounts'][number]): Sentence {
  const [singular, plural] = AMOUNT_WORDS[stat];
  return sentence`${rounded(amount)} ${isRoundedSingular(amount) ? singular : plural}`;
}

const DIRECTION_WORDS = {
  rising: word('Rising'),
  flat: word('Flat'),
  declining: word('Declining'),
  rising_within_range: word('Rising, but within his usual range'),
  declining_within_range: word('Declining, but within his usual range'),
} as const;

/** "Declining: 13.5 carries and targets a game over his last two, 18 before that (-4.5)." */
function trendNote(trend: NonNullable<PlayerDecision['trend']>): Sentence {
  const { direction, opportunityKind, perGame, before, change, hasEarlyExit } = trend;
  const now = sentence`${touches(opportunityKind, perGame)} a game over his last two ${word(hasEarlyExit ? 'full games' : '')}`;
  return sentence`${DIRECTION_WORDS[direction]}: ${now}, ${workloadAmount(before)} before that (${change}).`;
}

const WEEK_WORDS = {
  this_week: word('This week'),
  next_week: word('Next week'),
  after_that: word('After that'),
} as const;

/** "This week at the Seahawks: tough (6th-fewest points allowed to quarterbacks)." */
function meetingSentence({ when, meeting }: NonNullable<PlayerDecision['schedule']>[number]): Sentence {
  if (meeting === null) return sentence`${WEEK_WORDS[when]}: bye.`;
  const { opponent, isHome, grade, isFirstRank, offense } = meeting;
  const where = sentence`${WEEK_WORDS[when]} ${word(isHome ? 'against' : 'at')} the ${teamNickname(opponent)}`;
  if (offense) {
    const { difficulty, impliedTotal: total, scored } = offense;
    const recent = scored ? sentence`scoring ${scored.points} a game ${spanOf(scored)}` : word('');
    return sentence`${where}: ${word(difficulty)} (${total ? sentence`implied total ${total}` : recent}).`;
  }
  if (!grade) return sentence`${where}.`;
  const graded = sentence`${where}: ${word(grade.difficulty)}`;
  if (grade.place === 'middle') return citing(sentence`${graded}.`, [grade.rank]);
  if (!isFirstRank) return sentence`${graded} (${rankClause(grade)}).`;
  const ranked = sentence`${rankClause(grade)} points allowed to ${positionPlural(grade.position)}`;
  return grade.isLastSeason ? sentence`${graded} (${ranked} last season).` : sentence`${graded} (${ranked}).`;
}

function spanOf({ games, isThisSeason }: NonNullable<PlayerDecision['pointsAllowed']>): Sentence {
  if (!isThisSeason) return sentence`over their last ${countWord(games)} games of last season`;
  return games === 1 ? sentence`in their only game` : sentence`over their last ${countWord(games)}`;
}
