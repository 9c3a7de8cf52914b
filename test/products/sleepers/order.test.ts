// Which sleeper comes first.
import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import type { Confidence } from '../../../src/fantasy/index.ts';
import { inVerdictOrder, type Verdict } from '../../../src/products/sleepers/decide.ts';

const pick = (verdict: Verdict, confidence: Confidence, value: number | null) => ({
  verdict,
  confidence,
  odds:
    value === null
      ? null
      : createFact('starter_week_odds', value, 'share', null, { dataset: 'platform test', slice: 's' }),
});

it('goes by the verdict, then by how sure it is, then by the odds', () => {
  const ordered = [
    pick('start', 'low', 0.5),
    pick('flex', 'medium', 0.31),
    pick('flex', 'medium', null),
    pick('flex', 'low', 0.4),
    pick('flex', 'low', 0.33),
    pick('deep_flex', 'high', 0.28),
  ];
  expect(ordered.toReversed().sort(inVerdictOrder)).toEqual(ordered);
});
