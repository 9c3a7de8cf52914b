// The team report in words: the verdict, the weaknesses with their fixes, the response's fields.
import {
  capitalized,
  citing,
  type DraftAnswer,
  type Fact,
  isSingular,
  listing,
  name,
  ordinalRank,
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
  forWeeksLeft,
  leftOutScoringSentence,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  type Subject,
  subject,
  totalPoints,
  withoutZeroDecimal,
} from '../phrases/index.ts';
import { claimTerms } from '../roster/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { Action, NextAction, TeamReason, TeamReportDecision, TeamVerdict, WeakMove } from './decide.ts';
import type { AddReason, Fix, StrengthFacts, Weakness } from './positions.ts';
import type { Habits, LeagueRank, LuckPart, LuckReview, MistakeFacts, Scoreline } from './review.ts';

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
    reasoning: paragraph(
      ...decision.reasons.map((reason) => say(SENTENCES, reason)),
      leftOutScoringSentence(decision.leftOut),
    ),
    positional_strength_vs_league: decision.strengths,
    deficiencies: decision.weaknesses.map((weakness) => ({
      position: weakness.strength.position,
      severity: weakness.severity,
      detail: weaknessDetail(weakness),
      available_fixes: weakness.fixes.map(fixField),
    })),
    manager_review: {
      ...review.fields,
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
  missed_playoffs: ({ weak }) =>
    sentence`You missed the playoffs${weak.length > 0 ? sentence`: ${named(weak)} held you back` : word(' without a weak position')}`,
  // "Add Ty Chandler and a kicker, then upgrade tight end"
  add_player: ({ player, emptySpot, next }) => {
    const spot = emptySpot === null ? word('') : sentence` and a ${positionNoun(emptySpot)}`;
    return sentence`Add ${subject(player).full}${spot}${say(NEXT, next)}`;
  },
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
function fixReason(fix: Fix): Sentence {
  const { player, horizon, pointsLeft, pointsPerGame, odds, replaces } = fix;
  const who = subject(player);
  const startable =
    odds && capitalized(sentence`${who.short} is ${odds} to be worth starting ${overNextGames(horizon)}.`);
  const terms = claimTerms(fix.claim, who);
  if (!pointsLeft || !pointsPerGame) return paragraph(startable, terms);
  const projected = horizon.isFinalWeek
    ? sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`
    : sentence`Projected for ${pointsPerGame} points a game (${totalPoints(pointsLeft)} ${overWeeksLeft(horizon)})`;
  const beaten = replaces ? sentence`; ${subject(replaces.player).short} is at ${replaces.pointsPerGame}` : word('');
  return paragraph(sentence`${projected}${beaten}.`, startable, terms);
}

/** Without the record, its expected wins and the rank in points: the reasoning opens with them. */
function luckNote(luck: LuckReview): Sentence {
  const { headToHead, medianTotals, size, direction, pointsFor, pointsForRank, against } = luck;
  const scored = against
    ? sentence`You scored ${pointsFor} points and allowed ${against.points}, ${rankWords(against.rank)} in your league.`
    : sentence`You scored ${pointsFor} points, ${rankWords(pointsForRank)} in your league.`;
  if (!headToHead) return scored;
  const { schedule, timing, spread } = headToHead;
  return paragraph(
    scored,
    spread && scheduleSentence(schedule, timing),
    spread &&
      sentence`A random schedule moves a record by about ${winsWords(spread)}, so ${luckWords(size, word(direction))}.`,
    medianTotals &&
      sentence`Median games included, you have ${winsWords(medianTotals.actual)}; your scores deserve ${withoutZeroDecimal(medianTotals.expected)}.`,
  );
}

const luckWords = (size: LuckReview['size'], direction: Word): Sentence | Word =>
  size === 'unusual' || size === 'rare'
    ? sentence`you have been ${word(size === 'rare' ? 'very' : 'somewhat')} ${direction}`
    : word('that is ordinary luck');

/** "Your schedule cost you 0.9 wins, and the timing of your best weeks another 1.2." */
function scheduleSentence(schedule: LuckPart, timing: LuckPart): Sentence {
  const isSame = schedule.effect === timing.effect && timing.effect !== 'none';
  const more = isSame ? sentence`another ${withoutZeroDecimal(timing.wins)}` : effectOf(timing);
  return sentence`Your schedule ${effectOf(schedule)}, and the timing of your best weeks ${more}.`;
}

const effectOf = ({ effect, wins }: LuckPart): Sentence | Word =>
  effect === 'none'
    ? word('made no difference')
    : sentence`${word(effect === 'gained' ? 'gave' : 'cost')} you ${winsWords(wins)}`;

/** "1 win", "0.9 wins" */
const winsWords = (wins: Fact): Sentence =>
  sentence`${withoutZeroDecimal(wins)} ${word(isSingular(wins) ? 'win' : 'wins')}`;

/** "6-3", "5-3-1" */
const recordOf = ({ won, lost, tied }: Scoreline): Sentence =>
  tied ? sentence`${won}-${lost}-${tied}` : sentence`${won}-${lost}`;

/** "the most", "the 4th-most points", "the 3rd-fewest a game" */
function rankWords({ rank, end, isPerGame }: LeagueRank, points: Word = word('')): Sentence {
  const place =
    rank.value === 1 ? citing(sentence`the ${word(end)}`, [rank]) : sentence`the ${ordinalRank(rank)}-${word(end)}`;
  return sentence`${place} ${points}${word(isPerGame ? ' a game' : '')}`;
}

function patternSentence(pattern: MistakeFacts): Sentence {
  const { position, weeks, countedWeeks, isEveryWeek, pointsLost, costliest } = pattern;
  const when = isEveryWeek ? word('every week') : sentence`in ${weeks} of ${countedWeeks} weeks`;
  return paragraph(
    sentence`You benched a better ${positionNoun(position)} ${when}, at a cost of ${pointsLost} points.`,
    costliest &&
      sentence`The worst miss: ${name(costliest.name)} scored ${costliest.points} on your bench in week ${costliest.week}.`,
  );
}

/** What the manager does, without the counts: those are cited. */
function observations({ emptySlots, absentStarters }: Habits): readonly Sentence[] {
  return [
    emptySlots &&
      citing(sentence`You left a starting slot empty ${word(emptySlots.value === 1 ? 'once' : 'more than once')}.`, [
        emptySlots,
      ]),
    absentStarters && absentSentence(absentStarters),
  ].filter((text) => text !== null);
}

function absentSentence({ count, last }: NonNullable<Habits['absentStarters']>): Sentence {
  const isOnce = count.value === 1;
  const example = last
    ? sentence`, ${word(isOnce ? '' : 'most recently')} ${name(last.name)} in week ${last.week}`
    : word('');
  const often = word(isOnce ? 'once' : 'more than once');
  return citing(sentence`You started a player on bye or inactive ${often}${example}.`, isOnce ? [] : [count]);
}

/** "week 6 and week 7" */
const weekList = (weeks: readonly Fact[]): Sentence => listing(weeks.map((week) => sentence`week ${week}`));

type FactsOf<Kind extends TeamReason['kind']> = Extract<TeamReason, { readonly kind: Kind }>['facts'];

const SENTENCES: Words<TeamReason, [], Sentence> = {
  record: recordSentence,
  points: ({ luck: { pointsFor, pointsForRank }, countedWeeks }) =>
    sentence`You scored ${pointsFor} points over ${countedWeeks} ${word(countedWeeks.value === 1 ? 'week' : 'weeks')}, ${rankWords(pointsForRank)} in your league.`,
  race: ({ title, playoffs }) =>
    sentence`You're ${playoffs ? sentence`${playoffs} to make the playoffs and ` : word('')}${title} to win the title.`,
  gap: ({ missingWeeks, lastCountedWeek }) =>
    sentence`Sleeper has no scores for ${weekList(missingWeeks)}, so these numbers stop at week ${lastCountedWeek}.`,
  lost_lineups: ({ weeks }) =>
    sentence`Sleeper has lost your lineup of ${weekList(weeks)}, which counts for your record alone.`,
  claim: ({ fix }) => sentence`${subject(fix.player).full} is free: ${whyAdd(fix)}.`,
  empty_spot: ({ strength }) => nothingSentence(strength),
  weak_outlook: outlookSentence,
  weakest: weakestSentence,
  trade: ({ manager, gives, gets, points, partnerPoints }) => {
    const names = (players: typeof gives) => listing(players.map((player) => subject(player).full));
    return sentence`Offer ${names(gives)} to ${name(manager)} for ${names(gets)}: ${points} points a week for your lineup, ${partnerPoints} for theirs.`;
  },
  lineup_calls: ({ positions, lineups: { rank } }) => {
    const missed = positions.map(
      ({ position, missedPoints: { own, average } }) =>
        sentence`${own} points a week at ${positionNoun(position)} (the average team ${average})`,
    );
    return citing(sentence`In hindsight you benched ${listing(missed)}.`, [rank]);
  },
  no_free_agent: ({ position, canTrade, canAdd }) => {
    const trade = canTrade ? sentence`, so trade for a ${positionNoun(position)}` : word('');
    return sentence`${word(canAdd ? 'No free agent in your league fixes that' : 'Your league has adds switched off')}${trade}.`;
  },
  season_ended: ({ ended }) => sentence`Week ${ended.lastWeek} is your league's last, so no add can help.`,
  fix: ({ fix }) => sentence`Add ${subject(fix.player).full} there: ${whyAdd(fix)}.`,
  second_weak: ({ strength, fix, canAdd }) => {
    const move = fix ? sentence`: add ${subject(fix.player).full}` : word(canAdd ? ', and no free agent helps' : '');
    return sentence`At ${positionNoun(strength.position)} you average ${strength.own}, ${rankOf(strength)}${move}.`;
  },
  absent_starters: ({ count, isWeekly }) =>
    sentence`You started a player on bye or inactive ${word(isWeekly ? 'about once a week,' : '')} ${count} times.`,
  // a position that scored well with players who are hurt, on a bye or gone
  fading: outlookSentence,
  strongest: ({ strength, isOver }) =>
    capitalized(
      sentence`${positionNoun(strength.position)} ${word(isOver ? 'was' : 'is')} your best position: ${compared(strength)}.`,
    ),
  lineups: ({ share, rank, pointsLost, place }) =>
    sentence`Your lineups scored ${share} of their best possible, ${placed(place, rank)} in the league, and left ${pointsLost} points on your bench.`,
};

/** "he projects for 12.5 points a game, Mattison for 9.1" */
const WHY_ADD: Words<AddReason, [Subject], Sentence> = {
  beats: ({ pointsPerGame, replaces }, { he }) =>
    sentence`${he} projects for ${pointsPerGame} points a game, ${subject(replaces.player).short} for ${replaces.pointsPerGame}`,
  startable: ({ odds, horizon }, { he }) => sentence`${he} is ${odds} to be worth starting ${overNextGames(horizon)}`,
};

function whyAdd({ player, reason, pointsLeft, horizon }: Fix): Sentence | Word {
  const who = subject(player);
  if (reason) return say(WHY_ADD, reason, who);
  return pointsLeft
    ? sentence`${who.he} projects for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`
    : word('no other helps more');
}

function recordSentence({ headToHead, luck, isRegularSeasonOver, missedPlayoffs }: FactsOf<'record'>): Sentence {
  const { scoreline, expectedWins } = headToHead;
  const { pointsForRank, median, size } = luck;
  const record = median
    ? sentence`${recordOf(scoreline)} (${recordOf(median)} against the median)`
    : recordOf(scoreline);
  // a second record leaves no place for the rank in points
  const scored = median
    ? record
    : sentence`${record} with ${rankWords(pointsForRank, word('points'))}${word(isRegularSeasonOver ? '' : ' in your league')}`;
  const wins =
    median && !isRegularSeasonOver ? sentence`${winsWords(expectedWins)} head to head` : winsWords(expectedWins);
  const worth = sentence`an average schedule would give your scores ${wins}`;
  if (isRegularSeasonOver)
    return sentence`You finished ${scored} and ${word(missedPlayoffs ? 'missed' : 'made')} the playoffs; ${worth}.`;
  if (size !== 'unusual' && size !== 'rare') return sentence`You are ${scored}; ${worth}.`;
  const rank = median ? word('') : sentence`, ${rankWords(pointsForRank)} in your league,`;
  return sentence`Your scores${rank} are worth ${wins} on an average schedule: you are ${record}.`;
}

function weakestSentence({ strength, isOver, ahead }: FactsOf<'weakest'>): Sentence {
  if (strength.isNothing) return nothingSentence(strength);
  const is = ahead ? AHEAD[ahead] : word(isOver ? 'was your weakest position' : 'is your weakest position');
  return capitalized(sentence`${positionNoun(strength.position)} ${is}: ${compared(strength)}.`);
}

const AHEAD = {
  past: word('has been weak, but projects better from here'),
  weak: word('has been and stays weak'),
} as const;

const nothingSentence = ({ position, average }: StrengthFacts): Sentence =>
  sentence`You got nothing from your ${positionNoun(position)} spot; the league averages ${average} points a week there.`;

type Outlook = FactsOf<'weak_outlook' | 'fading'>;

function outlookSentence({ strength, isDecline, projectedRank, place, horizon, ...move }: Outlook): Sentence {
  const call = move.fix
    ? sentence`: add ${subject(move.fix.player).full}`
    : word(move.canTrade ? ': trade for one' : '');
  return sentence`You are ${rankOf(strength)} in points at ${positionNoun(strength.position)} ${word(isDecline ? 'but' : 'and')} project ${placed(place, projectedRank)} ${forWeeksLeft(horizon)}${call}.`;
}

/** "19.4 points a week against a league average of 30.4, 12th of 12" */
const compared = (strength: StrengthFacts): Sentence =>
  sentence`${strength.own} points a week against a league average of ${strength.average}, ${rankOf(strength)}`;

/** "9th of 12", "last of 12" */
const rankOf = ({ rank, leagueSize, place }: StrengthFacts): Sentence =>
  sentence`${placed(place, rank)} of ${leagueSize}`;

const placed = (place: StrengthFacts['place'], rank: Fact): Sentence | Word =>
  place === 'last' ? word('last') : ordinalRank(rank);
