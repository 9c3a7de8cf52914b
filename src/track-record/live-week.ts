// The live record: scores one week of what a service answered before its games, and adds it up.
import type { LiveRecord, LiveWeek, Measure } from '../contract/index.ts';
import { COMPARED_RANKS } from '../fantasy/defaults/index.ts';
import { SCORING_PRESETS } from '../fantasy/scoring/index.ts';
import { OFFENSE_POSITIONS, type OffensePosition, type Player, type Snapshot, TEAMS, type Week } from '../nfl/index.ts';
import { type AnsweredExpectation, appearancesIn } from '../projections/index.ts';
import {
  brierScore,
  type MEASURES,
  meanOf,
  measure,
  nearerMeasures,
  pairMeasures,
  rankCorrelation,
  type SampleMean,
  type ScoredProjection,
} from './measures.ts';
import { weekOutcomes } from './outcomes.ts';

/** The last that was answered of a player before his game. */
export interface LiveExpectation extends Omit<AnsweredExpectation, 'team'> {
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
  const startingQuarterbacks = new Set(starters.values());
  const known = knownIn(after, expectations);
  const odds = (isQuarterback: boolean, happened: (player: Player) => boolean) =>
    known
      .filter(({ expectation }) => (expectation.position === 'QB') === isQuarterback)
      .map(({ expectation, player }) => ({ said: expectation.plays, happened: happened(player) }));
  const scored = scoredPlayers({ season, week }, expectations, after);
  const measures = [
    ...projectionMeasures(scored),
    ...nearerMeasures(scored),
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

const knownIn = <E extends { readonly id: string }>({ players }: Snapshot, expectations: readonly E[]) =>
  expectations.flatMap((expectation) => {
    const player = players.byGsisId(expectation.id);
    return player ? [{ expectation, player }] : [];
  });

/** What was expected of a player before a week, as far as it decides who is compared. */
type Compared = Pick<LiveExpectation, 'id' | 'position' | 'points' | 'plays'>;

/** Of the players that managers compare those who played, with their half-PPR points. */
export function scoredPlayers<E extends Compared>({ season, week }: Week, expectations: readonly E[], after: Snapshot) {
  const { hasPlayed } = appearancesIn(after, season, week);
  const outcomes = weekOutcomes(after.before(season, week), after, SCORING_PRESETS.half_ppr);
  const known = knownIn(after, expectations);
  return POSITIONS.flatMap((position) =>
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
}

/** Each by position; of all positions ranks and pairs are the mean of them, errors of all rows. */
function projectionMeasures(scored: readonly (ScoredProjection & { readonly position: string })[]): readonly Measure[] {
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
  const allAndEach = (
    name: keyof typeof MEASURES,
    measured: (rows: readonly ScoredProjection[]) => SampleMean | null,
  ) => [
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
