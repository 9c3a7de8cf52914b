// The range of a projection in words.
import { type Fact, rounded, type Sentence, sentence } from '../../citations/index.ts';
import { floorPoints } from './amounts.ts';

/** "floor 4, ceiling 28": the 10th and 90th percentile. */
export function rangeClause({ floor, ceiling }: { readonly floor: Fact; readonly ceiling: Fact }): Sentence {
  return sentence`floor ${floorPoints(floor)}, ceiling ${rounded(ceiling)}`;
}
