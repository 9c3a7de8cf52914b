// Switches one planted fault on for a test file, and notes which places each test comes to.
import { appendFileSync } from 'node:fs';
import { afterEach } from 'vitest';

const { GRIDCALL_PLANTED: planted, GRIDCALL_PLANTED_NOTES: notes } = process.env;
const reached = new Set<number>();
Object.assign(globalThis, {
  isPlanted: (id: number) => {
    reached.add(id);
    return id === Number(planted ?? 0);
  },
  hasHeld: <T>(_: number, value: T): T => value,
});

/** A test with its groups, as the runner names it. */
function nameOf(task: { readonly name: string; readonly suite?: Parameters<typeof nameOf>[0] | undefined }): string {
  return task.suite === undefined || task.suite.name === '' ? task.name : `${nameOf(task.suite)} ${task.name}`;
}

afterEach(({ task }) => {
  if (notes !== undefined)
    appendFileSync(
      notes,
      `${JSON.stringify({ file: task.file.filepath, name: nameOf(task), reached: [...reached] })}\n`,
    );
  reached.clear();
});
