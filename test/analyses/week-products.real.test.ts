// The products of a week on whole seasons as they were published.
import { realWorld } from '../support/real-world.ts';
import { onMirror, replaying } from '../support/replay.ts';
import { weekProductsHold } from './week-products.suite.ts';

onMirror((mirror) =>
  weekProductsHold(
    () => replaying(mirror, 2023, 18, (sources) => realWorld(sources, [2022, 2023], Date.now)),
    [
      [2023, 1],
      [2023, 2],
      [2023, 10],
      [2023, 18],
    ],
  ),
);
