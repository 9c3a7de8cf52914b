// Words the calls on the crowd's adds and drops.
import type { DraftAnswer, Name, Sentence, Word } from '../../citations/index.ts';
import { capitalized, citing, listing, paragraph, sentence, weekWord, word } from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  newTeamNote,
  overNextGames,
  pronounIn,
  roleSentence,
  type Subject,
  statusWords,
  subjectsAmong,
  teamNickname,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { TrendingDecision, TrendingRow } from './decide.ts';
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
  fade: word('Fade'),
  drop: word('Drop'),
  hold: word('Hold'),
  none: word('Make no move on'),
} as const;

/** "Add McLaurin and McCaffrey. Fade Moore. Drop Hall." */
function verdict({ moves }: TrendingDecision, subjectOf: SubjectOf): Sentence {
  if (moves.length === 0) return sentence`No trending player is worth a move.`;
  return paragraph(
    ...moves.map(
      ({ move, players }) =>
        sentence`${MOVE_WORDS[move]} ${listing(players.map((player) => subjectOf(player).short))}.`,
    ),
  );
}

/** The first player with the odds and the reason in two sentences, the others in one each. */
function reasoning(decision: TrendingDecision, subjectOf: SubjectOf): Sentence {
  const [first, ...others] = decision.explained;
  if (!first) return sentence``;
  const { full, he } = subjectOf(first.player);
  const { role } = first;
  return paragraph(
    oddsSentence(decision, first, sentence`${MOVE_WORDS[first.move]} ${full}`, he),
    whySentence(decision, first, he, subjectOf(first.player)) ?? roleSentence(role, role.isThisSeason),
    ...others.map((row) => shortCall(decision, row, subjectOf(row.player))),
  );
}

/**
 * "Fade Skyy Moore: 2% to be startable over the next three games." Without odds
 * the reason there are none.
 */
function oddsSentence(decision: TrendingDecision, row: TrendingRow, call: Sentence, who: Name | Word): Sentence {
  const { odds, explanation } = row;
  if (odds !== null && explanation?.kind !== 'no_team')
    return sentence`${call}: ${odds} to be startable ${overNextGames(decision)}.`;
  return explanation ? sentence`${call}: ${explanationClause(decision, row, explanation, who)}` : sentence`${call}.`;
}

/** The reason for the odds; null where there is none, or `oddsSentence` already gives it. */
function whySentence(
  decision: TrendingDecision,
  row: TrendingRow,
  who: Name | Word,
  { short }: Subject,
): Sentence | null {
  const { odds, explanation } = row;
  if (odds === null || explanation === null || explanation.kind === 'no_team') return null;
  const subject = explanation.kind === 'news' ? pronounIn(explanation.news, { he: who, short }) : who;
  const clause = explanationClause(decision, row, explanation, subject);
  return isAgainst(row) ? sentence`Even so, ${clause}` : capitalized(clause);
}

/**
 * "Drop Bailey Zappe (8%), even though he has a starter's workload of 30.0 pass
 * attempts and carries a game."
 */
function shortCall(decision: TrendingDecision, row: TrendingRow, { full, he, short }: Subject): Sentence {
  const { move, odds, explanation } = row;
  const call = sentence`${MOVE_WORDS[move]} ${full}`;
  if (odds === null || explanation === null || explanation.kind === 'no_team')
    return oddsSentence(decision, row, call, he);
  const subject = explanation.kind === 'news' ? pronounIn(explanation.news, { he, short }) : he;
  const clause = explanationClause(decision, row, explanation, subject);
  return isAgainst(row) ? sentence`${call} (${odds}), even though ${clause}` : sentence`${call} (${odds}): ${clause}`;
}

/** Whether the explanation speaks against the call, so that it needs "even so". */
function isAgainst({ explanation, rosterValue }: TrendingRow): boolean {
  if (explanation?.kind === 'news') return explanation.weight === 'against';
  if (explanation?.kind === 'former_team') return rosterValue === 'wanted';
  return (
    rosterValue === 'unwanted' && explanation?.kind === 'depth_chart' && explanation.depthChart.kind === 'listed_first'
  );
}

const ROW_WORDS = { ...MOVE_WORDS, none: word('No move on') } as const;

/**
 * "Fade Moore (5,000 adds): 2% to be startable over the next three games. Moore has only 1.5
 * touches and targets a game …"
 */
function rowAnalysis(decision: TrendingDecision, row: TrendingRow, who: Subject): Sentence {
  const { move, trend, role, newTeam, status, count } = row;
  const crowd = sentence`${count} ${word(trend === 'add' ? 'adds' : 'drops')}`;
  const note = status === null ? crowd : sentence`${crowd}, ${statusWords(status)}`;
  return paragraph(
    oddsSentence(decision, row, sentence`${ROW_WORDS[move]} ${who.short} (${note})`, who.he),
    whySentence(decision, row, who.short, who),
    newTeam && newTeamNote(newTeam),
    roleSentence(role, role.isThisSeason),
    role.isBye && role.team !== null
      ? capitalized(sentence`the ${teamNickname(role.team)} are on bye in ${weekWord(decision.week)}.`)
      : null,
  );
}
