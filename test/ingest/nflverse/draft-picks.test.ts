// The league's own draft as a table: what is read of it, and what is refused.
import { describe, expect, it } from 'vitest';
import { InvalidFileError } from '../../../src/ingest/index.ts';
import { readDraftPicks } from '../../../src/ingest/nflverse/draft-picks.ts';
import { textAt } from '../../../src/nfl/index.ts';

const HEADER = 'season,round,pick,team,gsis_id,pfr_player_id,pfr_player_name,age,games';
const read = (...lines: string[]) =>
  readDraftPicks({ name: 'draft_picks', content: Buffer.from(`${[HEADER, ...lines].join('\n')}\n`) });

describe('draft picks', () => {
  it('are sorted by season and pick, in our team codes, without career totals', async () => {
    const picks = await read(
      '2024,1,2,GNB,00-2,B00,B,21,9',
      '2023,7,259,RAM,,A00,A,,0',
      '2024,1,1,CHI,00-1,C00,C,22,5',
    );
    expect([...picks.numbers.pick]).toEqual([259, 1, 2]);
    expect([0, 1, 2].map((row) => textAt(picks.texts.team, row))).toEqual(['LAR', 'CHI', 'GB']);
    expect(Number.isNaN(picks.numbers.age[0])).toBe(true);
    expect(Object.keys(picks.numbers)).not.toContain('games');
  });

  it('are refused without a place, without a column, and when there are none', async () => {
    await expect(read('2024,1,first,CHI,00-1,C00,C,22,5')).rejects.toThrow(InvalidFileError);
    await expect(read('2024,1,,CHI,00-1,C00,C,22,5')).rejects.toThrow(/no number in pick/);
    await expect(read()).rejects.toThrow(/names no pick/);
    await expect(
      readDraftPicks({ name: 'draft_picks', content: Buffer.from('season,round\n2024,1\n') }),
    ).rejects.toThrow(/lacks pick/);
  });
});
