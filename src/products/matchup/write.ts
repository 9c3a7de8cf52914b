// The matchup's verdict, reasoning and rows.
import type { DraftAnswer, Sentence } from '../../citations/index.ts';
import {
  capitalized,
  citing,
  countWord,
  listing,
  name,
  paragraph,
  sentence,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { matchup as product } from '../../contract/index.ts';
import type { Player } from '../../nfl/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  absenceSentence,
  awaitedReportSentence,
  checkWhoPlaysSentence,
  leadAbsenceSentence,
  likelyToPlaySentence,
  nextInLineSentence,
  playVerb,
  rangeClause,
  readNameSentence,
  type Subject,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import { type BodyOf, ifHePlays } from '../shared/index.ts';
import type { MatchupDecision } from './decision.ts';
import type { OddsReason } from './odds-reason.ts';
import { comparisonSentence } from './write-comparison.ts';
import { rowNote } from './write-row-note.ts';
import { verdictSentence } from './write-verdict.ts';

type SubjectOf = (player: Player) => Subject;

export function write(decision: MatchupDecision): DraftAnswer<BodyOf<typeof product>> {
  const { rows } = decision;
  const subjectOf = subjectsAmong(rows.map(({ player }) => player));
  return {
    verdict: verdictSentence(decision.verdict, subjectOf),
    confidence: decision.confidence,
    reasoning: reasoning(decision, subjectOf),
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

function reasoning(decision: MatchupDecision, subjectOf: SubjectOf): Sentence {
  return paragraph(
    readNameSentence(decision.read),
    projectionsSentence(decision.projections, subjectOf),
    ...decision.reasoningPoints.map((point) => REASONING_SENTENCES[point](decision, subjectOf)),
    checkWhoPlaysSentence(decision.lackedReports),
  );
}

const REASONING_SENTENCES: Readonly<
  Record<
    MatchupDecision['reasoningPoints'][number],
    (decision: MatchupDecision, subjectOf: SubjectOf) => Sentence | null
  >
> = {
  lead_absence: ({ leadAbsences }, subjectOf) =>
    paragraph(
      ...leadAbsences.map(({ player, leadAbsence }) => leadAbsenceSentence(leadAbsence, subjectOf(player).short)),
    ),
  edge: ({ edge }, subjectOf) => edge && comparisonSentence(edge, 'edge', subjectOf),
  counter: ({ counter }, subjectOf) => counter && comparisonSentence(counter, 'counter', subjectOf),
  regular: ({ rows: [, second] }, subjectOf) =>
    second?.regularBack
      ? sentence`${name(second.regularBack.name)} is back ahead of ${subjectOf(second.player).short}.`
      : null,
  odds: ({ oddsReason }, subjectOf) => oddsReason && oddsSentence(oddsReason, subjectOf),
  doubt: ({ rows: [first], fallback, earlierFallback }, subjectOf) =>
    paragraph(
      first?.doubt && !first.awaitedReport ? likelyToPlaySentence(first.doubt) : null,
      first &&
        fallback &&
        (earlierFallback
          ? sentence`${subjectOf(fallback.player).short}, the fallback, kicks off first, at ${earlierFallback.at}.`
          : sentence`If ${subjectOf(first.player).short} sits, start ${subjectOf(fallback.player).short}.`),
    ),
  report: ({ rows: [first, second] }, subjectOf) =>
    paragraph(
      ...[first, second].map((row) =>
        row?.awaitedReport && row.doubt
          ? awaitedReportSentence(row.awaitedReport, row.doubt, subjectOf(row.player).short)
          : null,
      ),
    ),
  rival_doubt: ({ rows: [, second] }) => (second?.doubt ? likelyToPlaySentence(second.doubt) : null),
  upgrade: upgradeSentence,
  next_in_line: ({ nextInLine }) => nextInLine && nextInLineSentence(nextInLine.starterInDoubt, nextInLine.player),
  tie: tieSentence,
  quarterbacks: ({ sameTeamQuarterbacks }, subjectOf) =>
    paragraph(
      ...sameTeamQuarterbacks
        .map(
          ({ team, quarterbacks }) =>
            sentence`the ${teamNickname(team)} start only one of ${listing(quarterbacks.map((player) => subjectOf(player).short))}: check who is named.`,
        )
        .map(capitalized),
    ),
  absences: absencesSentence,
};

function absencesSentence({ absences: { sharedBye, others } }: MatchupDecision, subjectOf: SubjectOf): Sentence {
  const [bye] = sharedBye;
  return paragraph(
    bye &&
      capitalized(
        sentence`${listing(sharedBye.map(({ player }) => subjectOf(player).full))} are on bye in ${weekWord(bye.week)}.`,
      ),
    ...others.map((absence) => capitalized(absenceSentence(absence))),
  );
}

/**
 * "Josh Allen projects for 19.5 points (floor 9, ceiling 29), Patrick Mahomes for
 * 18.8 (floor 9, ceiling 28)."
 */
function projectionsSentence(
  { rows, hasRanges }: MatchupDecision['projections'],
  subjectOf: SubjectOf,
): Sentence | null {
  if (rows.length === 0) return null;
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

function oddsSentence(reason: OddsReason, subjectOf: SubjectOf): Sentence {
  const [ahead, behind] = [subjectOf(reason.ahead).short, subjectOf(reason.behind).short];
  switch (reason.kind) {
    case 'dead_heat':
      return sentence`It is a dead heat, ${reason.odds} each: ${adviceClause(reason, subjectOf)}.`;
    case 'close':
      return sentence`It is close, ${reason.odds} to ${reason.oddsBehind}: ${adviceClause(reason, subjectOf)}.`;
    case 'projection_alone':
      return capitalized(sentence`nothing but the projection clearly separates ${ahead} and ${behind}.`);
    case 'outweighs':
      return capitalized(
        reason.ofSeveral
          ? sentence`${ahead}'s projection outweighs that: ${reason.odds} to score the most of the ${countWord(reason.ofSeveral)}.`
          : sentence`${ahead}'s projection outweighs that: ${ahead} comes out ahead ${reason.odds} of the time.`,
      );
    case 'outscores':
      return capitalized(sentence`${ahead} outscores ${behind} ${reason.odds} of the time.`);
    case 'next_best':
      return capitalized(sentence`${behind} has the next-best odds, ${reason.oddsBehind}.`);
  }
}

function adviceClause(
  { advice, ahead, behind }: Extract<OddsReason, { kind: 'dead_heat' | 'close' }>,
  subjectOf: SubjectOf,
): Sentence {
  const [first, second] = [subjectOf(ahead), subjectOf(behind)];
  switch (advice.kind) {
    case 'likelier':
      return sentence`${second.short} projects higher, but is only ${advice.playOdds} to ${playVerb(behind)}`;
    case 'oftener':
      return sentence`${second.short} projects higher, but ${first.short} comes out ahead more often`;
    case 'either':
      return sentence`either is a fine start`;
    case 'both':
      return sentence`${first.short} and ${second.short} are both fine starts`;
    case 'first':
      return sentence`${first.short} by a hair over ${second.short}`;
  }
}

/** "If Kelce (42% to play) is active, start him instead." */
function upgradeSentence({ upgrade }: MatchupDecision, subjectOf: SubjectOf): Sentence | null {
  if (!upgrade) return null;
  const { player, playOdds } = upgrade;
  const { short, him } = subjectOf(player);
  const isPasser = player.position === 'QB';
  const odds = playOdds && sentence`(${playOdds} to ${word(isPasser ? 'start' : 'play')})`;
  const who = odds ? sentence`${short} ${odds}` : sentence`${short}`;
  return sentence`If ${who} is ${word(isPasser ? 'named the starter' : 'active')}, start ${him} instead.`;
}

function tieSentence({ firstTwo, rows: [first, second] }: MatchupDecision, subjectOf: SubjectOf): Sentence | null {
  if (!first || !second) return null;
  const [a, b] = [subjectOf(first.player).short, subjectOf(second.player).short];
  const team = teamNickname(first.team ?? '');
  switch (firstTwo) {
    case 'opponents':
      return capitalized(sentence`${a} and ${b} play each other, so one can win at the other's expense.`);
    case 'one_offense':
      return capitalized(sentence`${a} and ${b} share the ${team}' offense, so one's big game can cost the other.`);
    case 'one_team':
      return capitalized(sentence`${a} and ${b} both play for the ${team}.`);
    case null:
      return null;
  }
}
