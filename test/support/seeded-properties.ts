// Seeds every property test, so that a run repeats. Loaded before the test files of each project.
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_240_905 });
