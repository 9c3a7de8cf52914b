// Tables: joining and cutting keep every cell.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRows, joinTables, rowsBetween, TableBuilder, textAt } from '../../../src/nfl/index.ts';

/** Some fit single precision, and some do not. */
const numbers = fc.oneof(fc.integer({ min: -100, max: 100 }), fc.integer(), fc.double());
const rowsOf = fc.array(fc.record({ n: numbers, t: fc.constantFrom('', 'a', 'b', 'c', 'd') }), { maxLength: 20 });

function tableOf(rows: readonly { n: number; t: string }[]) {
  const builder = new TableBuilder(['n'], ['t']);
  for (const row of rows)
    builder.add(
      () => row.n,
      () => row.t,
    );
  return builder.build();
}

const cells = (table: ReturnType<typeof tableOf>) =>
  Array.from({ length: table.length }, (_, row) => ({
    n: table.numbers.n[row] ?? Number.NaN,
    t: textAt(table.texts.t, row),
  }));

describe('tables', () => {
  it('join row after row, under one dictionary without doubles', () => {
    fc.assert(
      fc.property(fc.array(rowsOf, { maxLength: 4 }), (parts) => {
        const whole = joinTables(['n'], ['t'], parts.map(tableOf));
        expect(cells(whole)).toEqual(parts.flat());
        expect(new Set(whole.texts.t.words).size).toBe(whole.texts.t.words.length);
      }),
    );
  });

  it('join again from their own views', () => {
    fc.assert(
      fc.property(rowsOf, rowsOf, rowsOf, (a, b, c) => {
        const whole = joinTables(['n'], ['t'], [a, b].map(tableOf));
        const again = joinTables(['n'], ['t'], [rowsBetween(whole, 0, a.length), tableOf(c)]);
        expect(cells(again)).toEqual([...a, ...c]);
      }),
    );
  });

  it('have half the width where that is exact', () => {
    const [small, exact] = [tableOf([{ n: 0.5, t: 'a' }]), tableOf([{ n: 0.1, t: 'b' }])];
    expect(small.numbers.n).toBeInstanceOf(Float32Array);
    expect(joinTables(['n'], ['t'], [small, exact]).numbers.n).toEqual(Float64Array.of(0.5, 0.1));
    const many = tableOf(Array.from({ length: 70_000 }, (_, n) => ({ n, t: `word ${n}` })));
    const whole = joinTables(['n'], ['t'], [small, many]);
    expect(whole.texts.t.codes).toBeInstanceOf(Uint32Array);
    expect(textAt(whole.texts.t, 70_000)).toBe('word 69999');
  });

  it('cut to a beginning that shares memory and cannot see behind it', () => {
    const whole = tableOf([
      { n: 1, t: 'a' },
      { n: 2, t: 'b' },
      { n: 3, t: 'c' },
    ]);
    const two = firstRows(whole, 2);
    expect(cells(two)).toEqual(cells(whole).slice(0, 2));
    expect(two.numbers.n[2]).toBeUndefined();
    expect(textAt(two.texts.t, 2)).toBe('');
    expect(two.numbers.n.buffer).toBe(whole.numbers.n.buffer);
  });
});
