// Starting quarterback odds: a succession order per team; the probability the first
// leaves goes to the next.
import type { WeeklyHyperparameters } from '../hyperparameters.ts';
import { type MemberWithShares, nestedKeys, type PlayCounts, shrunkRate } from './play-odds.ts';
import { MAX_MISSED_GAMES, type PlayerReport } from './squads.ts';

/** Reports of players who start only by surprise: last in the succession order. */
const UNAVAILABLE: readonly PlayerReport[] = ['out', 'reserve', 'gone', 'inactive', 'doubtful', 'practice_squad'];
/** Reports of players who may take what the line leaves over. */
const AVAILABLE: readonly PlayerReport[] = ['none', 'active', 'questionable'];
/**
 * The kind of a team: how often one of the quarterbacks listed for it started,
 * and no one signed since.
 */
export const ON_CHART = ['QB listed'];

type StarterHyperparameters = Pick<WeeklyHyperparameters, 'starters' | 'playing'>;

/**
 * Whether he was the starter and missed the team's last game hurt, so that his return decides who
 * starts. A player out for about a season no longer counts when the chart lists another first.
 */
function isReturning(
  { startedLast, wasAbsent, missed, readiness, games, team, own, depth }: MemberWithShares,
  { starters }: StarterHyperparameters,
): boolean {
  const isOwn = games.at(-1)?.team === team;
  const isRecent = missed < MAX_MISSED_GAMES || !(depth > 1);
  return (
    !startedLast &&
    wasAbsent &&
    missed > 0 &&
    isRecent &&
    readiness.past !== 'opening' &&
    isOwn &&
    own.attempts >= starters.minStarterShare
  );
}

const chartPlace = ({ depth }: MemberWithShares): number => (depth > 0 ? depth : 4);

/**
 * The line: those away last; a returning starter first, then the first on the chart, then the last
 * game's starter, then the chart.
 */
export function successionOrder<M extends MemberWithShares>(
  quarterbacks: readonly M[],
  hyperparameters: StarterHyperparameters,
): readonly M[] {
  const keys = (quarterback: M) => [
    UNAVAILABLE.includes(quarterback.report) ? 1 : 0,
    isReturning(quarterback, hyperparameters) ? 0 : 1,
    quarterback.depth === 1 ? 0 : 1,
    quarterback.startedLast ? 0 : 1,
    chartPlace(quarterback),
    -quarterback.own.attempts,
    quarterback.player.index,
  ];
  return quarterbacks
    .map((quarterback) => ({ quarterback, key: keys(quarterback) }))
    .sort((a, b) => a.key.reduce((prior, value, rank) => prior || value - (b.key[rank] ?? 0), 0))
    .map(({ quarterback }) => quarterback);
}

/**
 * Kinds of the quarterback at a place of the line, from the coarsest to the finest: of those who
 * got there, how many started.
 */
export function startStrata(
  quarterback: MemberWithShares,
  rank: number,
  hyperparameters: StarterHyperparameters,
): readonly string[] {
  const { report, practice, startedLast, readiness } = quarterback;
  const past = startedLast
    ? 'started last'
    : readiness.past === 'opening'
      ? 'opening'
      : isReturning(quarterback, hyperparameters)
        ? 'returning'
        : 'substitute';
  return nestedKeys([`QB ${report}`, ['first', 'second'][rank] ?? 'third', past, readiness.chartPosition, practice]);
}

/**
 * Probability to start of each of a team's quarterbacks: they sum to that of `LISTED`, a little
 * below one, unless all are reported away.
 */
export function startProbabilities<M extends MemberWithShares>(
  counts: PlayCounts,
  quarterbacks: readonly M[],
  hyperparameters: StarterHyperparameters,
): ReadonlyMap<M, number> {
  const { starters, playing } = hyperparameters;
  const odds = new Map<M, number>();
  let unassigned = shrunkRate(counts, ON_CHART, starters.onChartPrior, playing.priorPlayers);
  successionOrder(quarterbacks, hyperparameters).forEach((quarterback, rank) => {
    const ofReport = playing.priorProbability[quarterback.report];
    const prior = rank === 0 ? ofReport : Math.min(starters.substitutePrior, ofReport);
    const strata = startStrata(quarterback, rank, hyperparameters);
    const probability = unassigned * shrunkRate(counts, strata, prior, playing.priorPlayers);
    odds.set(quarterback, probability);
    unassigned -= probability;
  });
  const available = quarterbacks.filter(({ report }) => AVAILABLE.includes(report));
  const sum = available.reduce((whole, quarterback) => whole + (odds.get(quarterback) ?? 0), 0);
  if (sum > 0)
    for (const quarterback of available) odds.set(quarterback, (odds.get(quarterback) ?? 0) * (1 + unassigned / sum));
  return odds;
}
