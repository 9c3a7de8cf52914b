// The products of a week on the slice of real data.
import { SLICE_SEASONS, sliceSnapshot } from '../support/slice.ts';
import { weekProductsHold } from './week-products.suite.ts';

weekProductsHold(
  () => sliceSnapshot(SLICE_SEASONS),
  [
    [2023, 2],
    [2023, 10],
    [2024, 1],
    [2024, 4],
  ],
);
