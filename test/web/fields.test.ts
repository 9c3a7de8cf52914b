// What the form of a product asks for.
import { expect, it } from 'vitest';
import { trade } from '../../src/contract/index.ts';
import { fieldsOf } from '../../src/web/ask/fields.ts';

it('the players of both sides of a trade are completed as any player is', () => {
  const sides = fieldsOf(trade).main.flatMap((field) => (field.kind === 'list' ? [field] : []));
  expect(sides.map(({ label, item }) => [label, item])).toEqual(
    ['give', 'get'].map((name) => [
      `You ${name}`,
      expect.objectContaining({ name: `${name}.*`, kind: 'text', role: 'player' }),
    ]),
  );
});
