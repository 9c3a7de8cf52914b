// gridcall audit: recomputes every number an answer cites from the datasets in the store.

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createLog, readConfig } from '../app/config/index.ts';
import { type DataService, openDataService } from '../app/index.ts';
import { itemAt } from '../checked/index.ts';
import { type AuditedCitation, auditCitations, type Finding } from '../citations/index.ts';
import { plainText } from '../client/index.ts';
import { clockAt, kickoffsOf, pollTimes, type Snapshot } from '../nfl/index.ts';
import { recordedLists } from '../sleeper/index.ts';
import { type Command, UsageError } from './command.ts';

/** What an audit reads of any product's answer. */
const Answer = z.object({
  stats_cited: z.array(
    z.object({
      stat: z.string(),
      value: z.union([z.number(), z.string()]),
      player: z.string().nullable(),
      source: z.string(),
    }),
  ),
  meta: z.object({
    generated_at: z.iso.datetime().optional(),
    data_freshness: z.record(z.string(), z.string()),
  }),
  week: z.number().optional(),
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

Reads an answer as the service sent it ("-" reads standard input) and recomputes every number in its stats_cited from the datasets in
the store. Prints one line per number: the answer's value and the data's.

  gridcall ask trending --json > answer.json
  gridcall ingest --once
  gridcall audit answer.json

The store is the one of GRIDCALL_DATABASE_URL or GRIDCALL_DATA_DIR. It is only read, so a service may run on it. When a dataset has
another as-of time than the answer's, a line on standard error says so: a difference may then be an upstream correction. Numbers that
depend on platform data or model parameters the store does not have are counted as not recomputable.

Exit status: 0 no number differs, 1 a number differs or the store has no data, 2 wrong arguments or settings.`,
  async run(argv, io) {
    const answer = readAnswer(argv);
    const dataService = await openDataService(readConfig(io.env), {
      log: createLog('error'),
      signal: io.signal,
      isReader: true,
    });
    try {
      const snapshot = await dataService.snapshots.load();
      if (!snapshot) throw new Error('The store has no data yet. Run: gridcall ingest --once');
      await dataService.models.load(snapshot);
      const model = dataService.models.current();
      // the source lines identify the model's parameters, which do not depend
      // on when they were fitted
      for (const line of otherVersions(answer.meta.data_freshness, snapshot.freshness)) io.err(line);
      const currentSnapshot = await snapshotAnswered(snapshot, answer, dataService.marketPolls);
      const lists = await recordedLists(dataService.store, snapshot.season);
      const audited = auditCitations({ currentSnapshot, lists, ...(model && { model }) }, answer.stats_cited);
      for (const line of table(audited)) io.out(line);
      return audited.every(({ finding }) => finding === 'ok' || finding === 'not_at_hand') ? 0 : 1;
    } finally {
      await dataService.close();
    }
  },
};

/**
 * The snapshot at the moment of the answer, when its week was being played then: announced
 * inactives change its projections.
 */
async function snapshotAnswered(
  snapshot: Snapshot,
  { week, meta }: z.output<typeof Answer>,
  { playerPolls }: DataService['marketPolls'],
): Promise<Snapshot> {
  if (week === undefined || meta.generated_at === undefined || week > snapshot.week) return snapshot;
  const before = snapshot.before(snapshot.season, week);
  const answeredAt = Date.parse(meta.generated_at);
  const polls = await playerPolls(before, pollTimes(kickoffsOf(before).values(), answeredAt));
  const clock = clockAt(before, answeredAt, polls);
  return clock.isOver ? snapshot : before.onGameDay(clock);
}

function readAnswer(argv: readonly string[]): z.output<typeof Answer> {
  const [file, ...more] = argv;
  if (file === undefined || more.length > 0 || (file.startsWith('-') && file !== '-')) {
    throw new UsageError('the argument must be one file with an answer, or "-"');
  }
  const parsed = Answer.safeParse(read(file));
  if (!parsed.success) throw new UsageError(`${file} must be a Gridcall answer with stats_cited and meta`);
  return parsed.data;
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch {
    throw new UsageError(`${file} must be a readable JSON file`);
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
        `${dataset}: the answer's data are as of ${asOf}, the store's as of ${currentVersions[dataset]}`,
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
  const widths = itemAt(rows, 0).map((_, column) => Math.max(...rows.map((row) => itemAt(row, column).length)));
  const count = (...findings: readonly Finding[]) => audited.filter(({ finding }) => findings.includes(finding)).length;
  return [
    ...rows.map((row) =>
      row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(itemAt(widths, i)))).join('  '),
    ),
    '',
    `${audited.length} numbers cited: ${count('ok')} ok, ${count('differs', 'missing', 'unknown')} refuted, ` +
      `${count('not_at_hand')} not recomputable here`,
  ].map((line) => plainText(line));
}
