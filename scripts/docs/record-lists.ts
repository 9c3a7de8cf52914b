// Tables of the published record on lists and boards: waivers, sleepers, draft boards.
import { isReached, type Measure, type TrackRecord } from '../../src/contract/index.ts';
import { table } from './markdown.ts';
import { boundsText, reachedText, rounded, share, valueText, withInterval } from './record-text.ts';

const OURS = 'Gridcall';
const LISTED_POSITIONS = ['ALL', 'RB', 'WR', 'TE'];
const isPrecision = ({ of, name }: Measure) => of === 'Waiver targets' && name.startsWith('startable');
const isLift = ({ of }: Measure) => of === 'Sleepers';
const isBoard = ({ of, name }: Measure) => of === 'Draft board' && name.startsWith('rank correlation with value');
const isCoverage = ({ of, name, position }: Measure) =>
  of === 'Floor and ceiling' && name.startsWith('results inside') && position !== 'ALL';

/** Bounds of what the record gives with a measure, set before anything was measured. */
const COVERAGE_OF_EACH_POSITION = { must: { least: 0.78, most: 0.83 }, aim: { least: 0.79, most: 0.82 } };
const LOWER_END_OF_LIFT = { must: { least: 1, most: null } };

/** Tables by the name of their block. */
export const LIST_TABLES: Readonly<Record<string, (record: TrackRecord) => string>> = {
  waivers: ({ measures }) => {
    const precision = measures.filter((measure) => isPrecision(measure) && measure.season === undefined);
    const of = (position: string) => precision.find((measure) => measure.position === position);
    return table(
      ['list', ...LISTED_POSITIONS],
      comparedNames(precision).map((name) => [name, ...LISTED_POSITIONS.map((position) => cellOf(of(position), name))]),
    );
  },
  sleepers: ({ measures }) => {
    const lift = measures.find((measure) => isLift(measure) && measure.season === undefined);
    return table(
      ['list', 'lift', 'picks'],
      comparedNames(lift ? [lift] : []).map((name) => [
        name,
        cellOf(lift, name),
        name === OURS ? `${lift?.samples ?? ''}` : '',
      ]),
    );
  },
  'draft-boards': ({ measures }) => {
    const boards = measures.filter(isBoard);
    const names = comparedNames(boards);
    const seasons = boards.filter(({ season }) => season !== undefined);
    const mean = boards.filter(({ season }) => season === undefined);
    return table(
      ['season', ...names],
      [...seasons, ...mean].map((measure) => [
        `${measure.season ?? 'mean'}`,
        ...names.map((name) => cellOf(measure, name)),
      ]),
    );
  },
  'other-targets': ({ measures }) => {
    const shares = measures.filter(isCoverage).map(({ value }) => value);
    const lift = measures.find((measure) => isLift(measure) && measure.season === undefined);
    const [lowest, highest] = [Math.min(...shares), Math.max(...shares)];
    const reached = (target: Measure['target']) =>
      reachedText([lowest, highest].every((value) => isReached({ value, target })));
    const { must, aim } = COVERAGE_OF_EACH_POSITION;
    const lowerEnd = lift?.interval?.[0];
    return table(
      ['measure', 'measured', 'must', 'reached', 'aim', 'reached'],
      [
        [
          "each position's results inside the 80 % interval",
          `${share(lowest)} to ${share(highest)}`,
          boundsText(must),
          reached(must),
          boundsText(aim),
          reached(aim),
        ],
        [
          "the lower end of the sleepers' interval",
          lowerEnd === undefined ? '' : share(lowerEnd),
          boundsText(LOWER_END_OF_LIFT.must),
          lowerEnd === undefined ? '' : reachedText(isReached({ value: lowerEnd, target: LOWER_END_OF_LIFT.must })),
          '',
          '',
        ],
      ],
    );
  },
};

/** Our list first, then those compared with it. */
const comparedNames = (measures: readonly Measure[]): readonly string[] => [
  OURS,
  ...new Set(measures.flatMap(({ peers }) => peers.map(({ name }) => name))),
];

function cellOf(measure: Measure | undefined, name: string): string {
  if (!measure) return '';
  if (name === OURS) return measure.interval ? withInterval(measure) : valueText(measure);
  const peer = measure.peers.find((each) => each.name === name);
  return peer ? rounded(measure, peer.value) : '';
}
