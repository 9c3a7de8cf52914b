// Tables of the research notes, from the published record.
import { isAimReached, isReached, type Measure, products, type TrackRecord } from '../../src/contract/index.ts';
import { table } from './markdown.ts';
import { LIST_TABLES } from './record-lists.ts';
import {
  boundsText,
  intervalText,
  reachedText,
  rounded,
  share,
  titleOf,
  valueText,
  withInterval,
} from './record-text.ts';

export type RecordTable = (record: TrackRecord) => string;

const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'ALL'];
/** Measures of the weekly projections that every position has, in the order of columns. */
const POSITION_COLUMNS = [
  'rank correlation with the result',
  'mean absolute error, points',
  'pairs called right',
  'close pairs called right',
  'Brier score of the odds',
  'calibration error of the odds',
  'results inside the 80 % interval',
  'quantile loss',
];
/** Subjects of advice in real leagues. */
const ADVICE = /^(?:Lineups, |Drops of |Roster claims|Chance to play|Quarterback starts)/;
/** Measures of waiver targets that are counted in real leagues. */
const AVAILABLE = /^(?:rostered in|free in)/;
const CONFIDENCE = 'Confidence';

/** Tables by the name of their block. */
export const RECORD_TABLES: Readonly<Record<string, RecordTable>> = {
  ...LIST_TABLES,
  basis: ({ recorded, version, seasons, weeks }) =>
    `Recorded on ${recorded} with version ${version}: seasons ${listed(seasons)}, weeks ${weeks.join(' to ')} of each.`,
  targets: ({ measures }) =>
    measureTable(measures.filter((each) => isReached(each) !== null && !isAdvice(each) && each.of !== CONFIDENCE)),
  positions: ({ measures }) =>
    table(
      ['', 'n', ...POSITION_COLUMNS],
      POSITIONS.map((position) => {
        const of = (name: string) =>
          measures.find((each) => each.name === name && each.position === position && each.season === undefined);
        const cellOf = (measure: Measure | undefined) => (measure ? valueText(measure) : '');
        const samples = of(POSITION_COLUMNS[0] ?? '')?.samples ?? 0;
        return [position, `${samples}`, ...POSITION_COLUMNS.map((name) => cellOf(of(name)))];
      }),
    ),
  calibration: ({ calibration }) =>
    calibration
      .map(({ points }) =>
        table(
          ['predicted', 'observed', 'players'],
          points.map(({ said, happened, count }) => [share(said), share(happened), `${count}`]),
        ),
      )
      .join('\n\n'),
  advice: ({ measures }) => bySeasonTable(measures.filter(isAdvice)),
  'other-seasons': ({ measures }) =>
    bySeasonTable(measures.filter((each) => !isAdvice(each) && each.of !== CONFIDENCE && hasSeasons(measures, each))),
  confidence: ({ measures }) => confidenceTable(measures),
  'draft-board-words': ({ measures }) => wordsTable(measures.filter(({ name }) => name.startsWith('draft-board:'))),
  calls: ({ calls }) =>
    table(
      ['product', 'call', 'confidence', 'right when the player …', 'said', 'right', 'counted'],
      calls.map(({ product, call, confidence, meaning, said, happened, count }) => [
        product,
        call,
        confidence,
        meaning,
        said === undefined ? '' : share(said),
        share(happened),
        `${count}`,
      ]),
    ),
  peers: ({ measures }) => {
    const compared = measures.filter(
      ({ position, season, peers, ...each }) =>
        position === 'ALL' && season === undefined && peers.length > 0 && !isAdvice(each),
    );
    return table(
      ['measure', 'ours', 'others'],
      compared.map((measure) => [titleOf(measure), valueText(measure), peersText(measure)]),
    );
  },
  projections: ({ by_season: seasons = [] }) => {
    const all = seasons.filter(({ position }) => position === 'ALL');
    const names = [...new Set(all.flatMap(({ results }) => results.map(({ name }) => name)))];
    return table(
      ['season', 'n', ...names],
      all.map(({ season, samples, results }) => [
        `${season}`,
        `${samples}`,
        ...names.map((name) => {
          const found = results.find((result) => result.name === name);
          if (!found) return '';
          return `${share(found.rank_correlation)}${found.error === null ? '' : ` (${found.error.toFixed(2)})`}`;
        }),
      ]),
    );
  },
};

function isAdvice({ of, name }: Pick<Measure, 'of' | 'name'>): boolean {
  return ADVICE.test(of) || AVAILABLE.test(name);
}

const isSame = (a: Measure, b: Measure) => a.of === b.of && a.name === b.name && a.position === b.position;
const hasSeasons = (measures: readonly Measure[], measure: Measure) =>
  measures.some((each) => each.season !== undefined && isSame(each, measure));

/** Heads of a measure's target and aim, and whether each is reached. */
const BOUNDS_HEAD = ['must', 'reached', 'aim', 'reached'];
const boundsCells = (measure: Measure): readonly string[] => [
  boundsText(measure.target),
  reachedText(isReached(measure)),
  boundsText(measure.aim ?? null),
  reachedText(isAimReached(measure)),
];

/** Each with its target and its aim. */
function measureTable(measures: readonly Measure[]): string {
  return table(
    ['measure', 'position', 'measured', '95% interval', ...BOUNDS_HEAD, 'counted'],
    measures.map((measure) => {
      const { position, samples } = measure;
      return [
        titleOf(measure),
        position,
        valueText(measure),
        intervalText(measure),
        ...boundsCells(measure),
        `${samples}`,
      ];
    }),
  );
}

/**
 * Each with its targets and the same of every season; a season that misses
 * what all must reach is bold.
 */
function bySeasonTable(measures: readonly Measure[]): string {
  const seasons = seasonsOf(measures);
  return table(
    ['measure', 'all seasons', ...BOUNDS_HEAD, 'others', ...seasons.map(String)],
    measures
      .filter(({ season }) => season === undefined)
      .map((measure) => {
        return [
          titleOf(measure),
          withInterval(measure),
          ...boundsCells(measure),
          peersText(measure),
          ...seasons.map((season) => {
            const found = measures.find((each) => each.season === season && isSame(each, measure));
            if (!found) return '';
            const isMissed = isReached({ value: found.value, target: ofSeason(found, measure) }) === false;
            return isMissed ? `**${withInterval(found)}**` : withInterval(found);
          }),
        ];
      }),
  );
}

/**
 * A target that is a share of a baseline is not that of a season, which has a baseline of its own.
 */
function ofSeason(found: Measure, { target, peers }: Measure): Measure['target'] {
  const [all, own] = [peers[0]?.value, found.peers[0]?.value];
  const isShareOfBaseline = found.of === 'Chance to play' && target?.most != null && all && own;
  return isShareOfBaseline ? { least: null, most: ((target?.most ?? 0) / all) * own } : target;
}

function confidenceTable(measures: readonly Measure[]): string {
  const words = measures.filter(({ of }) => of === CONFIDENCE);
  const judged = new Set(words.map(({ name }) => name.split(/[,:]/)[0] ?? ''));
  const missing = Object.values(products)
    .map(({ key }) => key)
    .filter((product) => !judged.has(product));
  const rows = wordsTable(words);
  return missing.length === 0 ? rows : `${rows}\n\nNo word is measured of: ${missing.join(', ')}.`;
}

/** How often the calls of each word came true, of all seasons and of each. */
function wordsTable(words: readonly Measure[]): string {
  const seasons = seasonsOf(words);
  return table(
    [
      'product and word',
      'promised',
      'right',
      '95% interval',
      'inside',
      'within 3 points of the odds',
      'calls',
      ...seasons.map(String),
    ],
    words
      .filter(({ season }) => season === undefined)
      .map((measure) => [
        measure.name,
        boundsText(measure.target),
        share(measure.value),
        intervalText(measure),
        reachedText(isReached(measure)),
        reachedText(isAimReached(measure)),
        `${measure.samples}`,
        ...seasons.map((season) => {
          const found = words.find((each) => each.season === season && isSame(each, measure));
          return found ? `${share(found.value)} (${found.samples})` : '';
        }),
      ]),
  );
}

const peersText = (measure: Measure): string =>
  measure.peers.map((peer) => `${peer.name} ${rounded(measure, peer.value)}`).join(', ');

const seasonsOf = (measures: readonly Measure[]): readonly number[] =>
  [...new Set(measures.flatMap(({ season }) => season ?? []))].sort();

const listed = (seasons: readonly number[]): string =>
  seasons.length === 1 ? `${seasons[0]}` : `${Math.min(...seasons)} to ${Math.max(...seasons)}`;
