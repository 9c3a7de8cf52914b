// From a scorer's report of a backtest to the record that the service publishes: every measure with
// a target is published, reached or not.
import { z } from 'zod';
import { type CallOutcome, type Measure, type SeasonProjections, TrackRecord } from '../contract/index.ts';
import { NORMAL_P975 } from '../stats/index.ts';
import { nearerMeasures } from '../track-record/index.ts';
import { adviceMeasures, withoutChartsMeasures } from './advice-measures.ts';
import { OUTCOME_LABELS } from './calls.ts';
import { DraftScores, draftMeasures } from './draft-measures.ts';
import { outlookMeasures, tradeMeasures } from './outlook-measures.ts';
import { AVAILABILITY_TARGETS, bandTarget, LONG_SPAN_TARGET, type Target } from './record-targets.ts';
import { Scores, scoreMeasures } from './score-measures.ts';
import { SeasonScores, seasonProjections } from './season-record.ts';
import { groupedBy, inRecord, meanOfRows, rowsOfTable } from './table-rows.ts';

/** What is read of a backtest's meta.json. */
const Meta = z.object({ code: z.string(), information: z.enum(['friday', 'lock']) });

export interface TrackRecordParts {
  /** The scorer's JSON report on projections and lists. */
  readonly scores: unknown;
  /** The same of every season since 2018; null without. */
  readonly longSpan: unknown;
  /** The backtest's meta.json, and the texts of calls.csv: of players, and of leagues if any. */
  readonly meta: unknown;
  readonly calls: readonly string[];
  /**
   * The scorer's JSON reports on roster advice: of each moment of the week one of all seasons, and
   * one of each season.
   */
  readonly advice: readonly unknown[];
  /**
   * The scorer's report on chances to play that were estimated without depth charts; null without.
   */
  readonly withoutCharts: unknown;
  /** The text of opinions.csv; null without. */
  readonly opinions: string | null;
  /** The text of targets.csv of a backtest of leagues; null without. */
  readonly targets: string | null;
  /** The text of outlooks.csv of a backtest of leagues; null without. */
  readonly outlooks: string | null;
  /** The text of trades.csv of a backtest of leagues; null without. */
  readonly trades: string | null;
  /** The day of the measurement. */
  readonly recorded: string;
}

/**
 * Throws `ZodError` where a file lacks what a record needs, and `AdviceReportsError` where reports
 * on advice do not belong together.
 */
export function trackRecordOf(parts: TrackRecordParts): TrackRecord {
  const report = Scores.parse(parts.scores);
  const { code, information } = Meta.parse(parts.meta);
  const longSpan = parts.longSpan === null ? null : longSpanRecord(parts.longSpan);
  const calls = parts.calls.flatMap(readCalls);
  const calibrationBins = report.pStart?.bins.filter(({ n, p, o }) => n > 0 && p !== null && o !== null) ?? [];
  return TrackRecord.parse({
    recorded: parts.recorded,
    version: code,
    seasons: report.seasons,
    weeks: report.weeks,
    scoring: report.scoring,
    information,
    measures: [
      ...scoreMeasures(report),
      ...draftMeasures(longSpan?.draft ?? report.draft ?? {}),
      ...(longSpan?.measures ?? []),
      ...(parts.opinions === null ? [] : opinionMeasures(parts.opinions)),
      ...(parts.targets === null ? [] : targetMeasures(parts.targets)),
      ...(parts.outlooks === null ? [] : outlookMeasures(parts.outlooks)),
      ...(parts.trades === null ? [] : tradeMeasures(parts.trades)),
      ...adviceMeasures(parts.advice),
      ...(parts.withoutCharts === null ? [] : withoutChartsMeasures(parts.withoutCharts)),
      ...confidenceMeasures(calls),
    ],
    by_season: longSpan?.seasons ?? seasonProjections(report.bySeason),
    calibration:
      calibrationBins.length === 0
        ? []
        : [
            {
              name: "odds of a starter's week",
              points: calibrationBins.map(({ n, p, o }) => ({ said: p, happened: o, count: n })),
            },
          ],
    calls: callOutcomes(calls),
  });
}

// The weekly projections of all seasons with a public board, next to Sleeper's: from a scorer's
// report of a longer backtest.
const difference = z.looseObject({ diff: z.number(), lo: z.number(), hi: z.number() });
const BOARD = 'sleeper';

/**
 * What is read of the report: differences on the same players and weeks, and each season's figures.
 */
const LongSpanScores = z.looseObject({
  seasons: z.array(z.int()).min(1),
  methods: z.looseObject({ ours: z.looseObject({ ALL: z.looseObject({ n: z.int() }) }) }),
  paired: z.looseObject({ [BOARD]: z.looseObject({ 'ALL.rho': difference }) }),
  bySeason: SeasonScores,
  draft: DraftScores.optional(),
});

/**
 * The difference to Sleeper's board, of all seasons and of each, every season's projections, and
 * the scores of its draft boards.
 */
function longSpanRecord(report: unknown): {
  readonly measures: Measure[];
  readonly seasons: SeasonProjections[];
  readonly draft: DraftScores | undefined;
} {
  const { seasons, methods, paired, bySeason, draft } = LongSpanScores.parse(report);
  const { diff, lo, hi } = paired[BOARD]['ALL.rho'];
  const span = `${Math.min(...seasons)} to ${Math.max(...seasons)}`;
  const parts = { of: `Weekly projections, ${span}`, name: "rank correlation over Sleeper's", position: 'ALL' };
  const all: Measure = {
    ...parts,
    value: diff,
    interval: [lo, hi],
    ...LONG_SPAN_TARGET,
    peers: [],
    samples: methods.ours.ALL.n,
  };
  const each = Object.entries(bySeason).flatMap(([season, scores]): Measure[] => {
    const [own, board] = [scores.ours?.ALL, scores[BOARD]?.ALL];
    // a board that lists fewer players is no comparison
    if (!own || own.rho === null || !board || board.rho === null || board.n !== own.n) return [];
    return [
      {
        ...parts,
        season: Number(season),
        value: inRecord(own.rho - board.rho),
        interval: null,
        target: null,
        peers: [],
        samples: own.n,
      },
    ];
  });
  return { measures: [all, ...each], seasons: seasonProjections(bySeason), draft };
}

/**
 * Who was nearer to the result where the platform projects far from ours, from the opinions.csv of
 * a backtest: of all seasons and of each.
 */
export function opinionMeasures(table: string): Measure[] {
  const rows = rowsOfTable(table).map((cell) => ({
    season: cell('season'),
    points: Number(cell('ours')),
    platform: Number(cell('platform')),
    scored: Number(cell('scored')),
  }));
  const measuresOf = (opinions: typeof rows): Measure[] =>
    nearerMeasures(opinions).map((each) => ({ ...each, interval: wilson(each.value, each.samples) }));
  return [
    ...measuresOf(rows),
    ...groupedBy(rows, ({ season }) => season).flatMap(([season, each]) =>
      measuresOf(each).map((measure): Measure => ({ ...measure, season: Number(season) })),
    ),
  ];
}

// Whether waiver targets can be had: from the targets.csv of a backtest of leagues.
interface TargetRow {
  readonly season: number;
  readonly week: number;
  /** Share of the platform's leagues, 0 to 1; null where it does not say. */
  readonly rostered: number | null;
  /** Captured leagues in which he is free, and all of them. */
  readonly free: number;
  readonly leagues: number;
}

/** Rostered in fewer leagues a target is widely available. */
const HALF = 0.5;

/**
 * Share of the targets rostered in under half of all leagues, and mean share of the captured
 * leagues in which they are free: of all seasons and of each. Intervals take weeks as independent.
 */
function targetMeasures(table: string): Measure[] {
  const rows = readTargets(table);
  const seasons = [...new Set(rows.map(({ season }) => season))].sort();
  return MEASURED.flatMap(({ name, target, measured }) => {
    const measureOf = (targets: readonly TargetRow[]): Measure[] => {
      const known = targets.flatMap((row) => {
        const value = measured(row);
        return value === null ? [] : [{ week: `${row.season} ${row.week}`, value }];
      });
      if (known.length === 0) return [];
      const value = inRecord(meanOfRows(known.map((each) => each.value)));
      const weeks = groupedBy(known, ({ week }) => week);
      const byWeek = weeks.map(([, each]) => meanOfRows(each.map((listed) => listed.value)));
      const parts = { of: 'Waiver targets', name, position: 'ALL', value, interval: intervalOf(value, byWeek) };
      return [{ ...parts, ...target, peers: [], samples: known.length }];
    };
    return [
      ...measureOf(rows),
      ...seasons.flatMap((season) =>
        measureOf(rows.filter((row) => row.season === season)).map(
          ({ aim: _, ...rest }): Measure => ({ ...rest, season, target: null }),
        ),
      ),
    ];
  });
}

const MEASURED: readonly {
  readonly name: string;
  readonly target: Target;
  readonly measured: (row: TargetRow) => number | null;
}[] = [
  {
    name: 'rostered in under half of all leagues',
    target: AVAILABILITY_TARGETS.rosteredByFew,
    measured: ({ rostered }) => (rostered === null ? null : Number(rostered < HALF)),
  },
  {
    name: 'free in a captured league, mean',
    target: AVAILABILITY_TARGETS.free,
    measured: ({ free, leagues }) => (leagues === 0 ? null : free / leagues),
  },
];

function readTargets(table: string): readonly TargetRow[] {
  return rowsOfTable(table).map((cell) => {
    const rostered = cell('rostered');
    return {
      season: Number(cell('season')),
      week: Number(cell('week')),
      rostered: rostered === '' ? null : Number(rostered),
      free: Number(cell('free')),
      leagues: Number(cell('leagues')),
    };
  });
}

/** By the spread of the weeks' means; null with a single week. */
function intervalOf(value: number, weeks: readonly number[]): [number, number] | null {
  if (weeks.length < 2) return null;
  const middle = meanOfRows(weeks);
  const variance = weeks.reduce((sum, week) => sum + (week - middle) ** 2, 0) / (weeks.length - 1);
  const half = NORMAL_P975 * Math.sqrt(variance / weeks.length);
  return [inRecord(Math.max(0, value - half)), inRecord(Math.min(1, value + half))];
}

// From a backtest's calls.csv to the record: how often each call came true, and whether each
// confidence word meant what it promises.
const CONFIDENCES = ['high', 'medium', 'low'];

interface CallRow {
  readonly season: number;
  readonly product: string;
  readonly call: string;
  /** Empty for a call that no word is about. */
  readonly confidence: string;
  /** The odds behind the word; null where the table has none. */
  readonly said: number | null;
  readonly came: number;
}

/** The rows of one table, by the names in its header. */
function readCalls(table: string): readonly CallRow[] {
  return rowsOfTable(table).map((cell) => {
    const said = cell('said');
    return {
      season: Number(cell('season')),
      product: cell('product'),
      call: cell('call'),
      confidence: cell('confidence'),
      said: said === '' ? null : Number(said),
      came: Number(cell('came')),
    };
  });
}

/** Every product's calls by word and confidence, in order. */
function callOutcomes(rows: readonly CallRow[]): CallOutcome[] {
  return groupedBy(rows, ({ product, call, confidence }) => [product, call, confidence].join(',')).map(
    ([key, calls]) => {
      const [product = '', call = '', confidence = ''] = key.split(',');
      const meaning = isJudged(product) ? OUTCOME_LABELS[product] : '';
      const said = meanSaid(calls);
      return {
        product,
        call,
        confidence,
        meaning,
        happened: inRecord(meanOfRows(calls.map(({ came }) => came))),
        ...(said === null ? {} : { said }),
        count: calls.length,
      };
    },
  );
}

/** Products whose calls are of two kinds, each with odds of its own. */
const PRODUCTS_BY_CALL: ReadonlySet<string> = new Set(['roster']);

/**
 * Share of each product's calls that came true, by confidence word, of all seasons and of each. The
 * interval counts calls as independent, which makes it too narrow: players share games.
 */
function confidenceMeasures(rows: readonly CallRow[]): Measure[] {
  const subjectOf = ({ product, call }: CallRow) => (PRODUCTS_BY_CALL.has(product) ? `${product}, ${call}` : product);
  const worded = rows.filter(({ confidence }) => confidence !== '');
  const measureOf = (name: string, confidence: string, calls: readonly CallRow[]): Measure => {
    const value = inRecord(meanOfRows(calls.map(({ came }) => came)));
    const interval = wilson(value, calls.length);
    const parts = { of: 'Confidence', name, position: 'ALL', value, interval, peers: [], samples: calls.length };
    return { ...parts, ...bandTarget(confidence, meanSaid(calls)) };
  };
  return [...new Set(worded.map(subjectOf))].sort().flatMap((subject) =>
    CONFIDENCES.flatMap((confidence) => {
      const calls = worded.filter((row) => subjectOf(row) === subject && row.confidence === confidence);
      if (calls.length === 0) return [];
      const name = `${subject}: ${confidence}`;
      const seasons = groupedBy(calls, ({ season }) => `${season}`);
      return [
        measureOf(name, confidence, calls),
        ...seasons.map(([season, each]): Measure => {
          const { aim: _, ...rest } = measureOf(name, confidence, each);
          return { ...rest, season: Number(season), target: null };
        }),
      ];
    }),
  );
}

/** Null unless every call has odds: a mean of some would be compared with the share of all. */
function meanSaid(calls: readonly CallRow[]): number | null {
  const said = calls.flatMap((call) => call.said ?? []);
  return said.length === calls.length ? inRecord(meanOfRows(said)) : null;
}

/** The 95% interval of a share, by Wilson. */
function wilson(share: number, count: number): [number, number] {
  const z2 = NORMAL_P975 ** 2;
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count);
  const half = (NORMAL_P975 / (1 + z2 / count)) * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count ** 2));
  return [inRecord(Math.max(0, middle - half)), inRecord(Math.min(1, middle + half))];
}

const isJudged = (product: string): product is keyof typeof OUTCOME_LABELS => Object.hasOwn(OUTCOME_LABELS, product);
