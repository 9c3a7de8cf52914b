// The pages on thresholds, hyperparameters and limits, made of the constants of the source.
import { CALL_ODDS } from '../../src/contract/index.ts';
import { GRADE_CUTOFFS } from '../../src/fantasy/index.ts';
import { type Constant, constantsIn } from './constants.ts';
import { code, page, table } from './markdown.ts';

const BOUNDED_MODULES = ['app', 'client', 'http', 'ingest', 'payments', 'sales', 'sleeper', 'storage'].map(
  (name) => `src/${name}`,
);
/** Names of limits, time-outs and periods. */
const IS_LIMIT =
  /^(MAX|MIN)_|_(MS|ROUNDS|BYTES|CHARS|SECONDS|SHARE|FAILURES|LIMIT|BATCH|HOURS)$|REFUSALS|ATTEMPTS|POLLS/;

/** The scales of all products first. */
const THRESHOLD_MODULES = ['src/products', 'src/fantasy'];

/**
 * Constants of the pages without a comment, by name and file: their row would not say what they
 * are.
 */
export const unexplainedConstants = (): readonly string[] =>
  [...thresholds(), ...hyperparameters(), ...limits()]
    .filter(({ meaning }) => meaning === '')
    .map(({ name, file }) => `${name} in ${file}`);

/** The platform's scoring is a rule of the game and no threshold. */
const thresholds = () => constantsIn(THRESHOLD_MODULES).filter(({ name }) => name !== 'COMMON_SCORING');
const hyperparameters = () => constantsIn(['src/projections', 'src/nfl', 'src/citations']);
const limits = () => constantsIn(BOUNDED_MODULES).filter(({ name }) => IS_LIMIT.test(name));

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export function thresholdsPage(): string {
  return page('Thresholds', 'Which numbers turn odds and counts into a call, a word or a grade?', [
    '## Confidence words',
    'The word for the probability that a call is right. The field description of each product names the event. How often each word came true is in the [track record](../research/track-record.md).',
    table(
      ['word', 'odds of the event'],
      [
        ['high', `${percent(CALL_ODDS.high)} or more`],
        ['medium', `${percent(CALL_ODDS.medium)} or more`],
        ['low', `below ${percent(CALL_ODDS.medium)}`],
      ],
    ),
    '## Letter grades',
    'A grade is a percentile of a reference distribution, never a rank in one league.',
    table(
      ['grade', 'percentile'],
      [...GRADE_CUTOFFS.map(([grade, percentile]) => [grade, `${percentile} or more`]), ['F', 'below']],
    ),
    '## Why one scale',
    'A reader compares a line of one product with a line of another: 75% to play and 75% to start must mean the same. So all products share the scales of [cuts.ts](../../src/products/cuts.ts), and a line of its own needs a reason in its comment. What was measured on four seasons decides where a line lies, when it decides a call: bids, claims, stashes and streamers keep theirs. The rest are sizes that a person would name: one in four, half, a third. They change words and hardly a call, so they are not tuned.',
    ...sectionsOf(thresholds()),
  ]);
}

export function hyperparametersPage(): string {
  return page(
    'Hyperparameters',
    'Which tuned numbers does the model have, and which numbers read its data (`nfl`) and round what it says (`citations`)? The experiments behind them are in [research](../research/).',
    sectionsOf(hyperparameters()),
  );
}

export function limitsPage(): string {
  return page(
    'Limits and time-outs',
    'Which limits protect the service, its upstreams and its buyers? A name that ends in `_MS` is in milliseconds, `_BYTES` in bytes, `_ROUNDS` in rounds of the chain (about 2.8 seconds).',
    sectionsOf(limits()),
  );
}

/** One section for each folder; a constant is found there by its name. */
function sectionsOf(constants: readonly Constant[]): readonly string[] {
  const folderOf = ({ file }: Constant) => file.slice(0, file.lastIndexOf('/'));
  const folders = [...new Set(constants.map(folderOf))];
  return folders.map((folder) => {
    const rows = constants.filter((constant) => folderOf(constant) === folder);
    const lines = rows.map(({ name, value, meaning }) => [code(name), value, meaning]);
    return `## [${folder.slice('src/'.length)}](../../${folder})\n\n${table(['constant', 'value', 'meaning'], lines)}`;
  });
}
