// Figures of the track record as people read them: shares in percent, boards by their names.
import { type CallOutcome, isReached, type Measure, type TrackRecord } from '../../contract/index.ts';

/** `65.2%`. */
export const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Measures that are shares of a count; the others are points, correlations or scores. */
const SHARES =
  /called right|inside the|startable|rostered in|free in|regretted|a starter in|kickers and defenses|bids of zero/;

/** A value in its unit: a share in percent, anything else with one to three digits. */
export function figure({ of, name }: Pick<Measure, 'of' | 'name'>, value: number): string {
  if (SHARES.test(name) || of === 'Confidence') return shareText(value);
  if (/points/.test(name)) return `${value.toFixed(2)} points`;
  return value.toFixed(/Brier|calibration/.test(name) ? 3 : 2);
}

/** What the target asks for: `at least 37.0%`, `79.0% to 82.0%`. */
export function targetText(measure: Measure): string {
  const { least = null, most = null } = measure.target ?? {};
  if (least !== null && most !== null) return `${figure(measure, least)} to ${figure(measure, most)}`;
  if (least !== null) return `at least ${figure(measure, least)}`;
  return most === null ? '' : `at most ${figure(measure, most)}`;
}

const PEERS: Readonly<Record<string, string>> = {
  'mean of the boards': 'public boards, averaged',
  'mean of his games': 'average of his games',
  fantasypros: 'FantasyPros',
  espn: 'ESPN',
  sleeper: 'Sleeper',
  nflcom: 'NFL.com',
};
export const peerName = (name: string): string => PEERS[name] ?? name;

/** The measure of all positions and seasons; undefined when the record has none. */
export const measureOf = (record: TrackRecord, subject: string, name: string): Measure | undefined =>
  record.measures.find(
    (measure) =>
      measure.of === subject && measure.name === name && measure.position === 'ALL' && measure.season === undefined,
  );

/** What a measure is of, with its position where it is of one only. */
export const subjectOf = ({ of, position, name }: Measure): string =>
  of === 'Confidence'
    ? `"${name.split(': ')[1]}" of ${name.split(': ')[0]}`
    : position === 'ALL'
      ? of
      : `${of}, ${position}`;

export const missedTargets = ({ measures }: TrackRecord): readonly Measure[] =>
  measures.filter((measure) => isReached(measure) === false);

export interface SaidAndCame {
  readonly said: number;
  readonly came: number;
  readonly count: number;
}

/** Every call of a product with one confidence word, by their odds; null where none was made. */
export function saidAndCame(calls: readonly CallOutcome[], confidence: string): SaidAndCame | null {
  const some = calls.filter((call) => call.confidence === confidence && call.said !== undefined);
  const count = some.reduce((sum, call) => sum + call.count, 0);
  const meanOf = (partOf: (call: CallOutcome) => number) =>
    some.reduce((sum, call) => sum + partOf(call) * call.count, 0) / count;
  return count === 0 ? null : { said: meanOf(({ said = 0 }) => said), came: meanOf(({ happened }) => happened), count };
}
