// Calls of a past week and what came of them, on whole seasons.
import { wholeSeasons } from '../support/real-snapshot.ts';
import { onMirror } from '../support/replay.ts';
import { callsAreJudged } from './calls.suite.ts';

onMirror((mirror) =>
  callsAreJudged('calls of a past week', () => wholeSeasons(mirror, [2023, 2024]), { season: 2024, week: 9 }),
);
