// Words the calls on the crowd's adds and drops.
import type { DraftAnswer, Fact, Name, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  fullNamesWithin,
  newTeamNote,
  overNextGames,
  pronounIn,
  type RoleNews,
  roleSentence,
  type Subject,
  statusWords,
  subjectsAmong,
  teamNickname,
  touches,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { TrendingDecision, TrendingRow } from './decide.ts';
import type { Explanation } from './explanation.ts';
import { explanationClause } from './explanation-clause.ts';

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

const MOVE_WORDS = {
  add: word('Add'),
  stash: word('Stash'),
  fade: word('Fade'),
  drop: word('Drop'),
  hold: word('Hold'),
  none: word('Make no move on'),
} as const;

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
  const { full, he } = subjectOf(first.player);
  const { role, odds } = first;
  const usage = roleSentence(role, role.isThisSeason);
  const call = sentence`${MOVE_WORDS[first.move]} ${full}`;
  // what speaks against the call is in his own analysis
  return paragraph(
    odds && usage && isAgainst(first)
      ? oddsSentence(decision, call, odds)
      : callSentences(decision, first, call, subjectOf(first.player), he),
    hasReason(first) && !isAgainst(first) ? null : usage,
    ...others.map((row) => shortCall(decision, row, subjectOf(row.player))),
  );
}

/**
 * "Fade Skyy Moore: 2% to be startable over the next three games. He is on IR." A reason against
 * the call says so: "But he is up from 2 to 6 touches a game."
 */
function callSentences(
  decision: TrendingDecision,
  row: TrendingRow,
  call: Sentence,
  subject: Subject,
  who: Name | Word = subject.short,
): Sentence {
  const { odds, explanation } = row;
  if (odds === null || explanation?.kind === 'no_team') return withoutOdds(decision, row, call, subject.he);
  const claim = oddsSentence(decision, call, odds);
  if (explanation === null) return claim;
  const reason = reasonClause(decision, row, explanation, subject, who);
  return paragraph(claim, isAgainst(row) ? sentence`But ${reason}` : capitalized(reason));
}

const oddsSentence = (decision: TrendingDecision, call: Sentence, odds: Fact): Sentence =>
  sentence`${call}: ${odds} to be startable ${overNextGames(decision)}.`;

const hasReason = ({ odds, explanation }: TrendingRow): boolean =>
  odds !== null && explanation !== null && explanation.kind !== 'no_team';

/** Without odds the reason there are none. */
const withoutOdds = (decision: TrendingDecision, row: TrendingRow, call: Sentence, who: Name | Word): Sentence =>
  row.explanation ? sentence`${call}: ${explanationClause(decision, row, row.explanation, who)}` : sentence`${call}.`;

/**
 * A clause that ends a sentence; its subject is `who`, or his name where a teammate comes first.
 */
function reasonClause(
  decision: TrendingDecision,
  row: TrendingRow,
  explanation: Explanation,
  { short }: Subject,
  who: Name | Word,
): Sentence {
  if (explanation.kind === 'passed_over') return explanationClause(decision, row, explanation, short);
  const subject = explanation.kind === 'news' ? pronounIn(explanation.news, { he: who, short }) : who;
  return explanationClause(decision, row, explanation, subject);
}

/**
 * "Drop Bailey Zappe (8%), even though he has a starter's workload of 30 pass attempts
 * and carries a game." With a share of snaps that is the reason: "Hold Pierce (31%): he
 * has played 85% of snaps."
 */
function shortCall(decision: TrendingDecision, row: TrendingRow, subject: Subject): Sentence {
  const { move, odds, explanation } = row;
  const call = sentence`${MOVE_WORDS[move]} ${subject.full}`;
  if (odds === null || explanation === null || explanation.kind === 'no_team')
    return callSentences(decision, row, call, subject);
  if (isAgainst(row) && row.rosterValue === 'wanted' && hasLessWork(explanation) && row.role.snapShare)
    return sentence`${call} (${odds}): ${snapsClause(row.role, row.role.snapShare, subject)}`;
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

/** Whether the explanation speaks against the call, so that it needs a "but". */
function isAgainst({ explanation, rosterValue }: TrendingRow): boolean {
  if (explanation?.kind === 'news') return explanation.weight === 'against';
  if (explanation?.kind === 'former_team') return rosterValue === 'wanted';
  if (explanation?.kind === 'workload')
    return rosterValue !== 'unknown' && explanation.change === (rosterValue === 'wanted' ? 'down' : 'up');
  if (explanation?.kind !== 'depth_chart') return false;
  const isFirst = explanation.depthChart.kind === 'listed_first';
  return rosterValue === (isFirst ? 'unwanted' : 'wanted');
}

/** His usage says so already. */
const isLittleWork = (explanation: Explanation): boolean =>
  explanation.kind === 'news' && explanation.news === 'bystander';

const TEAMMATE_NEWS: ReadonlySet<RoleNews> = new Set(['opening', 'outthrown', 'backup', 'benched']);

/** Whether a teammate is named last, so that "he" would be the teammate. */
function namesTeammate({ explanation, newTeam }: TrendingRow): boolean {
  if (newTeam) return false;
  return (
    explanation?.kind === 'rival' ||
    explanation?.kind === 'passed_over' ||
    (explanation?.kind === 'news' && TEAMMATE_NEWS.has(explanation.news))
  );
}

/** What to say of a player who calls for no move; one with good news is worth a look next week. */
const NO_MOVE_WORDS = { add: word('No move on'), drop: word('No rush to drop') } as const;
const WATCH = word('Watch');

/** Opportunities a game from which a growing role is worth a look. */
const MIN_WATCHED_TOUCHES = 4;

const isToWatch = ({ trend, explanation, odds, role }: TrendingRow): boolean =>
  trend === 'add' &&
  odds !== null &&
  (role.recent ?? 0) >= MIN_WATCHED_TOUCHES &&
  explanation?.kind === 'news' &&
  (explanation.news === 'rising_role' || explanation.news === 'starter_role');

/**
 * "Fade Moore (5,000 adds): 2% to be startable over the next three games. Moore has only 1.5
 * carries and targets a game …"
 */
function rowAnalysis(decision: TrendingDecision, row: TrendingRow, who: Subject): Sentence {
  const { move, trend, role, newTeam, status, count } = row;
  const crowd = sentence`${count} ${word(trend === 'add' ? 'adds' : 'drops')}`;
  const note = status === null ? crowd : sentence`${crowd}, ${statusWords(status)}`;
  const verb = move === 'none' ? (isToWatch(row) ? WATCH : NO_MOVE_WORDS[trend]) : MOVE_WORDS[move];
  const call = sentence`${verb} ${who.short} (${note})`;
  const usage = roleSentence(role, role.isThisSeason, namesTeammate(row) ? who.short : undefined);
  const news = newTeam && row.explanation?.kind !== 'former_team' ? newTeamNote(newTeam) : null;
  const { odds, explanation } = row;
  // what speaks for the call comes first
  const parts =
    odds && explanation && isAgainst(row)
      ? [
          oddsSentence(decision, call, odds),
          roleSentence(role, role.isThisSeason),
          isLittleWork(explanation) ? null : sentence`But ${reasonClause(decision, row, explanation, who, who.he)}`,
          news,
        ]
      : [callSentences(decision, row, call, who), news, usage];
  return paragraph(
    ...parts,
    role.isBye && role.team !== null
      ? capitalized(sentence`the ${teamNickname(role.team)} are on bye in ${weekWord(decision.week)}.`)
      : null,
  );
}
