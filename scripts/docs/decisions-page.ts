// The index of the decision records: number and title of every file in docs/adr.
import { readdirSync, readFileSync } from 'node:fs';
import { page, table } from './markdown.ts';

const FOLDER = 'docs/adr';

export function decisionsPage(): string {
  const files = readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort();
  const rows = files.map((file) => {
    const [heading = ''] = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n', 1);
    const title = heading.replace(/^# \d+\. /, '');
    return [String(Number(file.slice(0, 4))), `[${title}](${file})`];
  });
  return page(
    'Why was it built this way?',
    'Each record has the context, the options with numbers, the decision and its consequences. A new decision gets the next number; a changed one is replaced by a new record that names it.',
    [table(['number', 'decision'], rows)],
  );
}
