// The fields and the verdict of a team report.
import {
  capitalized,
  citing,
  type DraftAnswer,
  listing,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import type { teamReport as product } from '../../contract/index.ts';
import type { Player } from '../../nfl/index.ts';
import { identityOf } from '../lookup/index.ts';
import { positionNoun, subject } from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { TeamHeadline, TeamReportDecision } from './decide.ts';
import { teamReportReasoning } from './write-reasons.ts';
import { luckNote, observations, patternSentence } from './write-review.ts';
import { fixReason, weaknessDetail } from './write-weaknesses.ts';

export function write(decision: TeamReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const { league, review } = decision;
  return {
    week: decision.week,
    season: decision.season,
    platform_username: decision.username,
    league_id: league.id,
    league_name: league.name,
    verdict: verdict(decision.headline),
    confidence: decision.confidence,
    reasoning: teamReportReasoning(decision.reasons),
    positional_strength_vs_league: decision.strengths,
    deficiencies: decision.weaknesses.map((weakness) => ({
      position: weakness.strength.position,
      severity: weakness.severity,
      detail: weaknessDetail(weakness),
      available_fixes: weakness.fixes.map((fix) => ({
        ...identityOf(fix.player),
        team: fix.team,
        why: citing(fixReason(fix), fix.stats),
      })),
    })),
    manager_review: {
      bench_points_lost: review.benchPointsLost,
      optimal_vs_actual: review.optimalVsActual,
      lineup_efficiency_pct: review.efficiencyPct,
      efficiency_rank: review.efficiencyRank,
      league_size: review.leagueSize,
      luck_note: luckNote(review.luck),
      expected_wins: review.luck.expectedWins,
      actual_wins: review.luck.actualWins,
      mis_start_patterns: review.patterns.map(patternSentence),
      observations: observations(review),
    },
  };
}

function verdict(headline: TeamHeadline): Sentence {
  // a season that is over has no record to come
  const luck = headline.missedPlayoffs ? 'ordinary' : (headline.luck ?? 'ordinary');
  return sentence`${shapeClause(headline)}${LUCK_CLAUSES[luck]}.`;
}

const LUCK_CLAUSES: Readonly<Record<'lucky' | 'unlucky' | 'ordinary', Sentence>> = {
  lucky: sentence`; your record flatters you`,
  unlucky: sentence`; your record should be better`,
  ordinary: sentence``,
};

function shapeClause(headline: TeamHeadline): Sentence {
  const { weak, strong, stream, empty, lineupCalls, weakOutlook, hasOwnSlots, missedPlayoffs } = headline;
  const named = (positions: readonly string[]) => listing(positions.map(positionNoun));
  if (!hasOwnSlots) return sentence`Your league has no position slots to grade`;
  if (missedPlayoffs) {
    const luck = headline.luck === 'unlucky' ? [sentence`bad luck`] : [];
    if (weak.length > 0)
      return sentence`You missed the playoffs: ${listing([...weak.map(positionNoun), ...luck])} held you back`;
    return strong.length > 0
      ? sentence`You missed the playoffs despite strength at ${named(strong)}`
      : sentence`You missed the playoffs with an average team`;
  }
  if (headline.standout !== null) return standoutClause(headline.standout, headline);
  if (weak.length > 0 && empty.length > 0 && lineupCalls.length > 0)
    return sentence`Add a ${named(empty)}, then ${weakClause(weak.slice(0, 1), lineupCalls)}`;
  if (lineupCalls.length > 0) return capitalized(weakClause(weak, lineupCalls));
  if (weak.length > 0 && empty.length > 0) return sentence`Add a ${named(empty)}, then upgrade ${named(weak)}`;
  if (weak.length > 0 && strong.length > 0) return sentence`Upgrade ${named(weak)}; you're strong at ${named(strong)}`;
  if (weak.length > 0) return sentence`Upgrade ${named(weak)}`;
  if (stream.length > 0) {
    const streaming = sentence`stream a better ${listing(stream.map(positionNoun))}`;
    return strong.length > 0
      ? capitalized(sentence`${streaming}; you're strong at ${named(strong)}`)
      : capitalized(sentence`${streaming} and stand pat elsewhere`);
  }
  if (weakOutlook !== null)
    return sentence`No position has held you back so far, but ${positionNoun(weakOutlook)} projects poorly`;
  return strong.length > 0
    ? sentence`Stand pat: no position has held you back, and ${named(strong)} ${word(strong.length === 1 ? 'is a strength' : 'are strengths')}`
    : sentence`Stand pat: you're average at every position`;
}

/** "set better lineups at running back, then upgrade tight end" */
function weakClause(weak: readonly string[], lineupCalls: readonly string[]): Sentence {
  const [first, second] = weak;
  const isCall = (position: string) => lineupCalls.includes(position);
  const move = (positions: readonly string[]) =>
    sentence`${word(positions.every(isCall) ? 'set better lineups at' : 'upgrade')} ${listing(positions.map(positionNoun))}`;
  if (first === undefined || second === undefined || isCall(first) === isCall(second)) return move(weak);
  return sentence`${move([first])}, then ${move([second])}`;
}

/** With one weakness at most: the verdict is short. */
function standoutClause(standout: Player, { weak, stream, empty, lineupCalls }: TeamHeadline): Sentence {
  const [unfilled] = empty;
  const spot = unfilled === undefined ? sentence`` : sentence` and a ${positionNoun(unfilled)}`;
  const add = sentence`Add ${subject(standout).full}${spot}`;
  if (weak.length > 0) return sentence`${add}, then ${weakClause(weak.slice(0, 1), lineupCalls)}`;
  const [streamed] = stream.filter((position) => !empty.includes(position));
  return streamed === undefined
    ? sentence`${add} and stand pat elsewhere`
    : sentence`${add}, then stream a better ${positionNoun(streamed)}`;
}
