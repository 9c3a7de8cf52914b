// Projections know nothing later than their week, on whole seasons.
import { realWorld } from '../../support/real-world.ts';
import { onMirror, wholeMirror } from '../../support/replay.ts';
import { projectionsDoNotLookAhead } from './truncation.suite.ts';

onMirror((mirror) =>
  projectionsDoNotLookAhead(
    'projections of real weeks',
    () => realWorld(wholeMirror(mirror), [2022, 2023], () => Date.parse('2025-03-01T12:00:00Z')),
    [
      { season: 2022, week: 9 },
      { season: 2023, week: 1 },
      { season: 2023, week: 13 },
    ],
  ),
);
