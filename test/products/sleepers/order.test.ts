// Which sleeper comes first.
import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import type { Confidence } from '../../../src/fantasy/index.ts';
import { inCallOrder } from '../../../src/products/sleepers/order.ts';
import type { SleeperVerb } from '../../../src/products/sleepers/verb.ts';

const pick = (verb: SleeperVerb, confidence: Confidence, value: number | null) => ({
  verb,
  confidence,
  odds:
    value === null
      ? null
      : createFact('starter_week_odds', value, 'share', null, { dataset: 'platform test', slice: 's' }),
});

it('goes by the call, then by how sure it is, then by the odds', () => {
  const ordered = [
    pick('start', 'low', 0.5),
    pick('flex', 'medium', 0.31),
    pick('flex', 'medium', null),
    pick('flex', 'low', 0.4),
    pick('flex', 'low', 0.33),
    pick('deep_flex', 'high', 0.28),
  ];
  expect(ordered.toReversed().sort(inCallOrder)).toEqual(ordered);
});
