// Fills the generated blocks of docs/research/track-record.md, so that the page and the published
// record cannot disagree.
import { readFileSync } from 'node:fs';
import { TrackRecord } from '../../src/contract/index.ts';
import { RECORD_TABLES } from './record-tables.ts';

/** A block: `<!-- record: NAME -->`, the generated text, `<!-- end of record -->`. */
const BLOCK = /(<!-- record: ([\w-]+) -->\n)[\s\S]*?(<!-- end of record -->)/g;

/** The page with its blocks filled from the record. Throws for a block of an unknown name. */
export function withRecordBlocks(page: string, record: TrackRecord): string {
  return page.replace(BLOCK, (_, start: string, name: string, end: string) => {
    const tableOf = RECORD_TABLES[name];
    if (!tableOf) throw new Error(`docs/research/track-record.md has a block of an unknown name: ${name}`);
    return `${start}\n${tableOf(record)}\n\n${end}`;
  });
}

/** The record's page as committed, with its blocks filled from the committed record. */
export function trackRecordPage(): string {
  const record = TrackRecord.parse(JSON.parse(readFileSync('src/app/track-record.json', 'utf8')));
  return withRecordBlocks(readFileSync('docs/research/track-record.md', 'utf8'), record);
}
