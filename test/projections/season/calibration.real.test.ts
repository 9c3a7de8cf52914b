// The outlook is calibrated on three whole seasons.
import { wholeSeasons } from '../../support/real-snapshot.ts';
import { onMirror } from '../../support/replay.ts';
import { outlookIsCalibrated } from './calibration.suite.ts';

const AT_HAND = [2018, 2019, 2020, 2021, 2022, 2023, 2024];

onMirror((mirror) =>
  outlookIsCalibrated('the outlook on real seasons', () => wholeSeasons(mirror, AT_HAND), [2022, 2023, 2024], {
    tail: 0.03,
    inside: 0.06,
    starts: 0.05,
  }),
);
