// `npm run check:comments` lists comments beyond 100 columns and words that comments avoid;
// `-- --fix` wraps the long ones.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bannedInComments } from './comment-words.ts';
import { longCommentLines, wrapComments } from './wrap-comments.ts';

const { values: options } = parseArgs({ options: { fix: { type: 'boolean' } } });
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx', '*.mjs', '*.cjs'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

let longLines = 0;
let words = 0;
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  const lines = longCommentLines(source, file);
  longLines += lines.length;
  if (options.fix && lines.length > 0) writeFileSync(file, wrapComments(source, file));
  else for (const line of lines) console.error(`${file}:${line} has a comment beyond 100 columns`);
  for (const { line, word } of bannedInComments(source, file)) {
    words += 1;
    console.error(`${file}:${line} has a comment with ${word}`);
  }
}
if (options.fix) console.log(`wrapped ${longLines} lines`);
else if (longLines > 0) console.error(`${longLines} lines. Wrap them with: npm run check:comments -- --fix`);
if (words > 0 || (!options.fix && longLines > 0)) process.exitCode = 1;
