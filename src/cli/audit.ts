// gridcall audit: every number an answer cites, computed anew from the datasets in the store.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createLog, readConfig } from '../app/config/index.ts';
import { openDataService } from '../app/index.ts';
import { type AuditedCitation, auditCitations, type Finding } from '../citations/index.ts';
import { plainText } from '../client/index.ts';
import { recordedLists } from '../sleeper/index.ts';
import { type Command, UsageError } from './command.ts';

/** What an audit reads of an answer, whichever product it is of. */
const Answer = z.object({
  stats_cited: z.array(
    z.object({ stat: z.string(), value: z.number(), player: z.string().nullable(), source: z.string() }),
  ),
  meta: z.object({ data_freshness: z.record(z.string(), z.string()) }),
});

const FINDING_WORDS: Readonly<Record<Finding, string>> = {
  ok: 'ok',
  differs: 'DIFFERS',
  missing: 'NO SUCH ROWS',
  unknown: 'UNKNOWN RULE',
  not_at_hand: 'not recomputable here',
};

export const auditCommand: Command = {
  name: 'audit',
  summary: 'recompute every number an answer cites',
  help: `Usage: gridcall audit <answer.json>

Reads an answer as the service sent it (gridcall ask ... --json; "-" reads standard input) and computes every number in its stats_cited
anew from the datasets in the store, following the source line of each. Prints one line a number: what the answer says, what the data say.

The store is the one that GRIDCALL_DATABASE_URL or GRIDCALL_DATA_DIR names. To check an answer you bought, make your own from the open
files first: gridcall ingest --once. The store is only read, so a service may run on it. A dataset that is of another time than the one
the answer was made from is named on standard error: then a difference may be a correction upstream.

What the platform said in a moment that the store does not hold, and what was told by other parameters of the model, is counted apart: it
is neither confirmed nor refuted.

Exit status: 0 no number is refuted, 1 some is, or the store holds no data; 2 wrong arguments or settings.`,
  async run(argv, io) {
    const answer = readAnswer(argv);
    const dataService = await openDataService(readConfig(io.env), {
      log: createLog('error'),
      signal: io.signal,
      isReader: true,
    });
    try {
      const snapshot = await dataService.snapshots.load();
      if (!snapshot) throw new Error('The store holds no data yet. Run: gridcall ingest --once');
      await dataService.models.load(snapshot);
      const model = dataService.models.current();
      // the model's parameters are named by the source lines, and are the same whenever they were fitted
      for (const line of otherVersions(answer.meta.data_freshness, snapshot.freshness)) io.err(line);
      const lists = await recordedLists(dataService.store, snapshot.season);
      const audited = auditCitations({ currentSnapshot: snapshot, lists, ...(model && { model }) }, answer.stats_cited);
      for (const line of table(audited)) io.out(line);
      return audited.every(({ finding }) => finding === 'ok' || finding === 'not_at_hand') ? 0 : 1;
    } finally {
      await dataService.close();
    }
  },
};

function readAnswer(argv: readonly string[]): z.output<typeof Answer> {
  const [file, ...more] = argv;
  if (file === undefined || more.length > 0 || (file.startsWith('-') && file !== '-')) {
    throw new UsageError('name one file that holds the answer');
  }
  const parsed = Answer.safeParse(read(file));
  if (!parsed.success) throw new UsageError(`${file} is no answer of Gridcall: it has no stats_cited and meta to read`);
  return parsed.data;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch {
    throw new UsageError(`${file} cannot be read as JSON`);
  }
}

function otherVersions(
  answerVersions: Readonly<Record<string, string>>,
  currentVersions: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(answerVersions)
    .filter(([dataset, asOf]) => currentVersions[dataset] !== undefined && currentVersions[dataset] !== asOf)
    .map(
      ([dataset, asOf]) =>
        `${dataset}: the answer was made as of ${asOf}, the store is as of ${currentVersions[dataset]}`,
    );
}

function table(audited: readonly AuditedCitation[]): readonly string[] {
  const cells = audited.map(({ stat, player, value, recomputed, finding, note, source }) => [
    stat,
    player ?? '-',
    String(value),
    recomputed === null ? '-' : String(Math.round(recomputed * 1e4) / 1e4),
    note === '' ? FINDING_WORDS[finding] : `${FINDING_WORDS[finding]} (${note})`,
    source,
  ]);
  const rows = [['stat', 'player', 'cited', 'recomputed', 'finding', 'source'], ...cells];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const count = (...findings: readonly Finding[]) => audited.filter(({ finding }) => findings.includes(finding)).length;
  return [
    ...rows.map((row) => row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i] ?? 0))).join('  ')),
    '',
    `${audited.length} numbers cited: ${count('ok')} ok, ${count('differs', 'missing', 'unknown')} refuted, ` +
      `${count('not_at_hand')} not recomputable here`,
  ].map((line) => plainText(line));
}
