// The pages on thresholds of the calls and on hyperparameters of the model, made of the constants of the source.
import { CALL_ODDS, SLEEPER_ODDS } from '../../src/contract/index.ts';
import { GRADE_CUTOFFS } from '../../src/fantasy/index.ts';
import { type Constant, constantsIn } from './constants.ts';
import { code, page, table } from './markdown.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export function thresholdsPage(): string {
  return page('Thresholds', 'Which numbers turn odds and counts into a call, a word or a grade?', [
    '## Confidence words',
    'The word for the probability that a call is right. The field description of each product names the event. How often each word came true is in the [track record](../research/track-record.md).',
    table(
      ['word', 'odds of a call', 'odds of a sleeper'],
      [
        ['high', `${percent(CALL_ODDS.high)} or more`, `${percent(SLEEPER_ODDS.high)} or more`],
        ['medium', `${percent(CALL_ODDS.medium)} or more`, `${percent(SLEEPER_ODDS.medium)} or more`],
        ['low', `below ${percent(CALL_ODDS.medium)}`, `below ${percent(SLEEPER_ODDS.medium)}`],
      ],
    ),
    '## Letter grades',
    'A grade is a percentile of a reference distribution, never a rank in one league.',
    table(
      ['grade', 'percentile'],
      [...GRADE_CUTOFFS.map(([grade, percentile]) => [grade, `${percentile} or more`]), ['F', 'below']],
    ),
    ...sectionsOf(constantsIn(['src/fantasy', 'src/nfl', 'src/products'])),
  ]);
}

export function hyperparametersPage(): string {
  return page(
    'Hyperparameters',
    'Which tuned numbers does the model have? The experiments behind them are in [research](../research/).',
    sectionsOf(constantsIn(['src/projections'])),
  );
}

/** One section for each folder; a constant without a comment explains itself by its name. */
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
