// Odds of a week add up, over a whole season. The first season learned from has neither kickers nor defenses.
import { realWorld } from '../../support/real-world.ts';
import { onMirror, replaying } from '../../support/replay.ts';
import { oddsAddUp } from './odds-sum.suite.ts';

onMirror((mirror) =>
  oddsAddUp(
    'the odds of real weeks',
    () => replaying(mirror, 2023, 18, (urls) => realWorld(urls, [2021, 2022, 2023], Date.now)),
    ({ season }) => season === 2023,
  ),
);
