// An operator's board: ids of either kind, the scoring column, and rows that refuse the file.
import { describe, expect, it } from 'vitest';
import { readBoard } from '../../../src/ingest/index.ts';

const read = (text: string) => readBoard({ name: 'board.csv', content: new TextEncoder().encode(text) });
const WEEK = { season: 2026, week: 3 };
const player = { platformId: '4034', gsisId: '00-0033280' };

describe('a board', () => {
  it('has half-PPR points by the id of either source', async () => {
    const { board, rows } = await read(
      'season,week,player_id,points,note\n2026,3,4034,18.4,x\n2026,4,00-0033280,17,"a, b"\n',
    );
    expect(rows).toBe(2);
    expect(board.pointsOf(player, WEEK, 'half_ppr')).toBe(18.4);
    expect(board.pointsOf(player, { ...WEEK, week: 4 }, 'half_ppr')).toBe(17);
    expect(board.pointsOf(player, WEEK, 'ppr')).toBeNull();
    expect(board.pointsOf(player, { ...WEEK, week: 5 }, 'half_ppr')).toBeNull();
    expect(board.pointsOf({ platformId: null, gsisId: null }, WEEK, 'half_ppr')).toBeNull();
  });

  it('may name the scoring of each row', async () => {
    const { board } = await read('Season,Week,Player_ID,Points,Scoring\n2026,3,4034,20,ppr\n2026,3,4034,16,standard\n');
    expect(board.pointsOf(player, WEEK, 'ppr')).toBe(20);
    expect(board.pointsOf(player, WEEK, 'standard')).toBe(16);
  });

  it.each([
    ['without points', 'season,week,player_id\n2026,3,4034\n', /lacks the column points/],
    ['without rows', 'season,week,player_id,points\n', /no rows/],
    ['with a text as points', 'season,week,player_id,points\n2026,3,4034,many\n', /row 1: points must be/],
    ['with missing points', 'season,week,player_id,points\n2026,3,4034,\n', /row 1: points must be/],
    ['with too many points', 'season,week,player_id,points\n2026,3,4034,184\n', /row 1: points must be/],
    ['with week 0', 'season,week,player_id,points\n2026,0,4034,8\n', /week must be/],
    ['without a player', 'season,week,player_id,points\n2026,3,,8\n', /player_id/],
    ['with an unknown scoring', 'season,week,player_id,points,scoring\n2026,3,4034,8,te_premium\n', /scoring must be/],
    ['with a player twice', 'season,week,player_id,points\n2026,3,4034,8\n2026,3,4034,9\n', /two rows/],
    ['that is ragged', 'season,week,player_id,points\n2026,3,4034\n', /fields/],
    ['that is a web page', '<html>busy</html>', /lacks the column/],
  ])('is refused as a whole %s', async (_, text, reason) => {
    await expect(read(text)).rejects.toThrow(reason);
  });
});
