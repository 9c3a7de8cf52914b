// The audit command on answers of a real week.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answersOf } from '../support/answers.ts';
import { audited, suspicious, together } from '../support/audit.ts';
import { uncovered } from '../support/citing.ts';
import { onMirror, replaying } from '../support/replay.ts';

onMirror((mirror) => {
  it('gridcall audit finds every number of a real week again, and every number in prose is one of them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gridcall-audit-'));
    try {
      const answers = await replaying(mirror, 2024, 10, (urls) => answersOf(urls, folder, { seasons: '2023-2024' }));
      for (const [key, answer] of answers) expect([key, uncovered(answer, [2024, 10])]).toEqual([key, []]);
      const { status, out } = await audited(folder, together(answers));
      expect([suspicious(out), status]).toEqual([[], 0]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
