// How much memory a worker thread may take.
import { afterEach, expect, it, vi } from 'vitest';
import { workerProgram } from '../../src/app/threads/index.ts';

const MB = 2 ** 20;

afterEach(() => {
  vi.restoreAllMocks();
});

const heapMb = (containerBytes: number) => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(containerBytes);
  return workerProgram('analyst-worker').options.resourceLimits?.maxOldGenerationSizeMb ?? Number.NaN;
};

it("limits the analyst's heap to its share of a small container, and to 512 MB elsewhere", () => {
  const [small, none, unknown] = [heapMb(512 * MB), heapMb(2 ** 64), heapMb(0)];
  expect(small).toBeCloseTo(0.55 * 512);
  expect(none).toBe(512);
  expect(unknown).toBe(none);
});
