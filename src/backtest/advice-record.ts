// From a scorer's report of roster advice to measures of the track record: lineups against their
// managers, drops, claims and chances to play.
import { z } from 'zod';
import type { Measure } from '../contract/index.ts';

const estimate = z.looseObject({ n: z.int(), value: z.number(), lo: z.number().nullish(), hi: z.number().nullish() });
type Estimate = z.output<typeof estimate>;
/** Points a week more than the manager; the interval resamples whole weeks. */
const gain = z.looseObject({
  n: z.int(),
  diff: z.number(),
  week_lo: z.number().nullish(),
  week_hi: z.number().nullish(),
});
type Gain = z.output<typeof gain>;
const chooser = z.looseObject({ minus_manager: gain.optional() });
type Choosers = Readonly<Record<string, unknown>>;
const drops = z.looseObject({ regret: estimate, missed: estimate });
const claims = z.looseObject({
  k_def: estimate,
  bid_zero: estimate,
  startable: z.looseObject({ ALL: estimate }),
  swap: z.looseObject({ gain: estimate }),
});

/** What is read of the scorer's JSON; it has much more. */
const AdviceScores = z.looseObject({
  moment: z.enum(['first', 'friday', 'sunday']),
  lineups: z
    .looseObject({
      b: z.looseObject({ choosers: z.looseObject({ advice: chooser }) }),
      tended: z.array(z.looseObject({ advice: chooser })),
      seasons: z.array(z.looseObject({ season: z.int(), advice: chooser })),
    })
    .nullish(),
  drops: z.looseObject({ managers: drops, risk: z.looseObject({ low: drops }) }).nullish(),
  claims: z.looseObject({ managers: claims, advice: claims }).nullish(),
  availability: z
    .looseObject({
      play: z.looseObject({ ALL: z.looseObject({ n: z.int(), brier: estimate, split: estimate }) }),
      qb: z.record(z.string(), z.looseObject({ brier: estimate, base_brier: estimate })),
    })
    .nullish(),
});
type AdviceScores = z.output<typeof AdviceScores>;

const atLeast = (least: number) => ({ least, most: null });
const atMost = (most: number) => ({ least: null, most });

/**
 * Targets, set before the measurement, depend on the moment: on Sunday part of a lineup is locked.
 */
const LINEUP_TARGETS = {
  first: { all: 1, complete: 0.5 },
  friday: { all: 1, complete: 0.5 },
  sunday: { all: 0.6, complete: 0.35 },
};
const MOMENT_WORDS = {
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

/**
 * The measures of a scorer's report on roster advice. Throws ZodError for a
 * report without a needed part.
 */
export function adviceMeasures(report: unknown): Measure[] {
  const scores = AdviceScores.parse(report);
  return [...lineupMeasures(scores), ...dropMeasures(scores), ...claimMeasures(scores), ...playMeasures(scores)];
}

function lineupMeasures({ lineups, moment }: AdviceScores): Measure[] {
  if (!lineups) return [];
  const words = MOMENT_WORDS[moment];
  const lineupMeasure = (name: string, choosers: Choosers, least: number | null): Measure[] => {
    const own = gainOf(choosers, 'advice');
    if (!own) return [];
    return [
      {
        of: `Lineups, ${words}`,
        name,
        position: 'ALL',
        value: own.diff,
        interval: intervalOf(own.week_lo, own.week_hi),
        target: least === null ? null : atLeast(least),
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
    ...lineups.seasons.flatMap((season) => lineupMeasure(`points a week more, ${season.season}`, season, null)),
  ];
}

function dropMeasures({ drops: scored }: AdviceScores): Measure[] {
  if (!scored) return [];
  const { managers, risk } = scored;
  const dropMeasure = (name: string, pick: (rows: typeof managers) => Estimate, most: number) =>
    measureOf({ of: 'Drops of low risk', name, own: pick(risk.low), manager: pick(managers), target: atMost(most) });
  return [
    dropMeasure('regretted: a starter over the games left', ({ regret }) => regret, 0.03),
    dropMeasure('a starter in the games he played', ({ missed }) => missed, 0.08),
  ];
}

function claimMeasures({ claims: scored }: AdviceScores): Measure[] {
  if (!scored) return [];
  const { managers, advice } = scored;
  const claimMeasure = (name: string, pick: (rows: typeof managers) => Estimate, target: Measure['target']) =>
    measureOf({ of: 'Roster claims', name, own: pick(advice), manager: pick(managers), target });
  return [
    claimMeasure('startable over the next three games', ({ startable }) => startable.ALL, atLeast(0.2)),
    claimMeasure('points a game gained by the swap', ({ swap }) => swap.gain, atLeast(2.5)),
    claimMeasure('kickers and defenses', ({ k_def }) => k_def, atMost(0.2)),
    claimMeasure('bids of zero', ({ bid_zero }) => bid_zero, atMost(0.2)),
  ];
}

function playMeasures({ availability }: AdviceScores): Measure[] {
  if (!availability) return [];
  const { n, brier, split } = availability.play.ALL;
  const quarterbacks = (weeks: string, name: string, most: number): Measure[] => {
    const scored = availability.qb[weeks];
    return scored
      ? [
          {
            of: 'Quarterback starts',
            name,
            position: 'QB',
            value: scored.brier.value,
            interval: intervalOf(scored.brier.lo, scored.brier.hi),
            target: atMost(most),
            peers: [{ name: 'last starter', value: scored.base_brier.value }],
            samples: scored.brier.n,
          },
        ]
      : [];
  };
  return [
    {
      of: 'Chance to play',
      name: 'Brier score',
      position: 'ALL',
      value: brier.value,
      interval: intervalOf(brier.lo, brier.hi),
      target: null,
      peers: [{ name: 'share by status and last game', value: split.value }],
      samples: n,
    },
    ...quarterbacks('all weeks', 'Brier score', 0.045),
    ...quarterbacks('week 1', 'Brier score in week 1', 0.12),
  ];
}

interface MeasureParts {
  readonly of: string;
  readonly name: string;
  readonly own: Estimate;
  readonly manager: Estimate;
  readonly target: Measure['target'];
}

function measureOf({ of, name, own, manager, target }: MeasureParts): Measure {
  const { value, lo, hi, n: samples } = own;
  const peers = [{ name: "the managers' own", value: manager.value }];
  return { of, name, position: 'ALL', value, interval: intervalOf(lo, hi), target, peers, samples };
}

function gainOf(choosers: Choosers, key: string): Gain | undefined {
  const parsed = chooser.safeParse(choosers[key]);
  return parsed.success ? parsed.data.minus_manager : undefined;
}

const intervalOf = (lo: number | null | undefined, hi: number | null | undefined): [number, number] | null =>
  lo == null || hi == null ? null : [lo, hi];
