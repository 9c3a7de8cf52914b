// Which of a team's quarterbacks starts: they stand in line, and what the odds of one leave goes to those behind him.
import { chained, counted, FIRST, type Known, type PlayCounts } from './play-odds.ts';
import { MISSED_MANY, type Report } from './squad.ts';

/** A returning starter had at least this part of his games' attempts. */
const STARTERS_SHARE = 0.5;
/** Reports of players who do not start but for a surprise: they stand behind everybody else. */
const AWAY: readonly Report[] = ['out', 'reserve', 'gone', 'inactive', 'doubtful', 'practice_squad'];
/** Reports of players who may take what the line leaves over. */
const HERE: readonly Report[] = ['none', 'active', 'questionable'];
/** Where counting begins for those who are not first in line. */
const SUBSTITUTE = 0.5;
/** The kind of a team: how often one of the quarterbacks listed for it started, and no one signed since. */
export const LISTED = ['QB listed'];
const FIRST_LISTED = 0.97;

/**
 * Whether he missed the team's last game hurt, having been its starter: he is asked first whether he is back. Whose last games are a season
 * or as good as one ago is that no longer when the chart lists another first.
 */
function isReturning({ startedLast, wasAway, missed, readiness, games, team, own, depth }: Known): boolean {
  const isOwn = games.at(-1)?.team === team;
  const isRecent = missed < MISSED_MANY || !(depth > 1);
  return (
    !startedLast &&
    wasAway &&
    missed > 0 &&
    isRecent &&
    readiness.past !== 'opening' &&
    isOwn &&
    own.attempts >= STARTERS_SHARE
  );
}

const chartPlace = ({ depth }: Known): number => (depth > 0 ? depth : 4);

/** The line: those away last; a returning starter first, then the first on the chart, then the last game's starter, then the chart. */
export function inLine<M extends Known>(quarterbacks: readonly M[]): readonly M[] {
  const keys = (one: M) => [
    AWAY.includes(one.report) ? 1 : 0,
    isReturning(one) ? 0 : 1,
    one.depth === 1 ? 0 : 1,
    one.startedLast ? 0 : 1,
    chartPlace(one),
    -one.own.attempts,
    one.player.index,
  ];
  return quarterbacks
    .map((one) => ({ one, key: keys(one) }))
    .sort((a, b) => a.key.reduce((first, value, at) => first || value - (b.key[at] ?? 0), 0))
    .map(({ one }) => one);
}

/** Kinds of the quarterback at a place of the line, from the coarsest to the finest: of those who got there, how many started. */
export function startKinds(quarterback: Known, at: number): readonly string[] {
  const { report, practice, startedLast, readiness } = quarterback;
  const past = startedLast
    ? 'started last'
    : readiness.past === 'opening'
      ? 'opening'
      : isReturning(quarterback)
        ? 'returning'
        : 'substitute';
  return chained([`QB ${report}`, ['first', 'second'][at] ?? 'third', past, readiness.place, practice]);
}

/** Probability to start of each of a team's quarterbacks: they sum to that of `LISTED`, a little below one, unless all are reported away. */
export function startOdds<M extends Known>(counts: PlayCounts, quarterbacks: readonly M[]): ReadonlyMap<M, number> {
  const odds = new Map<M, number>();
  let left = counted(counts, LISTED, FIRST_LISTED);
  inLine(quarterbacks).forEach((one, at) => {
    const first = at === 0 ? FIRST[one.report] : Math.min(SUBSTITUTE, FIRST[one.report]);
    const starts = left * counted(counts, startKinds(one, at), first);
    odds.set(one, starts);
    left -= starts;
  });
  const here = quarterbacks.filter(({ report }) => HERE.includes(report));
  const sum = here.reduce((whole, one) => whole + (odds.get(one) ?? 0), 0);
  if (sum > 0) for (const one of here) odds.set(one, (odds.get(one) ?? 0) * (1 + left / sum));
  return odds;
}
