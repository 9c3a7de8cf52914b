// The team report in words: the verdict, the weaknesses with their fixes, the response's fields.
import {
  capitalized,
  citing,
  type DraftAnswer,
  isSingular,
  listing,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
  wordings,
} from '../../citations/index.ts';
import type { teamReport as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import {
  leftOutScoringSentence,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  subject,
  totalPoints,
  withoutZeroDecimal,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { Action, NextAction, TeamReportDecision, TeamVerdict, WeakMove } from './decide.ts';
import type { Fix, Weakness } from './positions.ts';
import { luckNote, observations, patternSentence, rankOf, reasonSentence } from './write-review.ts';

export function write(decision: TeamReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const { league, review } = decision;
  return {
    week: decision.week,
    season: decision.season,
    platform_username: decision.username,
    league_id: league.id,
    league_name: league.name,
    verdict: verdict(decision.verdict),
    confidence: decision.confidence,
    reasoning: paragraph(...decision.reasons.map(reasonSentence), leftOutScoringSentence(decision.leftOut)),
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
      observations: review.habits ? observations(review.habits) : [],
    },
  };
}

const verdict = ({ action, closing }: TeamVerdict): Sentence =>
  sentence`${say(ACTIONS, action)}${closing ? CLOSINGS[closing] : word('')}.`;

const CLOSINGS = {
  lucky: word('; your record flatters you'),
  unlucky: word('; your record should be better'),
  best: word("; yours is the league's best"),
} as const;

const named = (positions: readonly string[]): Sentence => listing(positions.map(positionNoun));

const ACTIONS: Words<Action, [], Sentence> = {
  nothing_to_grade: () => sentence`Your league has no position slots to grade`,
  missed_playoffs: ({ weak }) =>
    sentence`You missed the playoffs${weak.length > 0 ? sentence`: ${named(weak)} held you back` : word(' without a weak position')}`,
  // "Add Ty Chandler and a kicker, then upgrade tight end"
  add_player: ({ player, emptySpot, next }) => {
    const spot = emptySpot === null ? word('') : sentence` and a ${positionNoun(emptySpot)}`;
    return sentence`Add ${subject(player).full}${spot}${say(NEXT, next)}`;
  },
  weak_outlook: ({ position }) =>
    sentence`No position has held you back so far, but ${positionNoun(position)} projects poorly`,
  fix_weakness: ({ moves }) => capitalized(weakClause(moves)),
  stream: ({ positions }) => sentence`Stream a better ${named(positions)} and stand pat elsewhere`,
  no_move: ({ position }) =>
    capitalized(sentence`${positionNoun(position)} is weak, and no claim or trade there is worth it`),
  stand_pat: ({ strong }) =>
    sentence`Stand pat: no position has held you back${strong.length > 0 ? sentence`; you're strong at ${named(strong)}` : word('')}`,
};

const NEXT: Words<NextAction, [], Sentence | Word> = {
  weak: ({ moves }) => sentence`, then ${weakClause(moves)}`,
  stream: ({ position }) => sentence`, then stream a better ${positionNoun(position)}`,
  stand_pat: () => word(' and stand pat elsewhere'),
};

const WEAK_VERBS: Readonly<Record<WeakMove['kind'], Word>> = {
  set_lineups: word('set better lineups at'),
  upgrade: word('upgrade'),
};

/** "set better lineups at running back, then upgrade tight end" */
const weakClause = (moves: readonly WeakMove[]): Sentence =>
  moves.reduce<Sentence>((all, { kind, positions }, i) => {
    const move = sentence`${WEAK_VERBS[kind]} ${named(positions)}`;
    return i === 0 ? move : sentence`${all}, then ${move}`;
  }, paragraph());

function weaknessDetail(weakness: Weakness): Sentence {
  const { strength, severity, hasStarter, isOver, addedWins, countedWeeks, isWeakSoFar, isWeakAhead, ahead } = weakness;
  const { own, average, isNothing } = strength;
  const position = positionNoun(strength.position);
  const points = isNothing ? word('no points') : sentence`${own} points a week`;
  const yours = hasStarter
    ? sentence`You ${word(isOver ? 'got' : 'get')} ${points} at ${position}, ${rankOf(strength)}`
    : sentence`You ${word(isOver ? 'did not start' : 'have not started')} a ${position}`;
  if (!isWeakSoFar) {
    if (!isWeakAhead) return sentence`${yours}, but a free agent helps.`;
    return paragraph(sentence`${yours}.`, ahead && aheadSentence(ahead));
  }
  const outlook = ahead && aheadSentence(ahead);
  if (!addedWins)
    return paragraph(sentence`${yours}; the league average of ${average} would hardly have mattered.`, outlook);
  return paragraph(
    severity === 'low'
      ? citing(sentence`${yours}; the league averages ${average}.`, [addedWins, countedWeeks])
      : sentence`${yours}. The league average of ${average} would have won you ${withoutZeroDecimal(addedWins)} more ${word(isSingular(addedWins) ? 'game' : 'games')} in ${countedWeeks} ${word(countedWeeks.value === 1 ? 'week' : 'weeks')}.`,
    outlook,
  );
}

/** "You project 2.9 a week below an average team there the rest of the season." */
const aheadSentence = ({ pointsShort, horizon }: NonNullable<Weakness['ahead']>): Sentence =>
  pointsShort
    ? wordings(
        'ahead',
        sentence`You project ${pointsShort} ${word(horizon.isFinalWeek ? '' : 'a week ')}below an average team there ${overWeeksLeft(horizon)}.`,
        sentence`An average team projects ${pointsShort} more there ${word(horizon.isFinalWeek ? '' : 'a week')} ${overWeeksLeft(horizon)}.`,
      )
    : sentence`You project at least an average team's points there ${overWeeksLeft(horizon)}.`;

const fixField = (fix: Fix) => ({
  ...identityOf(fix.player),
  team: fix.team,
  why: citing(fixReason(fix), fix.stats),
});

/** Points a game first: they order the free agents more than the total does. */
function fixReason({ player, horizon, pointsLeft, pointsPerGame, odds, replaces }: Fix): Sentence {
  const claim =
    odds &&
    wordings(
      'startable',
      capitalized(sentence`${subject(player).short} is ${odds} to be worth starting ${overNextGames(horizon)}.`),
      sentence`${odds} to be worth starting ${overNextGames(horizon)}.`,
    );
  if (!pointsLeft || !pointsPerGame) return claim ?? paragraph();
  const projected = horizon.isFinalWeek
    ? sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`
    : sentence`Projected for ${pointsPerGame} points a game (${totalPoints(pointsLeft)} ${overWeeksLeft(horizon)})`;
  const beaten = replaces ? sentence`; ${subject(replaces.player).short} is at ${replaces.pointsPerGame}` : word('');
  return paragraph(sentence`${projected}${beaten}.`, claim);
}
