// `npm run check:comments` lists comments beyond 100 columns; `-- --fix` wraps them.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { longCommentLines, wrapComments } from './wrap-comments.ts';

const { values: options } = parseArgs({ options: { fix: { type: 'boolean' } } });
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx', '*.mjs', '*.cjs'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

let count = 0;
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  const lines = longCommentLines(source, file);
  count += lines.length;
  if (options.fix && lines.length > 0) writeFileSync(file, wrapComments(source, file));
  else for (const line of lines) console.error(`${file}:${line} has a comment beyond 100 columns`);
}
if (options.fix) console.log(`wrapped ${count} lines`);
else if (count > 0) {
  console.error(`${count} lines. Wrap them with: npm run check:comments -- --fix`);
  process.exitCode = 1;
}
