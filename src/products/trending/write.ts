// Words the calls on the crowd's adds and drops.
import type { DraftAnswer, Fact, Sentence } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence } from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  fullNamesWithin,
  overNextGames,
  roleSentence,
  type Subject,
  subjectsAmong,
  touches,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { TrendingDecision, TrendingRow } from './decide.ts';
import type { Explanation } from './explanation.ts';
import { rowAnalysis } from './row-analysis.ts';
import { callSentences, isAgainst, MOVE_WORDS, oddsSentence, pronoun, reasonClause } from './row-call.ts';

export function write(decision: TrendingDecision): DraftAnswer<BodyOf<typeof product>> {
  const subjectOf = subjectsAmong(decision.rows.map(({ player }) => player));
  return {
    verdict: verdict(decision, subjectOf),
    confidence: decision.confidence,
    reasoning: reasoning(decision, subjectOf),
    players: decision.rows.map((row) => ({
      ...identityOf(row.player),
      team: row.role.team,
      trend: row.trend,
      trend_count: row.count.value,
      analysis: citing(rowAnalysis(decision, row, subjectOf(row.player)), row.stats),
      verdict: row.call,
    })),
    lookback_hours: decision.lookbackHours,
  };
}

type SubjectOf = (player: TrendingRow['player']) => Subject;

/** "Add McLaurin and McCaffrey. Fade Moore. Drop Hall." */
function verdict({ moves }: TrendingDecision, subjectOf: SubjectOf): Sentence {
  if (moves.length === 0) return sentence`No trending player is worth a move.`;
  const nameOf = fullNamesWithin(
    MAX_FIRST_NAMES,
    moves.flatMap(({ players }) => players),
    subjectOf,
  );
  return paragraph(...moves.map(({ move, players }) => sentence`${MOVE_WORDS[move]} ${listing(players.map(nameOf))}.`));
}

/** Words for first names in a verdict: 15, less five others and five last names. */
const MAX_FIRST_NAMES = 5;

/** The first player with the odds and the reason, the others in one sentence each. */
function reasoning(decision: TrendingDecision, subjectOf: SubjectOf): Sentence {
  const [first, ...others] = decision.explained;
  if (!first) return sentence``;
  const { alongside } = decision;
  const subject = subjectOf(first.player);
  const { role, odds, explanation } = first;
  const usage = roleSentence(role, role.isThisSeason, alongside ? subject.short : pronoun(subject));
  const call = sentence`${MOVE_WORDS[first.move]} ${subject.full}`;
  const reason =
    odds && explanation && !isAgainst(first)
      ? capitalized(reasonClause(decision, first, explanation, subject, alongside ? subject.short : subject.he))
      : usage;
  const claim =
    odds && alongside?.odds
      ? sentence`${call} and ${subjectOf(alongside.player).full}: ${bothOdds(odds, alongside.odds)} to be worth starting ${overNextGames(decision)}.`
      : odds && explanation?.kind !== 'no_team'
        ? oddsSentence(decision, call, odds)
        : null;
  // what speaks against the call is in his own analysis
  return paragraph(
    ...(claim ? [claim, reason] : [callSentences(decision, first, call, subject), usage]),
    ...others.map((row) => shortCall(decision, row, subjectOf(row.player))),
  );
}

/** "56% and 48%", "45% each" */
const bothOdds = (first: Fact, second: Fact): Sentence =>
  roundToDisplayed(first.value) === roundToDisplayed(second.value)
    ? citing(sentence`${first} each`, [second])
    : sentence`${first} and ${second}`;

/**
 * "Drop Bailey Zappe (8%), even though he has a starter's workload of 30 pass attempts
 * and carries a game." With a share of snaps that is the reason: "Hold Pierce (31%): he
 * has played 85% of snaps."
 */
function shortCall(decision: TrendingDecision, row: TrendingRow, subject: Subject): Sentence {
  const { move, odds, explanation, role } = row;
  const call = sentence`${MOVE_WORDS[move]} ${subject.full}`;
  const usage = roleSentence(role, role.isThisSeason, subject.he);
  if (odds !== null && explanation === null && usage) return sentence`${call} (${odds}): ${usage}`;
  if (odds === null || explanation === null || explanation.kind === 'no_team')
    return callSentences(decision, row, call, subject);
  if (isAgainst(row) && row.rosterValue === 'wanted' && hasLessWork(explanation) && role.snapShare)
    return sentence`${call} (${odds}): ${snapsClause(role, role.snapShare, subject)}`;
  const clause = reasonClause(decision, row, explanation, subject, subject.he);
  return isAgainst(row) ? sentence`${call} (${odds}), even though ${clause}` : sentence`${call} (${odds}): ${clause}`;
}

const hasLessWork = (explanation: Explanation): boolean =>
  explanation.kind === 'workload' ||
  (explanation.kind === 'news' && (explanation.news === 'falling_role' || explanation.news === 'bystander'));

/** "he plays 85% of the snaps but is down to 2 targets a game." */
function snapsClause(
  { opportunitiesPerGame, opportunityKind }: TrendingRow['role'],
  snapShare: Fact,
  { he }: Subject,
): Sentence {
  const plays = sentence`${he} plays ${snapShare} of the snaps`;
  return opportunitiesPerGame
    ? sentence`${plays} but is down to ${touches(opportunityKind, opportunitiesPerGame)} a game.`
    : sentence`${plays}.`;
}
