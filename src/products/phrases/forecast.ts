// The range of a projection in words.
import { type Fact, rounded, type Sentence, sentence } from '../../citations/index.ts';

/**
 * "floor 4, ceiling 28": the 10th and 90th percentile. A floor between 0 and 1 would round
 * to a number without a citation.
 */
export function rangeClause({ floor, ceiling }: { readonly floor: Fact; readonly ceiling: Fact }): Sentence {
  const floorText = Math.abs(floor.value) < 1 ? sentence`floor near zero` : sentence`floor ${rounded(floor)}`;
  return sentence`${floorText}, ceiling ${rounded(ceiling)}`;
}
