// The measures of a scorer's report on projections and lists, each with its target, its peers and
// the number of samples.

import { z } from 'zod';
import type { Measure } from '../contract/index.ts';
import { mean } from '../stats/index.ts';
import { MEASURES } from '../track-record/index.ts';
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
  draft: z
    .record(z.string(), z.record(z.string(), z.union([z.number(), z.looseObject({ spearman: number })])))
    .optional(),
});
export type Scores = z.output<typeof Scores>;

interface MetricTarget {
  readonly of: string;
  readonly name: string;
  readonly target?: Measure['target'];
}
/** Targets are for all positions together, and were set before anything was measured. */
const WEEKLY_METRICS: Readonly<Record<string, MetricTarget>> = {
  rho: { ...MEASURES.rho, target: { least: 0.415, most: null } },
  mae: { ...MEASURES.mae, target: { least: null, most: 5.07 } },
  pair: { ...MEASURES.pair, target: { least: 0.646, most: null } },
  close: { ...MEASURES.close, target: { least: 0.55, most: null } },
  brier: { ...MEASURES.brier, target: { least: null, most: 0.2165 } },
  ece: { ...MEASURES.ece, target: { least: null, most: 0.01 } },
  cover: { ...MEASURES.cover, target: { least: 0.79, most: 0.82 } },
  pinball: { ...MEASURES.pinball, target: { least: null, most: 1.585 } },
};
const WEEKLY_PEERS = ['consensus', 'naive'];

/** What the scorer's methods do, in a manager's words; boards keep their names. */
const METHOD_NAMES: Readonly<Record<string, string>> = {
  consensus: 'mean of the boards',
  naive: 'mean of his games',
  ewma_fast: 'his latest games',
  season_mean: "the season's mean",
  random_gt2: 'a random player with a role',
  ffc_adp: 'the draft market',
  last_year_total: "last season's points",
};
const methodName = (method: string): string => METHOD_NAMES[method] ?? method.replaceAll('_', ' ');

/** Every measure that the report has numbers for. */
export const scoreMeasures = (report: Scores): Measure[] => [
  ...weekly(report),
  ...starters(report),
  ...waivers(report),
  ...sleepers(report),
  ...draft(report),
];

function weekly({ methods }: Scores): Measure[] {
  return Object.entries(WEEKLY_METRICS).flatMap(([field, { of, name, target = null }]) =>
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
          target: position === 'ALL' ? target : null,
          peers,
          samples,
        },
      ];
    }),
  );
}

function starters({ pStart }: Scores): Measure[] {
  if (!pStart) return [];
  const probabilityMeasure = (measure: Pick<Measure, 'of' | 'name'>, value: number, max: number): Measure => ({
    ...measure,
    position: 'ALL',
    value,
    interval: null,
    target: { least: null, most: max },
    peers: [],
    samples: pStart.n,
  });
  return [
    probabilityMeasure(MEASURES.startsBrier, pStart.brier, 0.206),
    probabilityMeasure(MEASURES.startsEce, pStart.ece, 0.03),
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
        target: position === 'ALL' ? { least: 0.37, most: null } : null,
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
      target: { least: 1.2, most: null },
      peers: next === null ? [] : [{ name: 'next names of the consensus', value: next }],
      samples: own.picks,
    },
  ];
}

/** The mean over seasons, of each board over the seasons in which it exists. */
function draft({ draft: scored = {} }: Scores): Measure[] {
  const seasons = Object.values(scored);
  const meanCorrelation = (board: string): number | null => {
    const known = seasons.flatMap((season) => {
      const entry = season[board];
      return typeof entry === 'object' && entry.spearman !== null ? [entry.spearman] : [];
    });
    return mean(known);
  };
  const value = meanCorrelation('ours');
  if (value === null) return [];
  const boards = new Set(
    seasons.flatMap((season) => Object.keys(season).filter((name) => typeof season[name] === 'object')),
  );
  boards.delete('ours');
  const peers = [...boards].flatMap((name) => {
    const other = meanCorrelation(name);
    return other === null ? [] : [{ name: methodName(name), value: other }];
  });
  const measureGroup = 'Draft board';
  const name = 'rank correlation with value over replacement, mean of seasons';
  const samples = seasons.length;
  return [
    {
      of: measureGroup,
      name,
      position: 'ALL',
      value,
      interval: null,
      target: { least: 0.54, most: null },
      peers,
      samples,
    },
  ];
}

function interval({ lo, hi }: { readonly lo: number | null; readonly hi: number | null }): [number, number] | null {
  return lo === null || hi === null ? null : [lo, hi];
}
