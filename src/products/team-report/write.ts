// The fields and the verdict of a team report.
import {
  capitalized,
  citing,
  type DraftAnswer,
  listing,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { teamReport as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import { positionNoun, subject } from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import type { TeamReportDecision } from './decide.ts';
import type { Fix } from './fixes.ts';
import type { HeadlineAction, TeamHeadline, WeakMove } from './headline.ts';
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
    reasoning: teamReportReasoning(decision),
    positional_strength_vs_league: decision.strengths,
    deficiencies: [
      ...decision.weaknesses.map((weakness) => ({
        position: weakness.strength.position,
        severity: weakness.severity,
        detail: weaknessDetail(weakness),
        available_fixes: weakness.fixes.map(fixField),
      })),
      ...decision.sharedFixes.map(({ position, fixes }) => ({
        position,
        severity: 'low' as const,
        detail: sentence`Only shared slots take a ${positionNoun(position)} in your league, and a free agent would help.`,
        available_fixes: fixes.map(fixField),
      })),
    ],
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

const fixField = (fix: Fix) => ({
  ...identityOf(fix.player),
  team: fix.team,
  why: citing(fixReason(fix), fix.stats),
});

function verdict({ action, statedLuck }: TeamHeadline): Sentence {
  return sentence`${actionClause(action)}${statedLuck && !isLong(action) ? LUCK_CLAUSES[statedLuck] : sentence``}.`;
}

/** A player, an empty spot and a position leave no place for luck. */
const isLong = (action: TeamHeadline['action']): boolean =>
  action.kind === 'add_player' && action.emptySpot !== null && action.next.kind === 'weak';

const LUCK_CLAUSES: Readonly<Record<'lucky' | 'unlucky', Sentence>> = {
  lucky: sentence`; your record flatters you`,
  unlucky: sentence`; your record should be better`,
};

const named = (positions: readonly string[]): Sentence => listing(positions.map(positionNoun));

function actionClause(action: HeadlineAction): Sentence {
  switch (action.kind) {
    case 'nothing_to_grade':
      return sentence`Your league has no position slots to grade`;
    case 'missed_by_weakness': {
      const luck = action.hasBadLuck ? [sentence`bad luck`] : [];
      return sentence`You missed the playoffs: ${listing([...action.positions.map(positionNoun), ...luck])} held you back`;
    }
    case 'missed_despite_strength':
      return sentence`You missed the playoffs despite strength at ${named(action.positions)}`;
    case 'missed_as_average':
      return sentence`You missed the playoffs with an average team`;
    case 'add_player':
      return addClause(action);
    case 'fill_spots':
      return sentence`Add a ${named(action.positions)}, then ${weakClause(action.moves)}`;
    case 'fix_weakness':
      return capitalized(sentence`${weakClause(action.moves)}${strongAside(action.strong)}`);
    case 'stream': {
      const streaming = capitalized(sentence`stream a better ${named(action.positions)}`);
      return action.strong.length > 0
        ? sentence`${streaming}${strongAside(action.strong)}`
        : sentence`${streaming} and stand pat elsewhere`;
    }
    case 'weak_outlook':
      return sentence`No position has held you back so far, but ${positionNoun(action.position)} projects poorly`;
    case 'no_move':
      return capitalized(sentence`${positionNoun(action.position)} is weak, and no claim or trade helps there`);
    case 'no_move_worth_it':
      return sentence`Stand pat: no weak spot is worth a move`;
    case 'stand_pat':
      return action.strong.length > 0
        ? sentence`Stand pat: no position has held you back, and ${named(action.strong)} ${word(action.strong.length === 1 ? 'is a strength' : 'are strengths')}`
        : sentence`Stand pat: you're average at every position`;
  }
}

const strongAside = (strong: readonly string[]): Sentence =>
  strong.length > 0 ? sentence`; you're strong at ${named(strong)}` : sentence``;

const WEAK_VERBS: Readonly<Record<WeakMove['kind'], Word>> = {
  set_lineups: word('set better lineups at'),
  upgrade: word('upgrade'),
};

/** "set better lineups at running back, then upgrade tight end" */
const weakClause = (moves: readonly WeakMove[]): Sentence =>
  moves.reduce<Sentence>((all, { kind, positions }, i) => {
    const move = sentence`${WEAK_VERBS[kind]} ${named(positions)}`;
    return i === 0 ? move : sentence`${all}, then ${move}`;
  }, sentence``);

/** "Add Ty Chandler and a kicker, then upgrade tight end" */
function addClause({ player, emptySpot, next }: Extract<HeadlineAction, { readonly kind: 'add_player' }>): Sentence {
  const who = subject(player).full;
  const add = emptySpot === null ? sentence`Add ${who}` : sentence`Add ${who} and a ${positionNoun(emptySpot)}`;
  switch (next.kind) {
    case 'weak':
      return sentence`${add}, then ${weakClause(next.moves)}`;
    case 'stream':
      return sentence`${add}, then stream a better ${positionNoun(next.position)}`;
    case 'stand_pat':
      return sentence`${add} and stand pat elsewhere`;
  }
}
