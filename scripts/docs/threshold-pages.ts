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
  /^(MAX|MIN)_|_(MS|ROUNDS|BYTES|CHARS|SECONDS|SHARE|FAILURES|LIMIT|BATCH|HOURS)$|REFUSALS|ATTEMPTS|RETENTION|POLLS/;

const THRESHOLD_MODULES = ['src/citations', 'src/fantasy', 'src/nfl', 'src/products'];

/**
 * Constants of the pages without a comment, by name and file: their row would not say what they
 * are.
 */
export const unexplainedConstants = (): readonly string[] =>
  [...thresholds(), ...hyperparameters(), ...limits()]
    .filter(({ meaning }) => meaning === '')
    .map(({ name, file }) => `${name} in ${file}`);

const thresholds = () => constantsIn(THRESHOLD_MODULES);
const hyperparameters = () => constantsIn(['src/projections']);
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
    ...sectionsOf(thresholds()),
  ]);
}

export function hyperparametersPage(): string {
  return page(
    'Hyperparameters',
    'Which tuned numbers does the model have? The experiments behind them are in [research](../research/).',
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

/** One section for each folder. */
function sectionsOf(constants: readonly Constant[]): readonly string[] {
  const folderOf = ({ file }: Constant) => file.slice('src/'.length, file.lastIndexOf('/'));
  const folders = [...new Set(constants.map(folderOf))];
  return folders.map((folder) => {
    const rows = constants.filter((constant) => folderOf(constant) === folder);
    const lines = rows.map(({ name, value, meaning, file }) => [
      code(name),
      value,
      meaning,
      `[${file.slice(file.lastIndexOf('/') + 1)}](../../${file})`,
    ]);
    return `## ${folder}\n\n${table(['constant', 'value', 'meaning', 'file'], lines)}`;
  });
}
