// From a backtest's calls.csv to the record: how often each call came true, and whether each
// confidence word meant what it promises.
import type { CallOutcome, Measure } from '../contract/index.ts';
import { NORMAL_P975 } from '../stats/index.ts';
import { OUTCOME_LABELS } from './calls.ts';
import { bandTarget } from './record-targets.ts';
import { groupedBy, inRecord, meanOfRows, rowsOfTable } from './table-rows.ts';

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
export function readCalls(table: string): readonly CallRow[] {
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
export function callOutcomes(rows: readonly CallRow[]): CallOutcome[] {
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
export function confidenceMeasures(rows: readonly CallRow[]): Measure[] {
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
