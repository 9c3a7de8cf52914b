// gridcall audit: recomputes the numbers an answer cites from what it was made of.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createLog, readConfig } from '../app/config/index.ts';
import {
  type AskedThen,
  CitedNumbers,
  citedAgain,
  type DataService,
  openDataService,
  readAskedThen,
  snapshotAnswered,
} from '../app/index.ts';
import { itemAt } from '../checked/index.ts';
import { type AuditedCitation, auditCitations, type Finding, type LookupContext } from '../citations/index.ts';
import { plainText } from '../client/index.ts';
import { CommittedOdds } from '../contract/index.ts';
import { kickoffsOf } from '../nfl/index.ts';
import { citedOdds } from '../odds-tree/index.ts';
import { type Inputs, namedInputs } from '../products/index.ts';
import { MODEL_DATASET } from '../projections/index.ts';
import { auditOdds } from './audit-odds.ts';
import { type Command, type Io, UsageError } from './command.ts';

/** What an audit reads of any product's answer. */
const Answer = CitedNumbers.extend({
  meta: z.object({
    generated_at: z.iso.datetime().optional(),
    data_freshness: z.record(z.string(), z.string()),
  }),
  sources: z
    .array(z.object({ title: z.string(), url: z.string().nullable(), published: z.string().nullable() }))
    .default([]),
  season: z.number().optional(),
  week: z.number().optional(),
  committed_odds: CommittedOdds.optional(),
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
  help: `Usage: gridcall audit <answer.json>...

Reads an answer as the service sent it ("-" reads standard input) and recomputes the numbers in its stats_cited from the files that
the answer was made of, which its sources name ("Gridcall inputs"), and from what the platform said then: the same question is asked again.
Prints one line per number: the answer's value and the data's. Several answers are audited one after the other, each under its name.

  gridcall ask trending --json > answer.json
  gridcall ingest --once
  gridcall audit answer.json

The store is the one of GRIDCALL_DATABASE_URL or GRIDCALL_DATA_DIR. It is only read, so a service may run on it. A store without those
files, as one that has read the upstreams since, uses its newest ones and says so on standard error: a difference may then be an upstream
correction. What the platform said then is read from the store, else from the service that the answer names, and checked against its digest.
Both have it for GRIDCALL_AUDIT_DAYS. Without it, and without the files or parameters of then, numbers of a league, of a draft and of what
you sent are counted as not recomputable: neither confirmed nor refuted.

An answer with committed_odds is also checked against the public record, with the node and the indexer of GRIDCALL_NETWORK: its leaves
lead to the root, a ledger note dates the root before the week's first kickoff by the store's schedule, and the numbers are the committed
ones or marked as changed.

Exit status: 0 no number differs, 1 a number differs, an input was changed or the store has no data, 2 wrong arguments or settings.`,
  async run(argv, io) {
    const answers = readAnswers(argv);
    const config = readConfig(io.env);
    const dataService = await openDataService(config, {
      log: createLog('error'),
      signal: io.signal,
      isReader: true,
    });
    try {
      let isRefuted = false;
      for (const [file, answer] of answers) {
        if (answers.length > 1) io.out(`${file}:`);
        const audited = await auditAnswer(dataService, answer, io);
        const shown = answer.committed_odds;
        if (shown) {
          const odds = await auditOdds(shown, answer, {
            config,
            firstKickoff: await firstKickoffOf(dataService, shown),
          });
          for (const line of odds.lines) io.out(line);
          isRefuted ||= odds.isRefuted;
        } else if (citedOdds(answer.stats_cited).length > 0)
          io.out('committed odds: open, this answer shows no committed odds');
        // its last line counts them all
        for (const line of table(audited)) io.out(line);
        isRefuted ||= audited.some(({ finding }) => finding !== 'ok' && finding !== 'not_at_hand');
      }
      return isRefuted ? 1 : 0;
    } finally {
      await dataService.close();
    }
  },
};

async function auditAnswer(dataService: DataService, answer: Answered, { err, signal }: Io) {
  const inputs = namedInputs(answer.sources);
  const address = inputs?.address ?? null;
  const asked = address ? await readAskedThen(dataService.store.earlierVersions, address, signal) : null;
  if (address && !asked) err(NOT_READ);
  const then = inputs && (await inputsThen(dataService, answer, inputs, asked?.question));
  if (inputs && !then) err(OTHER_FILES);
  const lookup = then ? lookupIn(then) : await inputsNow(dataService, answer, err);
  const again = then && asked ? await citedAgain(then, asked) : null;
  return auditCitations(lookup, answer.stats_cited, again);
}

/** By the schedule of the store; null where it has no game of the week. */
async function firstKickoffOf({ snapshots }: DataService, { season, week }: CommittedOdds): Promise<number | null> {
  const newest = snapshots.current() ?? (await snapshots.load());
  const kickoffs = newest ? [...kickoffsOf(newest.before(season, week)).values()] : [];
  return kickoffs.length === 0 ? null : Math.min(...kickoffs);
}

type Answered = z.output<typeof Answer>;

const OTHER_FILES = 'The store does not have the files that the answer was made of: its newest ones are read.';
const NOT_READ =
  'What the platform said then is neither in the store nor at the address that the answer names: it was dropped.';

type Then = NonNullable<Awaited<ReturnType<DataService['inputsThen']>>>;

/** The files that the answer was made of; null when the store does not have all of them. */
async function inputsThen(
  dataService: DataService,
  { meta, week }: Answered,
  inputs: Inputs,
  question: AskedThen['question'] | undefined,
): Promise<Then | null> {
  if (meta.generated_at === undefined) return null;
  const fittedAt = question?.fittedAt ?? meta.data_freshness[MODEL_DATASET];
  return dataService.inputsThen({
    inputs,
    answeredAt: question?.askedAt ?? Date.parse(meta.generated_at),
    fittedAt: fittedAt === undefined ? null : Date.parse(fittedAt),
    week: week ?? null,
  });
}

const lookupIn = ({ snapshot, model }: Then): LookupContext => ({
  currentSnapshot: snapshot,
  ...(model && { model }),
});

/** What the store has now. What is of another time than the answer's is named. */
async function inputsNow(
  { snapshots, models, marketPolls }: DataService,
  { meta, week }: Answered,
  note: (line: string) => void,
): Promise<LookupContext> {
  const snapshot = await snapshots.load();
  if (!snapshot) throw new Error('The store has no data yet. Run: gridcall ingest --once');
  await models.load(snapshot);
  const model = models.current();
  for (const line of otherVersions(meta.data_freshness, snapshot.freshness)) note(line);
  const currentSnapshot =
    meta.generated_at === undefined
      ? snapshot
      : await snapshotAnswered(snapshot, marketPolls, {
          week: week ?? null,
          answeredAt: Date.parse(meta.generated_at),
        });
  return { currentSnapshot, ...(model && { model }) };
}

function readAnswers(files: readonly string[]): readonly (readonly [file: string, Answered])[] {
  if (files.length === 0 || files.some((file) => file.startsWith('-') && file !== '-')) {
    throw new UsageError('the arguments must be files with an answer each, or "-"');
  }
  return files.map((file) => {
    const parsed = Answer.safeParse(read(file));
    if (!parsed.success) throw new UsageError(`${file} must be a Gridcall answer with stats_cited and meta`);
    return [file, parsed.data];
  });
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
    typeof recomputed === 'number' ? String(Math.round(recomputed * 1e4) / 1e4) : (recomputed ?? '-'),
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
