// The outlook is calibrated on three whole seasons.
import { realWorld } from '../../support/real-world.ts';
import { onMirror, wholeMirror } from '../../support/replay.ts';
import { outlookIsCalibrated } from './calibration.suite.ts';

const AT_HAND = [2018, 2019, 2020, 2021, 2022, 2023, 2024];

onMirror((mirror) =>
  outlookIsCalibrated(
    'the outlook on real seasons',
    () => realWorld(wholeMirror(mirror), AT_HAND, () => Date.parse('2025-03-01T12:00:00Z')),
    [2022, 2023, 2024],
    { tail: 0.03, inside: 0.06, starts: 0.05 },
  ),
);
