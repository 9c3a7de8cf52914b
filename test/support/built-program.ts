// The built executable, for tests that start it as its user does.
import { inject } from 'vitest';
import { onDemand } from './on-demand.ts';
import type {} from './program-build.ts';

/**
 * Path of the program that `node` runs: built once a run, it starts three
 * times as fast as from source.
 */
export const builtProgram = (): Promise<string> => onDemand(inject('programBuild'));
