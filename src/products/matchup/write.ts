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
  word,
  wordings,
} from '../../citations/index.ts';
import type { matchup as product } from '../../contract/index.ts';
import type { Player } from '../../nfl/index.ts';
import { ifHePlays, type OpponentGrade } from '../brief/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceReason,
  absenceSentence,
  awaitedReportSentence,
  ifActive,
  likelyToPlaySentence,
  matchupSentence,
  nickname,
  openingSentence,
  opponentClause,
  pointsWord,
  positionNoun,
  positionPlural,
  rangeClause,
  rankClause,
  readNameSentence,
  rivalQuarterbackSentence,
  roleSentence,
  type SubjectOf,
  starterInDoubtClause,
  subject,
  subjectsAmong,
  teamNickname,
  touches,
  workloadAmount,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { MatchupDecision } from './decide.ts';
import { type Comparison, type MatchupRow, type MatchupVerdict, type OddsReason, slotOf } from './reasons.ts';

export function write(decision: MatchupDecision): DraftAnswer<BodyOf<typeof product>> {
  const { rows } = decision;
  const subjectOf = subjectsAmong(rows.map(({ player }) => player));
  return {
    verdict: say(VERDICTS, decision.verdict, subjectOf),
    confidence: decision.confidence,
    reasoning: paragraph(
      readNameSentence(decision.read),
      ...decision.reasons.map((reason) => say(REASONS, reason, subjectOf, decision)),
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
  none_plays: ({ players }) => sentence`Bench ${allOf(players)}: ${noneOf(players)} plays this week.`,
  /** "Start Elliott if he plays (60%); Chandler is on IR." */
  only_starter: ({ start, playOdds, absentee }, subjectOf) => {
    const { short } = subjectOf(start);
    const who = playOdds ? sentence`${short} ${ifActive(start)} (${playOdds})` : sentence`${short}`;
    return absentee
      ? sentence`Start ${who}; ${subjectOf(absentee.player).short} is ${absenceReason(absentee)}.`
      : sentence`Start ${who}: the only one left to start.`;
  },
  coin_flip: ({ start, close, sat, odds }, subjectOf) => {
    const flip = sentence`${word(close.length > 1 ? 'Toss-up' : 'Coin flip')}: ${subjectOf(start).short} over ${names(close, subjectOf)} ${oddsOf(odds)}`;
    return sat.length === 0 ? sentence`${flip}.` : sentence`${flip}; sit ${names(sat, subjectOf)}.`;
  },
  if_active: ({ start, playOdds, otherwise }, subjectOf) =>
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

const allOf = (players: number): Sentence | Word =>
  players === 2 ? word('both') : sentence`all ${countWord(players)}`;
const noneOf = (players: number): Word => word(players === 2 ? 'neither' : 'none');

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
  edge: (edge, subjectOf) => capitalized(say(COMPARISONS, edge, namesOf(edge.facts, subjectOf, ''))),
  rival_edge: (edge, subjectOf) => capitalized(say(COMPARISONS, edge, namesOf(edge.facts, subjectOf, ', though,'))),
  odds: (odds, subjectOf) =>
    capitalized(say(ODDS, odds, subjectOf(odds.facts.ahead).short, subjectOf(odds.facts.behind).short)),
  second_opinion: ({ player, ahead, behind }, subjectOf) =>
    sentence`Sleeper has ${subjectOf(player).short} ahead, ${ahead} points to ${behind}.`,
  doubt: ({ player, doubt, fallback, earlierFallback: earlier }, subjectOf) =>
    paragraph(
      doubt && likelyToPlaySentence(doubt),
      fallback &&
        (earlier
          ? sentence`${subjectOf(fallback.player).short}, the fallback, kicks off first, at ${earlier}.`
          : sentence`If ${subjectOf(player).short} sits, start ${subjectOf(fallback.player).short}.`),
    ),
  report: ({ reports }, subjectOf) =>
    paragraph(
      ...reports.map(({ player, report, doubt }) => awaitedReportSentence(report, doubt, subjectOf(player).short)),
    ),
  rival_doubt: (doubt) => likelyToPlaySentence(doubt),
  absences: ({ absences }) => paragraph(...absences.map((absence) => capitalized(absenceSentence(absence)))),
};

/** "Josh Allen projects for 19.5 points (floor 9, ceiling 29), Patrick Mahomes for 18.8." */
function projectionsSentence(
  { rows, hasRanges }: { readonly rows: readonly MatchupRow[]; readonly hasRanges: boolean },
  subjectOf: SubjectOf,
): Sentence {
  const unit = word(rows.some(({ player }) => isReceiving(player)) ? 'PPR points' : 'points');
  const clauses = rows.map(({ player, forecast, isInDoubt }, i) => {
    if (!forecast) return paragraph();
    const condition = isInDoubt ? ifHePlays(player) : word('');
    const range = hasRanges ? sentence`(${rangeClause(forecast)})` : word('');
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
  close: ({ odds, oddsBehind }, ahead, behind) =>
    sentence`It is close, ${odds} to ${oddsBehind}: ${ahead} by a hair over ${behind}.`,
  projection_alone: (_, ahead, behind) =>
    sentence`nothing but the projection clearly separates ${ahead} and ${behind}.`,
  outweighs: ({ odds }, ahead) => sentence`${ahead}'s projection outweighs that: ${odds} to score the most.`,
  outscores: ({ odds }, ahead) => sentence`${ahead} scores the most ${odds} of the time.`,
};

/** The two compared; `though` follows the name where the edge speaks against the verdict. */
function namesOf({ favored, other }: Comparison['facts'], subjectOf: SubjectOf, though: '' | ', though,') {
  const { short: better, his } = subjectOf(favored.player);
  return {
    who: sentence`${better}${word(though)}`,
    offense: sentence`${better}'s offense${word(though)}`,
    his,
    worse: subjectOf(other.player).short,
  };
}

const COMPARISONS: Words<Comparison, [ReturnType<typeof namesOf>], Sentence> = {
  opponent: ({ better, worse }, { who, worse: other }) =>
    sentence`${who} has a better matchup than ${other}: ${matchupClause(better, worse)}.`,
  implied_total: ({ favored, better, worse }, { who, offense, worse: other }) =>
    favored.player.position === 'DEF'
      ? sentence`${who} faces a lower implied total than ${other}, ${better} points to ${worse}.`
      : sentence`${offense} has a higher implied total than ${other}'s, ${better} points to ${worse}.`,
  workload: ({ favored: { usage }, ...gap }, { who, his, worse }) =>
    sentence`${who} gets more work: ${touches(usage.opportunityKind, gap.better)} a game over ${his} last two, to ${worse}'s ${workloadAmount(gap.worse)}.`,
  form: ({ favored, games, ...points }, { who, his, worse }) =>
    sentence`${who} has averaged ${points.better} ${pointsWord(favored.player)} over ${his} last ${countWord(games.value)} games, to ${worse}'s ${points.worse}.`,
};

/** Both defenses: "…, the Broncos the 6th-fewest"; an average one is cited and not named. */
function matchupClause(soft: OpponentGrade, tough: OpponentGrade): Sentence {
  if (tough.place === 'middle') return citing(opponentClause(soft), [tough.rank]);
  if (soft.place === 'middle') return citing(opponentClause(tough), [soft.rank]);
  const team = soft.opponent === tough.opponent ? word('but') : sentence`the ${teamNickname(tough.opponent)}`;
  const against = soft.position === tough.position ? word('') : sentence`against ${positionPlural(tough.position)}`;
  return sentence`${opponentClause(soft)}, ${team} the ${rankClause(tough)} ${against}`;
}

/** The projection of one player, and what it rests on. */
function rowNote(row: MatchupRow, subjectOf: SubjectOf): Sentence {
  const { player, absence, forecast, winProbability, rivals, doubt, awaitedReport, rivalQuarterback } = row;
  if (absence || !forecast) return absence ? capitalized(absenceSentence(absence)) : paragraph();
  const { short } = subjectOf(player);
  const condition = row.isInDoubt ? ifHePlays(player) : word('');
  const [rival] = rivals;
  const others = rival && rivals.length === 1 ? subjectOf(rival).short : word('the others');
  const odds = winProbability && rivals.length > 0 ? sentence`; ${winProbability} to outscore ${others}` : word('');
  return paragraph(
    wordings(
      'projection',
      sentence`${forecast.mean} points projected ${condition} (${rangeClause(forecast)})${odds}.`,
      sentence`Projected for ${forecast.mean} points ${condition} (${rangeClause(forecast)})${odds}.`,
    ),
    doubt && (awaitedReport ? awaitedReportSentence(awaitedReport, doubt, short) : likelyToPlaySentence(doubt)),
    rivalQuarterback && rivalQuarterbackSentence(rivalQuarterback, doubt),
    row.starterInDoubt
      ? starterInDoubtClause(row.starterInDoubt, short)
      : row.opening && openingSentence(row.opening, player.position, short),
    roleSentence(row.usage.usageReason, short),
    row.regularBack &&
      sentence`${subject(row.regularBack).full} missed those games, and is back ahead of ${subject(player).him}.`,
    player.position === 'DEF' ? opposingOffenseSentence(row) : matchupSentence(row.opponentGrade, row.impliedTotal),
  );
}

const opposingOffenseSentence = ({ impliedTotal: total }: MatchupRow): Sentence | null =>
  total && sentence`The opposing ${teamNickname(total.team)} have an implied total of ${total.points}.`;
