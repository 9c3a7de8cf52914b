// Roster codes of whole seasons.
import { wholeRosters } from '../../support/real-snapshot.ts';
import { onReleases } from '../../support/replay.ts';
import { rosterCodesAreKnown } from './roster-status.suite.ts';

onReleases((mirror) => {
  rosterCodesAreKnown(() => wholeRosters(mirror, [2021, 2022, 2023, 2024]), ['E14', 'E01', 'PUP', 'EXE', 'TRD', 'TRC']);
});
