// From the outlooks and trades of captured leagues to measures of the track record: odds of the
// playoffs, the title and this week's games against those of the standings alone, intervals of
// weekly scores, and what trades came to.
import type { Measure } from '../contract/index.ts';
import { mean } from '../stats/index.ts';
import {
  CALIBRATION_TARGET,
  COVERAGE_TARGET,
  OUTLOOK_SHARES,
  shareOfAnchor,
  type Target,
  TRADE_TARGETS,
} from './record-targets.ts';
import { inRecord, rowsOfTable } from './table-rows.ts';

type Row = ReturnType<typeof rowsOfTable>[number];

/** Odds with what came true; `anchor` are the odds of the standings alone. */
interface Judged {
  readonly said: number;
  readonly anchor: number;
  readonly came: number;
}

const PLAYOFF_WEEKS = new Set([4, 7, 10]);
const TITLE_WEEKS = new Set([7, 10, 14]);
/** First week with season averages to compare. */
const FIRST_GAME_WEEK = 2;
/** Odds are never more certain than half a simulated season. */
const MIN_ODDS = 0.5 / 10_000;
const CALIBRATION_BINS = 10;

/** Throws nothing: a table without rows has no measures. */
export const outlookMeasures = (table: string): Measure[] => ofAllAndEach(table, measuresOf);

/** The same of trades. */
export const tradeMeasures = (table: string): Measure[] => ofAllAndEach(table, tradeMeasuresOf);

/** Of all seasons, and of each without a target. */
function ofAllAndEach(table: string, measured: (rows: readonly Row[]) => Measure[]): Measure[] {
  const rows = rowsOfTable(table);
  const seasons = [...new Set(rows.map((cell) => Number(cell('season'))))].sort();
  return measured(rows).flatMap((measure) => [
    measure,
    ...seasons.flatMap((season) =>
      measured(rows.filter((cell) => Number(cell('season')) === season))
        .filter(({ name }) => name === measure.name)
        .map(({ aim: _, ...rest }): Measure => ({ ...rest, season, target: null })),
    ),
  ]);
}

function measuresOf(rows: readonly Row[]): Measure[] {
  const weekOf = (cell: Row) => Number(cell('week'));
  const playoffs = judged(
    rows.filter((cell) => PLAYOFF_WEEKS.has(weekOf(cell))),
    ['playoff_odds', 'playoff_anchor', 'in_playoffs'],
  );
  const titles = judged(
    rows.filter((cell) => TITLE_WEEKS.has(weekOf(cell))),
    ['title_odds', 'title_anchor', 'champion'],
  );
  const games = judged(
    rows.filter((cell) => weekOf(cell) >= FIRST_GAME_WEEK),
    ['win_odds', 'win_anchor', 'won'],
  );
  return [
    ...against('playoff odds, Brier score', playoffs, brier, OUTLOOK_SHARES.playoffs),
    ...against('title odds, log loss', titles, logLoss, OUTLOOK_SHARES.title),
    ...against("this week's win odds, Brier score", games, brier, OUTLOOK_SHARES.win),
    ...measure("this week's win odds, calibration error", games.length, calibrationError(games), {
      ...CALIBRATION_TARGET,
      anchor: null,
    }),
    ...coverage(rows),
  ];
}

/** Expected and real gains of both teams, in points a week. */
function tradeMeasuresOf(rows: readonly Row[]): Measure[] {
  const amounts = (cell: Row, columns: readonly string[]) => columns.map((column) => Number(cell(column)));
  const sideTold = (cell: Row): number => {
    const [said = 0, other = 0, came = 0, otherCame = 0] = amounts(cell, [
      ...['points_change', 'partner_points_change'],
      ...['came', 'partner_came'],
    ]);
    return came === otherCame ? 0.5 : Number(said > other === came > otherCame);
  };
  const bothGained = (cell: Row) => Number(amounts(cell, ['came', 'partner_came']).every((change) => change > 0));
  const made = rows.filter((cell) => cell('kind') === 'made');
  const players = made.filter((cell) => cell('moved_more') === '0');
  const found = rows.filter((cell) => cell('kind') === 'found');
  const claims = found.map((cell) => ({ said: Number(cell('both_gain_odds')), came: bothGained(cell) }));
  const share = (name: string, hits: readonly number[], target: Target) =>
    measure(name, hits.length, mean(hits), { ...target, anchor: null, of: 'Trades' });
  return [
    ...share('made: the side that gained more named right', made.map(sideTold), TRADE_TARGETS.side),
    ...share('the same of players alone', players.map(sideTold), TRADE_TARGETS.side),
    ...share('found: both teams gained', found.map(bothGained), TRADE_TARGETS.both),
    ...measure('found: odds that both gain, calibration error', claims.length, calibrationError(claims), {
      ...{ target: null, aim: undefined, anchor: null, of: 'Trades' },
    }),
  ];
}

/** Rows in which all three columns have a value. */
function judged(rows: readonly Row[], columns: readonly [string, string, string]): readonly Judged[] {
  return rows.flatMap((cell) => {
    const values = columns.map((column) => cell(column));
    const [said = 0, anchor = 0, came = 0] = values.map(Number);
    return values.includes('') ? [] : [{ said, anchor, came }];
  });
}

type Score = (said: number, came: number) => number;
const brier: Score = (said, came) => (said - came) ** 2;
const logLoss: Score = (said, came) => {
  const bounded = Math.min(1 - MIN_ODDS, Math.max(MIN_ODDS, said));
  return -came * Math.log(bounded) - (1 - came) * Math.log(1 - bounded);
};

function against(
  name: string,
  odds: readonly Judged[],
  score: Score,
  shares: (typeof OUTLOOK_SHARES)['win'],
): Measure[] {
  const own = mean(odds.map(({ said, came }) => score(said, came)));
  const anchor = mean(odds.map(({ anchor: said, came }) => score(said, came)));
  return anchor === null ? [] : measure(name, odds.length, own, { ...shareOfAnchor(anchor, shares), anchor });
}

/** Mean distance of what was said and what came true, over ten equal groups by the odds. */
function calibrationError(odds: readonly Pick<Judged, 'said' | 'came'>[]): number | null {
  const sorted = [...odds].sort((a, b) => a.said - b.said);
  const groups = Array.from({ length: CALIBRATION_BINS }, (_, i) =>
    sorted.slice((i * sorted.length) / CALIBRATION_BINS, ((i + 1) * sorted.length) / CALIBRATION_BINS),
  );
  const distances = groups.flatMap((group) => {
    const gap = mean(group.map(({ said, came }) => said - came));
    return gap === null ? [] : group.map(() => Math.abs(gap));
  });
  return mean(distances);
}

function coverage(rows: readonly Row[]): Measure[] {
  const scored = rows.filter((cell) => cell('points') !== '');
  const covered = scored.map((cell) => {
    const points = Number(cell('points'));
    return Number(Number(cell('p10')) <= points && points <= Number(cell('p90')));
  });
  return measure('weekly scores inside the 80% interval', covered.length, mean(covered), {
    ...COVERAGE_TARGET,
    anchor: null,
  });
}

function measure(
  name: string,
  samples: number,
  value: number | null,
  { anchor, of = 'League outlook', ...target }: Target & { readonly anchor: number | null; readonly of?: string },
): Measure[] {
  if (value === null) return [];
  const peers = anchor === null ? [] : [{ name: 'standings and points only', value: inRecord(anchor) }];
  const parts = { of, name, position: 'ALL', value: inRecord(value), interval: null, samples };
  return [{ ...parts, ...target, peers }];
}
