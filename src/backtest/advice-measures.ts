// From a scorer's reports on roster advice to measures of the track record: lineups against their
// managers, drops, claims and chances to play, of all seasons and of each.
import type { Measure } from '../contract/index.ts';
import type { Moment } from '../nfl/index.ts';
import {
  type AdviceScores,
  AvailabilityScores,
  chooser,
  type Estimate,
  type ManagerGain,
  type MomentScores,
  scoresByMoment,
} from './advice-scores.ts';
import {
  CLAIM_TARGETS,
  DROP_TARGETS,
  LINEUP_TARGETS,
  NO_TARGET,
  playTarget,
  QUARTERBACK_TARGETS,
  type Target,
} from './record-targets.ts';

type Choosers = Readonly<Record<string, unknown>>;

const MOMENT_WORDS: Readonly<Record<Moment, string>> = {
  first: 'before the first kickoff',
  friday: 'on Friday night',
  sunday: 'on Sunday morning',
};
const PEERS: Readonly<Record<string, string>> = {
  sleeper: 'Sleeper projections',
  espn: 'ESPN projections',
  fantasypros: 'FantasyPros ranks',
  consensus: 'mean of two projections',
};
const RISKS = ['low', 'medium', 'high'] as const;
/** The moment that the targets of drops, claims and chances to play are for. */
const TARGET_MOMENT: Moment = 'first';
/** Tables by the moment they are judged at; another one repeats them. */
const JUDGED_TABLES: Readonly<Partial<Record<Moment, readonly ((scores: AdviceScores) => Measure[])[]>>> = {
  first: [dropMeasures, claimMeasures, playMeasures],
  // whose game has begun can neither be claimed nor, in most leagues, be dropped
  sunday: [dropMeasures, claimMeasures],
};

/**
 * The measures of the reports: of each moment one of all seasons, and one of each season if there
 * are any. Targets are for all seasons. Throws as `scoresByMoment` does.
 */
export function adviceMeasures(reports: readonly unknown[]): Measure[] {
  const moments = scoresByMoment(reports);
  return [
    ...moments.flatMap((moment) => withSeasons(moment, lineupMeasures)),
    ...moments.flatMap((moment) =>
      (JUDGED_TABLES[moment.all.moment] ?? []).flatMap((measures) => withSeasons(moment, measures)),
    ),
  ];
}

/** Quarterback starts in a report on chances to play that were estimated without depth charts. */
export function withoutChartsMeasures(report: unknown): Measure[] {
  const { availability } = AvailabilityScores.parse(report);
  return quarterbackMeasure(
    availability.qb,
    'all weeks',
    'Brier score without depth charts',
    QUARTERBACK_TARGETS.withoutCharts,
  );
}

/** Those of all seasons, each followed by the same of every season, without a target. */
function withSeasons({ all, seasons }: MomentScores, measures: (scores: AdviceScores) => Measure[]): Measure[] {
  const bySeason = seasons.map((scores) => ({ season: scores.seasons[0], measures: measures(scores) }));
  return measures(all).flatMap((measure) => [
    measure,
    ...bySeason.flatMap(({ season, measures: ofSeason }) =>
      ofSeason
        .filter(({ of, name }) => of === measure.of && name === measure.name)
        .map(({ aim: _, ...rest }): Measure => ({ ...rest, season, target: null })),
    ),
  ]);
}

function lineupMeasures({ lineups, moment }: AdviceScores): Measure[] {
  if (!lineups) return [];
  const lineupMeasure = (name: string, choosers: Choosers, target: Target): Measure[] => {
    const own = gainOf(choosers, 'advice');
    if (!own) return [];
    return [
      {
        of: `Lineups, ${MOMENT_WORDS[moment]}`,
        name,
        position: 'ALL',
        value: own.diff,
        interval: intervalOf(own.week_lo, own.week_hi),
        ...target,
        peers: Object.entries(PEERS).flatMap(([key, peer]) => {
          const value = gainOf(choosers, key)?.diff;
          return value === undefined ? [] : [{ name: peer, value }];
        }),
        samples: own.n,
      },
    ];
  };
  const targets = LINEUP_TARGETS[moment];
  const [complete] = lineups.tended;
  return [
    ...lineupMeasure('points a week more than the manager', lineups.b.choosers, targets.all),
    ...(complete ? lineupMeasure('points a week more than a complete lineup', complete, targets.complete) : []),
  ];
}

/** Only drops of low risk have targets; the others are there to be compared with them. */
function dropMeasures({ drops: scored, moment }: AdviceScores): Measure[] {
  if (!scored) return [];
  const { managers, risk } = scored;
  return RISKS.flatMap((word) => {
    const own = risk[word];
    if (!own) return [];
    const dropMeasure = (name: string, pick: (rows: typeof managers) => Estimate, target: Target) =>
      measureOf({
        of: `Drops of ${word} risk`,
        moment,
        name,
        own: pick(own),
        manager: pick(managers),
        target: word === 'low' ? target : NO_TARGET,
      });
    return [
      dropMeasure('regretted: a starter over the games left', ({ regret }) => regret, DROP_TARGETS.regretted),
      dropMeasure('a starter in the games he played', ({ missed }) => missed, DROP_TARGETS.whenPlayed),
    ];
  });
}

function claimMeasures({ claims: scored, moment }: AdviceScores): Measure[] {
  if (!scored) return [];
  const { managers, advice } = scored;
  const claimMeasure = (name: string, pick: (rows: typeof managers) => Estimate, target: Target) =>
    measureOf({ of: 'Roster claims', moment, name, own: pick(advice), manager: pick(managers), target });
  return [
    claimMeasure('startable over the next three games', ({ startable }) => startable.ALL, CLAIM_TARGETS.startable),
    claimMeasure('points a game gained by the swap', ({ swap }) => swap.gain, CLAIM_TARGETS.swapGain),
    claimMeasure('kickers and defenses', ({ k_def }) => k_def, CLAIM_TARGETS.kickersAndDefenses),
    claimMeasure('bids of zero', ({ bid_zero }) => bid_zero, CLAIM_TARGETS.zeroBids),
  ];
}

function playMeasures({ availability }: AdviceScores): Measure[] {
  if (!availability) return [];
  const { n, brier, split } = availability.play.ALL;
  return [
    {
      of: 'Chance to play',
      name: 'Brier score',
      position: 'ALL',
      value: brier.value,
      interval: intervalOf(brier.lo, brier.hi),
      ...(split.value === null
        ? { target: null, peers: [] }
        : { ...playTarget(split.value), peers: [{ name: 'share by status and last game', value: split.value }] }),
      samples: n,
    },
    ...quarterbackMeasure(availability.qb, 'all weeks', 'Brier score', QUARTERBACK_TARGETS.all),
    ...quarterbackMeasure(availability.qb, 'week 1', 'Brier score in week 1', QUARTERBACK_TARGETS.weekOne),
  ];
}

type QuarterbackScores = NonNullable<AdviceScores['availability']>['qb'];

function quarterbackMeasure(scores: QuarterbackScores, weeks: string, name: string, target: Target): Measure[] {
  const scored = scores[weeks];
  if (!scored) return [];
  const { brier, base_brier: baseline } = scored;
  return [
    {
      of: 'Quarterback starts',
      name,
      position: 'QB',
      value: brier.value,
      interval: intervalOf(brier.lo, brier.hi),
      ...target,
      peers: [{ name: 'last starter', value: baseline.value }],
      samples: brier.n,
    },
  ];
}

interface MeasureParts {
  readonly of: string;
  readonly moment: Moment;
  readonly name: string;
  readonly own: Estimate;
  readonly manager: Estimate;
  readonly target: Target;
}

function measureOf({ of, moment, name, own, manager, target }: MeasureParts): Measure {
  const { value, lo, hi, n: samples } = own;
  const hasTarget = moment === TARGET_MOMENT;
  return {
    of: hasTarget ? of : `${of}, ${MOMENT_WORDS[moment]}`,
    name,
    position: 'ALL',
    value,
    interval: intervalOf(lo, hi),
    ...(hasTarget ? target : NO_TARGET),
    peers: [{ name: "the managers' own", value: manager.value }],
    samples,
  };
}

function gainOf(choosers: Choosers, key: string): ManagerGain | undefined {
  const parsed = chooser.safeParse(choosers[key]);
  return parsed.success ? parsed.data.minus_manager : undefined;
}

const intervalOf = (lo: number | null | undefined, hi: number | null | undefined): [number, number] | null =>
  lo == null || hi == null ? null : [lo, hi];
