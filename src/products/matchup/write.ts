// The matchup's verdict, reasoning and rows.
import {
  capitalized,
  citing,
  countWord,
  type DraftAnswer,
  type Fact,
  listing,
  type Name,
  name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { matchup as product } from '../../contract/index.ts';
import type { Player } from '../../nfl/index.ts';
import { type Absence, ifHePlays, type OpponentGrade } from '../brief/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceReason,
  absenceSentence,
  awaitedReportSentence,
  checkWhoPlaysSentence,
  ifActive,
  leadAbsenceSentence,
  likelyToPlaySentence,
  matchupSentence,
  nextInLineSentence,
  nickname,
  openingSentence,
  opponentClause,
  playVerb,
  pointsWord,
  positionNoun,
  positionPlural,
  rangeClause,
  rankClause,
  readNameSentence,
  recentUsageSentence,
  regularBackSentence,
  rivalQuarterbackSentence,
  type SubjectOf,
  subjectsAmong,
  teamNickname,
  touches,
  workloadAmount,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { Comparison } from './comparison.ts';
import type { MatchupDecision } from './decide.ts';
import { type MatchupRow, slotOf } from './rows.ts';
import type { MatchupVerdict, OddsReason } from './verdict.ts';

export function write(decision: MatchupDecision): DraftAnswer<BodyOf<typeof product>> {
  const { rows } = decision;
  const subjectOf = subjectsAmong(rows.map(({ player }) => player));
  return {
    verdict: say(VERDICTS, decision.verdict, subjectOf),
    confidence: decision.confidence,
    reasoning: paragraph(
      readNameSentence(decision.read),
      ...decision.reasons.map((reason) => say(REASONS, reason, subjectOf, decision)),
      checkWhoPlaysSentence(decision.lackedReports),
    ),
    week: decision.week,
    ranked: rows.map((row, i) => ({
      rank: i + 1,
      ...identityOf(row.player),
      team: row.team,
      opponent: row.opponent,
      projection_note: citing(rowNote(row, subjectOf), row.weekStats),
      def_vs_pos_rank: row.opponentGrade?.rank.value ?? null,
      call: row.call,
    })),
  };
}

const VERDICTS: Words<MatchupVerdict, [SubjectOf], Sentence> = {
  none_expected: ({ players }) => sentence`Bench ${allOf(players)}: ${noneOf(players)} is expected back in time.`,
  none_plays: ({ players }) => sentence`Bench ${allOf(players)}: ${noneOf(players)} plays this week.`,
  /** "Only Elliott is left to start: Chandler is locked." */
  only_starter: ({ start, playOdds, absentees }, subjectOf) => {
    const { short } = subjectOf(start);
    const others =
      absentees.kind === 'one'
        ? sentence`${subjectOf(absentees.row.player).short} ${absencePhrase(absentees.row.absence)}`
        : sentence`the others are ${word(absentees.isAnyLocked ? 'locked or not playing' : 'not playing')}`;
    const condition = playOdds ? sentence`${ifActive(start)} (${playOdds})` : null;
    if (!absentees.isAnyLocked) return sentence`Start ${short} ${condition ?? word('')}; ${others}.`;
    const left = sentence`Only ${short} is left to start`;
    return sentence`${condition ? sentence`${left}, ${condition}` : left}: ${others}.`;
  },
  coin_flip: ({ start, close, sat, odds }, subjectOf) => {
    const flip = sentence`${word(close.length > 1 ? 'Toss-up' : 'Coin flip')}: ${subjectOf(start).short} over ${names(close, subjectOf)} ${oddsOf(odds)}`;
    return sat.length === 0 ? sentence`${flip}.` : sentence`${flip}; sit ${names(sat, subjectOf)}.`;
  },
  long_shot: ({ start, playOdds, otherwise }, subjectOf) =>
    sentence`Start ${subjectOf(start).short} ${ifActive(start)} (${playOdds}); otherwise ${subjectOf(otherwise).short} is the play.`,
  /** "Gullickson over Moorcroft at kicker", "the Cardinals over the Falcons at D/ST" */
  slots: ({ slots }, subjectOf) => {
    const clauses = slots.map(({ start, over }) => {
      const first = names([start], subjectOf);
      const pick = over.length === 0 ? first : sentence`${first} over ${names(over, subjectOf)}`;
      const slot = slotOf(start);
      return slot === 'other' ? pick : sentence`${pick} at ${positionNoun(slot)}`;
    });
    return sentence`Start ${listing(clauses)}.`;
  },
  start: ({ start, over, odds }, subjectOf) =>
    sentence`Start ${subjectOf(start).short} over ${names(over, subjectOf)} ${oddsOf(odds)}.`,
};

const allOf = (players: number): Sentence => (players === 2 ? sentence`both` : sentence`all ${countWord(players)}`);
const noneOf = (players: number): Word => word(players === 2 ? 'neither' : 'none');

function absencePhrase(absence: Absence | null): Sentence {
  if (absence?.kind === 'begun') return sentence`is locked`;
  if (absence?.kind === 'bye') return sentence`is on bye`;
  return absence?.kind === 'out' || absence?.kind === 'not_expected'
    ? sentence`is ${absenceReason(absence)}`
    : sentence`is not playing`;
}

/** "Moody, Tucker and Aubrey"; of defenses "the 49ers and Ravens"; "Moody and the Ravens D/ST". */
const names = (players: readonly Player[], subjectOf: SubjectOf): Sentence =>
  players.every(({ position }) => position === 'DEF')
    ? sentence`the ${listing(players.map((player) => name(nickname(player.name))))}`
    : listing(players.map((player) => subjectOf(player).short));

/** "(56%)"; against several "(38% to beat all)". */
function oddsOf({ odds, rivals }: { readonly odds: Fact; readonly rivals: number }): Sentence {
  if (rivals === 1) return sentence`(${odds})`;
  return sentence`(${odds} to beat ${word(rivals === 2 ? 'both' : 'all')})`;
}

const REASONS: Words<MatchupDecision['reasons'][number], [SubjectOf, MatchupDecision], Sentence | null> = {
  projections: projectionsSentence,
  teammates_out: ({ absences }, subjectOf) =>
    paragraph(...absences.map(({ player, leadAbsence }) => leadAbsenceSentence(leadAbsence, subjectOf(player).short))),
  regular: ({ regular, player }, subjectOf) =>
    sentence`${name(regular.name)} is back ahead of ${subjectOf(player).short}.`,
  edge: (edge, subjectOf) => capitalized(say(COMPARISONS, edge, namesOf(edge.facts, subjectOf, ''))),
  rival_edge: (edge, subjectOf) => capitalized(say(COMPARISONS, edge, namesOf(edge.facts, subjectOf, ', though,'))),
  odds: (odds, subjectOf) =>
    capitalized(say(ODDS, odds, subjectOf(odds.facts.ahead).short, subjectOf(odds.facts.behind).short)),
  doubt: ({ player, doubt, fallback, earlierFallback: earlier }, subjectOf) =>
    paragraph(
      doubt && likelyToPlaySentence(doubt),
      fallback &&
        (earlier
          ? sentence`${subjectOf(fallback.player).short}, the fallback, kicks off first, at ${earlier.at}.`
          : sentence`If ${subjectOf(player).short} sits, start ${subjectOf(fallback.player).short}.`),
    ),
  report: ({ reports }, subjectOf) =>
    paragraph(
      ...reports.map(({ player, report, doubt }) => awaitedReportSentence(report, doubt, subjectOf(player).short)),
    ),
  rival_doubt: (doubt) => likelyToPlaySentence(doubt),
  /** "If Kelce (42% to play) is active, start him instead." */
  upgrade: ({ player }, subjectOf, { upgrade }) => {
    const { short, him } = subjectOf(player);
    const isPasser = player.position === 'QB';
    const odds = upgrade?.playOdds && sentence`(${upgrade.playOdds} to ${word(isPasser ? 'start' : 'play')})`;
    const who = odds ? sentence`${short} ${odds}` : sentence`${short}`;
    return sentence`If ${who} is ${word(isPasser ? 'named the starter' : 'active')}, start ${him} instead.`;
  },
  next_in_line: ({ player, starterInDoubt }) => nextInLineSentence(starterInDoubt, player),
  tie: ({ first, second, tie }, subjectOf) => {
    const [a, b] = [subjectOf(first.player).short, subjectOf(second.player).short];
    return capitalized(TIES[tie](sentence`${a} and ${b}`, sentence`the ${teamNickname(first.team ?? '')}`));
  },
  quarterbacks: ({ teams }, subjectOf) =>
    paragraph(
      ...teams.map(({ team, quarterbacks }) => {
        const passers = listing(quarterbacks.map((player) => subjectOf(player).short));
        return sentence`The ${teamNickname(team)} start only one of ${passers}: check who is named.`;
      }),
    ),
  absences: ({ sharedBye, others }, subjectOf) => {
    const [bye] = sharedBye;
    const idle = listing(sharedBye.map(({ player }) => subjectOf(player).full));
    return paragraph(
      bye && capitalized(sentence`${idle} are on bye in ${weekWord(bye.week)}.`),
      ...others.map((absence) => capitalized(absenceSentence(absence))),
    );
  },
};

const TIES = {
  opponents: (both: Sentence) => sentence`${both} play each other, so one can win at the other's expense.`,
  one_offense: (both: Sentence, team: Sentence) =>
    sentence`${both} share ${team}' offense, so one's big game can cost the other.`,
  one_team: (both: Sentence, team: Sentence) => sentence`${both} both play for ${team}.`,
};

/** "Josh Allen projects for 19.5 points (floor 9, ceiling 29), Patrick Mahomes for 18.8." */
function projectionsSentence(
  { rows, hasRanges }: { readonly rows: readonly MatchupRow[]; readonly hasRanges: boolean },
  subjectOf: SubjectOf,
): Sentence {
  const unit = word(rows.some(({ player }) => isReceiving(player)) ? 'PPR points' : 'points');
  const clauses = rows.map(({ player, forecast, isInDoubt }, i) => {
    if (!forecast) return sentence``;
    const condition = isInDoubt ? sentence`${ifHePlays(player)}` : sentence``;
    const range = hasRanges ? sentence`(${rangeClause(forecast)})` : sentence``;
    const { full } = subjectOf(player);
    return i === 0
      ? sentence`${full} projects for ${forecast.mean} ${unit} ${condition} ${range}`
      : sentence`${full} for ${forecast.mean} ${condition} ${range}`;
  });
  return capitalized(sentence`${listing(clauses)}.`);
}

/** A quarterback, a kicker and a D/ST score alike with and without points for catches. */
const isReceiving = ({ position }: Player): boolean => !['QB', 'K', 'DEF'].includes(position);

/** By the short names of the one ahead and of the one behind. */
const ODDS: Words<OddsReason, [ahead: Name, behind: Name], Sentence> = {
  dead_heat: ({ odds, advice, behind: player }, ahead, behind) =>
    sentence`It is a dead heat, ${odds} each: ${say(ADVICE, advice, { ahead, behind, player })}.`,
  close: ({ odds, oddsBehind, advice, behind: player }, ahead, behind) =>
    sentence`It is close, ${odds} to ${oddsBehind}: ${say(ADVICE, advice, { ahead, behind, player })}.`,
  projection_alone: (_, ahead, behind) =>
    sentence`nothing but the projection clearly separates ${ahead} and ${behind}.`,
  outweighs: ({ odds, ofSeveral }, ahead) =>
    ofSeveral
      ? sentence`${ahead}'s projection outweighs that: ${odds} to score the most of the ${countWord(ofSeveral)}.`
      : sentence`${ahead}'s projection outweighs that: ${ahead} comes out ahead ${odds} of the time.`,
  outscores: ({ odds }, ahead, behind) => sentence`${ahead} outscores ${behind} ${odds} of the time.`,
  next_best: ({ oddsBehind }, _, behind) => sentence`${behind} has the next-best odds, ${oddsBehind}.`,
};

type Close = { readonly ahead: Name; readonly behind: Name; readonly player: Player };

const ADVICE: Words<OddsReason['facts']['advice'], [Close], Sentence> = {
  likelier: ({ playOdds }, { behind, player }) =>
    sentence`${behind} projects higher, but is only ${playOdds} to ${playVerb(player)}`,
  oftener: (_, { ahead, behind }) => sentence`${behind} projects higher, but ${ahead} comes out ahead more often`,
  either: () => sentence`either is a fine start`,
  both: (_, { ahead, behind }) => sentence`${ahead} and ${behind} are both fine starts`,
  first: (_, { ahead, behind }) => sentence`${ahead} by a hair over ${behind}`,
};

/** The two compared; `though` follows the name where the edge speaks against the verdict. */
function namesOf({ favored, other, isOfMany }: Comparison['facts'], subjectOf: SubjectOf, though: '' | ', though,') {
  const { short: better, his } = subjectOf(favored.player);
  const { short: worse } = subjectOf(other.player);
  return {
    who: sentence`${better}${word(though)}`,
    offense: sentence`${better}'s offense${word(though)}`,
    his,
    worse,
    /** Null where only two are compared. */
    than: isOfMany ? sentence`than ${worse}` : null,
  };
}

const COMPARISONS: Words<Comparison, [ReturnType<typeof namesOf>], Sentence> = {
  opponent: ({ better, worse }, { who, than }) => {
    const matchup = than ? sentence`a better matchup ${than}` : sentence`the better matchup`;
    return sentence`${who} has ${matchup}: ${opponentClause(better)}${contrastClause(better, worse)}.`;
  },
  implied_total: ({ favored, better, worse }, { who, offense, than }) => {
    const points = sentence`${better} points to ${worse}`;
    if (favored.player.position === 'DEF')
      return than
        ? sentence`${who} faces a lower implied total ${than}, ${points}.`
        : sentence`${who} faces the lower implied total, ${points}.`;
    return than
      ? sentence`${offense} has a higher implied total ${than}'s, ${points}.`
      : sentence`${offense} has the higher implied total, ${points}.`;
  },
  workload: ({ favored: { usage }, ...gap }, { who, his, worse }) =>
    sentence`${who} gets more work: ${touches(usage.opportunityKind, gap.better)} a game over ${his} last two, to ${worse}'s ${workloadAmount(gap.worse)}.`,
  form: ({ favored, games, otherGames, ...points }, { who, his, worse }) => {
    const theirs = otherGames
      ? sentence`${worse}'s ${points.worse} over the last ${countWord(otherGames.value)}`
      : sentence`${worse}'s ${points.worse}`;
    return sentence`${who} has averaged ${points.better} ${pointsWord(favored.player)} over ${his} last ${countWord(games.value)} games, to ${theirs}.`;
  },
  snaps: (shares, { who, worse }) =>
    sentence`${who} is on the field more: ${shares.better} of recent snaps, to ${worse}'s ${shares.worse}.`,
};

/** ", the Broncos the 6th-fewest"; an average defense is cited and not named. */
function contrastClause(soft: OpponentGrade, tough: OpponentGrade): Sentence {
  if (tough.place === 'middle') return citing(sentence``, [tough.rank]);
  const isSame = soft.opponent === tough.opponent;
  const team = sentence`the ${teamNickname(tough.opponent)}`;
  const against = soft.position === tough.position ? sentence`` : sentence`against ${positionPlural(tough.position)}`;
  // after "are about average" there is no "allow" to share
  if (soft.place === 'middle') {
    const allowed = sentence`${word(tough.isLastSeason || tough.isAfterOneGame ? 'allowed' : 'allow')} the ${rankClause(tough)} ${against}`;
    return isSame ? sentence`, but ${allowed}` : sentence`, while ${team} ${allowed}`;
  }
  return sentence`, ${isSame ? word('but') : team} the ${rankClause(tough)} ${against}`;
}

/** The projection of one player, and what it rests on. */
function rowNote(row: MatchupRow, subjectOf: SubjectOf): Sentence {
  const { player, absence, forecast, winProbability, rivals, doubt, awaitedReport, rivalQuarterback } = row;
  if (absence || !forecast) return absence ? capitalized(absenceSentence(absence)) : sentence``;
  const { short } = subjectOf(player);
  const condition = row.isInDoubt ? sentence`${ifHePlays(player)}` : sentence``;
  const [rival] = rivals;
  const others = rival && rivals.length === 1 ? sentence`${subjectOf(rival).short}` : sentence`the others`;
  const odds = winProbability && rivals.length > 0 ? sentence`; ${winProbability} to outscore ${others}` : sentence``;
  return paragraph(
    sentence`${forecast.mean} points projected ${condition} (${rangeClause(forecast)})${odds}.`,
    doubt && (awaitedReport ? awaitedReportSentence(awaitedReport, doubt, short) : likelyToPlaySentence(doubt)),
    rivalQuarterback && rivalQuarterbackSentence(rivalQuarterback, doubt),
    row.starterInDoubt
      ? nextInLineSentence(row.starterInDoubt, player)
      : row.leadAbsence
        ? leadAbsenceSentence(row.leadAbsence, short)
        : row.opening && openingSentence(row.opening, player.position, short),
    recentUsageSentence(short, row.usage.summary),
    row.regularBack && regularBackSentence(row.regularBack, player),
    player.position === 'DEF' ? opposingOffenseSentence(row) : matchupSentence(row.opponentGrade, row.impliedTotal),
  );
}

const opposingOffenseSentence = ({ impliedTotal: total }: MatchupRow): Sentence | null =>
  total && sentence`The opposing ${teamNickname(total.team)} have an implied total of ${total.points}.`;
