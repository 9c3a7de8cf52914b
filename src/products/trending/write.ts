// Words the calls on the crowd's adds and drops.
import type { DraftAnswer, Fact, Sentence } from '../../citations/index.ts';
import { capitalized, citing, clauses, listing, paragraph, sentence, word } from '../../citations/index.ts';
import type { trending as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  checkWhoPlaysSentence,
  namesIn,
  overNextGames,
  playDoubtClause,
  roleSentence,
  type Subject,
  type SubjectOf,
  statusWords,
  subjectsAmong,
  touches,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { Lead, TrendingDecision, TrendingRow } from './decision.ts';
import { rowAnalysis } from './write-analysis.ts';
import { callSentences, callWithOdds, MOVE_WORDS, moveOn, oddsOf, reasonClause } from './write-call.ts';

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

/** "Add McLaurin and McCaffrey; fade Moore; drop Hall." */
function verdict({ moves, namedInFull }: TrendingDecision, subjectOf: SubjectOf): Sentence {
  const nameOf = namesIn(namedInFull, subjectOf);
  const [first, ...others] = moves.map(({ move, players }) => {
    const call = word(MOVE_WORDS[move].text.toLowerCase());
    return sentence`${call} ${listing(players.map(nameOf))}`;
  });
  return first ? clauses(first, ...others) : sentence`No trending player is worth a move.`;
}

/** The first player with the odds and the reason, the others in one sentence each. */
function reasoning(decision: TrendingDecision, subjectOf: SubjectOf): Sentence {
  return paragraph(
    leadSentences(decision, subjectOf),
    ...decision.others.map((row) => shortCall(decision, row, subjectOf(row.player))),
    checkWhoPlaysSentence(decision.lackedReports),
  );
}

function leadSentences(decision: TrendingDecision, subjectOf: SubjectOf): Sentence {
  const { row, claim, reason, isAlongside } = decision.lead;
  const subject = subjectOf(row.player);
  const named = moveOn(row, subject.full);
  const call = row.status === null ? named : sentence`${named} (${statusWords(row.status)})`;
  const usage = row.layout.usage && roleSentence(row.role.account, isAlongside ? subject.short : subject.capitalHe);
  if (claim === null) return paragraph(callSentences(decision, row, call, subject), usage);
  const follows =
    reason && capitalized(reasonClause(decision, row, reason, subject, isAlongside ? subject.short : subject.he));
  return paragraph(
    claim.kind === 'pair' ? pairSentence(decision, call, claim, subjectOf) : callWithOdds(decision, call, claim.odds),
    follows ?? usage,
  );
}

/** "56% and 48%", "45% each" */
function pairSentence(
  { horizon }: TrendingDecision,
  call: Sentence,
  { odds, other, otherOdds, isSameOdds, areLikely, isFirstByFar }: Extract<Lead['claim'], { readonly kind: 'pair' }>,
  subjectOf: SubjectOf,
): Sentence {
  const both = isSameOdds ? citing(sentence`${odds} each`, [otherOdds]) : sentence`${odds} and ${otherOdds}`;
  const who = sentence`${call} and ${subjectOf(other.player).full}`;
  if (isFirstByFar)
    return sentence`${call} first: ${odds} to be worth starting ${overNextGames(horizon)}, ${subjectOf(other.player).full} ${otherOdds}.`;
  return areLikely
    ? sentence`${who}: better than even to be worth starting ${overNextGames(horizon)} (${both}).`
    : sentence`${who}: ${both} to be worth starting ${overNextGames(horizon)}.`;
}

/**
 * "Drop Bailey Zappe (8%), even though he has a starter's workload of 30 pass attempts
 * and carries a game." With a share of snaps that is the reason: "Hold Pierce (31%): he
 * has played 85% of snaps."
 */
function shortCall(decision: TrendingDecision, row: TrendingRow, subject: Subject): Sentence {
  const { role, stance } = row;
  const { inShort } = row.layout;
  const call = moveOn(row, subject.full);
  switch (inShort.kind) {
    case 'call':
      return callSentences(decision, row, call, subject);
    case 'usage':
      return sentence`${call} (${oddsOf(row, inShort.odds)}): ${roleSentence(role.account, subject.he) ?? sentence``}`;
    case 'snaps':
      return sentence`${call} (${oddsOf(row, inShort.odds)}): ${snapsClause(role, inShort.snapShare, subject)}`;
    case 'reason': {
      const clause =
        inShort.explanation.kind === 'risk'
          ? playDoubtClause(inShort.explanation.risk, subject.he)
          : reasonClause(decision, row, inShort.explanation, subject, subject.he);
      return stance.isAgainst
        ? sentence`${call} (${oddsOf(row, inShort.odds)}), even though ${clause}`
        : sentence`${call} (${oddsOf(row, inShort.odds)}): ${clause}`;
    }
  }
}

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
