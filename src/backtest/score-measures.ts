// The measures of a scorer's report on projections and lists, each with its target, its peers and
// the number of samples.
import { z } from 'zod';
import type { Measure } from '../contract/index.ts';
import { MEASURES } from '../track-record/index.ts';
import { DraftScores } from './draft-measures.ts';
import { methodName } from './method-names.ts';
import {
  PRECISION_TARGETS,
  SLEEPER_LIFT_TARGET,
  STARTER_TARGETS,
  type Target,
  WEEKLY_TARGETS,
} from './record-targets.ts';
import { POSITIONS, SeasonScores } from './season-record.ts';

const number = z.number().nullable().default(null);
const share = z.object({ precision: number, n: z.int(), lo: number, hi: number });

/** What is read of the scorer's JSON; it holds much more. */
export const Scores = z.object({
  scoring: z.string(),
  seasons: z.array(z.int()).min(1),
  weeks: z.tuple([z.int(), z.int()]),
  methods: z.record(z.string(), z.record(z.string(), z.record(z.string(), number))),
  bySeason: SeasonScores.default({}),
  pStart: z
    .object({
      n: z.int(),
      brier: z.number(),
      ece: z.number(),
      bins: z.array(z.object({ n: z.int(), p: number, o: number })),
    })
    .optional(),
  waivers: z.record(z.string(), z.record(z.string(), share)).optional(),
  sleepers: z
    .record(z.string(), z.looseObject({ picks: z.int().optional(), lift: number, lo: number, hi: number }))
    .optional(),
  draft: DraftScores.optional(),
});
export type Scores = z.output<typeof Scores>;

const WEEKLY_METRICS: Readonly<Record<string, Pick<Measure, 'of' | 'name'>>> = {
  rho: MEASURES.rho,
  mae: MEASURES.mae,
  pair: MEASURES.pair,
  close: MEASURES.close,
  brier: MEASURES.brier,
  ece: MEASURES.ece,
  cover: MEASURES.cover,
  pinball: MEASURES.pinball,
};
/** Of a measure without one. */
const NO_TARGET = { target: null } as const;
const WEEKLY_PEERS = ['consensus', 'naive'];

/** Every measure that the report has numbers for, but for those of draft boards. */
export const scoreMeasures = (report: Scores): Measure[] => [
  ...weekly(report),
  ...starters(report),
  ...waivers(report),
  ...sleepers(report),
];

function weekly({ methods }: Scores): Measure[] {
  return Object.entries(WEEKLY_METRICS).flatMap(([field, { of, name }]) =>
    POSITIONS.flatMap((position) => {
      const { n: samples = null, [field]: value = null } = methods.ours?.[position] ?? {};
      if (value === null || samples === null) return [];
      const peers = WEEKLY_PEERS.flatMap((peer) => {
        const other = methods[peer]?.[position]?.[field] ?? null;
        return other === null ? [] : [{ name: methodName(peer), value: other }];
      });
      return [
        {
          of,
          name,
          position,
          value,
          interval: null,
          ...(WEEKLY_TARGETS[field]?.[position] ?? NO_TARGET),
          peers,
          samples,
        },
      ];
    }),
  );
}

function starters({ pStart }: Scores): Measure[] {
  if (!pStart) return [];
  const probabilityMeasure = (measure: Pick<Measure, 'of' | 'name'>, value: number, target: Target): Measure => ({
    ...measure,
    position: 'ALL',
    value,
    interval: null,
    ...target,
    peers: [],
    samples: pStart.n,
  });
  return [
    probabilityMeasure(MEASURES.startsBrier, pStart.brier, STARTER_TARGETS.brier),
    probabilityMeasure(MEASURES.startsEce, pStart.ece, STARTER_TARGETS.ece),
  ];
}

function waivers({ waivers: scored }: Scores): Measure[] {
  return ['ALL', 'RB', 'WR', 'TE'].flatMap((position) => {
    const own = scored?.ours?.[position];
    if (!scored || own === undefined || own.precision === null) return [];
    const peers = Object.entries(scored).flatMap(([name, lists]) =>
      name === 'ours' || lists[position]?.precision === null || lists[position] === undefined
        ? []
        : [{ name: methodName(name), value: lists[position].precision }],
    );
    return [
      {
        of: 'Waiver targets',
        name: 'startable over the next three games, of ten named a week',
        position,
        value: own.precision,
        interval: interval(own),
        ...(PRECISION_TARGETS[position] ?? NO_TARGET),
        peers,
        samples: own.n,
      },
    ];
  });
}

function sleepers({ sleepers: scored }: Scores): Measure[] {
  const own = scored?.ours;
  if (!own || own.lift === null || own.picks === undefined) return [];
  const next = scored?.consensus_next_up?.lift ?? null;
  return [
    {
      of: 'Sleepers',
      name: "starter's weeks over those expected at their rank",
      position: 'ALL',
      value: own.lift,
      interval: interval(own),
      ...SLEEPER_LIFT_TARGET,
      peers: next === null ? [] : [{ name: 'next names of the consensus', value: next }],
      samples: own.picks,
    },
  ];
}

function interval({ lo, hi }: { readonly lo: number | null; readonly hi: number | null }): [number, number] | null {
  return lo === null || hi === null ? null : [lo, hi];
}
