// Calls of a past week and what came of them, on whole seasons.
import { wholeSeasons } from '../support/real-snapshot.ts';
import { onReleases } from '../support/replay.ts';
import { callsAreJudged } from './calls.suite.ts';

onReleases((mirror) =>
  callsAreJudged('calls of a past week', () => wholeSeasons(mirror, [2022, 2023]), { season: 2023, week: 9 }),
);
