// The marked tables of documents: filled from the record or the code, and everything else
// untouched.
import { describe, expect, it } from 'vitest';
import { withBlocks } from '../../scripts/docs/blocks.ts';
import { bytesText, cronText, durationText } from '../../scripts/docs/quantities.ts';
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
    measure({
      of: 'Draft board',
      name: 'rank correlation with value over replacement, mean of seasons',
      value: 0.55,
      interval: null,
      peers: [{ name: 'the draft market', value: 0.54 }],
    }),
    measure({
      of: 'Draft board',
      name: 'rank correlation with value over replacement, mean of seasons',
      season: 2024,
      value: 0.52,
      interval: null,
      peers: [{ name: 'the draft market', value: 0.479 }],
    }),
  ],
  calibration: [],
  calls: [
    { product: 'matchup', call: 'start', confidence: 'high', meaning: 'won', happened: 0.7634, said: 0.75, count: 90 },
  ],
});

const filled = (name: string) =>
  withBlocks(`# Page\n\n<!-- record: ${name} -->\nold\n<!-- end of record -->\n\nA remark.\n`, record);
const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| '));

describe('the blocks of a page', () => {
  it('are replaced, and the remarks around them stay', () => {
    const page = filled('basis');
    expect(page).not.toContain('old');
    expect(page).toMatch(
      /^# Page\n\n<!-- record: basis -->\n\nRecorded on 2026-11-21 .*\n\n<!-- end of record -->\n\nA remark\.\n$/,
    );
    expect(withBlocks(page, record)).toBe(page);
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
    expect(page).toMatch(/No word is measured of: .*draft-board/);
    expect(page).not.toMatch(/Not measured.*roster/);
  });

  it('show calls with the odds given', () => {
    expect(rowsOf(filled('calls'))[1]).toBe('| matchup | start | high | won | 0.750 | 0.763 | 90 |');
  });

  it('compare a board with the others in every season', () => {
    expect(rowsOf(filled('draft-boards'))).toEqual([
      '| season | Gridcall | the draft market |',
      '| 2024 | 0.520 | 0.479 |',
      '| mean | 0.550 | 0.540 |',
    ]);
  });

  it('have tables of constants too', () => {
    const page = withBlocks('<!-- table: polls -->\nold\n<!-- end of table -->\n', record);
    expect(rowsOf(page)[0]).toBe('| dataset | read |');
    expect(page).not.toContain('old');
    expect(() => withBlocks('<!-- table: weather -->\n<!-- end of table -->', record)).toThrow('unknown name: weather');
  });
});

describe('a constant in words', () => {
  it.each([
    [700, '0.7 seconds'],
    [1_000, '1 second'],
    [130_000, '130 seconds'],
    [300_000, '5 minutes'],
    [172_800_000, '48 hours'],
    [604_800_000, '7 days'],
  ])('%i ms are %s', (ms, words) => expect(durationText(ms)).toBe(words));

  it.each([
    ['7,37 * * * *', 'every 30 minutes'],
    ['4 * * * *', 'every hour'],
    ['12 */3 * * *', 'every 3 hours'],
    ['20 9 * * *', 'daily at 09:20 UTC'],
  ])('%s is %s', (pattern, words) => expect(cronText(pattern)).toBe(words));

  it('has sizes', () => expect([bytesText(64 * 1024), bytesText(160 * 1024 ** 2)]).toEqual(['64 KiB', '160 MiB']));
});
