// Calls of a past week and what came of them, on whole seasons.
import { realWorld } from '../support/real-world.ts';
import { onMirror, wholeMirror } from '../support/replay.ts';
import { callsAreJudged } from './calls.suite.ts';

onMirror((mirror) =>
  callsAreJudged(
    'calls of a past week',
    () => realWorld(wholeMirror(mirror), [2023, 2024], () => Date.parse('2025-03-01T12:00:00Z')),
    { season: 2024, week: 9 },
  ),
);
