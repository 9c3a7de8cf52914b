// Pages that are written by hand around generated blocks: `<!-- table: NAME -->`, the generated
// text, `<!-- end of table -->`; `record` instead of `table` for tables of the published record.
import { readdirSync, readFileSync } from 'node:fs';
import { TrackRecord } from '../../src/contract/index.ts';
import { GUIDE_TABLES } from './guide-tables.ts';
import { RECORD_TABLES } from './record-tables.ts';

const BLOCK = /(<!-- (record|table): ([\w-]+) -->\n)[\s\S]*?(<!-- end of \2 -->)/g;

/** The page with its blocks filled. Throws for a block of an unknown name. */
export function withBlocks(page: string, record: TrackRecord): string {
  return page.replace(BLOCK, (_, start: string, kind: string, name: string, end: string) => {
    const tableOf = (kind === 'record' ? RECORD_TABLES : GUIDE_TABLES)[name];
    if (!tableOf) throw new Error(`a document has a ${kind} block of an unknown name: ${name}`);
    return `${start}\n${tableOf(record)}\n\n${end}`;
  });
}

/** The committed pages with blocks, filled from the code and the committed record; by path. */
export function pagesWithBlocks(): Readonly<Record<string, () => string>> {
  const record = TrackRecord.parse(JSON.parse(readFileSync('src/app/track-record.json', 'utf8')));
  const files = [
    'README.md',
    ...['docs/guide', 'docs/research'].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`),
    ),
  ];
  return Object.fromEntries(
    files.flatMap((file) => {
      const committed = readFileSync(file, 'utf8');
      return committed.search(BLOCK) < 0 ? [] : [[file, () => withBlocks(committed, record)]];
    }),
  );
}
