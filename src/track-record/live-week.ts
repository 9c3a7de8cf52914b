// The live record: scores one week of what a service answered before its games, and adds it up.
import type { LiveRecord, LiveWeek, Measure } from '../contract/index.ts';
import { COMPARED_RANKS } from '../fantasy/defaults/index.ts';
import { SCORING_PRESETS } from '../fantasy/scoring/index.ts';
import { OFFENSE_POSITIONS, type OffensePosition, type Player, type Snapshot, TEAMS, type Week } from '../nfl/index.ts';
import { type AnsweredExpectation, appearancesIn } from '../projections/index.ts';
import {
  brierScore,
  MEASURES,
  meanOf,
  pairMeasures,
  rankCorrelation,
  type SampleMean,
  type ScoredProjection,
} from './measures.ts';
import { weekOutcomes } from './outcomes.ts';

/** The last that was answered of a player before his game. */
export interface LiveExpectation extends AnsweredExpectation {
  /** gsis id. */
  readonly id: string;
  readonly position: string;
  /** Odds to play; of a quarterback, to start. */
  readonly plays: number;
  /** Half-PPR points that the platform projected; null where it said nothing. */
  readonly platform: number | null;
}

/** Those whose half-PPR points are scored, down to the ranks that managers compare. */
const POSITIONS = OFFENSE_POSITIONS;

interface ScoredPlayer extends ScoredProjection {
  readonly position: string;
  readonly starts: number;
  readonly platform: number | null;
  readonly hasStarted: boolean;
}

/** Whether every game of a past week is over and has its box score. */
export function isWeekComplete(after: Snapshot, { season, week }: Week): boolean {
  const before = after.before(season, week);
  const { hadGame } = appearancesIn(after, season, week);
  const playing = TEAMS.filter((team) => before.gameOf(team) !== undefined);
  return playing.length > 0 && playing.every(hadGame);
}

/**
 * The week's measures, and of how many players; null when no expectation could be scored. `after`
 * has the week's box scores.
 */
export function scoreLiveWeek(
  { season, week }: Week,
  expectations: readonly LiveExpectation[],
  after: Snapshot,
): { readonly players: number; readonly measures: readonly Measure[] } | null {
  const { starters, hasPlayed } = appearancesIn(after, season, week);
  const outcomes = weekOutcomes(after.before(season, week), after, SCORING_PRESETS.half_ppr);
  const startingQuarterbacks = new Set(starters.values());
  const known = expectations.flatMap((expectation) => {
    const player = after.players.byGsisId(expectation.id);
    return player ? [{ expectation, player }] : [];
  });
  const odds = (isQuarterback: boolean, happened: (player: Player) => boolean) =>
    known
      .filter(({ expectation }) => (expectation.position === 'QB') === isQuarterback)
      .map(({ expectation, player }) => ({ said: expectation.plays, happened: happened(player) }));
  const scored = POSITIONS.flatMap((position): ScoredPlayer[] =>
    known
      .filter(({ expectation }) => expectation.position === position)
      .sort((a, b) => b.expectation.points * b.expectation.plays - a.expectation.points * a.expectation.plays)
      .slice(0, COMPARED_RANKS[position])
      .filter(({ player }) => hasPlayed(player))
      .map(({ expectation, player }) => ({
        ...expectation,
        scored: outcomes.points(player),
        hasStarted: outcomes.started(player),
      })),
  );
  const measures = [
    ...projectionMeasures(scored),
    ...measure('nearerSmall', 'ALL', nearerShare(scored, FAR_APART.small, FAR_APART.large)),
    ...measure('nearerLarge', 'ALL', nearerShare(scored, FAR_APART.large)),
    ...measure(
      'startsBrier',
      'ALL',
      brierScore(scored.map(({ starts, hasStarted }) => ({ said: starts, happened: hasStarted }))),
    ),
    ...measure('playsBrier', 'ALL', brierScore(odds(false, hasPlayed))),
    ...measure(
      'quarterbackBrier',
      'QB',
      brierScore(odds(true, ({ gsisId }) => startingQuarterbacks.has(gsisId ?? ''))),
    ),
  ];
  return scored.length === 0 ? null : { players: scored.length, measures };
}

/** Each by position; of all positions ranks and pairs are the mean of them, errors of all rows. */
function projectionMeasures(scored: readonly ScoredPlayer[]): readonly Measure[] {
  const scoredAt = (position: OffensePosition) => scored.filter((row) => row.position === position);
  const eachAndMean = (name: keyof typeof MEASURES, found: readonly (SampleMean | null)[]) => {
    const known = found.filter((each) => each !== null);
    const mean = meanOf(known.map((each) => each.value));
    const all = mean && { value: mean.value, samples: known.reduce((sum, each) => sum + each.samples, 0) };
    return [
      ...measure(name, 'ALL', all),
      ...POSITIONS.flatMap((position, i) => measure(name, position, found[i] ?? null)),
    ];
  };
  const allAndEach = (name: keyof typeof MEASURES, measured: (rows: readonly ScoredPlayer[]) => SampleMean | null) => [
    ...measure(name, 'ALL', measured(scored)),
    ...POSITIONS.flatMap((position) => measure(name, position, measured(scoredAt(position)))),
  ];
  const pairs = POSITIONS.map((position) => pairMeasures(scoredAt(position)));
  return [
    ...eachAndMean('rho', POSITIONS.map(scoredAt).map(rankCorrelation)),
    ...allAndEach('mae', (rows) => meanOf(rows.map((row) => Math.abs(row.points - row.scored)))),
    ...eachAndMean(
      'pair',
      pairs.map(({ right }) => right),
    ),
    ...eachAndMean(
      'brier',
      pairs.map(({ brier }) => brier),
    ),
    ...allAndEach('cover', (rows) =>
      meanOf(rows.map(({ floor, ceiling, scored: points }) => (points >= floor && points <= ceiling ? 1 : 0))),
    ),
  ];
}

/**
 * Points between two projections from which who was right is counted, and from
 * which they are far apart.
 */
const FAR_APART = { small: 1, large: 3 };

/** How often ours was nearer to the result than the platform's, of those so many points apart. */
const nearerShare = (rows: readonly ScoredPlayer[], from: number, below = Number.POSITIVE_INFINITY) =>
  meanOf(
    rows.flatMap(({ points, platform, scored }) => {
      const apart = platform === null ? 0 : Math.abs(platform - points);
      if (platform === null || apart < from || apart >= below) return [];
      return Math.abs(points - scored) < Math.abs(platform - scored) ? 1 : 0;
    }),
  );

function measure(name: keyof typeof MEASURES, position: string, found: SampleMean | null): Measure[] {
  if (found === null) return [];
  const { value, samples } = found;
  const rounded = Number(value.toFixed(6));
  return [{ ...MEASURES[name], position, value: rounded, interval: null, target: null, peers: [], samples }];
}

/** All weeks together: the mean of the weeks by what each counted. */
export function liveRecordOf(weeks: readonly LiveWeek[]): LiveRecord {
  const inOrder = [...weeks].sort((a, b) => a.season - b.season || a.week - b.week);
  const byMeasure = new Map<string, Measure[]>();
  for (const measure of inOrder.flatMap(({ measures }) => measures)) {
    const key = [measure.of, measure.name, measure.position].join('\n');
    byMeasure.set(key, [...(byMeasure.get(key) ?? []), measure]);
  }
  return {
    scoring: 'half_ppr',
    players: inOrder.reduce((sum, { players }) => sum + players, 0),
    measures: [...byMeasure.values()].flatMap(together),
    weeks: inOrder,
  };
}

function together(weeks: readonly Measure[]): Measure[] {
  const [first] = weeks;
  if (!first) return [];
  const samples = weeks.reduce((sum, week) => sum + week.samples, 0);
  const value = weeks.reduce((sum, week) => sum + week.value * week.samples, 0) / samples;
  return [{ ...first, value: Number(value.toFixed(6)), samples }];
}
