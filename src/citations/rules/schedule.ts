// Rules over the schedule: a team's kickoff, bye, betting line and results.
import { memoPerEntry } from '../../memo/index.ts';
import { bettingLine, numberAt, type Snapshot, textAt, weekClock } from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import { type LookupContext, rule } from './rule.ts';
import type { CitationScope } from './scope.ts';

/**
 * `implied total` is half the total line, half the spread added for the favorite
 * and taken from the other.
 */
export const SCHEDULE_RULES = [
  rule<'kickoff'>(/^kickoff$/, (lookup, slice) => weekClock(snapshotOf(lookup, slice), 0).kickoffOf(slice.team)),
  rule<'bye week'>(/^bye week$/, byeWeekOf),
  rule<'count of scheduled games'>(/^count of scheduled games$/, (lookup, slice) => scheduledWeeks(lookup, slice).size),
  rule<'implied total'>(/^implied total$/, (lookup, slice) => bettingLineOf(lookup, slice)?.impliedTotal ?? null),
  rule<'opponent implied total'>(
    /^opponent implied total$/,
    (lookup, slice) => bettingLineOf(lookup, slice)?.opponentImpliedTotal ?? null,
  ),
  rule<'points favored by'>(/^points favored by$/, (lookup, slice) => {
    const bettingLine = bettingLineOf(lookup, slice);
    return bettingLine && bettingLine.impliedTotal - bettingLine.opponentImpliedTotal;
  }),
  rule<'total line'>(/^total line$/, (lookup, slice) => {
    const bettingLine = bettingLineOf(lookup, slice);
    return bettingLine && bettingLine.impliedTotal + bettingLine.opponentImpliedTotal;
  }),
  rule<`mean(points ${'scored' | 'allowed'})`>(
    /^mean\(points (scored|allowed)\)$/,
    ({ currentSnapshot: snapshot }, slice, [which]) => {
      const points = teamResults(snapshot, slice).map(([own, other]) => (which === 'scored' ? own : other));
      return mean(points);
    },
  ),
] as const;

/** The snapshot before the week of the slice. */
function snapshotOf({ currentSnapshot: snapshot }: LookupContext, { season, weeks: [week = 0] }: CitationScope) {
  return snapshot.season === season && snapshot.week === week ? snapshot : snapshot.before(season, week);
}

function bettingLineOf(lookup: LookupContext, slice: CitationScope) {
  return slice.team === null ? null : bettingLine(snapshotOf(lookup, slice), slice.team);
}

/** The week of the slice, where the team has no game in it; null where it plays. */
function byeWeekOf(lookup: LookupContext, slice: CitationScope) {
  const [week] = slice.weeks;
  return week === undefined || slice.team === null || scheduledWeeks(lookup, slice).has(week) ? null : week;
}

/** The weeks of the slice in which the team has a game. */
function scheduledWeeks(
  { currentSnapshot: { games } }: LookupContext,
  { season, weeks, team }: CitationScope,
): ReadonlySet<number> {
  const scheduled = weeksOfTeams(games, season).get(team ?? '');
  return new Set(weeks.filter((week) => scheduled?.has(week)));
}

/** The weeks of a season with a game, by team. */
const weeksOfTeams = memoPerEntry(({ numbers, texts, length }: Snapshot['games'], season: number) => {
  const byTeam = new Map<string, Set<number>>();
  for (let row = 0; row < length; row++) {
    if (numbers.season[row] !== season) continue;
    for (const team of [textAt(texts.home_team, row), textAt(texts.away_team, row)])
      byTeam.set(team, (byTeam.get(team) ?? new Set()).add(numberAt(numbers.week, row)));
  }
  return byTeam;
});

/** Own and opponent's points in the team's games of the slice that are over. */
function teamResults(
  { games }: Snapshot,
  { season, weeks, team }: CitationScope,
): readonly (readonly [number, number])[] {
  const { numbers, texts } = games;
  const played: (readonly [number, number])[] = [];
  for (let row = 0; row < games.length; row++) {
    if (numbers.season[row] !== season || !weeks.includes(numbers.week[row] ?? Number.NaN)) continue;
    const [home, away] = [numbers.home_score[row] ?? Number.NaN, numbers.away_score[row] ?? Number.NaN];
    if (Number.isNaN(home + away)) continue;
    if (textAt(texts.home_team, row) === team) played.push([home, away]);
    if (textAt(texts.away_team, row) === team) played.push([away, home]);
  }
  return played;
}
