// The tables of the record's page: filled from the record alone, and everything else untouched.
import { describe, expect, it } from 'vitest';
import { withRecordBlocks } from '../../scripts/docs/record-blocks.ts';
import { type Measure, TrackRecord } from '../../src/contract/index.ts';

const measure = (given: Partial<Measure>): Measure => ({
  of: 'Lineups, on Sunday morning',
  name: 'points a week more than the manager',
  position: 'ALL',
  value: 0.7,
  interval: [0.1, 1.3],
  target: null,
  peers: [],
  samples: 100,
  ...given,
});
const play = (value: number, baseline: number): Partial<Measure> => ({
  of: 'Chance to play',
  name: 'Brier score',
  value,
  interval: null,
  peers: [{ name: 'share by status', value: baseline }],
});
const record = TrackRecord.parse({
  recorded: '2026-11-21',
  version: '1.0.0',
  seasons: [2023, 2024],
  weeks: [2, 17],
  scoring: 'half_ppr',
  information: 'friday',
  measures: [
    measure({ target: { least: 0.6, most: null }, aim: { least: 1, most: null } }),
    measure({ season: 2023, value: 0.8, interval: null }),
    measure({ season: 2024, value: 0.5, interval: null }),
    measure({ ...play(0.04, 0.05), target: { least: null, most: 0.045 } }),
    // nine tenths of this season's own baseline
    measure({ ...play(0.053, 0.06), season: 2023 }),
    measure({ ...play(0.037, 0.04), season: 2024 }),
    measure({ of: 'Confidence', name: 'roster, closest start: high', target: { least: 0.7, most: null }, value: 0.6 }),
    measure({ of: 'Confidence', name: 'roster, closest start: high', season: 2024, value: 0.5, samples: 12 }),
  ],
  calibration: [],
  calls: [
    { product: 'matchup', call: 'start', confidence: 'high', meaning: 'won', happened: 0.7634, said: 0.75, count: 90 },
  ],
});

const filled = (name: string) =>
  withRecordBlocks(`# Page\n\n<!-- record: ${name} -->\nold\n<!-- end of record -->\n\nA remark.\n`, record);
const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| '));

describe('the blocks of a page', () => {
  it('are replaced, and the remarks around them stay', () => {
    const page = filled('basis');
    expect(page).not.toContain('old');
    expect(page).toMatch(
      /^# Page\n\n<!-- record: basis -->\n\nRecorded on 2026-11-21 .*\n\n<!-- end of record -->\n\nA remark\.\n$/,
    );
    expect(withRecordBlocks(page, record)).toBe(page);
  });

  it('must have a known name', () => {
    expect(() => filled('weather')).toThrow('unknown name: weather');
  });

  it('show each season next to the target of all, a miss in bold', () => {
    const [, lineups, chances] = rowsOf(filled('advice'));
    expect(lineups).toMatch(
      /\| 0\.70 \(0\.10 to 1\.30\) \| ≥ 0\.6 \| yes \| ≥ 1 \| \*\*no\*\* \| .*\| 0\.80 \| \*\*0\.50\*\* \|$/,
    );
    expect(chances).toMatch(/\| 0\.0400 \| ≤ 0\.045 \| yes \| .*\| 0\.0530 \| \*\*0\.0370\*\* \|$/);
  });

  it('name the words that broke their promise, and the products without a word', () => {
    const page = filled('confidence');
    expect(rowsOf(page)[1]).toMatch(/closest start: high \| ≥ 0\.7 \| 0\.600 \| .*\*\*no\*\* .*0\.500 \(12\) \|$/);
    expect(page).toMatch(/Not measured in this record: .*draft-board/);
    expect(page).not.toMatch(/Not measured.*roster/);
  });

  it('show calls with the odds given', () => {
    expect(rowsOf(filled('calls'))[1]).toBe('| matchup | start | high | won | 0.750 | 0.763 | 90 |');
  });
});
